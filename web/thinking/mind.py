"""Mind: all searches go through it, in a worker if there is one, otherwise on the page.

A worker may start late, fall silent, die, or answer nonsense: the caller gets an answer in every case, and another
worker is started. The browser is only known to the workplace that is passed in.
"""

import json

from typed import (
    TYPE_CHECKING,
    Awaitable,
    Callable,
    Coroutine,
    Evaluation,
    Protocol,
    PuzzleRating,
    Question,
    Review,
    TypeVar,
    Work,
)

from jaipur.moves import legal_moves, why_illegal
from jaipur.notation import format_move, parse_move, parse_view
from jaipur.view import View

from .budgets import PAGE_JUDGE, PAGE_MOVE, PAGE_SLICE, PAGE_SLICE_MOST, WORKER_JUDGE

if TYPE_CHECKING:
    Answer = TypeVar("Answer")

    class Worker(Protocol):
        """The functions of opponent.py, with text as input and output."""

        def think(self, text: str) -> "Awaitable[str]":
            """Return the move for a question."""

        def judge(self, text: str) -> "Awaitable[str]":
            """Return evaluations of a position's moves."""

        def review(self, text: str) -> "Awaitable[str]":
            """Continue a review and return its news."""

        def ping(self) -> "Awaitable[str]":
            """Answer at once, also during a search."""

    class Workplace(Protocol):
        """The environment of a mind: workers, clock and files."""

        async def start_worker(self, number: int) -> Worker:
            """Start a worker and return it when it can be asked; raise any error if that fails."""

        def stop_worker(self, number: int) -> None:
            """Stop a worker in any state."""

        def now(self) -> float:
            """Return the time in milliseconds since an arbitrary start."""

        async def sleep(self, seconds: float) -> None:
            """Let other tasks and the browser run for some time."""

        def soon(self, work: "Coroutine[object, object, None]") -> None:
            """Run a coroutine in the background."""

        async def load_weights(self) -> None:
            """Wait for the engine's large files; raise any error if they cannot be loaded."""


# In milliseconds: the limits for an answer, for an unanswered ping, and for the start of a worker.
ANSWER_LIMIT, SILENCE_LIMIT, BOOT_LIMIT = 45000, 5000, 90000
PING_INTERVAL, TICK = 1000, 20
# A sleep may end this much late; any longer delay means that the tab was suspended, and does not count.
LATE_LIMIT = 250
# The wait for a starting worker, if a shorter search on the page is not good enough.
WORKER_WAIT = 15000
MOST_WORKERS = 5


class Mind:
    """Source of moves and evaluations. `ready` is called when a worker has started, `trouble` with a text key."""

    def __init__(self, place: "Workplace", ready: "Callable[[], None]", trouble: "Callable[[str], None]") -> None:
        self.place = place
        self._ready = ready
        self._trouble = trouble
        self._worker: Worker | None = None
        self._number = 0
        # True while a worker is starting, or soon will be, and is worth waiting for.
        self._starting = True
        # The number of questions waiting for a move or an evaluation: a review lets them go first.
        self.busy = 0
        # The review in progress on the page itself.
        self._work: Work | None = None

    # Questions

    async def move(self, question: Question) -> str:
        """Return the rival's move as text; it is always legal in the question's view."""
        self.busy += 1
        try:
            return await self._move(question)
        finally:
            self.busy -= 1

    async def _move(self, question: Question) -> str:
        view = parse_view(question.view)
        if question.whole:
            await self._wait_for_worker()

        def read(text: str) -> int:
            answer = json.loads(text)
            move = parse_move(str(answer["move"]))
            if answer["ply"] != question.ply or why_illegal(view, move) is not None:
                raise ValueError("That is no answer to this question.")
            return move

        move = await self._ask(lambda worker: worker.think(question.text()), read)
        if move is None:
            try:
                move = await self._move_here(view, question)
            except Exception:  # any error: a legal move keeps the match going
                self._trouble("trouble.thinker")
                move = legal_moves(view)[0]
        return format_move(move)

    async def weigh(self, view: View, answer: str, budget: int) -> list[Evaluation]:
        """Return evaluations of a view's moves, best first, with an answer (or none, "") among them; [] if all fail."""
        self.busy += 1
        try:
            return await self._weigh(view, answer, budget)
        finally:
            self.busy -= 1

    async def _weigh(self, view: View, answer: str, budget: int) -> list[Evaluation]:
        from . import judging  # loaded late: only questions about a position need it

        found = await self._judge(
            lambda most: judging.request(view, answer, min(budget, most)),
            lambda text: judging.read(text, view, answer),
        )
        return found or []

    async def rate_puzzle(self, view: View, budget: int) -> "PuzzleRating | None":
        """Rate a position as a puzzle; return None if all searches fail."""
        from . import judging

        self.busy += 1
        try:
            return await self._judge(
                lambda most: judging.request_puzzle(view, min(budget, most)),
                lambda text: judging.read_puzzle(text, view),
            )
        finally:
            self.busy -= 1

    async def _judge(self, request: "Callable[[int], str]", read: "Callable[[str], Answer]") -> "Answer | None":
        """Run searches with at most so many iterations in the worker or here; return None if all fail."""
        from . import judging

        await self._wait_for_worker()
        found = await self._ask(lambda worker: worker.judge(request(WORKER_JUDGE)), read)
        if found is not None:
            return found
        try:
            await self.place.load_weights()
            judge = judging.begin(request(PAGE_JUDGE))
            await self._think_here(judge.step)
            return read(judging.report(judge))
        except Exception:  # any error: the caller tells the player that nothing was found
            return None

    async def review(self, sights: str, review: Review, first: int) -> bool:
        """Continue a review and add the new evaluations to it; return false if that fails."""
        from . import reviewing

        await self._wait_for_worker()
        asked = reviewing.request(sights, review, first)
        found = await self._ask(lambda worker: worker.review(asked), lambda text: reviewing.read(text, review))
        if found is not None:
            return True
        try:
            await self.place.load_weights()
            self._work = work = reviewing.begin(asked, self._work)
            await self._think_here(lambda n: work.step(n) or bool(work.news()) or self.busy > 0)
            return reviewing.read(work.report(), review)
        except Exception:  # any error: the caller tells the player that nothing was found
            return False

    # Workers

    @property
    def has_worker(self) -> bool:
        """True if there is a worker to be asked."""
        return self._worker is not None

    async def start(self) -> None:
        """Start a worker in place of any other."""
        self._worker = None
        self._starting = True
        self._number += 1
        number = self._number
        self.place.soon(self._watch_boot(number))
        try:
            worker = await self.place.start_worker(number)
        except Exception:  # the page searches itself, and _watch_boot tells the player
            if number == self._number:
                self._starting = False
            return
        if number == self._number:
            self._worker = worker
            self._ready()

    async def _watch_boot(self, number: int) -> None:
        waiting = WaitTimer(self.place)
        while waiting.waited < BOOT_LIMIT:
            await waiting.pause(BOOT_LIMIT / 9)
            if self._worker is not None or number != self._number:
                return
        self._starting = False
        self._trouble("trouble.boot")

    def _replace_worker(self, why: str) -> None:
        """Stop the worker, tell the player why, and start another one, a limited number of times."""
        self.place.stop_worker(self._number)
        self._worker = None
        self._starting = self._number < MOST_WORKERS
        self._trouble(why if self._starting else "trouble.boot")
        if self._starting:
            self.place.soon(self.start())

    async def _wait_for_worker(self) -> None:
        """Wait up to WORKER_WAIT ms for a starting worker, but only once for each: it is much faster."""
        waiting, number = WaitTimer(self.place), self._number
        while self._worker is None and self._starting and waiting.waited < WORKER_WAIT:
            await waiting.pause(TICK)
        if self._worker is None and number == self._number:
            self._starting = False

    async def _ask(
        self, call: "Callable[[Worker], Awaitable[str]]", read: "Callable[[str], Answer]"
    ) -> "Answer | None":
        """Return the parsed answer of the worker; None if there is no worker or no valid answer.

        `read` parses an answer, and may raise any error if it is invalid.
        """
        worker = self._worker
        if worker is None:
            return None
        answers: list[str] = []
        silent = [0.0]

        async def ask() -> None:
            try:
                answers.append(str(await call(worker)))
            except Exception:  # an error of the worker counts as an invalid answer
                answers.append("")

        async def ping_worker() -> None:
            try:
                await worker.ping()
                silent[0] = 0.0
            except Exception:  # no answer to the ping
                pass

        self.place.soon(ask())
        waiting, last_ping = WaitTimer(self.place), 0.0
        while not answers and worker is self._worker and waiting.waited < ANSWER_LIMIT and silent[0] < SILENCE_LIMIT:
            step = await waiting.pause(TICK)
            silent[0] += step
            if waiting.waited - last_ping > PING_INTERVAL:
                last_ping = waiting.waited
                self.place.soon(ping_worker())
        why = "trouble.silent"
        if answers:
            try:
                return read(answers[0])
            except Exception:  # an invalid answer can raise any error
                why = "trouble.nonsense"
        # If several questions wait for the same worker, the first to fail replaces it.
        if worker is self._worker:
            self._replace_worker(why)
        return None

    # Searching on the page

    async def _move_here(self, view: View, question: Question) -> int:
        # Loaded late: the weights would delay the first paint, and with a worker they are not needed here.
        await self.place.load_weights()
        from jaipur.ai.levels import Thinker

        thinker = Thinker(view, question.level, question.seed)
        await self._think_here(thinker.step, None if question.whole else PAGE_MOVE)
        return thinker.move

    async def _think_here(self, step: "Callable[[int], bool]", longest: float | None = None) -> None:
        """Search step by step on the page, with as many iterations in a slice as this machine can do."""
        waiting, n = WaitTimer(self.place), 1
        while True:
            began = self.place.now()
            done = step(n)
            took = max(self.place.now() - began, 1)
            if done or (longest is not None and waiting.waited + took > longest):
                return
            n = max(1, min(PAGE_SLICE_MOST, int(n * PAGE_SLICE / took), 2 * n))
            # On MicroPython, sleep(0) runs other tasks but never returns to the browser.
            await waiting.pause(1)


class WaitTimer:
    """Time spent waiting, without the time that a tab was suspended."""

    def __init__(self, place: "Workplace") -> None:
        self.place = place
        self._last = place.now()
        self.waited = 0.0

    async def pause(self, milliseconds: float) -> float:
        """Sleep for so long, and return the time that counts as waited."""
        await self.place.sleep(milliseconds / 1000)
        now = self.place.now()
        step = max(0.0, min(now - self._last, milliseconds + LATE_LIMIT))
        self._last = now
        self.waited += step
        return step
