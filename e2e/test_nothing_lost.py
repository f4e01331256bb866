"""Nothing is lost: a reload resumes at the same move in every phase, and a bad save costs only itself."""

import json

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.support.hands import Mouse
from e2e.support.table import (
    FILL,
    LEARN,
    QUICK,
    RECORD,
    check_no_drift,
    expect_phase,
    expect_ready,
    played,
    reload,
    save,
    sit_down,
    wait_for_rival,
)
from jaipur.ai.levels import Thinker
from jaipur.notation import format_view
from jaipur.seeding import seed_of
from jaipur.view import view_of

PRESS_AND_RELOAD = """() => {
    document.getElementById("act-button").click();
    const phase = document.documentElement.dataset.phase;
    location.reload();
    return phase;
}"""


def test_a_reload_on_ones_own_turn_lets_go_of_the_choice_and_of_nothing_else(page: Page) -> None:
    sit_down(page, save("24/0/xPL-KK/s1C"))
    hands = Mouse(page)
    hands.press("market-cards", 0)
    expect(page.locator(".card[aria-pressed=true]")).not_to_have_count(0)
    before = check_no_drift(page).record()
    reload(page)
    expect(page.locator(".card[aria-pressed=true]")).to_have_count(0)
    expect_phase(page, "human")
    assert check_no_drift(page).record() == before == "24/0/xPL-KK/s1C"


@pytest.mark.differs
def test_a_reload_while_the_rival_thinks_gets_the_same_reply(page: Page) -> None:
    sit_down(page, save("5y/0"), {**QUICK, "speed": "normal"})
    Mouse(page).press("market-cards", 0)
    expect(page.locator("#act")).to_have_attribute("data-state", "ready")
    with page.expect_navigation(wait_until="commit"):
        assert page.evaluate(PRESS_AND_RELOAD) == "rival"
    expect_ready(page)
    expect(page.locator("html")).to_have_attribute("data-ply", "2")
    match = check_no_drift(page)
    told = match.fresh()
    told.play(match.moves[0])
    view = view_of(told.state, 1)
    assert match.moves[1] == Thinker(view, "asha", seed_of("asha", format_view(view), 1)).move


def test_a_reload_when_a_round_is_over_counts_it_again_and_goes_on(page: Page) -> None:
    match = played(1)
    sit_down(page, save(match.record()))
    for _ in range(2):
        expect_phase(page, "round-over")
        expect(page.locator("#sheet-count")).to_be_visible()
        totals = [str(rupees) for rupees in match.results[0].rupees]
        expect(page.locator("#count .ledger-total b")).to_have_text(totals)
        assert check_no_drift(page).record() == match.record()
        reload(page)
    page.locator("#count-next").click()
    expect(page.locator("html")).to_have_attribute("data-round", "1")
    wait_for_rival(page)
    before = check_no_drift(page).record()
    reload(page)
    expect(page.locator("html")).to_have_attribute("data-round", "1")
    expect(page.locator("#sheet-count")).to_be_hidden()
    assert check_no_drift(page).record() == before


def test_a_reload_when_the_match_is_over_still_tells_who_won(page: Page) -> None:
    match = played(2)
    assert match.winner is not None
    sit_down(page, save(match.record(), rounds=match.round_number))
    reload(page)
    expect_phase(page, "match-over")
    expect(page.locator("#count-title")).to_contain_text("the match")
    assert check_no_drift(page).record() == match.record()
    page.locator("#count-next").click()
    page.locator("#new-seed").fill("24")
    page.locator("#sheet-new input[value=you]").check()
    page.locator("#sheet-new [data-intent=new-match]").click()
    expect_phase(page, "human")
    assert check_no_drift(page).record() == "24.2/0"


# What only a browser's storage can do to a text; every other bad save is in tests/page/table/test_session.py.
BAD_SAVES = {
    "with a NUL in it": "\0" + save("24/0"),
    "with half a letter in it": save("24/0").replace("human", "\ud83d"),
    "empty": "",
}
CUT_OFF = save("24/0/xPL-KK")[:-9]


@pytest.mark.differs
@pytest.mark.parametrize("text", BAD_SAVES.values(), ids=BAD_SAVES.keys())
def test_a_bad_save_is_set_aside_and_a_new_match_begins(page: Page, text: str) -> None:
    sit_down(page, text)
    expect(page.locator("#toasts .toast")).to_have_text(
        "The saved match could not be read. It was set aside, and a new one begins."
    )
    # As JSON, for half a letter does not travel as it is.
    assert json.loads(page.evaluate("JSON.stringify(localStorage.getItem('jaipur.aside'))")) == text
    expect_phase(page, "human")
    assert check_no_drift(page).moves == []


@pytest.mark.own
def test_a_bad_save_that_cannot_be_set_aside_stays_where_it_is(page: Page) -> None:
    page.add_init_script("""const put = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, text) {
            if (key === "jaipur.aside") throw new DOMException("full", "QuotaExceededError");
            put.call(this, key, text);
        }""")
    sit_down(page, CUT_OFF)
    expect(page.locator("#toasts .toast")).to_contain_text(["It stays where it is", "keeps nothing"])
    Mouse(page).press("market-cards", 0)
    Mouse(page).confirm()
    expect(page.locator("html")).to_have_attribute("data-ply", "2")
    assert page.evaluate("localStorage.getItem('jaipur.match')") == CUT_OFF


def test_two_copies_of_the_site_on_one_host_keep_their_matches_apart(page: Page) -> None:
    sit_down(page, save(RECORD))
    first = page.evaluate("localStorage.getItem('jaipur.match')")
    other = page.context.new_page()

    # Another copy, below a path of its own, of the same files.
    def answer(route: Route) -> None:
        route.fulfill(response=route.fetch(url=route.request.url.replace("/copy/", "/")))

    other.route("**/copy/**", answer)
    other.goto("copy/", wait_until="commit")
    expect_ready(other)
    # It begins with what was there before it came, and nothing of the first one is touched by it.
    expect(other.locator("html")).to_have_attribute("data-ply", "10")
    Mouse(other).press("market-cards", 0)
    Mouse(other).confirm()
    expect(other.locator("html")).to_have_attribute("data-ply", "12")
    assert page.evaluate("localStorage.getItem('jaipur.match')") == first
    expect_phase(page, "human")
    for tab, ply in ((page, "10"), (other, "12")):
        reload(tab)
        expect(tab.locator("html")).to_have_attribute("data-ply", ply)
        expect_phase(tab, "human")


REFUSALS = {
    "nothing can be written": """Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError') }""",
    "not even asking is allowed": """Object.defineProperty(window, 'localStorage', {
        get() { throw new DOMException('refused', 'SecurityError') } })""",
}


@pytest.mark.own
@pytest.mark.differs
@pytest.mark.parametrize("script", REFUSALS.values(), ids=REFUSALS.keys())
def test_where_storage_is_refused_the_page_says_so_and_plays_on(page: Page, script: str) -> None:
    page.add_init_script(script)
    page.goto("")
    expect_ready(page)
    page.locator("#sheet-welcome [data-intent=close]").click()
    expect(page.locator("#toasts .toast[data-kind=bad]")).to_have_count(1)
    expect(page.locator("#toasts .toast[data-kind=bad]")).to_contain_text("keeps nothing")
    Mouse(page).press("market-cards", 0)
    Mouse(page).confirm()
    expect(page.locator("html")).to_have_attribute("data-ply", "2")


def test_the_rival_still_moves_after_a_quick_look_at_the_lesson(page: Page) -> None:
    # Devi thinks for more than a second where there is no worker: time enough to be back before her answer.
    sit_down(page, save("5y/0", "devi"))
    Mouse(page).press("market-cards", 0)
    page.evaluate("() => document.getElementById('act-button').click()")
    page.evaluate(LEARN)
    expect(page.locator("html")).to_have_attribute("data-mode", "lesson")
    page.evaluate("() => document.getElementById('mode-end').click()")
    expect(page.locator("html")).to_have_attribute("data-ply", "2")
    expect_phase(page, "human")
    check_no_drift(page)


@pytest.mark.differs
def test_storage_that_fills_up_during_a_match_is_told_once_and_play_goes_on(page: Page) -> None:
    sit_down(page, save("5y/0"))
    page.evaluate(FILL)
    trouble = page.locator("#toasts .toast[data-kind=bad]")
    for ply in ("2", "4"):
        Mouse(page).press("market-cards", 0)
        Mouse(page).confirm()
        expect(page.locator("html")).to_have_attribute("data-ply", ply)
        expect(trouble).to_have_count(1)
    expect(trouble).to_contain_text("keeps nothing")
    # Going to the lesson and back costs nothing of it either.
    page.evaluate(LEARN)
    expect(page.locator("html")).to_have_attribute("data-mode", "lesson")
    page.locator("#mode-end").click()
    expect(page.locator("html")).to_have_attribute("data-ply", "4")
    # With room again, the next move saves the whole match.
    page.evaluate("localStorage.removeItem('other')")
    Mouse(page).press("market-cards", 0)
    Mouse(page).confirm()
    expect(page.locator("html")).to_have_attribute("data-ply", "6")
    assert len(check_no_drift(page).moves) == 6


@pytest.mark.differs
def test_a_second_tab_takes_the_match_over_and_the_first_can_have_it_back(page: Page) -> None:
    sit_down(page, save("24/0/xPL-KK/s1C"))
    second = page.context.new_page()
    second.goto("")
    expect_ready(second)
    expect_phase(page, "elsewhere")
    Mouse(second).press("market-cards", 0)
    Mouse(second).confirm()
    expect(second.locator("html")).to_have_attribute("data-ply", "4")
    record = json.loads(second.evaluate("localStorage.getItem('jaipur.match')"))["record"]
    page.locator("#act-button").click()
    expect_phase(page, "human")
    expect_phase(second, "elsewhere")
    assert check_no_drift(page).record() == record


def play_on_in_another_tab(page: Page) -> str:
    """The record of the match after a move in a second tab and the rival's reply to it."""
    second = page.context.new_page()
    second.goto("")
    expect_ready(second)
    Mouse(second).press("market-cards", 0)
    Mouse(second).confirm()
    expect(second.locator("html")).to_have_attribute("data-ply", "4")
    return check_no_drift(second).record()


@pytest.mark.own
@pytest.mark.differs
def test_a_tab_that_slept_while_another_played_does_not_write_over_its_match(page: Page) -> None:
    # It hears nothing, as a tab that the browser has put to sleep.
    page.add_init_script("addEventListener('storage', (event) => event.stopImmediatePropagation())")
    sit_down(page, save("24/0/xPL-KK/s1C"))
    record = play_on_in_another_tab(page)
    expect_phase(page, "human")
    page.bring_to_front()
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect_phase(page, "elsewhere")
    expect(page.locator("#toasts .toast")).to_have_count(1)
    page.locator("#act-button").click()
    expect_phase(page, "human")
    assert check_no_drift(page).record() == record


@pytest.mark.own
@pytest.mark.chromium_only(reason="remote control loses a Firefox page that comes back as it was")
def test_a_page_come_back_to_by_the_back_button_shows_the_match_as_it_is_now(page: Page) -> None:
    sit_down(page, save("24/0/xPL-KK/s1C"))
    page.goto("about:blank")
    record = play_on_in_another_tab(page)
    page.go_back()
    expect_ready(page)
    # Loaded anew it plays at once; brought back as it was, it asks first.
    if wait_for_rival(page) == "elsewhere":
        page.locator("#act-button").click()
    expect_phase(page, "human")
    assert check_no_drift(page).record() == record
