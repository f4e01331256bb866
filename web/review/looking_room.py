"""Looking room: what was played is looked at, move by move; the room that it was played in waits behind it."""

from shell.room import Room
from shell.strip import Strip
from typed import Host, Judged, Link, OwnDoors, Phase, Shared, Tally


class LookingRoom(Room):
    """The table as it was at a moment of a session: `session.past` says which, and is never None here."""

    def __init__(self, host: Host, behind: Room) -> None:
        super().__init__(host, behind.session)
        self.behind = behind
        # Whoever opens a match to read it begins here: the way back leads out of it, not to its end.
        self.over = not behind.session.reading

    def present(self) -> Room:
        """The room that is looked back from."""
        return self.behind

    def before(self, room: Room) -> Room:
        """Whoever looks back goes on looking, from there."""
        self.behind = room
        return self

    @property
    def ply(self) -> int:
        """The moment that is looked at, by how many moves had been played."""
        past = self.session.past
        return self.session.ply if past is None else len(past.match.moves)

    def strip(self) -> Strip:
        """Which moment it is."""
        words, buttons = self.host.words, []
        if self.session.table.turns[self.ply].round < len(self.session.match.results):
            buttons.append("review")
        if self.behind.strip() is not None:
            buttons.append("leave")
        text = words.say("mode.look.text", n=self.ply + 1, m=self.session.ply)
        return Strip("review", self.behind.looked_at(), text, tuple(buttons))

    def back(self) -> None:
        """To the present."""
        self.host.look(None)

    def press(self, phase: Phase) -> bool:
        """Back to the present."""
        self.host.look(None)
        return True

    def step(self, by: int) -> None:
        """So many moves on, or back; past the last one is the present."""
        ply = self.ply + by
        self.host.look(max(0, ply) if ply < self.session.ply else None)
        if ply >= self.session.ply:
            self.host.announce(self.host.words.say("mode.present"))

    def shares(self) -> tuple[str, ...]:
        """Rather this moment than all of the match."""
        return ("position",) + tuple([kind for kind in self.behind.shares() if kind != "position"])

    def challenge(self) -> Link | None:
        """As ever."""
        return self.behind.challenge()

    def doors(self) -> OwnDoors:
        """Steps, and the way back to the present, beside those of the room behind."""
        doors = self.behind.doors()
        doors["step-back"] = lambda at: self.step(-1)
        doors["step-on"] = lambda at: self.step(1)
        doors["review"] = lambda at: self.host.review(self.ply)
        if not self.session.reading:
            # Whoever reads a match would be told by it how it ends.
            doors["clear"] = lambda at: self.host.look(None)
        return doors

    # The room behind goes on as it is

    def left(self) -> None:
        """It is left as well."""
        self.behind.left()

    def leave(self) -> None:
        """Its way back."""
        self.behind.leave()

    def link(self) -> str:
        """As ever."""
        return self.behind.link()

    def save(self) -> None:
        """As ever."""
        self.behind.save()

    def claim(self) -> None:
        """As ever."""
        self.behind.claim()

    def taken(self) -> None:
        """As ever."""
        self.behind.taken()

    def count(self) -> Tally:
        """As ever."""
        return self.behind.count()

    def verdict(self) -> Judged | None:
        """As ever."""
        return self.behind.verdict()

    def result(self) -> Shared | None:
        """As ever."""
        return self.behind.result()

    def hint(self) -> None:
        """As ever."""
        self.behind.hint()

    def go_on(self, phase: Phase) -> None:
        """As ever."""
        self.behind.go_on(phase)

    def onward(self) -> None:
        """As ever."""
        self.behind.onward()

    def after_rival(self) -> str:
        """As ever."""
        return self.behind.after_rival()
