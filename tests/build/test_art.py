"""Art that the build puts together: the strips of cards, tokens and marks of which each thing shows its part."""

import re
from collections.abc import Callable

import pytest
from words.words import KINDS

from jaipur.lab.processes import BuildError
from web.build.art import CARD, MARK, TOKEN, card_strip, mark_strip, token_strip
from web.build.site import read
from web.build.tools import WEB

SPRITE = read(WEB / "art/sprite.svg")
# By good: its place in a strip, and its colour, as the styles tell them.
STYLED = {
    kind: (int(place), hue)
    for kind, place, hue in re.findall(
        r'\[data-good="(\w+)"\].*{ --kind: (\d); --hue: (#[0-9a-f]+)', read(WEB / "shell/base.css")
    )
}


def cells(strip: str) -> list[tuple[str, str]]:
    """Where each part begins, and what is drawn there."""
    return re.findall(r'<g transform="translate\((\d+)\)">(.*?)</g>\n', strip)


def test_every_pile_shows_the_part_of_the_strip_that_has_its_colour() -> None:
    drawn = cells(token_strip(SPRITE))
    assert len(drawn) == 6
    for kind in KINDS[:6]:
        place, hue = STYLED[kind]
        assert int(drawn[place][0]) == TOKEN[0] * place
        assert hue in drawn[place][1]


@pytest.mark.parametrize(
    ("what", "strip", "cell", "parts"), [("card", card_strip, CARD, 7), ("mark", mark_strip, MARK, 8)]
)
def test_everything_of_a_kind_shows_its_own_symbol(
    what: str, strip: Callable[[str], str], cell: tuple[int, int], parts: int
) -> None:
    drawn = cells(strip(SPRITE))
    # As many as the styles make the strip wide.
    assert len(drawn) == parts
    assert re.search(
        rf"{what}s\.svg\) calc\(.*\* 100% / {parts - 1}\) 0 / {parts}00% 100%", read(WEB / "table/cards.css")
    )
    assert len(STYLED) == 7
    for kind in KINDS:
        place = STYLED[kind][0]
        assert int(drawn[place][0]) == cell[0] * place
        whole = f'<symbol id="{what}-{kind}" viewBox="0 0 {cell[0]} {cell[1]}" stroke-linejoin="round">'
        assert f"{whole}{drawn[place][1]}</symbol>\n" in SPRITE


def test_rupees_of_no_kind_have_the_last_mark() -> None:
    drawn = cells(mark_strip(SPRITE))
    assert f'<symbol id="mark-purse" viewBox="0 0 24 24" stroke-linejoin="round">{drawn[7][1]}</symbol>' in SPRITE
    assert "marks.svg) calc(var(--kind, 7) * 100% / 7)" in read(WEB / "table/cards.css")


@pytest.mark.parametrize("strip", [token_strip, card_strip, mark_strip])
def test_a_strip_has_all_that_its_parts_are_made_of(strip: Callable[[str], str]) -> None:
    text = strip(SPRITE)
    assert set(re.findall(r'href="#(\w+)"', text)) <= set(re.findall(r'id="(\w+)"', text))
    assert "url(#" not in text


@pytest.mark.parametrize(("strip", "what"), [(token_strip, "token"), (card_strip, "card"), (mark_strip, "mark")])
def test_a_sprite_without_one_of_them_stops_the_build_in_a_sentence(strip: Callable[[str], str], what: str) -> None:
    with pytest.raises(BuildError, match=rf"sprite\.svg has not a {what} of gold\.$"):
        strip(SPRITE.replace(f'id="{what}-gold"', 'id="other"'))
