"""Talking to the terminal as another program does: one run, or line by line."""

import contextlib
import io
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from jaipur.__main__ import main
from web.build.tools import ROOT

COMMAND = [sys.executable, "-m", "jaipur"]
SECONDS = 60
# Not every system's own encoding has all the letters.
ENVIRONMENT = {**os.environ, "PYTHONIOENCODING": "utf-8"}


def terminal(*arguments: str, given: str = "") -> tuple[str, str, int]:
    """Run the terminal in this process; return its output, its complaints and its exit status."""
    return run_main(main, *arguments, given=given)


def run_main(run: Callable[[], int | None], *arguments: str, given: str = "") -> tuple[str, str, int]:
    """Run any module that `python -m` runs, in the same way."""
    printed, complaints = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    before = sys.argv, sys.stdin
    sys.argv, sys.stdin = ["run", *arguments], io.TextIOWrapper(io.BytesIO(given.encode()), "utf-8")
    try:
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(complaints):
            status = run() or 0
    except SystemExit as stopped:
        status = stopped.code if isinstance(stopped.code, int) else 0 if stopped.code is None else 1
    finally:
        sys.argv, sys.stdin = before
    said = []
    for stream in (printed, complaints):
        stream.seek(0)
        said.append(stream.read())
    return said[0], said[1], status


class Dialogue:
    """A running terminal that is asked one line at a time and must answer before the next is sent."""

    def __init__(self, *arguments: str) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [*COMMAND, *arguments], stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT, env=ENVIRONMENT
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.requests, self.answers, self.complaints = (
            self.process.stdin,
            self.process.stdout,
            self.process.stderr,
        )
        self.pieces: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()

    def __enter__(self) -> "Dialogue":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait(timeout=SECONDS)
        self.listener.join(timeout=SECONDS)
        for file in (self.requests, self.answers, self.complaints):
            file.close()

    def _listen(self) -> None:
        """Take down whatever comes; nothing at all says that it has ended."""
        with contextlib.suppress(OSError, ValueError):  # the test has gone away
            while piece := os.read(self.answers.fileno(), 65536):
                self.pieces.put(piece)
        self.pieces.put(b"")

    def ask(self, line: str | bytes) -> str:
        """The one line that answers this one."""
        self.requests.write((line.encode() if isinstance(line, str) else line) + b"\n")
        self.requests.flush()
        answer = b""
        while not answer.endswith(b"\n"):
            try:
                piece = self.pieces.get(timeout=SECONDS)
            except queue.Empty:
                raise AssertionError("no answer: it is not flushed, or waits for more") from None
            assert piece, f"it ended instead of answering {line!r}: {self.complaints.read().decode()}"
            answer += piece
        assert answer.count(b"\n") == 1, "more than one line in answer to one"
        return answer.decode().rstrip("\r\n")

    def end(self) -> tuple[str, int]:
        """End of input: what it complained of, and its exit status."""
        self.requests.close()
        complaints = self.complaints.read().decode()
        return complaints, self.process.wait(timeout=SECONDS)

    def memory(self) -> int:
        """The memory the terminal holds now, in kilobytes."""
        status = Path(f"/proc/{self.process.pid}/status")
        if status.exists():
            return int(status.read_text(encoding="utf-8").partition("VmRSS:")[2].split()[0])
        if os.name == "nt":
            told = f"(Get-Process -Id {self.process.pid}).WorkingSet64"
            return int(subprocess.check_output(["powershell", "-NoProfile", "-Command", told])) // 1024
        return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(self.process.pid)]))
