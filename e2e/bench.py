"""How fast the page is: `python3 build.py bench`.

Everything is measured in one run, on one machine, from one server, against bare pages that only boot an
interpreter, so that the ratios mean the same on a slow machine and a fast one.
"""

import gzip
import random
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, expect, sync_playwright

from build import DIST, serve
from e2e.conftest import launch_options

LOADS = 7
BARE = """<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
import { LOAD } from "./site/runtime/MODULE";
const python = await LOAD();
python.runPython("1 + 1");
document.documentElement.dataset.page = "ready";
</script>
"""
PAGES = {
    "bare Pyodide": ("pyodide.html", BARE.replace("LOAD", "loadPyodide").replace("MODULE", "pyodide/pyodide.mjs")),
    "bare MicroPython": (
        "micropython.html",
        BARE.replace("LOAD", "loadMicroPython").replace("MODULE", "micropython/micropython.mjs"),
    ),
}
# Notes when <html> says that something is ready, how long each click takes to be painted (its first change of
# the document, then the frame that shows it), and every main-thread task of 50 ms or more.
PROBE = """
window.probe = { ready: {}, clicks: [], tasks: [] };
new MutationObserver(() => {
  for (const key of ["page", "opponent"])
    if (document.documentElement?.dataset[key] === "ready") probe.ready[key] ??= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-page", "data-opponent"] });
new PerformanceObserver((list) => probe.tasks.push(...list.getEntries().map((task) => task.duration)))
  .observe({ type: "longtask", buffered: true });
addEventListener("click", (event) => {
  const changed = new MutationObserver(() => {
    changed.disconnect();
    requestAnimationFrame(() => setTimeout(() => probe.clicks.push(performance.now() - event.timeStamp)));
  });
  changed.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
}, true);
"""
RESOURCES = """() => ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type))
  .map((entry) => [entry.name, entry.startTime])"""


def open_page(browser: Browser, address: str) -> Page:
    """A page in a context of its own: nothing cached."""
    page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
    page.add_init_script(PROBE)
    page.goto(address, wait_until="commit")
    return page


def when_ready(page: Page, what: str) -> float:
    """Milliseconds from navigation until <html> says so."""
    expect(page.locator("html")).to_have_attribute(f"data-{what}", "ready", timeout=60_000)
    return float(page.evaluate("(what) => probe.ready[what]", what))


def sent_bytes(site: Path, page: Page, before: float) -> int:
    """What the host sends, compressed, for all that was asked for before a moment."""
    total = 0
    for address, start in page.evaluate(RESOURCES):
        name = urlsplit(address).path.removeprefix("/site/") or "index.html"
        if start < before and (site / name).is_file():
            content = (site / name).read_bytes()
            total += min(len(content), len(gzip.compress(content, 6)))
    return total


def cold_loads(browser: Browser, root: str, folder: Path) -> dict[str, float]:
    """Medians over several cold loads of each page, taken in turns so that a busy moment hits all alike."""
    times: dict[str, list[float]] = {name: [] for name in [*PAGES, "playable", "worker", "bytes"]}
    for _ in range(LOADS):
        for name, (file, _text) in PAGES.items():
            page = open_page(browser, root + file)
            times[name].append(when_ready(page, "page"))
            page.context.close()
        page = open_page(browser, root + "site/")
        playable = when_ready(page, "page")
        times["playable"].append(playable)
        times["bytes"].append(sent_bytes(folder / "site", page, playable))
        times["worker"].append(when_ready(page, "opponent"))
        page.context.close()
    return {name: statistics.median(values) for name, values in times.items()}


def row(what: str, value: str, bound: str = "") -> None:
    print(f"{what:<42}{value:>12}  {bound}", flush=True)


def main() -> int:
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        shutil.copytree(DIST, folder / "site")
        for file, text in PAGES.values():
            (folder / file).write_text(text)
        with serve(folder) as root:
            browser = playwright.chromium.launch(**launch_options("chromium"))
            loads = cold_loads(browser, root, folder)
            browser.close()
    print(loads)
    return 0


if __name__ == "__main__":
    sys.exit(main())
