"""Kept room: a match of the ledger is looked back at, as one from a link is, but it is one's own."""

from browser import clock
from share.room import LinkRoom
from share.session import KeptSession
from shell.strip import Strip
from typed import Host, Kept

from jaipur.match import IllegalMove
from jaipur.notation import NotationError, format_link, parse_record

from .scene import rival
from .store import Ledger


class KeptRoom(LinkRoom):
    """A match that was played here before."""

    reviewed = True

    def __init__(self, host: Host, session: KeptSession, kept: Kept) -> None:
        super().__init__(host, session)
        self._kept = kept

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
        return Strip("review", self.looked_at(), clock.date(words.language, *self._kept.day), ("leave",))

    def looked_at(self) -> str:
        """Against whom it was, or who the two people were."""
        words, key = self.host.words, "ledger.room" if self.session.is_you else "ledger.room.pair"
        return words.say(key, who=rival(words, self._kept))


def open_kept(host: Host, kept: Kept) -> str:
    """Look back at a match of the ledger; if that cannot be, the key of a sentence that says why."""
    record = Ledger(host.store).record_of(kept.identity)
    try:
        session = KeptSession(parse_record(record), kept.link(parse_record(record)).seats)
    except (IllegalMove, NotationError):
        return "ledger.bad"
    host.visit(KeptRoom(host, session, kept))
    return ""
