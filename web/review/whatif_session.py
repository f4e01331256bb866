"""Session of a what-if: a round played on from one of its moments, with the cards as they truly lay."""

from puzzles.session import RoundMatch
from table.names import HUMAN
from table.secrecy import is_over
from table.session import Session
from table.table import Table
from typed import Phase

from jaipur.state import State


class WhatIfMatch(RoundMatch):
    """The rest of one round of a match."""

    def __init__(self, start: State, seed: int, dice: int) -> None:
        self.seed = seed
        self.dice = dice
        self._begin(start)

    def fresh(self) -> "WhatIfMatch":
        """Return another match from the same moment."""
        return WhatIfMatch(self._start, self.seed, self.dice)


class WhatIfSession(Session):
    """A moment of a finished round, played on another way; the match itself stays as it was."""

    def __init__(self, session: Session, level: str) -> None:
        past = session.shown
        if session.looking is None or not is_over(session, past):
            raise ValueError("The true cards of a round are dealt again only once it is over.")
        # The seat to be played: the viewer's or, of a match of two people, the one that was to move.
        seat = session.viewer if not session.pair else past.state.turn
        rival = session.players[1 - seat]
        rival = level if rival == HUMAN else rival
        table = Table(WhatIfMatch(past.state.clone(), session.match.seed, session.match.dice))
        table.lay_like(past)
        super().__init__(table, (HUMAN, rival) if seat == 0 else (rival, HUMAN))
        # The round of the match, and the number of the move in it.
        self.round = past.match.round_number
        self.number = len(past.match.moves) - past.match.round_began + 1

    @property
    def greeting(self) -> str:
        """The greeting: none in the middle of a round."""
        return ""

    @property
    def phase(self) -> Phase:
        """The phase; the round is all there is."""
        if self.table.state.over:
            return "match-over"
        return "human" if self.players[self.table.state.turn] == HUMAN else "rival"

    def again(self) -> None:
        """Begin anew."""
        if self.ply:
            self.table = self.table.before(0)
        self.looking = self.hint = None
        self.clear()
