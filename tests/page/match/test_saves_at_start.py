"""Which saved matches can be laid on the table before rooms, sheets and refusals have arrived."""

import sys

import pytest
from match.saves import at_hand
from shell.store import MATCH, SET_ASIDE, Memory, Store
from table.names import HUMAN
from table.session import Session

from tests.support.matches import dealt, played
from tests.support.saves import BAD_SAVES


def kept(text: str | None) -> Store:
    store = Store(Memory())
    if text is not None:
        store.write(MATCH, text)
    return store


@pytest.mark.parametrize("plies", [0, 1, 6, 7])
def test_a_match_in_which_somebody_is_to_move_is_at_hand(plies: int) -> None:
    session = played(dealt(5), plies, 5)
    found = at_hand(kept(session.save()))
    assert found is not None
    assert (found.phase, found.save()) == (session.phase, session.save())
    assert session.phase == ("rival" if plies % 2 else "human")


def test_nothing_saved_a_count_and_a_curtain_are_not() -> None:
    over, pair = played(dealt(5), 300, 5), Session.deal(9, 1, (HUMAN, HUMAN), ("Mira", "Tom"))
    assert (over.phase, pair.phase) == ("round-over", "curtain")
    for text in (None, over.save(), pair.save()):
        assert at_hand(kept(text)) is None


@pytest.mark.parametrize("text", BAD_SAVES)
def test_what_is_no_good_is_left_for_those_who_can_say_why(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Python takes a module for missing where this is None, as on the page before the rest has arrived.
    monkeypatch.setitem(sys.modules, "jaipur.refusals", None)
    store = kept(text)
    assert at_hand(store) is None
    assert (store.read(MATCH), store.read(SET_ASIDE)) == (text, None)
