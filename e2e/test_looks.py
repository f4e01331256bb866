"""Looks tell what a thing is: pressed or not, alive or not, known or not, and whether a sheet goes on."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.editor import open_editor
from e2e.support.hands import Mouse
from e2e.support.looks import CLOSE, open_sheet
from e2e.support.table import QUICK, RECORD, paint, save, sit_down, wait_until_still
from jaipur.notation import parse_move

# A picture by remote control breaks our content policy in Firefox, which the watch tells.
PICTURED = pytest.mark.chromium_only("Firefox lets nobody take a picture without a style of its own in the page")
PRESSABLE = "(button) => getComputedStyle(button).borderTopStyle"


def picture(part: Locator) -> bytes:
    """A part of the page as it is painted."""
    wait_until_still(part.page)
    return part.screenshot(animations="disabled")


def seated(page: Page, **settings: str | bool) -> None:
    sit_down(page, save(RECORD), {**QUICK, **settings})
    paint(page)


@pytest.mark.own
@pytest.mark.chromium_only
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_forced_colours_keep_what_shadows_and_tints_told(page: Page, theme: str) -> None:
    page.emulate_media(forced_colors="active", color_scheme="dark" if theme == "dark" else "light")
    seated(page, theme=theme)
    seal = page.locator("#seals .seal").first
    unwon = picture(seal)
    seal.evaluate("(seal) => seal.classList.add('is-won')")
    won = picture(seal)
    seal.evaluate("(seal) => { seal.style.opacity = 0 }")
    assert len({unwon, won, picture(seal)}) == 3
    open_sheet(page, "settings")
    switch = page.locator("#set-sound")
    off = picture(switch)
    switch.check()
    assert picture(switch) != off
    segment = page.locator("#sheet-settings .segment:has([name=speed])")
    assert picture(segment.nth(2)) != picture(segment.nth(0))
    sheet = page.locator("#sheet-settings")
    expect(sheet).to_have_css("border-top-style", "solid")
    colours = sheet.evaluate(
        "(sheet) => (({ borderTopColor, backgroundColor }) => [borderTopColor, backgroundColor])"
        "(getComputedStyle(sheet))"
    )
    assert colours[0] != colours[1]


def test_dashed_is_only_what_cannot_be_pressed(page: Page) -> None:
    seated(page)
    button = page.locator("#act-button")
    assert button.evaluate(PRESSABLE) == "dashed"
    page.locator("#market-cards .card").first.click()
    expect(page.locator("#act")).to_have_attribute("data-state", "ready")
    assert button.evaluate(PRESSABLE) == "solid"
    page.locator("#act-clear").click()
    page.locator("#rival-replay").click()
    expect(button).to_have_text("To the latest move")
    assert button.evaluate(PRESSABLE) == "solid"
    page.locator("#log-lines [data-ply='1']").click()
    page.locator("#act-earlier").click()
    expect(page.locator("html")).to_have_attribute("data-looking", "0")
    open_editor(page)
    page.locator("#act-line").click()
    share = page.locator("#editor-share")
    assert share.evaluate(PRESSABLE) == "solid"
    page.locator("#editor-line").fill("no position")
    expect(share).to_have_attribute("aria-disabled", "true")
    assert share.evaluate(PRESSABLE) == "dashed"


@PICTURED
def test_the_rivals_known_cards_show_their_good(page: Page) -> None:
    seated(page)
    expect(page.locator("#rival-hand .is-known")).to_have_count(2)
    known = page.locator("#rival-hand .is-known").first
    expect(known).to_have_attribute("data-good", "diamond")
    expect(known).to_have_css("background-image", re.compile("/art/cards.svg"))
    # One picture of all kinds: another good is another part of it.
    diamond = picture(known)
    known.evaluate("(card) => { card.dataset.good = 'gold' }")
    assert picture(known) != diamond


@pytest.mark.own
def test_whatever_is_played_no_art_is_asked_for_again(page: Page) -> None:
    """A copy of a symbol made after the page has come had the browser read all of the sprite anew, at every move."""
    seated(page, motion=True)
    expect(page.locator("#sheet-menu")).to_be_attached()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for move in ("tS", "s2L"):
        ply = int(page.locator("html").get_attribute("data-ply") or 0)
        Mouse(page).play(parse_move(move))
        expect(page.locator("html")).to_have_attribute("data-ply", str(ply + 2))
    expect(page.locator("#fly > *")).to_have_count(0)
    assert [url for url in asked if url.endswith(".svg")] == []


@PICTURED
def test_a_sheet_that_goes_on_fades_at_its_edge(page: Page) -> None:
    seated(page)
    body = page.locator(f"{open_sheet(page, 'rules')} .sheet-body")
    wait_until_still(page)
    box = body.bounding_box()
    assert box

    def edges() -> list[bytes]:
        rows = (box["y"] + 1, box["y"] + box["height"] - 2)
        return [page.screenshot(clip={"x": box["x"], "y": row, "width": 300, "height": 1}) for row in rows]

    # Whatever passes the edges, nothing of it is to be seen in their last row.
    seen = []
    for depth in (100, 107, 114, 121):
        body.evaluate("(body, depth) => { body.scrollTop = depth }", depth)
        seen.append(edges())
    assert all(rows == seen[0] for rows in seen)
    page.evaluate(CLOSE)
