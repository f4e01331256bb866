"""Pages on which puzzles are opened and answered."""

from puzzles.collection import Collection, PuzzleEntry
from puzzles.library import library_of, open_link
from puzzles.progress import Progress
from puzzles.room import PuzzleRoom
from puzzles.sheet import ShelfSheet
from shell.keys import Target
from shell.link_text import read_link

from jaipur.study.puzzles import CALENDAR, day_number
from tests.support.fake_mind import FakeMind
from tests.support.matches import some_match
from tests.support.page import Page
from web.build.tools import WEB

ENTRIES = Collection((WEB / "puzzles.txt").read_text("ascii")).entries
# Never the puzzle of a day.
SOME = ENTRIES[CALENDAR + 1]
# The date that conftest.py in tests/page/puzzles sets.
TODAY = day_number(2027, 3, 29)


def a_page() -> Page:
    """A page at a match just dealt."""
    return Page(some_match())


def shelf_on(page: Page) -> ShelfSheet:
    """The page's shelf, its puzzles there already."""
    library_of(page).take_in("\n".join(entry.line for entry in ENTRIES))
    sheet = page.sheets.get("puzzles")
    assert isinstance(sheet, ShelfSheet)
    return sheet


def opened(page: Page, entry: PuzzleEntry = SOME) -> PuzzleRoom:
    """The puzzle, taken from the shelf by its tile."""
    shelf_on(page)
    page.wish("puzzle-open", Target(puzzle=entry.number, inside="puzzles"))
    return here(page)


def here(page: Page) -> PuzzleRoom:
    assert isinstance(page.room, PuzzleRoom)
    return page.room


def answer(page: Page, move: int) -> None:
    """Answer the puzzle with a move."""
    page.session.choose(move)
    page.wish("confirm")


def worst(entry: PuzzleEntry) -> int:
    """The stored move with the smallest chance to win."""
    return min(entry.puzzle().evaluations, key=lambda one: one.win).move


def best(entry: PuzzleEntry) -> int:
    return entry.puzzle().best.move


def progress(page: Page) -> Progress:
    """The progress that the page keeps."""
    return Progress.load_from(page.store)


def strip_text(page: Page) -> str:
    strip = page.room.strip()
    assert strip is not None
    return str(strip.text)


def reloaded(page: Page, link: str) -> Page:
    """Another page of the same tab, opened at the link."""
    other = a_page()
    other.store = page.store
    shelf_on(other)
    other.thought_by(FakeMind())

    def follow() -> None:
        assert open_link(other, read_link(link))

    other.run(follow)
    return other
