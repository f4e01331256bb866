"""Motion: cards and tokens travel from where they were to where they are. The page shows the new scene by then.

Their places are measured just before the paint: to ask at once would have the browser lay out the table twice.
"""

import asyncio

from browser import dom
from browser.tasks import soon
from typed import Any, Element, Rect

from .journeys import Journey, Spot

SPOTS = {
    "deck": "deck",
    "discards": "discards",
    "herd": "herd",
    "rival": "rival-hand",
    "rival-herd": "rival-stat-herd",
    "rival-purse": "rival-stat-purse",
    "purse": "you-purse",
}
EASE = "cubic-bezier(.2,.7,.2,1)"
LASTS = 280
STAGGER = 45


class Motion:
    """The animation of journeys: `start` before the page changes, `finish` after it; they begin with the next frame."""

    def __init__(self) -> None:
        self.wanted = True
        # The zones that have several places.
        self.zones: dict[str, list[Element]] = {}
        self._rects: dict[Spot, Rect] = {}
        # The journeys that are about to begin, each with its own element if it has one.
        self._leaving: list[tuple[Journey, Element | None]] = []
        self._frame = dom.FrameTask(self._depart)

    @property
    def on(self) -> bool:
        """True if things may move: both the setting and the system allow it."""
        return self.wanted and not dom.matches("(prefers-reduced-motion: reduce)")

    def start(self, ways: list[Journey]) -> None:
        """Note where everything that will leave is now."""
        # Journeys that have not begun yet begin before the page changes again.
        self._depart()
        self._rects = {}
        if ways and self.on:
            for way in ways:
                if way.start not in self._rects:
                    self._rects[way.start] = self._spot(way.start).getBoundingClientRect()

    def finish(self, ways: list[Journey], cards: dict[int, Element]) -> None:
        """Let everything travel from where it was noted to where it is now."""
        # A tab in the background is not painted: once it is, the cards may lie elsewhere.
        if self._rects and dom.is_visible():
            self._leaving = [(way, cards.get(way.card)) for way in ways]
            self._frame.ask()

    def _depart(self) -> None:
        leaving, self._leaving = self._leaving, []
        if not leaving:
            return
        # Measure everything first, then write: otherwise each element would cost a layout of its own.
        ends = [(self._spot(way.end) if own is None else own).getBoundingClientRect() for way, own in leaving]
        place = self.zones["market"][0].getBoundingClientRect()
        clones = []
        for n, (way, own) in enumerate(leaving):
            start, end = self._rects[way.start], ends[n]
            if not start.width or not end.width:
                continue
            if own is not None:
                _travel(own, start, end, n * STAGGER)
            else:
                clone = _clone(way, start, place)
                clones.append(clone)
                dom.by_id("fly").appendChild(clone)
                _send(clone, start, end, n * STAGGER)
        if clones:
            soon(_sweep(clones, len(leaving) * STAGGER + LASTS))

    def _spot(self, spot: Spot) -> Element:
        return dom.by_id(SPOTS[spot.zone]) if spot.zone in SPOTS else self.zones[spot.zone][spot.n]


def _clone(way: Journey, start: Rect, place: Rect) -> Element:
    """Copy a card or a token where it leaves from; a card is as large as in the market."""
    clone = dom.clone_template("fly-card-template" if way.what == "card" else "fly-token-template")
    if way.what == "bonus":
        dom.set_symbol(clone, "bonus-" + way.kind)
    else:
        clone.dataset.good = way.kind
    width, height = (place.width, place.height) if way.what == "card" else (36, 36)
    style = clone.style
    style.position = "fixed"
    style.left = f"{start.left + (start.width - width) / 2}px"
    style.top = f"{start.top + (start.height - height) / 2}px"
    style.width = f"{width}px"
    style.height = f"{height}px"
    return clone


def _middle(rect: Rect) -> tuple[float, float]:
    return rect.left + rect.width / 2, rect.top + rect.height / 2


def _options(delay: int, fill: str) -> Any:
    return dom.to_js_value({"duration": LASTS, "delay": delay, "easing": EASE, "fill": fill})


def _travel(card: Element, start: Rect, end: Rect, delay: int) -> None:
    """Let an element of the page come from somewhere else."""
    (x0, y0), (x1, y1) = _middle(start), _middle(end)
    scale = max(0.3, min(2.0, start.height / end.height))
    shift = f"translate({x0 - x1}px,{y0 - y1}px) scale({scale})"
    frames = [{"transform": shift, "zIndex": 5}, {"transform": "none", "zIndex": 5}]
    card.animate(dom.to_js_value(frames), _options(delay, "backwards"))


def _send(clone: Element, start: Rect, end: Rect, delay: int) -> None:
    """Send a copy to where nothing of its own is drawn."""
    (x0, y0), (x1, y1) = _middle(start), _middle(end)
    shift = f"translate({x1 - x0}px,{y1 - y0}px) scale(.45)"
    frames = [{"transform": "none", "opacity": 1}, {"transform": shift, "opacity": 0.75}]
    clone.animate(dom.to_js_value(frames), _options(delay, "both"))


async def _sweep(clones: list[Element], milliseconds: int) -> None:
    await asyncio.sleep(milliseconds / 1000)
    for clone in clones:
        clone.remove()
