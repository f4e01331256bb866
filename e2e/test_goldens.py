"""The goldens hold where people play: in the page's MicroPython and in the worker's Pyodide."""

from pathlib import Path

from playwright.sync_api import Page, Route, expect

TESTS = Path(__file__).parent.parent / "tests"
GOLDENS = {path.name: path.read_text() for path in sorted((TESTS / "goldens").glob("*.txt"))}
# The replay of the unit tests with the goldens beside it, as a module for either side.
REPLAY = f"""{(TESTS / "replay.py").read_text()}
GOLDENS = {GOLDENS!r}


def verdict():
    changed = [name for name in GOLDENS if replay(GOLDENS[name]) != GOLDENS[name]]
    return "changed: " + ", ".join(changed) if changed else "all " + str(len(GOLDENS)) + " hold"
"""
IN_THE_PAGE = f"""{REPLAY}
from pyscript import create_named_worker, document
document.documentElement.dataset.here = verdict()
worker = await create_named_worker(src="./worker_goldens.py", name="goldens", type="py", config="./worker.json")
document.documentElement.dataset.there = await worker.verdict()
"""
IN_THE_WORKER = f'{REPLAY}\n__export__ = ["verdict"]\n'


def test_the_goldens_hold_in_the_page_and_in_a_worker(page: Page) -> None:
    assert GOLDENS

    def serve(route: Route) -> None:
        route.fulfill(body=IN_THE_WORKER if "worker_goldens" in route.request.url else IN_THE_PAGE)

    page.route("**/*_goldens.py", serve)
    page.goto("")
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=60_000)
    page.evaluate(
        """() => document.body.append(Object.assign(document.createElement("script"),
            { type: "mpy", src: "./page_goldens.py" }))"""
    )
    expect(page.locator("html")).to_have_attribute("data-here", f"all {len(GOLDENS)} hold", timeout=120_000)
    expect(page.locator("html")).to_have_attribute("data-there", f"all {len(GOLDENS)} hold", timeout=120_000)
