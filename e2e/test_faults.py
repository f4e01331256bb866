"""Faults put in on purpose: each time the player can go on, and is told in a sentence where something was lost.

Storage and tabs are in test_nothing_lost.py, a killed worker in test_opponent.py, updates in test_offline.py.
"""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.hands import Mouse
from e2e.table import (
    PATIENCE,
    QUICK,
    check_no_drift,
    expect_opponent,
    expect_phase,
    expect_ready,
    keep_the_worker_away,
    save,
    sit_down,
    wait_for_rival,
)

SAVED = save("5y/0")
HOUR = 3_600_000
# What a worker must answer to, besides thinking.
REST_OF_THE_WORKER = """
__export__ = ["alive", "judge", "think"]
def alive(): return "yes"
def judge(text): return "{}"
"""
WORKERS = {
    "nonsense": "def think(text): return 'the moon is made of cheese'",
    "an illegal move": """
import json
def think(text): return json.dumps({"ply": json.loads(text)["ply"], "move": "s7D"})""",
    "an error": "def think(text): raise MemoryError('no room to think')",
}


def take_first_card(page: Page) -> None:
    """Any move: the first card of the market, all camels if it is one."""
    Mouse(page).press("market-cards", 0)
    expect(page.locator("#act")).to_have_attribute("data-state", "ready", timeout=PATIENCE)
    page.locator("#act-button").click()


def expect_ply(page: Page, ply: int) -> None:
    expect(page.locator("html")).to_have_attribute("data-ply", str(ply), timeout=PATIENCE)
    check_no_drift(page)


def forget(problems: list[str]) -> None:
    """Take the errors that the fault itself causes out of the problems; nothing excuses the others."""
    problems[:] = [problem for problem in problems if re.search("foreign request|policy violation", problem)]


@pytest.mark.parametrize("answer", WORKERS.values(), ids=WORKERS.keys())
def test_a_worker_that_answers_wrongly_is_replaced_and_the_page_answers_itself(page: Page, answer: str) -> None:
    page.context.route("**/opponent.py", lambda route: route.fulfill(body=REST_OF_THE_WORKER + answer))
    sit_down(page, SAVED)
    expect_opponent(page)
    page.context.unroute("**/opponent.py")
    take_first_card(page)
    expect(page.locator("#toasts .toast")).to_contain_text("gave no usable answer", timeout=PATIENCE)
    expect_ply(page, 2)
    expect(page.locator('script[name="opponent-2"]')).to_have_count(1, timeout=PATIENCE)
    expect_opponent(page)
    take_first_card(page)
    expect_ply(page, 4)


def test_where_the_worker_never_boots_the_page_says_so_and_answers_itself(page: Page, problems: list[str]) -> None:
    page.clock.install()
    page.context.route("**/pyodide.asm.wasm", lambda route: route.abort())
    sit_down(page, SAVED)
    take_first_card(page)
    expect_ply(page, 2)
    page.clock.fast_forward(91_000)
    expect(page.locator("#toasts .toast")).to_contain_text("has not started", timeout=PATIENCE)
    take_first_card(page)
    expect_ply(page, 4)
    assert page.locator("html").get_attribute("data-opponent") is None
    forget(problems)


NEEDED = ["runtime/pyscript/core.js", "runtime/micropython/micropython.wasm", "sources.bin", "main.py", "i18n/en.json"]


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
    page.goto("")
    expect(page.locator("#stalled")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#stalled")).to_contain_text("did not arrive whole")
    gone = False
    page.locator("#stalled button").click()
    expect_ready(page)
    expect(page.locator("#stalled")).to_be_hidden()
    expect_phase(page, "human")
    forget(problems)


def test_a_server_gone_after_the_page_can_be_played_does_not_stop_the_match(page: Page, problems: list[str]) -> None:
    page.context.route(re.compile("later.txt|runtime/pyodide"), lambda route: route.abort("connectionrefused"))
    sit_down(page, SAVED)
    take_first_card(page)
    expect(page.locator("#toasts .toast")).to_contain_text("lost its thread", timeout=PATIENCE)
    expect_ply(page, 2)
    forget(problems)


@pytest.mark.parametrize("now", ["2001-01-01T00:00:00", "2049-12-31T23:59:59"])
def test_a_clock_that_jumps_changes_nothing(page: Page, now: str) -> None:
    keep_the_worker_away(page)
    page.clock.install()
    sit_down(page, SAVED)
    take_first_card(page)
    page.clock.set_system_time(now)
    expect_ply(page, 2)
    take_first_card(page)
    expect_ply(page, 4)
    expect(page.locator("#toasts .toast")).to_have_count(0)


def test_a_tab_suspended_for_an_hour_while_the_rival_thinks_gets_its_answer(page: Page) -> None:
    page.clock.install()
    sit_down(page, save("5y/0", "devi"))
    expect_opponent(page)
    take_first_card(page)
    expect_phase(page, "rival")
    page.clock.fast_forward(HOUR)
    expect_ply(page, 2)
    expect(page.locator("#toasts .toast")).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("data-opponent", "ready")


def test_impatient_clicks_make_no_second_move(page: Page) -> None:
    keep_the_worker_away(page)
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


def test_back_and_forward_go_between_link_and_match_and_lose_neither(page: Page) -> None:
    keep_the_worker_away(page)
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
