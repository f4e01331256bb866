"""Moments: the moves that decided a match, as plain data."""

from play.table import Turn

from jaipur.ai.verdicts import Verdict
from jaipur.view import View

# So much of the chance to win a move gave away at least, and so many of them are told.
LEAST, MOST = 0.03, 5


class Moment:
    """One move of one's own, what was seen before it, and what it cost."""

    def __init__(self, turn: Turn, view: View, verdict: Verdict) -> None:
        self.turn = turn
        self.view = view
        self.verdict = verdict

    @property
    def costly(self) -> bool:
        """Whether it gave away enough to be told."""
        return self.verdict.win_lost >= LEAST


def deciding(moments: list[Moment], most: int = MOST) -> list[Moment]:
    """Those that gave away the most, in the order in which they were played."""
    costly = [moment for moment in moments if moment.costly]
    costly = sorted(costly, key=lambda moment: (-moment.verdict.win_lost, moment.turn.ply))[:most]
    return sorted(costly, key=lambda moment: moment.turn.ply)
