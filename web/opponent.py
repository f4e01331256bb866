"""The opponent's side of the border, in its worker: a question as text in, an answer as text out.

A question holds a view, never the truth, so the opponent cannot peek.
"""

import asyncio
import json

import judging

from jaipur.ai.levels import Thinker
from jaipur.notation import format_move, parse_view

__export__ = ["alive", "judge", "think"]
SLICE = 200


async def think(text: str) -> str:
    """The move for a question, as JSON text; between slices other questions are let in."""
    question = json.loads(text)
    thinker = Thinker(parse_view(question["view"]), question["level"], int(question["seed"]))
    while not thinker.step(SLICE):
        await asyncio.sleep(0)
    return json.dumps({"ply": question["ply"], "move": format_move(thinker.move)})


async def judge(text: str) -> str:
    """What searches think of a position's moves, and of an answer among them."""
    return await judging.judge(text, SLICE)


def alive() -> str:
    """A sign of life, also in the middle of a thought."""
    return "yes"
