"""Worker entry point: a question as text in, an answer as text out.

A question for a move holds a view, a level and the number of the move; random numbers are derived from them. The answer
depends on nothing else, so the opponent cannot peek: hints send the player's own view, and reviews send finished
rounds, but no move depends on earlier questions. A review runs between questions and lets each of them go first.
"""

import asyncio
import json
from collections.abc import Callable

from thinking.budgets import REVIEW_SLICE, REVIEW_SLICES, WORKER_SLICE
from typed import Work

from jaipur.ai.levels import Thinker
from jaipur.notation import format_move, parse_view
from jaipur.seeding import seed_of

__export__ = ["judge", "ping", "review", "think"]

# The number of questions being searched.
_questions = 0
# The review in progress.
_work: Work | None = None


async def think(text: str) -> str:
    """Return the move for a question, as JSON text."""
    question = json.loads(text)
    view, level = str(question["view"]), str(question["level"])
    thinker = Thinker(parse_view(view), level, seed_of(level, view, int(question["ply"])))
    await _finish(thinker.step)
    return json.dumps({"ply": question["ply"], "move": format_move(thinker.move)})


async def judge(text: str) -> str:
    """Return evaluations of a position's moves, and of an answer among them."""
    # Imported late: the first question is for a move.
    from thinking import judging

    searches = judging.begin(text)
    await _finish(searches.step)
    return judging.report(searches)


async def review(text: str) -> str:
    """Continue a review, and return the news since the last report."""
    from thinking import reviewing

    global _work
    _work = reviewing.begin(text, _work)
    for _ in range(REVIEW_SLICES):
        await asyncio.sleep(0)
        if _questions or _work.step(REVIEW_SLICE):
            break
    return _work.report()


def ping() -> str:
    """Answer a heartbeat, also during a search."""
    return "yes"


async def _finish(step: Callable[[int], bool]) -> None:
    """Run a search to its end, with pauses for other questions."""
    global _questions
    _questions += 1
    try:
        while not step(WORKER_SLICE):
            await asyncio.sleep(0)
    finally:
        _questions -= 1
