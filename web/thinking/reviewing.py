"""Reviewing: what searches find about moves that were played, text in and text out, in the worker or here.

A request holds what both seats could know before each move, of rounds that are over (hindsight.py sees to that). Such a
round is no secret any more, and the cards of a round to come are not in it.
"""

import json

from jaipur.study.replay import parse_review_request
from jaipur.study.review import Ply, Review
from jaipur.study.review_text import format_review, load_into


def request(sights: str, review: Review, first: int) -> str:
    """What is asked: the moves, what is known of them, and which of them to look into before all others."""
    return json.dumps({"sights": sights, "known": format_review(review), "first": first})


class Work:
    """A review being worked out in slices; what is new in it is reported."""

    def __init__(self, sights: str, known: str) -> None:
        # Loaded late: on the page's side the weights would cost the first paint.
        from jaipur.ai.reviewer import Reviewer

        self.sights = sights
        self._review = parse_review_request(sights)
        load_into(self._review, known)
        self._reviewer = Reviewer(self._review)
        self._told = [ply.depth for ply in self._review.plies]

    def prefer(self, first: int) -> None:
        """Look into this move before all others."""
        self._reviewer.prefer(first)

    def step(self, iterations: int) -> bool:
        """Think for at most so many iterations; true when there is nothing left to find out."""
        return self._reviewer.step(iterations)

    def news(self) -> list[Ply]:
        """The moves about which more is known than was reported."""
        return [ply for ply in self._review.plies if ply.depth != self._told[ply.index]]

    def report(self) -> str:
        """What is new since the last report."""
        news = self.news()
        self._told = [ply.depth for ply in self._review.plies]
        return json.dumps({"plies": [ply.index for ply in news], "text": format_review(Review(news, []))})


def begin(text: str, before: Work | None = None) -> Work:
    """The work that a request asks for; what was begun before goes on if it is about the same moves."""
    asked = json.loads(text)
    work = before
    if work is None or work.sights != asked["sights"]:
        work = Work(str(asked["sights"]), str(asked["known"]))
    work.prefer(int(asked["first"]))
    return work


def read(text: str, review: Review) -> bool:
    """Take a report into a review; ValueError, and nothing changed, if it is none about these moves."""
    said = json.loads(text)
    load_into(Review([review.plies[int(n)] for n in said["plies"]], []), str(said["text"]))
    return True


def done(review: Review) -> bool:
    """Whether there is nothing left to find out."""
    looks, of = review.progress
    return looks == of
