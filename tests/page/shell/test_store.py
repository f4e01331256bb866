"""The store: what the browser keeps, refuses, loses or damages never stops a match."""

import json
import re
import subprocess

import pytest
from match.saves import first_session
from shell import store as keys
from shell.store import DEFAULTS, MATCH, OWNER, PREFIX, SET_ASIDE, SETTINGS, Memory, Store

from tests.support.page import page_modules
from tests.support.three_pythons import SCRIPTS
from web.build.tools import WEB, node


class Refusing(Memory):
    """A browser that lets nobody near its storage."""

    refused = True

    def getItem(self, key: str) -> str | None:
        raise AssertionError("it was refused, so it is not asked")

    def setItem(self, key: str, text: str) -> bool:
        raise AssertionError("it was refused, so it is not asked")


class Full(Memory):
    """A browser with no room left."""

    def setItem(self, key: str, text: str) -> bool:
        return False


def asked_for() -> set[str]:
    """What the page's modules hand to the store as a key, as they spell it."""
    texts = [path.read_text(encoding="utf-8") for path in page_modules()]
    return {name for text in texts for name in re.findall(r"store\.(?:read|write|remove)\(([A-Z]+)", text)}


def test_every_key_is_under_our_own_prefix() -> None:
    """Origins are shared: what has no name in shell/store.py, or one without our prefix, may be someone else's."""
    assert {"MATCH", "WELCOMED", "PUZZLES", "PROGRESS"} <= asked_for()
    for name in asked_for() | {"KEPT", "LEDGER", "REVIEW", "SETTINGS", "SET_ASIDE", "VISIT"}:
        assert getattr(keys, name).startswith(PREFIX), name


def test_what_is_written_is_read_again() -> None:
    store = Store(Memory())
    assert store.write(MATCH, "text")
    assert store.read(MATCH) == "text"
    assert not store.trouble


def test_refused_storage_is_told_and_the_page_remembers_while_it_is_open() -> None:
    store = Store(Refusing())
    assert store.trouble
    assert store.in_memory_only
    assert store.read(MATCH) is None
    assert store.settings() == DEFAULTS
    assert store.write(MATCH, "text")
    assert store.read(MATCH) == "text"


def test_what_full_storage_has_no_room_for_is_not_lost_while_the_page_is_open() -> None:
    shelf = Full()
    shelf.texts[MATCH] = shelf.texts[OWNER] = "old"
    store = Store(shelf)
    assert not store.trouble
    assert not store.write(MATCH, "new")
    assert store.trouble
    assert store.read(MATCH) == "new"
    # Whose the match is, other tabs must be able to read.
    assert not store.write(OWNER, "new")
    assert store.read(OWNER) == "old"
    assert store.in_memory_only
    # With room again, the browser is asked again.
    store.storage = Memory()
    assert store.write(MATCH, "newer")
    assert not store.in_memory_only
    assert (store.read(MATCH), store.storage.texts) == ("newer", {MATCH: "newer"})


def test_settings_are_kept() -> None:
    store = Store(Memory())
    settings = store.settings()
    settings["theme"], settings["sound"], settings["language"] = "dark", True, "fr"
    assert store.save_settings(settings)
    assert store.settings() == settings


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "5", '"x"', "[" * 100000])
def test_damaged_settings_are_as_at_the_first_visit(text: str) -> None:
    shelf = Memory()
    shelf.texts[SETTINGS] = text
    assert Store(shelf).settings() == DEFAULTS


def test_one_wrong_setting_leaves_the_others_as_they_were() -> None:
    shelf = Memory()
    shelf.texts[SETTINGS] = json.dumps({"theme": "pink", "sound": "yes", "speed": "fast", "herd": False, "x": 1})
    expected = dict(DEFAULTS)
    expected["speed"], expected["herd"] = "fast", False
    assert Store(shelf).settings() == expected


def test_a_match_set_aside_is_kept_and_out_of_the_way() -> None:
    store = Store(Memory())
    store.write(MATCH, "damaged")
    store.set_aside()
    assert store.read(MATCH) is None
    assert store.read(SET_ASIDE) == "damaged"
    store.write(MATCH, "damaged too")
    store.set_aside()
    assert [store.read(SET_ASIDE), store.read(SET_ASIDE + ".2")] == ["damaged", "damaged too"]


def test_a_match_that_cannot_even_be_set_aside_is_told_of_and_never_written_over() -> None:
    class NotThere(Memory):
        def moveItem(self, key: str, other: str) -> bool:
            return False

    shelf = NotThere()
    shelf.texts[MATCH] = "damaged"
    store = Store(shelf)
    assert first_session(store, "asha", 99)[1] == "trouble.stays"
    assert store.trouble
    assert store.write(MATCH, "another")
    assert store.read(MATCH) == "another", "while the page is open"
    assert store.write(SETTINGS, "all else is kept")
    assert shelf.texts == {MATCH: "damaged", SETTINGS: "all else is kept"}


def test_where_no_match_is_saved_none_is_set_aside() -> None:
    store = Store(Memory())
    store.set_aside()
    assert store.read(SET_ASIDE) is None


def test_other_tabs_are_listened_to_before_anything_is_read() -> None:
    """Who reads first and listens later never hears of a claim that another tab makes in between (storage.js)."""
    script = [node(), str(SCRIPTS / "telling_storage.mjs"), (WEB / "storage.js").as_uri()]
    told = subprocess.run(script, capture_output=True, encoding="utf-8", check=True).stdout
    assert told.startswith("listens: storage,getItem,")


@pytest.mark.parametrize(("copy", "names"), [("jaipur", ["one", "two"]), ("other", ["three"])])
def test_the_keys_of_a_prefix_are_those_of_this_copy_of_the_site(copy: str, names: list[str]) -> None:
    kept = {"jaipur.home": "/jaipur/", "jaipur.review.one": "", "jaipur.kept.one": "", "jaipur.review.two": ""}
    kept |= {"jaipur@/other/.begun": "1", "jaipur@/other/.review.three": ""}
    script = [node(), str(SCRIPTS / "shared_storage.mjs"), (WEB / "storage.js").as_uri(), json.dumps(kept)]
    script.append(f"https://example.org/{copy}/")
    listed = subprocess.run(script, capture_output=True, encoding="utf-8", check=True).stdout.split()
    assert listed == [f"jaipur.review.{name}" for name in names]
