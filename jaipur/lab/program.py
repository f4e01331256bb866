"""A player that is another program, connected by lines of text.

It gets a view on its standard input, one line a turn, and answers with one line that begins with its move, like `jaipur
best -`. It is started once and reused.
"""

import contextlib
import os
import queue
import shlex
import shutil
import subprocess
import threading
import time
from typing import IO

from ..errors import NotationError
from ..notation import format_view, parse_move
from ..view import View
from .processes import WINDOWS, end

_LONGEST_ANSWER = 65536
# The characters shown of a bad answer, and the seconds that a program has to end after a request.
_SHOWN = 60
_GRACE = 1.0


class NoAnswer(Exception):
    """A missing move: the program is late, has ended or printed something else; the message says which."""


class Program:
    """The player. `spent` is the CPU time of its answers in seconds; a program that failed is restarted."""

    def __init__(self, command: str, timeout: float) -> None:
        self._command = split_command(command, os.name == "nt")
        if not self._command or shutil.which(self._command[0]) is None:
            raise ValueError(f"There is no program {' '.join(self._command[:1])[:40]!a} here to play against.")
        self.spent = 0.0
        self._timeout = timeout
        self._process: subprocess.Popen[str] | None = None
        self._answers: queue.SimpleQueue[str] = queue.SimpleQueue()

    def __call__(self, view: View, seed: int) -> int:
        """Return the program's move; NoAnswer ends the program."""
        try:
            return self._ask(view)
        except NoAnswer:
            self.close()
            raise

    def _ask(self, view: View) -> int:
        process = self._process or self._start()
        began = _clock(process)
        assert process.stdin is not None
        try:
            process.stdin.write(format_view(view) + "\n")
            process.stdin.flush()
            line = self._answers.get(timeout=self._timeout)
        except queue.Empty:
            raise NoAnswer(f"No answer came within {self._timeout:g} s.") from None
        except (OSError, ValueError):
            line = ""
        self.spent += _clock(process) - began
        if not line:
            raise NoAnswer("The program has ended.")
        try:
            return parse_move(line.partition(" ")[0].strip())
        except NotationError as error:
            raise NoAnswer(f"It answered {line.strip()[:_SHOWN]!a}. {error}") from None

    def _start(self) -> subprocess.Popen[str]:
        try:
            process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                # Ctrl-C then reaches only this process, which ends the program and all its children.
                start_new_session=not WINDOWS,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except OSError as error:
            raise NoAnswer(f"The program cannot be started: {error.strerror or error}.") from None
        assert process.stdout is not None
        self._process = process
        self._answers = queue.SimpleQueue()
        threading.Thread(target=_pass_on, args=(process.stdout, self._answers), daemon=True).start()
        return process

    def close(self) -> None:
        """End the program and all its children."""
        process, self._process = self._process, None
        if process is not None:
            end(process, _GRACE)
            assert process.stdin is not None
            # Closing flushes the text that the program never read.
            with contextlib.suppress(OSError):
                process.stdin.close()


def split_command(command: str, on_windows: bool) -> list[str]:
    """Split a command into words; on Windows a backslash is part of a path, elsewhere it escapes."""
    try:
        words = shlex.split(command, posix=not on_windows)
    except ValueError:
        raise ValueError("The program's command has a quotation mark that is not closed.") from None
    if on_windows:
        words = [word[1:-1] if word[:1] in "\"'" and len(word) > 1 and word[0] == word[-1] else word for word in words]
    return words


def _clock(process: subprocess.Popen[str]) -> float:
    """Return the CPU seconds a program has used, if the system reports them; otherwise the wall-clock time."""
    try:
        with open(f"/proc/{process.pid}/stat", encoding="utf-8") as stat:
            fields = stat.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, AttributeError):
        return time.perf_counter()


def _pass_on(source: IO[str], answers: queue.SimpleQueue[str]) -> None:
    """Put every line into the queue, and "" at the end."""
    with source:
        while line := source.readline(_LONGEST_ANSWER):
            answers.put(line)
    answers.put("")
