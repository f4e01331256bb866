"""Room: what is on the table, and everything that the host asks of it. What is here suits most rooms.

A new room is a class of its own that says where it differs, and a line where one enters it (shell/intents.py, or
shell/links.py for what comes by an address).
"""

from browser.tasks import soon
from table.session import Session
from typed import Curve, Host, Judged, Link, OwnDoors, Phase, Shared, Strip, Tally

from .loading import load

OVER: tuple[Phase, ...] = ("round-over", "match-over")


class Room:
    """A session on the table, and what the page says and offers around it."""

    def __init__(self, host: Host, session: Session) -> None:
        self.host = host
        self.session = session

    # Coming and going

    def entered(self) -> None:
        """The room is on the table: say so to those who do not see it."""

    def opened(self) -> None:
        """A review was asked for; only its own room has anything to do."""

    def left(self) -> None:
        """Another room is entered: whatever is under way is dropped."""

    def leave(self) -> None:
        """Where the way back leads: to the player's own match."""
        self.host.go_home()

    def link(self) -> str:
        """The link that a reload brings the room back by; none where it brings the own match back."""
        return ""

    # Whether it lies over another without an address of its own, and where the browser's Back leads then.
    over = False

    def back(self) -> None:
        """Out of it again."""
        self.leave()

    # Whether its cards are dealt when it is entered before any move; and whether it is looked into between moves.
    dealt = True
    looked_into = False
    # Whether it is there for its review alone: out of the one leads out of the other.
    reviewed = False
    # Whether it shows the review itself.
    reviews = False

    # What is kept; nothing, except of the player's own match

    def save(self) -> None:
        """Keep what is on the table as it is."""

    def claim(self) -> None:
        """Tell other tabs that it is played here now."""

    def taken(self) -> None:
        """Another tab may have claimed it."""

    # What is shown

    def strip(self) -> Strip | None:
        """What stands over the table."""
        return None

    def looked_at(self) -> str:
        """What looking back is called here."""
        return self.host.words.say("mode.look")

    def curve(self) -> Curve | None:
        """The chances to win over what was played, where they may be told."""
        return None

    def refresh(self) -> None:
        """More was found out about what was played."""

    def seed(self) -> str:
        """The seed that would deal the same cards in a new match, if any does."""
        return ""

    def count(self) -> Tally:
        """The end of a round, with what is said of it here."""
        raise NotImplementedError

    def verdict(self) -> Judged | None:
        """How good the answer on the table is, where one was asked for."""
        return None

    def shares(self) -> tuple[str, ...]:
        """What can be handed on from here, the likeliest first: "position", "match", "challenge"."""
        return ("position",)

    def challenge(self) -> Link | None:
        """The link that challenges others to what was played here, where it can be one."""
        return None

    def shares_moment(self) -> bool:
        """Whether from the end of a round an earlier moment of it is handed on, not what it began with."""
        return False

    def result(self) -> Shared | None:
        """What can be told of how it went, where there is a result to be told."""
        return None

    # How it goes on

    def go_on(self, phase: Phase) -> None:
        """What happens by itself in a phase in which the rival is not asked."""
        if phase in OVER:
            soon(self.host.count_soon())

    def press(self, phase: Phase) -> bool:
        """The action button in a phase in which it does not play a move; false in any other."""
        if phase in OVER:
            self.host.open_count()
        return phase in OVER

    def hint(self) -> None:
        """Advice, where any is given."""

    def after_rival(self) -> str:
        """What is said after the rival's move, beside the move itself."""
        return ""

    def onward(self) -> None:
        """On from the count."""
        self.leave()

    def doors(self) -> OwnDoors:
        """The room's own intents, by the names that elements and keys have for them."""
        return {}

    def typed(self, field: str, value: str | bool) -> None:
        """A field that stands in the page itself, on no sheet, was changed by the player."""

    # Looking back

    def present(self) -> "Room":
        """The room that is looked back from; any other is that itself."""
        return self

    def before(self, room: "Room") -> "Room":
        """Where one is when this room has become another."""
        return room

    def _tally(self, title: str, onward: str, beside: str = "", last: bool = False) -> Tally:
        # Loaded late: a round lasts a while.
        found: Tally = load("match.count:tally")(self.session, self.host.words, title, onward, beside, last)
        return found
