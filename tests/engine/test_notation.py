"""The notation: what is accepted prints back as the same text; what is not gets one clear sentence."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.notation import (
    format_move,
    format_view,
    parse_link,
    parse_move,
    parse_view,
)
from jaipur.rng import format_seed
from tests.comparison import random_move
from tests.support import referee
from tests.support.notation import LATER, REPRINT, STATE, VIEW, sentence_for
from tests.support.positions import any_position, lay

seeds = st.integers(min_value=0, max_value=2**32)


# Round trips


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("state", STATE),
        ("position", STATE),
        ("view", VIEW),
        ("position", VIEW),
        ("state", LATER),
        ("view", referee.view(LATER, 0)),
        ("view", referee.view(LATER, 1)),
        ("record", "k3f9q2/0/tD/k/s3L"),
        ("record", "0/1"),
        ("link", "g=k3f9q2/0/tD/k/s3L"),
        ("link", "p=" + VIEW.replace(" ", "_") + "~k3f9q2"),
    ],
)
def test_what_is_accepted_prints_back_as_it_was(kind: str, text: str) -> None:
    assert REPRINT[kind](text) == text


@given(seeds)
def test_every_position_prints_back_as_it_was_and_so_do_its_views(seed: int) -> None:
    line = any_position(Random(seed))
    assert REPRINT["state"](line) == line
    assert REPRINT["position"](line) == line
    for seat in (0, 1):
        assert REPRINT["view"](referee.view(line, seat)) == referee.view(line, seat)


@given(seeds)
def test_every_well_spelled_move_prints_back_as_it_was(seed: int) -> None:
    move = random_move(Random(seed))
    assert REPRINT["move"](move) == move


def test_every_move_has_one_spelling_and_every_spelling_is_another_move() -> None:
    chance = Random(4)
    texts = {move for _ in range(300) for move in referee.legal_moves(any_position(chance))}
    assert len({parse_move(text) for text in texts}) == len(texts) > 1000


@given(seeds, st.integers(0, 36**12 - 1), st.integers(0, 1), st.integers(0, 40))
def test_records_and_links_print_back_as_they_were(seed: int, number: int, starter: int, plies: int) -> None:
    chance = Random(seed)
    record = "/".join([format_seed(number), str(starter), *(random_move(chance) for _ in range(plies))])
    assert REPRINT["record"](record) == record
    assert REPRINT["link"]("g=" + record) == "g=" + record
    view = referee.view(any_position(chance), starter).replace(" ", "_")
    link = f"p={view}~{format_seed(number)}"
    assert REPRINT["link"](link) == link


def test_a_puzzle_link_holds_the_view_and_the_seed() -> None:
    link = parse_link("p=" + VIEW.replace(" ", "_") + "~z9")
    assert link.view is not None
    assert (format_view(link.view), link.seed, link.record) == (VIEW, 35 * 36 + 9, None)


def test_a_match_link_holds_the_record() -> None:
    link = parse_link("g=z9/1/k/s3L")
    assert link.record is not None
    assert (link.record.seed, link.record.starter) == (35 * 36 + 9, 1)
    assert [format_move(move) for move in link.record.moves] == ["k", "s3L"]


def test_a_link_never_holds_what_its_maker_could_not_see() -> None:
    whole = STATE.replace(" ", "_")
    assert sentence_for("link", f"p={whole}~1").startswith("This is a whole round")


def test_the_viewer_is_the_seat_whose_rival_is_hidden() -> None:
    for seat in (0, 1):
        assert parse_view(referee.view(STATE, seat)).seat == seat
        assert parse_view(referee.view(LATER, seat)).seat == seat


def test_where_nothing_tells_the_viewer_it_is_the_seat_to_move() -> None:
    for turn in (0, 1):
        line = lay(market="DGSKK", hand="PP", herd=3, rival="SS", rival_herd=3, turn=turn)
        assert parse_view(referee.view(line, 0)).seat == turn


# Refusals


BAD_MOVES = [
    ("", '"" is not a move: write tD to take, k for the camels, s3L to sell, xDG-LK to exchange.'),
    ("T D", '"T D" is not a move: write tD to take, k for the camels, s3L to sell, xDG-LK to exchange.'),
    ("td", '"td" is not a move: write tD to take, k for the camels, s3L to sell, xDG-LK to exchange.'),
    ("tK", '"tK" is not a move: write tD to take, k for the camels, s3L to sell, xDG-LK to exchange.'),
    ("s8L", '"s8L" is not a move: write tD to take, k for the camels, s3L to sell, xDG-LK to exchange.'),
    ("s0L", '"s0L" is not a move: write tD to take, k for the camels, s3L to sell, xDG-LK to exchange.'),
    ("s1D", "A sale of diamonds takes at least 2 cards."),
    ("xD-C", "An exchange takes two to five cards."),
    ("xDG-C", "An exchange gives as many cards as it takes."),
    ("xDG-DC", "You cannot take diamonds and give diamonds in one exchange."),
    ("xGD-CC", "The letters of the cards taken go in the order DGSCPL."),
    ("xDG-KC", "The letters of the cards given go in the order DGSCPLK."),
    ("xDK-CC", '"K" in the cards taken is not one of the letters DGSCPL.'),
]


@pytest.mark.parametrize(("text", "sentence"), BAD_MOVES)
def test_a_bad_move_is_told_why(text: str, sentence: str) -> None:
    assert sentence_for("move", text) == sentence


def test_a_bad_text_is_quoted_short_and_printable() -> None:
    sentence = sentence_for("move", "\x1b[31m\n" + "x" * 500)
    assert sentence.startswith('"?[31m?xxxxxxxxxxxxxxxxxx..." is not a move')
