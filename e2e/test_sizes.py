"""At every size from a small phone to a large screen the whole table is in the window: nobody scrolls to act."""

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from words.words import Words

from e2e import reviews
from e2e.hands import Mouse
from e2e.looks import TOO_SMALL
from e2e.table import COLOURFUL, LEARN, QUICK, expect_phase, save, sit_down, wait_for_rival
from jaipur.moves import split
from jaipur.notation import parse_move
from web.build.tools import WEB

# Seven cards in hand, two camels, and hardly a longer sentence is ever said than the one about the rival's last move.
PUZZLE = "#p2=DGGLK_DGCPLLs.2.0.0.-_SCCPP?2.4.0.0.-_555779_000000_?7/?6/?5_0_2_?30~g84mpk~l12"
LONGEST = "xDGL-SCP"

PHONES = [(320, 568), (360, 640), (390, 844), (430, 932), (600, 600)]
# With 640 by 360 as a small desktop enlarged to 200 % has it, too.
ON_THEIR_SIDE = [(640, 360), (740, 360), (844, 390), (960, 540)]
HALVES = [(620, 640), (640, 932), (700, 900), (768, 640), (768, 800), (840, 800), (932, 640), (932, 932)]
DESKTOPS = [(1024, 600), (1280, 720), (1280, 1024), (1920, 1080), (2560, 1440)]
SIZES = PHONES + ON_THEIR_SIDE + HALVES + DESKTOPS

# Until the window has its size and a frame has passed in which nothing moved.
SETTLED = """([width, height]) => new Promise((done) => {
    let last = "", still = 0;
    const look = () => {
        const parts = document.querySelectorAll("#table, #table > *, #market .place, #hand .place");
        const now = JSON.stringify([...parts].map((part) => part.getBoundingClientRect()));
        still = now === last && innerWidth === width && innerHeight === height ? still + 1 : 0;
        last = now;
        still > 0 ? done() : requestAnimationFrame(look);
    };
    look();
})"""

# What one needs to see or to press is in the window, none lies over another, and no text is cut off.
WRONG = """() => {
    const found = [];
    const shown = (query) => [...document.querySelectorAll(query)]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => [part.id || part.className || part.textContent, part.getBoundingClientRect(), part]);
    const page = document.scrollingElement;
    if (page.scrollHeight > innerHeight) found.push(`scrolls down ${page.scrollHeight - innerHeight}`);
    if (page.scrollWidth > innerWidth) found.push(`scrolls sideways ${page.scrollWidth - innerWidth}`);
    const needed = "#market-cards .place, #hand .place, #herd, #herd .step, #rival-name, #rival-hand, #rival-stats, "
        + "#rival-say, #tokens, #tokens .token, #stacks, #deck, #discards, #you-name, #you-note, #act-say, #act-why, "
        + "#act-button, .tool, .mode-text, #mode .button, .bar-button, #curve-plot, .curve-button, .curve-told";
    for (const [name, box] of shown(needed))
        if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
            found.push(`${name} is out of the window`);
    const texts = "#rival-say, #rival-name, #rival-note, #act-say, #act-why, #act-button, .mode-text, .card-name, "
        + ".curve-button, .curve-told";
    for (const [name, , part] of shown(texts)) {
        // A line's letters may stand out of it a little.
        const spare = parseFloat(getComputedStyle(part).lineHeight) / 2;
        if (part.scrollHeight > part.clientHeight + spare && part.clientHeight > 1) found.push(`${name} is cut off`);
        if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1) found.push(`${name} is cut short`);
    }
    const zones = shown(".bar, .mode, #curve, #rival .seat-id, #rival-hand, #rival-stats, .say, #tokens, #market, "
        + "#you-name, #you-note, #you .stats, #hand, #herd, #act-why, #act-say, .act-row, #log");
    zones.forEach(([one, a], n) => zones.slice(n + 1).forEach(([other, b]) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 1) found.push(`${one} and ${other} lie over each other`);
    }));
    return found;
}"""

# What one plays with and a toast would lie over, came one now: it is only laid there for a moment.
COVERED = """(said) => {
    const toast = document.createElement("p");
    toast.className = "toast";
    toast.textContent = said;
    document.getElementById("toasts").append(toast);
    const a = toast.getBoundingClientRect();
    const parts = ["#rival-say", "#market-cards", "#hand", "#herd", "#act-say", "#act-button", ".bar-tools"];
    const covered = parts.filter((query) => {
        const b = document.querySelector(query).getBoundingClientRect();
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    });
    toast.remove();
    if (a.height < 20) covered.push("there is no toast");
    return covered.map((part) => `a toast lies over ${part}`);
}"""
# All of it at one go: there are hundreds of screens.
LOOK = f"""async ([size, said]) => {{
    await ({SETTLED})(size);
    return [...({WRONG})(), ...({TOO_SMALL})("body"), ...said.flatMap({COVERED})];
}}"""


def texts(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((WEB / f"i18n/{language}.json").read_text(encoding="utf-8"))
    return found


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED, size)


def refuse(page: Page) -> None:
    """A choice that is no move, and the sentence that says why."""
    Mouse(page).press("market-cards", 0)
    Mouse(page).press("market-cards", 4)
    expect(page.locator("#act")).to_have_attribute("data-state", "refused")


def choose_the_longest(page: Page) -> None:
    """The move with the longest name, and the words of a long hint with it."""
    Mouse(page).choose(*split(parse_move(LONGEST)))
    expect(page.locator("#act")).to_have_attribute("data-state", "ready")
    language = str(page.locator("html").get_attribute("lang"))
    words = Words(language, texts(language))
    why = words.say("because.first_tokens", cards=words.count("n.cloth", 3))
    said = words.say("hint.said", win=48, why=why)
    page.locator("#act-say").evaluate("(say, text) => { say.textContent = text }", said)


def learn(page: Page) -> None:
    """To the step of the lesson that has most to say."""
    page.evaluate(LEARN)
    for ply in ("2", "4"):
        page.locator("#mode-hint").click()
        page.locator("#act-button").click()
        expect(page.locator("html")).to_have_attribute("data-ply", ply)
        expect_phase(page, "human")


def look_back(page: Page) -> None:
    page.locator("#rival-replay").click()
    expect(page.locator("html")).to_have_attribute("data-mode", "review")


def review(page: Page) -> None:
    """To a mistake in a match that is over, and one of the longest sentences that is said of any."""
    reviews.look_back(page)
    page.locator(f"#log-lines [data-ply='{reviews.longest()}']").click()
    expect(page.locator(".card.is-better").first).to_be_visible()
    say = page.locator("#act-say")
    assert len(say.inner_text()) > 110, say.inner_text()


def back_to_the_match(page: Page) -> None:
    page.locator("#act-button").click()
    expect(page.locator("html")).not_to_have_attribute("data-mode", "review")


def open_the_puzzle(page: Page) -> None:
    page.evaluate("(link) => { location.hash = link }", PUZZLE)
    expect(page.locator("html")).to_have_attribute("data-mode", "puzzle")


def leave_the_link(page: Page) -> None:
    page.evaluate("() => history.replaceState(null, '', location.pathname)")


def let_go(page: Page) -> None:
    page.locator("#act-clear").click()


# One after the other on one page, with the way from each to the next.
SCREENS: list[tuple[str, list[Callable[[Page], None]]]] = [
    ("match", []),
    ("refusal", [refuse]),
    ("longest move", [let_go, choose_the_longest]),
    ("looking back", [let_go, look_back]),
    ("puzzle", [back_to_the_match, open_the_puzzle]),
    ("puzzle refusal", [refuse]),
    ("lesson", [learn]),
    ("review", [leave_the_link, review]),
]
# The one that says most at the table; test_tongues.py shows it in all of them at two sizes.
LANGUAGE = "fr"


@pytest.mark.slow
def test_the_whole_table_is_in_the_window_at_every_size_and_no_toast_lies_over_it(page: Page) -> None:
    sit_down(page, save(COLOURFUL, "chandra"), {**QUICK, "language": LANGUAGE})
    assert wait_for_rival(page) == "human"
    wrong = {}
    # Last of all the one where all is to be seen, and to be pressed: there the way goes on.
    sizes = sorted(SIZES, key=lambda size: size == DESKTOPS[1])
    for screen, way in SCREENS:
        for step in way:
            step(page)
        # The longest that a toast says is about the rival in a match.
        said = [texts(LANGUAGE)["trouble.nonsense"]] if screen == "match" else []
        for size in sizes:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            found = page.evaluate(LOOK, [size, said])
            if found:
                wrong[screen, size] = found
    assert wrong == {}


def test_a_large_window_shows_everything_larger_and_leaves_no_empty_bands(page: Page) -> None:
    sit_down(page, save(COLOURFUL, "chandra"))
    measures = """() => {
        const box = (query) => document.querySelector(query).getBoundingClientRect();
        const size = (query) => parseFloat(getComputedStyle(document.querySelector(query)).fontSize);
        return {
            grown: [box("#market-cards .card").width, box("#hand .card").width, box("#piles .token").width,
                size("#rival-say"), size("#log-lines"), size("#act-button")],
            zones: ["#rival .avatar", ".say", "#market", "#you", "#act-say", "#act-button"].map((zone) => box(zone)),
            sides: [box("#tokens").left, box("#log").right],
        };
    }"""
    before: list[float] = []
    for width, height in [(1600, 900), (1920, 1080), (2560, 1440)]:
        resize(page, (width, height))
        told = page.evaluate(measures)
        assert all(new > 1.15 * old for new, old in zip(told["grown"], before, strict=bool(before))), told
        before = told["grown"]
        zones = told["zones"]
        assert max(lower["top"] - upper["bottom"] for upper, lower in pairwise(zones)) < 0.07 * height
        assert zones[0]["top"] < 0.12 * height and zones[-1]["bottom"] > 0.97 * height
        assert told["sides"][0] < 0.02 * width and told["sides"][1] > 0.98 * width


@pytest.mark.chromium_only(reason="no other tells how often it styles a page")
def test_choosing_a_card_styles_the_table_no_more_than_a_few_times(page: Page) -> None:
    """Where the table's height had to be found by trying, a click styled all of it eleven times (body, in base.css)."""
    sit_down(page, save(COLOURFUL, "chandra"))
    browser = page.context.new_cdp_session(page)
    browser.send("Performance.enable")

    def styled() -> int:
        metrics: list[dict[str, Any]] = browser.send("Performance.getMetrics")["metrics"]
        return next(int(one["value"]) for one in metrics if one["name"] == "RecalcStyleCount")

    for size in (PHONES[2], DESKTOPS[1]):
        resize(page, size)
        before = styled()
        page.evaluate("() => { document.querySelector('#hand .card').click(); document.body.getBoundingClientRect(); }")
        assert before < styled() < before + 6, size
