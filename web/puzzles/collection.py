"""The shipped puzzles.

A line is parsed when its puzzle is needed: parsing all lines would take seconds.
"""

from jaipur.notation import NotationError
from jaipur.study.puzzles import Puzzle, date_of, parse_puzzle, place_of_day


class PuzzleEntry:
    """One puzzle of the shelf, with the fields that do not need its position to be parsed."""

    __slots__ = ("difficulty", "line", "name", "number", "position", "themes")

    def __init__(self, number: int, line: str) -> None:
        fields = line.split(" ", 4)
        self.number = number
        self.line = line
        self.name, self.themes = fields[0], fields[1]
        self.difficulty = int(fields[2])
        self.position = fields[3]

    def puzzle(self) -> Puzzle:
        """Parse the whole puzzle."""
        return parse_puzzle(self.line)


class Collection:
    """All entries in the order of the file, which is also the order of the daily puzzles."""

    def __init__(self, text: str) -> None:
        lines = [line for line in text.split("\n") if line and line[0] != "#"]
        try:
            self.entries = [PuzzleEntry(i + 1, lines[i]) for i in range(len(lines))]
        except (IndexError, ValueError):
            raise NotationError("collection")
        if not lines:
            raise NotationError("collection")

    def chosen(self, theme: str, difficulty: str) -> list[PuzzleEntry]:
        """Return the entries of a theme and a difficulty; an empty text stands for any."""
        return [entry for entry in self.entries if theme in entry.themes and difficulty in ("", str(entry.difficulty))]

    def of_day(self, day: int) -> PuzzleEntry:
        """Return the puzzle of a day, which is given by its number."""
        return self.entries[place_of_day(*date_of(day), len(self.entries))]

    def find(self, position: str) -> PuzzleEntry | None:
        """Return the entry with this position, written with _ for spaces."""
        for entry in self.entries:
            if entry.position == position:
                return entry
        return None
