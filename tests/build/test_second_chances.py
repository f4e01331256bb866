"""What fails and passes when run again is named, and is a failure where nobody is there to read it; nothing hangs."""

import subprocess
import sys
from pathlib import Path

import pytest

from e2e import suite
from web.build.tools import ROOT

CONFTEST = """
from e2e.support.second_chance import SecondChance

def pytest_addoption(parser):
    parser.addoption("--second-chance", action="store_true")

def pytest_configure(config):
    config.addinivalue_line("markers", "stumbles(browser, reason): known")
    if config.getoption("--second-chance"):
        config.pluginmanager.register(SecondChance())
"""
# Fails where its file is not there yet, and puts it there.
TESTS = """
import pytest
from pathlib import Path

def better_the_second_time(name):
    there = Path(__file__).with_name(name).exists()
    Path(__file__).with_name(name).touch()
    assert there

def test_that_is_fine(): pass
"""
UNEXPLAINED = "def test_a_riddle(): better_the_second_time('riddle')\n"
KNOWN = """
@pytest.mark.parametrize("browser_name", ["%s"])
@pytest.mark.stumbles("firefox", reason="it is known why")
def test_a_known_case(browser_name): better_the_second_time('known')
"""
EXPLAINED, ELSEWHERE = KNOWN % "firefox", KNOWN % "chromium"
WRONG = "def test_that_is_wrong(): assert False\n"


def run(folder: Path, tests: str) -> int:
    (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (folder / "test_it.py").write_text(TESTS + tests, encoding="utf-8")
    return suite.run_twice([sys.executable, "-m", "pytest", "-q", "--rootdir", folder, folder], Path.cwd())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("tests", "ci", "status"),
    [
        ("", "true", 0),
        (UNEXPLAINED, "", 0),
        (UNEXPLAINED, "true", 1),
        (EXPLAINED, "true", 0),
        (ELSEWHERE, "true", 1),
        (UNEXPLAINED + WRONG, "", 1),
    ],
    ids=[
        "all is well",
        "unexplained here",
        "unexplained where CI is set",
        "explained",
        "explained for another browser",
        "wrong",
    ],
)
def test_a_second_chance_is_told_and_counts_as_a_failure_where_ci_is_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tests: str, ci: str, status: int
) -> None:
    monkeypatch.setenv("CI", ci)
    # One process that loads nothing but what is tested here.
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setattr(suite, "SIDE_BY_SIDE", ())
    assert run(tmp_path, tests) == status
    told = capfd.readouterr().out
    assert ("test_a_riddle: nobody knows why yet" in told) == (UNEXPLAINED in tests)
    assert ("test_a_known_case[firefox]: it is known why" in told) == (tests == EXPLAINED)
    assert ("test_a_known_case[chromium]: nobody knows why yet" in told) == (tests == ELSEWHERE)
    assert ("1 failed and passed when run again" in told) == bool(tests)
    assert "test_that_is_fine" not in told


@pytest.mark.slow
def test_a_test_that_would_wait_for_ever_is_red_and_the_others_are_run(tmp_path: Path) -> None:
    waits = "import threading\ndef test_that_waits(): threading.Event().wait()\ndef test_that_is_fine(): pass\n"
    (tmp_path / "test_it.py").write_text(waits, encoding="utf-8")
    # By our own settings, but sooner.
    ours: list[str | Path] = ["-c", ROOT / "pyproject.toml", "-o", "timeout=2", "-o", f"cache_dir={tmp_path}"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "1", *ours, "-o", "addopts=", tmp_path],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "FAILED test_it.py::test_that_waits" in done.stdout
    assert "1 failed, 1 passed" in done.stdout
