"""Ended room: the score of a shared round that is already over."""

from puzzles.session import PositionSession
from shell.room import Room
from shell.strip import Strip
from table.names import HUMAN
from typed import Host, Tally

from jaipur.notation import Ending, Link, format_link
from jaipur.view import View

from .room import own_match_note


class EndedRoom(Room):
    """The end of a round, from the view of one of its seats."""

    session: PositionSession

    def __init__(self, host: Host, view: View, seed: int, ending: Ending | None = None, title: str = "") -> None:
        super().__init__(host, PositionSession(view, seed, ending))
        self.session.title = title
        # Read-only: there is no rival to ask, and neither seat is the player's.
        self.session.reading = True
        self.session.players = (HUMAN, HUMAN)

    def link(self) -> str:
        """Return the link as it was received."""
        return format_link(self.session.own_link())

    def strip(self) -> Strip:
        """Return the strip with title and exit."""
        title = self.session.title or self.host.words.say("mode.ended")
        return Strip("review", title, own_match_note(self.host), ("leave",))

    def count(self) -> Tally:
        """Return the count from the view of the link, which hides some values."""
        from match.count import tally_of_view

        words = self.host.words
        return tally_of_view(self.session.view, words, self.session.seat_names(words), self.host.way_home())


def open_link(host: Host, link: Link) -> bool:
    """Enter the room of a finished round from a link."""
    assert link.view is not None
    host.enter(EndedRoom(host, link.view, link.seed, link.ending, link.title))
    return True
