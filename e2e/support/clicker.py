"""A random clicker: whole matches to the end, every state compared with the notation."""

import random
from typing import Any

from playwright.sync_api import Page, expect

from e2e.support.table import check_no_drift, wait_for_rival
from jaipur.match import Match
from jaipur.rng import format_seed

LEVELS = ("asha", "bhanu", "chandra")
MOST_MOVES = 600
# Where everything is that can be clicked at the table, and what the page says about the choice so far.
SPOTS = """() => {
    const spot = (element) => {
        const box = element.getBoundingClientRect();
        return { good: element.dataset.good, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const all = (query) => [...document.querySelectorAll(query)].map(spot);
    return {
        market: all("#market-cards .card"), hand: all("#hand .card"), more: all("#herd-more"), less: all("#herd-less"),
        act: all("#act-button"), clear: all("#act-clear:not([hidden])"),
        state: document.getElementById("act").dataset.state, ply: document.documentElement.dataset.ply,
    };
}"""


def choose(spots: dict[str, Any], rng: random.Random) -> list[dict[str, Any]]:
    """The kinds of clicks: all of one good in hand, one card of the market, some of each, or just anything."""
    market, hand, kind = spots["market"], spots["hand"], rng.random()
    if kind < 0.1:
        return rng.choices(market + hand + spots["more"] + spots["less"], k=rng.randint(1, 6))
    if kind < 0.5 and hand:
        good = rng.choice(hand)["good"]
        return [card for card in hand if card["good"] == good]
    if kind < 0.8:
        return [rng.choice(market)]
    n = rng.randint(2, 3)
    own = rng.sample(hand + spots["more"] * n, n)
    return rng.sample(market, min(n, len(market))) + own


def take_turn(page: Page, rng: random.Random, pause: float = 0) -> None:
    """Click with a real mouse until the page calls it a move, then play it; so many milliseconds after each click."""

    def click(spots: list[dict[str, Any]]) -> None:
        for spot in spots:
            page.mouse.click(spot["x"], spot["y"])
            if pause:
                page.wait_for_timeout(pause)

    while True:
        click(choose(page.evaluate(SPOTS), rng))
        spots = page.evaluate(SPOTS)
        click(spots["act"] if spots["state"] == "ready" else spots["clear"])
        if spots["state"] == "ready":
            expect(page.locator("html")).not_to_have_attribute("data-ply", spots["ply"])
            return


def click_through(page: Page, rng: random.Random, turns: int = MOST_MOVES, pause: float = 0) -> Match:
    """Click at random until the match is over, or for so many turns; every state on the way was as it should be."""
    for _ in range(turns):
        phase = wait_for_rival(page)
        match = check_no_drift(page)
        if phase == "human":
            take_turn(page, rng, pause)
            continue
        expect(page.locator("#sheet-count")).to_be_visible()
        if phase == "match-over":
            return match
        assert phase == "round-over", f"the page is in phase {phase!r}"
        page.locator("#count-next").click()
        expect(page.locator("#sheet-count")).to_be_hidden()
    assert turns < MOST_MOVES, f"no end after {MOST_MOVES} moves"
    wait_for_rival(page)
    return check_no_drift(page)


def again(page: Page, rng: random.Random) -> None:
    """From the end of a match to the next one, by the page's own buttons."""
    page.locator("#count-next").click()
    sheet = page.locator("#sheet-new")
    sheet.locator(f"input[name=level][value={rng.choice(LEVELS)}]").check()
    sheet.locator(f"input[name=starter][value={rng.choice(('random', 'you', 'rival'))}]").check()
    sheet.locator("#new-seed").fill(format_seed(rng.randrange(1, 36**6)))
    sheet.locator("[data-intent=new-match]").click()
    expect(sheet).to_be_hidden()
