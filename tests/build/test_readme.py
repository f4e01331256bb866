"""README and docs: their links open, their positions and records are read, and their commands do what they say."""

import importlib
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from jaipur.__main__ import main
from jaipur.lab import bench, learn, measure, train
from jaipur.lab.players import player
from jaipur.match import Match
from jaipur.notation import parse_position
from jaipur.study.replay import review_of
from tests import write_goldens
from tests.support.dialogue import run_main
from tests.support.link_meanings import opened
from tests.support.puzzles import look_briefly
from tests.support.reviewed import work_out
from web.build.tools import ROOT

# docs/engine.md is run as it stands: see test_docs.py.
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
PAGES += [path for path in sorted((ROOT / "docs").glob("*.md")) if path.name != "engine.md"]
README = "\n".join(path.read_text(encoding="utf-8") for path in PAGES)
CODE = re.findall(r"`([^`\n]+)`", README) + re.findall(r"^    (.+)$", README, re.MULTILINE)
LINKS = [text[1:] for text in CODE if re.match(r"#\w+=[^<]", text)]
RECORDS = [text for text in CODE if re.match(r"[0-9a-z]+(\.2)?/[01](/|$)", text)]
POSITIONS = [text for text in CODE if text.count(" ") == 8 and re.search(r" [01] \d+ ", text)]
COMMANDS = {re.sub(r"\s+#.*", "", text) for text in CODE if text.startswith(("python -m ", "python3 -m "))}
PLAYED = re.findall(r"^\| (\w[\w:]*)[^|]* \| (\w[\w:]*)[^|]* \| \d+ %", README, re.MULTILINE)

# What stands in a command for something of one's own.
STATE = next(text for text in POSITIONS if "?" not in text)
VIEW = next(text for text in POSITIONS if "?" in text)
OWN = {"POSITION": STATE, "VIEW": VIEW, "SEAT": "1", "MOVE…": "tG", "A": "random", "B": "greedy", "N": "4"}
OWN["RECORD"] = RECORDS[0]
# What makes a long command short; of two values for an option, the last is taken.
SHORTER = {
    "python3 -m jaipur arena A B": ["--rounds", "4"],
    "python -m jaipur puzzle mine --puzzles 500": ["--puzzles", "1", "--iterations", "60", "--file", "{new}"],
    "python -m jaipur puzzle mine --file new": ["--puzzles", "1", "--iterations", "60", "--file", "{new}"],
    "python -m jaipur puzzle check --sample 50": ["--sample", "1", "--iterations", "200"],
    "python -m jaipur puzzle force --puzzles 60": ["--puzzles", "1", "--first", "6", "--file", "{new}"],
    "python -m jaipur measure luck --rounds 1000": ["--rounds", "1", "--player", "bhanu", "--jobs", "1"],
    "python -m jaipur measure blunders": ["--records", "1", "--player", "bhanu", "--jobs", "1"],
    "python3 -m jaipur bench": ["--against", "tests.support.referee"],
}
# Those that are not the terminal's: each has a test of its own below.
OTHERS = {
    "python -m e2e.tools.ledger_bench",
    "python -m pytest tests/page/test_fairness.py",
    "python -m tests.attack_seed",
    "python -m pytest tests/page/test_i18n.py tests/page/test_text_keys.py",
    "python -m jaipur.lab.train --out weights.bin",
    "python -m jaipur.lab.learn --seed 1 --out net",
    "python -m tests.write_goldens",
    "python -m tests.comparison",
    "python -m tests.endings",
    "python -m tests.thoughts",
    "python -m tests.transcripts",
    "python -m tests.fuzz",
    "python -m e2e.tools.hindsight",
    "python -m e2e.tools.soak --matches 200",
    "python3 -m http.server --directory dist",
    "python -m jaipur measure errors --write",
}


def words_of(command: str) -> list[str]:
    """The arguments of a command after its module, what is one's own put in."""
    return [OWN.get(word, word) for word in command.split(" ")[3:]]


def test_the_readme_shows_links_records_positions_and_commands() -> None:
    assert {link.split("=")[0] for link in LINKS} == {"p", "p2", "p3", "p4", "p5", "g", "g2", "g3", "c"}
    assert len(RECORDS) >= 2
    assert len(POSITIONS) >= 2
    assert len(PLAYED) >= 7
    assert "`--against tests.referee`" in README
    assert OTHERS < COMMANDS
    assert {command.split(" ")[2] for command in COMMANDS - OTHERS} == {"jaipur"}
    assert len(COMMANDS - OTHERS) >= 14


@pytest.mark.parametrize("link", LINKS)
def test_a_link_of_the_readme_opens(link: str) -> None:
    assert opened(link)


@pytest.mark.parametrize("record", RECORDS)
def test_a_record_of_the_readme_can_be_played(record: str) -> None:
    assert Match.from_record(record).record() == record


@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_of_the_readme_is_one(position: str) -> None:
    assert repr(parse_position(position)) == position


@pytest.mark.slow
@pytest.mark.parametrize("command", sorted(COMMANDS - OTHERS))
def test_a_command_of_the_readme_does_its_work(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(bench, "RUNS", 1)
    monkeypatch.setattr(bench, "RUN_SECONDS", 0.01)
    # Reviews hardly think, and a blunder is weighed lightly; what they find is tested in test_looking_back.py.
    monkeypatch.setattr(measure, "make_review", lambda match, seed: work_out(review_of(match)))
    monkeypatch.setattr(measure, "_CLOSE", 200)
    look_briefly(monkeypatch)
    shorter = [word.format(new=tmp_path / "new") for word in SHORTER.get(command, [])]
    assert main(words_of(command) + shorter) == 0
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("names", PLAYED)
def test_the_players_that_the_readme_compares_can_play(names: tuple[str, str]) -> None:
    for name in names:
        assert callable(player(name, 1))


@pytest.mark.parametrize("module", [train, learn])
def test_the_training_that_the_readme_tells_of_takes_its_options(
    module: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = str(getattr(module, "__name__", "")).rpartition(".")[2]
    command = next(command for command in OTHERS if f"jaipur.lab.{name} " in command)
    asked: list[tuple[object, ...]] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(module, name, lambda *given: asked.append(given))
    monkeypatch.setattr(sys, "argv", command.split(" ")[2:])
    vars(module)["main"]()
    assert asked[0][-1] == command.split(" ")[-1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "arguments", "words"),
    [
        ("python -m tests.comparison", ["--positions", "20", "--rounds", "1"], ""),
        ("python -m tests.endings", ["--endings", "20", "--puzzles", "1"], "20 endings agree"),
        ("python -m tests.thoughts", ["--help"], "--positions"),
        ("python -m tests.transcripts", ["--help"], "--seeds"),
        ("python -m tests.fuzz", ["--links", "200"], "200 links, "),
        ("python -m jaipur measure errors --write", ["--help"], "--rounds"),
        ("python -m e2e.tools.soak --matches 200", ["--help"], "--matches"),
    ],
)
def test_a_tool_of_the_readme_is_there(command: str, arguments: list[str], words: str) -> None:
    assert command in OTHERS
    module, *given = command.split(" ")[2:]
    tool = importlib.import_module("jaipur.__main__" if module == "jaipur" else module)
    printed, complaint, status = run_main(tool.main, *given, *arguments)
    assert (complaint, status) == ("", 0)
    assert words in printed


def test_the_command_of_the_readme_that_rewrites_the_goldens_is_there() -> None:
    """To run it is for whoever has changed them; that they are what it writes is tested with them."""
    assert "python -m tests.write_goldens" in OTHERS
    assert callable(write_goldens.main)


def test_a_site_can_be_served_as_the_readme_says() -> None:
    assert "python3 -m http.server --directory dist" in OTHERS
    done = subprocess.run([sys.executable, "-m", "http.server", "--help"], capture_output=True, text=True, check=True)
    assert "--directory" in done.stdout


@pytest.mark.parametrize("command", sorted(command for command in OTHERS if " pytest " in command))
def test_the_tests_that_the_readme_names_are_there(command: str) -> None:
    given = command.split(" ")[3:]
    word = given[given.index("-k") + 1] if "-k" in given else ""
    for file in (Path(ROOT, name) for name in given if name.endswith(".py")):
        assert re.search(rf"^def test_\w*{word}", file.read_text(encoding="utf-8"), re.MULTILINE)
