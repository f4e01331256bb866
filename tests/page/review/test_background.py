"""A match is looked back on beside everything else: nobody waits for it, nothing is worked out twice or too early.

No browser and no waiting: the workers are stand-ins, and time passes as soon as everybody sleeps.
"""

import asyncio
import json

import pytest
from review.background import SLOW, BackgroundReview
from table.session import Session

from jaipur.notation import format_view
from jaipur.rng import format_seed
from jaipur.study.replay import format_review_request, review_of
from jaipur.study.review import SHORT, UNKNOWN, Review
from jaipur.study.review_text import format_review
from jaipur.view import view_of
from tests.support.fake_mind import FakeMind
from tests.support.looking_back import SEED, beginning, in_second_round
from tests.support.matches import play_any
from tests.support.mock_workers import (
    SECOND,
    Answering,
    Desk,
    MockWorker,
    after,
    at,
    fails,
    never,
    passed,
    question,
    says,
    tell_looks,
)

# The moves of its first round.
MOVES = len(in_second_round(0).match.moves)


class Watched:
    """A match being looked into at a desk, with everything that was told of it."""

    def __init__(self, desk: Desk, kept: str = "", awake: bool = True) -> None:
        self.told: list[tuple[int, int]] = []
        self.awake = awake
        self.work = BackgroundReview(desk.mind, lambda: self.awake, lambda session: kept, self._told)

    def _told(self, session: Session) -> None:
        assert session.review is not None
        self.told.append(session.review.progress)


def asked(worker: MockWorker) -> list[dict[str, object]]:
    return [json.loads(text) for text in worker.asked if "sights" in text]


# When it works


def test_every_move_of_the_rounds_that_are_over_is_looked_into_and_told_part_by_part() -> None:
    session, worker = in_second_round(), MockWorker(review=after(300, tell_looks))

    async def course(desk: Desk) -> None:
        watched = Watched(desk)
        assert session.phase == "human"
        watched.work.work_on(session, False)
        await asyncio.sleep(60)
        assert watched.told == [(n, MOVES) for n in range(1, MOVES + 1)]
        assert session.review is not None
        assert session.review.known
        while not session.table.state.over:
            play_any(session)
        more = len(session.match.moves)
        watched.work.work_on(session, False)
        await asyncio.sleep(60)
        assert watched.told[MOVES:] == [(n, more) for n in range(MOVES + 1, more + 1)], "only what is new"

    at(Desk(worker), course)


@pytest.mark.parametrize("opened", [False, True], ids=["between moves", "opened"])
def test_nothing_is_asked_about_a_round_that_is_being_played(opened: bool) -> None:
    first, second, worker = beginning(7), in_second_round(4), MockWorker()

    async def course(desk: Desk) -> None:
        for session in (first, second):
            Watched(desk).work.work_on(session, opened)
            await asyncio.sleep(60)

    at(Desk(worker), course)
    assert len(asked(worker)) == MOVES, "the first round of the second match is over"
    whole = format_review_request(review_of(second.match))
    for text in asked(worker):
        sights = str(text["sights"])
        assert whole.startswith(sights)
        assert len(sights.split("\n")) == MOVES + 1, "the moves of a round, and how it ended"


def test_what_was_kept_of_a_running_match_serves_its_rounds_that_are_over() -> None:
    session, worker = in_second_round(4), MockWorker()
    whole = review_of(session.match)
    for ply in whole.plies:
        ply.judge(SHORT, [5200, 4800])

    async def course(desk: Desk) -> None:
        watched = Watched(desk, format_review(whole))
        watched.work.work_on(session, True)
        await asyncio.sleep(10)
        assert watched.told == [(MOVES, MOVES)]

    at(Desk(worker), course)
    assert asked(worker) == []


def test_a_match_is_gone_through_at_once_for_who_looks_back_and_otherwise_later() -> None:
    async def course(desk: Desk) -> None:
        for opened in (False, True):
            session = in_second_round()
            Watched(desk).work.work_on(session, opened)
            assert (session.review is not None) == opened

    at(Desk(MockWorker()), course)


def test_what_is_asked_tells_views_and_moves_and_never_the_seed() -> None:
    session, worker = in_second_round(), MockWorker()

    async def course(desk: Desk) -> None:
        Watched(desk).work.work_on(session, False)
        await asyncio.sleep(10)

    at(Desk(worker), course)
    assert worker.asked
    for text in worker.asked:
        assert str(SEED) not in text
        assert format_seed(SEED) not in text
    first = session.table.before(0).state
    for seat in (0, 1):
        assert format_view(view_of(first, seat)) in str(asked(worker)[0]["sights"])


def test_it_keeps_out_of_the_way_of_a_rival_who_thinks_and_of_a_hint() -> None:
    session, worker = in_second_round(), MockWorker(think=after(9000, says("?")))
    rivals = in_second_round(3)
    assert rivals.phase == "rival"

    async def course(desk: Desk) -> None:
        watched = Watched(desk)
        watched.work.work_on(rivals, False)
        await asyncio.sleep(3)
        assert asked(worker) == [], "it is the rival's turn"
        thinking = asyncio.ensure_future(desk.mind.move(question()))
        await asyncio.sleep(0.1)
        watched.work.work_on(session, False)
        await asyncio.sleep(3)
        assert asked(worker) == [], "somebody waits for a move"
        watched.work.work_on(session, True)
        await asyncio.sleep(3)
        assert asked(worker) == [], "even where the review is open"
        await thinking
        await asyncio.sleep(20)
        assert watched.told, "but then it goes on by itself"

    at(Desk(worker, MockWorker()), course)


def test_it_waits_for_a_hand_that_still_moves_but_not_where_the_review_is_open() -> None:
    session, worker = in_second_round(), MockWorker()

    async def course(desk: Desk) -> None:
        watched = Watched(desk)
        watched.work.work_on(session, False)
        for _ in range(5):
            await asyncio.sleep(1)
            watched.work.touched()
        assert asked(worker) == [], "a card is touched every second"
        await asyncio.sleep(1.2)
        assert asked(worker) == [], "it may be touched once more"
        await asyncio.sleep(1)
        assert watched.told
        before = len(asked(worker))
        watched.work.work_on(session, True)
        await asyncio.sleep(0.2)
        assert len(asked(worker)) > before

    at(Desk(worker), course)


@pytest.mark.parametrize("opened", [False, True], ids=["between moves", "opened"])
def test_a_page_that_nobody_sees_is_spared_unless_the_review_is_open(opened: bool) -> None:
    session, worker = in_second_round(), MockWorker()

    async def course(desk: Desk) -> None:
        Watched(desk, awake=False).work.work_on(session, opened)
        await asyncio.sleep(10)
        assert bool(asked(worker)) is opened

    at(Desk(worker), course)


def test_a_slow_device_is_spared_until_the_review_is_opened() -> None:
    session, worker = in_second_round(), MockWorker(review=after(SLOW + SECOND, tell_looks))

    async def course(desk: Desk) -> None:
        watched = Watched(desk)
        watched.work.work_on(session, False)
        await asyncio.sleep(60)
        assert watched.told == [(1, MOVES)]
        watched.work.work_on(session, True)
        await asyncio.sleep(600)
        assert watched.told[-1] == (MOVES, MOVES)

    at(Desk(worker), course)


def test_what_was_kept_is_not_asked_for_again() -> None:
    session, again, worker = in_second_round(), in_second_round(), MockWorker()
    review = review_of(session.match)
    for ply in review.plies[: MOVES - 2]:
        ply.judge(SHORT, [5200, 4800])
    kept = format_review(review)

    async def course(desk: Desk) -> None:
        watched = Watched(desk, kept)
        watched.work.work_on(again, True)
        await asyncio.sleep(10)
        assert watched.told == [(n, MOVES) for n in range(MOVES - 2, MOVES + 1)], "what is found again is told as well"

    at(Desk(worker), course)


@pytest.mark.parametrize("kept", ["", "nonsense", "1//0", "9/_/0"], ids=["nothing", "nonsense", "another's", "newer"])
def test_what_was_kept_and_is_no_good_is_worked_out_anew(kept: str) -> None:
    session = in_second_round()

    async def course(desk: Desk) -> None:
        watched = Watched(desk, kept)
        watched.work.work_on(session, True)
        await asyncio.sleep(10)
        assert watched.told[0] == (1, MOVES)
        assert watched.told[-1] == (MOVES, MOVES)

    at(Desk(MockWorker()), course)


# Workers that fail

NO_REPORTS = {
    "nonsense": says("the moon"),
    "no JSON of ours": says("{}"),
    "moves that were never played": says(json.dumps({"plies": [99], "text": "1/_/0"})),
    "another match's": says(json.dumps({"plies": [0], "text": "1/2q1c/0"})),
    "an error": fails,
}


@pytest.mark.parametrize("answering", NO_REPORTS.values(), ids=NO_REPORTS.keys())
def test_a_worker_that_reports_wrongly_is_replaced_and_nothing_of_it_is_believed(answering: Answering) -> None:
    session = beginning(2)

    async def course(desk: Desk) -> None:
        review = review_of(session.match)
        desk.place.weights_come = False
        assert not await desk.mind.review(format_review_request(review), review, 0)
        assert [ply.depth for ply in review.plies] == [UNKNOWN] * 2
        assert (desk.told, desk.place.dismissed) == (["trouble.nonsense"], [1])

    at(Desk(MockWorker(review=answering)), course)


def test_a_worker_that_dies_over_a_review_costs_little_and_the_page_goes_on_itself() -> None:
    session = beginning(2)

    async def course(desk: Desk) -> None:
        review = review_of(session.match)
        assert await desk.mind.review(format_review_request(review), review, 0)
        assert review.plies[0].known, "one look more, here on the page"
        assert passed() < 10 * SECOND
        assert desk.told == ["trouble.silent"]

    at(Desk(MockWorker(review=never, lives=0)), course)


def test_a_review_that_fails_for_a_match_that_was_left_leaves_the_next_ones_alone() -> None:
    left, opened = in_second_round(2), in_second_round(3)
    asked: list[Review] = []

    async def course(desk: Desk) -> None:
        async def review(sights: str, review: Review, first: int) -> bool:
            asked.append(review)
            if review is left.review:
                work.work_on(opened, True)
                return False
            for ply in review.plies:
                ply.judge(SHORT, [5000, 5000])
            return True

        mind = FakeMind(reviewed=review, has_worker=True, place=desk.place)
        work = BackgroundReview(mind, lambda: True, lambda session: "", lambda session: None)
        work.work_on(left, True)
        await asyncio.sleep(10)
        assert asked[:2] == [left.review, opened.review], "the other one is asked about, too"
        assert not work.failed

    at(Desk(MockWorker()), course)
