"""Art that the build puts together: the strip of tokens of which each pile shows its part."""

import re

import pytest
from say.words import KINDS

from jaipur.lab.art import CELL, token_strip
from jaipur.lab.processes import BuildError
from jaipur.lab.site import read
from jaipur.lab.tools import WEB

SPRITE = read(WEB / "art/sprite.svg")


def hue_of(kind: str) -> str:
    """The colour that the styles give to a good."""
    found = re.search(rf'\[data-good="{kind}"\] {{ --hue: (#[0-9a-f]+)', read(WEB / "css/base.css"))
    assert found
    return found[1]


def test_every_pile_shows_the_part_of_the_strip_that_has_its_colour() -> None:
    cells = re.findall(r'<g transform="translate\((\d+)\)">(.*?)</g>', token_strip(SPRITE))
    places = {"diamond": 0} | {
        kind: int(n) for kind, n in re.findall(r'data-good="(\w+)"\] { --coin: (\d)', read(WEB / "css/cards.css"))
    }
    assert set(places) == set(KINDS[:6])
    for kind, place in places.items():
        at, drawn = cells[place]
        assert int(at) == CELL * place
        assert hue_of(kind) in drawn


def test_a_sprite_without_one_of_the_tokens_stops_the_build_in_a_sentence() -> None:
    with pytest.raises(BuildError, match=r"sprite\.svg has not a token of gold\.$"):
        token_strip(SPRITE.replace('id="token-gold"', 'id="token-other"'))
