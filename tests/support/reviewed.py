"""Matches to look back on, and reviews of them that cost no search or next to none."""

from jaipur.ai.levels import asha, bhanu
from jaipur.ai.reviewer import Budget, Reviewer
from jaipur.match import Match
from jaipur.moves import legal_moves
from jaipur.rng import Rng
from jaipur.study.replay import review_of
from jaipur.study.review import LEAST, LONG, ROUND, SHORT, Review
from jaipur.study.review_text import REASONS, STEP
from jaipur.study.verdicts import Why
from jaipur.view import view_of

# Enough to see that something is searched.
TINY = Budget(first=8, watch=8, passed_by=4, second=8)


def played(seed: int, plies: int | None = None) -> Match:
    """A match between the two quickest levels, to its end or for so many plies."""
    match, rng = Match(seed), Rng(seed, 9)
    while match.winner is None and (plies is None or len(match.moves) < plies):
        if match.state.over:
            match.next_round()
        seat = match.state.turn
        match.play((asha, bhanu)[seat](view_of(match.state, seat), rng))
    return match


def work_out(review: Review, slices: int = 5, first: int | None = None) -> Review:
    """The same review, worked out with next to no thought."""
    reviewer = Reviewer(review, 1, TINY)
    if first is not None:
        reviewer.prefer(first)
    while not reviewer.step(slices):
        pass
    return review


def by_dice(match: Match, seed: int, unknown: int = 0) -> Review:
    """A review whose every ply is judged by dice; of a hundred plies so many stay unknown."""
    review, rng = review_of(match), Rng(seed, 10)
    codes = sorted(REASONS)
    for ply in review.plies:
        if rng.below(100) < unknown:
            continue
        chances = [STEP * rng.below(ROUND // STEP + 1) for _ in (0, 1)]
        others = [move for move in legal_moves(ply.view) if move != ply.move]
        steps = chances[ply.seat] // STEP
        depth = (SHORT, LONG)[rng.below(2)]
        error = STEP * rng.below(steps + 1)
        if not others or error < LEAST or rng.below(2):
            ply.judge(depth, chances)
            continue
        why = None
        if rng.below(2):
            reply = (None, others[0])[rng.below(2)]
            why = Why(codes[rng.below(len(codes))], ply.view.market * rng.below(2), rng.below(8), reply)
        ply.judge(depth, chances, error, others[rng.below(len(others))], why)
    return review
