"""Files of packs: the format of the puzzle collection, with titles and questions in comments.

    # jaipur pack: Club evening
    # title: Sell or wait?
    # question: What would you do with three camels?
    4k9z tb 2 GLKKK_dscl.1.0.0.-_?5.0.0.0.-_555779_000000_?7/?6/?5_0_0_?40 k:581:24:xGL-CK tG:490:-11:k

Words belong to the next puzzle. A file without any, such as the collection itself, is a pack without words.
"""

from jaipur.errors import NotationError
from jaipur.packs import MOST_POSITIONS, Pack, PackPosition, check_pack_position
from jaipur.rng import format_seed
from jaipur.spelling import WORDS_LENGTH, check

from .puzzles import Puzzle, format_puzzle, parse_puzzle

LONGEST_FILE = 200_000
_PACK, _TITLE, _QUESTION = "# jaipur pack:", "# title:", "# question:"
# The marks of one position, not of the whole pack.
WORDS = _TITLE, _QUESTION


class PackLineError(NotationError):
    """An error in a line of a file: its number, and the error of the notation."""

    def __init__(self, line: int, error: NotationError) -> None:
        super().__init__("pack_line", n=line, why=error)
        self.line = line
        self.error = error


class RatedPosition(PackPosition):
    """A position with its rating as in a puzzle's line: themes, difficulty and evaluations; or ""."""

    found = ""

    def puzzle(self) -> Puzzle | None:
        """Return the position as a puzzle, if it is rated; NotationError if the rating does not fit it."""
        return parse_puzzle(self.line()) if self.found else None

    def line(self) -> str:
        """Return the position's line in a file."""
        parts = self.found.split(" ")
        return " ".join([format_seed(self.seed)] + parts[:2] + [self.key] + parts[2:])

    def take(self, puzzle: Puzzle) -> None:
        """Store the rating of a puzzle."""
        fields = format_puzzle(puzzle).split(" ")
        self.found = " ".join(fields[1:3] + fields[4:])


def format_file(title: str, positions: list[RatedPosition]) -> str:
    """Format a pack as a file; all positions must be rated."""
    lines = [(_PACK + " " + title).strip()]
    for weighed in positions:
        for mark, words in ((_TITLE, weighed.title), (_QUESTION, weighed.question)):
            if words:
                lines.append(mark + " " + words)
        lines.append(weighed.line())
    return "\n".join(lines) + "\n"


def parse_file(text: str) -> Pack:
    """Parse the file of a pack; PackLineError has the number of the first wrong line."""
    if len(text) > LONGEST_FILE:
        raise NotationError("file_long", n=LONGEST_FILE, m=len(text))
    lines = text.replace("\r\n", "\n").split("\n")
    # Some editors begin a file with a byte order mark.
    lines[0] = lines[0].replace("\ufeff", "")
    n = len([line for line in lines if line and line[0] != "#"])
    if not 1 <= n <= MOST_POSITIONS:
        raise NotationError("pack_many", n=MOST_POSITIONS, m=n)
    reader = _Reader()
    for at in range(len(lines)):
        try:
            reader.read(lines[at])
        except NotationError as error:
            raise PackLineError(at + 1, error)
    return Pack(reader.words[_PACK], list(reader.found))


class _Reader:
    def __init__(self) -> None:
        self.words = {_PACK: "", _TITLE: "", _QUESTION: ""}
        self.found: list[RatedPosition] = []

    def read(self, line: str) -> None:
        if line[:1] == "#":
            for mark in self.words:
                # If two files were joined, the first title counts.
                if line.startswith(mark) and not (mark == _PACK and self.words[mark]):
                    self.words[mark] = _words(line[len(mark) :])
        elif line:
            puzzle = parse_puzzle(line)
            check_pack_position(puzzle.view)
            weighed = RatedPosition(puzzle.view, puzzle.seed, self.words[_TITLE], self.words[_QUESTION])
            weighed.take(puzzle)
            if weighed.key in [other.key for other in self.found]:
                raise NotationError("pack_again")
            self.found.append(weighed)
            self.words[_TITLE] = self.words[_QUESTION] = ""


def _words(text: str) -> str:
    """Return the text of a comment, checked; "" if it is empty."""
    words = text.strip(" ")
    if words:
        check(words, "words", WORDS_LENGTH)
    return words
