"""Links: they mean the same for good, hold nothing their maker could not see, and bad ones get one sentence."""

from pathlib import Path
from random import Random

import pytest

from jaipur.match import Match
from jaipur.notation import (
    LARGEST_MARGIN,
    Ending,
    Link,
    NotationError,
    format_ending,
    format_link,
    format_record,
    format_state,
    format_view,
    parse_ending,
    parse_link,
)
from jaipur.puzzles import lay_out
from jaipur.rng import Rng
from jaipur.rules import apply
from jaipur.state import State, deal
from jaipur.view import determinize, view_of
from tests.bad_links import BAD_LINKS, GOOD

# Links as they were once sent, and what they showed: never change a line, only add.
OLD_LINKS = [line.split(" => ") for line in Path(__file__).with_name("links.txt").read_text("ascii").splitlines()]


def opened(text: str) -> str:
    """What a link shows: for a match the round it stands in, for a position the round that its seed deals."""
    link = parse_link(text)
    if link.record is not None:
        return format_state(Match.from_record(format_record(link.record)).state)
    assert link.view is not None
    return format_state(lay_out(link.view, link.seed))


def some_round(seed: int, plies: int) -> State:
    """A round some random moves on."""
    from jaipur.moves import legal_moves

    rng, state = Rng(seed, 9), deal(seed)
    for _ in range(plies):
        if not state.over:
            moves = legal_moves(state)
            apply(state, moves[rng.below(len(moves))])
    return state


LETTERS = "DGSCPLKdgscplkw?-./ _~=|&%0123456789Axyztsgp#<>\n\0é٣"
ENDINGS = ["w12", "l7", "w0", "l0", "t", f"w{LARGEST_MARGIN}"]


def a_little_off(text: str, chance: Random) -> str:
    """The text with one to three characters changed, lost, doubled or swapped, or cut short."""
    for _ in range(chance.choice([1, 1, 2, 3])):
        at = chance.randrange(len(text) + 1)
        how = chance.randrange(6)
        if how == 0:
            text = text[:at] + chance.choice(LETTERS) + text[at:]
        elif how == 1:
            text = text[:at] + text[at + 1 :]
        elif how == 2:
            text = text[:at] + chance.choice(LETTERS) + text[at + 1 :]
        elif how == 3:
            text = text[:at] + text[at : at + 2] + text[at:]
        elif how == 4:
            text = text[:at] + text[at : at + 2][::-1] + text[at + 2 :]
        else:
            text = text[:at] if chance.randrange(20) == 0 else text
    return text


def some_links() -> list[str]:
    """Four hundred good links of every kind."""
    links = []
    for seed in range(400):
        state = some_round(seed, seed % 40)
        if seed % 4:
            ending = parse_ending(ENDINGS[seed % len(ENDINGS)]) if seed % 3 else None
            links.append(format_link(Link(view=view_of(state, seed % 2), seed=seed**4, ending=ending)))
        else:
            links.append([link for link, _ in OLD_LINKS if link[0] == "g"][seed // 4 % 8])
    return links


@pytest.mark.parametrize(("link", "shown"), OLD_LINKS)
def test_a_link_once_sent_opens_for_good(link: str, shown: str) -> None:
    assert opened(link) == shown
    assert format_link(parse_link(link)) == link


def test_the_old_links_are_of_every_kind_and_from_all_parts_of_a_round() -> None:
    assert {link.split("=")[0] for link, _ in OLD_LINKS} == {"p", "p2", "g"}
    assert len(OLD_LINKS) >= 20


@pytest.mark.parametrize("name", BAD_LINKS)
def test_a_bad_link_gets_one_sentence(name: str) -> None:
    with pytest.raises(NotationError) as caught:
        opened(BAD_LINKS[name])
    sentence = str(caught.value)
    assert sentence.isascii() and sentence.isprintable()
    assert 10 < len(sentence) < 250
    assert sentence.endswith(".") or sentence[-1].isalnum()
    assert "<script" not in sentence or sentence.count('"') >= 2


def test_the_list_of_bad_links_is_long_and_the_good_one_is_good() -> None:
    assert len(BAD_LINKS) >= 40
    assert opened(GOOD)


def test_a_hundred_thousand_links_a_little_off_are_printed_back_or_refused() -> None:
    chance = Random(2026)
    valid = some_links()
    refused = 0
    for n in range(100_000):
        text = a_little_off(valid[n % len(valid)], chance)
        try:
            link = parse_link(text)
        except NotationError as error:
            assert str(error)
            refused += 1
        else:
            assert format_link(link) == text
    assert 50_000 < refused < 100_000, "the mutants are too tame, or too wild, to test much"


@pytest.mark.parametrize("plies", [0, 1, 7, 19, 31])
def test_a_shared_position_is_the_sharers_view_and_nothing_more(plies: int) -> None:
    """Whatever is hidden may be dealt anew: the link stays the same to the letter."""
    for seed in range(40):
        state = some_round(seed, plies)
        for seat in (0, 1):
            view = view_of(state, seat)
            text = format_link(Link(view=view, seed=77))
            read = parse_link(text)
            assert read.view is not None and read.seed == 77
            assert format_view(read.view) == format_view(view)
            for other in range(5):
                elsewhere = determinize(view, Rng(other, 3))
                assert format_link(Link(view=view_of(elsewhere, seat), seed=77)) == text


@pytest.mark.parametrize("text", ENDINGS)
def test_a_link_tells_how_its_makers_round_ended(text: str) -> None:
    view = view_of(some_round(5, 12), 0)
    link = format_link(Link(view=view, seed=77, ending=parse_ending(text)))
    told = parse_link(link).ending
    assert told is not None
    assert format_ending(told) == text
    assert link == "p2" + format_link(Link(view=view, seed=77))[1:] + "~" + text
    assert told.ahead == {"w": told.margin, "l": -told.margin, "t": 0}[text[0]]


def test_a_link_without_an_ending_is_one_that_older_pages_open() -> None:
    assert format_link(Link(view=view_of(some_round(5, 12), 0), seed=77)).startswith("p=")


def test_the_hidden_cards_of_a_link_come_from_its_seed_alone() -> None:
    view = view_of(some_round(5, 12), 0)
    rounds = {format_state(lay_out(view, seed)) for seed in range(50)}
    assert len(rounds) == 50
    assert format_state(lay_out(view, 7)) == format_state(lay_out(view, 7))
    assert all(format_view(view_of(lay_out(view, seed), 0)) == format_view(view) for seed in range(50))


def test_position_links_are_short() -> None:
    lengths = []
    for seed in range(60):
        for plies in (0, 10, 20, 30):
            state = some_round(seed, plies)
            link = Link(view=view_of(state, state.turn), seed=36**8 - 1, ending=Ending("w", LARGEST_MARGIN))
            lengths.append(len(format_link(link)))
    assert max(lengths) <= 160
    assert sum(lengths) / len(lengths) <= 100
