"""Puzzles and views for tests, judgements made up, and the shipped collection."""

import functools

import pytest

from jaipur.lab.mine import Collection
from jaipur.lab.puzzle import SHIPPED
from jaipur.notation import parse_move
from jaipur.study.puzzles import format_puzzle
from jaipur.study.verdicts import Evaluation

# Four leather wait for the rival's next turn: one leather sold now takes their best token.
LINE = (
    "7xyp1 t 3 DKKKK_SLLLL.0.15.3.-_CCcl.3.17.3.3_523769_032010_?6/?6/?5_1_1_?32 "
    "s1L:725:98:s4L s3C:588:36:s4L tD:561:24:s4L k:517:5:s4L"
)
# Seat 0 leads and can end the round with its last cloth; otherwise four diamonds overtake it.
ENDING = "GGLKK C.2.36.8.23 DDDD?2.1.22.10.xxy 550109 005670 ?3/?5/?5 0 0 ?22"
# Nothing is urgent here; the tests say what a search would have found.
VIEW = "DGPLK CCcl.2.4.1.- DDL?2.1.14.2.- 355778 200001 ?7/?6/?5 0 0 ?35"


def evaluation(move: str, win: float = 0.5, margin: float = 0.0, reply: str = "") -> Evaluation:
    """Return an evaluation that a search could have found for a move."""
    return Evaluation(parse_move(move), win, margin, parse_move(reply) if reply else None)


@functools.cache
def all_shipped() -> list[str]:
    """The lines of the shipped collection."""
    return [format_puzzle(puzzle) for puzzle in Collection(SHIPPED).puzzles]


def shipped(place: int) -> str:
    """A line of the shipped collection."""
    return all_shipped()[place]


def look_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let mining search a quarter as long before it takes a position for a puzzle."""
    for name, iterations in (("PLAY", 25), ("SCREEN", 100), ("_QUICK", 60)):
        monkeypatch.setattr(f"jaipur.lab.mine.{name}", iterations)
