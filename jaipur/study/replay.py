"""Replay of a match: every move with the views of both seats, ready for a review.

The opponent's side never sees a match. It gets one line for each move, with the view of the mover, the view of the
other seat and the move, and after each round its winner: 0, 1, or = for a full tie.
"""

from jaipur.errors import NotationError, quoted
from jaipur.match import Match
from jaipur.moves import why_illegal
from jaipur.notation import format_move, format_view, parse_move, parse_view
from jaipur.view import view_of

from .review import ROUND, Ply, Review

_RESULTS = {"0": ROUND, "1": 0, "=": ROUND // 2}
_SHARES = {_RESULTS[sign]: sign for sign in _RESULTS}


def review_of(match: Match, before: Review | None = None) -> Review:
    """Return a new review of a match so far, with its moves and the results of its rounds.

    Findings are copied from a review `before`, of the same match when it was shorter, or before moves were taken back.
    """
    again = match.fresh()
    plies: list[Ply] = []
    old = before.plies if before is not None else []
    for move in match.moves:
        if again.state.over:
            again.next_round()
        n, state = len(plies), again.state
        if n < len(old) and old[n].move == move:
            plies.append(old[n])
        else:
            old = []
            view, watched = view_of(state, state.turn), view_of(state, 1 - state.turn)
            plies.append(Ply(n, again.round_number, view, watched, move))
        again.play(move)
    shares = {0: ROUND, 1: 0, None: ROUND // 2}
    return Review(plies, [shares[result.winner] for result in match.results])


def format_review_request(review: Review) -> str:
    """Format the moves and results of a review, without findings, for another program to review."""
    lines = []
    for one in review.rounds:
        for ply in one.plies:
            lines.append("|".join([format_view(ply.view), format_view(ply.watched), format_move(ply.move)]))
        if one.result is not None:
            lines.append(_SHARES[one.result])
    return "\n".join(lines)


def parse_review_request(text: str) -> Review:
    """Parse such lines into a review without findings."""
    plies: list[Ply] = []
    results: list[int] = []
    for line in text.split("\n") if text else []:
        if line in _RESULTS:
            results.append(_RESULTS[line])
            continue
        parts = line.split("|")
        if len(parts) != 3:
            raise NotationError("sight", text=quoted(line))
        view, watched, move = parse_view(parts[0]), parse_view(parts[1]), parse_move(parts[2])
        # If both seats know the same, the line does not show its viewer.
        view.seat, watched.seat = view.turn, 1 - view.turn
        if view.over or watched.turn != view.turn or why_illegal(view, move) is not None:
            raise NotationError("sight", text=quoted(parts[2]))
        plies.append(Ply(len(plies), len(results), view, watched, move))
    return Review(plies, results)
