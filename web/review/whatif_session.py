"""What if: a round of a match played on from one of its moments, with the cards as they truly lay. No DOM here."""

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
        """The same moment again."""
        return WhatIfMatch(self._start, self.seed, self.dice)


class WhatIfSession(Session):
    """A moment of a finished round that somebody plays on their own way; the match itself stays as it was."""

    def __init__(self, session: Session, level: str) -> None:
        past = session.shown
        if session.looking is None or not is_over(session, past):
            raise ValueError("The true cards of a round are dealt again only once it is over.")
        # Whose round it is told of: the viewer's, or where two people played, that of whoever was to move.
        seat = session.viewer if not session.pair else past.state.turn
        rival = session.players[1 - seat]
        rival = level if rival == HUMAN else rival
        table = Table(WhatIfMatch(past.state.clone(), session.match.seed, session.match.dice))
        table.lay_like(past)
        super().__init__(table, (HUMAN, rival) if seat == 0 else (rival, HUMAN))
        # Where in the match that is.
        self.round = past.match.round_number
        self.number = len(past.match.moves) - past.match.round_began + 1

    @property
    def greeting(self) -> str:
        """Nobody is greeted in the middle of a round."""
        return ""

    @property
    def phase(self) -> Phase:
        """What the page is waiting for; the round is all there is."""
        if self.table.state.over:
            return "match-over"
        return "human" if self.players[self.table.state.turn] == HUMAN else "rival"

    def again(self) -> None:
        """From the moment that it began with."""
        if self.ply:
            self.table = self.table.before(0)
        self.looking = self.hint = None
        self.clear()
