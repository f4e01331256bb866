"""Tasks in the background."""

import asyncio

# In seconds. sleep(0) never returns to the browser and 1 ms can be too short; 5 ms lets it handle input and paint a
# frame.
PAUSE = 0.005
_running: list[object] = []


def soon(work: object) -> None:
    """Run a coroutine in the background, and hold a reference to it while it runs."""
    task = asyncio.create_task(_hold(work))
    _running.append(task)


async def pause() -> None:
    """Let the browser handle input and paint."""
    await asyncio.sleep(PAUSE)


async def _hold(work: object) -> None:
    try:
        await work  # type: ignore[misc]
    finally:
        _running[:] = [task for task in _running if not task.done()]  # type: ignore[attr-defined]
