"""The review command: the review of a record, as a table or as one line of JSON."""

import json
from typing import Any

from jaipur.study.classes import levels_around
from jaipur.study.replay import review_of
from jaipur.study.review import ROUND, Ply, Review, Round
from jaipur.study.review_text import format_review

from ..ai.reviewer import Budget, Reviewer
from ..match import Match
from ..notation import format_move
from .requests import BadRequest

_SLICE = 500


def make_review(match: Match, seed: int, budget: Budget | None = None) -> Review:
    """Search and return the review of a match so far."""
    review = review_of(match)
    reviewer = Reviewer(review, seed, budget)
    while not reviewer.step(_SLICE):
        pass
    return review


def review_lines(record: str, seat: int, seed: int, as_json: bool) -> str:
    """Return the review of a record: a table with the chances and luck of one seat, or JSON."""
    match = Match.from_record(record)
    if not match.moves:
        raise BadRequest("There is no move in this record to look back on.")
    review = make_review(match, seed)
    if as_json:
        return json.dumps(figures(review))
    lines = []
    for one in review.rounds:
        lines += [*_round(one, seat, match), ""]
    lines.append(
        f"Error a move while the round was open: seat 0 {_mean_error(review, 0)}, seat 1 {_mean_error(review, 1)}."
    )
    return "\n".join(lines)


def figures(review: Review) -> dict[str, Any]:
    """Return a review as plain data: amounts in ten-thousandths of a round, lists of two by seat."""
    return {
        "rounds": [
            {
                "result": None if one.result is None else [one.end(0), one.end(1)],
                "start": [one.start(0), one.start(1)],
                "errors": [one.errors(0), one.errors(1)],
                "luck": [one.luck(0), one.luck(1)],
                "plies": [_ply(ply) for ply in one.plies],
            }
            for one in review.rounds
        ],
        "errors": [review.errors(0), review.errors(1)],
        "luck": [review.luck(0), review.luck(1)],
        "mean_error": [review.mean_error(0), review.mean_error(1)],
        # A seat without a move in an open round has no mean error.
        "between": [levels_around(review.mean_error(seat)) if review.open_moves(seat) else None for seat in (0, 1)],
        "text": format_review(review),
    }


def _ply(ply: Ply) -> dict[str, Any]:
    return {
        "seat": ply.seat,
        "move": format_move(ply.move),
        "best": format_move(ply.best),
        "chances": ply.chances,
        "error": ply.error,
        "grade": ply.grade,
        "why": None if ply.why is None else str(ply.why),
    }


def _points(amount: int) -> str:
    """Format an amount in hundredths of a round."""
    return f"{amount / 100:.1f}"


def _round(one: Round, seat: int, match: Match) -> list[str]:
    lines = [
        f"Round {one.number + 1}, the chance and the luck those of seat {seat}, in hundredths of a round",
        f"{'move':>4}  seat  {'played':<13}{'better':<13}{'chance':>6}{'error':>7}{'luck':>7}",
    ]
    lucks = one.lucks(seat)
    for ply, luck in zip(one.plies, lucks, strict=True):
        better = "" if ply.best == ply.move else format_move(ply.best)
        error = _points(ply.error) if ply.error else ""
        why = "" if ply.why is None else f"  {ply.why}"
        lines.append(
            f"{ply.index + 1:>4}  {ply.seat:>4}  {format_move(ply.move):<13}{better:<13}"
            f"{_points(ply.chances[seat]):>6}{error:>7}{luck / 100:>+7.1f}{why}"
        )
    if one.result is None:
        ending = "Not over yet"
    else:
        rupees = match.results[one.number].rupees
        won = {ROUND: "Won", 0: "Lost"}.get(one.end(seat), "Tied")
        ending = f"{won} {rupees[seat]} to {rupees[1 - seat]}"
    lines.append(
        f"{ending}: {_points(one.start(seat))} at the start, {_points(one.errors(1 - seat))} given by the rival, "
        f"{_points(one.errors(seat))} given away, {one.luck(seat) / 100:+.1f} by luck, "
        f"{_points(one.end(seat))} at the end."
    )
    return lines


def _mean_error(review: Review, seat: int) -> str:
    """Return the mean error of a seat, and the levels around it."""
    if not review.open_moves(seat):
        return "none (no move)"
    below, above = levels_around(review.mean_error(seat))
    place = f"more than {above}" if below is None else f"less than {below}"
    if below is not None and above is not None:
        place = f"between {below} and {above}"
    return f"{_points(review.mean_error(seat))} ({place})"
