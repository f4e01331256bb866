"""Progress: which puzzles were tried, on which days, and the streak. Kept locally; no DOM here."""

import json

KEY = "jaipur.puzzles"
VERSION = 1
LONGEST_TRIES = 9
GRADES = "bgim"
# How a result is told without telling the answer, by grade: best, good, inaccuracy, mistake.
MARKS = "★●◐○"


class Progress:
    """The tries at each puzzle and on each day, as letters: the first of each grade, in order."""

    def __init__(self, text: "str | None") -> None:
        self.puzzles: dict[str, str] = {}
        self.days: dict[int, str] = {}
        try:
            saved = json.loads(text or "{}")
        except (ValueError, RuntimeError):
            return
        if not isinstance(saved, dict) or saved.get("version") != VERSION:
            return
        self.puzzles = _tries(saved.get("puzzles"))
        for day, tries in _tries(saved.get("days")).items():
            if day.isdigit() and len(day) < 8:
                self.days[int(day)] = tries

    def text(self) -> str:
        """What is kept."""
        days = {str(day): self.days[day] for day in self.days}
        return json.dumps({"version": VERSION, "puzzles": self.puzzles, "days": days})

    def note(self, name: str, grade: str, day: "int | None" = None) -> None:
        """Keep one more try at a puzzle, and at a day's puzzle; what comes after it was solved does not count."""
        self.puzzles[name] = _with(self.puzzles.get(name, ""), grade)
        if day is not None:
            self.days[day] = _with(self.days.get(day, ""), grade)

    def solved(self, name: str) -> bool:
        """Whether a puzzle's best move was found."""
        return "b" in self.puzzles.get(name, "")

    def streak(self, today: int) -> int:
        """How many days in a row were solved, up to today or, while today's is still open, up to yesterday."""
        day = today if "b" in self.days.get(today, "") else today - 1
        n = 0
        while "b" in self.days.get(day - n, ""):
            n += 1
        return n


def _with(tries: str, grade: str) -> str:
    return tries if "b" in tries or len(tries) >= LONGEST_TRIES else tries + grade[:1]


def _tries(saved: object) -> "dict[str, str]":
    """Only what is well-formed in a saved table of tries."""
    found = {}
    if isinstance(saved, dict):
        for name, tries in saved.items():
            if isinstance(tries, str) and 0 < len(tries) <= LONGEST_TRIES and not [c for c in tries if c not in GRADES]:
                found[str(name)] = tries
    return found


def marks(tries: str) -> str:
    """Tries as signs that give nothing away."""
    return "".join([MARKS[GRADES.index(grade)] for grade in tries])
