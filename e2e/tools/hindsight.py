"""Benchmark of the review in a real browser: `python -m e2e.tools.hindsight`, once dist/ is built.

With the worker up, a round of about 45 plies and a match of about 120 are opened from their counts: until they can be
used, until the whole curve is there, until everything is; then the page's heap after many steps, twice.
"""

import json
import time

from playwright.sync_api import Page, expect, sync_playwright

from e2e.browsers import launch_options
from e2e.support.reviews import IDENTITY
from e2e.support.table import QUICK, expect_opponent, expect_ready, played, stored_once
from jaipur.match import Match
from web.build.serving import serve
from web.build.tools import DIST

STEPS = 200


def of_about(plies: int, rounds: int) -> Match:
    """A match of so many rounds, and about so many plies."""
    found = []
    for seed in range(200, 230):
        try:
            found.append(played(rounds, seed))
        except ValueError:  # it was over before
            continue
    return min(found, key=lambda match: abs(len(match.moves) - plies))


def look_back(page: Page, match: Match) -> None:
    """Open a match from its count, and print when what is there."""
    saved = {"version": 3, "id": IDENTITY, "record": match.record(), "rounds": 0, "hints": 0, "undos": 0}
    saved |= {"players": ["human", "bhanu"], "names": ["", ""]}
    texts = {"jaipur.settings": json.dumps(QUICK), "jaipur.welcomed": "1", "jaipur.match": json.dumps(saved)}
    page.add_init_script(stored_once(texts))
    # Nothing is to be looked into before it is opened.
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => !window.opened, configurable: true })")
    page.goto("", wait_until="commit")
    expect_ready(page)
    expect_opponent(page)
    expect(page.locator("#sheet-count")).to_be_visible()
    page.evaluate("window.opened = true")
    began = time.monotonic()
    page.locator("#count-review").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator("html[data-looking='']")).to_have_count(0)
    used = time.monotonic() - began
    expect(page.locator("#curve-progress")).to_be_hidden(timeout=600_000)
    curve = time.monotonic() - began
    expect(page.locator("html")).to_have_attribute("data-hindsight", "whole", timeout=600_000)
    whole = time.monotonic() - began
    print(
        f"{len(match.moves)} plies: used {used:.1f} s after opening, the curve {curve:.1f} s, everything {whole:.1f} s"
    )


def heap(page: Page) -> float:
    """The page's heap in MB, its rubbish collected."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    return float(page.evaluate("performance.memory.usedJSHeapSize")) / 1e6


def main() -> None:
    """Measure, and print."""
    with serve(DIST) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options("chromium"))
        for plies, rounds in ((45, 1), (120, 3)):
            match = of_about(plies, rounds)
            page = browser.new_page(base_url=site, service_workers="block")
            look_back(page, match)
            for _ in range(2):
                for n in range(STEPS):
                    page.keyboard.press("ArrowRight" if n % 20 < 10 else "ArrowLeft")
                print(f"  after {STEPS} steps: a heap of {heap(page):.1f} MB")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
