"""Look back: what is found about matches that are looked back on, kept with them and told wherever it is shown."""

from browser import dom
from ledger.store import keep_review, review_of
from table.session import Session
from thinking.reviewing import done
from typed import Host, Review

from jaipur.study.review_text import format_review

from .background import Hindsight


class LookBack:
    """Has sessions looked into, one at a time."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._kept_last: Review | None = None
        self._work = Hindsight(host.mind, dom.seen, self._kept, self._told)

    def look_into(self, session: Session, opened: bool) -> None:
        """Go on with a session: `opened` where somebody waits for it."""
        self._work.look_into(session, opened)

    def touched(self) -> None:
        """A card was touched: what nobody waits for waits."""
        self._work.touched()

    def rest(self) -> None:
        """What was being looked into is left."""
        self._work.rest()

    def _kept(self, session: Session) -> str:
        """What was found about a match before."""
        return review_of(self._host.store, session.match.record())

    def _told(self, session: Session) -> None:
        """More is known than before."""
        host, review = self._host, session.review
        # For those who measure.
        dom.root().dataset.hindsight = "whole" if review is not None and done(review) else "part"
        # Once the whole curve is there, and once all is.
        if review is not None and review.known and (done(review) or self._kept_last is not review):
            self._kept_last = review
            whole = review if session.match.winner is not None else None
            keep_review(host.store, session.match.record(), format_review(review), whole)
        if session is not host.session:
            return
        if self._work.failed and session.reviewing:
            host.trouble("review.failed")
        host.front.refresh()
        host.draw_curve()
        for name in ("count", "numbers"):
            host.sheets.refresh(name)
