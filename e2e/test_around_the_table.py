"""Around a match: dealing a new one, looking back, settings, and two people at one device."""

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.support.hands import Mouse
from e2e.support.looks import CLOSE, open_sheet
from e2e.support.table import (
    LEARN,
    QUICK,
    RECORD,
    SETTLED,
    check_no_drift,
    expect_phase,
    expect_ready,
    played,
    reload,
    save,
    sit_down,
    wait_for_rival,
)


def test_a_new_match_is_dealt_as_asked_and_a_wrong_seed_is_explained(page: Page) -> None:
    sit_down(page, save(RECORD))
    page.keyboard.press("n")
    sheet = page.locator("#sheet-new")
    starters, who = sheet.locator("input[name=starter] + span"), ["At random", "You", "Rival"]
    expect(starters).to_have_text(who)
    sheet.locator("input[value=human]").check()
    expect(starters).to_have_text(["At random", "First player", "Second player"])
    # A name is never cut in silence.
    sheet.locator("#new-name-1").press_sequentially("Maharani Gayatri Devi of Jaipur")
    sheet.locator("[data-intent=new-match]").click()
    told = "A name has 20 characters at most, and this one has 31: shorten it."
    expect(sheet.locator("#new-error")).to_have_text(told)
    expect(sheet.locator("#new-name-1")).to_be_focused()
    expect(starters).to_have_text(["At random", "First player", "Maharani Gayatri Devi of Jaipur"])
    sheet.locator("input[value=bhanu]").check()
    expect(starters).to_have_text(who)
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
    assert check_no_drift(page).record().startswith("k3f9q2.2/1/")
    expect(page.locator("#rival-name")).to_have_text("Bhanu")


def test_looking_back_shows_the_past_and_changes_nothing(page: Page) -> None:
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


def test_the_log_shows_the_line_looked_at_or_the_last_one_in_every_window(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    sit_down(page, save(played(2).record(), rounds=1))
    # All of the end of a match is seen at once, with motion off as soon as it is open.
    count = page.locator("#sheet-count")
    expect(count.locator("#count-verdict")).to_be_visible()
    assert count.locator(".sheet-body").evaluate("(body) => body.scrollHeight <= body.clientHeight")
    count.locator("[data-intent=close]").click()
    last = page.locator("#log-lines > li").last
    for height in (720, 640, 1000, 680):
        # At 1000 the log has no column: it comes back at its end.
        page.set_viewport_size({"width": 1280, "height": height})
        if height < 1000:
            expect(last).to_be_in_viewport(ratio=0.9)
    page.locator("#act-button").click()
    page.locator("#count-review").click()
    current = page.locator("#log-lines [aria-current]")
    for key in ("ArrowLeft", "ArrowRight", "ArrowRight"):
        expect(current).to_be_in_viewport(ratio=0.9)
        page.keyboard.press(key)
    page.set_viewport_size({"width": 1280, "height": 700})
    expect(current).to_be_in_viewport(ratio=0.9)
    page.keyboard.press("l")
    expect(page.locator("#sheet-log-lines [aria-current]")).to_be_in_viewport(ratio=0.9)
    # What goes on below says so, until its end is seen.
    log = page.locator("#sheet-log")
    expect(log).to_have_attribute("data-more", "")
    log.locator(".sheet-body").evaluate("(body) => body.scrollTo(0, body.scrollHeight)")
    expect(log).not_to_have_attribute("data-more", "")


# Opens the count, and goes on before any of it has come to light; how much of it was to be seen.
GO_ON_EARLY = """() => {
    document.getElementById("act-button").click();
    const bonuses = ".ledger-row:nth-of-type(2) .ledger-value";
    const last = document.querySelectorAll(`#count :is(.ledger-total, ${bonuses}), #count-verdict`);
    const seen = [...last].map((part) => getComputedStyle(part).visibility);
    document.getElementById("count-next").click();
    return seen;
}"""
ENDED = "#p=SCPP_-.9.67.18.266_DDGGS.2.47.16.xyy_111010_44476A_?5/?2/?5_1_0_-~3dftca97"


def test_the_count_appears_step_by_step_and_the_impatient_lose_nothing_of_the_next(page: Page) -> None:
    sit_down(page, save(played(1).record()), {**QUICK, "motion": True})
    verdict = page.locator("#count-verdict")
    expect(verdict).to_be_visible()
    expect(page.locator("#count .ledger > .seal.is-hung")).to_be_visible()
    page.keyboard.press("Escape")
    assert page.evaluate(GO_ON_EARLY) == ["hidden"] * 5
    expect(page.locator("html")).to_have_attribute("data-round", "1")
    open_sheet(page, "settings")
    page.locator("#set-motion").uncheck()
    page.evaluate(CLOSE)
    page.evaluate(SETTLED)
    page.evaluate("(link) => { location.hash = link }", ENDED)
    expect(verdict).to_contain_text("Player 1 wins the round")
    expect(verdict).to_be_visible()
    expect(page.locator("#count .ledger-total").last).to_be_visible()


def test_settings_hold_at_once_and_after_a_reload(page: Page) -> None:
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
        # What came of the move is still seen by whoever made it.
        expect_phase(page, "passing")
        expect(page.locator("#you-name")).to_have_text(name)
        expect(hand).not_to_have_count(0)
        page.locator("#act-button").click()
    assert hands[0] and hands[1] and hands[0] != hands[1]
    expect(page.locator("#curtain-title")).to_contain_text("Ann")
    reload(page)
    expect(hand).to_have_count(0)
    expect(curtain).to_be_visible()
    assert wait_for_rival(page) == "curtain"


@pytest.mark.differs
def test_neither_a_key_held_down_nor_escape_lifts_the_curtain(page: Page) -> None:
    saved = json.loads(save("24/0"))
    sit_down(page, json.dumps({**saved, "players": ["human", "human"], "names": ["Ann", "Bob"]}))
    curtain, lift = page.locator("#curtain"), page.locator("#curtain-lift")
    expect(lift).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Escape")
        expect(curtain).to_be_visible()
    held = """() => document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true }))"""
    assert page.evaluate(held) is False, "the press goes on to the button"
    expect(page.locator("#hand .card")).to_have_count(0)
    expect(lift).to_be_enabled()
    expect(lift).to_be_focused()
    page.keyboard.press("Enter")
    expect(curtain).not_to_be_visible()
    expect_phase(page, "human")


@pytest.mark.differs
def test_the_browsers_back_closes_what_was_opened_last_and_stays_on_the_page(page: Page) -> None:
    sit_down(page, save(RECORD))
    here, root = page.url, page.locator("html")
    page.locator(".bar [data-sheet=menu]").click()
    page.locator("#sheet-menu [data-sheet=rules]").click()
    expect(page.locator("#sheet-rules")).to_be_visible()
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("b")
    expect(root).to_have_attribute("data-mode", "review")
    page.keyboard.press("?")
    expect(page.locator("#sheet-keys")).to_be_visible()
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(root).to_have_attribute("data-mode", "review")
    page.go_back()
    expect(page.locator("html[data-mode]")).to_have_count(0)
    page.evaluate(LEARN)
    expect(root).to_have_attribute("data-mode", "lesson")
    page.go_back()
    expect(page.locator("html[data-mode]")).to_have_count(0)
    assert page.url == here
    # What is closed on the page takes its entry along: the next step back would be out of the site.
    page.locator(".bar [data-sheet=menu]").click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.evaluate(SETTLED)
    expect(page).to_have_url(here)


def test_a_setting_changed_in_one_tab_holds_in_the_other_and_is_not_undone_there(page: Page) -> None:
    sit_down(page, save(RECORD))
    other = page.context.new_page()
    other.goto("")
    expect_ready(other)
    open_sheet(other, "settings")
    other.locator('#sheet-settings input[name="theme"][value="dark"]').check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    open_sheet(page, "settings")
    page.locator("#set-herd").uncheck(force=True)
    kept = page.evaluate("JSON.parse(localStorage.getItem('jaipur.settings'))")
    assert (kept["theme"], kept["herd"]) == ("dark", False)
