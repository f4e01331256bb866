"""The table of features names what exists: its rooms, sheets, links, intents and modules."""

import pytest
from features import ADDRESSES, FEATURES, FIRST, INTENTS, LINKS, SHEETS
from shell.link_text import read_link
from shell.links import kind_of
from shell.loading import load
from shell.room import Room
from shell.sheet import Sheet

from web.build.tools import WEB

NAMED = {f"sheet {key}": name for key, name in SHEETS.items()}
NAMED |= {f"link {key}": name for key, name in LINKS.items()}
NAMED |= {f"address {key}": name for key, name in ADDRESSES.items()}
NAMED |= {f"intent {key}": name for key, name in INTENTS.items()}


@pytest.mark.parametrize("key", NAMED)
def test_every_name_can_be_imported(key: str) -> None:
    assert callable(load(NAMED[key]))


def test_rooms_and_sheets_are_rooms_and_sheets() -> None:
    assert all(issubclass(load(name), Room) for feature in FEATURES.values() for name in feature.rooms)
    assert all(issubclass(load(name), Sheet) for name in SHEETS.values())


def test_every_subclass_of_room_in_a_feature_is_in_the_table() -> None:
    named = {name for feature in FEATURES.values() for name in feature.rooms}
    made: set[str] = set()
    still: list[type[Room]] = [Room]
    while still:
        kind = still.pop()
        still += kind.__subclasses__()
        if kind.__module__.split(".")[0] in FEATURES and kind is not Room:
            made.add(f"{kind.__module__}:{kind.__qualname__}")
    assert made - named == {"match.room:MatchRoom"}, "a room that is only there to be derived from"


def test_two_features_never_bring_the_same_name() -> None:
    for part in ("sheets", "addresses", "links", "intents"):
        names = [key for feature in FEATURES.values() for key in getattr(feature, part)]
        assert len(names) == len(set(names)), part


def test_every_feature_has_a_folder_and_what_ships_first_is_there() -> None:
    assert all((WEB / feature).is_dir() for feature in FEATURES)
    assert all((WEB / (module.replace(".", "/") + ".py")).exists() for module in FIRST)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("g=k3f9q2/0/tD", "match"),
        ("p=SCPP_-.9.67.18.266_DDGGS.2.47.16.xyy_111010_44476A_?5/?2/?5_1_0_-~3dftca97", "ended"),
    ],
)
def test_every_kind_of_link_has_somebody_who_opens_it(text: str, kind: str) -> None:
    assert kind_of(read_link(text)) == kind
    assert kind in LINKS
