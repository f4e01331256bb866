"""The tests of the page run in the browsers there are, and each that is missing is named."""

from pathlib import Path

import pytest

from e2e import browsers, suite

NOT_TESTED = "-- the page in WebKit: not tested, its driver is not here (Debian: webkit2gtk-driver, xvfb)\n"


@pytest.mark.parametrize("there", [True, False])
def test_webkit_is_tested_where_its_driver_is_and_named_where_it_is_not(
    there: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands: list[list[str | Path]] = []

    def run_twice(command: list[str | Path], _root: Path) -> int:
        commands.append(command)
        return 0

    monkeypatch.setattr(browsers, "ensure", lambda _name, _python: True)
    monkeypatch.setattr(browsers, "ensure_webkit_driver", lambda: there)
    monkeypatch.setattr(suite, "run_twice", run_twice)
    assert suite.run_suite(Path("python"), Path(), everything=False, times=False) == ""
    assert [("--ignore" in command and "e2e/webkit" in command) for command in commands] == [not there]
    assert capsys.readouterr().out == ("" if there else NOT_TESTED)


def test_a_machine_without_the_driver_installs_its_packages_once(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    programs = {"webkit2gtk-driver": "WebKitWebDriver", "xvfb": "Xvfb"}
    monkeypatch.setattr("shutil.which", lambda name: name if name in map(programs.get, installed) else None)
    monkeypatch.setattr(browsers, "install_packages", lambda *names: installed.extend(names))
    assert not browsers.finds_webkit_driver()
    for _ in range(2):
        assert browsers.ensure_webkit_driver()
    assert sorted(installed) == sorted(programs)
