"""Link room: a match from a link, to read from its first move on or to continue; the saved match stays unchanged."""

import asyncio

from browser import address, dom
from browser.tasks import soon
from browser.toasts import toast
from match.room import MatchRoom
from shell.links import refuse
from shell.strip import Strip, spoken
from table.session import Session
from table.table import Table, lay_on
from typed import Host, Phase

from jaipur.match import IllegalMove, Match
from jaipur.notation import Link, Record

from .session import LinkSession

# A match with more moves is replayed in slices of AT_ONCE moves; hardly any match is a quarter as long.
LONG, AT_ONCE = 800, 200


class LinkRoom(MatchRoom):
    """A match received by link."""

    def __init__(self, host: Host, session: Session) -> None:
        super().__init__(host, session)
        # Start at the first move, so that the end is no spoiler.
        if session.reading:
            session.look(0)

    def on_enter(self) -> None:
        """Announce the players and the current move."""
        strip = self.host.front.strip()
        if strip is not None:
            self.host.announce(spoken(strip, self.host.scene.act_say))

    def strip(self) -> Strip:
        """Return the strip, which says that this is not the player's own match."""
        return Strip("review", self.review_title(), own_match_note(self.host), ("leave",))

    def review_title(self) -> str:
        """Return the title, with both players while the match is read."""
        if not self.session.reading:
            return self.host.words.say("mode.link")
        return self.host.words.listed(self.host.names())

    def go_on(self, phase: Phase) -> None:
        """Start nothing by itself while the match is read."""
        if not self.session.reading:
            super().go_on(phase)

    def way_on(self) -> str:
        """Return the label of the exit."""
        return self.host.way_home()

    def next_after_count(self) -> None:
        """Begin the next round, or leave after the last one."""
        if self.session.phase == "match-over":
            self.exit()
        else:
            super().next_after_count()

    def press(self, phase: Phase) -> bool:
        """Let the reader take a seat after the last move."""
        session = self.session
        if phase == "told" and isinstance(session, LinkSession):
            session.sit_down(str(self.host.settings["level"]))
            self.host.changed()
            return True
        return super().press(phase)


def own_match_note(host: Host) -> str:
    """Return a note that the player's own match is saved; empty if there is none."""
    return host.words.say("mode.link.text") if host.been_home else ""


def open_link(host: Host, link: Link) -> bool:
    """Enter the room of a match from a link; a very long one is replayed first."""
    record = link.record
    assert record is not None
    if len(record.moves) > LONG:
        # The table stays as it is until the replay is complete.
        soon(_open_long(host, link, record, address.link()))
        return False
    _enter(host, link, record)
    return True


async def _open_long(host: Host, link: Link, record: Record, text: str) -> None:
    """Replay a very long match in slices, and show the progress; a newer link stops it."""
    table, bar = Table(Match(record.seed, record.starter, record.dice)), dom.by_id("loading")
    toast(host.words.say("link.long"), "plain")
    dom.show("loading", True)
    try:
        for at in range(0, len(record.moves), AT_ONCE):
            bar.value = at / len(record.moves)
            await asyncio.sleep(0.01)
            if address.link() != text:
                return
            lay_on(table, record.moves[at : at + AT_ONCE])
    except IllegalMove as error:
        refuse(host, error)
    else:
        _enter(host, link, record, table)
    finally:
        dom.show("loading", False)


def _enter(host: Host, link: Link, record: Record, table: Table | None = None) -> None:
    session = LinkSession(record, link.seats, table)
    if not session.ply:
        session.sit_down(str(host.settings["level"]))
    host.enter(LinkRoom(host, session))
