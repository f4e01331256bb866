"""Rival: asks the worker for a move, and answers from this interpreter while there is none to ask.

A worker may be slow to come, fall silent, die, or answer nonsense: the match goes on in every case.
"""

import asyncio
import json

from pyscript import create_named_worker, document, window
from session import Question
from tasks import soon

from jaipur.notation import format_move, parse_view

SILENCE = 20.0
# What a worker that is not up yet may cost the player: think shorter here rather than wait.
PATIENCE = 1200
SLICE_TIME = 25
RESTARTS = 5


class Rival:
    """Finds the rival's moves. `trouble` is called with a key of the words when something went wrong."""

    def __init__(self, ready: object, trouble: object) -> None:
        self._ready = ready
        self._trouble = trouble
        self._worker: object = None
        self._number = 0

    async def start(self) -> None:
        """Start a worker, in place of any other."""
        self._worker = None
        self._number += 1
        name = "opponent-" + str(self._number)
        try:
            worker = await create_named_worker(src="./opponent.py", name=name, type="py", config="./worker.json")
        except Exception:
            return
        if name == "opponent-" + str(self._number):
            self._worker = worker
            self._ready()  # type: ignore[operator]

    def replace(self) -> None:
        """End the worker and start another, a few times over at most."""
        script = document.querySelector('script[name="opponent-' + str(self._number) + '"]')
        if script and script.xworker:
            script.xworker.terminate()
        self._worker = None
        document.documentElement.removeAttribute("data-opponent")
        if self._number < RESTARTS:
            soon(self.start())

    async def answer(self, question: Question, whole: bool = False) -> str:
        """The move for a question, as text; `whole`: never think shorter than the level's budget."""
        if self._worker is not None:
            text = await self._ask(question)
            if text is not None:
                return text
        return await self.think_here(question, whole)

    async def _ask(self, question: Question) -> "str | None":
        answer: list[str] = []
        worker = self._worker

        async def ask() -> None:
            try:
                answer.append(str(await worker.think(question.text())))  # type: ignore[attr-defined]
            except Exception as error:
                answer.append(str(error))

        soon(ask())
        end = window.performance.now() + SILENCE * 1000
        while not answer and worker is self._worker and window.performance.now() < end:
            await asyncio.sleep(0.02)
        if answer:
            try:
                said = json.loads(answer[0])
                if said["ply"] == question.ply:
                    return str(said["move"])
            except (ValueError, KeyError, TypeError):
                pass
            self._trouble("trouble.nonsense")  # type: ignore[operator]
        elif worker is self._worker:
            self._trouble("trouble.silent")  # type: ignore[operator]
        if worker is self._worker:
            self.replace()
        return None

    async def think_here(self, question: Question, whole: bool = False) -> str:
        """The move, thought out on the page itself, in slices short enough to stay unnoticed."""
        # Loaded late: its weights would cost the first paint, and with the worker up it is not needed here.
        from jaipur.ai.levels import Thinker

        thinker = Thinker(parse_view(question.view), question.level, question.seed)
        now = window.performance.now
        end, n = now() + PATIENCE, 1
        while True:
            began = now()
            if thinker.step(n) or (now() > end and not whole):
                return format_move(thinker.move)
            took = now() - began
            # As many iterations as fit the slice on this machine.
            n = max(1, min(200, int(n * SLICE_TIME / max(took, 1)), 2 * n))
            await asyncio.sleep(0)
