"""A browser that refuses any one write, or all from then on, or is full: nothing is lost without a word."""

import json
from collections.abc import Callable

import pytest
from browser import files
from ledger.sheet import LedgerSheet
from ledger.store import Ledger, save_review, store_running_match
from ledger.transfer import export, read_file
from match import room as match_room
from match.room import begin
from match.saves import restore
from packs.store import Packs
from puzzles.progress import Progress
from shell.store import KEPT, LEDGER, MATCH, PACKS, PROGRESS, REVIEW, STRUCK, WELCOMED, Memory, Store
from table.session import Session
from words.words import Words

from jaipur.study.packfile import parse_file
from tests.support.ledgers import Narrow, finished, kept, ledger_of, names, running
from tests.support.packs import FILE
from tests.support.page import Page, words
from tests.support.reviewed import by_dice

WHEN = "202611170931"
TABLE = running(7, 12, identity="table")
END = finished(7, identity="table")
Held = set[tuple[str, ...]]


class Refusing(Memory):
    """A browser that refuses its n-th write, or all from the n-th on."""

    def __init__(self, texts: dict[str, str], n: int, lasting: bool) -> None:
        super().__init__()
        self.texts = dict(texts)
        self.n, self.lasting, self.writes = n, lasting, 0

    def _refuses(self) -> bool:
        self.writes += 1
        return self.writes == self.n or (self.lasting and self.writes > self.n)

    def setItem(self, key: str, text: str) -> bool:
        return not self._refuses() and super().setItem(key, text)

    def moveItem(self, key: str, other: str) -> bool:
        return not self._refuses() and super().moveItem(key, other)


def lived_in() -> dict[str, str]:
    """What a browser keeps after three matches, one broken off, with puzzles, packs and settings."""
    store = Store(Memory())
    ledger_of(finished(1), finished(2), running(9, 8), finished(3), store=store)
    for seed in (1, 3):
        save_review(store, finished(seed).match.record(), "1/review of " + str(seed))
    store.write(PROGRESS, json.dumps({"version": 2, "puzzles": {"a": "mb", "b": "m"}, "days": {"7": "b"}, "late": {}}))
    packs = Packs()
    packs.merge(parse_file(FILE), "k3f9q2")
    packs.save_to(store)
    store.save_settings({**store.settings(), "theme": "dark"})
    store.write(WELCOMED, "1")
    store.write(MATCH, TABLE.save())
    return store.storage.texts


LIVED_IN = lived_in()


def elsewhere() -> str:
    """A file of another browser."""
    store = Store(Memory())
    ledger_of(finished(1), finished(21), finished(9), running(22, 9), store=store)
    store.write(PROGRESS, json.dumps({"version": 2, "puzzles": {"b": "mb", "c": "b"}, "days": {}, "late": {}}))
    store.save_settings({**store.settings(), "sound": True})
    return export(store, WHEN)


def held(texts: dict[str, str]) -> Held:
    """What a page that is opened now would find, apart from reviews, which can be worked out again."""
    store = Store(Memory())
    store.storage.texts = dict(texts)
    found: Held = {("setting", key, str(value)) for key, value in store.settings().items()}
    for match in Ledger(store).all_with(None):
        found.add(("match", match.entry.identity, str(match.entry.stage)))
        if match.record:
            found.add(("record", match.entry.identity, match.record))
    found |= {("puzzle", name, tries) for name, tries in Progress.load_from(store).puzzles.items()}
    found |= {("pack", pack.title, str(len(pack.positions))) for pack in Packs.load_from(store).packs}
    return found


class Player:
    """Somebody at a page over a storage that refuses; `said` is every sentence about what is lost."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, storage: Memory) -> None:
        self.said: list[str] = []
        self.files: list[str] = []
        self.file = elsewhere()
        self.page = Page(restore(storage.texts[MATCH]))
        self.page.store = Store(storage)
        self.page.tell_storage = lambda: self.said.append("storage")  # type: ignore[method-assign]
        monkeypatch.setattr(match_room, "toast", lambda sentence, kind: self.said.append(sentence))
        monkeypatch.setattr(LedgerSheet, "tell", lambda sheet, sentence: self.said.append(sentence))
        monkeypatch.setattr(files, "save", lambda text, name: self.files.append(text))
        monkeypatch.setattr(files, "picked", self._picked)
        sheet = self.page.sheets.get("ledger")
        assert isinstance(sheet, LedgerSheet)
        self.sheet = sheet
        self.page.room.claim()

    async def _picked(self, field: str, longest: int) -> str:
        return self.file

    def does(self, deed: str) -> None:
        self.page.run(lambda: DEEDS[deed][0](self))

    @property
    def warned(self) -> bool:
        """Whether a loss was told."""
        losses = ["storage", words().say("trouble.storage"), words().say("delete.failed")]
        losses += [words().count("ledger.dropped", n) for n in (1, 2, 3, 4)]
        return any(loss in said for said in self.said for loss in losses)


def finish(player: Player) -> None:
    player.page.room.session.table = END.table
    player.page.room.save()


def begin_another(player: Player) -> None:
    begin(player.page, Session.deal(99))


def take_file_in(player: Player) -> None:
    player.sheet.data.import_file()


def delete(player: Player) -> None:
    player.sheet.delete(kept(Ledger(player.page.store), "m2"))


def put_back(player: Player) -> None:
    # Deleting is another matter.
    storage = player.page.store.storage
    player.page.store.storage = Memory()
    player.page.store.storage.texts = storage.texts
    delete(player)
    storage.texts = player.page.store.storage.texts
    player.page.store.storage = storage
    player.sheet._put_back()


def hand_out(player: Player) -> None:
    player.sheet.data.export()


# What is done; what it brings at the least; the matches, puzzles and settings that it may replace or take away.
DEEDS: dict[str, tuple[Callable[[Player], None], Held, tuple[str, ...]]] = {
    "finish": (finish, {("match", "table", str(kept(ledger_of(END), "table").stage))}, ()),
    "begin": (begin_another, {("record", "table", TABLE.match.record())}, ()),
    "import": (take_file_in, {("record", "m21", finished(21).match.record())}, ("m9", "b", "sound")),
    "delete": (delete, set(), ("m2",)),
    "put back": (put_back, {("record", "m2", finished(2).match.record())}, ()),
    "export": (hand_out, set(), ()),
}


def writes_of(monkeypatch: pytest.MonkeyPatch, deed: str) -> int:
    storage = Refusing(LIVED_IN, 0, False)
    Player(monkeypatch, storage).does(deed)
    return storage.writes


def check(player: Player, deed: str, storage: Memory) -> None:
    _, brings, takes = DEEDS[deed]
    before, after = held(LIVED_IN), held(storage.texts)
    lost = {thing for thing in before - after if thing[1] not in takes}
    assert player.warned or not lost
    assert player.warned or brings <= after
    # Whatever is there goes together, and can be taken along.
    read_file(export(Store(storage), WHEN))
    for match in Ledger(Store(storage)).all_with(None):
        record = storage.texts.get(KEPT + match.entry.identity, "")
        assert record == match.record or player.warned, "a record of another stage"


@pytest.mark.parametrize("lasting", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("deed", list(DEEDS))
def test_whichever_write_is_refused_nothing_is_lost_without_a_word(
    monkeypatch: pytest.MonkeyPatch, deed: str, lasting: bool
) -> None:
    writes = writes_of(monkeypatch, deed)
    assert writes or deed == "export"
    for n in range(1, writes + 3):
        storage = Refusing(LIVED_IN, n, lasting)
        player = Player(monkeypatch, storage)
        player.does(deed)
        check(player, deed, storage)


@pytest.mark.parametrize("deed", list(DEEDS))
def test_however_little_room_there_is_nothing_is_lost_without_a_word(
    monkeypatch: pytest.MonkeyPatch, deed: str
) -> None:
    used = sum(len(text) for text in LIVED_IN.values())
    for room in range(0, 1300, 130):
        storage = Narrow(used + room)
        storage.texts = dict(LIVED_IN)
        player = Player(monkeypatch, storage)
        player.does(deed)
        check(player, deed, storage)


# What goes first


def full(store: Store, room: int = 20) -> Store:
    """The same browser with hardly any room left."""
    storage = Narrow(sum(len(text) for text in store.storage.texts.values()) + room)
    storage.texts = dict(store.storage.texts)
    return Store(storage)


def recorded(store: Store) -> list[str]:
    return sorted(key[len(KEPT) :] for key in store.storage.texts if key.startswith(KEPT))


def reviewed(store: Store) -> list[str]:
    return sorted(key[len(REVIEW) :] for key in store.storage.texts if key.startswith(REVIEW))


def with_reviews(*seeds: int) -> Store:
    store = Store(Memory())
    ledger_of(*[finished(seed) for seed in seeds], store=store)
    for seed in seeds:
        assert save_review(store, finished(seed).match.record(), "r" * 300)
    return store


def test_a_review_makes_room_among_reviews_of_older_matches_only() -> None:
    store = full(with_reviews(1, 2, 3))
    assert save_review(store, finished(3).match.record(), "r" * 700)
    assert (recorded(store), reviewed(store)) == (["m1", "m2", "m3"], ["m3"])
    store = full(with_reviews(1, 2, 3))
    assert not save_review(store, finished(1).match.record(), "r" * 700)
    assert (recorded(store), reviewed(store)) == (["m1", "m2", "m3"], ["m1", "m2", "m3"])
    assert len(store.storage.texts[REVIEW + "m1"]) == 300, "the one that was there stays"


def test_figures_of_a_review_cost_no_record() -> None:
    store = with_reviews(1)
    ledger_of(finished(1), finished(2), store=store)
    store = full(store, 300)
    review = by_dice(finished(2).match, 1)
    assert not save_review(store, finished(2).match.record(), "r" * 599, review)
    assert (recorded(store), reviewed(store)) == (["m1", "m2"], ["m2"]), "the figures found no room"


def test_a_record_lets_reviews_go_before_any_record_and_those_without_a_match_first() -> None:
    store = with_reviews(1, 2, 3)
    store.write(REVIEW + "nobody", "r" * 900)
    store = full(store)
    assert Ledger(store).note(finished(4), WHEN).dropped == 0
    assert (recorded(store), reviewed(store)) == (["m1", "m2", "m3", "m4"], ["m1", "m2", "m3"])
    noted = Ledger(store).note(finished(5), WHEN)
    assert noted.dropped == 0
    assert (recorded(store), reviewed(store)[-1:]) == (["m1", "m2", "m3", "m4", "m5"], ["m3"])


def test_the_review_of_a_deleted_match_is_not_kept() -> None:
    store = Store(Memory())
    ledger = ledger_of(finished(1), store=store)
    store.write(MATCH, finished(1).save())
    ledger.delete(kept(ledger, "m1"))
    assert not save_review(store, finished(1).match.record(), "review")
    assert reviewed(store) == []


def test_exporting_from_a_full_browser_writes_nothing_and_leaves_nothing_out() -> None:
    store = Store(Memory())
    ledger_of(*[finished(seed) for seed in range(1, 7)], store=store)
    store.write(MATCH, TABLE.save())
    store = full(store)
    before = dict(store.storage.texts)
    contents = read_file(export(store, WHEN))
    assert store.storage.texts == before
    assert [match.entry.identity for match in contents.matches] == ["m1", "m2", "m3", "m4", "m5", "m6", "table"]
    assert all(match.record for match in contents.matches)


# What this page alone holds


def test_what_another_tab_has_noted_meanwhile_is_not_written_over() -> None:
    storage = Refusing({}, 0, False)
    here, there = Store(storage), Store(storage)
    ledger_of(finished(1), store=here)
    storage.n, storage.lasting = storage.writes + 1, True
    assert not Ledger(here).note(finished(2), WHEN).saved
    storage.lasting = False
    Ledger(there).note(finished(3), WHEN)
    assert set(names(Ledger(here))) == {"m1", "m2", "m3"}
    Ledger(here).note(finished(2), WHEN)
    assert set(names(Ledger(there))) == {"m1", "m2", "m3"}
    assert recorded(there) == ["m1", "m2", "m3"]


def test_a_match_that_cannot_be_deleted_stays_whole_and_that_is_told() -> None:
    storage = Refusing({}, 0, False)
    store = Store(storage)
    ledger = ledger_of(finished(1), finished(2), store=store)
    before = dict(storage.texts)
    storage.n, storage.lasting = storage.writes + 1, True
    assert ledger.delete(kept(ledger, "m1")) is None
    assert ledger.trouble == "delete.failed"
    assert storage.texts == before
    assert names(ledger) == ["m2", "m1"]
    assert not store.holds(LEDGER)


def test_the_browser_keeps_a_record_only_together_with_its_line() -> None:
    class NoLines(Memory):
        def setItem(self, key: str, text: str) -> bool:
            return key != LEDGER and super().setItem(key, text)

    storage, source = NoLines(), Store(Memory())
    ledger_of(running(1, 4), store=source)
    storage.texts = dict(source.storage.texts)
    store = Store(storage)
    assert not Ledger(store).note(running(1, 8), WHEN).saved
    assert storage.texts == source.storage.texts
    assert Ledger(store).record_of("m1") == running(1, 8).match.record(), "this page remembers"


def test_to_put_one_match_back_leaves_another_one_deleted() -> None:
    store = Store(Memory())
    ledger = ledger_of(finished(1), finished(2), store=store)
    store.write(MATCH, finished(2).save())
    ledger.delete(kept(ledger, "m2"))
    deleted = ledger.delete(kept(ledger, "m1"))
    assert deleted is not None
    ledger.put_back(deleted)
    ledger.note(finished(2), WHEN)
    store_running_match(store, WHEN, "x")
    assert names(ledger) == ["m1"]
    assert "match m2" not in export(store, WHEN)
    assert store.read(STRUCK) is not None


def test_a_ledger_whose_records_do_not_fit_its_lines_is_exported_without_them() -> None:
    store = Store(Memory())
    ledger_of(finished(1), finished(2), store=store)
    store.write(KEPT + "m1", running(1, 5).match.record())
    contents = read_file(export(store, WHEN))
    assert [(match.entry.identity, bool(match.record)) for match in contents.matches] == [("m1", False), ("m2", True)]
    assert Ledger(store).merge([Ledger(ledger_of(finished(1))._store).all_with(None)[0]]).new == 1
    assert store.read(KEPT + "m1") == finished(1).match.record()


# What is said


def test_what_a_file_has_brought_is_told_in_the_language_it_has_brought(monkeypatch: pytest.MonkeyPatch) -> None:
    player, source = Player(monkeypatch, Refusing(LIVED_IN, 0, False)), Store(Memory())
    source.save_settings({**source.settings(), "language": "de"})
    player.file = export(source, WHEN)

    async def texts_of(language: str) -> Words:
        return words(language)

    monkeypatch.setattr("shell.settings_sheet._texts_of", texts_of)
    player.does("import")
    assert player.said == ["Neu aus der Datei: Optionen."]


def test_an_export_tells_what_cannot_be_read_and_is_not_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(monkeypatch, Refusing({**LIVED_IN, PROGRESS: "nonsense", PACKS: "nonsense"}, 0, False))
    player.does("export")
    assert set(player.page.troubles) == {"trouble.progress", "trouble.packs"}
    assert "progress" not in player.files[0]
