"""The engine is one: CPython, Pyodide and MicroPython print the same text for the same deals."""


import pytest

from tests import thoughts, transcripts
from tests.support.bad_links import BAD_LINKS
from web.build.interpreters import engine_files, run_in
from web.build.tools import ROOT

# What is no link is said to be none, with the same code and sentence.
REFUSE_LINKS = """
from bad_links import BAD_LINKS
from jaipur.match import Match
from jaipur.notation import NotationError, format_record, parse_link

for name in sorted(BAD_LINKS):
    try:
        link = parse_link(BAD_LINKS[name])
        if link.record is not None:
            Match.from_record(format_record(link.record))
        print(name, "opened")
    except NotationError as error:
        print(name, error.code, str(error))
"""

# Links of every kind print back as they were, and a name is the same signs, whatever was typed.
OPEN_LINKS = """
from jaipur.notation import format_link, parse_link
from jaipur.seats import HUMAN, Seat, format_seat, tidy_name

with open("links.txt") as file:
    for line in file:
        link = parse_link(line.split(" => ")[0])
        seats = [[seat.player] + [ord(sign) for sign in seat.name] for seat in link.seats or ()]
        print(format_link(link), seats, link.view and link.view.seat)
for typed in ("Zo\\u00eb B.", " \\u202eMira \\t Tom", "\\u092e\\u0940\\u0930\\u093e", "\\U0001f42b" * 30, "\\u200d"):
    print(format_seat(Seat(HUMAN, tidy_name(typed))))
"""

# Each seat's level plays from its view alone, so the same view, seed and budget give the same move.
PLAY_LEVELS = """
from jaipur.ai.levels import Thinker
from jaipur.notation import format_move, parse_view
from jaipur.rules import apply
from jaipur.state import deal
from jaipur.view import view_of

for seed, levels in ((11, ("devi", "chandra")), (12, ("bhanu", "bina")), (13, ("asha", "chandra"))):
    state, played = deal(seed), []
    while not state.over:
        view = parse_view(repr(view_of(state, state.turn)))
        thinker = Thinker(view, levels[state.turn], seed, 8)
        while not thinker.step(3):
            pass
        played.append(format_move(thinker.move))
        apply(state, thinker.move)
    print(" ".join(played), state)
"""

# Enough to tell: MicroPython takes a tenth of a second for each. `python -m tests.transcripts` plays 200.
SEEDS = range(16)

IMPORT_EVERYTHING = """
import sys
for name in NAMES:
    __import__(name)
    print(name)
"""


@pytest.fixture(scope="module")
def cpython_transcripts() -> str:
    return run_in("cpython", transcripts.script(SEEDS))


@pytest.fixture(scope="module")
def cpython_thoughts() -> str:
    # `python -m tests.thoughts` compares 2,000.
    return run_in("cpython", thoughts.THINK, thoughts.files(40))


@pytest.fixture(scope="module")
def cpython_rounds() -> str:
    return run_in("cpython", PLAY_LEVELS)


@pytest.mark.slow
@pytest.mark.parametrize("interpreter", ["pyodide", "micropython"])
def test_sixteen_seeds_give_the_same_transcripts(interpreter: str, cpython_transcripts: str) -> None:
    lines = cpython_transcripts.splitlines()
    assert len(lines) == len(SEEDS)
    assert len({line.split()[2] for line in lines}) == len(SEEDS), "the digests of all deals should differ"
    assert run_in(interpreter, transcripts.script(SEEDS)).splitlines() == lines


@pytest.mark.parametrize("interpreter", ["pyodide", "micropython"])
def test_every_shipped_module_can_be_imported(interpreter: str) -> None:
    paths = [name.removesuffix(".py") for name in engine_files() if name.endswith(".py")]
    names = [path.removesuffix("/__init__").replace("/", ".") for path in paths]
    script = f"NAMES = {names!r}\n{IMPORT_EVERYTHING}"
    assert run_in(interpreter, script).split() == names


@pytest.mark.slow
@pytest.mark.parametrize("interpreter", ["pyodide", "micropython"])
def test_the_levels_play_the_same_moves(interpreter: str, cpython_rounds: str) -> None:
    assert len(cpython_rounds.splitlines()) == 3
    assert run_in(interpreter, PLAY_LEVELS) == cpython_rounds


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
    assert run_in(interpreter, thoughts.THINK, thoughts.files(40, every)).splitlines() == lines


@pytest.mark.parametrize("interpreter", ["pyodide", "micropython"])
def test_links_and_names_are_read_and_printed_alike(interpreter: str) -> None:
    files = {"links.txt": (ROOT / "tests/links.txt").read_bytes()}
    said = run_in("cpython", OPEN_LINKS, files)
    links = files["links.txt"].decode().splitlines()
    assert [line.split(" ")[0] for line in said.splitlines()[:-5]] == [line.split(" ")[0] for line in links]
    assert said.splitlines()[-5] == "human.Zo-006j_B-001a"
    assert said.splitlines()[-4] == "human.Mira_Tom"
    assert run_in(interpreter, OPEN_LINKS, files) == said


@pytest.mark.parametrize("interpreter", ["pyodide", "micropython"])
def test_bad_links_get_the_same_sentence(interpreter: str) -> None:
    # The longest are left out: what they cost here is only the time to hand them over.
    kept = {name: text for name, text in BAD_LINKS.items() if len(text) < 20_000}
    files = {"bad_links.py": f"BAD_LINKS = {kept!r}\n".encode()}
    said = run_in("cpython", REFUSE_LINKS, files)
    assert "opened" not in said
    assert run_in(interpreter, REFUSE_LINKS, files) == said
