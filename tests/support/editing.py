"""Positions that are being edited."""

from editor.editing import Editing

from jaipur.notation import parse_view
from jaipur.study.draft import draft_of
from tests.support.notation import VIEW


def editing(line: str = VIEW) -> Editing:
    """An editor into which a position was read."""
    return Editing(draft_of(parse_view(line)), 7)


def goes_with(laid: Editing) -> tuple[int, str, str]:
    """Return what the link of the current step tells beside its position."""
    return laid.now.seed, laid.now.title, laid.now.question
