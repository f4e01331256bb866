"""Tasks: work that goes on beside the clicks."""

import asyncio

_running: list[object] = []


def soon(work: object) -> None:
    """Run a coroutine beside everything else, and hold on to it while it runs."""
    task = asyncio.create_task(_hold(work))
    _running.append(task)


async def _hold(work: object) -> None:
    try:
        await work  # type: ignore[misc]
    finally:
        _running[:] = [task for task in _running if not task.done()]  # type: ignore[attr-defined]
