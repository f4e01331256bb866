"""Room of a what-if: a moment of a round that is over is played on another way, while its review waits."""

from browser import dom
from match.room import MatchRoom
from shell.room import Room
from shell.strip import Strip, spoken
from typed import Handlers, Host, Link, Tally

from .scene import result_told
from .whatif_session import WhatIfSession


class WhatIfRoom(MatchRoom):
    """The rest of a round, from where it might have gone another way."""

    session: WhatIfSession
    has_history_entry = True
    dealt = False

    def __init__(self, host: Host, room: Room) -> None:
        super().__init__(host, WhatIfSession(room.session, str(host.settings["level"])))
        # Its session stays at the moment that this began with.
        self._reviewed = room

    def on_enter(self) -> None:
        """Tell what this is."""
        self.host.announce(spoken(self.strip(), self.host.scene.act_say))
        dom.focus("act-button")

    def exit(self) -> None:
        """Go back to the moment that it began with."""
        self.host.enter(self._reviewed)

    def strip(self) -> Strip:
        """Return the strip, which says that the match itself is not touched."""
        session, words = self.session, self.host.words
        name = self.host.names()[1 - session.viewer]
        text = words.say("whatif.text", n=session.number, round=session.round + 1, name=name)
        return Strip("puzzle", words.say("whatif.title"), text, ("again", "back") if session.ply else ("back",))

    def count(self) -> Tally:
        """Return how it went, beside how it went in the match."""
        words = self.host.words
        beside = words.say("whatif.was", result=result_told(self._reviewed.session, words, self.session.round))
        found = self._tally(words.say("whatif.over"), words.say("whatif.back"), beside)
        found.offers = ()
        return found

    def seed(self) -> str:
        """Return the seed that the match itself may tell: later rounds of it may still be played."""
        return self._reviewed.seed()

    def shares(self) -> tuple[str, ...]:
        """Share positions only: it is no match of its own."""
        return ("position",)

    def challenge(self) -> Link | None:
        """Return nothing: others cannot be challenged to it."""
        return None

    def next_after_count(self) -> None:
        """Go back from its end."""
        self.exit()

    def handlers(self) -> Handlers:
        """Return the handler that begins it anew."""
        return {"puzzle-again": lambda at: self._again()}

    def _again(self) -> None:
        self.host.sheets.close("count")
        self.session.again()
        self.host.renderer.forget()
        self.host.changed()
        dom.focus("act-button")
