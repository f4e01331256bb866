"""Progress: which puzzles were tried, on which days, and the streak. Kept where the player is, and nowhere else."""

import json

from shell.store import PROGRESS, PUZZLES, Store
from typed import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    Key = TypeVar("Key")

VERSION = 2
LONGEST_TRIES = 9
# An answer by its grade; and that help was taken, a hint or the whole solution: what comes after it does not count.
BEST, HELP = "b", "h"
LETTERS = "bgimh"
# How a result is told without telling the answer, by letter: best, good, inaccuracy, mistake, found with help.
MARKS = "★●◐○☆"
# What a puzzle or a day has come to.
SOLVED, LATE, HELPED, TRIED, UNTRIED = "solved", "late", "helped", "tried", "none"


class Progress:
    """The tries at each puzzle and on each day, as letters, in order, up to the one that decided it.

    `late` are tries at a day's puzzle after that day: they are told, and no streak grows by them. `trouble` is the key
    of a sentence where something that was kept could not be read.
    """

    def __init__(self) -> None:
        self.puzzles: dict[str, str] = {}
        self.days: dict[int, str] = {}
        self.late: dict[int, str] = {}
        self.trouble = ""
        self._stuck = False

    @staticmethod
    def load_from(store: Store) -> "Progress":
        """What was kept so far; what is damaged, or of a newer version, is set aside and never written over."""
        progress = Progress()
        # An older page, maybe in another tab, still writes the form of its own.
        older, newer = (PUZZLES, 1, store.read(PUZZLES)), (PROGRESS, VERSION, store.read(PROGRESS))
        for key, version, text in (older, newer):
            if text is not None and not progress.load_json(text, version):
                moved = store.move_aside(key)
                progress._stuck = progress._stuck or not moved
                progress.trouble = "trouble.progress" if moved else "trouble.progress.stays"
        if progress.trouble:
            progress.save_to(store)
        return progress

    def save_to(self, store: Store) -> bool:
        """Keep it; false if that cannot be done."""
        return not self._stuck and store.write(PROGRESS, self.text())

    def text(self) -> str:
        """It as text."""
        days = {str(day): self.days[day] for day in self.days}
        late = {str(day): self.late[day] for day in self.late}
        return json.dumps({"version": VERSION, "puzzles": self.puzzles, "days": days, "late": late})

    def load_json(self, text: str, version: int = VERSION) -> bool:
        """Add what is good in a kept text; false if that is not all of it."""
        try:
            saved = json.loads(text)
        except (ValueError, RuntimeError):
            return False
        if not isinstance(saved, dict) or saved.get("version") != version:
            return False
        letters = LETTERS if version == VERSION else LETTERS.replace(HELP, "")
        puzzles, sound = _tries(saved.get("puzzles"), letters)
        self.puzzles.update(puzzles)
        for days, field in ((self.days, "days"), (self.late, "late")):
            found, whole = _tries(saved.get(field), letters)
            sound = sound and whole
            for day, tries in found.items():
                if day.isdigit() and len(day) < 8:
                    days[int(day)] = tries
                else:
                    sound = False
        return sound

    def merge(self, other: "Progress") -> int:
        """Add what was tried elsewhere, of two stories of the same puzzle the better one; return how many came."""
        puzzles = _merge(self.puzzles, other.puzzles)
        # A day's puzzle is among the puzzles, too.
        return max(puzzles, _merge(self.days, other.days) + _merge(self.late, other.late))

    # What is noted

    def note(self, name: str, grade: str, day: int | None = None, late: bool = False) -> None:
        """Keep one more try at a puzzle, and at a day's; what comes after it was decided does not count."""
        letter = grade[:1]
        self.puzzles[name] = add_try(self.puzzles.get(name, ""), letter)
        if day is not None and not _decided(self.of_day(day)):
            days = self.late if late else self.days
            days[day] = add_try(days.get(day, ""), letter)

    def note_help(self, name: str, day: int | None = None, late: bool = False) -> None:
        """Keep that help was taken: from here on neither puzzle nor day can be solved any more."""
        self.note(name, HELP, day, late)

    # What is told

    def of_day(self, day: int) -> str:
        """All tries at a day's puzzle, on the day and after it."""
        return self.days.get(day, "") + self.late.get(day, "")

    def solved(self, name: str) -> bool:
        """Whether a puzzle's best move was found without help."""
        return BEST in self.puzzles.get(name, "")

    def decided(self, name: str) -> bool:
        """Whether a puzzle's best move is known to the player, in whatever way."""
        return _decided(self.puzzles.get(name, ""))

    def state(self, name: str) -> str:
        """What a puzzle has come to."""
        return state_of(self.puzzles.get(name, ""))

    def day_state(self, day: int) -> str:
        """What a day has come to."""
        return LATE if BEST in self.late.get(day, "") else state_of(self.of_day(day))

    def streak(self, today: int) -> int:
        """How many days in a row were solved, up to today or, while today's is still open, up to yesterday."""
        day = today if BEST in self.days.get(today, "") else today - 1
        n = 0
        while BEST in self.days.get(day - n, ""):
            n += 1
        return n


def _decided(tries: str) -> bool:
    return BEST in tries or HELP in tries


def state_of(tries: str) -> str:
    """What tries have come to."""
    return SOLVED if BEST in tries else HELPED if HELP in tries else TRIED if tries else UNTRIED


def _merge(own: "dict[Key, str]", theirs: "dict[Key, str]") -> int:
    """Take over what is missing here, or worth more, and return how many these are."""
    better = [key for key in theirs if key not in own or _worth(theirs[key]) > _worth(own[key])]
    for key in better:
        own[key] = theirs[key]
    return len(better)


def _worth(tries: str) -> tuple[bool, bool, int, str]:
    decided = _decided(tries)
    # Decided sooner is better; of what is not decided, the longer story holds the shorter.
    return BEST in tries, decided, -len(tries) if decided else len(tries), tries


def add_try(tries: str, letter: str) -> str:
    """Tries with one more; what comes after it was decided does not count."""
    if _decided(tries):
        return tries
    # However many tries there were, how it ended is told.
    return tries[: LONGEST_TRIES - 1] + letter if letter in (BEST, HELP) else (tries + letter)[: LONGEST_TRIES - 1]


def _tries(saved: object, letters: str) -> tuple[dict[str, str], bool]:
    """What is well-formed in a saved table of tries, and whether all of it is."""
    found: dict[str, str] = {}
    if saved is None:
        return found, True
    if not isinstance(saved, dict):
        return found, False
    for name, tries in saved.items():
        if isinstance(tries, str) and 0 < len(tries) <= LONGEST_TRIES and not [c for c in tries if c not in letters]:
            found[str(name)] = tries
    return found, len(found) == len(saved)


def marks(tries: str) -> str:
    """Tries as signs that give nothing away."""
    return "".join([MARKS[LETTERS.index(letter)] for letter in tries])
