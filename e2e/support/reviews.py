"""A match that is over with its review beside it, as the page keeps them: no worker is needed to look back on it."""

import json
from functools import cache

from playwright.sync_api import Page, expect
from shell.store import MATCH, REVIEW

from e2e.support.table import played, reload
from jaipur.match import Match
from jaipur.moves import legal_moves, split
from jaipur.notation import format_move
from jaipur.rng import Rng
from jaipur.study.replay import review_of
from jaipur.study.review import LONG, SHORT, Review
from jaipur.study.review_text import format_review
from jaipur.study.verdicts import Why

IDENTITY = "k3f9q2ab"
# Mistakes of both seats in both rounds, by their plies: what they gave away.
MISTAKES = {4: 420, 9: 1300, 12: 900, 21: 350, 44: 2400, 47: 600, 60: 1100, 71: 500}


@cache
def finished() -> Match:
    """A whole match of two rounds."""
    return played(2)


def first_round() -> Match:
    """The first of its rounds alone."""
    record = finished().record().split("/")[: 2 + finished().round_began]
    return Match.from_record("/".join(record))


@cache
def made_up() -> Review:
    """A review of it: chances that wander, and mistakes whose better moves and reasons have long names."""
    match = finished()
    review, rng, chance = review_of(match), Rng(7), 5000
    for ply in review.plies:
        chance = max(400, min(9600, chance + 4 * (rng.below(450) - 225)))
        error = MISTAKES.get(ply.index, 0)
        chances = [chance, 10000 - chance]
        if not error or len(legal_moves(ply.view)) == 1:
            ply.judge(SHORT, chances)
            continue
        chances[ply.seat] = max(chances[ply.seat], error)
        others = [move for move in sorted(legal_moves(ply.view)) if move != ply.move]
        # As many cards to be named as can be.
        best = max(others, key=lambda move: (sum(split(move)) if split(move)[1] else 0, move))
        ply.judge(LONG, chances, error, best, Why("gives", (1 << 20) + (1 << 16) + 2))
    return review


def longest() -> int:
    """The ply whose better move takes most to name."""
    return max(made_up().costly(), key=lambda ply: len(format_move(ply.best))).index


def begun(match: Match, left: int) -> Review:
    """A review of a match in which so many plies are still to be looked into."""
    review = review_of(match)
    for ply in review.plies[:-left]:
        ply.judge(LONG, [5000, 5000])
    return review


def kept(match: Match, review: Review) -> dict[str, str]:
    """Return what the browser stores of a match and its review, by key."""
    rounds = len(match.results) - 1
    saved = {"version": 3, "id": IDENTITY, "record": match.record(), "rounds": rounds, "hints": 0, "undos": 0}
    players = {"players": ["human", "bhanu"], "names": ["", ""]}
    return {MATCH: json.dumps({**saved, **players}), REVIEW + IDENTITY: format_review(review)}


def lay(page: Page, review: Review | None = None) -> None:
    """Find that match, over, in place of whatever is played, with a review of it."""
    texts = kept(finished(), made_up() if review is None else review)
    page.evaluate("(texts) => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))", texts)
    reload(page)
    expect(page.locator("#sheet-count")).to_be_visible()


def look_back(page: Page, review: Review | None = None) -> None:
    """Look back on that match from its count."""
    lay(page, review)
    page.locator("#count-review").click()
    expect(page.locator("#curve")).to_be_visible()
