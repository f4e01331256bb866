"""Lines in, lines out: the protocol of the terminal with other programs.

A request is a line on standard input and gets exactly one line in answer, flushed at once, even if it is too long, not
text or full of NULs. Nothing is stored between lines, so memory stays constant.
"""

import sys
from collections.abc import Callable, Iterator

LONGEST_LINE = 8192


class BadLine(ValueError):
    """A line that is not text; the message is one sentence."""


def request_lines() -> Iterator[str | BadLine]:
    """Yield every line of standard input without its end, or its error."""
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
    """Answer every line of standard input; return exit status 2 if one of them was bad."""
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
