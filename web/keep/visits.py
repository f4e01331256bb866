"""Visits: what a tab keeps of a position that it has open: a reload, or the way back to it, finds it as it was."""

import json

from play.position import PositionSession

from jaipur.notation import format_move, parse_move

from .store import VISIT, Store

VERSION = 1


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
