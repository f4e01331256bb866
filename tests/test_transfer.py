"""Everything that is kept as one file: it merges and never doubles, and what is no such file changes nothing."""

import json

import pytest
from keep.ledger import Ledger
from keep.progress import Progress
from keep.store import KEPT, LEDGER, PROGRESS, REVIEW, SETTINGS, Memory, Store
from keep.sums import Sums
from keep.transfer import BadFile, export, read_file, take_in

from tests.ledgers import Narrow, finished, ledger_of, names, running

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
    return take_in(target, read_file(export(source, WHEN))).new


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
    assert vars(Progress.kept_in(one)) == vars(Progress.kept_in(two))
    assert Sums(Ledger(one).lines()).won == Sums(Ledger(two).lines()).won


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
        assert Progress.kept_in(store).puzzles == {"a": "mb", "b": "b", "c": "h", "d": "m", "e": "i"}


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
    noted = take_in(target, read_file(export(source, WHEN)))
    assert (noted.new, noted.kept) == (8, True)
    recorded = [name for name in names(Ledger(target)) if target.storage.getItem(KEPT + name)]
    assert recorded == names(Ledger(target))[: len(recorded)]
    assert 0 < len(recorded) == 8 - noted.dropped


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
    take_in(target, read_file(FILE.replace("\n", "\r\n")))
    assert len(names(Ledger(target))) == 3


def test_wrong_settings_in_a_file_are_left_out() -> None:
    target = Store(Memory())
    take_in(target, read_file(changed('"dark"', '"<script>"')))
    assert target.read(SETTINGS) is None


def test_hostile_names_come_as_text_or_not_at_all() -> None:
    """A name is spelled so that nothing of it is markup; what is spelled otherwise is no line."""
    source = Store(Memory())
    ledger_of(finished(1, names=("<b>Mira</b>", "\u202eTom"), players=("human", "human")), store=source)
    told = export(source, WHEN)
    assert "<" not in told
    target = Store(Memory())
    take_in(target, read_file(told))
    one, two = Ledger(target).matches()[0].players
    assert (one.name, two.name) == ("<b>Mira</b>", "Tom")
