"""Browsers that exchange files in any order: no finished match is lost, and all of them come to the same."""

import functools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ledger.entry import MatchEntry
from ledger.figures import Figures
from ledger.merging import BEHIND, FURTHER, SAME, merge_lines
from ledger.store import Ledger, StoredMatch, store_running_match
from ledger.transfer import export, merge_contents, read_file
from match.saves import restore
from shell.store import KEPT, LEDGER, MATCH, Memory, Store
from table.session import Session

from jaipur.moves import legal_moves
from tests.support.ledgers import WHEN, finished, kept, ledger_of, names, running

STAGES = ("begun", "further", "taken back", "finished", "finished anew")


def finish(session: Session, choice: int) -> None:
    """Play a match to its end, by the first legal move each time or by the last."""
    while session.match.winner is None:
        session.table.go_on()
        session.table.play(sorted(legal_moves(session.table.state))[choice])


@functools.cache
def stage(seed: int, how: str, minute: int, recorded: bool, reviewed: bool) -> StoredMatch:
    """One stage of a match, as one of several browsers noted it."""
    session = running(seed, {"begun": 5, "further": 16, "taken back": 12}.get(how, 20))
    session.undos = int(how in ("taken back", "finished anew"))
    if how.startswith("finished"):
        finish(session, -1 if session.undos else 0)
    match = MatchEntry.of(session, f"2026030915{minute:02d}")
    if reviewed:
        match = match.with_figures(Figures([seed, 0], [9, 9], [0, 0], [{}, {}]))
    return StoredMatch(match, session.match.record() if recorded else "", "1/review" if reviewed and recorded else "")


stages = st.builds(
    stage,
    st.integers(1, 2),
    st.sampled_from(STAGES),
    st.integers(10, 12),
    st.sampled_from([True, True, False]),
    st.booleans(),
)
browsers = st.lists(st.lists(stages, max_size=4), min_size=2, max_size=3)
exchanges = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), max_size=8)


def browser(matches: list[StoredMatch]) -> Store:
    store = Store(Memory())
    for match in matches:
        Ledger(store).merge([StoredMatch(match.entry, match.record, match.review)])
    return store


def ended(store: Store) -> set[str]:
    return {match.identity for match in Ledger(store).matches() if match.over}


def send(source: Store, target: Store) -> int:
    return merge_contents(target, read_file(export(source, WHEN))).new


@given(browsers, exchanges)
@settings(max_examples=150, deadline=None)
def test_no_exchange_of_files_loses_a_finished_match(
    held: list[list[StoredMatch]], sent: list[tuple[int, int]]
) -> None:
    stores = [browser(matches) for matches in held]
    for n, matches in enumerate(held):
        assert ended(stores[n]) == {match.entry.identity for match in matches if match.entry.over}
    for source, target in sent:
        one, two = stores[source % len(stores)], stores[target % len(stores)]
        before = ended(one) | ended(two)
        send(one, two)
        assert ended(two) == before
        for match in Ledger(two).all_with(None):
            assert (two.read(KEPT + match.entry.identity) or "") == match.record, "no record of another stage is left"


@given(browsers)
@settings(max_examples=150, deadline=None)
def test_all_browsers_come_to_the_same_and_a_file_taken_in_twice_adds_nothing(held: list[list[StoredMatch]]) -> None:
    stores = [browser(matches) for matches in held]
    for _ in range(2):
        for one in stores:
            for two in stores:
                send(one, two)
    for one in stores:
        before = dict(one.storage.texts)
        assert before == stores[0].storage.texts
        assert [send(two, one) for two in stores] == [0] * len(stores)
        assert one.storage.texts == before
    empty = Store(Memory())
    send(stores[0], empty)
    assert empty.storage.texts == stores[0].storage.texts


@given(st.lists(stages, max_size=4), st.lists(stages, max_size=4))
@settings(max_examples=150, deadline=None)
def test_it_does_not_matter_who_is_merged_into_whom(one: list[StoredMatch], two: list[StoredMatch]) -> None:
    first, second = [match.entry for match in one], [match.entry for match in two]
    assert merge_lines(merge_lines([], first)[0], second)[0] == merge_lines(merge_lines([], second)[0], first)[0]


@pytest.mark.parametrize(
    ("known", "comes", "told"),
    [
        ("begun", "further", FURTHER),
        ("further", "taken back", FURTHER),
        ("taken back", "finished", FURTHER),
        ("finished", "finished anew", FURTHER),
        ("finished", "taken back", BEHIND),
        ("finished anew", "finished", BEHIND),
        ("begun", "begun", SAME),
    ],
)
def test_finished_beats_broken_off_then_what_was_taken_back_counts_then_moves(
    known: str, comes: str, told: str
) -> None:
    one, two = stage(1, known, 10, True, False).entry, stage(1, comes, 11, True, False).entry
    lines, found = merge_lines([one.line()], [two])
    assert found == [told]
    assert lines == [two.line() if told == FURTHER else one.line()]


def test_a_match_finished_here_is_noted_though_more_of_it_was_taken_back_elsewhere() -> None:
    phone, laptop = Store(Memory()), Store(Memory())
    match = running(24, 30, identity="m1")
    phone.write(MATCH, match.save())
    send(phone, laptop)
    there = kept(Ledger(laptop), "m1").session(Ledger(laptop).record_of("m1"))
    there.undo()
    laptop.write(MATCH, there.save())
    send(laptop, phone)
    here = restore(phone.read(MATCH) or "")
    finish(here, 0)
    phone.write(MATCH, here.save())
    assert Ledger(phone).note(here, WHEN).new == 1
    phone.write(MATCH, Session.deal(7).save())
    assert names(Ledger(phone)) == ["m1"]
    assert kept(Ledger(phone), "m1").over
    assert Ledger(phone).record_of("m1") == here.match.record()
    send(phone, laptop)
    store_running_match(laptop, WHEN, "x")
    laptop.write(MATCH, Session.deal(7).save())
    assert kept(Ledger(laptop), "m1").over


def test_a_match_that_gave_way_after_its_end_was_taken_back_stays_finished() -> None:
    store = Store(Memory())
    session = finished(24)
    ledger = ledger_of(session, store=store)
    session.undo()
    store.write(MATCH, session.save())
    assert names(ledger) == [], "it is being played"
    put = store_running_match(store, WHEN, "x")
    store.write(MATCH, Session.deal(7).save())
    assert kept(ledger, "m24").over
    assert not put.resumable, "it cannot be taken up again, and nobody is told so"


def test_a_line_of_a_newer_version_is_left_alone_and_its_match_comes_in_once() -> None:
    strange = "203001010000 m1 human devi aba newer fields"
    match = stage(1, "finished", 10, True, False).entry
    lines, _ = merge_lines([strange], [match])
    assert lines == sorted([strange, match.line()])
    assert merge_lines(lines, [match]) == (lines, [SAME])
    store = Store(Memory())
    store.write(LEDGER, "\n".join(["jaipur ledger 1", *lines, ""]))
    assert Ledger(store).merge([stage(1, "finished", 10, False, False)]).new == 0
