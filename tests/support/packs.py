"""A pack as a file, and positions of the shipped collection."""

import functools

from jaipur.packs import PackPosition
from jaipur.study.puzzles import Puzzle, parse_puzzle
from web.build.tools import WEB

COLLECTION = WEB / "puzzles.txt"
LINES = [line for line in COLLECTION.read_text("ascii").splitlines() if line[:1] != "#"]
FILE = f"""# jaipur pack: Club evening, for Zoë
# title: Sell or wait?
# question: What would you do with three camels?
{LINES[0]}
{LINES[1]}
# title: <b>Last</b> one
{LINES[2]}
"""


def posed(n: int, title: str = "", question: str = "") -> PackPosition:
    """A position of the shipped collection."""
    puzzle = shipped(n)
    return PackPosition(puzzle.view, puzzle.seed, title, question)


@functools.cache
def shipped(n: int) -> Puzzle:
    """A puzzle of the shipped collection."""
    return parse_puzzle(LINES[n])
