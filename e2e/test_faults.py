"""Faults put in on purpose: each time the player can go on, and is told in a sentence where something was lost.

Storage and tabs are in test_nothing_lost.py, a killed worker in test_opponent.py, updates in test_offline.py; every
other way in which a worker fails, and clocks that jump, are in tests/page/thinking/test_mind.py.
"""

import contextlib
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from e2e.support.hands import Mouse, take_first_card
from e2e.support.table import (
    PATIENCE,
    QUICK,
    check_no_drift,
    expect_opponent,
    expect_phase,
    expect_ready,
    save,
    sit_down,
    wait_for_rival,
)
from web.build.tools import DIST

SAVED = save("5y/0")
WORKER_OUT_OF_ITS_MIND = """
__export__ = ["judge", "ping", "think"]
def ping(): return "yes"
def judge(text): return "the sun is made of butter"
def think(text): return "the moon is made of cheese"
"""


def expect_ply(page: Page, ply: int) -> None:
    expect(page.locator("html")).to_have_attribute("data-ply", str(ply), timeout=PATIENCE)
    check_no_drift(page)


def forget(problems: list[str]) -> None:
    """Take the errors that the fault itself causes out of the problems; nothing excuses the others."""
    problems[:] = [problem for problem in problems if re.search("foreign request|policy violation", problem)]


def wait_out(page: Page, what: Locator, patience: int) -> None:
    """Let the page's clock run through its patience until it shows something; what still arrives makes it wait anew."""
    for _ in range(30):
        page.clock.fast_forward(patience)
        with contextlib.suppress(AssertionError):
            expect(what).to_be_visible(timeout=1000)
            return
    raise AssertionError("the page has lost no patience")


@pytest.mark.worker
def test_a_worker_that_answers_nonsense_is_replaced_and_the_page_answers_itself(page: Page) -> None:
    """That the match goes on with the other one is in test_opponent.py."""
    page.context.route("**/opponent.py", lambda route: route.fulfill(body=WORKER_OUT_OF_ITS_MIND))
    sit_down(page, SAVED)
    expect_opponent(page)
    page.context.unroute("**/opponent.py")
    take_first_card(page)
    expect(page.locator("#toasts .toast")).to_contain_text("gave an unusable answer", timeout=PATIENCE)
    expect_ply(page, 2)
    expect(page.locator('script[name="opponent-2"]')).to_have_count(1, timeout=PATIENCE)


@pytest.mark.worker
def test_where_the_worker_never_boots_the_page_answers_itself(page: Page, problems: list[str]) -> None:
    """That it says so after a while is in tests/page/thinking/test_mind.py, where a while is no time at all."""
    page.context.route("**/pyodide.asm.wasm", lambda route: route.abort())
    sit_down(page, SAVED)
    for ply in (2, 4):
        take_first_card(page)
        expect_ply(page, ply)
    assert page.locator("html").get_attribute("data-opponent") is None
    forget(problems)


NEEDED = ["runtime/pyscript/core.js", "runtime/micropython/micropython.wasm", "page.bin", "i18n/en.json"]


@pytest.mark.own
@pytest.mark.parametrize("file", NEEDED)
def test_a_server_gone_half_way_through_the_first_load_is_told_and_a_reload_plays(
    page: Page, problems: list[str], file: str
) -> None:
    gone = True

    def answer(route: Route) -> None:
        if gone:
            route.abort("connectionrefused")
        else:
            route.continue_()

    page.route(f"**/{file}", answer)
    page.clock.install()
    page.goto("")
    wait_out(page, page.locator("#stalled"), 21_000)
    expect(page.locator("#stalled [lang]:visible")).to_have_count(1)
    expect(page.locator("#stalled [lang]:visible")).to_contain_text("did not load completely")
    gone = False
    page.locator("#stalled button").click()
    expect_ready(page)
    expect(page.locator("#stalled")).to_be_hidden()
    expect_phase(page, "human")
    forget(problems)


@pytest.mark.own
@pytest.mark.chromium_only(reason="under remote control, Firefox lets files load modules")
@pytest.mark.browser_context_args(locale="fr-CH")
def test_a_page_opened_by_a_double_click_says_what_to_do(page: Page, problems: list[str]) -> None:
    page.goto((DIST / "index.html").as_uri())
    expect(page.locator("#stalled [lang]:visible")).to_have_count(1)
    expect(page.locator("#stalled [lang]:visible")).to_contain_text("« python3 -m http.server »")
    expect(page.locator("#stalled button")).to_be_hidden()
    forget(problems)
    assert [problem for problem in problems if f"foreign request: {DIST.as_uri()}/" not in problem] == []
    problems.clear()


@pytest.mark.worker
def test_a_server_gone_after_the_page_can_be_played_does_not_stop_the_match(page: Page, problems: list[str]) -> None:
    page.context.route(re.compile("weights.bin|runtime/pyodide"), lambda route: route.abort("connectionrefused"))
    sit_down(page, SAVED)
    take_first_card(page)
    expect(page.locator("#toasts .toast")).to_contain_text("lost its thread", timeout=PATIENCE)
    expect_ply(page, 2)
    forget(problems)


@pytest.mark.own
def test_one_can_play_before_all_has_arrived_and_what_is_missing_opens_when_it_comes(
    page: Page, problems: list[str]
) -> None:
    held: list[Route] = []

    def answer(route: Route) -> None:
        if not held:
            held.append(route)
        else:
            route.continue_()

    page.route("**/later.bin", answer)
    page.goto("")
    expect_ready(page)
    page.locator("#sheet-welcome [data-intent=close]").first.click()
    Mouse(page).press("market-cards", 0)
    expect(page.locator("#market-cards .card[aria-pressed=true]")).not_to_have_count(0)
    menu = page.locator(".bar-tools [data-sheet=menu]")
    menu.click()
    expect(page.locator("#loading")).to_be_visible()
    expect(page.locator("#sheet-menu")).to_be_hidden()
    held[0].abort("connectionrefused")
    expect(page.locator("#toasts .toast")).to_contain_text("could not be loaded")
    menu.click()
    expect(page.locator("#sheet-menu")).to_be_visible()
    expect(page.locator("#loading")).to_be_hidden()
    forget(problems)


def test_impatient_clicks_make_no_second_move(page: Page) -> None:
    sit_down(page, SAVED, {**QUICK, "motion": True, "speed": "normal"})
    for ply in (1, 3):
        Mouse(page).press("market-cards", 0)
        expect(page.locator("#act")).to_have_attribute("data-state", "ready", timeout=PATIENCE)
        # All within one breath, while the cards still travel and the rival thinks.
        played = page.evaluate("""() => {
            const button = document.getElementById("act-button");
            for (let n = 0; n < 5; n++) button.click();
            for (const card of document.querySelectorAll(".card[data-intent]")) { card.click(); card.click(); }
            button.click();
            return document.documentElement.dataset.ply;
        }""")
        assert played == str(ply)
        expect_ply(page, ply + 1)
        wait_for_rival(page)


@pytest.mark.differs
def test_back_and_forward_go_between_link_and_match_and_lose_neither(page: Page) -> None:
    sit_down(page, SAVED)
    take_first_card(page)
    expect_ply(page, 2)
    record = check_no_drift(page).record()
    page.goto("#g=k3f9q2/0/k")
    expect(page.locator("html")).to_have_attribute("data-mode", "review", timeout=PATIENCE)
    page.go_back()
    expect(page.locator("html")).not_to_have_attribute("data-mode", "review", timeout=PATIENCE)
    assert check_no_drift(page).record() == record
    page.go_forward()
    expect(page.locator("html")).to_have_attribute("data-mode", "review", timeout=PATIENCE)
    page.go_back()
    expect_phase(page, "human")
    take_first_card(page)
    expect_ply(page, 4)
