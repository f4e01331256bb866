"""Link room: a match from a link, read from its first move on, or played on without touching the one that is saved."""

from match.room import MatchRoom
from shell.room import OVER
from shell.strip import Strip, spoken
from table.session import Session
from typed import Host

from .session import LinkSession


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
        return Strip("review", self.looked_at(), own_match_note(self.host), ("leave",))

    def looked_at(self) -> str:
        """Who played whom."""
        if not self.session.reading:
            return self.host.words.say("mode.link")
        one, other = self.host.names()
        return self.host.words.say("mode.link.who", one=one, other=other)

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
        if phase == "told" and isinstance(session, LinkSession):
            session.sit_down(str(self.host.settings["level"]))
            self.host.changed()
            return True
        if phase in OVER:
            self.host.open_count()
            return True
        return super().press(phase)


def own_match_note(host: Host) -> str:
    """What is said of the player's own match beside one from a link; nothing to those who have none."""
    return host.words.say("mode.link.text") if host.been_home else ""
