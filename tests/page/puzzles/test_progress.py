"""What is kept of puzzles: tries, days, streaks and help; what older, newer and damaged pages have written."""

import json
from datetime import date, timedelta

import pytest
from puzzles.progress import Progress, marks
from shell.store import PROGRESS, PUZZLES, SET_ASIDE, Memory, Store

from jaipur.study.puzzles import date_of, day_number


def kept(text: str, key: str = PROGRESS) -> Store:
    """A store in which this was kept."""
    store = Store(Memory())
    store.write(key, text)
    return store


def again(progress: Progress) -> Progress:
    """The same, kept and read."""
    store = Store(Memory())
    assert progress.save_to(store)
    return Progress.load_from(store)


def test_progress_keeps_tries_until_solved() -> None:
    progress = Progress()
    for grade in ("mistake", "inaccuracy", "best", "mistake"):
        progress.note("7xyp1", grade, 100)
    assert progress.puzzles == {"7xyp1": "mib"}
    progress = again(progress)
    assert progress.puzzles == {"7xyp1": "mib"}
    assert progress.days == {100: "mib"}
    assert progress.solved("7xyp1")
    assert not progress.solved("other")
    assert marks("mib") == "○◐★"


def test_after_very_many_tries_it_is_still_told_that_it_was_solved() -> None:
    progress = Progress()
    for grade in ["mistake"] * 30 + ["best"]:
        progress.note("7xyp1", grade, 100)
    progress = again(progress)
    assert progress.solved("7xyp1")
    assert progress.streak(100) == 1
    assert not progress.trouble


def test_a_streak_counts_days_in_a_row_and_waits_for_today() -> None:
    progress = Progress()
    for day in (5, 7, 8, 9):
        progress.note(str(day), "best", day)
    assert [progress.streak(day) for day in (9, 10, 11, 6)] == [3, 3, 0, 1]


def test_a_day_solved_later_is_told_apart_and_mends_no_streak() -> None:
    progress = Progress()
    progress.note("one", "best", 7)
    progress.note("two", "mistake", 8)
    progress.note("two", "best", 8, late=True)
    progress.note("three", "best", 9)
    progress = again(progress)
    assert [progress.day_state(day) for day in (6, 7, 8, 9)] == ["none", "solved", "late", "solved"]
    assert progress.of_day(8) == "mb"
    assert progress.streak(9) == 1


def test_with_help_neither_puzzle_nor_day_is_solved_any_more() -> None:
    progress = Progress()
    progress.note("7xyp1", "mistake", 100)
    progress.note_help("7xyp1", 100)
    progress = again(progress)
    progress.note("7xyp1", "best", 100)
    assert (progress.state("7xyp1"), progress.day_state(100)) == ("helped", "helped")
    assert not progress.solved("7xyp1")
    assert progress.decided("7xyp1")
    assert progress.streak(100) == 0
    assert marks(progress.of_day(100)) == "○☆"
    progress.note("7xyp1", "best", 100, late=True)
    assert progress.day_state(100) == "helped"


def test_what_was_solved_stays_solved_when_help_is_taken_afterwards() -> None:
    progress = Progress()
    progress.note("7xyp1", "best", 100)
    progress.note_help("7xyp1", 100)
    assert (progress.state("7xyp1"), progress.day_state(100)) == ("solved", "solved")


def test_the_day_of_a_puzzle_met_before_has_tries_of_its_own() -> None:
    progress = Progress()
    for grade in ("mistake", "inaccuracy", "best"):
        progress.note("7xyp1", grade)
    progress.note("7xyp1", "best", 466)
    assert (progress.puzzles["7xyp1"], progress.of_day(466)) == ("mib", "b")


# What other pages have written


def test_what_the_first_pages_kept_is_read_and_left_where_it_is() -> None:
    text = json.dumps({"version": 1, "puzzles": {"a": "mb", "c": "i"}, "days": {"7": "mb"}})
    store = kept(text, PUZZLES)
    progress = Progress.load_from(store)
    assert (progress.puzzles, progress.days) == ({"a": "mb", "c": "i"}, {7: "mb"})
    progress.note("c", "best", 8)
    assert progress.save_to(store)
    assert store.read(PUZZLES) == text
    assert (Progress.load_from(store).puzzles, Progress.load_from(store).streak(8)) == ({"a": "mb", "c": "ib"}, 2)


@pytest.mark.parametrize("key", [PUZZLES, PROGRESS])
@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"version": 3, "puzzles": {"a": "b"}}',
        '{"version": 1, "puzzles": 5}',
        '{"version": 2, "days": {"x": "b"}}',
        "[" * 5000,
    ],
)
def test_what_cannot_be_read_is_set_aside_and_told(key: str, text: str) -> None:
    store = kept(text, key)
    progress = Progress.load_from(store)
    assert (progress.puzzles, progress.days, progress.trouble) == ({}, {}, "trouble.progress")
    assert store.read(SET_ASIDE) == text
    progress.note("a", "best")
    assert progress.save_to(store)
    assert store.read(SET_ASIDE) == text
    now = Progress.load_from(store)
    assert (now.puzzles, now.trouble) == ({"a": "b"}, ""), "it is told once"


def test_what_is_good_in_damaged_progress_is_kept_and_all_of_it_set_aside() -> None:
    text = json.dumps({"version": 2, "puzzles": {"a": "b", "c": "<script>", "d": 5}, "days": {"7": "m", "-3": "b"}})
    store = kept(text)
    assert Progress.load_from(store).trouble
    progress = Progress.load_from(store)
    assert (progress.puzzles, progress.days, progress.trouble) == ({"a": "b"}, {7: "m"}, "")
    assert store.read(SET_ASIDE) == text


def test_what_cannot_even_be_set_aside_is_never_written_over() -> None:
    class Stuck(Memory):
        def moveItem(self, key: str, other: str) -> bool:
            return False

    shelf = Stuck()
    shelf.texts[PROGRESS] = '{"version": 3}'
    store = Store(shelf)
    progress = Progress.load_from(store)
    assert progress.trouble == "trouble.progress.stays"
    assert not progress.save_to(store)
    assert shelf.texts == {PROGRESS: '{"version": 3}'}


# Days


def test_a_days_number_tells_its_date() -> None:
    day = date(1899, 12, 25)
    for _ in range(120_000):
        day += timedelta(1)
        if day.day in (1, 28, 29, 30, 31):
            assert date_of(day_number(day.year, day.month, day.day)) == (day.year, day.month, day.day)
