"""Around a match: dealing a new one, looking back, settings, and two people at one device."""

import json

from playwright.sync_api import Page, expect

from e2e.hands import Mouse
from e2e.table import (
    QUICK,
    check_no_drift,
    expect_phase,
    keep_the_worker_away,
    reload,
    save,
    sit_down,
    wait_for_rival,
)

RECORD = "24/0/xPL-KK/s1C/s2G/s1P/k/tD/xSLL-KKK/s1L/k/tD"


def test_a_new_match_is_dealt_as_asked_and_a_wrong_seed_is_explained(page: Page) -> None:
    keep_the_worker_away(page)
    sit_down(page, save(RECORD))
    page.keyboard.press("n")
    sheet = page.locator("#sheet-new")
    sheet.locator("input[value=bhanu]").check()
    sheet.locator("input[name=starter][value=rival]").check()
    sheet.locator("#new-seed").fill("no seed!")
    sheet.locator("[data-intent=new-match]").click()
    expect(sheet.locator("#new-error")).to_contain_text("A seed is 1 to 12")
    expect(sheet.locator("#new-seed")).to_be_focused()
    assert len(check_no_drift(page).moves) == 10
    sheet.locator("#new-seed").fill("K3F9Q2")
    sheet.locator("#new-seed").press("Enter")
    expect(sheet).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-ply", "1")
    assert check_no_drift(page).record().startswith("k3f9q2/1/")
    expect(page.locator("#rival-name")).to_have_text("Bhanu")


def test_looking_back_shows_the_past_and_changes_nothing(page: Page) -> None:
    keep_the_worker_away(page)
    sit_down(page, save(RECORD))
    root = page.locator("html")
    page.locator("#rival-replay").click()
    expect(root).to_have_attribute("data-looking", "9")
    expect(root).to_have_attribute("data-mode", "review")
    expect(page.locator("#market-cards .card[aria-pressed=true][data-good=diamond]")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    expect(root).to_have_attribute("data-looking", "8")
    # Nothing can be chosen in the past.
    chosen = page.locator("#market-cards .card[aria-pressed=true]").count()
    page.keyboard.press("q")
    expect(page.locator(".card[aria-pressed=true]")).to_have_count(chosen)
    page.locator("#log-lines [data-ply='0']").click()
    expect(root).to_have_attribute("data-looking", "0")
    page.locator("#act-button").click()
    expect(root).to_have_attribute("data-looking", "")
    expect(root).not_to_have_attribute("data-mode", "review")
    expect(root).to_have_attribute("data-phase", "human")
    assert check_no_drift(page).record() == RECORD


def test_settings_hold_at_once_and_after_a_reload(page: Page) -> None:
    keep_the_worker_away(page)
    sit_down(page, save(RECORD), {**QUICK, "theme": "light"})
    root = page.locator("html")
    expect(page.locator("#rival-herd")).to_have_text("1")
    page.locator("[data-sheet=menu]").first.click()
    page.locator("#sheet-menu [data-sheet=settings]").click()
    sheet = page.locator("#sheet-settings")
    sheet.locator("input[name=theme][value=dark]").check()
    sheet.locator("#set-herd").uncheck()
    sheet.locator("#set-known").uncheck()
    sheet.locator("#set-motion").check()
    sheet.locator("[data-intent=close]").first.click()
    for _ in range(2):
        expect(root).to_have_attribute("data-theme", "dark")
        expect(root).not_to_have_attribute("data-motion", "off")
        expect(page.locator("#rival-herd")).to_have_text("?")
        expect(page.locator("#rival-hand .back")).to_have_count(3)
        expect(page.locator("#rival-hand .is-known")).to_have_count(0)
        reload(page)


def test_two_people_at_one_device_never_see_each_others_hand(page: Page) -> None:
    keep_the_worker_away(page)
    saved = json.loads(save("24/0"))
    sit_down(page, json.dumps({**saved, "players": ["human", "human"], "names": ["Ann", "Bob"]}))
    curtain, hand = page.locator("#curtain"), page.locator("#hand .card")
    hands = []
    for name in ("Ann", "Bob"):
        expect(curtain).to_be_visible()
        expect(page.locator("#curtain-title")).to_contain_text(name)
        expect_phase(page, "curtain")
        expect(hand).to_have_count(0)
        curtain.locator("button").click()
        expect(page.locator("#you-name")).to_have_text(name)
        hands.append(hand.evaluate_all("cards => cards.map(card => card.dataset.good)"))
        Mouse(page).press("market-cards", 0)
        Mouse(page).confirm()
    assert hands[0] and hands[1] and hands[0] != hands[1]
    expect(page.locator("#curtain-title")).to_contain_text("Ann")
    reload(page)
    expect(hand).to_have_count(0)
    expect(curtain).to_be_visible()
    assert wait_for_rival(page) == "curtain"
