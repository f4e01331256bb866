"""A golden holds where people play: in the page's MicroPython and in the worker's Pyodide.

Two of them, a deal and a match: tests/engine/test_goldens.py replays them all in the same two interpreters, without a
browser.
That another browser deals and thinks the same is shown in test_challenge.py.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, Route, expect

from e2e.support.table import expect_opponent, expect_ready

TESTS = Path(__file__).parent.parent / "tests"
GOLDENS = {name: (TESTS / "goldens" / name).read_text(encoding="utf-8") for name in ("deals-2.txt", "match-jaipur.txt")}
# The replay of the unit tests with the goldens beside it, as a module for either side.
REPLAY = f"""{(TESTS / "support/replay.py").read_text(encoding="utf-8")}
GOLDENS = {GOLDENS!r}


def verdict():
    changed = [name for name in GOLDENS if replay(GOLDENS[name]) != GOLDENS[name]]
    return "changed: " + ", ".join(changed) if changed else "all " + str(len(GOLDENS)) + " hold"
"""
IN_THE_PAGE = f"""{REPLAY}
from js import Reflect, document
from polyscript import workers
document.documentElement.dataset.here = verdict()
worker = await Reflect.get(workers, "goldens")
document.documentElement.dataset.there = await worker.verdict()
"""
# The worker is of the same kind as the rival's.
REPLAY_IN_BOTH = """() => {
    const worker = document.querySelector("script[worker]").cloneNode();
    worker.setAttribute("name", "goldens");
    worker.src = "./worker_goldens.py";
    const page = Object.assign(document.createElement("script"), { type: "mpy", src: "./page_goldens.py" });
    document.body.append(worker, page);
}"""
IN_THE_WORKER = f'{REPLAY}\n__export__ = ["verdict"]\n'


@pytest.mark.worker
def test_page_and_worker_come_up_below_a_sub_path_and_goldens_hold_in_both(page: Page, base_url: str) -> None:
    missing: list[str] = []

    def note(response: Response) -> None:
        if response.status >= 400:
            missing.append(response.url)

    def serve(route: Route) -> None:
        route.fulfill(body=IN_THE_WORKER if "worker_goldens" in route.request.url else IN_THE_PAGE)

    page.on("response", note)
    page.route("**/*_goldens.py", serve)
    page.goto("")
    assert "/some/where/" in base_url
    expect_ready(page)
    expect(page.locator("#market-cards .card")).to_have_count(5)
    expect_opponent(page)
    assert missing == []
    page.evaluate(REPLAY_IN_BOTH)
    expect(page.locator("html")).to_have_attribute("data-here", f"all {len(GOLDENS)} hold", timeout=120_000)
    expect(page.locator("html")).to_have_attribute("data-there", f"all {len(GOLDENS)} hold", timeout=120_000)
