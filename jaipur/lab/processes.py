"""Child processes: clear errors if they fail, and a clean end with all their own children."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import FrameType
from typing import NoReturn

WINDOWS = os.name == "nt"
# Seconds that a process may take to end after a request.
GRACE = 10.0


class BuildError(Exception):
    """An error of the build, in one sentence for the person at the terminal."""


class Stopped(BaseException):
    """A signal from outside that asks this process to end."""

    def __init__(self, signum: int) -> None:
        super().__init__(signum)
        self.signum = signum


# Sent when the terminal is closed; Windows has no signal for that.
HANGUP: signal.Signals | None = getattr(signal, "SIGHUP", None)
ENDINGS = [signum for signum in (signal.SIGINT, signal.SIGTERM, HANGUP) if signum is not None]


def raise_on_signals() -> None:
    """Raise Stopped on Ctrl-C, a request to end or a closed terminal, so that `finally` blocks end children."""

    def stop(signum: int, _frame: FrameType | None) -> NoReturn:
        raise Stopped(signum)

    for signum in ENDINGS:
        # A process under nohup shall survive its terminal.
        if signum != HANGUP or signal.getsignal(signum) != signal.SIG_IGN:
            signal.signal(signum, stop)


def run(command: list[str | Path], what: str, cwd: Path, quiet: bool = False) -> None:
    """Run a command; if it fails, raise BuildError with `what`, and print its output if it was quiet."""
    status, words = _finish(command, cwd, quiet)
    if status:
        sys.stderr.write(words)
        raise BuildError(f"{what} failed (exit status {status}).")


def status_of(command: list[str | Path], cwd: Path, quiet: bool = False, extra_env: Mapping[str, str] = {}) -> int:
    """Run a command and return its exit status. `extra_env` is added to its environment."""
    return _finish(command, cwd, quiet, extra_env)[0]


def _finish(command: list[str | Path], cwd: Path, quiet: bool, extra_env: Mapping[str, str] = {}) -> tuple[int, str]:
    out = subprocess.PIPE if quiet else None
    with started(command, cwd, out, extra_env) as process:
        words, _ = process.communicate()
    return process.returncode, words or ""


@contextlib.contextmanager
def started(
    command: list[str | Path], cwd: Path, out: int | None = None, extra_env: Mapping[str, str] = {}
) -> Iterator[subprocess.Popen[str]]:
    """Run a program in its own session during the block; at the end kill it and its children if they still run.

    Ctrl-C at the terminal then reaches only this process, which ends the program in good order. A signal sent to this
    process does the same.
    """
    process = subprocess.Popen(
        command,
        cwd=cwd,
        env={**os.environ, **extra_env},
        stdout=out,
        stderr=subprocess.STDOUT if out else None,
        encoding="utf-8",
        errors="replace",
        start_new_session=not WINDOWS,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            end(process)


def ignore_interrupts() -> None:
    """Ignore Ctrl-C, which reaches every process of a terminal: the parent process handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def end(process: subprocess.Popen[str], grace: float | None = None) -> None:
    """End a process and all its descendants: first by a request, then, after `grace` seconds, by force."""
    if WINDOWS:
        subprocess.run(["taskkill", "/T", "/F", "/PID", str(process.pid)], capture_output=True, check=False)
        process.wait()
        return
    with _signals_ignored():
        # Listed before the first one ends: a process without its parent cannot be found any more.
        family = _process_tree(process.pid)
        for pid in family:
            _send(pid, signal.SIGTERM)
        _wait_for_exit(process, family, GRACE if grace is None else grace)
        for pid in filter(_is_alive, family):
            _send(pid, signal.SIGKILL)
        _wait_for_exit(process, family, GRACE)


def _wait_for_exit(process: subprocess.Popen[str], family: list[int], seconds: float) -> None:
    """Wait until all processes have ended, for at most this many seconds."""
    last = time.monotonic() + seconds
    while time.monotonic() < last and (process.poll() is None or any(map(_is_alive, family))):
        time.sleep(0.02)


@contextlib.contextmanager
def _signals_ignored() -> Iterator[None]:
    """Ignore further interrupts while the block ends the processes."""
    before = {signum: signal.signal(signum, signal.SIG_IGN) for signum in ENDINGS}
    try:
        yield
    finally:
        for signum, handler in before.items():
            signal.signal(signum, handler)


def _process_tree(pid: int) -> list[int]:
    """Return a process and all its descendants, in any session: browsers get their own."""
    children: dict[int, list[int]] = {}
    with contextlib.suppress(FileNotFoundError):  # without ps, each child has to end its own children
        told = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=False).stdout
        for line in told.splitlines():
            child, parent = map(int, line.split())
            children.setdefault(parent, []).append(child)
    family = [pid]
    for member in family:
        family += children.get(member, [])
    return family


def _send(pid: int, signum: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.kill(pid, signum)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return not _is_dead(pid)


def _is_dead(pid: int) -> bool:
    """Return true if the process has ended and only waits for its parent to read its status."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"
    return False
