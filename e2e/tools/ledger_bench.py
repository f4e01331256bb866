"""Benchmark of a ledger of a thousand matches, in time and memory: `python -m e2e.tools.ledger_bench`.

Times are from the click to the second frame after it, the first of a visit (which loads the ledger's own modules) apart
from the others; each beside those of a ledger of one match in the same run, so that a loaded machine shows.
"""

import argparse
import json
import statistics
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from e2e.browsers import launch_options
from e2e.support.ledgers import made_up, real, with_reviews
from e2e.support.table import NO_WORKER, QUICK, expect_ready, save, stored_once
from web.build.serving import serve
from web.build.tools import DIST

TIMES = 7
# From a press to the second frame after it.
PRESS = """(selector) => new Promise((done) => {
    const began = performance.now();
    document.querySelector(selector).click();
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)));
})"""
OPEN = ".bar [data-sheet=ledger]"
SUMS = "#sheet-ledger input[value=sums]"
CLOSE = "#sheet-ledger .sheet-close"
HEAP = "() => { if (window.gc) gc(); return performance.memory.usedJSHeapSize; }"


def sit_down(browser: Browser, address: str, matches: int) -> Page:
    """A page with so many matches in its ledger."""
    texts = with_reviews(made_up(matches, real(214)), 700)
    texts |= {"jaipur.settings": json.dumps(QUICK), "jaipur.welcomed": "1", "jaipur.match": save("24/0/xPL-KK/s1C")}
    page = browser.new_page(base_url=address, service_workers="block", viewport={"width": 1280, "height": 720})
    page.add_init_script(NO_WORKER)
    page.add_init_script(stored_once(texts))
    page.goto("", wait_until="commit")
    expect_ready(page)
    return page


def opened(page: Page) -> tuple[float, float]:
    """Measure the time until the matches are drawn, and then until their sums are."""
    first = float(page.evaluate(PRESS, OPEN))
    expect(page.locator("#ledger-list li").first).to_be_visible()
    then = float(page.evaluate(PRESS, SUMS))
    expect(page.locator("#sums-figures .figure").first).to_be_visible()
    page.locator(CLOSE).click()
    return first, then


def measure(browser: Browser, address: str, matches: int) -> dict[str, Any]:
    page = sit_down(browser, address, matches)
    first = opened(page)
    later = [opened(page) for _ in range(TIMES)]
    before = page.evaluate(HEAP)
    for _ in range(30):
        opened(page)
    after = page.evaluate(HEAP)
    page.close()
    return {
        "matches": matches,
        "first": first,
        "list": statistics.median(one for one, _ in later),
        "sums": statistics.median(one for _, one in later),
        "best": (min(one for one, _ in later), min(one for _, one in later)),
        "heap": (before, after),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    wanted = parser.parse_args().matches
    with serve(DIST) as address, sync_playwright() as playwright:
        options = launch_options("chromium")
        options["args"] = [*options["args"], "--enable-precise-memory-info", "--js-flags=--expose-gc"]
        browser = playwright.chromium.launch(**options)
        for matches in (1, wanted):
            found = measure(browser, address, matches)
            print(
                f"{found['matches']} matches: opened in {found['first'][0]:.0f} ms the first time in a visit, "
                f"{found['list']:.0f} ms after ({found['best'][0]:.0f} at best, median of {TIMES}); "
                f"statistics in {found['first'][1]:.0f} ms, "
                f"then {found['sums']:.0f} ms ({found['best'][1]:.0f} at best); "
                f"heap {found['heap'][0] / 1e6:.1f} MB, after 30 more times {found['heap'][1] / 1e6:.1f} MB"
            )
        browser.close()


if __name__ == "__main__":
    main()
