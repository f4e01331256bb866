"""Ledger: every match of one's own that was played to its end or broken off, each once.

A short line for each match stands in one text, so that a thousand of them are read at once; its record, and its review
if there is one, stand under keys of their own. Where the browser has no room left the oldest records go, while the
lines, and with them every sum, stay. What is in the ledger depends on nothing but how far a match has come: to note a
match again, after a reload, in another tab or from a file, changes nothing.
"""

import json

from play.names import HUMAN
from play.session import Session
from typed import Iterator

from .figures import Figures
from .kept import BadLine, Kept, check_of
from .saves import BadSave, restore
from .store import KEPT, LEDGER, MATCH, REVIEW, STRUCK, Store

HEAD = "jaipur ledger 1"
# Where a text finds no room though so many letters more than it needs were let go, it is not for want of room.
SPARE = 500


class Noted:
    """What became of a match that was to be kept: so many old records went to make room for it.

    `new` is false if the ledger had it already, `kept` if the browser would not keep it at all.
    """

    def __init__(self) -> None:
        self.new = False
        self.dropped = 0
        self.kept = True

    def take_in(self, other: "Noted") -> None:
        """What became of something else, too."""
        self.new = self.new or other.new
        self.dropped += other.dropped
        self.kept = self.kept and other.kept


class Deleted:
    """A match that was taken out, whole, so that it can be put back."""

    def __init__(self, line: str, record: str, review: str) -> None:
        self.line = line
        self.record = record
        self.review = review


class Ledger:
    """The ledger of a store. It is read anew for whatever is done with it, as another tab may have written in it.

    `trouble` is the key of a sentence where what was kept could not be read; so many single lines are `unread`.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._stuck = False
        self.trouble = ""
        self.unread = 0

    # What is in it

    def matches(self) -> list[Kept]:
        """All matches, the last one first, except the one that is still being played."""
        return list(self._each())

    def _each(self) -> "Iterator[Kept]":
        running, record = _saved(self._store)
        check = check_of(record)
        self.unread = 0
        for line in reversed(self.lines()):
            try:
                kept = Kept.parse(line)
            except BadLine:
                # Damaged, or from a newer version: it is not shown, and stays.
                self.unread += 1
                continue
            if kept.identity != running or (kept.over and kept.check == check):
                yield kept

    def find(self, identity: str) -> Kept | None:
        """A match by its name, if it is there, and not being played."""
        for kept in self._each():
            if kept.identity == identity:
                return kept
        return None

    def last_broken_off(self) -> Kept | None:
        """The last match that can be taken up again, if any can."""
        for kept in self._each():
            if not kept.over and self.record_of(kept):
                return kept
        return None

    def lines(self) -> list[str]:
        """The matches as they are kept, in the order in which they were played."""
        text = self._store.read(LEDGER)
        if text is None or self._stuck:
            return []
        lines = text.split("\n")
        if lines[0] == HEAD and not lines[-1]:
            return lines[1:-1]
        # Cut off, or in a form of its own: it is set aside as it is, and what can be read of it goes on.
        sound = [line for line in lines[1:] if _sound(line)] if lines[0] == HEAD else []
        self._stuck = not self._store.move_aside(LEDGER)
        self.trouble = "trouble.ledger.stays" if self._stuck else "trouble.ledger"
        if sound and not self._stuck:
            self._write(sound, Noted())
        return sound

    def record_of(self, kept: Kept) -> str:
        """The record of a match, or nothing where it had to go."""
        return self._store.read(KEPT + kept.identity) or ""

    # What is written in it

    def note(self, session: Session, when: str) -> Noted:
        """Keep a match as it stands, unless it is kept so already, has come further elsewhere, or was deleted."""
        kept = Kept.of(session, when)
        if self._store.read(STRUCK) == _struck(kept):
            return Noted()
        return self.add(kept, session.match.record())

    def add(self, kept: Kept, record: str = "", review: str = "") -> Noted:
        """The same with what is known of a match."""
        noted, lines = Noted(), self.lines()
        for line in lines:
            if _identity(line) == kept.identity and _sound(line):
                known = Kept.parse(line)
                if known.stage > kept.stage or (known.stage == kept.stage and (known.reviewed or not kept.reviewed)):
                    return noted
                lines.remove(line)
                break
        noted.new = True
        for key, text in ((KEPT, record), (REVIEW, review)):
            if text:
                self.keep(key + kept.identity, text, noted, kept.identity)
        self._write(sorted(lines + [kept.line()]), noted)
        return noted

    def delete(self, kept: Kept) -> Deleted | None:
        """Take a match out; None if it is not there any more."""
        lines, review = self.lines(), self._store.read(REVIEW + kept.identity) or ""
        for line in lines:
            if _identity(line) == kept.identity and _sound(line):
                deleted = Deleted(line, self.record_of(kept), review)
                lines.remove(line)
                self._write(lines, Noted())
                self._drop(kept.identity)
                # What has just ended lies on the table still, and would be noted again.
                if _saved(self._store)[0] == kept.identity:
                    self._store.write(STRUCK, _struck(kept))
                return deleted
        return None

    def put_back(self, deleted: Deleted) -> Noted:
        """As it was before it was taken out."""
        self._store.remove(STRUCK)
        return self.add(Kept.parse(deleted.line), deleted.record, deleted.review)

    def _write(self, lines: list[str], noted: Noted) -> None:
        if self._stuck:
            noted.kept = False
        else:
            self.keep(LEDGER, "\n".join([HEAD] + lines) + "\n", noted)

    def keep(self, key: str, text: str, noted: Noted, spared: str = "") -> None:
        """Keep a text under any key, the oldest records giving way to it, except that of the match to be spared."""
        needed = SPARE + len(text) - len(self._store.read(key) or "")
        if self._store.write(key, text):
            return
        # A browser that will not even have the same again is not short of room, and would be none the better for any.
        while needed > 0 and self._store.rewrites(LEDGER):
            freed = self._make_room(spared)
            if not freed:
                break
            needed -= freed
            noted.dropped += 1
            if self._store.write(key, text):
                return
        noted.kept = False

    def _make_room(self, spared: str) -> int:
        """Let the oldest record go that there is; how many letters that was."""
        for line in self.lines():
            identity = _identity(line)
            freed = 0 if identity == spared else self._drop(identity)
            if freed:
                return freed
        return 0

    def _drop(self, identity: str) -> int:
        """Let go of all that is kept of a match beside its line; how many letters that was."""
        freed = 0
        for key in (KEPT + identity, REVIEW + identity):
            text = self._store.read(key)
            if text is not None:
                self._store.remove(key)
                freed += len(text)
        return freed


# Reviews, which belong to records


def review_of(store: Store, record: str) -> str:
    """What has been found out about the match of a record, which may be less than all of it; or nothing."""
    identity = _owner(store, record)
    return store.read(REVIEW + identity) or "" if identity else ""


def keep_review(store: Store, record: str, text: str, figures: Figures | None = None) -> bool:
    """Keep what has been found out about a match of one's own; once that is all of it, with its figures.

    False if it is no match of one's own, or the browser would not have it: then it can be worked out again.
    """
    identity, ledger, noted = _owner(store, record), Ledger(store), Noted()
    if not identity:
        return False
    ledger.keep(REVIEW + identity, text, noted, identity)
    if figures is not None:
        lines = ledger.lines()
        for n in range(len(lines)):
            if _identity(lines[n]) == identity and _sound(lines[n]):
                kept = Kept.parse(lines[n])
                if kept.check == check_of(record):
                    lines[n] = kept.with_figures(figures).line()
                    ledger._write(lines, noted)
    return noted.kept


def _owner(store: Store, record: str) -> str:
    """The name of one's own match with this record: the one being played, or one of the ledger."""
    running, played = _saved(store)
    if running and played == record:
        return running
    mark = " " + check_of(record) + " "
    for line in reversed(Ledger(store).lines()):
        if mark in line and store.read(KEPT + _identity(line)) == record:
            return _identity(line)
    return ""


def _saved(store: Store) -> tuple[str, str]:
    """The name and the record of the match that is saved as the one being played."""
    try:
        saved = json.loads(store.read(MATCH) or "")
        return str(saved["id"]), str(saved["record"])
    except (AttributeError, KeyError, TypeError, ValueError, RuntimeError):
        return "", ""


def _struck(kept: Kept) -> str:
    return kept.identity + " " + kept.check


def _identity(line: str) -> str:
    return line.split(" ")[1] if " " in line else ""


def _sound(line: str) -> bool:
    try:
        Kept.parse(line)
        return True
    except BadLine:
        return False


# Matches that give way to others


class Put:
    """What became of the match that was played so far: `session`, if it was one to keep, and how that went.

    `trouble` is the key of a sentence where the ledger could not be read.
    """

    def __init__(self, session: Session | None, noted: Noted, trouble: str = "") -> None:
        self.session = session
        self.noted = noted
        self.trouble = trouble


def put_aside(store: Store, when: str, name: str) -> Put:
    """Note the saved match, whichever tab has played it, before another takes its place; the name is for a nameless."""
    noted, text = Noted(), store.read(MATCH)
    if text is None:
        return Put(None, noted)
    try:
        session = restore(text)
    except BadSave:
        noted.kept = store.set_aside()
        return Put(None, noted)
    if not worth_keeping(session):
        return Put(None, noted)
    session.identity = session.identity or name
    ledger = Ledger(store)
    noted = ledger.note(session, when)
    return Put(session, noted, ledger.trouble)


def worth_keeping(session: Session) -> bool:
    """Whether a person has moved in a match."""
    return bool([turn for turn in session.table.turns if session.players[turn.seat] == HUMAN])
