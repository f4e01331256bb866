"""Ledger: every match that was finished or broken off, each stored once.

The short lines of all matches are one text, so that a thousand of them are read at once; records and reviews have keys
of their own. If the browser is full, reviews are deleted first, then the oldest records; the lines, and with them all
statistics, stay. The ledger depends only on the stage of each match: to store a match again, after a reload, in another
tab or from a file, changes nothing.
"""

import json

from match.saves import BadSave, restore
from shell.store import KEPT, LEDGER, MATCH, REVIEW, STRUCK, Store
from table.names import HUMAN
from table.session import Session
from typed import Review

from .entry import MatchEntry, check_of, identity_of, is_over
from .figures import Figures
from .merging import BEHIND, FURTHER, merge_lines, parse_entry
from .space import write_making_room

HEAD = "jaipur ledger 1"


class SaveReport:
    """The result of saving matches: the number of new or changed ones, and of old records deleted for them.

    `saved` is false if the browser refused to store something; `crowded` is true if there are too many packs.
    """

    def __init__(self) -> None:
        self.new = self.dropped = 0
        self.saved = True
        self.crowded = False

    def add(self, other: "SaveReport") -> None:
        """Add the result of saving something else."""
        self.new += other.new
        self.dropped += other.dropped
        self.saved = self.saved and other.saved


class StoredMatch:
    """A match with all its stored data: entry, record and review, which are empty if missing."""

    def __init__(self, entry: MatchEntry, record: str = "", review: str = "") -> None:
        self.entry = entry
        self.record = record
        self.review = review


class Ledger:
    """The ledger of a store. Every method reads it again, because another tab may have changed it.

    `trouble` is the key of a sentence if stored data could not be read.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._stuck = False
        self.trouble = ""

    # Reading

    def lines(self) -> list[str]:
        """Return the lines of all matches in the order played."""
        text = self._store.read(LEDGER)
        if text is None or self._stuck:
            return []
        lines = text.split("\n")
        if lines[0] == HEAD and not lines[-1]:
            return self._with_others(lines[1:-1])
        # Cut off, or in another format: set the text aside unchanged, and go on with the lines that are valid.
        sound = [line for line in lines[1:] if parse_entry(line)] if lines[0] == HEAD else []
        self._stuck = not self._store.move_aside(LEDGER)
        self.trouble = "trouble.ledger.stays" if self._stuck else "trouble.ledger"
        # Delete nothing to make room for a second copy of the valid lines.
        if sound and not self._stuck and not self._store.write(LEDGER, _text(sound)):
            self.trouble = "trouble.storage"
        return sound

    def _with_others(self, lines: list[str]) -> list[str]:
        """Add the lines that another tab has stored to those that only this page holds in memory."""
        if not self._store.holds(LEDGER):
            return lines
        stored = (self._store.stored(LEDGER) or "").split("\n")[1:-1]
        return merge_lines(lines, [entry for entry in [parse_entry(line) for line in stored] if entry is not None])[0]

    def shown(self) -> list[str]:
        """Return the lines of all matches, the newest first, without the one being played."""
        lines = self.lines()
        lines.reverse()
        running, _, undos = _running_match(self._store)
        # Search the text first: to parse a thousand lines takes a while.
        mark = " " + running + " "
        return [
            line for line in lines if mark not in line or identity_of(line) != running or _still_finished(line, undos)
        ]

    def matches(self) -> list[MatchEntry]:
        """Return the entries of the shown lines; lines that cannot be parsed are left out."""
        found = [parse_entry(line) for line in self.shown()]
        return [entry for entry in found if entry is not None]

    def find(self, identity: str) -> MatchEntry | None:
        """Return a match by its id, unless it is being played."""
        for line in self.shown():
            if identity_of(line) == identity:
                return parse_entry(line)
        return None

    def last_broken_off(self) -> MatchEntry | None:
        """Return the last match that can be resumed, or None."""
        for line in self.shown():
            entry = None if is_over(line) else parse_entry(line)
            if entry is not None and self.record_of(entry.identity):
                return entry
        return None

    def record_of(self, identity: str) -> str:
        """Return the record of a match; empty if it was deleted for lack of space."""
        return self._store.read(KEPT + identity) or ""

    # Writing

    def note(self, session: Session, when: str) -> SaveReport:
        """Store a match as it is now, unless the ledger has this or a further stage or the match was deleted."""
        entry = MatchEntry.of(session, when)
        if entry.over and self._store.read(STRUCK) == _deletion_mark(entry):
            return SaveReport()
        return self.merge([StoredMatch(entry, session.match.record())])

    def merge(self, matches: list[StoredMatch]) -> SaveReport:
        """Store each match that is new, further than its line, or has data that is missing here."""
        report, before = SaveReport(), self.lines()
        lines, found = merge_lines(before, [match.entry for match in matches])
        if lines != before or self._store.holds(LEDGER):
            self._write(lines, report)
        came = {identity_of(line) for line in set(lines) - set(before)}
        missing = []
        for n in range(len(matches)):
            if found[n] != BEHIND:
                missing.append(matches[n] if found[n] == FURTHER else self._missing_parts(matches[n]))
        # The newest first: older data is deleted for newer, never the reverse, and no record is deleted for a review.
        missing.sort(key=lambda match: match.entry.when, reverse=True)
        for match in missing:
            if self._keep_record(match, report):
                came.add(match.entry.identity)
        for match in missing:
            identity = match.entry.identity
            if report.saved and match.review and self.write(REVIEW + identity, match.review, report, identity, False):
                came.add(identity)
        report.new = len(came)
        return report

    def _keep_record(self, match: StoredMatch, report: SaveReport) -> bool:
        """Store the record of a match, if it has one, and return whether the browser has it now."""
        key = KEPT + match.entry.identity
        if not report.saved:
            # The browser still has the previous line and its record.
            if match.record:
                self._store.remember(key, match.record)
        elif not match.record:
            if check_of(self.record_of(match.entry.identity)) != match.entry.check:
                # The stored record belongs to another stage of the match.
                self._store.remove(key)
        elif self.write(key, match.record, report, match.entry.identity):
            return True
        elif self._store.rewrites(LEDGER):
            # This is the oldest record itself.
            self._store.remove(key)
            report.dropped += 1
        else:
            report.saved = False
        return False

    def _missing_parts(self, match: StoredMatch) -> StoredMatch:
        """Return the match with only those parts that are not stored yet."""
        identity = match.entry.identity
        recorded = check_of(self._store.stored(KEPT + identity) or "") == match.entry.check
        return StoredMatch(
            match.entry, "" if recorded else match.record, "" if self._store.stored(REVIEW + identity) else match.review
        )

    def _stored_match(self, entry: MatchEntry) -> StoredMatch:
        """Return the stored record and review of a match; a record of another stage counts as none."""
        record = self.record_of(entry.identity)
        review = self._store.read(REVIEW + entry.identity) or ""
        return StoredMatch(entry, record if check_of(record) == entry.check else "", review)

    def stored_match(self, line: str) -> StoredMatch | None:
        """Return all that is stored about the match of a line; None if the line cannot be parsed."""
        entry = parse_entry(line)
        return None if entry is None else self._stored_match(entry)

    def all_with(self, running: StoredMatch | None) -> list[StoredMatch]:
        """Return all matches, with the running one at its current stage, without writing anything."""
        found = {}
        for line in self.lines():
            match = self.stored_match(line)
            if match is not None:
                found[match.entry.identity] = match
        if running is not None:
            known = found.get(running.entry.identity)
            if known is None or running.entry.stage > known.entry.stage:
                running.review = self._stored_match(running.entry).review
                found[running.entry.identity] = running
        return sorted(found.values(), key=lambda match: match.entry.line())

    def delete(self, entry: MatchEntry) -> StoredMatch | None:
        """Delete a match and return all its data; None if that failed or the match is gone."""
        lines = before = self.lines()
        match = None
        for line in before:
            match = self.stored_match(line) if identity_of(line) == entry.identity else None
            if match is not None:
                lines = [other for other in before if other != line]
                break
        if match is None:
            return None
        if not self._store.write(LEDGER, _text(lines)):
            # Restore the memory of this page, too.
            self._store.remember(LEDGER, _text(before))
            self.trouble = "delete.failed"
            return None
        for key in (KEPT, REVIEW):
            self._store.remove(key + entry.identity)
        # A match that has just ended is still on the table: mark it as deleted, or it would be stored again.
        running, record, _ = _running_match(self._store)
        if running == entry.identity:
            self._store.write(STRUCK, running + " " + check_of(record))
        return match

    def put_back(self, match: StoredMatch) -> SaveReport:
        """Restore a deleted match."""
        if (self._store.read(STRUCK) or "").split(" ")[0] == match.entry.identity:
            self._store.remove(STRUCK)
        return self.merge([match])

    def _write(self, lines: list[str], report: SaveReport, until: str = "", records: bool = True) -> None:
        if self._stuck or not self.write(LEDGER, _text(lines), report, until, records):
            report.saved = False

    def write(self, key: str, text: str, report: SaveReport, of: str = "", records: bool = True) -> bool:
        """Write a text; if storage is full, delete reviews and then the oldest records for it.

        For a text `of` a match, only records of older matches are deleted. Return false if the browser refuses the
        text: then it stays in this page's memory.
        """
        saved, dropped = write_making_room(self._store, key, text, self._identities_by_age, of, records)
        report.dropped += dropped
        return saved

    def _identities_by_age(self) -> list[str]:
        """List the ids of all matches, the oldest first and the running one last."""
        running = _running_match(self._store)[0]
        return [name for name in [identity_of(line) for line in self.lines()] if name != running] + [running]


# Reviews, which belong to records


def load_review(store: Store, record: str) -> str:
    """Return the stored review of the match with a record, which may be incomplete; empty if there is none."""
    identity = _identity_of_record(store, record)
    return store.read(REVIEW + identity) or "" if identity else ""


def save_review(store: Store, record: str, text: str, review: Review | None = None) -> bool:
    """Store the review of one of the player's matches, and its figures if the review is complete.

    Return false for a match of somebody else, or if the browser refuses: the review can be computed again. Only reviews
    of older matches are deleted for it.
    """
    identity, ledger, report = _identity_of_record(store, record), Ledger(store), SaveReport()
    if not identity or not ledger.write(REVIEW + identity, text, report, identity, records=False):
        return False
    lines = before = ledger.lines()
    for line in before:
        entry = parse_entry(line) if identity_of(line) == identity else None
        if entry is not None and entry.check == check_of(record) and review is not None and review.known:
            reviewed = entry.with_figures(Figures.of(review)).line()
            lines = [reviewed if other == line else other for other in before]
    if lines != before:
        ledger._write(lines, report, identity, records=False)
    return report.saved


def _identity_of_record(store: Store, record: str) -> str:
    """Return the id of the player's match with this record, running or in the ledger; empty if it was deleted."""
    running, played, _ = _running_match(store)
    if running and played == record:
        return "" if store.read(STRUCK) == running + " " + check_of(record) else running
    mark = " " + check_of(record) + " "
    for line in reversed(Ledger(store).lines()):
        if mark in line and store.read(KEPT + identity_of(line)) == record:
            return identity_of(line)
    return ""


def _running_match(store: Store) -> tuple[str, str, int]:
    """Return id, record and number of undone moves of the saved match."""
    try:
        saved = json.loads(store.read(MATCH) or "")
        return str(saved["id"]), str(saved["record"]), int(saved.get("undos", 0))
    except (AttributeError, KeyError, TypeError, ValueError, RuntimeError):
        return "", "", 0


def _still_finished(line: str, undos: int) -> bool:
    """Return whether a line has an end of the running match that was not undone since."""
    entry = parse_entry(line)
    return entry is not None and entry.over and entry.undos >= undos


def _deletion_mark(entry: MatchEntry) -> str:
    return entry.identity + " " + entry.check


def _text(lines: list[str]) -> str:
    return "\n".join([HEAD] + lines) + "\n"


# Replacing the running match


class Replaced:
    """The former running match: `session`, if it was worth saving, and the result of saving it.

    `resumable` is true if it can be resumed. `trouble` is the key of a sentence if the ledger could not be read.
    """

    def __init__(self, session: Session | None, report: SaveReport, resumable: bool = False, trouble: str = "") -> None:
        self.session = session
        self.report = report
        self.resumable = resumable
        self.trouble = trouble


def store_running_match(store: Store, when: str, name: str) -> Replaced:
    """Store the saved match of any tab before another replaces it; `name` is an id for a match without one."""
    report, ledger, text = SaveReport(), Ledger(store), store.read(MATCH)
    if text is None:
        return Replaced(None, report)
    try:
        session = restore(text)
    except BadSave:
        report.saved = store.set_aside()
        return Replaced(None, report)
    if not worth_keeping(session):
        return Replaced(None, report)
    session.identity = session.identity or name
    report = ledger.note(session, when)
    # The match may have been finished in another tab: then the ledger has it as finished, and it cannot be resumed.
    known = [line for line in ledger.lines() if identity_of(line) == session.identity and not is_over(line)]
    resumable = bool(known and ledger.record_of(session.identity))
    return Replaced(session, report, resumable, ledger.trouble)


def running_match(store: Store, when: str, name: str) -> StoredMatch | None:
    """Return the saved match as the ledger would store it now; None if there is nothing to store."""
    try:
        session = restore(store.read(MATCH) or "")
    except BadSave:
        return None
    session.identity = session.identity or name
    if not session.identity or not worth_keeping(session):
        return None
    entry = MatchEntry.of(session, when)
    if entry.over and store.read(STRUCK) == _deletion_mark(entry):
        return None
    return StoredMatch(entry, session.match.record())


def worth_keeping(session: Session) -> bool:
    """Return whether a person has made a move in a match."""
    return bool([turn for turn in session.table.turns if session.players[turn.seat] == HUMAN])
