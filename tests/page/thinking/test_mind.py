"""The mind, with workers that fail in every way there is: whoever asks gets an answer.

No browser and no waiting: the workers are stand-ins, and time passes as soon as everybody sleeps.
"""

import asyncio
import json

import opponent
import pytest
from thinking.budgets import PAGE_MOVE
from thinking.mind import ANSWER_LIMIT, BOOT_LIMIT, MOST_WORKERS, PING_INTERVAL, SILENCE_LIMIT, WORKER_WAIT, Mind

from jaipur.moves import legal_moves, why_illegal
from jaipur.notation import format_move, format_view, parse_move
from tests.support.mock_workers import (
    HOUR,
    PLY,
    SECOND,
    TOLD,
    VIEW,
    Answering,
    Desk,
    MockWorker,
    MockWorkplace,
    after,
    at,
    fails,
    never,
    passed,
    question,
    says,
    tell_move,
    tell_worth,
    thought,
)

# What a worker may say instead of an answer.
NO_MOVES = {
    "nonsense": says("the moon is made of cheese"),
    "nothing": says(""),
    "JSON, but no answer": says("[]"),
    "no move": says(json.dumps({"ply": PLY, "move": None})),
    "an illegal move": says(json.dumps({"ply": PLY, "move": "s7D"})),
    "an answer to another question": says(json.dumps({"ply": PLY - 2, "move": TOLD})),
    "an error": fails,
}
NO_JUDGEMENTS = {
    "nonsense": says("{}"),
    "nothing": says(""),
    "an illegal move": says(f"s7D:511:10:- {TOLD}:500:9:-"),
    "not the move it was asked about": says(f"{thought()}:511:10:-"),
    "an impossible chance": says(f"{TOLD}:1511:10:-"),
    "an error": fails,
}


@pytest.mark.parametrize("answering", NO_MOVES.values(), ids=NO_MOVES.keys())
def test_a_worker_that_answers_wrongly_is_replaced_and_the_page_moves_itself(answering: Answering) -> None:
    async def course(desk: Desk) -> None:
        assert await desk.move() == thought()
        assert desk.told == ["trouble.nonsense"]
        assert desk.place.dismissed == [1]
        assert passed() < SECOND
        await asyncio.sleep(1)
        assert await desk.move() == TOLD
        assert desk.told == ["trouble.nonsense"]

    at(Desk(MockWorker(think=answering), MockWorker()), course)


@pytest.mark.parametrize("answering", NO_JUDGEMENTS.values(), ids=NO_JUDGEMENTS.keys())
def test_a_worker_that_judges_wrongly_is_replaced_and_the_page_judges_itself(answering: Answering) -> None:
    async def course(desk: Desk) -> None:
        found = await desk.weigh()
        assert parse_move(TOLD) in [one.move for one in found]
        assert len(found) > 1, "only the stand-in weighs nothing but the move it is asked about"
        assert desk.told == ["trouble.nonsense"]
        assert desk.place.dismissed == [1]
        await asyncio.sleep(1)
        assert [(format_move(one.move), one.win) for one in await desk.weigh()] == [(TOLD, 0.511)]

    at(Desk(MockWorker(judge=answering), MockWorker()), course)


@pytest.mark.parametrize("lives", [0, 3 * SECOND])
def test_a_worker_that_dies_before_or_while_it_thinks_is_noticed_by_its_pulse(lives: float) -> None:
    async def course(desk: Desk) -> None:
        assert await desk.move() == thought()
        assert desk.told == ["trouble.silent"]
        assert SILENCE_LIMIT <= passed() <= lives + SILENCE_LIMIT + PING_INTERVAL
        await asyncio.sleep(1)
        assert await desk.move() == TOLD

    at(Desk(MockWorker(think=never, lives=lives), MockWorker()), course)


@pytest.mark.parametrize("comes", [True, False])
def test_a_worker_that_dies_over_a_whole_match_costs_one_silence_not_one_a_move(comes: bool) -> None:
    async def course(desk: Desk) -> None:
        for _ in range(20):
            assert await desk.weigh("")
        assert desk.told == ["trouble.silent"]
        # Where no other comes, it is hoped for once.
        assert passed() <= SILENCE_LIMIT + PING_INTERVAL + (0 if comes else WORKER_WAIT + SECOND)

    dead = MockWorker(judge=never, lives=0)
    at(Desk(dead, MockWorker()) if comes else Desk(dead), course)


@pytest.mark.slow
def test_nobody_here_makes_the_move_that_workers_are_told_to_make() -> None:
    assert parse_move(TOLD) in legal_moves(VIEW)
    assert TOLD not in (thought(), thought("devi"))


def test_what_our_own_worker_says_is_an_answer_to_the_question() -> None:
    """The page would make the same move without it, later: only what is told of the worker shows that it was heard."""

    async def course(desk: Desk) -> None:
        assert await desk.move() == thought()
        assert desk.told == []
        assert desk.place.dismissed == []

    at(Desk(MockWorker(think=opponent.think)), course)


def test_a_worker_that_shows_life_but_never_ends_is_replaced_in_the_end() -> None:
    async def course(desk: Desk) -> None:
        assert await desk.move() == thought()
        assert desk.told == ["trouble.silent"]
        assert ANSWER_LIMIT <= passed() < ANSWER_LIMIT + SECOND

    at(Desk(MockWorker(think=never)), course)


def test_a_slow_worker_that_shows_life_is_waited_for() -> None:
    async def course(desk: Desk) -> None:
        assert await desk.move() == TOLD
        assert await desk.weigh() != []
        assert desk.told == []
        assert 55 <= worker.pulses <= 60

    slow = 30 * SECOND
    worker = MockWorker(think=after(slow, tell_move), judge=after(slow, tell_worth))
    at(Desk(worker), course)


def test_a_failing_pulse_is_no_sign_of_life_and_no_error_of_the_page() -> None:
    class Broken(MockWorker):
        async def ping(self) -> str:
            raise RuntimeError("the border is closed")

    async def course(desk: Desk) -> None:
        assert await desk.move() == thought()
        assert desk.told == ["trouble.silent"]

    at(Desk(Broken(think=never)), course)


@pytest.mark.parametrize("jumps", [[HOUR], [-HOUR], [HOUR, -HOUR, HOUR], [4 * SECOND] * 9])
def test_a_tab_suspended_or_a_clock_that_jumps_while_a_worker_thinks_changes_nothing(jumps: list[float]) -> None:
    async def course(desk: Desk) -> None:
        asked = asyncio.ensure_future(desk.move()), asyncio.ensure_future(desk.weigh())
        for jump in jumps:
            await asyncio.sleep(0.1)
            desk.place.skipped += jump
        assert await asked[0] == TOLD
        assert [one.win for one in await asked[1]] == [0.511]
        assert desk.told == []
        assert desk.place.dismissed == []

    at(Desk(MockWorker(think=after(1500, tell_move), judge=after(1500, tell_worth))), course)


def test_a_dead_worker_is_noticed_by_a_clock_that_was_set_back_too() -> None:
    async def course(desk: Desk) -> None:
        asked = asyncio.ensure_future(desk.move())
        await asyncio.sleep(1)
        desk.place.skipped -= HOUR
        assert await asked == thought()
        assert passed() < SILENCE_LIMIT + SECOND

    at(Desk(MockWorker(think=never, lives=0)), course)


def test_a_tab_suspended_while_a_worker_comes_up_does_not_give_it_up() -> None:
    async def course(desk: Desk) -> None:
        asked = asyncio.ensure_future(desk.weigh())
        await asyncio.sleep(2)
        desk.place.skipped += HOUR
        assert [one.win for one in await asked] == [0.511]
        assert desk.told == []

    at(Desk(MockWorker(), takes=14 * SECOND), course)


def test_the_rivals_first_move_does_not_wait_for_a_worker() -> None:
    async def course(desk: Desk) -> None:
        assert await desk.move() == thought()
        assert passed() < SECOND
        assert not desk.mind.has_worker
        await asyncio.sleep(6)
        assert desk.mind.has_worker
        assert desk.readied == 1
        assert await desk.move() == TOLD

    at(Desk(MockWorker(), takes=5 * SECOND), course)


def test_a_whole_answer_and_a_judgement_wait_for_a_worker_on_its_way() -> None:
    async def course(desk: Desk) -> None:
        moved, weighed = await asyncio.gather(desk.mind.move(question(whole=True)), desk.weigh())
        assert (moved, [one.win for one in weighed]) == (TOLD, [0.511])
        assert desk.told == []

    at(Desk(MockWorker(), takes=WORKER_WAIT - SECOND), course)


def test_a_worker_that_never_comes_up_is_told_and_the_page_thinks_itself() -> None:
    async def course(desk: Desk) -> None:
        assert await desk.move() == thought()
        await asyncio.sleep(BOOT_LIMIT / SECOND + 1)
        assert desk.told == ["trouble.boot"]
        began = passed()
        assert await desk.mind.move(question(whole=True)) == thought()
        assert await desk.weigh()
        assert passed() - began < SECOND, "nobody hopes any more"
        assert not desk.readied

    at(Desk(), course)


def test_a_worker_that_comes_up_after_all_hope_is_used() -> None:
    async def course(desk: Desk) -> None:
        await asyncio.sleep(BOOT_LIMIT / SECOND + 60)
        assert desk.told == ["trouble.boot"]
        assert await desk.move() == TOLD

    at(Desk(MockWorker(), takes=BOOT_LIMIT + 30 * SECOND), course)


def test_where_no_worker_can_be_made_nobody_waits_for_one() -> None:
    class NoWorkers(MockWorkplace):
        async def start_worker(self, number: int) -> MockWorker:
            raise OSError("no workers here")

    async def course(desk: Desk) -> None:
        assert await desk.weigh("k")
        assert passed() < SECOND
        await asyncio.sleep(BOOT_LIMIT / SECOND + 1)
        assert desk.told == ["trouble.boot"]

    desk = Desk()
    desk.place = NoWorkers()
    desk.mind = Mind(desk.place, desk._ready, desk.told.append)
    at(desk, course)


def test_workers_are_replaced_a_few_times_over_and_then_no_more() -> None:
    async def course(desk: Desk) -> None:
        for _ in range(MOST_WORKERS + 2):
            assert await desk.move() == thought()
            await asyncio.sleep(1)
        assert desk.place.dismissed == list(range(1, MOST_WORKERS + 1))
        assert desk.told == ["trouble.nonsense"] * (MOST_WORKERS - 1) + ["trouble.boot"]
        assert not desk.mind.has_worker

    at(Desk(*[MockWorker(think=says("?")) for _ in range(MOST_WORKERS + 2)]), course)


def test_several_who_wait_for_the_same_dead_worker_have_it_replaced_once() -> None:
    async def course(desk: Desk) -> None:
        first = asyncio.ensure_future(desk.move())
        await asyncio.sleep(3)
        assert await desk.weigh("")
        assert passed() < SILENCE_LIMIT + SECOND, "who came second waits no longer than who came first"
        assert await first == thought()
        assert desk.told == ["trouble.silent"]
        assert desk.place.dismissed == [1]

    at(Desk(MockWorker(never, never, lives=0), MockWorker()), course)


def test_what_a_dismissed_worker_says_late_is_dropped() -> None:
    async def course(desk: Desk) -> None:
        assert await desk.move() == thought()
        await asyncio.sleep(2 * ANSWER_LIMIT / SECOND)
        assert await desk.move() == TOLD
        assert desk.told == ["trouble.silent"]

    at(Desk(MockWorker(after(ANSWER_LIMIT + SECOND, says("?")), lives=0), MockWorker()), course)


def test_a_worker_is_told_a_view_and_no_more_than_the_question() -> None:
    async def course(desk: Desk) -> None:
        await desk.mind.move(question("devi", whole=True))
        await desk.weigh("k", 2500)

    worker = MockWorker()
    at(Desk(worker), course)
    asked, weighed = map(json.loads, worker.asked)
    assert asked == {"ply": PLY, "view": format_view(VIEW), "level": "devi"}
    assert weighed == {"view": format_view(VIEW), "answer": "k", "budget": 2500}


def test_the_page_thinks_for_a_short_while_unless_the_whole_budget_is_wanted() -> None:
    async def course(desk: Desk) -> None:
        await asyncio.sleep(BOOT_LIMIT / SECOND + 1)
        began = desk.place.now()
        assert why_illegal(VIEW, parse_move(await desk.mind.move(question("devi")))) is None
        between = desk.place.now()
        assert PAGE_MOVE / 2 < between - began < 2 * PAGE_MOVE
        assert await desk.mind.move(question("devi", whole=True)) == thought("devi")
        assert desk.place.now() - between > 10 * PAGE_MOVE

    desk = Desk()
    desk.place.cost = 40
    at(desk, course)


def test_a_page_that_cannot_think_makes_any_move_and_makes_no_judgement_up() -> None:
    async def course(desk: Desk) -> None:
        assert why_illegal(VIEW, parse_move(await desk.mind.move(question("devi")))) is None
        assert desk.told == ["trouble.thinker"]
        assert await desk.weigh() == []

    desk = Desk()
    desk.place.weights_come = False
    at(desk, course)
