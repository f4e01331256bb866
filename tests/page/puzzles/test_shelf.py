"""The shelf while its puzzles are still on their way: what was wished for and done meanwhile is not forgotten."""

import asyncio

import pytest
from browser import texts
from browser.tasks import soon
from match.room import begin
from puzzles.library import library_of
from puzzles.position_room import reopen_position
from puzzles.room import PuzzleRoom, load_progress
from shell.intents import perform
from shell.keys import Target
from shell.link_text import read_link

from jaipur.notation import Link
from jaipur.study.puzzles import Puzzle
from jaipur.study.verdicts import Evaluation
from tests.support.fake_mind import FakeMind
from tests.support.matches import some_match
from tests.support.page import Page
from tests.support.puzzle_pages import ENTRIES, SOME, TODAY
from web.build.tools import WEB

TEXT = (WEB / "puzzles.txt").read_text("ascii")


class Slow:
    """A page whose puzzles arrive when they are let in; its mind waits for a call of its own if it is to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, puzzle: Puzzle) -> None:
        monkeypatch.setattr(texts, "fetch", self.fetch)
        self.page = Page(some_match(24))
        self.page.thought_by(FakeMind(weighed=self._weigh))
        self.puzzle = puzzle
        self.puzzles_here, self.weighed = asyncio.Event(), asyncio.Event()
        self.weighed.set()

    async def fetch(self, name: str) -> str:
        await self.puzzles_here.wait()
        return TEXT

    async def _weigh(self, *asked: object) -> list[Evaluation]:
        await self.weighed.wait()
        return self.puzzle.evaluations

    async def wish(self, intent: str, at: Target | None = None) -> None:
        perform(self.page, intent, at or Target())
        await self.rest()

    async def rest(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)

    async def let_puzzles_in(self) -> None:
        self.puzzles_here.set()
        await self.rest()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    return Slow(monkeypatch, SOME.puzzle())


@pytest.mark.parametrize(
    ("intent", "at"),
    [
        ("puzzle-today", Target()),
        ("puzzle-next", Target()),
        ("puzzle-open", Target(puzzle=SOME.number, inside="puzzles")),
        ("puzzle-day", Target(puzzle=0, inside="puzzles")),
    ],
)
def test_puzzles_that_come_late_take_nobody_out_of_what_was_begun_meanwhile(
    slow: Slow, intent: str, at: Target
) -> None:
    async def story() -> None:
        page = slow.page
        await slow.wish(intent, at)
        begin(page, some_match(25))
        playing = page.session
        await slow.let_puzzles_in()
        assert page.session is playing
        # Whoever wishes for it now gets it.
        await slow.wish(intent, at)
        assert isinstance(page.room, PuzzleRoom)

    asyncio.run(story())


def test_who_waits_for_puzzles_gets_the_one_wished_for_last(slow: Slow) -> None:
    async def story() -> None:
        for entry in (ENTRIES[3], SOME):
            await slow.wish("puzzle-open", Target(puzzle=entry.number, inside="puzzles"))
        await slow.let_puzzles_in()
        room = slow.page.room
        assert isinstance(room, PuzzleRoom) and room.entry.name == SOME.name

    asyncio.run(story())


async def by_link(slow: Slow) -> None:
    """Open a shipped puzzle by its link; it is not known for one yet."""
    room = reopen_position(slow.page, Link(view=slow.puzzle.view, seed=slow.puzzle.seed))
    slow.page.enter(room)
    soon(library_of(slow.page).recognise(room))
    await slow.rest()


async def answer(slow: Slow, move: int) -> None:
    slow.page.session.choose(move)
    await slow.wish("confirm")


def tries(slow: Slow) -> str:
    assert isinstance(slow.page.room, PuzzleRoom)
    return load_progress(slow.page).puzzles.get(SOME.name, "")


def test_hints_taken_before_a_position_was_known_for_a_puzzle_are_help(slow: Slow) -> None:
    async def story() -> None:
        await by_link(slow)
        for _ in range(3):
            await slow.wish("hint")
        await slow.let_puzzles_in()
        await answer(slow, slow.puzzle.best.move)
        assert tries(slow)[0] == "h" and not load_progress(slow.page).solved(SOME.name)

    asyncio.run(story())


def test_a_hint_that_is_weighed_while_the_puzzles_come_is_help(slow: Slow) -> None:
    async def story() -> None:
        slow.weighed.clear()
        await by_link(slow)
        await slow.wish("hint")
        await slow.let_puzzles_in()
        slow.weighed.set()
        await slow.rest()
        assert slow.page.session.hint is not None
        assert tries(slow) == "h"

    asyncio.run(story())


def test_answers_given_before_a_position_was_known_for_a_puzzle_count(slow: Slow) -> None:
    worst = min(slow.puzzle.evaluations, key=lambda one: one.win).move

    async def story() -> None:
        await by_link(slow)
        await answer(slow, worst)
        await slow.wish("puzzle-again")
        await slow.let_puzzles_in()
        await answer(slow, slow.puzzle.best.move)
        assert tries(slow)[0] != "b" and tries(slow)[-1] == "b"

    asyncio.run(story())


def test_what_was_solved_before_a_position_was_known_for_a_puzzle_is_solved(slow: Slow) -> None:
    async def story() -> None:
        await by_link(slow)
        await answer(slow, slow.puzzle.best.move)
        await slow.wish("puzzle-again")
        await slow.let_puzzles_in()
        assert tries(slow) == "b"
        room = slow.page.room
        assert isinstance(room, PuzzleRoom) and room.solution_known

    asyncio.run(story())


def test_a_day_that_was_missed_is_one_after_a_reload_too(slow: Slow) -> None:
    """It is solved late, and the days solved in a row stay as they were."""

    async def story() -> None:
        page = slow.page
        slow.puzzles_here.set()
        await slow.wish("puzzle-day", Target(puzzle=TODAY - 1, inside="puzzles"))
        link = read_link(page.room.link())
        slow.page = again = Page(some_match(24))
        again.store = page.store
        room = reopen_position(again, link)
        again.enter(room)
        await library_of(again).recognise(room)
        assert isinstance(again.room, PuzzleRoom) and again.room.day == TODAY - 1
        await answer(slow, again.room.entry.puzzle().best.move)
        found = load_progress(again)
        assert (found.day_state(TODAY - 1), found.streak(TODAY)) == ("late", 0)

    asyncio.run(story())
