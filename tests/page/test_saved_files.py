"""Files and saves of released pages are read for good: tests/goldens/saved/ was written once and is never rewritten."""

import json

import pytest
from ledger.statistics import LedgerTotals
from ledger.store import Ledger, load_review
from ledger.transfer import export, merge_contents, read_file
from match.saves import restore
from packs.store import Packs
from puzzles.progress import Progress
from shell.store import DEFAULTS, LEDGER, PACKS, Memory, Store

from web.build.tools import ROOT

SAVED = ROOT / "tests/goldens" / "saved"
FINISHED, BROKEN_OFF = ("sixth6", "first1", "second2", "pair4"), ("third3", "pair5")


def read(name: str) -> str:
    return (SAVED / name).read_text("ascii")


def browser(name: str) -> Store:
    """A browser that has taken in an exported file."""
    store = Store(Memory())
    merge_contents(store, read_file(read(name)))
    return store


@pytest.mark.parametrize("name", ["export-1.txt", "export-2.txt"])
def test_an_exported_file_brings_every_match_with_its_result(name: str) -> None:
    ledger = Ledger(browser(name))
    told = {
        match.identity: (match.over, match.seals, match.plies, match.hints, match.undos) for match in ledger.matches()
    }
    assert told == {
        "sixth6": (True, (0, 2), 78, 0, 0),
        "first1": (True, (2, 1), 140, 0, 0),
        "second2": (True, (1, 2), 126, 2, 1),
        "third3": (False, (0, 0), 17, 1, 0),
        "pair4": (True, (2, 0), 95, 0, 0),
        "pair5": (False, (0, 0), 9, 0, 0),
    }
    assert [match.identity for match in ledger.matches() if not ledger.record_of(match.identity)] == ["sixth6"]


def test_a_match_of_an_exported_file_is_gone_through_again_or_taken_up() -> None:
    ledger = Ledger(browser("export-1.txt"))
    match = ledger.find("first1")
    assert match is not None
    session = match.session(ledger.record_of("first1"))
    assert [result.rupees for result in session.match.results] == [(82, 45), (39, 70), (80, 48)]
    assert match.figures is not None
    assert load_review(ledger._store, session.match.record()).startswith("1/")
    waiting = ledger.last_broken_off()
    assert waiting is not None
    assert waiting.session(ledger.record_of("pair5")).ply == 9


def test_an_exported_file_brings_settings_and_puzzles() -> None:
    store = browser("export-1.txt")
    assert store.settings() == {**DEFAULTS, "theme": "dark", "sound": True, "language": "fr"}
    progress = Progress.load_from(store)
    assert progress.puzzles == {"enj5y": "mb", "fd7j0": "h", "k2": "gi"}
    assert (progress.days, progress.late) == ({20410: "mb"}, {20411: "h"})


def test_an_exported_file_brings_packs_in_their_order_with_their_words() -> None:
    packs = Packs.load_from(browser("export-2.txt")).packs
    assert [(pack.name, pack.title, len(pack.positions)) for pack in packs] == [
        ("m4", "Zoë's own", 2),
        ("k3f9q2", "Club evening, for Zoë", 3),
    ]
    assert (packs[0].positions[0].title, packs[0].positions[0].question) == ("Sell <or> wait?", "What now?")
    kept = Store(Memory())
    kept.write(PACKS, read("packs.json"))
    assert [pack.saved() for pack in Packs.load_from(kept).packs] == [pack.saved() for pack in packs]


@pytest.mark.parametrize("name", ["export-1.txt", "export-2.txt"])
def test_an_exported_file_is_exported_again_with_nothing_missing(name: str) -> None:
    (head, *lines), (_, *again) = read(name).split("\n"), export(browser(name), "203001010000").split("\n")
    assert head.startswith("jaipur file ")
    # The fields of settings and progress may come in another order.
    plain = [line for line in lines if line.split(" ")[0] not in ("settings", "progress")]
    assert [line for line in again if line.split(" ")[0] not in ("settings", "progress")] == plain
    assert len(again) == len(lines)


def test_lines_of_a_ledger_are_read_and_written_letter_for_letter() -> None:
    store = Store(Memory())
    store.write(LEDGER, read("ledger.txt"))
    matches = Ledger(store).matches()
    assert {match.identity for match in matches} == {*FINISHED, *BROKEN_OFF}
    assert "".join(match.line() + "\n" for match in reversed(matches)) == read("ledger.txt").split("\n", 1)[1]
    sums = LedgerTotals(Ledger(store).lines())
    assert (sums.matches, sums.won, sums.broken_off, sums.helped, sums.unread) == (3, 2, 2, 1, 0)
    assert [(names, one.won, one.rounds_won) for names, one in sums.pairs.items()] == [(("Mira", "Tom O’Neil"), 1, 2)]


@pytest.mark.parametrize(
    ("name", "players", "names", "ply", "notes"),
    [
        ("match.json", ("human", "bhanu"), ("", ""), 17, (1, 0)),
        ("match-pair.json", ("human", "human"), ("Mira", ""), 40, (0, 3)),
    ],
)
def test_a_saved_match_goes_on_at_its_very_move(
    name: str, players: tuple[str, str], names: tuple[str, str], ply: int, notes: tuple[int, int]
) -> None:
    session, saved = restore(read(name)), json.loads(read(name))
    assert (session.players, session.names, session.ply) == (players, names, ply)
    assert (session.hints, session.undos) == notes
    assert (session.identity, session.match.record()) == (saved["id"], saved["record"])
