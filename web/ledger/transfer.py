"""Transfer: export of all stored data as one text, and import by merging.

    jaipur file 2 202611170931
    settings {"theme": "dark", …}
    progress {"version": 2, …}
    pack {"name": "k3f9q2", …}
    match 202611170930 k3f9q2ab human devi aba …
    record k3f9q2ab o.2/0/tD/k/…
    review k3f9q2ab 1/…
    end 6

The first word of a line is its kind; the last line has the number of lines between it and the first. A file is imported
as a whole or not at all. It may come from anybody, so everything in it is checked and limited in size, and never more
than text. A file without packs has the first version, which older pages can read, too.
"""

import json

from packs.store import MOST_PACKS, Packs, StoredPack, parse_stored_pack
from puzzles.progress import Progress
from shell.store import DEFAULTS, SETTINGS, Store, settings_of

from jaipur.notation import NotationError, parse_record

from .entry import BadEntry, MatchEntry, check_of
from .store import Ledger, SaveReport, StoredMatch, running_match

FORM, OLDEST, VERSION = "jaipur file", "1", "2"
# Limits above what a browser stores for a page, or anybody plays.
LONGEST, LONGEST_LINE, MOST = 6_000_000, 200_000, 20_000


class BadFile(ValueError):
    """A text that cannot be imported; `key` is that of a sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class FileContents:
    """The contents of a file."""

    def __init__(self) -> None:
        self.settings: dict[str, str | bool] = {}
        self.progress = Progress()
        self.packs: list[StoredPack] = []
        self.matches: list[StoredMatch] = []


class ImportReport(SaveReport):
    """The result of an import: also the numbers of `puzzles` and `packs`, and whether settings changed.

    `troubles` are the keys of sentences for stored data that could not be read.
    """

    def __init__(self) -> None:
        super().__init__()
        self.puzzles = self.packs = 0
        self.settings = False
        self.troubles: list[str] = []


def export(store: Store, when: str, name: str = "") -> str:
    """Return all stored data as text, with the running match as one to resume; write nothing.

    Players whose browser is full need the export, so it must not need space. `name` is an id for a match without one.
    """
    lines = []
    if store.read(SETTINGS) is not None:
        lines.append("settings " + json.dumps(store.settings()))
    progress = Progress.load_from(store)
    if progress.puzzles or progress.days or progress.late:
        lines.append("progress " + progress.text())
    packs = Packs.load_from(store).packs
    lines += ["pack " + json.dumps(pack.saved()) for pack in packs]
    for match in Ledger(store).all_with(running_match(store, when, name)):
        lines.append("match " + match.entry.line())
        for word, text in (("record", match.record), ("review", match.review)):
            if text and "\n" not in text:
                lines.append(word + " " + match.entry.identity + " " + text)
    version = VERSION if packs else OLDEST
    return "\n".join([FORM + " " + version + " " + when] + lines + ["end " + str(len(lines))]) + "\n"


def read_file(text: str) -> FileContents:
    """Parse a file; raise BadFile if any part of it is invalid."""
    if len(text) > LONGEST:
        raise BadFile("file.large")
    # Mail programs and editors may have changed the line ends.
    lines = text.replace("\r\n", "\n").split("\n")
    head = lines[0].split(" ")
    if " ".join(head[:2]) != FORM or len(head) < 3:
        raise BadFile("file.foreign")
    if head[2] not in (OLDEST, VERSION):
        raise BadFile("file.newer" if head[2].isdigit() else "file.foreign")
    while lines and not lines[-1]:
        lines.pop()
    if lines[-1] != "end " + str(len(lines) - 2):
        raise BadFile("file.cut")
    contents, found = FileContents(), {}
    try:
        for line in lines[1:-1]:
            word, _, rest = line.partition(" ")
            if len(line) > LONGEST_LINE:
                raise BadFile("file.large")
            if word == "match":
                entry = MatchEntry.parse(rest)
                found[entry.identity] = StoredMatch(entry)
            elif word == "record":
                identity, _, record = rest.partition(" ")
                parse_record(record)
                if check_of(record) != found[identity].entry.check:
                    raise BadFile("file.damaged")
                found[identity].record = record
            elif word == "review":
                identity, _, review = rest.partition(" ")
                found[identity].review = review
            elif word == "settings":
                contents.settings = settings_of(rest)
            elif word == "progress":
                if not contents.progress.load_json(rest):
                    raise BadFile("file.damaged")
            elif word == "pack" and head[2] == VERSION:
                contents.packs.append(_pack(rest))
            else:
                raise BadFile("file.damaged")
    except (BadEntry, KeyError, NotationError):
        raise BadFile("file.damaged")
    if len(found) > MOST or len(contents.packs) > MOST_PACKS:
        raise BadFile("file.large")
    contents.matches = list(found.values())
    return contents


def _pack(text: str) -> StoredPack:
    try:
        found = parse_stored_pack(json.loads(text))
    except (ValueError, RuntimeError):
        found = None
    if found is None or not found[1]:
        raise BadFile("file.damaged")
    return found[0]


def merge_contents(store: Store, contents: FileContents) -> ImportReport:
    """Merge the contents of a file into the stored data; merging the same file again changes nothing."""
    report, ledger = ImportReport(), Ledger(store)
    settings = store.settings()
    for name in contents.settings:
        # Settings that the player has changed here stay.
        if settings[name] == DEFAULTS[name]:
            settings[name] = contents.settings[name]
    report.settings = settings != store.settings()
    if report.settings and not store.save_settings(settings):
        report.saved = False
    progress = Progress.load_from(store)
    report.puzzles = progress.merge(contents.progress)
    if report.puzzles and not progress.save_to(store):
        report.saved = False
    packs = _merge_packs(store, contents.packs, report)
    report.add(ledger.merge(contents.matches))
    report.troubles = [key for key in (progress.trouble, packs.trouble, ledger.trouble) if key]
    return report


def _merge_packs(store: Store, packs: list[StoredPack], report: ImportReport) -> Packs:
    """Merge packs in reverse order, so that the first of them ends up first."""
    stored = Packs.load_from(store)
    before = stored.text()
    for pack in reversed(packs):
        merged = stored.merge(pack.pack(), pack.name)
        if merged is None:
            report.crowded = True
        elif merged.fresh or merged.new:
            report.packs += 1
    if stored.text() != before and not stored.save_to(store):
        report.saved = False
    return stored
