"""Nothing that a seat may not know can be read from what is asked about it.

Matches that one seat cannot tell apart, but which hide other cards from it, put the same questions, byte by byte: for
the rival's move, for a hint, for a judgement and for a review. And who reads all questions of a match learns nothing
from them but the views.
"""

import asyncio
import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterator
from math import sqrt
from typing import Any

import js
import opponent
import pytest
from browser import dom
from ledger import data_sheet as data
from lesson.session import VIEW
from match import hints
from puzzles.position_room import PositionRoom
from puzzles.session import PositionSession
from review.background import BackgroundReview
from table.names import HUMAN
from table.questions import Question
from table.session import Session
from thinking import judging, reviewing

from jaipur.ai.levels import Thinker
from jaipur.cards import GOODS, SHIFT
from jaipur.moves import legal_moves
from jaipur.notation import format_view, parse_view
from jaipur.packs import PackPosition
from jaipur.rng import Rng
from jaipur.seats import LEVELS
from jaipur.state import State
from jaipur.study.replay import format_review_request, review_of
from jaipur.view import determinize, view_of
from tests.attack_seed import SEEDS, Attack, drawn_from_the_match, first_questions, number_in, read_deal
from tests.support.mock_workers import Desk, MockWorker, at, says
from tests.support.page import Page
from tests.support.twins import any_match, hidden, session_of, twins
from web.build.tools import ROOT

PAIRS = 40
RIVAL = 1


def pairs(seat: int, moving: int) -> Iterator[tuple[Session, Session]]:
    """Matches that the seat cannot tell apart, broken off when one seat is to move, in their first or second round."""
    rng, found = Rng(11, seat), 0
    for seed in range(1000, 2000):
        match = any_match(seed, rng, 1 + rng.below(120))
        if match.state.over or match.state.turn != moving:
            continue
        first, second = twins(match, seat, LEVELS[found % len(LEVELS)], rng)
        if hidden(first, seat) != hidden(second, seat):
            found += 1
            yield first, second
        if found == PAIRS:
            return


def sent(ask: Callable[[Desk], Coroutine[Any, Any, object]]) -> list[str]:
    """All texts that reach the worker when this is asked; it answers nothing that anybody could use."""
    worker = MockWorker(says("?"), says("?"), review=says("?"))

    async def course(desk: Desk) -> None:
        desk.place.weights_come = False
        await ask(desk)

    at(Desk(worker), course)
    assert worker.asked
    return worker.asked


# Deals that look the same to a seat


def asked_for_move(session: Session) -> list[str]:
    question = session.question()
    assert question is not None
    return sent(lambda desk: desk.mind.move(question))


def asked_for_hint(session: Session) -> list[str]:
    return sent(lambda desk: hints.weigh(session, desk.mind))


def asked_for_review(session: Session) -> list[str]:
    async def look(desk: Desk) -> None:
        BackgroundReview(desk.mind, lambda: True, lambda session: "", lambda session: None).work_on(session, True)
        await asyncio.sleep(5)

    return sent(look)


def questions_of_the_round(session: Session) -> list[str]:
    """All that the rival was asked in this round so far."""
    again, texts = Session(session.table.before(session.match.round_began), session.players), []
    for move in session.match.moves[session.match.round_began :]:
        question = again.question()
        if question is not None:
            texts.append(question.text())
        again.table.play(move)
    return texts


def test_deals_that_look_the_same_to_the_rival_ask_it_for_its_move_in_the_same_bytes() -> None:
    rounds, asked = set(), 0
    for first, second in pairs(RIVAL, RIVAL):
        assert asked_for_move(first) == asked_for_move(second)
        assert questions_of_the_round(first) == questions_of_the_round(second)
        rounds.add(first.match.round_number)
        asked += len(questions_of_the_round(first))
    assert rounds >= {0, 1}
    assert asked > 10 * PAIRS


def test_deals_that_look_the_same_to_the_player_ask_for_a_hint_in_the_same_bytes() -> None:
    for first, second in pairs(0, 0):
        assert asked_for_hint(first) == asked_for_hint(second)


def test_a_review_in_the_middle_of_a_round_tells_of_the_rounds_before_it_alone() -> None:
    compared = 0
    for first, second in pairs(RIVAL, 0):
        if first.match.round_number:
            assert asked_for_review(first) == asked_for_review(second)
            compared += 1
    assert compared > 5


def test_questions_about_a_position_do_not_hang_on_the_seed_of_its_hidden_cards() -> None:
    view = parse_view(VIEW)
    answer = sorted(legal_moves(view))[0]
    texts = defaultdict(set)
    dealt = set()
    for seed in range(8):
        session = PositionSession(view, seed)
        dealt.add(hidden(session, view.seat))
        page = Page(session)

        async def judge(desk: Desk, session: PositionSession = session, page: Page = page) -> None:
            page.thought_by(desk.mind)
            session.answered = answer
            await PositionRoom(page, session)._evaluate_answer(session)

        async def hint(desk: Desk, session: PositionSession = session, page: Page = page) -> None:
            page.thought_by(desk.mind)
            await PositionRoom(page, session)._hint()

        async def rate_puzzle(desk: Desk, page: Page = page, seed: int = seed) -> None:
            page.thought_by(desk.mind)
            await data.weigh(page, PackPosition(view, seed))

        for name, ask in (("judge", judge), ("hint", hint), ("assess", rate_puzzle)):
            texts[name].update(sent(ask))
    assert len(dealt) == 8
    assert {name: len(found) for name, found in texts.items()} == {"judge": 1, "hint": 1, "assess": 1}


def test_who_plays_on_from_a_position_is_answered_by_what_the_rival_sees_alone() -> None:
    asked, deals = defaultdict(set), defaultdict(set)
    for seed in range(60):
        session = PositionSession(parse_view(VIEW), seed)
        session.play_on()
        session.table.play(sorted(legal_moves(session.table.state))[0])
        question = session.question()
        assert question is not None
        asked[question.view].add(question.text())
        deals[question.view].add(hidden(session, RIVAL))
    assert max(len(found) for found in deals.values()) > 5
    assert all(len(found) == 1 for found in asked.values())


# The answer


PROGRAM = "import asyncio, sys, opponent\nfor text in sys.argv[1:]: print(asyncio.run(opponent.think(text)))"


def unsettled(level: str, n: int, rng: Rng) -> list[Session]:
    """Matches at moments in which the level's move hangs on its random numbers, where that is soon found out."""
    found: list[Session] = []
    while len(found) < n:
        session = session_of(any_match(7, rng, 2 + 2 * rng.below(9)), level)
        view = view_of(session.table.state, RIVAL)
        if level == "devi" or len({Thinker(view, level, seed).move for seed in range(8)}) > 2:
            found.append(session)
    return found


@pytest.mark.parametrize(("level", "questions"), [("asha", 6), ("chandra", 4), ("devi", 2)])
def test_an_answer_is_the_same_whatever_the_worker_was_asked_before(level: str, questions: int) -> None:
    rng = Rng(5)
    sessions = unsettled(level, questions, rng)
    texts = [question.text() for session in sessions if (question := session.question())]
    fresh = subprocess.run(
        [sys.executable, "-c", PROGRAM, *reversed(texts)],
        env={"PYTHONPATH": f"{ROOT}:{ROOT / 'web'}"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout.splitlines()
    review = review_of(any_match(5, rng, 200)).finished()
    looking = reviewing.request(format_review_request(review), review, 0)

    async def answers() -> list[str]:
        found = []
        for session, text in zip(sessions, texts, strict=True):
            # The player's own view of this very moment, beside a match that is over.
            hint = judging.request(view_of(session.table.state, 0), "", 60)
            await opponent.judge(hint)
            await opponent.review(looking)
            alone = await opponent.think(text)
            _, beside = await asyncio.gather(opponent.judge(hint), opponent.think(text))
            assert alone == beside
            found.append(alone)
        return found

    assert review.plies
    assert asyncio.run(answers()) == fresh[::-1]


# Who reads the questions


def whole_matches(matches: int) -> Iterator[tuple[Question, State, int]]:
    """Every question for the rival's move in so many matches, with the truth and the match's seed."""
    rng = Rng(23)
    for number in range(matches):
        played = any_match(rng.draw() << 9, rng, 1000)
        session = Session.deal(played.seed, played.starter, (HUMAN, LEVELS[number % len(LEVELS)]))
        for move in played.moves:
            session.next_round()
            question = session.question()
            if question is not None:
                yield question, session.table.state.clone(), played.seed
            session.table.play(move)
        assert session.match.winner is not None


def test_no_question_singles_out_the_truth_among_the_deals_that_its_view_allows() -> None:
    rng, asked, told_apart = Rng(3), 0, 0
    for question, truth, _ in whole_matches(6):
        told = json.loads(question.text())
        assert told == {"ply": question.ply, "view": question.view, "level": question.level}
        for _ in range(3):
            other = determinize(view_of(truth, truth.turn), rng)
            told_apart += repr(other) != repr(truth)
            again = Question(question.ply, format_view(view_of(other, other.turn)), question.level)
            assert (again.text(), again.seed) == (question.text(), question.seed)
        asked += 1
    assert asked > 150
    assert told_apart > 2 * asked


def features(state: State) -> list[int]:
    """What the seat to move may not know, as numbers: the rival's goods, its bonuses, and the next card."""
    rival = 1 - state.turn
    held = [state.hold[rival] >> SHIFT[good] & 15 for good in GOODS]
    following = state.deck[state.drawn] if state.deck_left else 0
    return [*held, sum(state.bonuses[rival]), *[following >> SHIFT[good] & 15 for good in GOODS]]


def strongest(numbers: list[int], surprises: list[list[float]]) -> float:
    """The strongest correlation of a bit of the numbers with a surprise, in standard deviations of chance."""
    found = 0.0
    for bit in range(32):
        signs = [1 if number >> bit & 1 else -1 for number in numbers]
        mean = sum(signs) / len(signs)
        for column in zip(*surprises, strict=True):
            spread = sqrt(sum(value * value for value in column))
            if spread:
                product = sum((sign - mean) * value for sign, value in zip(signs, column, strict=True))
                found = max(found, abs(product) / spread)
    return found


def test_no_bit_that_comes_of_a_question_goes_along_with_a_hidden_card() -> None:
    rng = Rng(4)
    numbers, planted, surprises = [], [], []
    for question, truth, _ in whole_matches(24):
        view = view_of(truth, truth.turn)
        others = [features(determinize(view, rng)) for _ in range(12)]
        means = [sum(column) / len(others) for column in zip(*others, strict=True)]
        # What the truth has more than the view leads one to expect.
        surprises.append([value - mean for value, mean in zip(features(truth), means, strict=True)])
        numbers.append(number_in(question.text()))
        # The same number, with one bit that tells of a hidden card every other time.
        more = surprises[-1][0] > 0
        planted.append(numbers[-1] & ~1 | more if rng.below(2) else numbers[-1])
    assert len(numbers) > 600
    # Of 32 bits and 13 features the strongest goes beyond 4.8 standard deviations in one of 1,500 worlds.
    assert strongest(numbers, surprises) < 4.8
    assert strongest(planted, surprises) > 4.8, "the same look finds a leak of one bit in every other question"


def with_drawn_seeds(texts: list[str], seed: int) -> list[str]:
    """The same questions, each with a number drawn from the match's generator."""
    questions = [json.loads(text) for text in texts]
    return [json.dumps({**one, "seed": str(drawn_from_the_match(seed, one["ply"]))}) for one in questions]


def test_three_questions_do_not_give_the_deal_away() -> None:
    rng, found = Rng(6), 0
    for _ in range(12):
        seed = (rng.draw() << 32 | rng.draw()) % SEEDS
        session = Session.deal(seed, 0, (HUMAN, LEVELS[0]))
        truth = repr(session.match.state)
        texts = first_questions(session)
        assert read_deal(texts) is None
        # With at most 23 low bits to try, which is quick, about every second match is within reach.
        told = read_deal(with_drawn_seeds(texts, seed), most_bits=23)
        assert told is None or repr(told) == truth
        found += told is not None
    assert found >= 3, "the attack finds the deal where there is something to be found"


def test_the_attack_finds_a_seed_by_its_numbers_alone() -> None:
    numbers = {ply: drawn_from_the_match(987654321, ply) for ply in (1, 3, 5, 7, 9, 11)}
    assert Attack(numbers, most_bits=24).seeds() == [987654321]
    assert Attack({ply: number ^ 1 << 20 for ply, number in numbers.items()}, most_bits=24).seeds() == []


# The deal


@pytest.mark.parametrize(
    ("drawn", "seed"),
    [([0, 0, 0, 0], 0), ([0, 0, 1, 2], 65538), ([0xFFFF] * 4, (2**64 - 1) % 36**8)],
)
def test_a_deal_comes_from_what_nobody_can_foretell(
    monkeypatch: pytest.MonkeyPatch, drawn: list[int], seed: int
) -> None:
    monkeypatch.setattr(js.crypto, "getRandomValues", lambda numbers: drawn[: len(numbers)])
    assert dom.fresh_seed() == seed < SEEDS
