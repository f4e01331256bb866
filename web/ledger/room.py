"""Stored match room: review of a match from the ledger."""

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
    """A match from the ledger, opened for review."""

    exists_for_review = True

    def __init__(self, host: Host, session: StoredMatchSession, entry: MatchEntry) -> None:
        super().__init__(host, session)
        self._entry = entry

    def on_enter(self) -> None:
        """Start the review at once: the player knows how the match ended."""
        if self.session.match.results:
            self.host.review(0)
        else:
            super().on_enter()

    def link(self) -> str:
        """Return the link of the match; after a reload it opens as a shared one."""
        return format_link(self.session.link())

    def strip(self) -> Strip:
        """Return the strip with opponent and date of the match."""
        words = self.host.words
        return Strip("review", self.review_title(), clock.date(words.language, *self._entry.day), ("leave",))

    def review_title(self) -> str:
        """Return the title of the match."""
        words, key = self.host.words, "ledger.room" if self.session.is_you else "ledger.room.pair"
        return words.say(key, who=opponent_name(words, self._entry))


def open_stored_match(host: Host, entry: MatchEntry) -> str:
    """Open a match of the ledger for review; return the key of an error sentence, or an empty text."""
    record = Ledger(host.store).record_of(entry.identity)
    try:
        session = StoredMatchSession(parse_record(record), entry.link(parse_record(record)).seats)
    except (IllegalMove, NotationError):
        return "ledger.bad"
    host.visit(StoredMatchRoom(host, session, entry))
    return ""
