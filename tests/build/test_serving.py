"""Serving the site: plain files below a path, the same address for every `build.py play`, and its command line."""

import contextlib
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import pytest

import build
from jaipur.lab.processes import BuildError, Stopped
from web.build.serving import serve, serves
from web.build.site import write
from web.build.tools import ROOT


def test_the_site_is_served_below_its_path_only(tmp_path: Path) -> None:
    write(tmp_path / "a.mjs", "export {}")
    with serve(tmp_path, prefix="/some/where/") as address:
        with urllib.request.urlopen(address + "a.mjs") as answer:
            assert (answer.read(), answer.headers["Content-Type"]) == (b"export {}", "text/javascript")
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(address.replace("/some/where/", "/") + "a.mjs")
        refused.value.close()
    assert refused.value.code == 404


def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path) -> None:
    with serve(tmp_path) as address:
        port = int(address.rsplit(":", 1)[1].rstrip("/"))
        with pytest.raises(BuildError, match=f"Port {port} cannot be used"), serve(tmp_path, port=port):
            raise AssertionError("served twice on one port")


# What `build.py play` serves, and where


class Player:
    """Runs `play` up to where it would wait; notes what it said and what the browser was told to open."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.folder = folder
        self.opened: list[str] = []
        self._capsys = capsys
        write(folder / "sw.js", "the files and their hashes")
        monkeypatch.setattr(build, "build", lambda: None)
        monkeypatch.setattr(build, "DIST", folder)
        monkeypatch.setattr(build, "PORT", free_port())
        monkeypatch.setattr(time, "sleep", self._stop)
        monkeypatch.setattr(webbrowser, "open", self.opened.append)

    def _stop(self, _seconds: float) -> None:
        # What the browser was sent to is there.
        with urllib.request.urlopen(self.opened[-1] + "sw.js") as answer:
            assert answer.read() == b"the files and their hashes"
        raise Stopped(2)

    def start(self, port: int | None = None) -> list[str]:
        build.play(port, browser=True)
        return self._capsys.readouterr().out.splitlines()


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Player:
    return Player(monkeypatch, capsys, tmp_path)


@contextlib.contextmanager
def taken(port: int = 0) -> Iterator[int]:
    """Another program's port: it takes connections and never answers."""
    with socket.create_server(("127.0.0.1", port)) as other:
        yield other.getsockname()[1]


def free_port() -> int:
    with taken() as port:
        return port


def test_two_starts_in_a_row_serve_at_the_same_address_with_no_word_about_it(player: Player) -> None:
    address = f"http://127.0.0.1:{build.PORT}/"
    for _ in range(2):
        assert player.start() == [f"Jaipur is at {address} (Ctrl-C stops it)", "", "stopped"]
    assert player.opened == [address, address]


def test_the_port_is_never_another_one_for_what_players_have_kept_is_found_by_it() -> None:
    assert build.PORT == 8765


def test_with_another_port_it_is_said_that_nothing_kept_is_at_the_new_address(player: Player) -> None:
    with taken(build.PORT):
        said = player.start()
    usual = f"http://127.0.0.1:{build.PORT}/"
    assert said[0] == (
        f"Port {build.PORT} is another program's. Matches and settings kept at {usual} are not at this address:"
    )
    assert said[1] == f"Jaipur is at {player.opened[0]} (Ctrl-C stops it)"
    assert player.opened[0] != usual


def test_where_the_same_site_is_served_already_it_is_opened_there(player: Player) -> None:
    with serve(player.folder, port=build.PORT) as address:
        assert player.start() == [
            f"Jaipur is at {address} already: another `build.py play` serves it, and this one ends."
        ]
    assert player.opened == [address]


def test_where_another_site_is_served_it_is_not_taken_for_this_one(player: Player, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    write(tmp_path / "other/sw.js", "other files")
    with serve(tmp_path / "other", port=build.PORT) as address:
        assert not serves(address, player.folder)
        assert f"Port {build.PORT} is another program's." in player.start()[0]
    assert player.opened != [address]


def test_a_port_that_was_asked_for_is_the_one_or_none(player: Player) -> None:
    with taken() as port, pytest.raises(BuildError, match=f"Port {port} cannot be used"):
        player.start(port)
    assert player.start(port)[0] == f"Jaipur is at http://127.0.0.1:{port}/ (Ctrl-C stops it)"


# The command line of build.py


def run_build(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "build.py"), *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)


@pytest.mark.parametrize("line", ["frobnicate", "build --fast", "play --port x", "test --quick --everything", ""])
def test_a_wrong_command_line_gets_one_sentence_and_status_2(line: str) -> None:
    done = run_build(*line.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "see `python3 build.py --help`." in done.stderr
