"""The site as a host sends it: it boots below any path, in both browsers, from its own files alone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.support.shared_page import SharedPage
from e2e.support.table import RECORD, save, sit_down

LEAVE_A_LOT = """async () => {
    window.name = "me";
    for (const storage of [localStorage, sessionStorage]) storage.setItem("left", "behind");
    await caches.open("left");
    await new Promise((done) => { indexedDB.open("left").onsuccess = done; });
}"""
LEFT = """async () => [window.name, Object.keys(localStorage), Object.keys(sessionStorage), await caches.keys(),
    (await indexedDB.databases()).map(({ name }) => name), [innerWidth, innerHeight]]"""

# Keeps what start.js would do after so many milliseconds until it is asked for.
LOOK_WHEN_TOLD = """
    window.looks = {};
    const later = setTimeout;
    window.setTimeout = (work, delay, ...rest) => {
        if (![100, 500].includes(delay)) return later(work, delay, ...rest);
        looks[delay] ??= work;
    };
"""
# Keeps what waits for a frame, or for half a second, as long as it is not told to go on.
HOLD_FRAMES = """
    window.held = { frames: [], waits: [] };
    window.requestAnimationFrame = (draw) => held.frames.push(draw);
    const wait = setTimeout;
    window.setTimeout = (work, delay, ...rest) => delay === 500 ? held.waits.push(work) : wait(work, delay, ...rest);
"""
PASSED = """(mark) => new Promise((done) => {
    const look = (list) => list.getEntriesByName(mark).length && done();
    new PerformanceObserver(look).observe({ type: "mark", buffered: true });
})"""

# What no page of ours may ever do, and how it is told by the watch that conftest.py keeps over every test.
CRIMES = {
    r"console error: a complaint": "() => console.error('a complaint')",
    r"console error: from below": """() => {
        new Worker.kept_away(URL.createObjectURL(new Blob(["console.error('from below')"])));
    }""",
    r"uncaught error: .*a slip": "() => { setTimeout(() => { throw new Error('a slip') }) }",
    r"uncaught error: .*a broken promise": "() => { Promise.reject(new Error('a broken promise')) }",
    r"policy violation: connect-src https://elsewhere.invalid": """() => {
        fetch("https://elsewhere.invalid/").catch(() => null);
    }""",
    r"policy violation: script-src\S* inline": """() => {
        document.body.append(Object.assign(document.createElement("script"), { text: "alert('in line')" }));
    }""",
}
# Not even to its own host, and how the watch tells it.
SENT = {
    "POST art/icon.svg": "() => { fetch('./art/icon.svg', { method: 'POST', body: 'your cards' }) }",
    "GET art/icon.svg?your-cards": "() => { fetch('./art/icon.svg?your-cards') }",
    "POST NOTICES.txt": "() => { navigator.sendBeacon('./NOTICES.txt', 'your cards') }",
}


@pytest.mark.own
def test_the_table_is_drawn_before_python_arrives(page: Page) -> None:
    """Nothing jumps when the cards come: the places, the button and the market's frame are in the HTML."""
    held: list[Route] = []
    closed = True

    def gate(route: Route) -> None:
        if closed:
            held.append(route)
        else:
            route.continue_()

    page.route("**/runtime/**", gate)
    page.goto("", wait_until="commit")
    expect(page.locator("#act-button")).to_be_visible()
    expect(page.locator("#market-cards .place")).to_have_count(5)
    expect(page.locator("#loading")).to_be_visible()
    assert held
    closed = False
    for route in held:
        route.continue_()
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=60_000)
    expect(page.locator("#loading")).to_be_hidden()


@pytest.mark.own
def test_the_table_is_shown_empty_only_if_it_takes_long_though_all_has_come(page: Page) -> None:
    """Cards a moment away are not preceded by empty places; start.js looks twice, and here when it is told to."""
    held: list[Route] = []
    page.add_init_script(LOOK_WHEN_TOLD)
    # The texts are no part of what is looked for: without them the page has everything, and cannot be drawn.
    page.route("**/i18n/*.json", lambda route: held.append(route))
    page.goto("", wait_until="commit")
    page.evaluate(PASSED, "imported")
    root, table = page.locator("html"), page.locator(".table")
    assert held
    # In a narrow window it is shown at once (table/table.css).
    wide = page.viewport_size
    assert wide
    page.set_viewport_size({"width": 390, "height": 844})
    expect(table).to_be_visible()
    page.set_viewport_size(wide)
    for look, state in (("", "loading"), ("100", "loading"), ("500", "waiting")):
        page.evaluate("(look) => looks[look]?.()", look)
        expect(root).to_have_attribute("data-page", state)
        expect(table).to_be_visible(visible=state == "waiting")
    for route in held:
        route.continue_()
    expect(root).to_have_attribute("data-page", "ready", timeout=60_000)


@pytest.mark.own
@pytest.mark.parametrize("seen", [True, False], ids=["in front", "behind other tabs"])
def test_the_table_is_painted_before_what_the_first_move_does_not_need(page: Page, seen: bool) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
    page.add_init_script(HOLD_FRAMES)
    page.goto("", wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=60_000)
    assert not {"later.bin", "sheets.txt", "opponent.py"} & set(asked)
    # Behind other tabs there are no frames: it does not wait for one for ever.
    page.evaluate("(what) => held[what].forEach((goOn) => goOn())", "frames" if seen else "waits")
    expect(page.locator("#sheet-menu")).to_be_attached()
    expect(page.locator('script[name="opponent-1"]')).to_be_attached()


@pytest.mark.own
@pytest.mark.differs
def test_nothing_that_must_never_happen_escapes_the_watch_over_every_test(page: Page, problems: list[str]) -> None:
    page.goto("")
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=60_000)
    assert problems == []
    for told, crime in CRIMES.items():
        event = "weberror" if told.startswith("uncaught") else "console"
        with page.context.expect_event(event, lambda _, told=told: any(re.search(told, one) for one in problems)):
            page.evaluate(crime)
    for told, crime in SENT.items():
        method, name = told.split()
        problem = f"something is sent: {method} {page.url}{name}"
        with page.context.expect_event("request", lambda _, problem=problem: problem in problems):
            page.evaluate(crime)
    page.context.route("https://elsewhere.invalid/**", lambda route: route.fulfill(body="elsewhere"))
    page.goto("https://elsewhere.invalid/")
    assert "foreign request: https://elsewhere.invalid/" in problems
    problems.clear()


def test_a_test_finds_nothing_that_the_one_before_it_has_left_on_the_page(page: Page, shared_page: SharedPage) -> None:
    page.set_viewport_size({"width": 800, "height": 600})
    sit_down(page, save(RECORD))
    page.context.new_page().goto("")
    page.evaluate(LEAVE_A_LOT)
    lasting: list[Any] = [page.route, page.context.route, page.add_init_script, page.on, page.clock.install]
    for refused in lasting:
        with pytest.raises(AssertionError, match="a page of its own"):
            refused()
    shared_page.problems.append("a complaint")
    shared_page.leave()
    assert shared_page.enter() is page
    assert page.context.pages == [page]
    assert page.evaluate(LEFT) == ["", [], [], [], [], [1280, 720]]
    assert shared_page.problems == []
    shared_page.give_up()
    assert shared_page.enter() is not page
