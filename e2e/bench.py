"""How fast the page and its opponent are: `python3 build.py bench`.

Everything is measured in one run, on one machine, from one server, against bare pages that only boot an
interpreter, so that the ratios mean the same on a slow machine and a fast one.
"""

import gzip
import json
import random
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, expect, sync_playwright

from e2e.browsers import launch_options
from e2e.clicker import click_through
from jaipur.lab.serving import serve
from jaipur.lab.site import NO_PLUGINS
from jaipur.lab.tools import DIST
from tests.interpreters import INTERPRETERS, run_in

LOADS = 7
# Iterations a second of the search over positions from all parts of a round, warm: the best of three runs.
SEARCH = """
import time
from jaipur.ai.levels import Thinker
from jaipur.ai.search import Search
from jaipur.rules import apply
from jaipur.state import deal
from jaipur.view import view_of

now = time.perf_counter if hasattr(time, "perf_counter") else lambda: time.ticks_us() / 1000000
views = []
state = deal(5)
while not state.over:
    views.append(view_of(state, state.turn))
    apply(state, Thinker(views[-1], "chandra", 1).move)
best = 0
for run in range(4):
    began = now()
    for view in views[::5]:
        Search(view, 1).run(ITERATIONS)
    if run:
        best = max(best, ITERATIONS * len(views[::5]) / (now() - began))
print(best)
"""
# A page that does nothing but boot an interpreter, the way ours does, and one that does so without PyScript.
BARE = """<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module" src="./site/runtime/pyscript/core.js"></script>
<OTHER-config hidden>{"plugins": PLUGINS}</OTHER-config>
<script type="TYPE" config='{"interpreter": "./site/runtime/MODULE", "plugins": PLUGINS}'>
from pyscript import document
document.documentElement.dataset.page = "ready"
</script>
"""
ALONE = """<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./site/runtime/pyodide/pyodide.mjs";
(await loadPyodide()).runPython("1 + 1");
document.documentElement.dataset.page = "ready";
</script>
"""


def bare(kind: str, other: str, module: str) -> str:
    """A bare page for one of PyScript's two interpreters; the other must not load plugins that dist/ has not."""
    plugins = json.dumps([f"!{name}" for name in NO_PLUGINS])
    text = BARE.replace("OTHER", other).replace("TYPE", kind).replace("MODULE", module)
    return text.replace("PLUGINS", plugins)


PAGES = {
    "bare Pyodide": bare("py", "mpy", "pyodide/pyodide.mjs"),
    "bare Pyodide without PyScript": ALONE,
    "bare MicroPython": bare("mpy", "py", "micropython/micropython.mjs"),
}
# Notes when <html> says that something is ready, how long each click takes to be painted (its first change of
# the document, then the frame that shows it), and every main-thread task of 50 ms or more.
ATTRIBUTES = '["data-page", "data-opponent", "data-phase", "data-ply"]'
PROBE = """
window.probe = { ready: {}, clicks: [], tasks: [] };
new MutationObserver(() => {
  const says = document.documentElement.dataset;
  for (const key of ["page", "opponent"]) if (says[key] === "ready") probe.ready[key] ??= performance.now();
  if (says.phase === "human" && says.ply > 0) probe.ready.reply ??= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ATTRIBUTES });
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
# All that was asked for before the page itself said that it can be played.
ASKED_BEFORE = """() => ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type))
  .filter((entry) => entry.startTime < performance.getEntriesByName("playable")[0].startTime)
  .map((entry) => entry.name)"""


# A visitor who has seen the welcome and wants the rival's moves without a pause for the eye.
PLAYED_BEFORE = """localStorage["jaipur.welcomed"] = "1"; localStorage["jaipur.settings"] = '{"speed": "instant"}';"""

# The first move, made by a script so that the time it takes is the page's alone.
PLAY_AT_ONCE = """
new MutationObserver((_, observer) => {
  if (document.documentElement.dataset.page !== "ready") return;
  observer.disconnect();
  if (document.documentElement.dataset.phase === "human") {
    const goods = document.querySelectorAll("#market-cards .card:not([data-good=camel])");
    (goods[0] ?? document.querySelector("#market-cards .card")).click();
    document.querySelector("#act-button").click();
  }
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-page"] });
"""


def open_page(browser: Browser, address: str, visitor: str = "") -> Page:
    """A page in a context of its own: nothing cached."""
    page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
    page.add_init_script(PROBE.replace("ATTRIBUTES", ATTRIBUTES) + visitor)
    page.goto(address, wait_until="commit")
    return page


def when_ready(page: Page, what: str) -> float:
    """Milliseconds from navigation until <html> says so."""
    expect(page.locator("html")).to_have_attribute(f"data-{what}", "ready", timeout=60_000)
    return float(page.evaluate("(what) => probe.ready[what]", what))


def sent_bytes(site: Path, page: Page) -> int:
    """What a host that compresses sends before the page can be played."""
    names = {urlsplit(address).path.removeprefix("/site/") or "index.html" for address in page.evaluate(ASKED_BEFORE)}
    contents = [(site / name).read_bytes() for name in names]
    return sum(min(len(content), len(gzip.compress(content, 6))) for content in contents)


def cold_loads(browser: Browser, root: str, folder: Path) -> dict[str, float]:
    """Medians over several cold loads of each page, taken in turns so that a busy moment hits all alike."""
    times: dict[str, list[float]] = {name: [] for name in [*PAGES, "playable", "worker", "bytes"]}
    for _ in range(LOADS):
        for number, name in enumerate(PAGES):
            page = open_page(browser, f"{root}{number}.html")
            times[name].append(when_ready(page, "page"))
            page.context.close()
        page = open_page(browser, root + "site/")
        times["playable"].append(when_ready(page, "page"))
        times["bytes"].append(sent_bytes(folder / "site", page))
        times["worker"].append(when_ready(page, "opponent"))
        page.context.close()
    return {name: statistics.median(values) for name, values in times.items()}


def first_reply(browser: Browser, address: str) -> float:
    """Milliseconds from navigation until the rival has moved, the human playing as soon as that is possible."""
    page = open_page(browser, address, PLAYED_BEFORE + PLAY_AT_ONCE)
    expect(page.locator('html[data-phase=human]:not([data-ply="0"])')).to_have_count(1, timeout=60_000)
    replied = float(page.evaluate("() => probe.ready.reply"))
    page.context.close()
    return replied


def one_match(browser: Browser, address: str) -> dict[str, float]:
    """What a whole match is like: how clicks feel, and the longest the page was ever busy."""
    page = open_page(browser, address, PLAYED_BEFORE)
    when_ready(page, "opponent")
    page.evaluate("() => { probe.clicks.length = probe.tasks.length = 0 }")
    match = click_through(page, random.Random(2))
    clicks = sorted(page.evaluate("() => probe.clicks"))
    tasks = page.evaluate("() => probe.tasks")
    page.context.close()
    return {
        "clicks": len(clicks),
        "click": statistics.median(clicks),
        "slow click": clicks[len(clicks) * 95 // 100],
        "task": max(tasks, default=0),
        "moves": len(match.moves),
    }


def search_rates() -> dict[str, float]:
    """Search iterations a second on each Python."""
    return {
        name: float(run_in(name, SEARCH.replace("ITERATIONS", "100" if name == "micropython" else "400")))
        for name in INTERPRETERS
    }


def row(what: str, value: str, aim: str = "") -> None:
    print(f"{what:<44}{value:>10}   {aim}".rstrip(), flush=True)


def report(loads: dict[str, float], reply: float, match: dict[str, float]) -> None:
    """The table, each figure with what it should be."""
    yardstick = loads["bare Pyodide"]
    print(f"medians of {LOADS} cold loads")
    for name in [*PAGES, "playable", "worker"]:
        row(f"navigation to {name}", f"{loads[name]:.0f} ms")
    row("bare MicroPython / bare Pyodide", f"{loads['bare MicroPython'] / yardstick:.2f}")
    row("playable / bare Pyodide", f"{loads['playable'] / yardstick:.2f}", "at most 0.25")
    row("worker / bare Pyodide", f"{loads['worker'] / yardstick:.2f}", "at most 1.30")
    row("compressed before playable", f"{loads['bytes'] / 1000:.0f} KB", "at most 600 KB")
    row("navigation to the rival's first reply", f"{reply:.0f} ms", "at most 1500 ms")
    print(f"one match of {match['moves']:.0f} moves, {match['clicks']:.0f} clicks")
    row("click to paint, median", f"{match['click']:.0f} ms", "under 100 ms")
    row("click to paint, 95 % are within", f"{match['slow click']:.0f} ms", "under 100 ms")
    row("longest main-thread task", f"{match['task']:.0f} ms", "at most 200 ms (0: none of 50 or more)")


def report_search(rates: dict[str, float]) -> None:
    """The opponent's speed on each Python, and what share of CPython's it is."""
    print("search iterations a second")
    for name, rate in rates.items():
        row(name, f"{rate:,.0f}", f"{rate / rates['cpython']:.2f} of CPython" if name != "cpython" else "")


def main() -> int:
    report_search(search_rates())
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        shutil.copytree(DIST, folder / "site")
        for number, text in enumerate(PAGES.values()):
            (folder / f"{number}.html").write_text(text, encoding="utf-8")
        with serve(folder) as root:
            browser = playwright.chromium.launch(**launch_options("chromium"))
            loads = cold_loads(browser, root, folder)
            reply = statistics.median(first_reply(browser, root + "site/") for _ in range(LOADS))
            match = one_match(browser, root + "site/")
            browser.close()
    report(loads, reply, match)
    return 0


if __name__ == "__main__":
    sys.exit(main())
