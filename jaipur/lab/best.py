"""The opponent's move in a view, with its evaluation of the moves, as one line of text."""

import json

from ..ai.levels import Thinker
from ..notation import format_move, parse_view
from .requests import BadRequest

_SLICE = 200
_MOST_SHOWN = 5


def best_line(view_text: str, level: str, iterations: int | None, seed: int, as_json: bool) -> str:
    """Return MOVE WIN% MARGIN SURE VISITS, then the next best after a |; only MOVE if a level does not search.

    SURE is one standard error of WIN%, MARGIN is in rupees.
    """
    view = parse_view(view_text)
    if view.over:
        raise BadRequest("The round is over: there is nothing left to play.")
    if view.turn != view.seat:
        raise BadRequest(f"This is the view of seat {view.seat}, but seat {view.turn} is to move.")
    thinker = Thinker(view, level, seed) if iterations is None else Thinker(view, level, seed, iterations)
    while not thinker.step(_SLICE):
        pass
    thoughts = thinker.search.thoughts() if thinker.search else []
    # The move to play comes first, even if another has a better rank.
    thoughts.sort(key=lambda thought: thought.move != thinker.move)
    if as_json:
        return json.dumps(
            {
                "move": format_move(thinker.move),
                "level": level,
                "iterations": thinker.done,
                "thoughts": [
                    {
                        "move": format_move(thought.move),
                        "win": round(thought.win, 4),
                        "margin": round(thought.margin, 2),
                        "sure": round(thought.sure, 4),
                        "visits": thought.visits,
                    }
                    for thought in thoughts
                ],
                "line": [format_move(move) for move in thinker.search.line()] if thinker.search else [],
            }
        )
    shown = [
        f"{format_move(thought.move)} {100 * thought.win:.1f}% {thought.margin:+.1f} "
        f"{100 * thought.sure:.1f} {thought.visits}"
        for thought in thoughts[:_MOST_SHOWN]
    ]
    return " | ".join(shown) or format_move(thinker.move)
