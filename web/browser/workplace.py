"""Workplace: the browser's part of a mind: workers, clock, and the engine's large files."""

import asyncio

import js as window
from js import document
from polyscript import workers
from typed import Any

from . import dom
from .later import load_thinking
from .tasks import soon


class BrowserWorkplace:
    """Workers with the full Python, each running opponent.py."""

    async def start_worker(self, number: int) -> Any:
        """Start a worker and return it when it can be asked."""
        name = f"opponent-{number}"
        # The first one is started as soon as the page can be played (main.py).
        if not _script(name):
            window.jaipurHire(number)
        return await window.Reflect.get(workers, name)

    def stop_worker(self, number: int) -> None:
        """Stop a worker in any state."""
        script = _script(f"opponent-{number}")
        if script and script.xworker:
            script.xworker.terminate()
        document.documentElement.removeAttribute("data-opponent")

    def now(self) -> float:
        """Return the time in milliseconds since the page was opened."""
        return float(window.performance.now())

    async def sleep(self, seconds: float) -> None:
        """Let other tasks and the browser run for some time."""
        await asyncio.sleep(seconds)

    def soon(self, work: object) -> None:
        """Run a coroutine in the background."""
        soon(work)

    async def load_weights(self) -> None:
        """Wait for the modules and tables of searches."""
        await load_thinking()


def _script(name: str) -> Any:
    """Return the script element of a worker by its name, or None."""
    return dom.first(f'script[name="{name}"]')
