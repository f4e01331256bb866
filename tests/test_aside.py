"""A match that gives way to another is put aside, not lost, and can be taken up again."""

import json

import pytest
from doors.keys import At
from keep.aside import MOST, put_aside, waiting
from keep.saves import restore
from keep.store import MATCH, SET_ASIDE, WAITING, Memory, Store
from play.names import HUMAN
from play.session import Session
from play.table import Table
from rooms.link import LinkRoom
from rooms.match import OwnRoom, begin
from show.waiting import line

from jaipur.match import Match
from jaipur.moves import legal_moves
from tests.page import Page, words

TODAY = (2026, 3, 9)


def running(seed: int = 24, moves: int = 4, players: tuple[str, str] = (HUMAN, "asha")) -> Session:
    session = Session(Table(Match(seed, 0)), players)
    for _ in range(moves):
        session.table.play(sorted(legal_moves(session.table.state))[0])
    return session


def finished(seed: int = 24) -> Session:
    session = running(seed, 0)
    while session.match.winner is None:
        session.table.go_on()
        session.table.play(sorted(legal_moves(session.table.state))[0])
    return session


def at_home(session: Session) -> Page:
    page = Page(session)
    page.room.save()
    page.room.claim()
    return page


def kept(store: Store) -> list[str]:
    return [match.save for match in waiting(store)]


def test_a_new_match_puts_the_running_one_aside_and_it_is_taken_up_at_its_very_move() -> None:
    page = at_home(running())
    before = page.session.save()
    page.run(lambda: begin(page, Session.deal(7, 0, (HUMAN, "devi"))))
    assert page.session.match.seed == 7
    assert kept(page.store) == [before]
    page.sheets.get("new").fill()
    page.wish("take-up", At(inside="new"))
    assert isinstance(page.room, OwnRoom)
    assert page.session.save() == page.store.read(MATCH) == before
    assert kept(page.store) == [], "nothing was played in the match it took the place of"


def test_what_is_taken_up_changes_places_with_what_was_played() -> None:
    page = at_home(running(24))
    first = page.session.save()
    page.run(lambda: begin(page, running(7, 2)))
    second = page.session.save()
    page.sheets.get("new").fill()
    page.wish("take-up", At(inside="new"))
    assert page.session.save() == first
    assert kept(page.store) == [second]


@pytest.mark.parametrize(
    "session",
    [running(moves=0), running(moves=1, players=("asha", HUMAN)), finished()],
    ids=["fresh", "theirs", "over"],
)
def test_a_match_without_a_move_of_a_person_and_one_that_is_over_leave_nothing_to_keep(session: Session) -> None:
    page = at_home(session)
    page.run(lambda: begin(page, Session.deal(7)))
    assert kept(page.store) == []


def test_the_last_ten_are_kept_the_newest_first() -> None:
    store, saves = Store(Memory()), []
    for seed in range(1, MOST + 3):
        session = running(seed)
        store.write(MATCH, session.save())
        put_aside(store, TODAY)
        saves.append(session.save())
    assert kept(store) == saves[:-11:-1]


def test_the_own_match_is_put_aside_from_whatever_room_a_new_one_is_dealt() -> None:
    page = at_home(running())
    before = page.session.save()
    page.run(lambda: page.enter(LinkRoom(page, running(99))))
    page.run(lambda: begin(page, Session.deal(7)))
    assert kept(page.store) == [before]


def test_a_tab_that_stands_aside_puts_aside_what_the_other_one_has_played() -> None:
    page = at_home(running(moves=2))
    theirs = running(moves=6)
    page.store.write(MATCH, theirs.save())
    page.store.write("jaipur.owner", "another tab")
    page.run(page.room.taken)
    assert page.session.elsewhere
    page.run(lambda: begin(page, Session.deal(7)))
    assert kept(page.store) == [theirs.save()]


def test_what_another_tab_puts_aside_meanwhile_stays_and_what_it_took_up_is_not_taken_twice() -> None:
    shelf = Memory()
    page, other = at_home(running(1)), Store(shelf)
    page.store.storage = shelf
    page.room.save()
    page.run(lambda: begin(page, Session.deal(7)))
    page.sheets.get("new").fill()
    taken = kept(other)[0]
    other.write(MATCH, running(2).save())
    put_aside(other, TODAY, taken)
    before = page.session.save()
    page.wish("take-up", At(inside="new"))
    assert page.session.save() == before
    assert page.troubles == ["new.waiting.gone"]
    assert kept(page.store) == [running(2).save()]


class Narrow(Memory):
    """A browser with room for so many characters under each key."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def setItem(self, key: str, text: str) -> bool:
        return len(text) <= self.room and super().setItem(key, text)


def test_where_room_runs_out_the_oldest_go_and_it_is_told() -> None:
    saves = [running(seed).save() for seed in (1, 2, 3)]
    store = Store(Narrow(2 * len(saves[0]) + 250))
    found = []
    for save in saves:
        store.write(MATCH, save)
        found.append(put_aside(store, TODAY))
    assert [(put.dropped, put.kept) for put in found] == [(0, True), (0, True), (1, True)]
    assert kept(store) == [saves[2], saves[1]]


def test_where_there_is_no_room_at_all_it_is_told_and_the_page_remembers() -> None:
    save = running().save()
    shelf = Narrow(len(save))
    store = Store(shelf)
    store.write(MATCH, save)
    put = put_aside(store, TODAY)
    assert not put.kept
    assert kept(store) == [save]
    assert WAITING not in shelf.texts


@pytest.mark.parametrize("text", ["", "nonsense", "{}", "[[[[", "3", "null"])
def test_a_damaged_list_is_an_empty_one(text: str) -> None:
    store = Store(Memory())
    store.write(WAITING, text)
    assert waiting(store) == []


def test_an_entry_of_another_version_is_not_offered_and_not_lost() -> None:
    store = Store(Memory())
    strange = [{"form": 7}, "text", {"save": 3, "day": [1], "round": 1, "seals": [0, 0]}]
    store.write(WAITING, json.dumps(strange))
    assert waiting(store) == []
    store.write(MATCH, running().save())
    put_aside(store, TODAY)
    assert json.loads(store.read(WAITING) or "")[1:] == strange


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Bhanu, round 2, seals 1:0"), ("fr", "Bhanu, manche 2, sceaux 1:0")]
)
def test_what_waits_is_told_by_its_rival_its_round_and_the_readers_seals_first(language: str, said: str) -> None:
    session = running(moves=0, players=("bhanu", HUMAN))
    while session.match.seals != [0, 1]:
        session.table.go_on()
        session.table.play(sorted(legal_moves(session.table.state))[0])
    session.table.go_on()
    session.table.play(sorted(legal_moves(session.table.state))[0])
    assert session.match.round_number == 1
    store = Store(Memory())
    store.write(MATCH, session.save())
    put_aside(store, TODAY)
    (match,) = waiting(store)
    assert line(words(language), match) == said
    assert match.day == list(TODAY)
    assert restore(match.save).save() == session.save()


def test_two_people_are_told_by_their_names() -> None:
    session = Session(Table(Match(24, 0)), (HUMAN, HUMAN), ("Mira", ""))
    session.table.play(sorted(legal_moves(session.table.state))[0])
    store = Store(Memory())
    store.write(MATCH, session.save())
    put_aside(store, TODAY)
    assert line(words(), waiting(store)[0]) == "Mira and Player 2, round 1, seals 0:0"


def test_a_rematch_is_against_the_same_and_the_other_starts() -> None:
    page = at_home(finished())
    page.wish("rematch")
    assert page.session.players == (HUMAN, "asha")
    assert page.session.match.starter == 1
    assert page.session.match.seed != 24
    assert kept(page.store) == []


def test_one_more_than_are_kept_is_told() -> None:
    store = Store(Memory())
    over = []
    for seed in range(1, MOST + 3):
        store.write(MATCH, running(seed).save())
        over.append(put_aside(store, TODAY).over)
    assert over == [0] * MOST + [1, 1]


def test_a_list_that_cannot_be_read_is_set_aside_before_another_takes_its_place() -> None:
    store = Store(Memory())
    store.write(WAITING, '[{"save": "cut')
    store.write(MATCH, running().save())
    put_aside(store, TODAY)
    assert store.read(SET_ASIDE) == '[{"save": "cut'
    assert len(waiting(store)) == 1
