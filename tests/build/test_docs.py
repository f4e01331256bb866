"""The engine as others get it: its documentation is run, its bot plays, and what pip installs has all it needs."""

import doctest
import os
import re
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import flit_core.buildapi  # type: ignore[import-untyped]
import pytest
from words.words import LANGUAGES

import jaipur
from e2e.tools.pictures import FOLDER, SHOTS, VERSION
from jaipur.__main__ import main
from web.build.preview import PICTURE
from web.build.tools import ROOT

DOCS = sorted((ROOT / "docs").glob("*.md"))
ENGINE = (ROOT / "docs/engine.md").read_text(encoding="utf-8")
BOT = re.findall(r"^```python\n(.*?)^```$", ENGINE, re.MULTILINE | re.DOTALL)
ARENA = re.findall(r"^    python3 -m jaipur (arena .*)$", ENGINE, re.MULTILINE)


@pytest.mark.slow
@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_every_example_does_what_it_says(path: Path) -> None:
    done = doctest.testfile(str(path), module_relative=False, encoding="utf-8", optionflags=doctest.REPORT_NDIFF)
    assert done.failed == 0
    assert path.name != "engine.md" or done.attempted > 30


def test_the_bot_of_the_documentation_plays_in_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As it is told: twenty lines, one command; every move legal, and most rounds won against the apprentice."""
    (bot,), (command,) = BOT, ARENA
    assert len([line for line in bot.splitlines() if line.strip()]) <= 20
    (tmp_path / "bot.py").write_text(bot, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    name = f"cmd:{sys.executable} bot.py".replace("\\", "/")
    assert re.sub(r'"cmd:[^"]*"', "BOT", command) == "arena BOT asha"
    assert main(["arena", name, "asha", "--rounds", "40"]) == 0
    told = capsys.readouterr().out
    assert "0 illegal or missing moves" in told.splitlines()[2]
    assert float(re.findall(r"([\d.]+) %", told)[0]) > 60


def test_every_player_that_is_named_can_play() -> None:
    from jaipur.lab.players import player

    told = ENGINE[ENGINE.index("Players of ours:") :].split("\n\n")[0]
    names = re.findall(r"`([a-z]+(?::N)?)`", told)
    assert len(names) == 10
    for name in names:
        assert callable(player(name.replace("N", "10"), 1))


def headings(path: Path) -> set[str]:
    """The places within a page that can be linked to, as GitHub names them."""
    titles = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("path", [*sorted(ROOT.glob("*.md")), *DOCS], ids=lambda path: path.name)
def test_every_link_of_the_documentation_leads_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = re.findall(r"\]\(([^)]+)\)", text) + re.findall(r'<img src="([^"]+)"', text)
    for link in found:
        target, _, place = link.partition("#")
        assert target.startswith("https://") or (path.parent / target).exists(), link
        assert not place or place in headings(path.parent / target), link


def test_the_readme_is_a_shop_window() -> None:
    """What it is, four pictures, the two commands, how to share and to host; the rest is told elsewhere."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"docs/pictures/([\w.-]+)", readme)
    assert sorted(shown) == sorted(set(SHOTS) - {PICTURE})
    assert (
        readme.index("docs/pictures/")
        < readme.index("build.py play")
        < readme.index("## Share")
        < readme.index("## Host it")
    )
    assert len(readme.splitlines()) < 80
    assert {f"docs/{path.name}" for path in DOCS} <= set(re.findall(r"\(([\w./]+)\)", readme))
    assert all(name in readme for name in (name.split(" (")[0] for name in LANGUAGES.values()))


# The pictures


def test_the_pictures_are_those_the_command_makes_small_and_of_this_version() -> None:
    """That they show the page as it is now, `build.py pictures --check` tells, which the weekly workflow runs."""
    kept = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert set(kept) == {*SHOTS, VERSION.name}
    assert max(kept.values()) < 200_000 and sum(kept.values()) < 600_000
    assert VERSION.read_text(encoding="utf-8").strip() == jaipur.__version__


def test_the_weekly_workflow_looks_at_the_pictures() -> None:
    assert "build.py pictures --check" in (ROOT / ".github/workflows/dependencies.yml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    here = Path.cwd()
    os.chdir(ROOT)
    try:
        return folder / str(flit_core.buildapi.build_wheel(str(folder)))
    finally:
        os.chdir(here)


def test_the_wheel_has_every_module_the_weights_and_the_mark_that_it_is_typed(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    package = Path(str(jaipur.__file__)).parent
    files = {path.relative_to(package.parent).as_posix() for path in package.rglob("*") if path.is_file()}
    wanted = {name for name in files if "__pycache__" not in name}
    assert wanted <= names
    assert {"jaipur/py.typed", "jaipur/ai/net.bin", "jaipur/ai/weights.bin"} <= wanted


TYPED = """
from jaipur.match import Match
from jaipur.state import State

state: State = Match(7).state
reveal_type(state.market)
state.turn = "nobody"
"""


@pytest.mark.slow
def test_what_pip_installs_plays_and_is_typed(wheel: Path, tmp_path: Path) -> None:
    """In an environment of its own, far from the sources, without a network."""
    venv.create(tmp_path / "venv", with_pip=False)
    python = next((tmp_path / "venv").glob("[bS]*/python*"))
    site = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    (tmp_path / "bot.py").write_text(BOT[0], encoding="utf-8")
    arena: list[str | Path] = [
        python,
        "-m",
        "jaipur",
        "arena",
        f"cmd:{python} bot.py".replace("\\", "/"),
        "search:20",
        "--rounds",
        "2",
    ]
    done = subprocess.run(arena, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0 and "2 rounds" in done.stdout, done.stderr
    (tmp_path / "typed_use.py").write_text(TYPED, encoding="utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(python), "typed_use.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert re.search(r'Revealed type is "(builtins\.)?int"', checked.stdout), checked.stdout
    assert 'Incompatible types in assignment (expression has type "str", variable has type "int")' in checked.stdout
