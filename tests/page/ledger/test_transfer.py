"""Everything that is kept as one file: it merges and never doubles, and what is no such file changes nothing."""

import json

import pytest
from ledger.data_sheet import import_summary
from ledger.statistics import LedgerTotals
from ledger.store import Ledger
from ledger.transfer import BadFile, export, merge_contents, read_file
from packs.store import Packs
from puzzles.progress import Progress
from shell.store import KEPT, LEDGER, MATCH, PACKS, PROGRESS, REVIEW, SETTINGS, Memory, Store

from jaipur.study.packfile import parse_file
from tests.support.ledgers import Narrow, finished, kept, ledger_of, names, running
from tests.support.packs import FILE as PACK_FILE
from tests.support.packs import posed
from tests.support.page import words

WHEN = "202611170931"


def browser(*seeds: int) -> Store:
    """One with these matches finished, one running match broken off, some puzzles and settings."""
    store = Store(Memory())
    ledger_of(*[finished(seed) for seed in seeds], running(99), store=store)
    store.write(REVIEW + f"m{seeds[0]}", "1/review/k3")
    store.write(PROGRESS, json.dumps({"version": 2, "puzzles": {"a": "mb", "b": "m"}, "days": {"7": "b"}, "late": {}}))
    store.save_settings({**store.settings(), "theme": "dark"})
    return store


def texts(store: Store) -> dict[str, str]:
    return dict(store.storage.texts)


def moved(source: Store, target: Store) -> int:
    return merge_contents(target, read_file(export(source, WHEN))).new


def test_an_empty_browser_is_the_same_after_an_import() -> None:
    source, target = browser(1, 2, 3), Store(Memory())
    assert moved(source, target) == 4
    assert json.loads(texts(target).pop(PROGRESS)) == json.loads(texts(source).pop(PROGRESS))
    for key in set(texts(source)) - {PROGRESS}:
        assert texts(target)[key] == texts(source)[key], key
    assert set(texts(target)) == set(texts(source))


def test_the_same_file_once_more_changes_nothing() -> None:
    source, target = browser(1, 2), browser(3)
    moved(source, target)
    before = texts(target)
    assert moved(source, target) == 0
    assert moved(target, target) == 0
    assert texts(target) == before


def test_two_browsers_that_exchange_files_come_to_the_same() -> None:
    one, two = browser(1, 2, 3), browser(3, 4)
    moved(one, two)
    moved(two, one)
    assert one.read(LEDGER) == two.read(LEDGER)
    assert names(Ledger(one)) == names(Ledger(two))
    assert len(names(Ledger(one))) == 5
    assert {key for key in texts(one) if key.startswith(KEPT)} == {key for key in texts(two) if key.startswith(KEPT)}
    assert vars(Progress.load_from(one)) == vars(Progress.load_from(two))
    assert LedgerTotals(Ledger(one).lines()).won == LedgerTotals(Ledger(two).lines()).won


def test_of_one_match_in_two_browsers_the_one_that_has_come_further_stays() -> None:
    one, two = Store(Memory()), Store(Memory())
    ledger_of(running(1, 4), store=one)
    ledger_of(finished(1), store=two)
    moved(two, one)
    moved(one, two)
    for store in (one, two):
        (match,) = Ledger(store).matches()
        assert match.over
        assert Ledger(store).record_of("m1") == finished(1).match.record()


def test_a_review_that_is_only_in_the_file_is_taken_over() -> None:
    one, two = Store(Memory()), browser(1)
    ledger_of(finished(1), store=one)
    moved(two, one)
    assert one.read(REVIEW + "m1") == "1/review/k3"


def test_puzzles_keep_the_better_story() -> None:
    one, two = Store(Memory()), Store(Memory())
    one.write(PROGRESS, json.dumps({"version": 2, "puzzles": {"a": "m", "b": "mmb", "c": "h", "d": "m"}}))
    two.write(PROGRESS, json.dumps({"version": 2, "puzzles": {"a": "mb", "b": "b", "c": "mm", "e": "i"}}))
    moved(two, one)
    moved(one, two)
    for store in (one, two):
        assert Progress.load_from(store).puzzles == {"a": "mb", "b": "b", "c": "h", "d": "m", "e": "i"}


def test_settings_that_were_chosen_here_stay_and_the_others_come_along() -> None:
    one, two = Store(Memory()), Store(Memory())
    one.save_settings({**one.settings(), "theme": "light"})
    two.save_settings({**two.settings(), "theme": "dark", "sound": True, "language": "fr"})
    moved(two, one)
    assert (one.settings()["theme"], one.settings()["sound"], one.settings()["language"]) == ("light", True, "fr")


def test_where_there_is_no_room_the_newest_records_come_first_and_every_match_comes() -> None:
    source = Store(Memory())
    ledger_of(*[finished(seed) for seed in range(1, 9)], store=source)
    target = Store(Narrow(2800))
    noted = merge_contents(target, read_file(export(source, WHEN)))
    assert (noted.new, noted.saved) == (8, True)
    recorded = [name for name in names(Ledger(target)) if target.storage.getItem(KEPT + name)]
    assert recorded == names(Ledger(target))[: len(recorded)]
    assert 0 < len(recorded) == 8 - noted.dropped


def test_packs_stand_in_an_empty_browser_in_the_order_of_the_file() -> None:
    source, target = Store(Memory()), Store(Memory())
    packs = Packs()
    for n, name in enumerate(("third", "second", "f1rst")):
        pack = packs.create(name)
        assert pack is not None
        pack.title = name
        pack.put_position(posed(n))
    packs.save_to(source)
    moved(source, target)
    assert [pack.title for pack in Packs.load_from(target).packs] == ["f1rst", "second", "third"]


# The running match


def test_the_running_match_is_in_the_file_at_the_stage_it_has_reached() -> None:
    store = browser(1)
    store.write(MATCH, running(99, 9).save())
    before = texts(store)
    found = {match.entry.identity: match for match in read_file(export(store, WHEN)).matches}
    assert set(found) == {"m1", "m99"}
    assert (found["m99"].entry.plies, found["m99"].entry.when) == (9, WHEN)
    assert found["m99"].record == running(99, 9).match.record()
    assert texts(store) == before


def test_a_deleted_match_on_the_table_or_one_without_a_move_is_in_no_file() -> None:
    store = browser(1)
    store.write(MATCH, running(5, 0).save())
    assert "m5" not in export(store, WHEN)
    store.write(MATCH, finished(1).save())
    Ledger(store).delete(kept(Ledger(store), "m1"))
    assert "m1" not in export(store, WHEN)
    store.write(MATCH, "nonsense")
    assert [match.entry.identity for match in read_file(export(store, WHEN)).matches] == ["m99"]
    assert store.read(MATCH) == "nonsense"


def test_a_match_of_an_older_save_gets_its_name_in_the_file() -> None:
    store = Store(Memory())
    store.write(MATCH, json.dumps({**json.loads(running(5).save()), "id": ""}))
    assert [match.entry.identity for match in read_file(export(store, WHEN, "n4me")).matches] == ["n4me"]


# What is said of a file


def told(language: str, source: Store, target: Store) -> str:
    return import_summary(words(language), merge_contents(target, read_file(export(source, WHEN))))


def test_what_came_with_a_file_is_told_part_by_part() -> None:
    source, target = browser(1, 2), Store(Memory())
    packs = Packs()
    packs.merge(parse_file(PACK_FILE), "k3f9q2")
    packs.save_to(source)
    assert told("en", source, target) == "New from the file: 3 matches, 2 puzzles, 1 pack and settings."
    assert told("en", source, target) == "Everything in this file was already here."


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (SETTINGS, "Neu aus der Datei: Optionen."),
        (PROGRESS, "Neu aus der Datei: 2 Aufgaben."),
        (PACKS, "Neu aus der Datei: 1 Serie."),
        (LEDGER, "Neu aus der Datei: 1 Partie."),
    ],
)
def test_only_what_came_is_told(part: str, said: str) -> None:
    source, only = browser(1), Store(Memory())
    packs = Packs()
    packs.merge(parse_file(PACK_FILE), "k3f9q2")
    packs.save_to(source)
    ledger_of(finished(1), store=source)
    if part == LEDGER:
        ledger_of(finished(3), store=only)
    else:
        only.write(part, source.read(part) or "")
    assert told("de", only, Store(Memory())) == said


def test_a_match_that_comes_further_or_gets_its_record_back_has_come() -> None:
    source, target = Store(Memory()), Store(Memory())
    ledger_of(finished(1), finished(2), store=source)
    ledger_of(running(1), finished(2), store=target)
    target.remove(KEPT + "m2")
    assert told("en", source, target) == "New from the file: 2 matches."
    assert told("en", source, target) == "Everything in this file was already here."


def test_what_here_could_not_be_read_is_told_too() -> None:
    target = Store(Memory())
    target.write(PROGRESS, "nonsense")
    assert told("en", browser(1), target).endswith(words().say("trouble.progress"))


# What is no file of ours

FILE = export(browser(1, 2), WHEN)


def changed(old: str, new: str) -> str:
    assert old in FILE
    return FILE.replace(old, new)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "file.foreign"),
        ("nonsense", "file.foreign"),
        ("{}", "file.foreign"),
        ("<html><script>alert(1)</script>", "file.foreign"),
        ("jaipur file x\n", "file.foreign"),
        (changed("jaipur file 1", "jaipur file 3"), "file.newer"),
        (FILE[:-8], "file.cut"),
        (FILE[: len(FILE) // 2], "file.cut"),
        ("\n".join(FILE.split("\n")[:3]) + "\nend 9\n", "file.cut"),
        (changed("match ", "macht "), "file.damaged"),
        (changed("human asha", "human <b>"), "file.damaged"),
        (changed("record m1 ", "record m7 "), "file.damaged"),
        (changed("/s1", "/s2"), "file.damaged"),
        (changed("record m1 1.2/", "record m1 <img>/"), "file.damaged"),
        (changed('"puzzles": {', '"puzzles": {"<b>": 5, '), "file.damaged"),
        (changed("review m1 ", "review m1 " + "x" * 200_000), "file.large"),
        (FILE + "x" * 6_000_000, "file.large"),
    ],
)
def test_a_file_that_is_not_wholly_ours_is_refused_by_a_sentence_of_its_own(text: str, key: str) -> None:
    with pytest.raises(BadFile) as caught:
        read_file(text)
    assert caught.value.key == key


def test_a_file_whose_lines_another_system_has_ended_is_the_same() -> None:
    target = Store(Memory())
    merge_contents(target, read_file(FILE.replace("\n", "\r\n")))
    assert len(names(Ledger(target))) == 3


def test_wrong_settings_in_a_file_are_left_out() -> None:
    target = Store(Memory())
    merge_contents(target, read_file(changed('"dark"', '"<script>"')))
    assert target.read(SETTINGS) is None


def test_hostile_names_come_as_text_or_not_at_all() -> None:
    """A name is spelled so that nothing of it is markup; what is spelled otherwise is no line."""
    source = Store(Memory())
    ledger_of(finished(1, names=("<b>Mira</b>", "\u202eTom"), players=("human", "human")), store=source)
    told = export(source, WHEN)
    assert "<" not in told
    target = Store(Memory())
    merge_contents(target, read_file(told))
    one, two = Ledger(target).matches()[0].players
    assert (one.name, two.name) == ("<b>Mira</b>", "Tom")
