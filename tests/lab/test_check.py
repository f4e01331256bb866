"""`puzzle check` weighs every legal move, also those that the searches behind a puzzle never looked at."""

from pathlib import Path

import pytest

from jaipur.__main__ import main
from jaipur.lab.check import check
from jaipur.moves import legal_moves
from jaipur.notation import format_move
from jaipur.study.puzzles import parse_puzzle

# The stored solution leaves the rival a card; with xCPPL-KKKK, of which the line says nothing, it gets camels alone.
WRONG = (
    "1ypwt x 1 CPPLK_GSd.5.31.14.46A_DGGS.5.41.9.x_352230_203549_?6/?4/?4_0_1_?10 "
    "xCPP-KKK:748:58:s2G xPPL-KKK:686:39:s2G xCPL-KKK:681:38:s2G xCP-KK:526:-4:s2G"
)
# Seat 0 leads and can end the round with its last cloth; otherwise four diamonds overtake it.
RIGHT = "right e 1 GGLKK_C.2.36.8.23_DDDD?2.1.22.10.xxy_550109_005670_?3/?5/?5_0_0_?22 s1C:990:90:- tG:400:-40:s4D"


@pytest.mark.slow
def test_a_move_that_the_line_does_not_mention_is_found_to_beat_the_solution() -> None:
    checked = check((WRONG, 600))
    assert checked.other is not None
    assert (checked.right, format_move(checked.other)) == (False, "xCPPL-KKKK")
    assert checked.other_win > checked.solution + 0.1
    assert checked.moves == len(legal_moves(parse_puzzle(WRONG).view))
    assert str(checked).startswith("1ypwt NO xCPP-KKK ")


def test_a_solution_that_nothing_beats_is_confirmed() -> None:
    checked = check((RIGHT, 200))
    assert checked.right
    assert checked.solution == 1.0
    assert str(checked).startswith("right ok s1C 100.0% (stored 99.0%) of ")


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_command_tells_every_puzzle_and_fails_if_one_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], jobs: str
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{RIGHT}\n{WRONG}\n")
    command = ["puzzle", "check", "--file", str(file), "--iterations", "300", "--jobs", jobs]
    assert main(command) == 1
    said = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in said[:2]] == [["right", "ok"], ["1ypwt", "NO"]]
    assert said[2].startswith("1 of 2 confirmed (50.0 %)")
    assert main([*command, "right"]) == 0
