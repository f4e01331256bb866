"""Room: a session on the table, and everything that the host asks about it."""

import asyncio

from browser import dom, later
from browser.tasks import pause, soon
from table.session import Session
from typed import AnswerFeedback, Host, Link, Phase, ShareItem, Tally

from .front import Front
from .loading import load

OVER: tuple[Phase, ...] = ("round-over", "match-over")


class Room(Front):
    """A session on the table, and what the page says and offers around it.

    To add a room, subclass `Room`, name it in `features.py`, and put it on the table with `host.enter` or, where it
    has an address, `host.visit`. What is played in it is its session: where its rules, its greeting or its action
    button differ, subclass `Session`, too. Most rooms override

    * `strip`: what stands above the table, with a way out,
    * `on_enter`: what is said to those who do not see the table,
    * `link` and `save`: what a reload brings it back by,
    * `count`: what is said at the end of a round (a room without rounds does not need it),
    * `handlers`: what its own buttons do.

    Override `press` and `go_on` for phases of its own, and call `super()` for all others. Leave the rest alone unless
    the room is about just that: `hint`, `verdict`, `result`, `challenge`, `seed`, `claim`, `on_claimed_elsewhere`. A
    timer has to be a task (browser/tasks.py) that `on_exit` ends.
    """

    # Whether its cards are dealt with a motion when it is entered before any move.
    dealt = True
    # Whether its match is reviewed in the background while nobody waits for anything.
    reviewed_in_background = False
    # Whether it is there for its review alone: to close the review is to leave it.
    exists_for_review = False

    def __init__(self, host: Host, session: Session) -> None:
        self.host = host
        self.session = session

    # Coming and going

    def on_exit(self) -> None:
        """Drop whatever is under way, since another room is entered."""

    def exit(self) -> None:
        """Go to where the way out leads: the player's own match."""
        self.host.go_home()

    def on_back(self) -> None:
        """Leave, where the room has an entry in the history of its own."""
        self.exit()

    def link(self) -> str:
        """Return the link by which a reload comes back to the room; empty for the player's own match."""
        return ""

    # What is kept

    def save(self) -> None:
        """Keep what is on the table as it is."""

    def claim(self) -> None:
        """Tell other tabs that it is played here now."""

    def on_claimed_elsewhere(self) -> None:
        """Step aside if another tab has claimed it."""

    # What is shown

    def review_title(self) -> str:
        """Return what looking back is called here."""
        return self.host.words.say("mode.look")

    def seed(self) -> str:
        """Return the seed that would deal the same cards in a new match, if any does."""
        return ""

    def count(self) -> Tally:
        """Return the end of a round, with what is said of it here."""
        raise NotImplementedError

    def verdict(self) -> AnswerFeedback | None:
        """Return how good the answer on the table is, where one was asked for."""
        return None

    def challenge(self) -> Link | None:
        """Return the link that challenges others to what was played here, where it can be one."""
        return None

    def shares_moment(self) -> bool:
        """Return whether from the end of a round an earlier moment of it is shared, not what it began with."""
        return False

    def result(self) -> ShareItem | None:
        """Return what can be told of how it went, where there is a result to be told."""
        return None

    # How it goes on

    def go_on(self, phase: Phase) -> None:
        """Do what happens by itself in a phase in which the rival is not asked."""
        if phase in OVER:
            soon(self.count_soon())

    def press(self, phase: Phase) -> bool:
        """Do what the action button says in a phase in which it plays no move; false in any other."""
        if phase in OVER:
            self.host.open_count()
        return phase in OVER

    def hint(self) -> None:
        """Give advice, where any is given."""

    def after_rival(self) -> str:
        """Return what is said after the rival's move, beside the move itself."""
        return ""

    def next_after_count(self) -> None:
        """Go on from the count."""
        self.exit()

    def on_field_changed(self, field: str, value: str | bool) -> None:
        """Take over a field of the page itself, on no sheet, that the player has changed."""

    async def count_soon(self) -> None:
        """Open the count once the last move has been seen."""
        host, session, ply = self.host, self.session, self.session.ply

        def wanted() -> bool:
            same = session is host.session and ply == session.ply and session.looking is None
            # If the player has opened something else meanwhile, the count stays behind the action button.
            return same and session.phase in OVER and not dom.first("dialog[open]")

        if host.motion.on:
            await asyncio.sleep(0.7)
        await later.preload(host.tell_awaited)
        if not wanted():
            return
        host.sheets.get("count").fill()
        await pause()
        if wanted():
            host.sheets.show_prepared("count")
            # More may be known since it was written.
            host.sheets.refresh("count")

    def _tally(self, title: str, onward: str, beside: str = "", last: bool = False) -> Tally:
        # Loaded late: a round lasts a while.
        found: Tally = load("match.count:tally")(self.session, self.host.words, title, onward, beside, last)
        return found
