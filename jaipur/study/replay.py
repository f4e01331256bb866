"""Replay: a match gone through again, every move as its mover met it, ready to be looked back on.

The opponent's side never sees a match: what goes over to it are the views of the mover and of the other seat with the
move, in one line, and after a round its winner: 0, 1, or = for a full tie.
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
    """The moves of a match so far and the results of its rounds.

    Nothing is known of them yet, except what a review `before` knows: of the same match, when it was shorter, or
    before moves were taken back.
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
    """What is looked back on, without what has been found out: for whoever works it out elsewhere."""
    lines = []
    for one in review.rounds:
        for ply in one.plies:
            lines.append("|".join([format_view(ply.view), format_view(ply.watched), format_move(ply.move)]))
        if one.result is not None:
            lines.append(_SHARES[one.result])
    return "\n".join(lines)


def parse_review_request(text: str) -> Review:
    """The review, nothing known of it yet, that such lines ask for."""
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
        # Where both seats know the same, nothing in a view tells whose it is.
        view.seat, watched.seat = view.turn, 1 - view.turn
        if view.over or watched.turn != view.turn or why_illegal(view, move) is not None:
            raise NotationError("sight", text=quoted(parts[2]))
        plies.append(Ply(len(plies), len(results), view, watched, move))
    return Review(plies, results)
