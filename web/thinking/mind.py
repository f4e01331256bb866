"""Mind: the one door to thinking. A worker is asked while one is up, and the page thinks itself while there is none.

A worker may be slow to come, fall silent, die, or answer nonsense: whoever asked gets an answer in every case, and
another worker is started. Nothing here knows the browser: a workplace is handed in.
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
        """A worker's doors, as opponent.py opens them: text in, text out."""

        def think(self, text: str) -> "Awaitable[str]": ...
        def judge(self, text: str) -> "Awaitable[str]": ...
        def review(self, text: str) -> "Awaitable[str]": ...
        def ping(self) -> "Awaitable[str]": ...

    class Workplace(Protocol):
        """What a mind works with."""

        async def start_worker(self, number: int) -> Worker:
            """A worker that is up; any error if there can be none."""

        def stop_worker(self, number: int) -> None:
            """End a worker, in whatever state it is."""

        def now(self) -> float:
            """The time in milliseconds, from anywhere on."""

        async def sleep(self, seconds: float) -> None:
            """Let everything else go on meanwhile, the browser too."""

        def soon(self, work: "Coroutine[object, object, None]") -> None:
            """Run a coroutine beside everything else."""

        async def load_weights(self) -> None:
            """Wait until the engine's large files are there; any error if they cannot be had."""


# In milliseconds: a worker that thinks longer, gives no sign of life for so long, or does not come up.
ANSWER_LIMIT, SILENCE_LIMIT, BOOT_LIMIT = 45000, 5000, 90000
PING_INTERVAL, TICK = 1000, 20
# How much later than asked for a sleep may end and still count as waiting.
LATE_LIMIT = 250
# How long a worker on its way is waited for where thinking shorter is not wanted.
WORKER_WAIT = 15000
MOST_WORKERS = 5


class Mind:
    """Finds moves and judgements. `ready` is called when a worker is up, `trouble` with the key of a sentence."""

    def __init__(self, place: "Workplace", ready: "Callable[[], None]", trouble: "Callable[[str], None]") -> None:
        self.place = place
        self._ready = ready
        self._trouble = trouble
        self._worker: Worker | None = None
        self._number = 0
        # Whether one is on its way, or soon will be, and may be waited for.
        self._starting = True
        # How many wait for a move or a judgement: whoever looks back lets them go first.
        self.busy = 0
        # A review that is being worked out on the page itself.
        self._work: Work | None = None

    # What is asked

    async def move(self, question: Question) -> str:
        """The rival's move, as text; always one that the question's view allows."""
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
            said = json.loads(text)
            move = parse_move(str(said["move"]))
            if said["ply"] != question.ply or why_illegal(view, move) is not None:
                raise ValueError("That is no answer to this question.")
            return move

        move = await self._ask(lambda worker: worker.think(question.text()), read)
        if move is None:
            try:
                move = await self._move_here(view, question)
            except Exception:  # any move keeps the match going; a rival that cannot think must not stop it
                self._trouble("trouble.thinker")
                move = legal_moves(view)[0]
        return format_move(move)

    async def weigh(self, view: View, answer: str, budget: int) -> list[Evaluation]:
        """What searches think of a view's moves, best first, an answer (or none, "") among them; [] if all fail."""
        self.busy += 1
        try:
            return await self._weigh(view, answer, budget)
        finally:
            self.busy -= 1

    async def _weigh(self, view: View, answer: str, budget: int) -> list[Evaluation]:
        from . import judging  # it loads what only those who judge need

        found = await self._judge(
            lambda most: judging.request(view, answer, min(budget, most)),
            lambda text: judging.read(text, view, answer),
        )
        return found or []

    async def rate_puzzle(self, view: View, budget: int) -> "PuzzleRating | None":
        """Whether a position makes a puzzle, with what searches think of its moves; None if all fail."""
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
        """What searches of at most so many iterations say, in the worker or here; None if all fail."""
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
        except Exception:  # whatever it was, whoever asked says that nothing was found
            return None

    async def review(self, sights: str, review: Review, first: int) -> bool:
        """Take a part of a review into it: a look or some at moves that were played; false if it fails."""
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
        except Exception:  # whoever asked says that nothing was found
            return False

    # Workers

    @property
    def has_worker(self) -> bool:
        """Whether a worker is there to be asked."""
        return self._worker is not None

    async def start(self) -> None:
        """Start a worker, in place of any other."""
        self._worker = None
        self._starting = True
        self._number += 1
        number = self._number
        self.place.soon(self._watch_boot(number))
        try:
            worker = await self.place.start_worker(number)
        except Exception:  # the page thinks itself, and _watch_boot says so
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
        """End the worker, tell why, and start another, a few times over at most."""
        self.place.stop_worker(self._number)
        self._worker = None
        self._starting = self._number < MOST_WORKERS
        self._trouble(why if self._starting else "trouble.boot")
        if self._starting:
            self.place.soon(self.start())

    async def _wait_for_worker(self) -> None:
        """Wait a little for a worker that is on its way, which thinks far faster; in vain only once for each."""
        waiting, number = WaitTimer(self.place), self._number
        while self._worker is None and self._starting and waiting.waited < WORKER_WAIT:
            await waiting.pause(TICK)
        if self._worker is None and number == self._number:
            self._starting = False

    async def _ask(self, put: "Callable[[Worker], Awaitable[str]]", read: "Callable[[str], Answer]") -> "Answer | None":
        """What the worker answers, as it was read; None if there is no worker or no such answer.

        `read` takes an answer for what it is, or raises whatever it likes.
        """
        worker = self._worker
        if worker is None:
            return None
        said: list[str] = []
        silent = [0.0]

        async def ask() -> None:
            try:
                said.append(str(await put(worker)))
            except Exception:  # its own error, told instead of an answer
                said.append("")

        async def feel() -> None:
            try:
                await worker.ping()
                silent[0] = 0.0
            except Exception:  # no sign of life
                pass

        self.place.soon(ask())
        waiting, felt = WaitTimer(self.place), 0.0
        while not said and worker is self._worker and waiting.waited < ANSWER_LIMIT and silent[0] < SILENCE_LIMIT:
            step = await waiting.pause(TICK)
            silent[0] += step
            if waiting.waited - felt > PING_INTERVAL:
                felt = waiting.waited
                self.place.soon(feel())
        why = "trouble.silent"
        if said:
            try:
                return read(said[0])
            except Exception:  # text from elsewhere can be wrong in any way
                why = "trouble.nonsense"
        # Of several who wait for the same worker, the first has it replaced.
        if worker is self._worker:
            self._replace_worker(why)
        return None

    # Thinking here

    async def _move_here(self, view: View, question: Question) -> int:
        # Loaded late: its weights would cost the first paint, and with the worker up it is not needed here.
        await self.place.load_weights()
        from jaipur.ai.levels import Thinker

        thinker = Thinker(view, question.level, question.seed)
        await self._think_here(thinker.step, None if question.whole else PAGE_MOVE)
        return thinker.move

    async def _think_here(self, step: "Callable[[int], bool]", longest: float | None = None) -> None:
        """Step by step, on the page itself, with as many iterations in each as fit its slice on this machine."""
        waiting, n = WaitTimer(self.place), 1
        while True:
            began = self.place.now()
            done = step(n)
            took = max(self.place.now() - began, 1)
            if done or (longest is not None and waiting.waited + took > longest):
                return
            n = max(1, min(PAGE_SLICE_MOST, int(n * PAGE_SLICE / took), 2 * n))
            # On MicroPython, to sleep for no time at all lets other tasks in but not the browser.
            await waiting.pause(1)


class WaitTimer:
    """How long somebody has waited: a tab that was suspended for an hour has not waited for an hour."""

    def __init__(self, place: "Workplace") -> None:
        self.place = place
        self._last = place.now()
        self.waited = 0.0

    async def pause(self, milliseconds: float) -> float:
        """Wait so long; what has passed since the last pause, as far as it counts."""
        await self.place.sleep(milliseconds / 1000)
        now = self.place.now()
        step = max(0.0, min(now - self._last, milliseconds + LATE_LIMIT))
        self._last = now
        self.waited += step
        return step
