"""Parsing of command-line arguments, the same for all commands; an error is one sentence."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from ..rng import parse_dealt
from ..seats import LEVELS

STATUS_BAD = 2
LEVEL_NAMES = ", ".join(LEVELS[:-1]) + " or " + LEVELS[-1]
PLAYER_NAMES = ", ".join(LEVELS) + ", random, greedy, value, search:N, ismcts:N or cmd:PROGRAM"
# A function that adds a subcommand to a parser.
AddCommand = Callable[..., argparse.ArgumentParser]
_LARGEST = 999_999_999
# Every system can wait for this many processes at once.
_MOST_JOBS = 60


class Parser(argparse.ArgumentParser):
    """An argparse parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the error and exit."""
        shown = "".join(c if " " <= c <= "~" else "?" for c in message)
        if len(shown) > 200:
            shown = shown[:200] + "..."
        shown = shown[:1].upper() + shown[1:].rstrip(".")
        self.exit(STATUS_BAD, f"error: {shown}; see {self.prog} --help.\n")


def whole_number(text: str, most: int = _LARGEST, least: int = 1) -> int | None:
    """Parse digits, also with zeros before them, as a number from `least` to `most`; None for other text."""
    digits = text.lstrip("0")
    if not (text.isascii() and text.isdigit()) or len(digits) > len(str(most)):
        return None
    number = int(digits or "0")
    return number if least <= number <= most else None


def number(text: str) -> int:
    """Parse a count."""
    return _number(text, _LARGEST)


def jobs(text: str) -> int:
    """Parse a number of processes."""
    return _number(text, _MOST_JOBS)


def place(text: str) -> int:
    """Parse an index, counted from 0."""
    return _number(text, _LARGEST, 0)


def _number(text: str, most: int, least: int = 1) -> int:
    found = whole_number(text, most, least)
    if found is None:
        raise argparse.ArgumentTypeError(f"write a whole number from {least} to {most}")
    return found


def level(text: str) -> str:
    """Parse a level of the opponent."""
    if text not in LEVELS:
        raise argparse.ArgumentTypeError(f"choose {LEVEL_NAMES}")
    return text


def seed(text: str) -> int:
    """Parse a seed, as in k3f9q2, or with dice as in a record, k3f9q2.2."""
    try:
        return parse_dealt(text)[0]
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def shard(text: str) -> tuple[int, int]:
    """Parse a part, as in 3/8: the third of eight."""
    part, _, parts = text.partition("/")
    found = whole_number(part), whole_number(parts)
    if found[0] is None or found[1] is None or found[0] > found[1]:
        raise argparse.ArgumentTypeError("write a part as in 3/8, the third of eight")
    return found[0], found[1]


def check_writable(path: Path) -> None:
    """Raise ValueError if a file cannot be written, before hours of work for it; its content stays."""
    existed = path.exists()
    try:
        with path.open("ab"):
            pass
        if not existed:
            path.unlink()
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror or error}.") from None


def write_whole(path: Path, text: str) -> None:
    """Replace the content of a file: it holds the old text or the new one, never a part."""
    whole = path.with_name(path.name + ".new")
    whole.write_text(text, encoding="utf-8", newline="\n")
    whole.replace(path)
