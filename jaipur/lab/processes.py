"""Programs started from here: said in a sentence when they fail, and ended, with all they started, when we are."""

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
# In seconds: how long whoever is asked to end may take for it.
GRACE = 10.0


class BuildError(Exception):
    """What went wrong, in one sentence for the person at the terminal."""


class Stopped(BaseException):
    """Someone outside wants this process to end; the signal by which they said so."""

    def __init__(self, signum: int) -> None:
        super().__init__(signum)
        self.signum = signum


# Sent when the terminal is closed; Windows has no signal for that.
HANGUP: signal.Signals | None = getattr(signal, "SIGHUP", None)
ENDINGS = [signum for signum in (signal.SIGINT, signal.SIGTERM, HANGUP) if signum is not None]


def raise_on_signals() -> None:
    """Let Ctrl-C, a request to end and a closed terminal unwind the stack: whatever is running is ended on the way."""

    def stop(signum: int, _frame: FrameType | None) -> NoReturn:
        raise Stopped(signum)

    for signum in ENDINGS:
        # What runs under nohup is meant to outlive its terminal.
        if signum != HANGUP or signal.getsignal(signum) != signal.SIG_IGN:
            signal.signal(signum, stop)


def run(command: list[str | Path], what: str, cwd: Path, quiet: bool = False) -> None:
    """Run a command; if it fails, say `what` failed, with the command's own words if it was quiet."""
    status, words = _finish(command, cwd, quiet)
    if status:
        sys.stderr.write(words)
        raise BuildError(f"{what} failed (exit status {status}).")


def status_of(command: list[str | Path], cwd: Path, quiet: bool = False, extra_env: Mapping[str, str] = {}) -> int:
    """Run a command to its end; its exit status. `extra_env` is added to its environment."""
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
    """A program in a session of its own while the block lasts: what is left of it and its children then is ended.

    An interrupt typed at the terminal so reaches this process alone, which ends the program in good order; and
    one sent to this process alone does the same.
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
    """Leave Ctrl-C, which reaches every process of a terminal, to the one that asked this one for work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def end(process: subprocess.Popen[str], grace: float | None = None) -> None:
    """End a process and everything below it: first asked to, then, after a while (seconds), made to."""
    if WINDOWS:
        subprocess.run(["taskkill", "/T", "/F", "/PID", str(process.pid)], capture_output=True, check=False)
        process.wait()
        return
    with _signals_ignored():
        # Known before the first of them goes: whoever loses its parent cannot be told from a stranger.
        family = _process_tree(process.pid)
        for pid in family:
            _send(pid, signal.SIGTERM)
        _wait_for_exit(process, family, GRACE if grace is None else grace)
        for pid in filter(_is_alive, family):
            _send(pid, signal.SIGKILL)
        _wait_for_exit(process, family, GRACE)


def _wait_for_exit(process: subprocess.Popen[str], family: list[int], seconds: float) -> None:
    """Wait until none of them is left, but not for ever."""
    last = time.monotonic() + seconds
    while time.monotonic() < last and (process.poll() is None or any(map(_is_alive, family))):
        time.sleep(0.02)


@contextlib.contextmanager
def _signals_ignored() -> Iterator[None]:
    """A second interrupt does not stop the ending of what the first one ended."""
    before = {signum: signal.signal(signum, signal.SIG_IGN) for signum in ENDINGS}
    try:
        yield
    finally:
        for signum, handler in before.items():
            signal.signal(signum, handler)


def _process_tree(pid: int) -> list[int]:
    """A process and all below it, whatever session they have moved to: browsers are given one of their own."""
    children: dict[int, list[int]] = {}
    with contextlib.suppress(FileNotFoundError):  # no ps here: then those closest to us have to see to theirs
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
    """Whether it only waits for whoever adopted it to take note of its end."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"
    return False
