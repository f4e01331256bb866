"""A mind for tests: answers at once what a test says, and refuses what no test has told it.

    page.thought_by(FakeMind(move="k", weighed=[Evaluation(parse_move("tD"), 0.6, 5.0)]))

Each answer is a value or, where it hangs on the question or takes its time, an async function with the parameters of
the method of the real mind. Every method overrides one of `thinking.mind.Mind`, so that mypy tells when they differ.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING

from table.questions import Question
from thinking.judging import PuzzleRating
from thinking.mind import Mind
from typing_extensions import override

from jaipur.moves import legal_moves
from jaipur.notation import format_move, parse_view
from jaipur.study.review import Review
from jaipur.study.verdicts import Evaluation
from jaipur.view import View

if TYPE_CHECKING:
    from thinking.mind import Worker, Workplace

Move = Callable[[Question], Awaitable[str]]
Weigh = Callable[[View, str, int], Awaitable[list[Evaluation]]]
RatePuzzle = Callable[[View, int], Awaitable[PuzzleRating | None]]
ReviewPart = Callable[[str, Review, int], Awaitable[bool]]


class NoWorkplace:
    """A place without workers, where pauses end at once and everything else goes on meanwhile."""

    def __init__(self) -> None:
        # Nobody else holds them: a task that nobody holds may be swept away.
        self._tasks: list[asyncio.Task[None]] = []

    async def start_worker(self, number: int) -> "Worker":
        raise OSError("no worker comes")

    def stop_worker(self, number: int) -> None:
        pass

    def now(self) -> float:
        return 0.0

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)

    def soon(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.ensure_future(work)
        # An error that nobody takes is printed when the task is swept away, in the middle of any other test. Printing
        # parses source, which on CPython 3.11 breaks a parse that is under way there.
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        self._tasks.append(task)

    async def load_weights(self) -> None:
        pass


class FakeMind(Mind):
    """Plays the first legal move unless told otherwise; weighs, assesses and reviews only what it is told to."""

    def __init__(
        self,
        move: str | Move = "",
        weighed: list[Evaluation] | Weigh | None = None,
        reviewed: bool | ReviewPart | None = None,
        rated: RatePuzzle | None = None,
        has_worker: bool = False,
        place: "Workplace | None" = None,
    ) -> None:
        super().__init__(place or NoWorkplace(), lambda: None, lambda key: None)
        self._move_told, self._weighed, self._reviewed, self._rated = move, weighed, reviewed, rated
        self._has_worker = has_worker

    @property
    @override
    def has_worker(self) -> bool:
        return self._has_worker

    @override
    async def move(self, question: Question) -> str:
        if callable(self._move_told):
            return await self._move_told(question)
        return self._move_told or format_move(sorted(legal_moves(parse_view(question.view)))[0])

    @override
    async def weigh(self, view: View, answer: str, budget: int) -> list[Evaluation]:
        assert self._weighed is not None, "nobody was to ask for a judgement here"
        return await self._weighed(view, answer, budget) if callable(self._weighed) else self._weighed

    @override
    async def rate_puzzle(self, view: View, budget: int) -> PuzzleRating | None:
        assert self._rated is not None, "nobody was to ask for a puzzle here"
        return await self._rated(view, budget)

    @override
    async def review(self, sights: str, review: Review, first: int) -> bool:
        assert self._reviewed is not None, "nobody was to look into anything here"
        return await self._reviewed(sights, review, first) if callable(self._reviewed) else self._reviewed
