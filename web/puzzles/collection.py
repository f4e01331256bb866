"""Collection: the shipped puzzles. Lines are read one by one when needed: reading all would take seconds."""

from jaipur.notation import NotationError
from jaipur.study.puzzles import Puzzle, date_of, parse_puzzle, place_of_day


class PuzzleEntry:
    """One puzzle of the shelf, as far as it can be told without reading its position."""

    __slots__ = ("difficulty", "line", "name", "number", "position", "themes")

    def __init__(self, number: int, line: str) -> None:
        fields = line.split(" ", 4)
        self.number = number
        self.line = line
        self.name, self.themes = fields[0], fields[1]
        self.difficulty = int(fields[2])
        self.position = fields[3]

    def puzzle(self) -> Puzzle:
        """The whole puzzle."""
        return parse_puzzle(self.line)


class Collection:
    """All entries, in the order of the file, which is also the calendar."""

    def __init__(self, text: str) -> None:
        lines = [line for line in text.split("\n") if line and line[0] != "#"]
        try:
            self.entries = [PuzzleEntry(i + 1, lines[i]) for i in range(len(lines))]
        except (IndexError, ValueError):
            raise NotationError("collection")
        if not lines:
            raise NotationError("collection")

    def chosen(self, theme: str, difficulty: str) -> list[PuzzleEntry]:
        """The entries of a theme and a difficulty; an empty text is any."""
        return [entry for entry in self.entries if theme in entry.themes and difficulty in ("", str(entry.difficulty))]

    def of_day(self, day: int) -> PuzzleEntry:
        """The puzzle of a day, by its number."""
        return self.entries[place_of_day(*date_of(day), len(self.entries))]

    def find(self, position: str) -> PuzzleEntry | None:
        """The entry that shows this position, written with _ for spaces."""
        for entry in self.entries:
            if entry.position == position:
                return entry
        return None
