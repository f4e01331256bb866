"""Data: everything that is kept as a file to be taken along, such a file taken in, and all of it deleted.

A pack comes and goes as a file of its own.
"""

from browser import address, clock, dom, files
from browser.tasks import soon
from match.room import losses_told
from packs.room import packs_of
from packs.scene import titled, why_not
from packs.store import evaluations_of
from puzzles.room import progress_of
from shell.sheet import Sheet
from thinking.budgets import ANSWER_ALONE, JUDGE
from thinking.judging import as_puzzle
from typed import Callable, Handlers, Host, LedgerSheet, Puzzle
from words.words import Words

from jaipur.moves import legal_moves
from jaipur.notation import NotationError, format_move
from jaipur.packs import Posed
from jaipur.rng import format_seed
from jaipur.study.packfile import LONGEST_FILE, Weighed, format_file, parse_file

from .transfer import LONGEST, BadFile, TakenIn, export, read_file, take_in


class Data:
    """The part of the ledger by which it comes and goes."""

    def __init__(self, host: Host, ledger: LedgerSheet) -> None:
        self.host = host
        self._ledger = ledger

    def export(self) -> None:
        """Hand everything to the player as a file, the running match as one to be taken up."""
        when = clock.minute()
        # What cannot be read is set aside and not in the file: that is told now.
        progress_of(self.host)
        packs_of(self.host)
        name = "jaipur-" + when[:4] + "-" + when[4:6] + "-" + when[6:8] + ".txt"
        files.save(export(self.host.store, when, format_seed(dom.fresh_seed())), name)
        self._ledger.tell(self.host.words.say("file.saved", name=name))

    def take_in(self) -> None:
        """Merge the file that was picked into what is kept."""
        soon(self._take_in())

    async def _take_in(self) -> None:
        words, text = self.host.words, await files.picked("ledger-file", LONGEST)
        try:
            if text is None:
                raise BadFile("file.large")
            contents = read_file(text)
        except BadFile as error:
            self._ledger.tell(words.say(error.key))
            return
        taken = take_in(self.host.store, contents)
        # The file may bring another language, and its texts.
        await self.host.hear_settings()
        self._ledger.tell(taken_told(self.host.words, taken))


def taken_told(words: Words, taken: TakenIn) -> str:
    """Say what came with a file, and what could not be kept of it."""
    parts = (("ledger.count", taken.new), ("file.puzzles", taken.puzzles), ("file.packs", taken.packs))
    came = [words.count(key, n) for key, n in parts if n]
    if taken.settings:
        came.append(words.say("file.settings"))
    told = [words.say("file.taken", what=words.listed(came)) if came else words.say("file.taken.none")]
    if taken.crowded:
        told.append(words.say("packs.crowded"))
    return " ".join(told + losses_told(words, taken) + [words.say(key) for key in taken.troubles])


class DeleteAll(Sheet):
    """Asks, once, before everything is deleted."""

    def handlers(self) -> Handlers:
        """The answer."""
        return {"delete-all": lambda at: self._delete()}

    def _delete(self) -> None:
        if self.host.store.remove_all():
            # The page begins as at the first visit, also in the address.
            address.take_out()
            files.reload()
        else:
            dom.text("delete-trouble", self.host.words.say("delete.failed"))


# Packs


async def take_in_pack(host: Host, tell: "Callable[[str], None]", refresh: "Callable[[], None]") -> None:
    """Merge the file that was picked into the packs that are kept, or say why not; nothing is half done."""
    words, text = host.words, await files.picked("packs-file", LONGEST_FILE)
    if text is None:
        tell(words.say("file.large"))
        return
    try:
        pack = parse_file(text)
    except NotationError as error:
        tell(why_not(words, error))
        return
    packs = packs_of(host)
    merged = packs.merge(pack, format_seed(dom.fresh_seed()))
    if merged is None:
        tell(words.say("packs.crowded"))
        return
    title = titled(words, merged.pack.title)
    told = words.count("packs.imported", merged.new, title=title)
    if not merged.new:
        told = words.say("packs.imported.none", title=title)
    tell(told if packs.keep_in(host.store) else words.say("packs.unkept"))
    refresh()


async def export_pack(host: Host, name: str, wanted: "Callable[[], bool]", tell: "Callable[[str], None]") -> None:
    """Hand a pack to the player as a file; what was not weighed yet is, as long as that is wanted, and kept."""
    words = host.words
    while True:
        packs = packs_of(host)
        kept = packs.find(name)
        if kept is None or not kept.positions:
            return
        n = next((n for n in range(len(kept.positions)) if not evaluations_of(kept.positions[n])), None)
        if n is None:
            break
        posed = kept.positions[n]
        tell(words.say("pack.weighing", n=n + 1, m=len(kept.positions)))
        puzzle = await weigh(host, posed)
        if not wanted():
            return
        if puzzle is None or not _tells(posed, puzzle):
            tell(words.say("pack.unweighed", n=n + 1))
            return
        # Meanwhile something else may have changed.
        packs = packs_of(host)
        kept = packs.find(name)
        at = kept.at(posed.place) if kept is not None else None
        if kept is not None and at is not None:
            kept.positions[at].take(puzzle)
            packs.keep_in(host.store)
    file = "jaipur-pack-" + (_plain(kept.title) or kept.name) + ".txt"
    files.save(format_file(kept.title, kept.positions), file)
    tell(words.say("pack.saved", name=file))


def _tells(posed: Weighed, puzzle: Puzzle) -> bool:
    """Whether what was found can be told in a file: otherwise it would be weighed again and again."""
    posed.take(puzzle)
    return bool(evaluations_of(posed))


def _plain(title: str) -> str:
    """A title as part of the name of a file, wherever that is kept."""
    letters = [letter if letter in "abcdefghijklmnopqrstuvwxyz0123456789" else " " for letter in title.lower()]
    return "-".join("".join(letters).split())


async def weigh(host: Host, posed: Posed) -> Puzzle | None:
    """A position as a puzzle, as far as searches can tell; None if that cannot be had now."""
    assessed = await host.mind.assess(posed.view, JUDGE)
    if assessed is None:
        return None
    if len(assessed.evaluations) < 2:
        # What wins by force is all that its search has looked at; a puzzle tells of another move, too.
        best = assessed.evaluations[0].move
        other = next(move for move in sorted(legal_moves(posed.view)) if move != best)
        more = await host.mind.weigh(posed.view, format_move(other), ANSWER_ALONE)
        if not more:
            return None
        assessed.evaluations += more
    return as_puzzle(posed.view, posed.seed, assessed)
