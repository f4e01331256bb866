"""Workplace: what the mind needs of the browser: workers to think in, its clock, and the engine's large files."""

import asyncio

import js as window
from js import document
from polyscript import workers
from typed import Element

from . import dom
from .later import load_thinking
from .tasks import soon


class BrowserWorkplace:
    """Workers with the full Python, each running opponent.py."""

    async def start_worker(self, number: int) -> Element:
        """A worker that is up."""
        name = f"opponent-{number}"
        # The first was called as soon as one could play (main.py).
        if not _script(name):
            window.jaipurHire(number)
        return await window.Reflect.get(workers, name)

    def stop_worker(self, number: int) -> None:
        """End a worker, in whatever state it is."""
        script = _script(f"opponent-{number}")
        if script and script.xworker:
            script.xworker.terminate()
        document.documentElement.removeAttribute("data-opponent")

    def now(self) -> float:
        """The time in milliseconds since the page was opened."""
        return float(window.performance.now())

    async def sleep(self, seconds: float) -> None:
        """Let everything else go on meanwhile."""
        await asyncio.sleep(seconds)

    def soon(self, work: object) -> None:
        """Run a coroutine beside everything else."""
        soon(work)

    async def load_weights(self) -> None:
        """Wait until what thinks is there, with its tables."""
        await load_thinking()


def _script(name: str) -> Element:
    """The element that a worker belongs to, if there is one of this name."""
    return dom.first(f'script[name="{name}"]')
