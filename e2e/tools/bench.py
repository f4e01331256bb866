"""Benchmark of the page and its opponent: `python3 build.py bench`.

Everything is measured in one run, on one machine, from one server, against bare pages that only boot an
interpreter, so that the ratios mean the same on a slow machine and a fast one. `--beside DIR` measures another built
site in the same turns: what a change has brought, say.
"""

import argparse
import functools
import json
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from playwright.sync_api import sync_playwright

from e2e.browsers import launch_options
from e2e.support.visits import (
    STATIONS,
    Visitor,
    clicking,
    devi_reply,
    first_reply,
    first_visit,
    way,
    when_ready,
    whole_match,
)
from web.build.interpreters import INTERPRETERS, run_in
from web.build.serving import serve
from web.build.site import NO_PLUGINS, Places, copy_runtimes
from web.build.tools import DIST

LOADS = 9
# In seconds.
REST = 1
SLOWED = 4
Figures = dict[str, float]
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
<script type="module" src="./bare/runtime/pyscript/core.js"></script>
<OTHER-config hidden>{"plugins": PLUGINS}</OTHER-config>
<script type="TYPE" config='{"interpreter": "./bare/runtime/MODULE", "plugins": PLUGINS}'>
from pyscript import document
document.documentElement.dataset.page = "ready"
</script>
"""
ALONE = """<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./bare/runtime/pyodide/pyodide.mjs";
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


def medians(found: Iterable[Figures]) -> Figures:
    """Return the median of each figure over several loads."""
    loads = list(found)
    return {
        name: statistics.median(load[name] for load in loads)
        for name in loads[0]
        if all(name in load for load in loads)
    }


def in_turns(loads: int, what: dict[str, Callable[[], Figures]]) -> dict[str, Figures]:
    """Medians over several loads of each, in turns so that a busy moment hits all alike.

    Every other turn goes backwards, after a moment's rest each: what is left to clear away of a heavy page would be in
    the way of whichever always came next.
    """
    found: dict[str, list[Figures]] = {name: [] for name in what}
    for turn in range(loads):
        for name in list(what) if turn % 2 else reversed(what):
            time.sleep(REST)
            found[name].append(what[name]())
    return {name: medians(figures) for name, figures in found.items()}


class Bench:
    """Sites, by what they are called in the tables, and bare pages beside them, all from one server."""

    def __init__(self, visitor: Visitor, root: str, sites: dict[str, Path], loads: int) -> None:
        self.visitor = visitor
        self.root = root
        self.sites = sites
        self.loads = loads

    def address(self, site: str) -> str:
        return f"{self.root}{site}/"

    def each_site(self, load: Callable[[Visitor, str], Figures]) -> dict[str, Callable[[], Figures]]:
        """The same at every site."""
        return {site: functools.partial(load, self.visitor, self.address(site)) for site in self.sites}

    def bare_page(self, number: int) -> Figures:
        """A cold load of a bare page."""
        context = self.visitor.arrive()
        ready = when_ready(self.visitor.open(context, f"{self.root}{number}.html"), "page")
        context.close()
        return {"ready": ready}

    def profile(self) -> None:
        """The way from navigation to playable, station by station."""
        ways = in_turns(self.loads, self.each_site(way))
        print(f"milliseconds from navigation, medians of {self.loads} cold loads")
        self.head()
        for station, words in STATIONS.items():
            self.row(words, [f"{ways[site][station]:.0f}" if station in ways[site] else "-" for site in self.sites])

    def visits(self) -> None:
        """Cold loads and second visits, each beside the bare pages."""
        what: dict[str, Callable[[], Figures]] = {
            name: functools.partial(self.bare_page, number) for number, name in enumerate(PAGES)
        }
        for site, path in self.sites.items():
            what[site] = functools.partial(first_visit, self.visitor, self.address(site), path)
        found = in_turns(self.loads, what)
        replies = in_turns(self.loads, self.each_site(first_reply))
        thoughts = in_turns(min(3, self.loads), self.each_site(devi_reply))
        pyodide, micropython = found["bare Pyodide"]["ready"], found["bare MicroPython"]["ready"]
        print(f"medians of {self.loads} cold loads")
        for name in PAGES:
            self.row(f"navigation to {name}", [f"{found[name]['ready']:.0f} ms"])
        self.row("bare MicroPython / bare Pyodide", [f"{micropython / pyodide:.3f}"])
        self.head()

        def each(words: str, figure: Callable[[Figures], str], aim: str = "") -> None:
            self.row(words, [figure(found[site]) for site in self.sites], aim)

        each("navigation to playable", lambda load: f"{load['playable']:.0f} ms")
        each("playable / bare Pyodide", lambda load: f"{load['playable'] / pyodide:.3f}", "at most 0.16")
        each("playable / bare MicroPython", lambda load: f"{load['playable'] / micropython:.2f}", "at most 1.7")
        each("second visit / bare Pyodide", lambda load: f"{load['second visit'] / pyodide:.3f}", "at most 0.12")
        each("worker / bare Pyodide", lambda load: f"{load['worker'] / pyodide:.2f}", "at most 1.15")
        each("compressed before playable", lambda load: f"{load['bytes before'] / 1000:.0f} KB", "at most 430 KB")
        each("compressed after it, until the rival is up", lambda load: f"{load['bytes after'] / 1000:.0f} KB")
        found = replies
        each("from a move made at once to the reply", lambda load: f"{load['reply']:.0f} ms", "at most 900 ms")
        found = thoughts
        each("Devi's reply, her worker up", lambda load: f"{load['devi']:.0f} ms")

    def matches(self) -> None:
        """Clicks, and as many whole matches as loads."""
        clicks = in_turns(1, self.each_site(clicking)).values()
        matches = in_turns(self.loads, self.each_site(whole_match)).values()
        for site in clicks:
            print(f"{site['clicks']:.0f} clicks of a mouse, then {self.loads} whole matches")
        self.row("click to paint, median", [f"{site['click']:.0f} ms" for site in clicks], "at most 30 ms")
        within = [f"{site['slow click']:.0f} ms" for site in clicks]
        self.row("click to paint, 95 % are within", within, "at most 70 ms")
        longest = [f"{site['task']:.0f} ms" for site in matches]
        self.row("longest main-thread task (0: none of 50)", longest, "at most 60 ms")

    def head(self) -> None:
        if len(self.sites) > 1:
            self.row("", list(self.sites))

    def row(self, what: str, values: list[str], aim: str = "") -> None:
        print(f"{what:<46}{''.join(f'{value:>12}' for value in values)}   {aim}".rstrip(), flush=True)


def search_rates() -> dict[str, float]:
    """Search iterations a second on each Python."""
    return {
        name: float(run_in(name, SEARCH.replace("ITERATIONS", "100" if name == "micropython" else "400")))
        for name in INTERPRETERS
    }


def report_search(rates: dict[str, float]) -> None:
    """The opponent's speed on each Python, and what share of CPython's it is."""
    print("search iterations a second")
    for name, rate in rates.items():
        print(f"{name:<46}{rate:>12,.0f}   {rate / rates['cpython']:.2f} of CPython's", flush=True)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--profile", action="store_true", help="only the way from navigation to playable, by stations")
    parser.add_argument("--slow", action="store_true", help=f"with the processor slowed {SLOWED} times by the browser")
    parser.add_argument("--beside", type=Path, metavar="DIR", help="another built site, measured in the same turns")
    parser.add_argument("--loads", type=int, default=LOADS, help="how many loads, and matches, a median is taken of")
    return parser.parse_args()


def main() -> int:
    given = arguments()
    built = {"beside": given.beside, "now": DIST} if given.beside else {"now": DIST}
    if not given.profile:
        report_search(search_rates())
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        sites = {site: Path(shutil.copytree(path, Path(name, site))) for site, path in built.items()}
        # Bare pages have the runtimes as they are published.
        copy_runtimes(Places(dist=Path(name, "bare")))
        for number, text in enumerate(PAGES.values()):
            Path(name, f"{number}.html").write_text(text, encoding="utf-8")
        with serve(Path(name)) as root:
            browser = playwright.chromium.launch(**launch_options("chromium"))
            bench = Bench(Visitor(browser, SLOWED if given.slow else 1), root, sites, given.loads)
            if given.slow:
                print(f"with the processor slowed {SLOWED} times")
            bench.profile()
            if not given.profile:
                bench.visits()
                bench.matches()
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
