"""Tab state: data that a tab stores about open positions and packs, so that a reload restores them."""

import json

from shell.store import VISIT, Store

from jaipur.notation import format_move, parse_move

from .progress import BEST, HELP, LETTERS, LONGEST_TRIES, add_try
from .session import PositionSession

VERSION = 1
# Versions of stored pack progress: the first one identified positions by their numbers only.
FIRST, SECOND = 1, 2


class TabState:
    """The day that a position was opened for, if any, and the moves played from it."""

    def __init__(self, day: int | None = None, late: bool = False) -> None:
        self.day = day
        # True if it was opened after its day.
        self.late = late
        self._moves: list[str] = []
        self._own, self._showing = True, False

    @staticmethod
    def load_from(store: Store, link: str) -> "TabState":
        """Load the state stored for a link; a new state if there is none or it is damaged."""
        tab_state = TabState()
        text = store.tab.getItem(VISIT + link)
        try:
            saved = json.loads(text) if isinstance(text, str) else None
        except (ValueError, RuntimeError):
            return tab_state
        if not isinstance(saved, dict) or saved.get("version") != VERSION:
            return tab_state
        day, moves = saved.get("day"), saved.get("moves")
        if isinstance(day, int) and 0 <= day < 10**7:
            tab_state.day, tab_state.late = day, bool(saved.get("late"))
        if isinstance(moves, list):
            tab_state._moves = [str(move) for move in moves]
        tab_state._own, tab_state._showing = saved.get("own") is not False, saved.get("showing") is True
        return tab_state

    def save_to(self, store: Store, link: str, session: PositionSession) -> None:
        """Save with the moves on the table; an answer that is still being judged is saved as the open question."""
        on = not session.asking
        saved = {
            "version": VERSION,
            "day": self.day,
            "late": self.late,
            "moves": [format_move(move) for move in session.match.moves] if on else [],
            "own": session.own or not on,
            "showing": session.showing,
        }
        # If the tab cannot store it, a reload shows the question again.
        store.tab.setItem(VISIT + link, json.dumps(saved))

    @staticmethod
    def forget(store: Store, link: str) -> None:
        """Delete the state stored for a link."""
        store.tab.removeItem(VISIT + link)

    def apply_to(self, session: PositionSession) -> None:
        """Replay the stored moves on a fresh table; none of them if one is not possible there."""
        trial = PositionSession(session.view, session.seed)
        try:
            for move in self._moves:
                trial.table.play(parse_move(move))
        except ValueError:
            return
        if self._moves:
            session.resume(trial.table, self._own, self._showing)


class PackProgress:
    """The player's place in a pack: the current position, and the tries at each position."""

    def __init__(self, names: list[str]) -> None:
        # The name of each position: its number, or its view where the pack can change.
        self.names = names
        self.at = 0
        self.tries = [""] * len(names)
        # True after the last position: the player sees the result.
        self.done = False

    @staticmethod
    def load_from(store: Store, link: str, names: list[str]) -> "PackProgress":
        """Load the progress in a pack for those positions that it still has; an empty one if it is damaged."""
        progress, text = PackProgress(names), store.tab.getItem(VISIT + link)
        try:
            saved = json.loads(text) if isinstance(text, str) else None
        except (ValueError, RuntimeError):
            return progress
        if not isinstance(saved, dict) or saved.get("version") not in (FIRST, SECOND):
            return progress
        tries, at = saved.get("tries"), saved.get("at")
        if not isinstance(tries, list) or not all(_sound(one) for one in tries):
            return progress
        kept = [str(n) for n in range(len(tries))] if saved["version"] == FIRST else saved.get("names")
        if not isinstance(kept, list) or len(kept) != len(tries):
            return progress
        for n in range(len(kept)):
            if kept[n] in names:
                progress.tries[names.index(kept[n])] = tries[n]
        if isinstance(at, int) and 0 <= at < len(kept) and kept[at] in names:
            progress.at, progress.done = names.index(kept[at]), saved.get("done") is True
        return progress

    def save_to(self, store: Store, link: str) -> None:
        """Save the progress. If the tab cannot store it, a reload starts the pack again."""
        saved = {"version": SECOND, "names": self.names, "at": self.at, "tries": self.tries, "done": self.done}
        store.tab.setItem(VISIT + link, json.dumps(saved))

    def note(self, grade: str) -> None:
        """Record one more try at the current position, by its grade."""
        self.tries[self.at] = add_try(self.tries[self.at], grade[:1])

    def note_help(self) -> None:
        """Record that help was taken: the position cannot be solved any more."""
        self.note(HELP)

    @property
    def at_first(self) -> int:
        """The number of positions solved on the first try, without help."""
        return self.tries.count(BEST)


def _sound(tries: object) -> bool:
    right = isinstance(tries, str) and len(tries) <= LONGEST_TRIES
    return right and not [letter for letter in str(tries) if letter not in LETTERS]
