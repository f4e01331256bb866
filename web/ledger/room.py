"""Kept room: a match of the ledger is looked back at, as one from a link is, but it is one's own."""

from browser import clock
from share.room import LinkRoom
from share.session import StoredMatchSession
from shell.strip import Strip
from typed import Host, MatchEntry

from jaipur.match import IllegalMove
from jaipur.notation import NotationError, format_link, parse_record

from .scene import opponent_name
from .store import Ledger


class StoredMatchRoom(LinkRoom):
    """A match that was played here before."""

    reviewed = True

    def __init__(self, host: Host, session: StoredMatchSession, entry: MatchEntry) -> None:
        super().__init__(host, session)
        self._entry = entry

    def entered(self) -> None:
        """Whoever played it knows how it ended: it is looked back on at once, as far as its rounds are over."""
        if self.session.match.results:
            self.host.review(0)
        else:
            super().entered()

    def link(self) -> str:
        """A reload brings it back as anybody would read it."""
        return format_link(self.session.link())

    def strip(self) -> Strip:
        """Which of one's matches it is."""
        words = self.host.words
        return Strip("review", self.looked_at(), clock.date(words.language, *self._entry.day), ("leave",))

    def looked_at(self) -> str:
        """Against whom it was."""
        return self.host.words.say("ledger.room", who=opponent_name(self.host.words, self._entry))


def open_stored_match(host: Host, entry: MatchEntry) -> str:
    """Look back at a match of the ledger; if that cannot be, the key of a sentence that says why."""
    record = Ledger(host.store).record_of(entry.identity)
    try:
        session = StoredMatchSession(parse_record(record), entry.link(parse_record(record)).seats)
    except (IllegalMove, NotationError):
        return "ledger.bad"
    host.visit(StoredMatchRoom(host, session, entry))
    return ""
