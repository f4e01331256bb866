"""The editor's room on a page without a browser: several tabs, and the ways into it."""

from editor.room import EditorRoom
from shell.keys import Target
from shell.store import Memory, Store

from jaipur.match import Match
from jaipur.notation import format_view
from jaipur.view import view_of
from tests.support.matches import some_match
from tests.support.page import Page


def tab(browser: Memory) -> Page:
    """Open a match of one's own in a new tab of a browser, and the editor from there."""
    page = Page(some_match())
    page.store = Store(browser, Memory())
    page.wish("editor")
    return page


def editor(page: Page) -> EditorRoom:
    assert isinstance(page.room, EditorRoom)
    return page.room


def name(page: Page, title: str) -> None:
    page.sheets.get("editor").on_field_changed("editor-name", title)


def test_a_draft_from_another_tab_is_laid_as_a_step_that_can_be_undone() -> None:
    browser = Memory()
    one, two = tab(browser), tab(browser)
    name(two, "Two")
    one.wish("edit-turn")
    laid = editor(one).edited.draft.line()
    one.sheets.open("editor")
    one.wish("editor-other", Target(inside="editor"))
    assert editor(one).edited.now.title == "Two"
    assert editor(one).edited.draft.line() == editor(two).edited.draft.line() != laid
    one.wish("edit-undo")
    assert (editor(one).edited.now.title, editor(one).edited.draft.line()) == ("", laid)


def test_make_your_own_in_the_editor_keeps_the_way_back_to_the_table() -> None:
    page = tab(Memory())
    table = view_of(Match(24, 0).state, 0)
    room = editor(page)
    room.begin("empty")
    page.wish("editor")
    assert page.room is room
    room.begin("table")
    assert room.edited.draft.line() == format_view(table)
