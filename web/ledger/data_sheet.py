"""Export and import of all stored data, deletion of it, and export and import of single packs."""

from browser import address, clock, dom, files
from browser.tasks import soon
from match.room import losses_told
from packs.room import load_packs
from packs.scene import import_error, pack_title
from packs.store import evaluations_of
from puzzles.room import load_progress
from shell.sheet import Sheet
from thinking.budgets import ANSWER_ALONE, JUDGE
from thinking.judging import as_puzzle
from typed import Callable, Handlers, Host, LedgerSheet, Puzzle
from words.words import Words

from jaipur.moves import legal_moves
from jaipur.notation import NotationError, format_move
from jaipur.packs import PackPosition
from jaipur.rng import format_seed
from jaipur.study.packfile import LONGEST_FILE, RatedPosition, format_file, parse_file

from .transfer import LONGEST, BadFile, ImportReport, export, merge_contents, read_file


class DataPart:
    """The part of the ledger sheet for export and import."""

    def __init__(self, host: Host, ledger: LedgerSheet) -> None:
        self.host = host
        self._ledger = ledger

    def export(self) -> None:
        """Save everything as a file; the running match is in it as one to resume."""
        when = clock.minute()
        # Loading tells the player if something cannot be read: that is set aside and will not be in the file.
        load_progress(self.host)
        load_packs(self.host)
        name = "jaipur-" + when[:4] + "-" + when[4:6] + "-" + when[6:8] + ".txt"
        files.save(export(self.host.store, when, format_seed(dom.fresh_seed())), name)
        self._ledger.tell(self.host.words.say("file.saved", name=name))

    def import_file(self) -> None:
        """Merge the picked file into the stored data."""
        soon(self._import_file())

    async def _import_file(self) -> None:
        words, text = self.host.words, await files.picked("ledger-file", LONGEST)
        try:
            if text is None:
                raise BadFile("file.large")
            contents = read_file(text)
        except BadFile as error:
            self._ledger.tell(words.say(error.key))
            return
        report = merge_contents(self.host.store, contents)
        # The file may contain another language, whose texts have to be loaded.
        await self.host.hear_settings()
        self._ledger.tell(import_summary(self.host.words, report))


def import_summary(words: Words, report: ImportReport) -> str:
    """Return sentences that say what a file brought and what could not be stored."""
    parts = (("ledger.count", report.new), ("file.puzzles", report.puzzles), ("file.packs", report.packs))
    came = [words.count(key, n) for key, n in parts if n]
    if report.settings:
        came.append(words.say("file.settings"))
    sentences = [words.say("file.taken", what=words.listed(came)) if came else words.say("file.taken.none")]
    if report.crowded:
        sentences.append(words.say("packs.crowded"))
    return " ".join(sentences + losses_told(words, report) + [words.say(key) for key in report.troubles])


class DeleteAll(Sheet):
    """The question before everything is deleted."""

    def handlers(self) -> Handlers:
        """Return the handler of the confirmation."""
        return {"delete-all": lambda at: self._delete()}

    def _delete(self) -> None:
        if self.host.store.remove_all():
            # The page starts as at the first visit, so the address loses its link, too.
            address.remove_link()
            files.reload()
        else:
            dom.text("delete-trouble", self.host.words.say("delete.failed"))


# Packs


async def import_pack(host: Host, tell: "Callable[[str], None]", refresh: "Callable[[], None]") -> None:
    """Merge the picked file into the stored packs, completely or, with a reason shown, not at all."""
    words, text = host.words, await files.picked("packs-file", LONGEST_FILE)
    if text is None:
        tell(words.say("file.large"))
        return
    try:
        pack = parse_file(text)
    except NotationError as error:
        tell(import_error(words, error))
        return
    packs = load_packs(host)
    merged = packs.merge(pack, format_seed(dom.fresh_seed()))
    if merged is None:
        tell(words.say("packs.crowded"))
        return
    title = pack_title(words, merged.pack.title)
    note = words.count("packs.imported", merged.new, title=title)
    if not merged.new:
        note = words.say("packs.imported.none", title=title)
    tell(note if packs.save_to(host.store) else words.say("packs.unkept"))
    refresh()


async def export_pack(host: Host, name: str, wanted: "Callable[[], bool]", tell: "Callable[[str], None]") -> None:
    """Save a pack as a file after evaluating the positions that need it, as long as `wanted`; store the evaluations."""
    words = host.words
    while True:
        packs = load_packs(host)
        pack = packs.find(name)
        if pack is None or not pack.positions:
            return
        n = next((n for n in range(len(pack.positions)) if not evaluations_of(pack.positions[n])), None)
        if n is None:
            break
        posed = pack.positions[n]
        tell(words.say("pack.weighing", n=n + 1, m=len(pack.positions)))
        puzzle = await weigh(host, posed)
        if not wanted():
            return
        if puzzle is None or not _has_evaluations(posed, puzzle):
            tell(words.say("pack.unweighed", n=n + 1))
            return
        # Load again: another tab may have changed the packs during the search.
        packs = load_packs(host)
        pack = packs.find(name)
        at = pack.index_of(posed.key) if pack is not None else None
        if pack is not None and at is not None:
            pack.positions[at].take(puzzle)
            packs.save_to(host.store)
    file = "jaipur-pack-" + (_file_name_part(pack.title) or pack.name) + ".txt"
    files.save(format_file(pack.title, pack.positions), file)
    tell(words.say("pack.saved", name=file))


def _has_evaluations(posed: RatedPosition, puzzle: Puzzle) -> bool:
    """Return whether a file can hold the evaluations; otherwise they would be searched again and again."""
    posed.take(puzzle)
    return bool(evaluations_of(posed))


def _file_name_part(title: str) -> str:
    """Return a title as part of a file name that is valid on every system."""
    letters = [letter if letter in "abcdefghijklmnopqrstuvwxyz0123456789" else " " for letter in title.lower()]
    return "-".join("".join(letters).split())


async def weigh(host: Host, posed: PackPosition) -> Puzzle | None:
    """Evaluate a position and return it as a puzzle; None if no search is possible now."""
    rating = await host.mind.rate_puzzle(posed.view, JUDGE)
    if rating is None:
        return None
    if len(rating.evaluations) < 2:
        # A forced win is the only move its search evaluates, but a puzzle needs a second move.
        best = rating.evaluations[0].move
        other = next(move for move in sorted(legal_moves(posed.view)) if move != best)
        more = await host.mind.weigh(posed.view, format_move(other), ANSWER_ALONE)
        if not more:
            return None
        rating.evaluations += more
    return as_puzzle(posed.view, posed.seed, rating)
