"""Matches to look back on, and a page that does."""

from table.names import HUMAN
from table.session import Session

from jaipur.moves import legal_moves
from jaipur.study.replay import review_of
from jaipur.study.review import LONG, SHORT, Review
from jaipur.study.verdicts import Why
from tests.support.fake_mind import FakeMind
from tests.support.matches import play_any, some_match, to_the_end
from tests.support.page import Page

# The seed of the matches that are looked into beside everything else.
SEED = 987654321


def played(rounds: int = 1, players: tuple[str, str] = (HUMAN, "bhanu"), more: int = 0) -> Session:
    """A match with so many rounds over, and so many moves of the next."""
    session = some_match(players=players)
    for _ in range(rounds):
        session.table.go_on()
        to_the_end(session)
    for _ in range(more):
        session.table.go_on()
        play_any(session)
    return session


def known(session: Session, errors: dict[int, int]) -> Review:
    """All of a session's moves known, each seat having half a round; some with what they gave away and the reason."""
    session.review = review = review_of(session.match)
    for ply in review.plies:
        ply.judge(SHORT, [5000, 5000])
    for index, error in errors.items():
        ply = review.plies[index]
        better = next((move for move in sorted(legal_moves(ply.view)) if move != ply.move), ply.move)
        ply.judge(LONG, [6000, 6000], error, better, Why("less"))
    return review


def reviewing(session: Session, language: str = "en") -> Page:
    """A page on which somebody has pressed the count's button to look back; all there is to find is known."""
    page = Page(session, language)
    page.thought_by(FakeMind())
    page.wish("review")
    return page


def beginning(moves: int) -> Session:
    """A match after so many moves of its first round."""
    session = some_match(SEED)
    for _ in range(moves):
        play_any(session)
    return session


def in_second_round(moves: int = 2) -> Session:
    """A match whose first round is over, so many moves into its second."""
    session = to_the_end(beginning(0))
    session.next_round()
    for _ in range(moves):
        play_any(session)
    return session
