"""The engine is one: CPython, Pyodide and MicroPython print the same text for the same deals."""

import pytest

from tests import thoughts
from tests.support.bad_links import BAD_LINKS
from tests.support.three_pythons import printed
from web.build.interpreters import engine_files
from web.build.tools import ROOT

# Enough to tell: MicroPython takes a tenth of a second for each. `python -m tests.transcripts` plays 200.
SEEDS = range(16)


@pytest.fixture(scope="module")
def cpython_transcripts() -> str:
    return printed("cpython", "play_seeds", list(SEEDS))


@pytest.fixture(scope="module")
def cpython_thoughts() -> str:
    # `python -m tests.thoughts` compares 2,000.
    return printed("cpython", "think", thoughts.questions(40))


@pytest.fixture(scope="module")
def cpython_rounds() -> str:
    return printed("cpython", "play_levels")


@pytest.mark.slow
@pytest.mark.parametrize("interpreter", ["pyodide", "micropython"])
def test_sixteen_seeds_give_the_same_transcripts(interpreter: str, cpython_transcripts: str) -> None:
    lines = cpython_transcripts.splitlines()
    assert len(lines) == len(SEEDS)
    assert len({line.split()[2] for line in lines}) == len(SEEDS), "the digests of all deals should differ"
    assert printed(interpreter, "play_seeds", list(SEEDS)).splitlines() == lines


@pytest.mark.parametrize("interpreter", ["pyodide", "micropython"])
def test_every_shipped_module_can_be_imported(interpreter: str) -> None:
    paths = [name.removesuffix(".py") for name in engine_files() if name.endswith(".py")]
    names = [path.removesuffix("/__init__").replace("/", ".") for path in paths]
    assert printed(interpreter, "import_everything", names).split() == names


@pytest.mark.slow
@pytest.mark.parametrize("interpreter", ["pyodide", "micropython"])
def test_the_levels_play_the_same_moves(interpreter: str, cpython_rounds: str) -> None:
    assert len(cpython_rounds.splitlines()) == 3
    assert printed(interpreter, "play_levels") == cpython_rounds


@pytest.mark.slow
# MicroPython takes fifteen times as long, so it thinks about every fourth position.
@pytest.mark.parametrize(("interpreter", "every"), [("pyodide", 1), ("micropython", 4)])
def test_the_search_thinks_the_same_in_many_positions_ties_among_them(
    interpreter: str, every: int, cpython_thoughts: str
) -> None:
    lines = cpython_thoughts.splitlines()[::every]
    assert len(lines) == 44 // every
    ties = [line[0] for line in lines]
    assert ties.count("1") > 10 // every, "tied by visits"
    assert ties.count("2") > 8 // every, "tied by visits and chance"
    assert ties[-1] == "2", "tied at the whole budget"
    assert printed(interpreter, "think", thoughts.questions(40, every)).splitlines() == lines


@pytest.mark.parametrize("interpreter", ["pyodide", "micropython"])
def test_links_and_names_are_read_and_printed_alike(interpreter: str) -> None:
    files = {"links.txt": (ROOT / "tests/links.txt").read_bytes()}
    said = printed("cpython", "open_links", files=files)
    links = files["links.txt"].decode().splitlines()
    assert [line.split(" ")[0] for line in said.splitlines()[:-5]] == [line.split(" ")[0] for line in links]
    assert said.splitlines()[-5] == "human.Zo-006j_B-001a"
    assert said.splitlines()[-4] == "human.Mira_Tom"
    assert printed(interpreter, "open_links", files=files) == said


@pytest.mark.parametrize("interpreter", ["pyodide", "micropython"])
def test_bad_links_get_the_same_sentence(interpreter: str) -> None:
    # The longest are left out: what they cost here is only the time to hand them over.
    kept = {name: text for name, text in BAD_LINKS.items() if len(text) < 20_000}
    said = printed("cpython", "refuse_links", kept)
    assert "opened" not in said
    assert printed(interpreter, "refuse_links", kept) == said
