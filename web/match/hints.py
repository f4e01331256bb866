"""Hints in a match: the move the strongest search would make with what the player may know, and why."""

from table.questions import Hint
from table.session import Session
from thinking.budgets import JUDGE
from thinking.mind import Mind
from typed import Evaluation

from jaipur.study.verdicts import grade
from jaipur.view import view_of


async def weigh(session: Session, mind: Mind) -> list[Evaluation]:
    """Ask searches about the moves that the player has now; return nothing if they fail."""
    view = view_of(session.table.state, session.viewer)
    return await mind.weigh(view, "", JUDGE)


def fill(hint: Hint, session: Session, found: list[Evaluation]) -> None:
    """Fill a hint from what searches found for the table."""
    view = view_of(session.table.state, session.viewer)
    hint.move, hint.win = found[0].move, found[0].win
    hint.why = grade(view, found[0], found).why
