"""Two people at one device: what each of them is told, and what one of them keeps from the other."""

import pytest
from doors.keys import At
from play.names import HUMAN
from say.words import LANGUAGES

from jaipur.moves import legal_moves
from tests.ledgers import running
from tests.page import Page, words

ANNA, BEN = 0, 1


def table(moves: int = 20, language: str = "en") -> Page:
    """Anna's move, with the curtain still down."""
    page = Page(running(7, moves, (HUMAN, HUMAN), ("Anna", "Ben"), "k3f9q2"), language)
    page.room.claim()
    page.run(page.changed)
    assert (page.session.phase, page.session.viewer) == ("curtain", ANNA)
    return page


def lift(page: Page) -> None:
    page.run(lambda: page.sheets.get("curtain").doors()["close"](At()))


def move(page: Page) -> str:
    """Play a move and pass the device on; what the move is called."""
    session = page.session
    session.choose(sorted(legal_moves(session.table.state))[0])
    page.wish("confirm")
    assert session.phase == "passing"
    page.wish("confirm")
    assert session.phase == "curtain"
    return session.table.turns[-1].said[("en", False)] if page.words.language == "en" else ""


# What is said


def test_nothing_that_was_said_to_the_one_is_left_for_the_other() -> None:
    page = table()
    lift(page)
    page.wish("hand", At(slot=0))
    page.wish("confirm")
    assert page.announced[-1] == "You need at least 2 diamonds to sell any."
    page.wish("clear")
    move(page)
    assert page.announced[-1] == ""


def test_whoever_lifts_the_curtain_hears_what_the_other_did_and_whose_turn_it_is() -> None:
    page = table()
    lift(page)
    did = move(page)
    lift(page)
    assert page.announced[-1] == f"Anna {did}. Ben, it is your turn."
    did = move(page)
    lift(page)
    assert page.announced[-1] == f"Ben {did}. Anna, it is your turn."


def test_before_anything_was_played_the_curtain_tells_only_whose_turn_it_is() -> None:
    page = Page(running(7, 0, (HUMAN, HUMAN), ("", "")))
    lift(page)
    assert page.announced[-1] == "Player 1, it is your turn."


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(language: str) -> None:
    page = table(language=language)
    lift(page)
    move(page)
    lift(page)
    assert page.announced[-1] == page.scene.rival_say + " " + words(language).say("act.curtain", name="Ben")
