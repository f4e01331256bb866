"""For everyone: axe finds nothing, targets are large, small screens suffice, focus and speech follow the game."""

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.support.hands import Keyboard, Mouse
from e2e.support.looks import CLOSE, SEEN, SIDEWAYS, TOO_SMALL, check_screen, open_sheet, violations
from e2e.support.screens import SHEETS
from e2e.support.table import (
    QUICK,
    RECORD,
    played,
    reload,
    save,
    sit_down,
    wait_for_rival,
)
from web.build.tools import WEB

FOCUS = (
    "() => { const e = document.activeElement; return e === document.body ? '' : e.id || e.dataset.card || e.nodeName }"
)


def test_table_and_sheets_are_accessible(page: Page) -> None:
    sit_down(page, save(RECORD), SEEN)
    check_screen(page, "body")
    Mouse(page).press("market-cards", 0)
    Mouse(page).press("hand", 0)
    expect(page.locator("#act")).to_have_attribute("data-state", "refused")
    check_screen(page, "#table")
    for name in SHEETS:
        check_screen(page, open_sheet(page, name))
        page.evaluate(CLOSE)


def test_a_colour_too_pale_to_read_would_be_found(page: Page) -> None:
    """Axe itself is watched: on a page that is not painted it would find nothing, whatever the colours."""
    sit_down(page, save(RECORD), SEEN)
    sheet = open_sheet(page, "about")
    assert violations(page, sheet) == []
    page.locator("#about-title").evaluate("(title) => { title.style.color = '#c9beb2' }")
    assert [found.split(":")[0] for found in violations(page, sheet)] == ["color-contrast"]


def test_the_welcome_the_count_and_the_curtain_are_accessible(page: Page) -> None:
    match = played(2)
    assert match.winner is not None
    sit_down(page, save(match.record(), rounds=1), SEEN)
    expect(page.locator("#sheet-count")).to_be_visible()
    check_screen(page, "#sheet-count")
    page.evaluate("() => ['jaipur.match', 'jaipur.welcomed'].forEach(key => localStorage.removeItem(key))")
    reload(page)
    expect(page.locator("#sheet-welcome")).to_be_visible()
    check_screen(page, "#sheet-welcome")
    page.evaluate(CLOSE)
    open_sheet(page, "new")
    page.locator("#sheet-new input[value=human]").check()
    page.locator("#sheet-new [data-intent=new-match]").click()
    expect(page.locator("#curtain")).to_be_visible()
    check_screen(page, "#curtain")


@pytest.mark.browser_context_args(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.differs)])
def test_nothing_scrolls_sideways_on_the_narrowest_phone(page: Page, language: str) -> None:
    sit_down(page, save(RECORD), {**QUICK, "language": language})
    assert page.evaluate(SIDEWAYS) == []
    assert page.evaluate(TOO_SMALL, "body") == []
    for name in SHEETS:
        open_sheet(page, name)
        assert page.evaluate(SIDEWAYS) == [], name
        page.evaluate(CLOSE)


@pytest.mark.differs
def test_the_table_needs_no_scrolling_at_all_on_a_small_desktop(page: Page) -> None:
    sit_down(page, save(RECORD))
    size = page.evaluate("() => { const r = document.scrollingElement; return [r.scrollWidth, r.scrollHeight] }")
    assert size == [1280, 720]
    for part in ("#rival", "#tokens", "#market", "#you", "#act-button", "#log"):
        box = page.locator(part).bounding_box()
        assert box and box["x"] >= 0 and box["y"] >= 0, part
        assert box["x"] + box["width"] <= 1280 and box["y"] + box["height"] <= 720, part


@pytest.mark.differs
def test_focus_is_never_lost_and_the_rivals_moves_are_told(page: Page) -> None:
    sit_down(page, save(RECORD))
    live = page.locator("#live")
    expect(live).to_have_attribute("aria-live", "polite")
    page.locator("#market-cards .card[data-good=silver]").focus()
    card = page.evaluate(FOCUS)
    page.keyboard.press("Space")
    expect(page.locator("#act")).to_have_attribute("data-state", "ready")
    assert page.evaluate(FOCUS) == card
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-ply", "12")
    # The card has gone to the hand, and the focus with it.
    assert page.evaluate(FOCUS) == card
    expect(page.locator(f"#hand [data-card='{card}']")).to_be_focused()
    expect(live).to_have_text(page.locator("#rival-say").inner_text())
    expect(live).to_contain_text("Asha ")
    Keyboard(page).press("hand", 5)
    page.keyboard.press("Escape")
    assert page.evaluate(FOCUS) == card
    page.keyboard.press("z")
    expect(page.locator("html")).to_have_attribute("data-ply", "10")
    assert page.evaluate(FOCUS) != ""
    expect(live).to_contain_text("taken back")
    page.keyboard.press("?")
    expect(page.locator("#sheet-keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet-keys")).to_be_hidden()
    assert page.evaluate(FOCUS) != ""


def test_another_language_is_spoken_at_once_and_from_then_on(page: Page) -> None:
    sit_down(page, save(RECORD))
    french: dict[str, str] = json.loads((WEB / "i18n/fr.json").read_text(encoding="utf-8"))
    open_sheet(page, "settings")
    page.locator("#set-language").select_option("fr")
    for _ in range(2):
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        expect(page.locator("#act-move")).to_have_text(french["act.idle"])
        expect(page.locator("#market-title")).to_have_text(french["market.title"])
        expect(page.locator("#hand .card-name").first).to_have_text(french["card.silver"])
        expect(page.locator("#log-lines")).to_contain_text("2")
        reload(page)
        assert wait_for_rival(page) == "human"
