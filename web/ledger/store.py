"""Ledger: every match of one's own that was played to its end or broken off, each once.

A short line for each match stands in one text, so that a thousand of them are read at once; its record, and its review
if there is one, stand under keys of their own. Where the browser has no room left reviews go, then the oldest records,
while the lines, and with them every sum, stay. What is in the ledger depends on nothing but how far a match has come:
to note a match again, after a reload, in another tab or from a file, changes nothing.
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
    """What became of matches that were to be kept: of how many something came, and how many old records had to go.

    `kept` is false if the browser would not keep it at all; `crowded`: there are too many packs for one more.
    """

    def __init__(self) -> None:
        self.new = self.dropped = 0
        self.saved = True
        self.crowded = False

    def add(self, other: "SaveReport") -> None:
        """What became of something else, too."""
        self.new += other.new
        self.dropped += other.dropped
        self.saved = self.saved and other.saved


class StoredMatch:
    """A match with all that is kept of it: its line, its record and its review, empty where there is none."""

    def __init__(self, entry: MatchEntry, record: str = "", review: str = "") -> None:
        self.entry = entry
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
            return self._with_others(lines[1:-1])
        # Cut off, or in a form of its own: it is set aside as it is, and what can be read of it goes on.
        sound = [line for line in lines[1:] if parse_entry(line)] if lines[0] == HEAD else []
        self._stuck = not self._store.move_aside(LEDGER)
        self.trouble = "trouble.ledger.stays" if self._stuck else "trouble.ledger"
        # Nothing is let go to have both in the browser, what is set aside and what can be read of it.
        if sound and not self._stuck and not self._store.write(LEDGER, _text(sound)):
            self.trouble = "trouble.storage"
        return sound

    def _with_others(self, lines: list[str]) -> list[str]:
        """Add to lines that only this page holds those that another tab could write meanwhile."""
        if not self._store.holds(LEDGER):
            return lines
        stored = (self._store.stored(LEDGER) or "").split("\n")[1:-1]
        return merge_lines(lines, [entry for entry in [parse_entry(line) for line in stored] if entry is not None])[0]

    def shown(self) -> list[str]:
        """The lines of all matches, the last one first, without the one that is still being played."""
        lines = self.lines()
        lines.reverse()
        running, _, undos = _running_match(self._store)
        # At a glance: to look into a thousand lines takes a while.
        mark = " " + running + " "
        return [
            line for line in lines if mark not in line or identity_of(line) != running or _still_finished(line, undos)
        ]

    def matches(self) -> list[MatchEntry]:
        """The same, each looked into, as far as it can be: what is damaged or of a newer version is not, and stays."""
        found = [parse_entry(line) for line in self.shown()]
        return [entry for entry in found if entry is not None]

    def find(self, identity: str) -> MatchEntry | None:
        """A match by its name, if it is there and not being played."""
        for line in self.shown():
            if identity_of(line) == identity:
                return parse_entry(line)
        return None

    def last_broken_off(self) -> MatchEntry | None:
        """The last match that can be taken up again, if any can."""
        for line in self.shown():
            entry = None if is_over(line) else parse_entry(line)
            if entry is not None and self.record_of(entry.identity):
                return entry
        return None

    def record_of(self, identity: str) -> str:
        """The record of a match, or nothing where it had to go."""
        return self._store.read(KEPT + identity) or ""

    # What is written in it

    def note(self, session: Session, when: str) -> SaveReport:
        """Keep a match as it stands, unless it is kept so already, has come further elsewhere, or was deleted."""
        entry = MatchEntry.of(session, when)
        if entry.over and self._store.read(STRUCK) == _deletion_mark(entry):
            return SaveReport()
        return self.merge([StoredMatch(entry, session.match.record())])

    def merge(self, matches: list[StoredMatch]) -> SaveReport:
        """Keep each of these matches, if it is new, has come further than what is known of it, or tells more."""
        report, before = SaveReport(), self.lines()
        lines, found = merge_lines(before, [match.entry for match in matches])
        if lines != before or self._store.holds(LEDGER):
            self._write(lines, report)
        came = {identity_of(line) for line in set(lines) - set(before)}
        missing = []
        for n in range(len(matches)):
            if found[n] != BEHIND:
                missing.append(matches[n] if found[n] == FURTHER else self._missing_parts(matches[n]))
        # The last first: what is older gives way to it, never the other way round. No record gives way to a review.
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
        """Keep the record of a match, if it has one, and return whether the browser has it now."""
        key = KEPT + match.entry.identity
        if not report.saved:
            # The browser still has the line before this one, and the record that belongs to it.
            if match.record:
                self._store.remember(key, match.record)
        elif not match.record:
            if check_of(self.record_of(match.entry.identity)) != match.entry.check:
                # What is there belongs to another stage of the match.
                self._store.remove(key)
        elif self.write(key, match.record, report, match.entry.identity):
            return True
        elif self._store.rewrites(LEDGER):
            # It is the oldest record itself.
            self._store.remove(key)
            report.dropped += 1
        else:
            report.saved = False
        return False

    def _missing_parts(self, match: StoredMatch) -> StoredMatch:
        """What is not kept yet of a match whose line is."""
        identity = match.entry.identity
        recorded = check_of(self._store.stored(KEPT + identity) or "") == match.entry.check
        return StoredMatch(
            match.entry, "" if recorded else match.record, "" if self._store.stored(REVIEW + identity) else match.review
        )

    def _stored_match(self, entry: MatchEntry) -> StoredMatch:
        """Return what is kept of a match beside its line; a record of another stage of it is none."""
        record = self.record_of(entry.identity)
        review = self._store.read(REVIEW + entry.identity) or ""
        return StoredMatch(entry, record if check_of(record) == entry.check else "", review)

    def stored_match(self, line: str) -> StoredMatch | None:
        """All that is kept of a match; None if its line cannot be read."""
        entry = parse_entry(line)
        return None if entry is None else self._stored_match(entry)

    def all_with(self, running: StoredMatch | None) -> list[StoredMatch]:
        """Return all matches with the running one at the stage it has reached; nothing is written."""
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
        """Take a match out and return all that was kept of it; None if that failed or it is not there any more."""
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
            # What this page remembers is as it was, too.
            self._store.remember(LEDGER, _text(before))
            self.trouble = "delete.failed"
            return None
        for key in (KEPT, REVIEW):
            self._store.remove(key + entry.identity)
        # What has just ended lies on the table still, and would be noted again.
        running, record, _ = _running_match(self._store)
        if running == entry.identity:
            self._store.write(STRUCK, running + " " + check_of(record))
        return match

    def put_back(self, match: StoredMatch) -> SaveReport:
        """As it was before it was taken out."""
        if (self._store.read(STRUCK) or "").split(" ")[0] == match.entry.identity:
            self._store.remove(STRUCK)
        return self.merge([match])

    def _write(self, lines: list[str], report: SaveReport, until: str = "", records: bool = True) -> None:
        if self._stuck or not self.write(LEDGER, _text(lines), report, until, records):
            report.saved = False

    def write(self, key: str, text: str, report: SaveReport, of: str = "", records: bool = True) -> bool:
        """Keep a text, whatever it is; where there is no room, reviews and then the oldest records give way to it.

        To a text that is `of` a match only records of older ones give way. False if the browser will not have it: then
        the page remembers it.
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
    """What has been found out about the match of a record, which may be less than all of it; or nothing."""
    identity = _identity_of_record(store, record)
    return store.read(REVIEW + identity) or "" if identity else ""


def save_review(store: Store, record: str, text: str, review: Review | None = None) -> bool:
    """Keep what has been found out about a match of one's own; with the review itself, its figures too if it is whole.

    False if it is no match of one's own, or the browser would not have it: then it can be worked out again. Nothing
    but reviews of older matches gives way to it.
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
    """The name of one's own match with this record: the one being played, or one of the ledger; none of a deleted."""
    running, played, _ = _running_match(store)
    if running and played == record:
        return "" if store.read(STRUCK) == running + " " + check_of(record) else running
    mark = " " + check_of(record) + " "
    for line in reversed(Ledger(store).lines()):
        if mark in line and store.read(KEPT + identity_of(line)) == record:
            return identity_of(line)
    return ""


def _running_match(store: Store) -> tuple[str, str, int]:
    """The name and the record of the match that is saved as the one being played, and how often it was taken back."""
    try:
        saved = json.loads(store.read(MATCH) or "")
        return str(saved["id"]), str(saved["record"]), int(saved.get("undos", 0))
    except (AttributeError, KeyError, TypeError, ValueError, RuntimeError):
        return "", "", 0


def _still_finished(line: str, undos: int) -> bool:
    """Whether a line tells of an end of the running match that was not taken back since."""
    entry = parse_entry(line)
    return entry is not None and entry.over and entry.undos >= undos


def _deletion_mark(entry: MatchEntry) -> str:
    return entry.identity + " " + entry.check


def _text(lines: list[str]) -> str:
    return "\n".join([HEAD] + lines) + "\n"


# Matches that give way to others


class Replaced:
    """What became of the match that was played so far: `session`, if it was one to keep, and how that went.

    `waits`: it can be taken up again. `trouble` is the key of a sentence where the ledger could not be read.
    """

    def __init__(self, session: Session | None, report: SaveReport, resumable: bool = False, trouble: str = "") -> None:
        self.session = session
        self.report = report
        self.resumable = resumable
        self.trouble = trouble


def store_running_match(store: Store, when: str, name: str) -> Replaced:
    """Note the saved match, whichever tab has played it, before another takes its place; the name is for a nameless."""
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
    # The same match may have been played to its end elsewhere: then it is in the ledger as that, and does not wait.
    known = [line for line in ledger.lines() if identity_of(line) == session.identity and not is_over(line)]
    resumable = bool(known and ledger.record_of(session.identity))
    return Replaced(session, report, resumable, ledger.trouble)


def running_match(store: Store, when: str, name: str) -> StoredMatch | None:
    """Return the saved match as the ledger would note it now; None if there is none to note."""
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
    """Whether a person has moved in a match."""
    return bool([turn for turn in session.table.turns if session.players[turn.seat] == HUMAN])
