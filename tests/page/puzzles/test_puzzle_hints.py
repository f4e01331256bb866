"""Hints for a puzzle: each says more, and the last lays the move ready."""

import pytest
from match.room import OwnRoom
from puzzles.collection import PuzzleEntry
from puzzles.position_room import PositionRoom
from puzzles.session import PositionSession
from shell.keys import Target

from jaipur.moves import CAMELS, SALES, split
from jaipur.notation import parse_view
from jaipur.study.puzzles import CALENDAR
from jaipur.study.verdicts import Evaluation
from tests.support.fake_mind import FakeMind
from tests.support.page import words
from tests.support.puzzle_pages import ENTRIES, a_page, best, opened
from tests.support.puzzles import VIEW, evaluation


def kind_of(entry: PuzzleEntry) -> str:
    move = best(entry)
    return "sell" if move in SALES else "camels" if move == CAMELS else "exchange" if split(move)[1] else "take"


@pytest.mark.parametrize("kind", ["sell", "camels", "exchange", "take"])
def test_each_hint_says_more_on_the_action_line_and_the_last_lays_the_move_ready(kind: str) -> None:
    page = a_page()
    entry = next(one for one in ENTRIES[CALENDAR:] + ENTRIES if kind_of(one) == kind)
    opened(page, entry)
    said = []
    for _ in range(5):
        page.wish("hint")
        assert page.announced[-1] == page.scene.act_say
        said.append(page.scene.act_say)
    steps = 2 if kind == "camels" else 3
    assert len(set(said[:steps])) == steps
    assert said[steps - 1].startswith("The best move: ")
    assert said[steps:] == ["That was the last hint. " + said[steps - 1]] * (5 - steps)
    assert page.session.choice[0] == best(entry)
    assert page.scene.act_state == "ready"


def test_a_hint_takes_no_chosen_card_away_and_is_read_until_others_are_chosen() -> None:
    page = a_page()
    opened(page, next(entry for entry in ENTRIES[CALENDAR:] if kind_of(entry) == "take"))
    page.wish("hand", Target(slot=0))
    chosen = set(page.session.chosen)
    page.wish("hint")
    assert page.session.chosen == chosen
    assert page.scene.act_say == "Look for one card to take."
    page.wish("hand", Target(slot=1))
    assert page.scene.act_say != "Look for one card to take."
    page.wish("clear")
    assert page.scene.act_say == "Look for one card to take."


def test_a_hint_that_must_be_weighed_first_says_so_in_the_same_place() -> None:
    page = a_page()
    page.enter(PositionRoom(page, PositionSession(parse_view(VIEW), 7)))
    seen = []

    async def weigh(*asked: object) -> list[Evaluation]:
        seen.append(page.scene.act_say)
        return [evaluation("tD", 0.6, 5.0)]

    page.thought_by(FakeMind(weighed=weigh))
    page.wish("hint")
    assert seen == [words().say("hint.weighing")]
    assert page.scene.act_say == "Look for one card to take."


def test_nothing_of_a_hint_lies_over_the_own_match() -> None:
    page = a_page()
    said = page.scene.act_say
    opened(page)
    page.wish("hint")
    page.wish("leave")
    assert isinstance(page.room, OwnRoom)
    assert (page.scene.act_say, page.troubles) == (said, [])
