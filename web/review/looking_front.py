"""Looking front: steps from moment to moment of what was played, and the way back to the present."""

from shell.front import Front
from shell.room import Room
from shell.strip import Strip
from typed import Handlers, Phase


class LookingFront(Front):
    """The front of looking back on what was played in a room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.host = room.host
        self.session = room.session
        # A match that is read begins with looking back: Back leads out of it, not to its end.
        self.has_history_entry = not room.session.reading

    @property
    def ply(self) -> int:
        """The number of moves that had been played at the moment that is looked at."""
        assert self.session.looking is not None
        return self.session.looking.ply

    def on_enter(self) -> None:
        """Tell what the room tells."""
        self.room.on_enter()

    def strip(self) -> Strip:
        """Return which moment it is."""
        words, buttons = self.host.words, []
        if self.session.table.turns[self.ply].round < len(self.session.match.results):
            buttons.append("review")
        if self.room.strip() is not None:
            buttons.append("leave")
        text = words.say("mode.look.text", n=self.ply + 1, m=self.session.ply)
        return Strip("review", self.room.review_title(), text, tuple(buttons))

    def on_back(self) -> None:
        """Go to the present."""
        self.host.look(None)

    def press(self, phase: Phase) -> bool:
        """Go to the present."""
        self.host.look(None)
        return True

    def step(self, by: int) -> None:
        """Go so many moves on, or back; past the last one is the present."""
        ply, end = self.ply + by, self.session.ply
        self.host.look(max(0, ply) if ply < end else None)
        if ply >= end:
            self.host.announce(self.host.words.say("mode.present"))

    def shares(self) -> tuple[str, ...]:
        """Return the same as the room, but this moment first."""
        return ("position",) + tuple([kind for kind in self.room.shares() if kind != "position"])

    def handlers(self) -> Handlers:
        """Return the steps and the way back to the present, beside the room's own handlers."""
        handlers = self.room.handlers()
        handlers["step-back"] = lambda at: self.step(-1)
        handlers["step-on"] = lambda at: self.step(1)
        handlers["review"] = lambda at: self.host.review(self.ply)
        if not self.session.reading:
            # In a match that is read this would tell how it ends.
            handlers["clear"] = lambda at: self.host.look(None)
        return handlers
