"""Visits: what a tab keeps of what it has open: a reload, or the way back to it, finds it as it was."""

import json

from shell.store import VISIT, Store

from jaipur.notation import format_move, parse_move

from .progress import BEST, HELP, LETTERS, LONGEST_TRIES, with_try
from .session import PositionSession

VERSION = 1
# How far somebody has come in a pack: the first version knew positions by their numbers only.
FIRST, THROUGH = 1, 2


class Visit:
    """The day that the position was opened for, if it was for one, and what has been played on from it."""

    def __init__(self, day: int | None = None, late: bool = False) -> None:
        self.day = day
        # It was opened after its day.
        self.late = late
        self._moves: list[str] = []
        self._own, self._showing = True, False

    @staticmethod
    def kept_in(store: Store, link: str) -> "Visit":
        """What was kept for a link; a new visit where that is nothing, or damaged."""
        visit = Visit()
        text = store.tab.getItem(VISIT + link)
        try:
            saved = json.loads(text) if isinstance(text, str) else None
        except (ValueError, RuntimeError):
            return visit
        if not isinstance(saved, dict) or saved.get("version") != VERSION:
            return visit
        day, moves = saved.get("day"), saved.get("moves")
        if isinstance(day, int) and 0 <= day < 10**7:
            visit.day, visit.late = day, bool(saved.get("late"))
        if isinstance(moves, list):
            visit._moves = [str(move) for move in moves]
        visit._own, visit._showing = saved.get("own") is not False, saved.get("showing") is True
        return visit

    def keep_in(self, store: Store, link: str, session: PositionSession) -> None:
        """Keep it with what lies on the table; an answer that is only being judged is a question again."""
        on = not session.asking
        saved = {
            "version": VERSION,
            "day": self.day,
            "late": self.late,
            "moves": [format_move(move) for move in session.match.moves] if on else [],
            "own": session.own or not on,
            "showing": session.showing,
        }
        # Where a tab keeps nothing, a reload brings the question back.
        store.tab.setItem(VISIT + link, json.dumps(saved))

    @staticmethod
    def forget(store: Store, link: str) -> None:
        """Let go of what was kept for a link."""
        store.tab.removeItem(VISIT + link)

    def lay(self, session: PositionSession) -> None:
        """Play on a fresh table what was played; nothing of it if it is not all possible there."""
        trial = PositionSession(session.view, session.seed)
        try:
            for move in self._moves:
                trial.table.play(parse_move(move))
        except ValueError:
            return
        if self._moves:
            session.resume(trial.table, self._own, self._showing)


class Through:
    """How far somebody has come in a pack: which position lies on the table, and what was tried at each."""

    def __init__(self, names: list[str]) -> None:
        # The name of each position: its number, or its view where the pack can change.
        self.names = names
        self.at = 0
        self.tries = [""] * len(names)
        # The last one is behind them: they look at the result.
        self.done = False

    @staticmethod
    def kept_in(store: Store, link: str, names: list[str]) -> "Through":
        """Read what was kept for a pack, as far as its positions are still there; the beginning where it is damaged."""
        through, text = Through(names), store.tab.getItem(VISIT + link)
        try:
            saved = json.loads(text) if isinstance(text, str) else None
        except (ValueError, RuntimeError):
            return through
        if not isinstance(saved, dict) or saved.get("version") not in (FIRST, THROUGH):
            return through
        tries, at = saved.get("tries"), saved.get("at")
        if not isinstance(tries, list) or not all(_sound(one) for one in tries):
            return through
        kept = [str(n) for n in range(len(tries))] if saved["version"] == FIRST else saved.get("names")
        if not isinstance(kept, list) or len(kept) != len(tries):
            return through
        for n in range(len(kept)):
            if kept[n] in names:
                through.tries[names.index(kept[n])] = tries[n]
        if isinstance(at, int) and 0 <= at < len(kept) and kept[at] in names:
            through.at, through.done = names.index(kept[at]), saved.get("done") is True
        return through

    def keep_in(self, store: Store, link: str) -> None:
        """Keep it; where a tab keeps nothing, a reload begins anew."""
        saved = {"version": THROUGH, "names": self.names, "at": self.at, "tries": self.tries, "done": self.done}
        store.tab.setItem(VISIT + link, json.dumps(saved))

    def note(self, grade: str) -> None:
        """One more try at the position on the table, by its grade."""
        self.tries[self.at] = with_try(self.tries[self.at], grade[:1])

    def note_help(self) -> None:
        """Help was taken: it cannot be solved any more."""
        self.note(HELP)

    @property
    def at_first(self) -> int:
        """How many were solved on the first try, without help."""
        return self.tries.count(BEST)


def _sound(tries: object) -> bool:
    right = isinstance(tries, str) and len(tries) <= LONGEST_TRIES
    return right and not [letter for letter in str(tries) if letter not in LETTERS]
