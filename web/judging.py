"""Judging: what searches think of a position's moves, text in and text out, in the worker or here. No DOM."""

import asyncio
import json

from jaipur.notation import format_view, parse_move, parse_view
from jaipur.puzzles import format_evaluation, parse_evaluation
from jaipur.view import View

# mypy takes this name for true; MicroPython, which has no typing, takes it as it stands.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from jaipur.ai.verdicts import Evaluation


def request(view: View, answer: str, seed: int, budget: int) -> str:
    """What is asked: the best moves, and what an answer (or none, "") is worth; budget 0 weighs the answer alone."""
    return json.dumps({"view": format_view(view), "answer": answer, "seed": str(seed), "budget": budget})


async def judge(text: str, pieces: int) -> str:
    """The evaluations asked for, best first, in the notation of puzzles; so many iterations between two breaths."""
    # Loaded late: on the page's side the weights would cost the first paint.
    from jaipur.ai.analysis import Judge

    asked = json.loads(text)
    answer = parse_move(asked["answer"]) if asked["answer"] else None
    judge = Judge(parse_view(asked["view"]), int(asked["seed"]), int(asked["budget"]), answer)
    while not judge.step(pieces):
        # On MicroPython, to sleep for no time at all lets other tasks in but not the browser.
        await asyncio.sleep(0.001)
    return " ".join([format_evaluation(one) for one in judge.evaluations()])


def read(text: str) -> "list[Evaluation]":
    """The evaluations of an answer; ValueError if it is none."""
    return [parse_evaluation(field) for field in text.split(" ")]
