"""Review service: reviews are worked out, kept with their matches, and shown as they grow."""

from browser import dom
from ledger.store import load_review, save_review
from table.session import Session
from thinking.reviewing import done
from typed import Host, Review

from jaipur.study.review_text import format_review

from .background import BackgroundReview


class ReviewService:
    """The reviews of sessions, one at a time."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._kept_last: Review | None = None
        self._work = BackgroundReview(host.mind, dom.is_visible, self._kept, self._told)

    def work_on(self, session: Session, opened: bool) -> None:
        """Review a session from now on: at once if the review is `opened`."""
        self._work.work_on(session, opened)

    def touched(self) -> None:
        """Note that the player is active: work that nobody waits for pauses."""
        self._work.touched()

    def rest(self) -> None:
        """Stop working on the session."""
        self._work.rest()

    def _kept(self, session: Session) -> str:
        """Return what was found about a match before."""
        return load_review(self._host.store, session.match.record())

    def _told(self, session: Session) -> None:
        """Keep and show what has been found."""
        host, review = self._host, session.review
        # For tests and benchmarks.
        dom.root().dataset.hindsight = "whole" if review is not None and done(review) else "part"
        # Keep it when the whole curve is known, and again when everything is.
        if review is not None and review.known and (done(review) or self._kept_last is not review):
            self._kept_last = review
            whole = review if session.match.winner is not None else None
            save_review(host.store, session.match.record(), format_review(review), whole)
        if session is not host.session:
            return
        if self._work.failed and session.reviewing:
            host.trouble("review.failed")
        host.front.refresh()
        host.draw_curve()
        for name in ("count", "numbers"):
            host.sheets.refresh(name)
