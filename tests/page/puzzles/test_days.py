"""Puzzles of days: today's, missed ones, and the way from puzzle to puzzle."""

import json

import pytest
from browser import clock
from puzzles.collection import Collection, PuzzleEntry
from shell.keys import Target
from shell.store import PROGRESS

from jaipur.study.puzzles import CALENDAR, day_number
from tests.support.puzzle_pages import (
    ENTRIES,
    SOME,
    TODAY,
    a_page,
    answer,
    best,
    here,
    opened,
    progress,
    reloaded,
    shelf_on,
    worst,
)


def of_today() -> PuzzleEntry:
    return Collection("\n".join(entry.line for entry in ENTRIES)).of_day(TODAY)


def test_todays_puzzle_stays_todays_after_a_reload_and_past_midnight(monkeypatch: pytest.MonkeyPatch) -> None:
    page = a_page()
    shelf_on(page)
    page.wish("puzzle-today")
    room = here(page)
    assert (room.day, room.title()) == (TODAY, "Puzzle of the day")
    monkeypatch.setattr(clock, "today", lambda: (2027, 3, 30))
    other = reloaded(page, room.link())
    assert here(other).day == TODAY
    answer(other, best(here(other).entry))
    assert progress(other).days == {TODAY: "b"}
    assert progress(other).streak(TODAY + 1) == 1


def test_todays_puzzle_is_todays_wherever_it_is_met() -> None:
    page = a_page()
    room = opened(page, of_today())
    assert room.day == TODAY
    link = room.link()
    fresh = a_page()
    assert here(reloaded(fresh, link)).day == TODAY


def test_a_day_that_was_missed_can_be_opened_later() -> None:
    page = a_page()
    shelf_on(page)
    page.wish("puzzle-day", Target(puzzle=TODAY - 3, inside="puzzles"))
    room = here(page)
    assert room.title() == "Puzzle of 26.3.2027"
    answer(page, best(room.entry))
    assert progress(page).day_state(TODAY - 3) == "late"
    assert progress(page).streak(TODAY - 3) == 0
    assert room.result().sentence == "Jaipur, puzzle of 26.3.2027: ★"
    page.wish("puzzle-day", Target(puzzle=TODAY + 1, inside="puzzles"))
    assert page.room is room, "tomorrow's is not there yet"


def test_the_result_of_a_day_is_the_days_and_bears_its_date(monkeypatch: pytest.MonkeyPatch) -> None:
    page = a_page()
    shelf_on(page)
    entry = of_today()
    before = progress(page)
    for grade in ("mistake", "inaccuracy", "best"):
        before.note(entry.name, grade)
    before.save_to(page.store)
    page.wish("puzzle-today")
    answer(page, best(entry))
    monkeypatch.setattr(clock, "today", lambda: (2027, 4, 2))
    assert here(page).result().sentence == "Jaipur, puzzle of 29.3.2027: ★"


def test_a_year_later_the_same_puzzle_has_its_own_day(monkeypatch: pytest.MonkeyPatch) -> None:
    page = a_page()
    shelf_on(page)
    page.wish("puzzle-today")
    entry = here(page).entry
    page.wish("hint")
    monkeypatch.setattr(clock, "today", lambda: (2028, 3, 29))
    assert day_number(2028, 3, 29) == TODAY + CALENDAR
    page.wish("puzzle-today")
    assert here(page).entry.name == entry.name
    answer(page, worst(entry))
    page.wish("puzzle-again")
    answer(page, best(entry))
    assert here(page).result().sentence == "Jaipur, puzzle of 29.3.2028: ○★"
    assert progress(page).streak(TODAY + CALENDAR) == 1


def test_progress_that_cannot_be_read_is_told_of_on_the_shelf() -> None:
    page = a_page()
    page.store.write(PROGRESS, json.dumps({"version": 99}))
    shelf = shelf_on(page)
    page.run(shelf.fill)
    page.run(shelf.fill)
    assert page.troubles == ["trouble.progress"]


def test_the_next_puzzle_is_one_whose_answer_is_not_known() -> None:
    page = a_page()
    before = progress(page)
    before.note(ENTRIES[CALENDAR + 2].name, "best")
    before.note_help(ENTRIES[CALENDAR + 3].name)
    before.note(ENTRIES[CALENDAR + 4].name, "mistake")
    before.save_to(page.store)
    opened(page, SOME)
    page.wish("puzzle-next")
    assert here(page).entry.number == ENTRIES[CALENDAR + 4].number
