"""Told: a match that somebody handed on. It is read from its first move on; whoever likes sits down where it ends.

A very long one is laid by whoever opens it, bit by bit, and handed in as a table.
"""

from table.names import HUMAN
from table.session import Session
from table.table import Table, lay_again

from jaipur.notation import Link, Record
from jaipur.seats import Seat


class LinkSession(Session):
    """A match from a link, and who sat there; an older link does not tell that."""

    def __init__(self, record: Record, seats: tuple[Seat, Seat] | None, table: Table | None = None) -> None:
        one, other = seats or (Seat(HUMAN), Seat(HUMAN))
        super().__init__(table or lay_again(record), (one.player, other.player), (one.name, other.name), whole=True)
        self.seats = seats
        self.reading = True
        # The reader sees what the first seat saw; a curtain falls once two people sit down.
        self.curtain = False

    def sit_down(self, level: str) -> None:
        """Play on from the end in a person's seat, against whoever sat across, or this level if that is not told."""
        if self.seats is None:
            self.players = (HUMAN, level)
        self.reading = False
        self.curtain = self.pair and not self.table.state.over

    def link(self) -> Link:
        """As it came, as long as it is only read."""
        link = super().link()
        if self.reading:
            link.seats = self.seats
        return link


class StoredMatchSession(LinkSession):
    """A match of one's own that is read again: told to the one who played it, and no more to be changed."""

    @property
    def is_you(self) -> bool:
        """Whoever reads it sat there."""
        return not self.pair

    @property
    def can_undo(self) -> bool:
        """What is over is over."""
        return False

    @property
    def greeting(self) -> str:
        """Nor does anybody begin anew."""
        return ""
