"""Lines in, lines out: how the terminal talks with other programs.

A request is a line on standard input and gets exactly one line in answer, flushed at once, whatever it holds:
too long, not text, full of NULs. Nothing is kept from one line to the next, so memory stays flat.
"""

import sys
from collections.abc import Callable, Iterator

LONGEST_LINE = 8192


class BadLine(ValueError):
    """A line that is not even text; the message is one sentence."""


def request_lines() -> Iterator[str | BadLine]:
    """Every line of standard input without its end, or what is wrong with it."""
    if sys.stdin is None:
        return
    source = sys.stdin.buffer
    while piece := source.readline(LONGEST_LINE):
        if not piece.endswith(b"\n") and len(piece) == LONGEST_LINE:
            while piece and not piece.endswith(b"\n"):
                piece = source.readline(LONGEST_LINE)
            yield BadLine(f"A line has fewer than {LONGEST_LINE} characters.")
            continue
        try:
            yield piece.removesuffix(b"\n").removesuffix(b"\r").decode()
        except UnicodeDecodeError:
            yield BadLine("This line is not text in UTF-8.")


def answer_lines(answer: Callable[[str], str]) -> int:
    """Answer every line of standard input; the exit status is 2 if one of them was bad."""
    status = 0
    for line in request_lines():
        try:
            if isinstance(line, BadLine):
                raise line
            text = answer(line)
        except ValueError as error:
            text = f"error: {error}"
            status = 2
        print(text, flush=True)
    return status
