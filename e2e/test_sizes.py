"""At every size from a small phone to a large screen the whole table is in the window: nobody scrolls to act."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.support import reviews
from e2e.support.looks import TOO_SMALL
from e2e.support.screens import PUZZLE, SETTLED, WRONG, choose_the_longest, look_back, refuse, resize, texts
from e2e.support.scripts import script
from e2e.support.table import COLOURFUL, LEARN, QUICK, expect_phase, save, sit_down, wait_for_rival

PHONES = [(320, 568), (360, 640), (390, 844), (430, 932), (600, 600)]
# With 640 by 360 as a small desktop enlarged to 200 % has it, too.
ON_THEIR_SIDE = [(640, 360), (740, 360), (844, 390), (960, 540)]
HALVES = [(620, 640), (640, 932), (700, 900), (768, 640), (768, 800), (840, 800), (932, 640), (932, 932)]
DESKTOPS = [(1024, 600), (1280, 720), (1280, 1024), (1920, 1080), (2560, 1440)]
SIZES = PHONES + ON_THEIR_SIDE + HALVES + DESKTOPS


COVERED = script("covered")
# All of it at one go: there are hundreds of screens.
LOOK = f"""async ([size, said]) => {{
    await ({SETTLED})(size);
    return [...({WRONG})(), ...({TOO_SMALL})("body"), ...said.flatMap({COVERED})];
}}"""


def learn(page: Page) -> None:
    """To the step of the lesson that has most to say."""
    page.evaluate(LEARN)
    for ply in ("2", "4"):
        page.locator("#mode-hint").click()
        page.locator("#act-button").click()
        expect(page.locator("html")).to_have_attribute("data-ply", ply)
        expect_phase(page, "human")


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
