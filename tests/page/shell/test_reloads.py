"""A reload comes back to the room that the address names, at the step where it was left."""

import pytest
from browser import address
from lesson.room import LessonRoom
from lesson.session import LINE
from puzzles.collection import Collection
from puzzles.position_room import PositionRoom
from puzzles.room import PuzzleRoom
from puzzles.session import PositionSession
from shell.link_text import read_link
from shell.links import open_link

from jaipur.notation import format_ending, parse_ending, parse_move
from tests.support.matches import some_match
from tests.support.page import Page, words
from web.build.tools import WEB


def test_a_reload_brings_a_puzzle_back_by_its_own_link() -> None:
    page = Page(some_match())
    entry = Collection((WEB / "puzzles.txt").read_text("ascii")).entries[3]
    puzzle = entry.puzzle()
    room = PuzzleRoom(page, PositionSession(puzzle.view, puzzle.seed), entry)
    link = read_link(room.link())
    assert (str(link.view), link.seed, link.ending) == (str(puzzle.view), puzzle.seed, None)
    sent = PositionRoom(page, PositionSession(puzzle.view, 9, parse_ending("l7")))
    assert format_ending(read_link(sent.link()).ending or parse_ending("t")) == "l7"
    assert page.room.link() == ""


def reloaded(page: Page, monkeypatch: pytest.MonkeyPatch) -> Page:
    """The same tab, loaded anew at the address of the room that it was in."""
    again = Page(some_match())
    again.store = page.store
    monkeypatch.setattr(address, "link", page.room.link)

    def follow() -> None:
        assert open_link(again)

    again.run(follow)
    return again


def test_a_reload_in_the_middle_of_the_lesson_comes_back_to_its_step(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(some_match())
    page.wish("learn")
    for move in LINE[:2:2]:
        page.session.choose(parse_move(move))
        page.wish("confirm")
    assert (page.room.link(), page.session.ply) == ("lesson", 2)
    again = reloaded(page, monkeypatch)
    assert isinstance(again.room, LessonRoom)
    assert (again.session.ply, again.room.session.step) == (2, 2)
    assert again.scene.act_say == words().say("lesson.2.do")
    again.session.choose(parse_move(LINE[2]))
    again.wish("confirm")
    assert again.session.ply == 4, "the teacher goes on, too"
    # Whoever begins it anew begins it.
    again.wish("learn")
    assert again.session.ply == 0
    assert reloaded(again, monkeypatch).session.ply == 0


def test_a_reload_does_not_come_back_to_what_is_no_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(some_match())
    page.wish("learn")
    page.session.table.play(parse_move("k"))
    page.room.save()
    again = reloaded(page, monkeypatch)
    assert isinstance(again.room, LessonRoom)
    assert again.session.ply == 0
