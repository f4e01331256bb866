"""Aside: matches that were put aside for another one, the newest first, to be taken up again."""

import json

from play.names import HUMAN
from play.session import Session

from .saves import BadSave, restore
from .store import MATCH, WAITING, Store

MOST = 10


class Waiting:
    """A match that waits: its save, and what is told of it without laying it out again."""

    def __init__(self, entry: dict[str, object]) -> None:
        self.save = str(entry["save"])
        self.day = _numbers(entry["day"], 3)
        self.round = _numbers([entry["round"]], 1)[0]
        self.seals = _numbers(entry["seals"], 2)
        saved = json.loads(self.save)
        self.players = _texts(saved["players"])
        self.names = _texts(saved["names"])


class Put:
    """What became of the match that was played so far: `session`, if it was one to keep.

    So many of the oldest were `dropped` for want of room, and so many more are `over` the most that wait; `kept` is
    false if the browser would not keep it at all.
    """

    def __init__(self) -> None:
        self.session: Session | None = None
        self.dropped = self.over = 0
        self.kept = True


def waiting(store: Store) -> list[Waiting]:
    """The matches that can be taken up again."""
    found = []
    for entry in _entries(store):
        try:
            found.append(Waiting(entry))
        except (AttributeError, KeyError, TypeError, ValueError, RuntimeError):
            # From another version, or damaged: it is not offered, and stays.
            pass
    return found


def worth_keeping(session: Session) -> bool:
    """Whether a person has moved in a match, and it is not over."""
    moved = [turn for turn in session.table.turns if session.players[turn.seat] == HUMAN]
    return bool(moved) and session.match.winner is None


def put_aside(store: Store, day: tuple[int, int, int], taken_up: str = "") -> Put:
    """Put the saved match aside, whichever tab has played it, and strike out the one that is taken up instead."""
    put, entries = Put(), _entries(store)
    left = [entry for entry in entries if not taken_up or not _has(entry, taken_up)]
    text = store.read(MATCH)
    if text is not None and text != taken_up:
        try:
            session = restore(text)
            if worth_keeping(session):
                put.session = session
                left = [entry for entry in left if not _has(entry, text)]
                left = [_entry(session, text, day)] + left
        except BadSave:
            put.kept = store.set_aside()
    if left != entries:
        if _damaged(store):
            store.move_aside(WAITING)
        _write(store, left[:MOST], put)
    put.over = max(0, len(left) - MOST)
    return put


def _write(store: Store, entries: list[dict[str, object]], put: Put) -> None:
    """Keep them, the oldest only as far as there is room; what there is none for at all, the page remembers."""
    for n in range(len(entries), 0, -1):
        if store.write(WAITING, json.dumps(entries[:n])):
            put.dropped = len(entries) - n
            return
    put.kept = store.write(WAITING, json.dumps(entries))


def _entries(store: Store) -> list[dict[str, object]]:
    try:
        entries = json.loads(store.read(WAITING) or "[]")
    except (ValueError, RuntimeError):
        return []
    return entries if isinstance(entries, list) else []


def _damaged(store: Store) -> bool:
    """Whether what is kept is no list of matches, so that writing over it could lose some."""
    return store.read(WAITING) is not None and not _entries(store) and store.read(WAITING) != "[]"


def _entry(session: Session, text: str, day: tuple[int, int, int]) -> dict[str, object]:
    match = session.match
    return {"save": text, "day": list(day), "round": match.round_number + 1, "seals": list(match.seals)}


def _has(entry: object, save: str) -> bool:
    return isinstance(entry, dict) and entry.get("save") == save


def _numbers(found: object, n: int) -> list[int]:
    if not isinstance(found, list) or len(found) != n or not all(isinstance(one, int) for one in found):
        raise ValueError("These are not the numbers that should stand here.")
    return found


def _texts(found: object) -> list[str]:
    if not isinstance(found, list) or len(found) != 2 or not all(isinstance(one, str) for one in found):
        raise ValueError("These are not the two texts that should stand here.")
    return found
