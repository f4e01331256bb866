"""The goldens hold: the engine still answers them word for word, on every Python, and the referee agrees."""

import pytest

from tests.support.golden_check import contradictions
from tests.support.replay import replay
from tests.support.three_pythons import printed
from tests.write_goldens import FOLDER, goldens
from web.build.tools import ROOT

NAMES = sorted(path.name for path in FOLDER.glob("*.txt"))


def read(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_the_engine_answers_a_golden_as_it_did(name: str) -> None:
    assert replay(read(name)) == read(name)


@pytest.mark.parametrize("name", NAMES)
def test_the_referee_bears_a_golden_out(name: str) -> None:
    assert contradictions(read(name)) == []


@pytest.mark.slow
@pytest.mark.parametrize("interpreter", ["pyodide", "micropython"])
def test_the_goldens_hold_in_the_browsers_pythons(interpreter: str) -> None:
    files = {name: read(name).encode() for name in NAMES}
    files["replay.py"] = (ROOT / "tests/support/replay.py").read_bytes()
    said = printed(interpreter, "replay_goldens", NAMES, files)
    assert said.splitlines() == [f"{name} {read(name).count(chr(10))} lines" for name in NAMES]


def test_the_files_are_what_the_command_writes() -> None:
    """If not: python -m tests.write_goldens, and look at the difference."""
    assert goldens() == {name: read(name) for name in NAMES}


def test_the_goldens_show_every_end_of_a_round_and_every_kind_of_move() -> None:
    lines = [line for name in NAMES for line in read(name).splitlines()]
    assert {line.split(" ")[1] for line in lines if line.startswith("over ")} == {"piles", "deck", "exchanges"}
    assert {line[-1] for line in lines if line.startswith("over ")} == {"0", "1", "-"}
    assert {line[5] for line in lines if line.startswith("move ")} == set("tksx")


@pytest.mark.parametrize(
    ("old", "new"),
    [("\nstate D", "\nstate G"), ("\nmoves s1C ", "\nmoves "), ("\nview 0 D", "\nview 0 G"), ("\nover ", "\nover x")],
)
def test_a_golden_that_is_off_is_noticed_by_engine_and_referee(old: str, new: str) -> None:
    golden = read("positions.txt")
    assert old in golden
    changed = golden.replace(old, new, 1)
    assert replay(changed) != changed
    assert len(contradictions(changed)) == 1
