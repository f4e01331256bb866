"""Review front: what was found about every move of the rounds that are over, and the curve over it."""

from browser import dom
from shell.room import OVER, Room
from shell.strip import Strip, spoken
from thinking.reviewing import done
from typed import Handlers, Phase

from .curve import Curve, curve, mistake_after, mistake_before, nearest
from .looking_front import LookingFront
from .scene import place, point_named, point_spoken, round_told


class ReviewFront(LookingFront):
    """A moment of a round that is over, judged. What is not known yet is being worked out meanwhile."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.has_history_entry = True
        # The depth to which the move that is looked at was known when it was drawn.
        self._depth = 0
        # Whether the whole curve was known when it was last told.
        self._whole = False

    def on_enter(self) -> None:
        """Go on where it was left."""
        self.on_review()
        dom.focus("act-button")

    def on_review(self) -> None:
        """Have the match reviewed from now on, and tell the moment that is looked at."""
        self.host.work_on_review(True)
        self._whole = self.session.review is not None and self.session.review.known
        self.host.draw_all()
        self.host.announce(spoken(self.strip(), self._drawn().spoken))

    def strip(self) -> Strip:
        """Return which moment it is."""
        words = self.host.words
        text = place(self.session, words, self.ply)
        return Strip("review", self.room.review_title(), text, ("numbers", "done"))

    def curve(self) -> Curve | None:
        """Return the chances to win over all rounds that are over."""
        return None if self.session.review is None else self._drawn()

    def _drawn(self) -> Curve:
        session, words, review = self.session, self.host.words, self.session.review
        assert review is not None
        rounds, viewer, names = review.rounds[: len(session.match.results)], session.viewer, self.host.names()
        ply = review.plies[self.ply]
        told = words.say("log.round", n=ply.round + 1) + ". " + round_told(session, words, review.rounds[ply.round])
        sides = names[viewer], names[1 - viewer]
        return curve(rounds, viewer, self.ply, sides, told, point_spoken(session, words, ply))

    def refresh(self) -> None:
        """Draw what has been found since."""
        found = self.session.found_out(self.ply)
        depth = 0 if found is None else found.depth
        if depth != self._depth:
            self.host.draw_all()
        self._depth = depth
        review = self.session.review
        if not self._whole and review is not None and review.known:
            self._whole = True
            self.host.announce(self._drawn().told)

    # Steps

    def look(self, ply: int) -> None:
        """Go to a moment, and tell it to screen readers."""
        self.host.look(max(0, min(self.session.last_reviewed, ply)), in_review=True)
        self.host.work_on_review(True)
        # With the focus on the curve, screen readers read its own label.
        if not (dom.focused() and dom.focused().id == "curve-plot"):
            self.host.announce(self._drawn().spoken)

    def step(self, by: int) -> None:
        """Go so many moves on, or back."""
        self.look(self.ply + by)

    def go_to(self, ply: int) -> None:
        """Go to any move of the log; the review is left for one of the round that is still played."""
        host = self.host
        host.sheets.close_all()
        if ply <= self.session.last_reviewed:
            self.look(ply)
            return
        host.look(ply)
        host.work_on_review(False)
        strip = host.front.strip()
        if strip is not None:
            host.announce(spoken(strip, host.scene.act_say))

    def _look_at_mistake(self, found: int | None) -> None:
        if found is None:
            key = "review.no.more" if self.session.review and done(self.session.review) else "review.unknown"
            self.host.announce(self.host.words.say(key))
        else:
            self.look(found)

    def _name(self, share: float) -> None:
        """Name the point under the pointer; none where that has left."""
        review = self.session.review
        if review is None or share < 0:
            self.host.name_point(None, 0, "")
            return
        drawn = self._drawn()
        ply = nearest(drawn, share)
        self.host.name_point(drawn, ply, point_named(self.session, self.host.words, review.plies[ply]))

    def handlers(self) -> Handlers:
        """Return the handlers of the curve and its mistakes, beside the steps."""
        handlers = super().handlers()
        handlers["clear"] = lambda at: self.on_back()
        handlers["step"] = lambda at: self.go_to(at.ply)
        handlers["replay"] = lambda at: self.go_to(self.session.ply - 1)
        handlers["mistake-before"] = lambda at: self._look_at_mistake(mistake_before(self._drawn(), self.ply))
        handlers["mistake-next"] = lambda at: self._look_at_mistake(mistake_after(self._drawn(), self.ply))
        handlers["curve-go"] = lambda at: self.look(nearest(self._drawn(), at.share))
        handlers["curve-name"] = lambda at: self._name(at.share)
        return handlers

    # Leaving

    def on_back(self) -> None:
        """Go to where it was opened: the moment itself for someone who reads, otherwise the count, or the table."""
        host, session, ply = self.host, self.session, self.ply
        if self.room.exists_for_review:
            self.room.exit()
            return
        host.look(ply if session.reading else None)
        host.work_on_review(False)
        if session.looking is None and session.phase in OVER:
            host.open_count()

    def press(self, phase: Phase) -> bool:
        """Play the round on from here, another way."""
        from .whatif_room import WhatIfRoom

        self.host.enter(WhatIfRoom(self.host, self.room))
        return True
