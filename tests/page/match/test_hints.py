"""Hints in a match: the player's own view is asked about, the best move is chosen on the table, nothing is played."""

import re
from typing import Any

import pytest
from match.room import begin
from match.saves import restore
from shell.store import MATCH
from table.names import HUMAN
from table.session import Session
from table.table import Table
from words.words import LANGUAGES

from jaipur.match import Match
from jaipur.moves import legal_moves
from jaipur.notation import format_move, format_view, parse_move
from jaipur.study.verdicts import Evaluation
from jaipur.view import View, view_of
from tests.support.fake_mind import FakeMind, Weigh
from tests.support.matches import some_match
from tests.support.page import Page


class Judge:
    """Says that one move is best, and remembers what it was asked."""

    def __init__(self, best: str) -> None:
        self.best = best
        self.asked: list[str] = []

    async def __call__(self, view: View, answer: str, budget: int) -> list[Evaluation]:
        self.asked.append(format_view(view))
        other = next(move for move in sorted(legal_moves(view)) if format_move(move) != self.best)
        return [Evaluation(parse_move(self.best), 0.634, 5.0), Evaluation(other, 0.5, 0.0, parse_move("k"))]


def ask(page: Page, weigh: Weigh) -> None:
    """Ask for a hint where a search finds this."""
    page.thought_by(FakeMind(weighed=weigh))
    page.run(page.room.hint)


def test_what_is_chosen_while_a_hint_is_looked_for_stays_chosen() -> None:
    session = some_match()
    page = Page(session)
    judge = Judge("k")

    async def weigh(*asked: Any) -> list[Evaluation]:
        session.press_hand(0)
        return await judge(*asked)

    ask(page, weigh)
    chosen = session.chosen.copy()
    assert len(chosen) == 1 and session.choice[0] != parse_move("k")
    assert page.announced[-1] == "The hint is ready: ask once more to see it on the table."
    page.run(page.room.hint)
    assert session.choice[0] == parse_move("k")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_move_is_chosen_and_the_match_stays_as_it_was(language: str) -> None:
    session = some_match()
    for move in sorted(legal_moves(session.table.state)):
        page = Page(session, language)
        session.hint = None
        before, hints = session.match.record(), session.hints
        ask(page, Judge(format_move(move)))
        assert session.choice == (move, None)
        assert session.match.record() == before
        assert restore(page.store.read(MATCH) or "").hints == hints + 1, "that help was taken is noted at once"
        assert page.scene.act_state == "ready"
        assert re.search(r"63\s?%", page.scene.act_say)
        assert page.scene.act_say in page.announced[-1]


def test_the_search_is_asked_about_what_the_player_may_know_and_only_once() -> None:
    session, judge = some_match(), Judge("k")
    page = Page(session)
    ask(page, judge)
    session.clear()
    ask(page, judge)
    assert judge.asked == [format_view(view_of(session.table.state, 0))]
    assert session.choice == (parse_move("k"), None)


def test_another_choice_is_not_said_to_be_the_advice() -> None:
    session = some_match()
    page = Page(session)
    ask(page, Judge("k"))
    session.clear()
    session.press_hand(0)
    page.draw()
    assert "%" not in page.scene.act_say


def test_a_match_that_went_on_meanwhile_drops_the_advice() -> None:
    session = some_match()
    page = Page(session)

    async def late(view: View, answer: str, budget: int) -> list[Evaluation]:
        session.choose_move(0, 0)
        session.choose(parse_move("k"))
        assert session.confirm()
        return [Evaluation(sorted(legal_moves(view))[0], 0.5, 0.0)]

    ask(page, late)
    assert session.hint is None
    assert not session.chosen


def test_a_hint_that_comes_for_another_match_is_neither_kept_nor_told() -> None:
    session = some_match()
    page = Page(session)
    page.room.claim()

    async def late(view: View, answer: str, budget: int) -> list[Evaluation]:
        begin(page, Session(Table(Match(99, 0)), (HUMAN, "asha")))
        page.announced.clear()
        return await Judge("k")(view, answer, budget)

    ask(page, late)
    assert page.session is not session
    assert (page.session.phase, page.announced) == ("human", [])
    assert (session.elsewhere, session.hints) == (False, 0), "no other tab plays it"
    assert session.can_hint, "whoever takes it up again can ask for a hint"


def test_a_search_that_finds_nothing_is_told_and_can_be_asked_again() -> None:
    session = some_match()
    page = Page(session)

    async def nothing(*_: object) -> list[Evaluation]:
        assert page.scene.act_say == "Looking for your best move…"
        return []

    ask(page, nothing)
    assert page.troubles == ["puzzle.unjudged"]
    ask(page, Judge("k"))
    assert session.choice == (parse_move("k"), None)


def test_two_people_and_those_who_look_back_get_no_advice() -> None:
    pair = some_match(players=(HUMAN, HUMAN))
    pair.lift_curtain()
    assert not pair.can_hint
    session = some_match()
    session.choose(parse_move("k"))
    session.confirm()
    assert not session.can_hint, "it is the rival's turn"
    session.look(0)
    assert not session.can_hint


def test_a_move_taken_back_leaves_no_advice_about_what_came_of_it() -> None:
    session = some_match()
    session.choose(parse_move("k"))
    session.confirm()
    question = session.question()
    assert question is not None
    session.answer(question, format_move(sorted(legal_moves(session.table.state))[0]))
    ask(Page(session), Judge(format_move(sorted(legal_moves(session.table.state))[0])))
    assert session.hint is not None
    assert session.undo()
    assert session.hint is None
