"""Two people at one device: what each of them is told, and what one of them keeps from the other."""

import pytest
from editor.room import EditorRoom, open_editor
from editor.store import kept_draft
from match.room import OwnRoom
from puzzles.collection import Collection
from puzzles.room import PuzzleRoom
from puzzles.session import PositionSession
from share.scene import position_share_item
from share.sheet import ShareSheet
from shell.keys import Target
from shell.store import MATCH, OWNER
from table.names import HUMAN
from table.secrecy import lasting_view
from words.words import LANGUAGES

from jaipur.moves import legal_moves
from jaipur.notation import format_view
from jaipur.view import view_of
from tests.support.ledgers import finished, running
from tests.support.matches import to_the_end
from tests.support.page import Page, words
from web.build.tools import WEB

ANNA, BEN = 0, 1


def table(moves: int = 20, language: str = "en") -> Page:
    """Anna's move, with the curtain still down."""
    page = Page(running(7, moves, (HUMAN, HUMAN), ("Anna", "Ben"), "k3f9q2"), language)
    page.room.claim()
    page.run(page.changed)
    assert (page.session.phase, page.session.viewer) == ("curtain", ANNA)
    return page


def lift(page: Page) -> None:
    page.run(lambda: page.sheets.get("curtain").handlers()["close"](Target()))


def move(page: Page) -> str:
    """Play a move and pass the device on; what the move is called."""
    session = page.session
    session.choose(sorted(legal_moves(session.table.state))[0])
    page.wish("confirm")
    assert (session.phase, session.curtain) == ("passing", True)
    page.wish("confirm")
    assert (session.phase, session.curtain) == ("curtain", True)
    return session.table.turns[-1].said[("en", False)] if page.words.language == "en" else ""


# What is said


def test_nothing_that_was_said_to_the_one_is_left_for_the_other() -> None:
    page = table()
    lift(page)
    page.wish("hand", Target(slot=0))
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


def test_a_tab_that_has_stepped_aside_shows_nobodys_hand() -> None:
    page = table()
    lift(page)
    assert [face for face in page.scene.hand if face]
    page.store.write(OWNER, "another tab")
    page.run(page.room.on_claimed_elsewhere)
    assert (page.session.phase, page.scene.hand) == ("elsewhere", [None] * 7)


# What is laid by hand


def edit(page: Page) -> EditorRoom:
    page.run(lambda: page.visit(open_editor(page)))
    return here(page)


def here(page: Page) -> EditorRoom:
    assert isinstance(page.room, EditorRoom)
    return page.room


def leave(page: Page) -> None:
    """Back to the table, where the curtain falls again."""
    page.wish("leave")
    assert isinstance(page.room, OwnRoom)
    lift(page)


def seen_by(page: Page, seat: int) -> str:
    """What a seat knows of the match on the table."""
    return format_view(view_of(page.session.table.state, seat))


def laid(page: Page) -> str:
    return here(page).edited.draft.line()


def by_anna(page: Page) -> str:
    """Anna lays something in the editor; the line of it."""
    lift(page)
    assert seen_by(page, ANNA) == (edit(page), laid(page))[1], "it begins with what is on her table"
    here(page).do("set", "herd", 9)
    line = laid(page)
    leave(page)
    return line


def test_the_draft_of_the_one_is_not_shown_to_the_other_and_found_again_by_its_maker() -> None:
    page = table()
    hers = by_anna(page)
    move(page)
    lift(page)
    his = seen_by(page, BEN)
    edit(page)
    assert laid(page) == his
    assert not here(page).edited.can_undo, "nor can it be had by undoing"
    leave(page)
    move(page)
    lift(page)
    edit(page)
    assert laid(page) == hers, "to have looked into the editor takes nothing from her"


def test_nor_in_another_room_nor_after_a_reload() -> None:
    page = table()
    hers = by_anna(page)
    move(page)
    lift(page)
    entry = Collection((WEB / "puzzles.txt").read_text("ascii")).entries[0]
    puzzle = entry.puzzle()
    page.run(lambda: page.enter(PuzzleRoom(page, PositionSession(puzzle.view, puzzle.seed), entry)))
    edit(page)
    assert laid(page) == format_view(puzzle.view)
    again = Page(running(7, 21, (HUMAN, HUMAN), ("Anna", "Ben"), "k3f9q2"))
    again.store.storage = page.store.storage
    edit(again)
    assert laid(again) != hers
    assert not [face for face in again.scene.hand if face], "under the curtain it begins empty"


def test_the_draft_of_the_other_is_found_again_by_him() -> None:
    page = table()
    hers = by_anna(page)
    move(page)
    lift(page)
    edit(page)
    here(page).do("set", "herd", 1)
    his = laid(page)
    leave(page)
    edit(page)
    assert laid(page) == his != hers


def test_once_their_match_is_over_a_draft_is_no_secret_any_more() -> None:
    page = table()
    hers = by_anna(page)
    over = finished(8, (HUMAN, HUMAN), ("Anna", "Ben"), "k3f9q2")
    page.store.write(MATCH, over.save())
    page.run(lambda: page.enter(OwnRoom(page, over)))
    edit(page)
    assert laid(page) == hers


def test_against_the_computer_a_draft_belongs_to_nobody() -> None:
    page = Page(running(24, 4))
    edit(page)
    here(page).do("set", "herd", 9)
    draft = kept_draft(page.store, lambda edited: True)
    assert draft is not None
    assert draft.owner == ""
    line = laid(page)
    page.wish("leave")
    edit(page)
    assert laid(page) == line


# What is put into a pack


def offered(page: Page) -> bool:
    """Whether the position that is shared can be put into a pack."""
    sheet = ShareSheet(page, "share")
    page.run(lambda: sheet._offer(position_share_item(page.words, page.session.link_to_share(7))))
    return sheet.posed() is not None


def test_a_position_of_a_round_that_two_people_play_goes_into_no_pack() -> None:
    page = table()
    lift(page)
    assert not offered(page)
    assert lasting_view(page.session, page.session.table) is None
    assert offered(Page(running(24, 6)))
    to_the_end(page.session)
    page.session.look(3)
    assert lasting_view(page.session, page.session.shown) is not None


def test_two_drafts_at_one_device_stay_beside_each_other() -> None:
    page = table()
    hers = by_anna(page)
    move(page)
    lift(page)
    edit(page)
    here(page).do("set", "herd", 1)
    his = laid(page)
    page.sheets.open("editor")
    leave(page)
    move(page)
    lift(page)
    edit(page)
    assert laid(page) == hers != his, "his first step takes nothing from her either"
