"""Tasks: work that goes on beside the clicks."""

import asyncio

# In seconds. A pause of nothing lets nobody in, and one of a millisecond may be over before the browser has seen to
# what waits: five are enough for it, and for a frame that is due.
PAUSE = 0.005
_running: list[object] = []


def soon(work: object) -> None:
    """Run a coroutine beside everything else, and hold on to it while it runs."""
    task = asyncio.create_task(_hold(work))
    _running.append(task)


async def pause() -> None:
    """Let the browser paint and listen."""
    await asyncio.sleep(PAUSE)


async def _hold(work: object) -> None:
    try:
        await work  # type: ignore[misc]
    finally:
        _running[:] = [task for task in _running if not task.done()]  # type: ignore[attr-defined]
