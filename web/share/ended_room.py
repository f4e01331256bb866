"""Ended room: a round that was over when somebody handed it on. All that is left of it is its count."""

from puzzles.session import PositionSession
from shell.room import Room
from shell.strip import Strip
from table.names import HUMAN
from typed import Host, Tally

from jaipur.notation import Ending, Link, format_link
from jaipur.view import View

from .room import own_match_told


class EndedRoom(Room):
    """The end of a round, as one of its two seats saw it."""

    session: PositionSession

    def __init__(self, host: Host, view: View, seed: int, ending: Ending | None = None, title: str = "") -> None:
        super().__init__(host, PositionSession(view, seed, ending))
        self.session.title = title
        # Nobody is asked, and nobody here sat there.
        self.session.reading = True
        self.session.players = (HUMAN, HUMAN)

    def link(self) -> str:
        """As it came."""
        return format_link(self.session.own_link())

    def strip(self) -> Strip:
        """What this is, and the way out."""
        title = self.session.title or self.host.words.say("mode.ended")
        return Strip("review", title, own_match_told(self.host), ("leave",))

    def count(self) -> Tally:
        """What the link tells of it, and what it hides."""
        from match.count import tally_of_view

        words = self.host.words
        return tally_of_view(self.session.view, words, self.session.seat_names(words), self.host.way_home())


def open_link(host: Host, link: Link) -> bool:
    """Enter the room of a round that was over when its link was made."""
    assert link.view is not None
    host.enter(EndedRoom(host, link.view, link.seed, link.ending, link.title))
    return True
