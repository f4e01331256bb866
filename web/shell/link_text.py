"""Links: what the text of an address holds, and how a round ended, as a link tells it."""

from jaipur.notation import LOST, TIED, WON, Ending, Link, parse_link
from jaipur.rules import Result

# Some programs spell the harmless signs of a link in percent when they pass it on.
_ESCAPES = (("%3F", "?"), ("%2F", "/"), ("%7E", "~"), ("%3D", "="), ("%5F", "_"), ("%2E", "."), ("%2D", "-"))
_LONGEST = 20000


def read_link(text: str) -> Link:
    """What the text of an address holds; NotationError if it is no link."""
    if len(text) < _LONGEST:
        for escape, sign in _ESCAPES:
            text = text.replace(escape, sign).replace(escape.lower(), sign)
    return parse_link(text)


def ending_of(result: Result, seat: int) -> Ending:
    """How a round that was counted ended for a seat."""
    if result.winner is None:
        return Ending(TIED)
    return Ending(WON if result.winner == seat else LOST, abs(result.rupees[0] - result.rupees[1]))
