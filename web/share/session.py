"""Sessions of shared matches, which are read from the first move on and can be continued at the end.

The caller replays a very long match step by step and passes it in as a table.
"""

from table.names import HUMAN
from table.session import Session
from table.table import Table, lay_again

from jaipur.notation import Link, Record
from jaipur.seats import Seat


class LinkSession(Session):
    """A match from a link, with its seats; older links have no seats."""

    def __init__(self, record: Record, seats: tuple[Seat, Seat] | None, table: Table | None = None) -> None:
        one, other = seats or (Seat(HUMAN), Seat(HUMAN))
        super().__init__(table or lay_again(record), (one.player, other.player), (one.name, other.name), whole=True)
        self.seats = seats
        self.reading = True
        # The reader sees the cards of the first seat; the curtain is for two people who play on.
        self.curtain = False

    def sit_down(self, level: str) -> None:
        """Continue from the end in a person's seat, against the other player, or this level if none is known."""
        if self.seats is None:
            self.players = (HUMAN, level)
        self.reading = False
        self.curtain = self.pair and not self.table.state.over

    def link(self) -> Link:
        """Return the link; while the match is only read, with the seats as received."""
        link = super().link()
        if self.reading:
            link.seats = self.seats
        return link


class StoredMatchSession(LinkSession):
    """A match of the player's own, read-only."""

    @property
    def is_you(self) -> bool:
        """True if one person played: the reader."""
        return not self.pair

    @property
    def can_undo(self) -> bool:
        """Always false: the match is over."""
        return False

    @property
    def greeting(self) -> str:
        """Always empty: no match begins here."""
        return ""
