"""Ledger: every match of one's own that was played to its end or broken off, each once.

A short line for each match stands in one text, so that a thousand of them are read at once; its record, and its review
if there is one, stand under keys of their own. Where the browser has no room left the oldest records go, while the
lines, and with them every sum, stay. What is in the ledger depends on nothing but how far a match has come: to note a
match again, after a reload, in another tab or from a file, changes nothing.
"""

import json

from play.names import HUMAN
from play.session import Session
from typed import Review

from .figures import Figures
from .kept import BadLine, Kept, check_of, identity_of, is_over
from .saves import BadSave, restore
from .store import KEPT, LEDGER, MATCH, REVIEW, STRUCK, Store

HEAD = "jaipur ledger 1"
# Where a text finds no room though so many letters more than it needs were let go, it is not for want of room.
SPARE = 500


class Noted:
    """What became of matches that were to be kept: how many were `new`, and how many old records went to make room.

    `kept` is false if the browser would not keep it at all; `crowded`: there are too many packs for one more.
    """

    def __init__(self) -> None:
        self.new = self.dropped = 0
        self.kept = True
        self.crowded = False

    def take_in(self, other: "Noted") -> None:
        """What became of something else, too."""
        self.new += other.new
        self.dropped += other.dropped
        self.kept = self.kept and other.kept


class Whole:
    """A match with all that is kept of it: its line, its record and its review, empty where there is none."""

    def __init__(self, kept: Kept, record: str = "", review: str = "") -> None:
        self.kept = kept
        self.record = record
        self.review = review


class Ledger:
    """The ledger of a store. It is read anew for whatever is done with it, as another tab may have written in it.

    `trouble` is the key of a sentence where what was kept could not be read.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._stuck = False
        self.trouble = ""

    # What is in it

    def lines(self) -> list[str]:
        """All matches as they are kept, in the order in which they were played."""
        text = self._store.read(LEDGER)
        if text is None or self._stuck:
            return []
        lines = text.split("\n")
        if lines[0] == HEAD and not lines[-1]:
            return lines[1:-1]
        # Cut off, or in a form of its own: it is set aside as it is, and what can be read of it goes on.
        sound = [line for line in lines[1:] if _parse(line)] if lines[0] == HEAD else []
        self._stuck = not self._store.move_aside(LEDGER)
        self.trouble = "trouble.ledger.stays" if self._stuck else "trouble.ledger"
        if sound and not self._stuck:
            self._write(sound, Noted())
        return sound

    def shown(self) -> list[str]:
        """The lines of all matches, the last one first, without the one that is still being played."""
        lines = self.lines()
        lines.reverse()
        running, record = _saved(self._store)
        # At a glance: to look into a thousand lines takes a while.
        mark = " " + running + " "
        return [line for line in lines if mark not in line or identity_of(line) != running or _ended_so(line, record)]

    def matches(self) -> list[Kept]:
        """The same, each looked into, as far as it can be: what is damaged or of a newer version is not, and stays."""
        found = [_parse(line) for line in self.shown()]
        return [kept for kept in found if kept is not None]

    def find(self, identity: str) -> Kept | None:
        """A match by its name, if it is there and not being played."""
        for line in self.shown():
            if identity_of(line) == identity:
                return _parse(line)
        return None

    def last_broken_off(self) -> Kept | None:
        """The last match that can be taken up again, if any can."""
        for line in self.shown():
            kept = None if is_over(line) else _parse(line)
            if kept is not None and self.record_of(kept.identity):
                return kept
        return None

    def record_of(self, identity: str) -> str:
        """The record of a match, or nothing where it had to go."""
        return self._store.read(KEPT + identity) or ""

    # What is written in it

    def note(self, session: Session, when: str) -> Noted:
        """Keep a match as it stands, unless it is kept so already, has come further elsewhere, or was deleted."""
        kept = Kept.of(session, when)
        if self._store.read(STRUCK) == _struck(kept):
            return Noted()
        return self.merge([Whole(kept, session.match.record())])

    def merge(self, matches: list[Whole]) -> Noted:
        """Keep each of these matches, if it is new, has come further than what is known of it, or tells more."""
        noted, before = Noted(), self.lines()
        lines, places = before[:], {}
        for n in range(len(lines)):
            places[identity_of(lines[n])] = n
        missing = []
        for match in matches:
            kept, place = match.kept, places.get(match.kept.identity)
            known = None if place is None else _parse(lines[place])
            if place is None or known is None:
                noted.new += 1
                missing.append(match)
                places[kept.identity] = len(lines)
                lines.append(kept.line())
                continue
            if kept.stage < known.stage:
                continue
            further = kept.stage > known.stage
            missing.append(match if further else self._lacking(match))
            # Of the same told twice, what was reviewed first of all, then what was noted first, here as elsewhere.
            if further or (not kept.reviewed, kept.line()) < (not known.reviewed, known.line()):
                lines[place] = kept.line()
        lines.sort()
        if lines != before:
            self._write(lines, noted)
        # The last first: what is older gives way to it, never the other way round.
        for match in sorted(missing, key=lambda match: match.kept.when, reverse=True):
            for key, text in ((KEPT, match.record), (REVIEW, match.review)):
                if text and not self.keep(key + match.kept.identity, text, noted, match.kept.identity) and noted.kept:
                    # It is the oldest record itself.
                    self._store.remove(key + match.kept.identity)
                    noted.dropped += 1
        return noted

    def _lacking(self, match: Whole) -> Whole:
        """What is not kept yet of a match whose line is."""
        identity = match.kept.identity
        record = "" if self.record_of(identity) else match.record
        return Whole(match.kept, record, "" if self._store.read(REVIEW + identity) else match.review)

    def whole(self, line: str) -> Whole | None:
        """All that is kept of a match; None if its line cannot be read."""
        kept = _parse(line)
        if kept is None:
            return None
        return Whole(kept, self.record_of(kept.identity), self._store.read(REVIEW + kept.identity) or "")

    def delete(self, kept: Kept) -> Whole | None:
        """Take a match out, and hand over all that was kept of it; None if it is not there any more."""
        lines = self.lines()
        for line in lines:
            match = self.whole(line) if identity_of(line) == kept.identity else None
            if match is not None:
                lines.remove(line)
                self._write(lines, Noted())
                self._drop(kept.identity)
                # What has just ended lies on the table still, and would be noted again.
                if _saved(self._store)[0] == kept.identity:
                    self._store.write(STRUCK, _struck(kept))
                return match
        return None

    def put_back(self, match: Whole) -> Noted:
        """As it was before it was taken out."""
        self._store.remove(STRUCK)
        return self.merge([match])

    def _write(self, lines: list[str], noted: Noted) -> None:
        if self._stuck or not self.keep(LEDGER, "\n".join([HEAD] + lines) + "\n", noted):
            noted.kept = False

    def keep(self, key: str, text: str, noted: Noted, of: str = "") -> bool:
        """Keep a text, whatever it is, the oldest records giving way to it; one that is `of` a match, only older ones.

        False if the browser will not have it: then the page remembers it.
        """
        needed = SPARE + len(text) - len(self._store.read(key) or "")
        if self._store.write(key, text):
            return True
        # A browser that will not even have the same again is not short of room, and would be none the better for any.
        while needed > 0 and self._store.rewrites(LEDGER):
            freed = self._make_room(of)
            if not freed:
                break
            needed -= freed
            noted.dropped += 1
            if self._store.write(key, text):
                return True
        return False

    def _make_room(self, until: str) -> int:
        """Let the oldest record go that there is before a match; how many letters that was."""
        for line in self.lines():
            identity = identity_of(line)
            if identity == until:
                break
            freed = self._drop(identity)
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


def keep_review(store: Store, record: str, text: str, review: Review | None = None) -> bool:
    """Keep what has been found out about a match of one's own; with the review itself, its figures too if it is whole.

    False if it is no match of one's own, or the browser would not have it: then it can be worked out again.
    """
    identity, ledger, noted = _owner(store, record), Ledger(store), Noted()
    if not identity or not ledger.keep(REVIEW + identity, text, noted, identity):
        return False
    lines = ledger.lines()
    for n in range(len(lines)):
        kept = _parse(lines[n]) if identity_of(lines[n]) == identity else None
        if kept is not None and kept.check == check_of(record) and review is not None and review.known:
            lines[n] = kept.with_figures(Figures.of(review)).line()
            ledger._write(lines, noted)
    return noted.kept


def _owner(store: Store, record: str) -> str:
    """The name of one's own match with this record: the one being played, or one of the ledger."""
    running, played = _saved(store)
    if running and played == record:
        return running
    mark = " " + check_of(record) + " "
    for line in reversed(Ledger(store).lines()):
        if mark in line and store.read(KEPT + identity_of(line)) == record:
            return identity_of(line)
    return ""


def _saved(store: Store) -> tuple[str, str]:
    """The name and the record of the match that is saved as the one being played."""
    try:
        saved = json.loads(store.read(MATCH) or "")
        return str(saved["id"]), str(saved["record"])
    except (AttributeError, KeyError, TypeError, ValueError, RuntimeError):
        return "", ""


def _ended_so(line: str, record: str) -> bool:
    """Whether a line tells of the end of the match with this record."""
    kept = _parse(line)
    return kept is not None and kept.over and kept.check == check_of(record)


def _struck(kept: Kept) -> str:
    return kept.identity + " " + kept.check


def _parse(line: str) -> Kept | None:
    try:
        return Kept.parse(line)
    except BadLine:
        return None


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
