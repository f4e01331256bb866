"""Puzzles in the page: opened, answered, graded, solved; shelf and day. They are played on in test_thinking.py."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from puzzles.session import PositionSession
from words.reasons import move_name

from e2e.support.puzzles import LINES, NEVER_TODAYS, WORDS, check_own_match, play, same_table, verdict, visit, worst
from jaipur.moves import CAMELS
from jaipur.study.puzzles import parse_puzzle, place_of_day


def test_a_link_shows_its_position_at_once_and_leaves_the_match_alone(page: Page) -> None:
    puzzle = parse_puzzle(LINES[0])
    visit(page, puzzle.link())
    expect(page.locator("html[data-mode=puzzle]")).to_have_count(1)
    expect(page.locator("#mode-text")).to_have_text("Find the best move.")
    same_table(page, PositionSession(puzzle.view, puzzle.seed))
    expect(page.locator("#mode-title")).to_have_text("Puzzle 1")
    play(page, puzzle.best.move)
    verdict(page).locator(".sheet-close").click()
    check_own_match(page)
    page.locator("#mode-leave").click()
    expect(page.locator("html[data-mode]")).to_have_count(0)
    check_own_match(page)
    assert "#" not in page.url


WATCH_FOOT = """() => new MutationObserver((_, watch) => {
    window.hit = getComputedStyle(document.querySelector("#sheet-verdict .sheet-foot button")).pointerEvents;
    watch.disconnect();
}).observe(document.querySelector("#sheet-verdict"), { attributeFilter: ["open"] })"""


def test_a_wrong_answer_is_graded_tried_again_and_then_solved(page: Page) -> None:
    place = NEVER_TODAYS[1]
    puzzle = parse_puzzle(LINES[place])
    session = PositionSession(puzzle.view, puzzle.seed)
    visit(page, puzzle.link())
    expect(page.locator("#mode-title")).to_have_text(f"Puzzle {place + 1}")
    page.evaluate(WATCH_FOOT)
    play(page, worst(puzzle))
    sheet = verdict(page)
    # In the moment in which it comes, a press that was meant for the table hits none of its buttons.
    assert page.evaluate("hit") == "none"
    expect(sheet.locator(".sheet-foot")).to_have_css("pointer-events", "auto")
    expect(sheet.locator("#verdict-title")).to_have_text("Mistake")
    expect(sheet.locator("#verdict-why")).to_have_text(re.compile(r"^[A-Z].{9,}\.$"))
    expect(sheet.locator("#verdict-cost")).to_have_text(re.compile(r"^Compared with the best move: −\d+% to win"))
    expect(sheet.locator(".verdict-move")).to_have_count(1)
    best = move_name(WORDS, puzzle.view, puzzle.best.move)
    expect(sheet).not_to_contain_text(best)
    page.locator("#verdict-again").click()
    same_table(page, session)
    play(page, puzzle.best.move)
    sheet = verdict(page)
    expect(sheet.locator("#verdict-title")).to_have_text("Best move")
    expect(sheet.locator(".verdict-move.is-best .verdict-name")).to_have_text(best)
    page.locator("#verdict-result").click()
    expect(page.locator("#share-text")).to_have_text(f"Jaipur, puzzle {place + 1}: ○★")
    kept = json.loads(page.evaluate("localStorage.getItem('jaipur.progress')"))
    assert kept["puzzles"] == {puzzle.name: "mb"}


def test_hints_say_more_each_time_where_a_matchs_hint_is_said(page: Page) -> None:
    place = next(place for place in NEVER_TODAYS if parse_puzzle(LINES[place]).best.move != CAMELS)
    puzzle = parse_puzzle(LINES[place])
    visit(page, puzzle.link())
    expect(page.locator("#mode-title")).to_have_text(f"Puzzle {place + 1}")
    for start in ("Look ", "Look at ", "The best move: ", "That was the last hint. The best move: "):
        page.locator("#mode-hint").click()
        expect(page.locator("#act-say")).to_have_text(re.compile("^" + start))
        page.locator("#mode-hint").focus()
    expect(page.locator("#act-say")).to_contain_text(move_name(WORDS, puzzle.view, puzzle.best.move))
    expect(page.locator("#act")).to_have_attribute("data-state", "ready")
    page.locator("#mode-leave").click()
    expect(page.locator("html[data-mode]")).to_have_count(0)
    expect(page.locator("#toasts .toast")).to_have_count(0)


@pytest.mark.own
def test_the_puzzle_of_the_day_is_the_dates_and_stays_it_and_counts_for_the_streak(page: Page) -> None:
    page.clock.install(time="2027-01-31T12:00:00")
    puzzle = parse_puzzle(LINES[place_of_day(2027, 1, 31, len(LINES))])
    visit(page)
    page.locator(".bar [data-sheet=puzzles]").click()
    page.locator("[data-intent=puzzle-today]").click()
    title = page.locator("#mode-title")
    expect(title).to_have_text("Puzzle of the day")
    page.clock.set_fixed_time("2027-02-01T00:10:00")
    page.reload()
    expect(title).to_have_text("Puzzle of the day")
    page.go_back()
    expect(page.locator("html[data-mode]")).to_have_count(0)
    page.go_forward()
    expect(title).to_have_text("Puzzle of the day")
    session = PositionSession(puzzle.view, puzzle.seed)
    same_table(page, session)
    play(page, puzzle.best.move)
    verdict(page).locator("#verdict-result").click()
    expect(page.locator("#share-text")).to_have_text("Jaipur, puzzle of 1/31/2027: ★")
    page.locator("#sheet-share .sheet-close").click()
    page.locator("#sheet-verdict .sheet-close").click()
    page.locator("#mode-leave").click()
    page.locator(".bar [data-sheet=puzzles]").click()
    expect(page.locator("#today-note")).to_have_text("A new one every day, the same for everyone. · 1 day in a row")
    expect(page.locator("#today-open")).to_have_text("Solve it")
    days = page.locator(".day")
    expect(days).to_have_count(7)
    expect(days.nth(1)).to_have_attribute("aria-label", "1/31/2027: solved")
    missed = parse_puzzle(LINES[place_of_day(2027, 1, 30, len(LINES))])
    days.nth(2).click()
    expect(title).to_have_text("Puzzle of 1/30/2027")
    play(page, missed.best.move)
    verdict(page).locator(".sheet-close").click()
    page.locator("#mode-leave").click()
    page.locator(".bar [data-sheet=puzzles]").click()
    expect(days.nth(2)).to_have_attribute("aria-label", "1/30/2027: solved later")
    expect(page.locator("#today-note")).to_contain_text("1 day in a row")
    page.locator("[data-intent=puzzle-days]").click()
    expect(days).to_have_count(35)
    expect(days.nth(34)).to_have_attribute("aria-label", "12/29/2026: not played")
    page.locator("[data-intent=puzzle-today]").click()
    play(page, parse_puzzle(LINES[place_of_day(2027, 2, 1, len(LINES))]).best.move)
    verdict(page).locator(".sheet-close").click()
    page.locator("#mode-leave").click()
    page.locator(".bar [data-sheet=puzzles]").click()
    expect(page.locator("#today-open")).to_have_text("Look at it again")


def test_days_bear_their_own_dates_when_the_clocks_change(
    browser: Browser, browser_context_args: dict[str, Any], base_url: str
) -> None:
    """Half an hour after midnight, a day before summer time began: 24 hours ago was the day before yesterday."""
    context = browser.new_context(**{**browser_context_args, "base_url": base_url, "timezone_id": "Europe/Berlin"})
    page = context.new_page()
    page.clock.install(time="2027-03-29T00:30:00+02:00")
    visit(page)
    page.locator(".bar [data-sheet=puzzles]").click()
    for place, day in enumerate((29, 28, 27, 26)):
        expect(page.locator(".day").nth(place)).to_have_attribute("aria-label", f"3/{day}/2027: not played")
    context.close()


def test_the_own_move_is_seen_in_the_verdict_without_scrolling(page: Page) -> None:
    place, puzzle = next((n, one) for n, one in enumerate(map(parse_puzzle, LINES)) if len(one.evaluations) > 4)
    visit(page, puzzle.link())
    # Answered before it is found in the collection, it would be judged anew.
    expect(page.locator("#mode-title")).to_have_text(re.compile(rf"\b{place + 1}$"))
    play(page, puzzle.evaluations[2].move)
    verdict(page).locator("#verdict-solution").click()
    names = [move_name(WORDS, puzzle.view, one.move) for one in puzzle.evaluations[:4]]
    expect(page.locator("#verdict-moves .verdict-name")).to_have_text(names)
    expect(page.locator(".verdict-move").nth(2)).to_have_class(re.compile("is-yours"))
    for width, height in ((1280, 720), (390, 844), (320, 568), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".verdict-move.is-yours")).to_be_in_viewport(ratio=1)
        seen = page.locator("#sheet-verdict .sheet-body").evaluate(
            """(body) => document.querySelector(".is-yours").getBoundingClientRect().bottom
                <= body.getBoundingClientRect().bottom + 1"""
        )
        assert seen, f"{width}×{height}"


@pytest.mark.own
def test_the_shelf_filters_and_marks_what_was_solved(page: Page) -> None:
    # A day whose puzzle is none of those below.
    page.clock.install(time="2027-01-31T12:00:00")
    visit(page)
    name = LINES[0].split(" ")[0]
    page.evaluate(f'localStorage.setItem(\'jaipur.puzzles\', \'{{"version":1,"puzzles":{{"{name}":"mb"}}}}\')')
    page.locator(".bar [data-sheet=puzzles]").click()
    expect(page.locator("#shelf-count")).to_have_text(f"1 of {len(LINES)} solved")
    expect(page.locator('.tile[data-puzzle="1"]')).to_have_attribute("data-state", "solved")
    page.locator("#shelf-state").select_option("unsolved")
    expect(page.locator('.tile[data-puzzle="1"]')).to_have_count(0)
    expect(page.locator('.tile[data-puzzle="2"]')).to_have_count(1)
    page.locator("#shelf-state").select_option("solved")
    expect(page.locator(".tiles .tile")).to_have_count(1)
    page.locator("#shelf-state").select_option("")
    expect(page.locator(".legend")).to_contain_text("Medium")
    hard = [line for line in LINES if line.split(" ")[2] == "2" and "x" in line.split(" ")[1]]
    page.locator("#shelf-theme").select_option("x")
    page.locator("#shelf-level").select_option("2")
    expect(page.locator("#shelf-count")).to_have_text(f"0 of {len(hard)} solved")
    expect(page.locator(".tiles .tile")).to_have_count(min(60, len(hard)))
    page.locator("#sheet-puzzles [data-intent=puzzle-next]").click()
    expect(page.locator("#mode-title")).to_have_text(f"Puzzle {LINES.index(hard[0]) + 1}")
