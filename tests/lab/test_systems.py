"""Other systems: paths, commands and encodings as Windows and old terminals have them."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from jaipur.ai.value import beside
from jaipur.lab.mine import Collection
from jaipur.lab.program import split_command
from tests.support.dialogue import COMMAND
from web.build.tools import ROOT

COMMANDS = ["play", "moves", "apply", "deal", "view", "best", "arena", "bench"]
HELPS = [[], *([name] for name in COMMANDS), ["puzzle", "mine"], ["puzzle", "check"], ["puzzle", "show"], ["puzzle"]]
NARROW = ["ascii", "cp437", "cp850", "cp1252", "cp932"]


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("/home/me/jaipur/ai/net.py", "/home/me/jaipur/ai/net.bin"),
        ("C:\\Users\\me\\jaipur\\ai\\net.py", "C:\\Users\\me\\jaipur\\ai\\net.bin"),
        ("C:\\Users\\me/jaipur/ai\\net.py", "C:\\Users\\me/jaipur/ai\\net.bin"),
        ("net.py", "net.bin"),
    ],
)
def test_the_weights_lie_beside_their_module_however_paths_are_written(path: str, found: str) -> None:
    assert beside(path, "net.bin") == found


@pytest.mark.parametrize("name", ["value", "net"])
def test_a_module_with_a_windows_path_finds_its_weights(name: str) -> None:
    """Run as if it lay in a folder of Windows: what it opens is in that folder."""
    source = (ROOT / "jaipur" / "ai" / f"{name}.py").read_text(encoding="utf-8")
    opened: list[str] = []

    def note(path: str, mode: str) -> None:
        opened.append(path)
        raise FileNotFoundError

    module = {"__file__": f"C:\\games\\jaipur\\ai\\{name}.py", "__name__": f"jaipur.ai.{name}", "open": note}
    module["__package__"] = "jaipur.ai"
    with pytest.raises(FileNotFoundError):
        exec(compile(source, name, "exec"), module)
    assert opened == ["C:\\games\\jaipur\\ai\\" + {"value": "weights.bin", "net": "net.bin"}[name]]


@pytest.mark.parametrize(
    ("command", "on_windows", "words"),
    [
        ("python3 bot.py --fast", False, ["python3", "bot.py", "--fast"]),
        ("'/my bots/a' x", False, ["/my bots/a", "x"]),
        ("C:\\bots\\bot.exe --fast", True, ["C:\\bots\\bot.exe", "--fast"]),
        ('"C:\\my bots\\bot.exe" "a b"', True, ["C:\\my bots\\bot.exe", "a b"]),
    ],
)
def test_a_programs_command_is_cut_as_its_system_does(command: str, on_windows: bool, words: list[str]) -> None:
    assert split_command(command, on_windows) == words


@pytest.mark.parametrize("on_windows", [False, True])
def test_a_quotation_mark_that_is_not_closed_is_told(on_windows: bool) -> None:
    with pytest.raises(ValueError, match="a quotation mark that is not closed"):
        split_command('"bot', on_windows)


def test_to_know_the_levels_by_name_no_weights_are_loaded() -> None:
    script = "import jaipur.__main__, jaipur.notation, sys; print([name for name in sys.modules if 'ur.ai' in name])"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def narrow(encoding: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """The terminal on a system that writes in this encoding."""
    settings = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    return subprocess.run([*COMMAND, *arguments], env=settings, capture_output=True, cwd=ROOT, timeout=60, check=False)


@pytest.mark.parametrize("encoding", NARROW)
def test_help_can_be_read_in_every_encoding(encoding: str) -> None:
    for command in HELPS if encoding == "ascii" else HELPS[:1]:
        done = narrow(encoding, *command, "--help")
        assert (done.returncode, done.stderr) == (0, b""), command
        assert done.stdout.startswith(b"usage: jaipur")
        assert done.stdout.isascii()


def test_a_name_that_a_terminal_cannot_show_stops_nothing(tmp_path: Path) -> None:
    bot = tmp_path / "зубр.py"
    bot.write_text("while True: print(input() and 'k', flush=True)", encoding="utf-8")
    done = narrow("ascii", "arena", f'cmd:"{sys.executable}" "{bot}"', "random", "--rounds", "2")
    assert done.returncode == 0
    assert b"????.py" in done.stdout
    assert b"Traceback" not in done.stderr


def test_a_collection_has_the_same_bytes_on_every_system(tmp_path: Path) -> None:
    collection = Collection(tmp_path / "new.txt")
    collection.searched(3)
    collection.tidy()
    assert (tmp_path / "new.txt").read_bytes() == b"# rounds searched: 3\n"


INSTALL = "from web.build.tools import install_once; install_once(Path(sys.argv[1]), 'a==1', lambda: None, 'things')"


@pytest.mark.parametrize("encoding", NARROW)
def test_what_is_installed_is_said_in_every_encoding(encoding: str, tmp_path: Path) -> None:
    settings = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    script = f"import sys; from pathlib import Path; {INSTALL}"
    command = [sys.executable, "-c", script, str(tmp_path / "stamp")]
    done = subprocess.run(command, env=settings, capture_output=True, cwd=ROOT, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"installing things")


# Found in place of the standard library's by whatever imports it: somebody types Ctrl-C at that moment.
INTERRUPTS = "import os, signal; os.kill(os.getpid(), signal.SIGINT)"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals to send to one process alone")
def test_an_interrupt_while_build_is_imported_ends_it_without_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "webbrowser.py").write_text(INTERRUPTS, encoding="utf-8")
    settings = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, str(ROOT / "build.py"), "build"]
    done = subprocess.run(command, env=settings, capture_output=True, cwd=tmp_path, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, b"", b"")
