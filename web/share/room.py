"""Link room: a match from a link, read from its first move on, or played on without touching the one that is saved."""

import asyncio

from browser import address, dom
from browser.tasks import soon
from browser.toasts import toast
from match.room import MatchRoom
from shell.links import refuse
from shell.room import OVER
from shell.strip import Strip, spoken
from table.session import Session
from table.table import Table, lay_on
from typed import Host

from jaipur.match import IllegalMove, Match
from jaipur.notation import Link, Record

from .session import ToldSession

# A match of more moves is opened bit by bit, so many moves at a time; hardly any is a quarter as long.
LONG, AT_ONCE = 800, 200


class LinkRoom(MatchRoom):
    """A match that somebody has handed on."""

    def __init__(self, host: Host, session: Session) -> None:
        super().__init__(host, session)
        # Its end would spoil it.
        if session.reading:
            session.look(0)

    def entered(self) -> None:
        """Who played whom, and where one stands."""
        strip = self.host.room.strip()
        if strip is not None:
            self.host.announce(spoken(strip, self.host.scene.act_say))

    def strip(self) -> Strip:
        """That this is not one's own match, and whose it is."""
        return Strip("review", self.looked_at(), own_match_told(self.host), ("leave",))

    def looked_at(self) -> str:
        """Who played whom."""
        if not self.session.reading:
            return self.host.words.say("mode.link")
        return self.host.words.listed(self.host.names())

    def go_on(self, phase: str) -> None:
        """Nothing comes by itself to someone who reads."""
        if not self.session.reading:
            super().go_on(phase)

    def way_on(self) -> str:
        """Home."""
        return self.host.way_home()

    def onward(self) -> None:
        """From its end, home."""
        if self.session.phase == "match-over":
            self.leave()
        else:
            super().onward()

    def press(self, phase: str) -> bool:
        """Where the moves end, one may sit down."""
        session = self.session
        if phase == "told" and isinstance(session, ToldSession):
            session.sit_down(str(self.host.settings["level"]))
            self.host.changed()
            return True
        if phase in OVER:
            self.host.open_count()
            return True
        return super().press(phase)


def own_match_told(host: Host) -> str:
    """What is said of the player's own match beside one from a link; nothing to those who have none."""
    return host.words.say("mode.link.text") if host.been_home else ""


def open_link(host: Host, link: Link) -> bool:
    """Enter the room of a match that was handed on; a very long one is entered once it is laid."""
    record = link.record
    assert record is not None
    if len(record.moves) > LONG:
        # The table stays as it is until the match is laid.
        soon(_open_long(host, link, record, address.link()))
        return False
    _enter(host, link, record)
    return True


async def _open_long(host: Host, link: Link, record: Record, text: str) -> None:
    """Lay a very long match without holding up the page, and show how far it is; another link meanwhile drops it."""
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
    session = ToldSession(record, link.seats, table)
    if not session.ply:
        session.sit_down(str(host.settings["level"]))
    host.enter(LinkRoom(host, session))
