"""Learning to play: the lesson, move by move with mouse or keyboard, and a hint in a match that changes nothing."""

from collections.abc import Callable

import pytest
from lesson.session import LINE, STEPS
from playwright.sync_api import Page, expect

from e2e.support.hands import Hands, Keyboard, Mouse
from e2e.support.looks import SEEN, check_screen
from e2e.support.screens import texts
from e2e.support.table import (
    LEARN,
    RECORD,
    check_no_drift,
    expect_phase,
    reload,
    save,
    sit_down,
    wait_until_still,
)
from jaipur.notation import parse_move


@pytest.mark.parametrize("kind", [Mouse, pytest.param(Keyboard, marks=pytest.mark.differs)])
def test_the_lesson_is_played_to_its_end_and_the_match_is_as_it_was(page: Page, kind: Callable[[Page], Hands]) -> None:
    sit_down(page, save(RECORD))
    before = page.evaluate("localStorage.getItem('jaipur.match')")
    page.evaluate(LEARN)
    hands, english = kind(page), texts("en")
    for step in range(1, STEPS + 1):
        expect_phase(page, "human")
        expect(page.locator("#mode-title")).to_have_text(f"Lesson, {step} of {STEPS}")
        expect(page.locator("#mode-text")).to_have_text(english[f"lesson.{step}.why"])
        expect(page.locator("#act-say")).to_have_text(english[f"lesson.{step}.do"])
        expect(page.locator("#live")).to_contain_text(english[f"lesson.{step}.do"])
        hands.play(parse_move(LINE[2 * step - 2]))
        if step < STEPS:
            expect(page.locator("html")).to_have_attribute("data-ply", str(2 * step))
    expect(page.locator("#sheet-count")).to_be_visible()
    expect(page.locator("#count-beside")).to_have_text(english["lesson.end"])
    expect(page.locator("#sheet-count .button:visible")).to_have_count(1)
    page.locator("#count-next").click()
    expect(page.locator("html[data-mode]")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('jaipur.match')") == before
    assert check_no_drift(page).record() == RECORD


def test_the_lesson_holds_other_moves_back_survives_a_reload_and_can_be_left(page: Page) -> None:
    sit_down(page, save(RECORD))
    page.evaluate(LEARN)
    Mouse(page).choose(taken=parse_move("k"))
    expect(page.locator("#act")).to_have_attribute("data-state", "refused")
    expect(page.locator("#act-say")).to_have_text(texts("en")["lesson.instead"])
    page.locator("#act-button").click(force=True)
    expect(page.locator("html")).to_have_attribute("data-ply", "0")
    page.locator("#mode-hint").click()
    expect(page.locator("#act-move")).to_have_text("Take gold")
    expect(page.locator("#act-button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-ply", "2")
    reload(page)
    expect(page.locator("#act-say")).to_have_text(texts("en")["lesson.2.do"])
    page.locator("#mode-end").focus()
    page.keyboard.press("Enter")
    expect(page.locator("html[data-mode]")).to_have_count(0)
    expect(page.locator("#live")).to_contain_text("Your turn.")
    expect(page.locator("#act-button")).to_be_focused()
    assert check_no_drift(page).record() == RECORD


def test_the_first_visit_leads_to_the_lesson(page: Page) -> None:
    page.goto("")
    page.locator("#sheet-welcome [data-intent=learn]").click()
    expect(page.locator("html")).to_have_attribute("data-mode", "lesson")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_lesson_and_its_end_are_accessible(page: Page) -> None:
    sit_down(page, save(RECORD), SEEN)
    page.evaluate(LEARN)
    for step in range(1, STEPS + 1):
        expect_phase(page, "human")
        if step in (1, 3):
            check_screen(page, "body")
        page.locator("#mode-hint").click()
        page.locator("#act-button").click()
        expect(page.locator("html")).not_to_have_attribute("data-ply", str(2 * step - 2))
    expect(page.locator("#sheet-count")).to_be_visible()
    wait_until_still(page)
    check_screen(page, "#sheet-count")
