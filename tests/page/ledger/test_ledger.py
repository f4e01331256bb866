"""The ledger: every match once, whatever happens to it, and nothing lost where room runs out."""

import json

import pytest
from ledger.room import open_stored_match
from ledger.scene import resume_label
from ledger.store import HEAD, Ledger, load_review, save_review, store_running_match
from match.room import OwnRoom, begin
from match.saves import restore
from share.room import LinkRoom
from shell.keys import Target
from shell.store import KEPT, LEDGER, MATCH, REVIEW, Memory, Store
from table.names import HUMAN
from table.session import Session

from jaipur.moves import CAMELS, legal_moves
from jaipur.study import replay
from jaipur.study.review import LONG
from jaipur.study.verdicts import Why
from tests.support.fake_mind import FakeMind
from tests.support.ledgers import LATER, WHEN, Narrow, finished, kept, ledger_of, names, running
from tests.support.looking_back import known
from tests.support.page import Page, words


def at_home(session: Session) -> Page:
    page = Page(session)
    page.room.save()
    page.room.claim()
    return page


# Each match once


def test_a_finished_match_is_noted_once_however_often_its_end_is_met() -> None:
    page = at_home(finished())
    for _ in range(3):
        page.run(page.changed)
    page.run(lambda: page.enter(OwnRoom(page, restore(page.store.read(MATCH) or ""))))
    other = Page(restore(page.store.read(MATCH) or ""))
    other.store.storage = page.store.storage
    other.run(other.changed)
    (match,) = Ledger(page.store).matches()
    assert (match.over, match.seats, match.seals) == (True, ("human", "asha"), tuple(page.session.match.seals))
    assert Ledger(page.store).record_of(match.identity) == page.session.match.record()


def test_a_match_of_the_same_cards_and_moves_is_another_match() -> None:
    assert names(ledger_of(finished(identity="one"), finished(identity="two"))) == ["two", "one"]


def test_a_new_match_has_a_name_of_its_own_and_keeps_it() -> None:
    page = at_home(running())
    page.run(lambda: begin(page, Session.deal(7)))
    first = page.session.identity
    assert first
    assert restore(page.store.read(MATCH) or "").identity == first
    page.run(lambda: begin(page, Session.deal(7)))
    assert page.session.identity not in ("", first)


def test_a_save_from_before_there_was_a_ledger_gets_a_name_when_it_is_opened() -> None:
    old = '{"version":1,"record":"o/0/k","rounds":0,"players":["human","asha"],"names":["",""]}'
    page = at_home(restore(old))
    assert json.loads(page.store.read(MATCH) or "")["id"] == page.session.identity != ""


def test_an_end_that_is_taken_back_is_none_until_the_match_ends_anew() -> None:
    session = finished()
    if session.table.turns[-1].seat != 0:
        session = finished(players=("asha", HUMAN))
    page = at_home(session)
    assert names(Ledger(page.store)) == ["m24"]
    page.wish("undo")
    assert page.session.match.winner is None
    assert Ledger(page.store).matches() == []
    while page.session.match.winner is None:
        page.session.table.go_on()
        page.session.table.play(sorted(legal_moves(page.session.table.state))[0])
    page.run(page.changed)
    (match,) = Ledger(page.store).matches()
    assert (match.undos, match.plies) == (1, page.session.ply)
    assert match.helped


def test_what_has_come_further_stays_whatever_is_noted_after_it() -> None:
    for first, then in ((WHEN, LATER), (LATER, WHEN)):
        ledger = Ledger(Store(Memory()))
        ledger.note(running(moves=8), first)
        ledger.note(running(moves=4), then)
        assert [match.plies for match in ledger.matches()] == [8]
        assert ledger.record_of("m24") == running(moves=8).match.record()


# Broken off, and taken up again


def test_a_running_match_goes_into_the_ledger_and_is_taken_up_at_its_very_move() -> None:
    page = at_home(running())
    page.session.hints = 2
    page.room.save()
    before = page.session.save()
    page.run(lambda: begin(page, Session.deal(7, 0, (HUMAN, "devi"))))
    assert page.session.match.seed == 7
    assert names(Ledger(page.store)) == ["m24"]
    page.sheets.get("new").fill()
    page.wish("take-up", Target(inside="new"))
    assert isinstance(page.room, OwnRoom)
    assert page.session.save() == page.store.read(MATCH) == before
    assert Ledger(page.store).matches() == [], "nothing was played in the match it took the place of"


def test_what_is_taken_up_changes_places_with_what_was_played() -> None:
    page = at_home(running(24))
    first = page.session.save()
    page.run(lambda: begin(page, running(7, 2)))
    page.sheets.get("new").fill()
    page.wish("take-up", Target(inside="new"))
    assert page.session.save() == first
    assert names(Ledger(page.store)) == ["m7"]


@pytest.mark.parametrize(
    "session", [running(moves=0), running(moves=1, players=("asha", HUMAN))], ids=["fresh", "theirs"]
)
def test_a_match_without_a_move_of_a_person_leaves_nothing_to_keep(session: Session) -> None:
    page = at_home(session)
    page.run(lambda: begin(page, Session.deal(7)))
    assert Ledger(page.store).matches() == []


def test_the_own_match_is_kept_from_whatever_room_a_new_one_is_dealt() -> None:
    page = at_home(running())
    page.run(lambda: page.enter(LinkRoom(page, running(99))))
    page.run(lambda: begin(page, Session.deal(7)))
    assert names(Ledger(page.store)) == ["m24"]


def test_a_tab_that_stands_aside_keeps_what_the_other_one_has_played() -> None:
    page = at_home(running(moves=2))
    theirs = running(moves=6)
    page.store.write(MATCH, theirs.save())
    page.store.write("jaipur.owner", "another tab")
    page.run(page.room.on_claimed_elsewhere)
    assert page.session.elsewhere
    page.run(lambda: begin(page, Session.deal(7)))
    assert [match.plies for match in Ledger(page.store).matches()] == [6]


def test_what_another_tab_took_up_meanwhile_is_not_taken_up_twice() -> None:
    page = at_home(running(1))
    page.run(lambda: begin(page, Session.deal(7)))
    page.sheets.get("new").fill()
    # Another tab goes on with it, plays, and puts it aside again.
    other = Store(page.store.storage)
    other.write(MATCH, running(1, 6).save())
    store_running_match(other, LATER, "x")
    other.write(MATCH, Session.deal(9).save())
    before = page.session.save()
    page.wish("take-up", Target(inside="new"))
    assert page.session.save() == before
    assert [match.plies for match in Ledger(page.store).matches()] == [6]


def test_a_rematch_is_against_the_same_and_the_other_starts() -> None:
    page = at_home(finished())
    page.wish("rematch")
    assert page.session.players == (HUMAN, "asha")
    assert (page.session.match.starter, page.session.identity != "m24") == (1, True)
    assert names(Ledger(page.store)) == ["m24"]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Bhanu, round 2, seals 1–0"), ("fr", "Bhanu, manche 2, sceaux 1 à 0")]
)
def test_what_waits_is_told_by_its_rival_its_round_and_the_readers_seals_first(language: str, said: str) -> None:
    session = running(moves=0, players=("bhanu", HUMAN))
    while session.match.seals != [0, 1]:
        session.table.go_on()
        session.table.play(sorted(legal_moves(session.table.state))[0])
    session.table.go_on()
    session.table.play(sorted(legal_moves(session.table.state))[0])
    assert resume_label(words(language), kept(ledger_of(session), "m24")) == said


def test_two_people_are_told_by_their_names() -> None:
    ledger = ledger_of(running(players=(HUMAN, HUMAN), names=("Mira", "")))
    assert resume_label(words(), kept(ledger, "m24")) == "Mira and Player 2, round 1, seals 0–0"


# Deleting one


def test_a_match_that_is_deleted_is_gone_with_its_record_and_can_be_put_back() -> None:
    store = Store(Memory())
    ledger = ledger_of(finished(1), finished(2), store=store)
    store.write(REVIEW + "m1", "review")
    before = dict(store.storage.texts)
    deleted = ledger.delete(kept(ledger, "m1"))
    assert deleted is not None
    assert names(ledger) == ["m2"]
    assert not [key for key in store.storage.texts if "m1" in key]
    ledger.put_back(deleted)
    assert store.storage.texts == before


def test_a_match_deleted_while_it_lies_on_the_table_does_not_come_back_by_itself() -> None:
    page = at_home(finished())
    ledger = Ledger(page.store)
    deleted = ledger.delete(kept(ledger, "m24"))
    page.run(page.changed)
    page.run(lambda: begin(page, Session.deal(7)))
    assert ledger.matches() == []
    assert deleted is not None
    ledger.put_back(deleted)
    assert names(ledger) == ["m24"]


# Room


def test_where_room_runs_out_the_oldest_records_go_and_every_match_stays() -> None:
    sessions = [finished(seed) for seed in range(1, 9)]
    store = Store(Narrow(3000))
    dropped = [Ledger(store).note(session, WHEN[:-1] + str(n)).dropped for n, session in enumerate(sessions)]
    assert sum(dropped)
    ledger = Ledger(store)
    assert names(ledger) == [f"m{n}" for n in range(8, 0, -1)]
    with_record = [match.identity for match in ledger.matches() if ledger.record_of(match.identity)]
    assert with_record == names(ledger)[: len(with_record)]
    assert len(with_record) == 8 - sum(dropped)


def test_the_running_match_is_worth_more_than_an_old_record() -> None:
    shelf = Narrow(2500)
    store = Store(shelf)
    ledger = ledger_of(*[finished(seed) for seed in (1, 2)], store=store)
    assert len([key for key in store.storage.texts if key.startswith(KEPT)]) == 2
    page = Page(running(5, 30))
    page.store.storage = shelf
    shelf.room = sum(map(len, shelf.texts.values())) + 40
    page.run(page.room.save)
    assert page.store.storage.getItem(MATCH) == page.session.save()
    assert names(ledger) == ["m2", "m1"]


def test_where_nothing_can_be_written_no_record_is_thrown_away_for_it() -> None:
    store = Store(Memory())
    ledger_of(*[finished(seed) for seed in range(1, 30)], store=store)
    shelf = Narrow(0)
    shelf.texts = store.storage.texts
    full = Store(shelf)
    noted = Ledger(full).note(finished(99), LATER)
    assert (noted.saved, noted.dropped) == (False, 0)
    assert len(names(Ledger(full))) == 30, "the page remembers while it is open"


def test_where_the_match_itself_finds_no_room_that_is_said_once() -> None:
    page = at_home(running(moves=2))
    page.store.storage = Narrow(0)
    said: list[str] = []
    page.tell_storage = lambda: said.append("storage")  # type: ignore[method-assign]
    page.run(page.room.save)
    assert said == ["storage"]


# Reviews


def test_a_review_belongs_to_its_record_and_its_figures_to_the_line() -> None:
    store = Store(Memory())
    ledger = ledger_of(finished(1), finished(2), store=store)
    record = finished(1).match.record()
    review = replay.review_of(finished(1).match)
    assert load_review(store, record) == ""
    assert save_review(store, record, "half of it", review)
    assert not kept(ledger, "m1").reviewed
    for ply in review.plies:
        ply.judge(LONG, [6000, 4400], 1200, CAMELS, Why("leaves"))
    assert save_review(store, record, "all of it", review)
    assert load_review(store, record) == "all of it"
    assert load_review(store, finished(2).match.record()) == ""
    found = kept(ledger, "m1").figures
    assert found is not None
    assert found.errors == [review.open_errors(0), review.open_errors(1)]
    assert found.moves[0] + found.moves[1] == len(review.plies)
    assert found.lucks == [review.luck(0), review.luck(1)]
    assert found.reasons[0] == {"leaves": (found.errors[0], found.moves[0])}
    assert names(ledger) == ["m2", "m1"], "it is no newer for it"
    assert not save_review(store, finished(3).match.record(), "of a stranger", review)
    assert len(ledger.lines()) == 2


def test_a_review_begun_while_the_match_is_played_is_there_at_its_end() -> None:
    page = at_home(running(1, 6))
    assert save_review(page.store, page.session.match.record(), "so far")
    page.store.write(MATCH, finished(1).save())
    assert load_review(page.store, finished(1).match.record()) == "so far"


def test_the_text_of_a_ledger_begins_with_its_form() -> None:
    store = Store(Memory())
    ledger_of(finished(1), store=store)
    assert (store.read(LEDGER) or "").split("\n")[0] == HEAD == "jaipur ledger 1"


def test_what_looking_back_finds_stands_in_the_ledger_from_then_on() -> None:
    page = at_home(running(5))
    ledger = Ledger(page.store)
    ledger.note(finished(1), WHEN)
    page.thought_by(FakeMind(reviewed=False))

    def look_back() -> None:
        assert open_stored_match(page, kept(ledger, "m1")) == ""

    page.run(look_back)
    assert page.session.is_you
    assert not page.session.can_undo
    review = known(page.session, {0: 1200})
    page.reviews._told(page.session)
    found = kept(ledger, "m1").figures
    assert found is not None
    assert found.errors == [review.open_errors(0), review.open_errors(1)]
    assert load_review(page.store, finished(1).match.record())
    page.wish("leave")
    assert page.session.identity == "m5"
    # Once more, and nothing of it is worked out again.
    page.run(look_back)
    assert page.session.review is not None
    assert page.session.review.known


def test_a_match_that_was_broken_off_has_a_review_and_no_figures() -> None:
    page = at_home(running(1, 6))
    ledger = Ledger(page.store)
    ledger.note(page.session, WHEN)
    known(page.session, {0: 1200})
    page.reviews._told(page.session)
    assert load_review(page.store, page.session.match.record())
    page.run(lambda: begin(page, Session.deal(7)))
    assert not kept(ledger, "m1").reviewed


def test_a_match_finished_elsewhere_is_shown_though_it_is_unfinished_here() -> None:
    page = at_home(running(1, 6))
    Ledger(page.store).note(finished(1), WHEN)
    assert [match.over for match in Ledger(page.store).matches()] == [True]
