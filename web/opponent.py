"""The opponent's side of the border, in its worker: a question as text in, an answer as text out.

A question holds a view, never the truth, so the opponent cannot peek.
"""

import asyncio
import json
from collections.abc import Callable

from think.budgets import WORKER_SLICE

from jaipur.ai.levels import Thinker
from jaipur.notation import format_move, parse_view

__export__ = ["alive", "judge", "think"]


async def think(text: str) -> str:
    """The move for a question, as JSON text."""
    question = json.loads(text)
    thinker = Thinker(parse_view(question["view"]), question["level"], int(question["seed"]))
    await _finish(thinker.step)
    return json.dumps({"ply": question["ply"], "move": format_move(thinker.move)})


async def judge(text: str) -> str:
    """What searches think of a position's moves, and of an answer among them."""
    # Only now: moves are asked for first.
    from think import judging

    searches = judging.begin(text)
    await _finish(searches.step)
    return judging.report(searches)


def alive() -> str:
    """A sign of life, also in the middle of a thought."""
    return "yes"


async def _finish(step: Callable[[int], bool]) -> None:
    """Think to the end; between slices other questions are let in."""
    while not step(WORKER_SLICE):
        await asyncio.sleep(0)
