"""Saves: a match is restored at the same move, old saves go on, damaged ones are set aside."""

import json

import pytest
from match.saves import BadSave, first_session, restore
from shell.store import MATCH, SET_ASIDE, Memory, Store
from table.names import HUMAN
from table.session import Session

from tests.support.matches import dealt, played
from tests.support.saves import BAD_SAVES, OLD_SAVE
from web.build.tools import ROOT


def test_a_match_is_restored_at_the_same_move_in_every_phase() -> None:
    for plies in (0, 1, 2, 7, 20, 300):
        session = played(dealt(5), plies, 5)
        again = restore(session.save())
        assert repr(again.table.state) == repr(session.table.state)
        assert (again.phase, again.players, again.ply) == (session.phase, session.players, session.ply)
        assert again.match.results[-1:] == [] or again.match.seals == session.match.seals


def test_a_match_is_saved_whole_to_its_last_move() -> None:
    session = played(dealt(5), 1000)
    while session.next_round():
        played(session, 1000)
    assert session.phase == "match-over"
    assert restore(session.save()).match.record() == session.match.record()


def test_a_round_just_dealt_is_restored_as_dealt() -> None:
    session = played(dealt(5), 300, 5)
    assert session.next_round()
    again = restore(session.save())
    assert again.match.round_number == 1
    assert repr(again.table.state) == repr(session.table.state)


def test_two_people_are_restored_behind_the_curtain_with_their_names() -> None:
    session = Session.deal(9, 1, (HUMAN, HUMAN), ("Mira", "Tom"))
    session.lift_curtain()
    again = restore(session.save())
    assert (again.phase, again.names) == ("curtain", ("Mira", "Tom"))


@pytest.mark.parametrize("text", BAD_SAVES)
def test_a_damaged_or_foreign_save_is_set_aside_and_a_new_match_begins(text: str) -> None:
    with pytest.raises(BadSave):
        restore(text)
    store = Store(Memory())
    store.write(MATCH, text)
    session, sentence = first_session(store, "asha", 99)
    assert sentence == "trouble.save"
    assert store.read(SET_ASIDE) == text
    assert store.read(MATCH) is None
    assert (session.ply, session.phase, session.players) == (0, "human", (HUMAN, "asha"))


def test_without_a_save_the_human_is_to_move_at_once() -> None:
    for seed in range(20):
        session, sentence = first_session(Store(Memory()), "devi", seed)
        assert (session.phase, sentence) == ("human", "")


GOLDEN = (ROOT / "tests/goldens" / "match-k3f9q2.txt").read_text("ascii").splitlines()


def test_a_match_saved_before_there_were_second_dice_goes_on_with_the_first() -> None:
    """Up to the end of its first round, then on: the next round is the one that was promised."""
    record = GOLDEN[-1].removeprefix("record ")
    dealt_anew = GOLDEN.index("next")
    first_round = sum(line.startswith("move ") for line in GOLDEN[:dealt_anew])
    session = restore(OLD_SAVE % ("/".join(record.split("/")[: 2 + first_round]), 0))
    assert session.phase == "round-over"
    assert session.next_round()
    assert "state " + repr(session.table.state) == GOLDEN[dealt_anew + 1]
    saved = json.loads(session.save())
    assert saved["rounds"] == 1
    assert record.startswith(saved["record"] + "/")
    assert repr(restore(session.save()).table.state) == repr(session.table.state)


def test_a_new_match_has_the_second_dice_and_a_save_that_older_pages_refuse() -> None:
    saved = json.loads(played(Session.deal(24, 0), 3).save())
    assert saved["version"] == 3
    assert saved["record"].startswith("o.2/0/")


def test_a_save_tells_the_name_of_the_match_and_what_help_was_taken() -> None:
    session = played(dealt(), 4)
    session.identity = "k3f9"
    session.hints += 1
    assert session.undo()
    again = restore(session.save())
    assert (again.identity, again.hints, again.undos) == ("k3f9", 1, 1)
    older = restore(OLD_SAVE.replace('"version":1', '"version":2') % ("o.2/0/k/k", 0))
    assert (older.ply, older.identity, older.hints, older.undos) == (2, "", 0, 0)
