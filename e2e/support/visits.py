"""Visits: opening the built page as a visitor would, and what can be told of it afterwards, in milliseconds."""

import gzip
import random
import statistics
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, Request

from e2e.support.clicker import click_through

# Notes, and says on the console, when <html> tells that something is ready: whoever looked into the page meanwhile, as
# locators do, would make it lay itself out and be slower for it. Also how long each click takes to be painted (its
# first change of the document, then the frame that shows it), and every main-thread task of 50 ms or more.
ATTRIBUTES = '["data-page", "data-opponent", "data-offline", "data-phase", "data-ply"]'
PROBE = """
window.probe = { ready: {}, clicks: [], tasks: [] };
const note = (what) => {
  if (what in probe.ready) return;
  probe.ready[what] = performance.now();
  console.debug("reached:", what);
};
new MutationObserver(() => {
  const says = document.documentElement.dataset;
  for (const key of ["page", "opponent", "offline"]) if (says[key] === "ready") note(key);
  if (says.phase === "human" && says.ply > 0) note("reply");
  // A frame later it has been painted.
  if (says.page === "ready") requestAnimationFrame(() => setTimeout(() => note("seen")));
}).observe(document, { attributes: true, subtree: true, attributeFilter: ATTRIBUTES });
new PerformanceObserver((list) => probe.tasks.push(...list.getEntries().map((task) => task.duration)))
  .observe({ type: "longtask", buffered: true });
addEventListener("click", (event) => {
  // What hits nothing changes nothing: the next change would be somebody else's.
  if (!event.target.closest("button")) return;
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
# All that it asked for so far.
ASKED = """() => performance.getEntriesByType("resource").map((entry) => entry.name)
  .filter((name) => name.startsWith("http") && !name.endsWith("sw.js"))"""
# The marks that the page leaves on its way, and what the browser itself knows of it.
STATIONS = {
    "arrived": "all that it needs has arrived",
    "first-contentful-paint": "something is painted",
    "pyscript": "PyScript is up",
    "micropython": "MicroPython is up",
    "unpacked": "its modules are unpacked",
    "imported": "they are imported",
    "texts": "the texts are there",
    "drawn": "the match is drawn",
    "playable": "it can be played",
    "seen": "the table is on the screen",
}
WAY = """() => {
  const way = {};
  for (const { name, startTime } of performance.getEntries()) way[name] ??= startTime;
  const asked = performance.getEntriesByType("resource").filter((entry) => entry.startTime < way.playable);
  way.arrived = Math.max(...asked.map((entry) => entry.responseEnd).filter((end) => end < way.playable));
  return way;
}"""

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


# In milliseconds: how long a visitor is away between two visits.
AWAY = 2000
# In milliseconds: from one click to the next of a very quick person. Without any pause the next one comes before the
# browser has a moment to tell that the last was painted, and the figure tells of the clicker.
PACE = 120
# How many turns of a match are clicked through with a mouse.
TURNS = 40
# What each page has said on its console.
told: dict[Page, set[str]] = {}


class Visitor(NamedTuple):
    """Someone with a browser of their own; `slowed` times slower than this machine."""

    browser: Browser
    slowed: int = 1

    def arrive(self) -> BrowserContext:
        """Nothing cached."""
        return self.browser.new_context(viewport={"width": 1280, "height": 720})

    def open(self, context: BrowserContext, address: str, habits: str = "") -> Page:
        """The page, on its way."""
        page = context.new_page()
        page.add_init_script(PROBE.replace("ATTRIBUTES", ATTRIBUTES) + habits)
        page.on("console", lambda message: told.setdefault(page, set()).add(message.text))
        if self.slowed > 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": self.slowed})
        page.goto(address, wait_until="commit")
        return page


def when_ready(page: Page, what: str) -> float:
    """Milliseconds from navigation until the page tells so."""
    word = f"reached: {what}"
    if word not in told.get(page, ()):
        page.wait_for_event("console", lambda message: message.text == word, timeout=120_000)
    return float(page.evaluate("(what) => probe.ready[what]", what))


def compressed(site: Path, addresses: set[str]) -> int:
    """Count the bytes that a compressing host sends for these files."""
    contents = [(site / (address or "index.html")).read_bytes() for address in addresses]
    return sum(min(len(content), len(gzip.compress(content, 6))) for content in contents)


def first_visit(visitor: Visitor, address: str, site: Path) -> dict[str, float]:
    """From navigation to where the rival is up, then once more with everything kept by the browser."""
    context = visitor.arrive()
    asked: set[str] = set()
    below = urlsplit(address).path

    def note(request: Request) -> None:
        path = urlsplit(request.url).path
        if request.url.startswith("http") and not request.service_worker and not path.endswith("sw.js"):
            asked.add(path.removeprefix(below))

    page = visitor.open(context, address)
    found = {"playable": when_ready(page, "page")}
    # Only now: to hear of every request would slow it down, and bare pages are not listened to either.
    context.on("request", note)
    before = {urlsplit(name).path.removeprefix(below) for name in page.evaluate(ASKED_BEFORE)}
    found["worker"] = when_ready(page, "opponent")
    # What the page asked for before anybody listened; its worker, which it does not tell of, was not up yet.
    asked |= {urlsplit(name).path.removeprefix(below) for name in page.evaluate(ASKED)}
    found["bytes before"] = compressed(site, before)
    found["bytes after"] = compressed(site, asked - before)
    when_ready(page, "offline")
    page.close()
    # Nobody comes back within a moment: what the first visit has left to write and to clear away is done by then.
    page = context.new_page()
    page.wait_for_timeout(AWAY)
    page.close()
    page = visitor.open(context, address)
    found["second visit"] = when_ready(page, "page")
    context.close()
    return found


def way(visitor: Visitor, address: str) -> dict[str, float]:
    """Measure when a first visit reaches each of the stations."""
    context = visitor.arrive()
    page = visitor.open(context, address)
    seen = when_ready(page, "seen")
    passed: dict[str, float] = {**page.evaluate(WAY), "seen": seen}
    context.close()
    return {name: passed[name] for name in STATIONS if name in passed}


def first_reply(visitor: Visitor, address: str) -> dict[str, float]:
    """From the first moment a move can be made, which is when it is made, until the rival has answered it."""
    context = visitor.arrive()
    page = visitor.open(context, address, PLAYED_BEFORE + PLAY_AT_ONCE)
    replied = when_ready(page, "reply") - when_ready(page, "page")
    context.close()
    return {"reply": replied}


# A move as soon as one can be made, and how long its answer takes.
PLAY_AND_WAIT = """() => new Promise((resolve) => {
  const says = document.documentElement.dataset;
  let began;
  const look = () => {
    if (says.phase !== "human") return;
    if (began !== undefined) return resolve(performance.now() - began.at);
    document.querySelector("#market-cards .card").click();
    began = { at: performance.now() };
    document.querySelector("#act-button").click();
  };
  new MutationObserver(look).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-phase"] });
  look();
})"""


def devi_reply(visitor: Visitor, address: str) -> dict[str, float]:
    """Measure the strongest rival's first reply, with its worker up."""
    context = visitor.arrive()
    page = visitor.open(context, address, PLAYED_BEFORE.replace("instant", 'instant", "level": "devi'))
    when_ready(page, "opponent")
    replied = float(page.evaluate(PLAY_AND_WAIT))
    context.close()
    return {"devi": replied}


# Plays a match to its end, a click at a time, by the simplest of plans: sell what there is most of, else take a card.
# The page does it by itself, for whoever looks into it from outside keeps it busy, and that would be told as its own.
PLAY_ON = """(pace) => new Promise((done) => {
  const says = document.documentElement.dataset, act = document.getElementById("act-button");
  const all = (place) => [...document.querySelectorAll(`#${place} .card`)];
  const plan = () => {
    const hand = Object.values(Object.groupBy(all("hand"), (card) => card.dataset.good));
    const most = hand.sort((one, other) => other.length - one.length)[0] ?? [];
    const full = most.length > 2 || all("hand").length > 6;
    return [...(full ? most : all("market-cards").slice(0, 1)), act];
  };
  let wanted = [];
  const step = () => {
    const onward = document.querySelector("#sheet-count[open] #count-next");
    if (says.phase === "match-over" && onward) return done();
    if (says.phase === "round-over") onward?.click();
    else if (says.phase === "human") {
      if (!wanted.length) wanted = plan();
      wanted.shift().click();
    }
    setTimeout(step, pace);
  };
  step();
})"""


def clicking(visitor: Visitor, address: str) -> dict[str, float]:
    """Measure the time from click to paint in the first turns of a match."""
    context, page = _at_rest(visitor, address)
    click_through(page, random.Random(2), TURNS, PACE)
    clicks = sorted(page.evaluate("probe.clicks"))
    context.close()
    return {
        "clicks": len(clicks),
        "click": statistics.median(clicks),
        "slow click": clicks[len(clicks) * 95 // 100],
    }


def whole_match(visitor: Visitor, address: str) -> dict[str, float]:
    """The longest that the page was ever busy in a match, which it plays by itself."""
    context, page = _at_rest(visitor, address)
    page.evaluate(PLAY_ON, PACE)
    tasks = page.evaluate("probe.tasks")
    context.close()
    return {"task": max(tasks, default=0)}


def _at_rest(visitor: Visitor, address: str) -> tuple[BrowserContext, Page]:
    """A page that has done all that its start brings with it."""
    context = visitor.arrive()
    page = visitor.open(context, address, PLAYED_BEFORE)
    when_ready(page, "opponent")
    page.wait_for_timeout(AWAY)
    page.evaluate("() => { probe.clicks.length = probe.tasks.length = 0 }")
    return context, page
