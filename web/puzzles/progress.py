"""Progress: tries at each puzzle and day, and the streak of days. Stored in this browser only."""

import json

from shell.store import PROGRESS, PUZZLES, Store
from typed import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    Key = TypeVar("Key")

VERSION = 2
LONGEST_TRIES = 9
# A letter for each grade, and one for help (a hint or the solution): tries after it do not count.
BEST, HELP = "b", "h"
LETTERS = "bgimh"
# By letter, the sign in a spoiler-free result: best, good, inaccuracy, mistake, found with help.
MARKS = "★●◐○☆"
# The states of a puzzle or a day.
SOLVED, LATE, HELPED, TRIED, UNTRIED = "solved", "late", "helped", "tried", "none"


class Progress:
    """Tries at each puzzle and on each day, as letters in order, up to the one that decided it.

    `late` holds tries at a day's puzzle after that day: they are shown but do not count for the streak. `trouble` is
    the key of a sentence if stored data could not be read.
    """

    def __init__(self) -> None:
        self.puzzles: dict[str, str] = {}
        self.days: dict[int, str] = {}
        self.late: dict[int, str] = {}
        self.trouble = ""
        self._stuck = False

    @staticmethod
    def load_from(store: Store) -> "Progress":
        """Load the stored progress. Set aside data that is damaged or of a newer version, never overwrite it."""
        progress = Progress()
        # An older page, maybe open in another tab, still writes the older form.
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
        """Save the progress; return false if that fails."""
        return not self._stuck and store.write(PROGRESS, self.text())

    def text(self) -> str:
        """Serialize to JSON."""
        days = {str(day): self.days[day] for day in self.days}
        late = {str(day): self.late[day] for day in self.late}
        return json.dumps({"version": VERSION, "puzzles": self.puzzles, "days": days, "late": late})

    def load_json(self, text: str, version: int = VERSION) -> bool:
        """Add the valid parts of a serialized progress; return false if some part is invalid."""
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
        """Add progress from elsewhere, keep the better result for each puzzle, and return how many entries changed."""
        puzzles = _merge(self.puzzles, other.puzzles)
        # A day's puzzle is among the puzzles, too.
        return max(puzzles, _merge(self.days, other.days) + _merge(self.late, other.late))

    # Recording

    def note(self, name: str, grade: str, day: int | None = None, late: bool = False) -> None:
        """Record one more try at a puzzle and, if given, at a day's; tries after the deciding one do not count."""
        letter = grade[:1]
        self.puzzles[name] = add_try(self.puzzles.get(name, ""), letter)
        if day is not None and not _decided(self.of_day(day)):
            days = self.late if late else self.days
            days[day] = add_try(days.get(day, ""), letter)

    def note_help(self, name: str, day: int | None = None, late: bool = False) -> None:
        """Record that help was taken: neither the puzzle nor the day can be solved any more."""
        self.note(name, HELP, day, late)

    # Queries

    def of_day(self, day: int) -> str:
        """Return all tries at a day's puzzle, those on the day before those after it."""
        return self.days.get(day, "") + self.late.get(day, "")

    def solved(self, name: str) -> bool:
        """Return whether the best move of a puzzle was found without help."""
        return BEST in self.puzzles.get(name, "")

    def decided(self, name: str) -> bool:
        """Return whether the player knows the best move of a puzzle, found or shown."""
        return _decided(self.puzzles.get(name, ""))

    def state(self, name: str) -> str:
        """Return the state of a puzzle."""
        return state_of(self.puzzles.get(name, ""))

    def day_state(self, day: int) -> str:
        """Return the state of a day."""
        return LATE if BEST in self.late.get(day, "") else state_of(self.of_day(day))

    def streak(self, today: int) -> int:
        """Return the number of solved days in a row, up to today or, while today's is open, up to yesterday."""
        day = today if BEST in self.days.get(today, "") else today - 1
        n = 0
        while BEST in self.days.get(day - n, ""):
            n += 1
        return n


def _decided(tries: str) -> bool:
    return BEST in tries or HELP in tries


def state_of(tries: str) -> str:
    """Return the state that tries have led to."""
    return SOLVED if BEST in tries else HELPED if HELP in tries else TRIED if tries else UNTRIED


def _merge(own: "dict[Key, str]", theirs: "dict[Key, str]") -> int:
    """Copy entries that are missing here or better there; return how many."""
    better = [key for key in theirs if key not in own or _worth(theirs[key]) > _worth(own[key])]
    for key in better:
        own[key] = theirs[key]
    return len(better)


def _worth(tries: str) -> tuple[bool, bool, int, str]:
    decided = _decided(tries)
    # Fewer tries are better once decided; before that, the longer list of tries contains the shorter one.
    return BEST in tries, decided, -len(tries) if decided else len(tries), tries


def add_try(tries: str, letter: str) -> str:
    """Return the tries with one more; nothing is added after the deciding one."""
    if _decided(tries):
        return tries
    # The last place is reserved for the deciding letter.
    return tries[: LONGEST_TRIES - 1] + letter if letter in (BEST, HELP) else (tries + letter)[: LONGEST_TRIES - 1]


def _tries(saved: object, letters: str) -> tuple[dict[str, str], bool]:
    """Return the well-formed entries of a saved table of tries, and whether all of it is well-formed."""
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
    """Return tries as signs that do not reveal the answer."""
    return "".join([MARKS[LETTERS.index(letter)] for letter in tries])
