"""Rival: asks the worker for a move, and answers from this interpreter while there is none to ask.

A worker may be slow to come, fall silent, die, or answer nonsense: the match goes on in every case.
"""

import asyncio
import json

from asked import Question
from dom import Element
from later import arrived
from pyscript import create_named_worker, document, window
from tasks import soon

from jaipur.moves import legal_moves
from jaipur.notation import format_move, parse_view
from jaipur.view import View

# In milliseconds: a worker that thinks longer, gives no sign of life for so long, or does not come up.
LONGEST, SILENCE, BOOT = 45000, 8000, 90000
PULSE, TICK = 1000, 20
# What a worker that is not up yet may cost the player: think shorter here rather than wait.
PATIENCE = 1200
SLICE_TIME = 25
# How long a worker on its way is waited for where thinking shorter is not allowed.
WAIT = 15000
RESTARTS = 5


class Rival:
    """Finds the rival's moves. `ready` is called when a worker is up, `trouble` with the key of a sentence."""

    def __init__(self, ready: Element, trouble: Element) -> None:
        self._ready = ready
        self._trouble = trouble
        self._worker: Element | None = None
        self._number = 0
        # Whether one is on its way, or soon will be.
        self._coming = True

    @property
    def worker(self) -> "Element | None":
        """The worker, while one is up."""
        return self._worker

    async def start(self) -> None:
        """Start a worker, in place of any other."""
        self._worker = None
        self._coming = True
        self._number += 1
        number = self._number
        soon(self._watch_boot(number))
        try:
            worker = await create_named_worker(
                src="./opponent.py", name=f"opponent-{number}", type="py", config="./worker.json"
            )
        except Exception:  # the page's own interpreter answers, and _watch_boot says so
            if number == self._number:
                self._coming = False
            return
        if number == self._number:
            self._worker = worker
            self._ready()

    async def _watch_boot(self, number: int) -> None:
        await asyncio.sleep(BOOT / 1000)
        if self._worker is None and number == self._number:
            self._coming = False
            self._trouble("trouble.boot")

    def replace(self, why: str) -> None:
        """End the worker, tell why, and start another, a few times over at most."""
        script = document.querySelector(f'script[name="opponent-{self._number}"]')
        if script and script.xworker:
            script.xworker.terminate()
        self._worker = None
        document.documentElement.removeAttribute("data-opponent")
        self._coming = self._number < RESTARTS
        self._trouble(why if self._coming else "trouble.boot")
        if self._coming:
            soon(self.start())

    async def answer(self, question: Question, whole: bool = False) -> str:
        """The move for a question, as text; `whole`: never think shorter than the level's budget."""
        if whole:
            await self.coming()
        if self._worker is not None:
            text = await self._ask(self._worker, question)
            if text is not None:
                return text
        return await self.think_here(question, whole)

    async def coming(self) -> None:
        """Wait a little for a worker that is on its way: a whole budget is thought out far sooner there."""
        end = window.performance.now() + WAIT
        while self._worker is None and self._coming and window.performance.now() < end:
            await asyncio.sleep(TICK / 1000)

    async def _ask(self, worker: Element, question: Question) -> "str | None":
        answer: list[str] = []
        pulse = [0]

        async def ask() -> None:
            try:
                answer.append(str(await worker.think(question.text())))
            except Exception as error:
                answer.append(str(error))

        async def feel() -> None:
            await worker.alive()
            pulse[0] = 0

        soon(ask())
        waited, last, felt = 0.0, window.performance.now(), 0.0
        while not answer and worker is self._worker and waited < LONGEST and pulse[0] < SILENCE:
            await asyncio.sleep(TICK / 1000)
            now = window.performance.now()
            # A tab that was suspended for an hour has not waited for an hour.
            step = min(now - last, 250)
            last = now
            waited += step
            pulse[0] += step
            if waited - felt > PULSE:
                felt = waited
                soon(feel())
        if answer:
            text = read_answer(answer[0], question.ply)
            if text is not None:
                return text
        if worker is self._worker:
            self.replace("trouble.nonsense" if answer else "trouble.silent")
        return None

    async def think_here(self, question: Question, whole: bool = False) -> str:
        """The move, thought out on the page itself, in slices short enough to stay unnoticed."""
        view = parse_view(question.view)
        try:
            return format_move(await _think(view, question, None if whole else PATIENCE))
        except Exception:  # any move keeps the match going; a rival that cannot think must not stop it
            self._trouble("trouble.thinker")
            return format_move(legal_moves(view)[0])


async def _think(view: View, question: Question, longest: "int | None") -> int:
    # Loaded late: its weights would cost the first paint, and with the worker up it is not needed here.
    await arrived()
    from jaipur.ai.levels import Thinker

    thinker = Thinker(view, question.level, question.seed)
    began, n = window.performance.now(), 1
    while True:
        start = window.performance.now()
        done = thinker.step(n)
        now = window.performance.now()
        if done or (longest is not None and now - began > longest):
            return thinker.move
        # As many iterations as fit the slice on this machine.
        n = max(1, min(200, int(n * SLICE_TIME / max(now - start, 1)), 2 * n))
        # On MicroPython, to sleep for no time at all lets other tasks in but not the browser.
        await asyncio.sleep(0.001)


def read_answer(text: str, ply: int) -> "str | None":
    """The move in a worker's answer to the question of this ply, or None if it is not such an answer."""
    try:
        said = json.loads(text)
        return str(said["move"]) if said["ply"] == ply else None
    except (ValueError, KeyError, TypeError):
        return None
