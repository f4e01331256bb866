"""Reviewing: requests and reports about moves already played, as text, for the worker and the page.

A request holds the knowledge of both seats before each move, for finished rounds only (background.py sees to that).
Such rounds are no secret any more, and the request contains no cards of later rounds.
"""

import json

from jaipur.study.replay import parse_review_request
from jaipur.study.review import Ply, Review
from jaipur.study.review_text import format_review, load_into


def request(sights: str, review: Review, first: int) -> str:
    """Return a request with the moves, their known evaluations, and the move to look into first."""
    return json.dumps({"sights": sights, "known": format_review(review), "first": first})


class Work:
    """A review in progress, computed in slices, with reports about the news."""

    def __init__(self, sights: str, known: str) -> None:
        # Loaded late: on the page the weights would delay the first paint.
        from jaipur.ai.reviewer import Reviewer

        self.sights = sights
        self._review = parse_review_request(sights)
        load_into(self._review, known)
        self._reviewer = Reviewer(self._review)
        self._reported = [ply.depth for ply in self._review.plies]

    def prefer(self, first: int) -> None:
        """Look into this move before all others."""
        self._reviewer.prefer(first)

    def step(self, iterations: int) -> bool:
        """Search for at most so many iterations; return true if the review is complete."""
        return self._reviewer.step(iterations)

    def news(self) -> list[Ply]:
        """Return the moves that are known better than last reported."""
        return [ply for ply in self._review.plies if ply.depth != self._reported[ply.index]]

    def report(self) -> str:
        """Return the news since the last report, as text."""
        news = self.news()
        self._reported = [ply.depth for ply in self._review.plies]
        return json.dumps({"plies": [ply.index for ply in news], "text": format_review(Review(news, []))})


def begin(text: str, before: Work | None = None) -> Work:
    """Return the work of a request; earlier work on the same moves is continued."""
    asked = json.loads(text)
    work = before
    if work is None or work.sights != asked["sights"]:
        work = Work(str(asked["sights"]), str(asked["known"]))
    work.prefer(int(asked["first"]))
    return work


def read(text: str, review: Review) -> bool:
    """Add a report to a review; raise ValueError, and change nothing, if it does not fit."""
    report = json.loads(text)
    load_into(Review([review.plies[int(n)] for n in report["plies"]], []), str(report["text"]))
    return True


def done(review: Review) -> bool:
    """Return whether the review is complete."""
    looks, of = review.progress
    return looks == of
