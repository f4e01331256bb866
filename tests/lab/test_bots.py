"""Programs that play in the arena: none of their processes outlives the match, and a bad answer is told."""

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from jaipur.__main__ import main
from jaipur.lab.program import NoAnswer, Program
from jaipur.state import deal
from jaipur.view import view_of
from tests.support.processes import gone
from web.build.tools import ROOT

# Notes its process, then plays the first legal move; told to end by the end of its input, it stays all the same.
STAYS = """
import os, sys, time
from jaipur.moves import legal_moves
from jaipur.notation import format_move, parse_view
with open(sys.argv[1], "a") as pids:
    pids.write(str(os.getpid()) + "\\n")
for line in sys.stdin:
    print(format_move(legal_moves(parse_view(line.strip()))[0]), flush=True)
time.sleep(600)
"""
# A wrapper, such as npm or a shell: it waits for the program that it starts, which answers nothing.
WRAPPER = """
import subprocess, sys
hanging = "import os, sys, time; open(sys.argv[1], 'a').write(str(os.getpid()) + '\\\\n'); time.sleep(600)"
subprocess.run([sys.executable, "-c", hanging, sys.argv[1]])
"""
WORDS = "while True: print(input() and 'sell 3 leather', flush=True)"
ILLEGAL = "while True: print(input() and 's7D', flush=True)"


def command(code: str, *arguments: object) -> str:
    return shlex.join([sys.executable, "-c", code, *map(str, arguments)])


def pids(path: Path) -> list[int]:
    return [int(line) for line in path.read_text(encoding="utf-8").split()]


@pytest.mark.skipif(os.name == "nt", reason="its command lines are split otherwise")
def test_a_program_that_hangs_behind_a_wrapper_is_ended_with_it(tmp_path: Path) -> None:
    asked = Program(command(WRAPPER, tmp_path / "pids"), 3)
    with pytest.raises(NoAnswer, match=r"^No answer came within 3 s\.$"):
        asked(view_of(deal(1), 0), 0)
    (hanging,) = pids(tmp_path / "pids")
    assert gone(hanging)


@pytest.mark.skipif(os.name == "nt", reason="its command lines are split otherwise")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_programs_that_do_not_heed_the_end_of_their_input_are_ended(tmp_path: Path, jobs: str) -> None:
    bot = "cmd:" + command(STAYS, tmp_path / "pids")
    assert main(["arena", bot, "random", "--rounds", "4", "--jobs", jobs]) == 0
    started = pids(tmp_path / "pids")
    assert 1 <= len(started) <= int(jobs)
    assert all(map(gone, started))


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals to send to one process alone")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_match_leaves_no_program_behind(tmp_path: Path, jobs: str) -> None:
    bot = "cmd:" + command(STAYS, tmp_path / "pids")
    arena = [sys.executable, "-m", "jaipur", "arena", bot, "random", "--rounds", "10000", "--jobs", jobs]
    with subprocess.Popen(arena, stderr=subprocess.PIPE, encoding="utf-8", cwd=ROOT, process_group=0) as playing:
        assert playing.stderr is not None
        # The first pair has been played, so that a program is there.
        assert playing.stderr.readline().startswith("2/10000 rounds")
        os.killpg(playing.pid, signal.SIGINT)
        assert playing.wait(30) == 130
    assert pids(tmp_path / "pids")
    assert all(map(gone, pids(tmp_path / "pids")))


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("code", "told"),
    [
        (WORDS, "It answered 'sell 3 leather'. \"sell\" is not a move: "),
        (ILLEGAL, "It answered s7D. You hold "),
        ("input()", "The program has ended."),
    ],
    ids=["words", "illegal", "gone"],
)
def test_the_first_bad_answer_is_told_once_with_its_view(
    code: str, told: str, jobs: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = f'cmd:"{sys.executable}" -c "{code}"'
    assert main(["arena", "random", bot, "--rounds", "4", "--seed", "1", "--jobs", jobs]) == 0
    lines = [line for line in capsys.readouterr().err.splitlines() if line.startswith("cmd:")]
    assert len(lines) == 1
    asked, _, answered = lines[0].removeprefix(bot + ": It was asked ").partition(". " + told)
    assert answered or lines[0].endswith(told)
    # It is asked with the view of the seat to move.
    assert asked.split(" ")[-3] in "01" and "?4" in asked


def test_a_good_answer_is_not_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f'cmd:"{sys.executable}" -m jaipur best - --level asha'
    assert main(["arena", bot, "random", "--rounds", "2"]) == 0
    assert "It was asked" not in capsys.readouterr().err
