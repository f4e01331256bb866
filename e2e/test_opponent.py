"""The opponent: fair, there from the first move on, and never missed for long when its worker dies."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.support.hands import Mouse, take_first_card
from e2e.support.table import (
    check_no_drift,
    expect_opponent,
    save,
    sit_down,
)
from jaipur.match import Match
from jaipur.notation import format_view, parse_move
from jaipur.rng import FIRST, parse_dealt, parse_seed
from jaipur.view import view_of

pytestmark = pytest.mark.worker

# Presses the button, and ends the worker a moment later, long before it can have an answer.
PLAY_AND_KILL = """async () => {
    document.getElementById("act-button").click();
    await new Promise((done) => setTimeout(done, 60));
    document.querySelector('script[name="opponent-1"]').xworker.terminate();
    return document.documentElement.dataset.phase;
}"""
# Keeps a copy of everything that leaves the page for a worker, whichever way it is sent.
LISTEN_AT_THE_BORDER = """
    window.crossed = [];
    for (const way of [Worker.prototype, MessagePort.prototype]) {
        const send = way.postMessage;
        way.postMessage = function (message, ...rest) {
            window.crossed.push(JSON.stringify(message));
            return send.call(this, message, ...rest);
        };
    }
"""

# Two deals that look the same to seat 1 once seat 0 has sold a leather, found by dealing one seed after the other.
ALIKE = ("6.2", "7d.2")


def hold_back_the_worker(page: Page) -> Callable[[], None]:
    """Let nothing of Pyodide arrive, until what is returned is called."""
    held: list[Route] = []
    opened: list[bool] = []

    def gate(route: Route) -> None:
        if opened:
            route.continue_()
        else:
            held.append(route)

    def let_go() -> None:
        opened.append(True)
        for route in held:
            route.continue_()

    page.context.route(re.compile("/runtime/pyodide/"), gate)
    return let_go


def test_the_first_reply_needs_no_worker_and_the_worker_is_told_a_view_alone(
    page: Page,
) -> None:
    page.add_init_script(LISTEN_AT_THE_BORDER)
    let_go = hold_back_the_worker(page)
    sit_down(page, save("24/0", "devi"))
    take_first_card(page)
    expect(page.locator("html")).to_have_attribute("data-ply", "2")
    assert page.locator("html").get_attribute("data-opponent") is None
    check_no_drift(page)
    let_go()
    expect_opponent(page)
    for ply in (4, 6, 8):
        take_first_card(page)
        expect(page.locator("html")).to_have_attribute("data-ply", str(ply))
    crossed: list[str] = page.evaluate("window.crossed")
    calls = [call for call in map(json.loads, crossed) if isinstance(call, list) and "devi" in str(call)]
    truth = Match(parse_seed("24"), 0, FIRST)
    questions = []
    for move in check_no_drift(page).moves:
        if truth.state.turn == 1 and len(truth.moves) > 2:
            questions.append((len(truth.moves), format_view(view_of(truth.state, 1))))
        truth.play(move)
    told = [json.loads(call[2][0]) for call in calls]
    assert [(question["ply"], question["view"]) for question in told] == questions
    # Beside the view only the ply and the level, from which nothing can be dealt again.
    assert all(set(question) == {"ply", "view", "level"} for question in told)
    assert not any("24/0" in message for message in crossed)


def test_deals_that_look_the_same_to_the_rival_ask_its_worker_the_same_question(page: Page) -> None:
    page.add_init_script(LISTEN_AT_THE_BORDER)
    truths, asked = [], []
    for seed in ALIKE:
        sit_down(page, save(f"{seed}/0"))
        expect_opponent(page)
        Mouse(page).play(parse_move("s1L"))
        expect(page.locator("html")).to_have_attribute("data-ply", "2")
        truth = Match(parse_dealt(seed)[0], 0)
        truth.play(parse_move("s1L"))
        assert check_no_drift(page).moves[:1] == truth.moves
        truths.append(truth.state)
        crossed: list[str] = page.evaluate("window.crossed")
        asked.append([message for message in crossed if "asha" in message])
    assert view_of(truths[0], 1) == view_of(truths[1], 1)
    assert truths[0].hold[0] != truths[1].hold[0] and truths[0].deck != truths[1].deck
    first, second = [[json.loads(message)[2][0] for message in messages] for messages in asked]
    assert first == second
    assert list(map(json.loads, first)) == [{"ply": 1, "view": format_view(view_of(truths[0], 1)), "level": "asha"}]


@pytest.mark.differs
def test_a_worker_killed_while_it_thinks_is_replaced_and_the_match_goes_on(page: Page, problems: list[str]) -> None:
    sit_down(page, save("5y/0", "devi"))
    expect_opponent(page)
    Mouse(page).press("market-cards", 0)
    expect(page.locator("#act")).to_have_attribute("data-state", "ready")
    assert page.evaluate(PLAY_AND_KILL) == "rival"
    expect(page.locator("#toasts .toast")).to_contain_text("fell silent")
    expect(page.locator("html")).to_have_attribute("data-ply", "2")
    check_no_drift(page)
    expect(page.locator('script[name="opponent-2"]')).to_have_count(1)
    expect_opponent(page)
    take_first_card(page)
    expect(page.locator("html")).to_have_attribute("data-ply", "4")
    check_no_drift(page)
    # The last word of a worker that Firefox stops in the middle of its work.
    problems[:] = [problem for problem in problems if problem != "uncaught error: undefined"]
