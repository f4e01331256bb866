"""A random clicker for the long run: whole matches to the end, every state compared with the notation.

python -m e2e.clicker --matches 20
"""

import argparse
import random
import sys
import time
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright

from e2e.browsers import launch_options
from e2e.table import check_no_drift, save, sit_down, wait_for_rival
from e2e.watch import watch
from jaipur.match import Match
from jaipur.rng import format_seed
from web.build.serving import serve
from web.build.tools import DIST

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
    """What to click: all of one good in hand, one card of the market, some of each, or just anything."""
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


def begin(page: Page, rng: random.Random) -> None:
    """Sit down at a fresh match, who starts and against whom left to chance."""
    sit_down(page, save(f"{format_seed(rng.randrange(36**6))}/{rng.randrange(2)}", rng.choice(LEVELS)))


def again(page: Page, rng: random.Random) -> None:
    """From the end of a match to the next one, by the page's own buttons."""
    page.locator("#count-next").click()
    sheet = page.locator("#sheet-new")
    sheet.locator(f"input[name=level][value={rng.choice(LEVELS)}]").check()
    sheet.locator(f"input[name=starter][value={rng.choice(('random', 'you', 'rival'))}]").check()
    sheet.locator("#new-seed").fill(format_seed(rng.randrange(1, 36**6)))
    sheet.locator("[data-intent=new-match]").click()
    expect(sheet).to_be_hidden()


def main() -> int:
    parser = argparse.ArgumentParser(description="Click through whole matches at random and check every state.")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rng = random.Random(wanted.seed)
    with serve(DIST, prefix="/some/where/") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options("chromium"))
        context = browser.new_context(base_url=address, service_workers="block")
        problems = watch(context, address)
        page = context.new_page()
        for number in range(1, wanted.matches + 1):
            began = time.monotonic()
            begin(page, rng) if number == 1 else again(page, rng)
            match = click_through(page, rng)
            took = f"{time.monotonic() - began:.0f} s"
            print(f"{number}: {len(match.moves)} moves, {len(match.results)} rounds, {took}", flush=True)
        browser.close()
    print(f"{wanted.matches} matches to the end, {len(problems)} problems", *problems, sep="\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
