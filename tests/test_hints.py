"""Hints in a match: the player's own view is asked about, the best move is chosen on the table, nothing is played."""

import asyncio
import json
from pathlib import Path

import hints
import pytest
from scene import Options, build
from session import HUMAN, Session
from table import Table
from words import LANGUAGES, Words

from jaipur.ai.verdicts import Evaluation
from jaipur.match import Match
from jaipur.moves import legal_moves
from jaipur.notation import format_move, format_view, parse_move
from jaipur.view import View, view_of

WEB = Path(__file__).parents[1] / "web"


class Host:
    """As much of the page as a hint needs."""

    def __init__(self, session: Session, language: str = "en") -> None:
        self.words = Words(language, json.loads((WEB / f"i18n/{language}.json").read_text(encoding="utf-8")))
        self.session = session
        self.announced: list[str] = []
        self.renderer = self
        self.draw()

    def draw(self) -> None:
        self.last = build(self.session, self.words, Options())

    def announce(self, sentence: str) -> None:
        self.announced.append(sentence)

    trouble = announce


class Judge:
    """Says that one move is best, and remembers what it was asked."""

    def __init__(self, best: str) -> None:
        self.best = best
        self.asked: list[str] = []

    async def __call__(self, view: View, answer: str, seed: int, budget: int) -> list[Evaluation]:
        self.asked.append(format_view(view))
        other = next(move for move in sorted(legal_moves(view)) if format_move(move) != self.best)
        return [Evaluation(parse_move(self.best), 0.634, 5.0), Evaluation(other, 0.5, 0.0, parse_move("k"))]


def some_match() -> Session:
    return Session(Table(Match(24, 0)), (HUMAN, "asha"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_move_is_chosen_and_the_match_stays_as_it_was(language: str) -> None:
    session = some_match()
    for move in sorted(legal_moves(session.table.state)):
        host = Host(session, language)
        session.hint = None
        before = session.save()
        asyncio.run(hints.ask(host, Judge(format_move(move))))
        assert session.choice == (move, None)
        assert session.save() == before
        assert host.last.act_state == "ready"
        assert "63 %" in host.last.act_say.replace("\u00a0", " ")
        assert host.last.act_say in host.announced[-1]


def test_the_search_is_asked_about_what_the_player_may_know_and_only_once() -> None:
    session, judge = some_match(), Judge("k")
    host = Host(session)
    asyncio.run(hints.ask(host, judge))
    session.clear()
    asyncio.run(hints.ask(host, judge))
    assert judge.asked == [format_view(view_of(session.table.state, 0))]
    assert session.choice == (parse_move("k"), None)


def test_another_choice_is_not_said_to_be_the_advice() -> None:
    session = some_match()
    host = Host(session)
    asyncio.run(hints.ask(host, Judge("k")))
    session.clear()
    session.press_hand(0)
    host.draw()
    assert "%" not in host.last.act_say


def test_a_match_that_went_on_meanwhile_drops_the_advice() -> None:
    session = some_match()
    host = Host(session)

    async def late(view: View, answer: str, seed: int, budget: int) -> list[Evaluation]:
        session.choose_move(0, 0)
        hints.choose(session, parse_move("k"))
        assert session.confirm()
        return [Evaluation(sorted(legal_moves(view))[0], 0.5, 0.0)]

    asyncio.run(hints.ask(host, late))
    assert session.hint is None
    assert not session.chosen


def test_a_search_that_finds_nothing_is_told_and_can_be_asked_again() -> None:
    session = some_match()
    host = Host(session)

    async def nothing(*_: object) -> list[Evaluation]:
        assert host.last.act_say == "Looking for your best move…"
        return []

    asyncio.run(hints.ask(host, nothing))
    assert host.announced[-1] == "puzzle.unjudged"
    asyncio.run(hints.ask(host, Judge("k")))
    assert session.choice == (parse_move("k"), None)


def test_two_people_and_those_who_look_back_get_no_advice() -> None:
    pair = Session(Table(Match(24, 0)), (HUMAN, HUMAN))
    pair.lift_curtain()
    assert not pair.can_hint
    session = some_match()
    hints.choose(session, parse_move("k"))
    session.confirm()
    assert not session.can_hint, "it is the rival's turn"
    session.look(0)
    assert not session.can_hint


def test_a_move_taken_back_leaves_no_advice_about_what_came_of_it() -> None:
    session = some_match()
    hints.choose(session, parse_move("k"))
    session.confirm()
    question = session.question()
    assert question is not None
    session.answer(question, format_move(sorted(legal_moves(session.table.state))[0]))
    asyncio.run(hints.ask(Host(session), Judge(format_move(sorted(legal_moves(session.table.state))[0]))))
    assert session.hint is not None
    assert session.undo()
    assert session.hint is None
