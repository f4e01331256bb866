"""Workers that answer or fail as they are told to, and a clock that needs no waiting, for a mind without a browser."""

import asyncio
import json
import selectors
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from table.questions import Question
from thinking.mind import Mind

from jaipur.ai.levels import Thinker
from jaipur.notation import format_move, format_view
from jaipur.rng import FIRST
from jaipur.state import deal
from jaipur.study.replay import parse_review_request
from jaipur.study.review import SHORT, Review
from jaipur.study.review_text import format_review, load_into
from jaipur.study.verdicts import Evaluation
from jaipur.view import view_of

STATE = deal(24, 0, dice=FIRST)
VIEW = view_of(STATE, 0)
PLY = 6
SECOND, HOUR = 1000, 3_600_000


def question(level: str = "asha", whole: bool = False) -> Question:
    return Question(PLY, format_view(VIEW), level, whole)


def thought(level: str = "asha") -> str:
    """The move of a level that thinks its whole budget."""
    thinker = Thinker(VIEW, level, question(level).seed)
    while not thinker.step(500):
        pass
    return format_move(thinker.move)


# A move that nobody makes here but a worker that was told to: a test of test_mind.py looks after that.
TOLD = "k"


class SleepersClock(asyncio.SelectorEventLoop):
    """An event loop that jumps to the time at which the next sleeper wakes."""

    def __init__(self) -> None:
        self.passed = 0.0
        jumping = selectors.SelectSelector()
        look = jumping.select

        def select(timeout: float | None = None) -> Any:
            assert timeout is not None, "everybody waits for something that never comes"
            self.passed += max(timeout, 0)
            return look(0)

        jumping.select = select  # type: ignore[method-assign]
        super().__init__(jumping)

    def time(self) -> float:
        return self.passed


Answering = Callable[[str], Awaitable[str]]


async def tell_move(text: str) -> str:
    """A healthy worker's move."""
    return json.dumps({"ply": json.loads(text)["ply"], "move": TOLD})


async def tell_worth(text: str) -> str:
    """A healthy worker's judgement: of the move asked about, or of the one it tells."""
    return f"{json.loads(text)['answer'] or TOLD}:511:10:-"


async def tell_looks(text: str) -> str:
    """A healthy worker's part of a review: one move more than is known, every move being the best of all."""
    review = parse_review_request(json.loads(text)["sights"])
    load_into(review, json.loads(text)["known"])
    news = [ply for ply in review.plies if not ply.known][:1]
    for ply in news:
        ply.judge(SHORT, [5200, 4800])
    return json.dumps({"plies": [ply.index for ply in news], "text": format_review(Review(news, []))})


async def never(*_: object) -> str:
    await asyncio.get_running_loop().create_future()
    raise AssertionError


class MockWorker:
    """A worker that answers as it is told to, and gives signs of life for so many milliseconds."""

    def __init__(
        self,
        think: Answering = tell_move,
        judge: Answering = tell_worth,
        lives: float = HOUR,
        review: Answering = tell_looks,
    ) -> None:
        self._think, self._judge, self._lives, self._review = think, judge, lives, review
        self.asked: list[str] = []
        self.pulses = 0

    def think(self, text: str) -> Awaitable[str]:
        self.asked.append(text)
        return self._think(text)

    def judge(self, text: str) -> Awaitable[str]:
        self.asked.append(text)
        return self._judge(text)

    def review(self, text: str) -> Awaitable[str]:
        self.asked.append(text)
        return self._review(text)

    async def ping(self) -> str:
        self.pulses += 1
        return "yes" if asyncio.get_running_loop().time() * SECOND < self._lives else await never()


class MockWorkplace:
    """Hires the given workers one after the other, each after the same time; then none comes any more."""

    def __init__(self, *workers: MockWorker, takes: float = 0) -> None:
        self.workers, self.takes = list(workers), takes
        self.dismissed: list[int] = []
        self.skipped = 0.0
        # What a look at the clock costs, so that thinking takes time too.
        self.cost = 0.0
        self.weights_come = True
        self._tasks: list[asyncio.Task[None]] = []

    async def start_worker(self, number: int) -> MockWorker:
        await asyncio.sleep(self.takes / SECOND)
        if number > len(self.workers):
            await never()
        return self.workers[number - 1]

    def stop_worker(self, number: int) -> None:
        self.dismissed.append(number)

    def now(self) -> float:
        self.skipped += self.cost
        return asyncio.get_running_loop().time() * SECOND + self.skipped

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def soon(self, work: Coroutine[object, object, None]) -> None:
        self._tasks.append(asyncio.ensure_future(work))

    async def load_weights(self) -> None:
        if not self.weights_come:
            raise OSError("They did not come.")

    def leave(self) -> None:
        """End all that still goes on; what has failed is told."""
        for task in self._tasks:
            if task.done():
                task.result()
            task.cancel()


class Desk:
    """A mind at its workplace, and what it told."""

    def __init__(self, *workers: MockWorker, takes: float = 0) -> None:
        self.place = MockWorkplace(*workers, takes=takes)
        self.told: list[str] = []
        self.readied = 0
        self.mind = Mind(self.place, self._ready, self.told.append)

    def _ready(self) -> None:
        self.readied += 1

    async def begin(self) -> None:
        """Start a worker, and let it come up if that takes no time."""
        self.place.soon(self.mind.start())
        await asyncio.sleep(0.001)

    async def move(self) -> str:
        return await self.mind.move(question())

    async def weigh(self, answer: str = TOLD, budget: int = 40) -> list[Evaluation]:
        return await self.mind.weigh(VIEW, answer, budget)


def passed() -> float:
    """Return the milliseconds that have passed."""
    return asyncio.get_running_loop().time() * SECOND


def at(desk: Desk, course: Callable[[Desk], Coroutine[object, object, None]]) -> None:
    """Let something happen at a desk, from its start to its end."""

    async def all_of_it() -> None:
        try:
            await desk.begin()
            await course(desk)
        finally:
            desk.place.leave()

    with asyncio.Runner(loop_factory=SleepersClock) as runner:
        runner.run(all_of_it())


def says(text: str) -> Answering:
    async def answering(_: str) -> str:
        return text

    return answering


async def fails(_: str) -> str:
    raise MemoryError("no room to think")


def after(milliseconds: float, then: Answering) -> Answering:
    async def answering(text: str) -> str:
        await asyncio.sleep(milliseconds / SECOND)
        return await then(text)

    return answering
