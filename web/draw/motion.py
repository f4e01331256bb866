"""Motion: cards and tokens travel from where they were to where they are. The page is already true by then."""

import asyncio

from browser import dom
from browser.tasks import soon
from show.journeys import Journey, Spot
from typed import Element

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
    """Animates journeys: `start` before the page changes, `finish` after it."""

    def __init__(self) -> None:
        self.wanted = True
        # The places of the zones that have several.
        self.zones: dict[str, list[Element]] = {}
        self._rects: dict[Spot, Element] = {}

    @property
    def on(self) -> bool:
        """Whether things may move: the setting and the system both say."""
        return self.wanted and not dom.matches("(prefers-reduced-motion: reduce)")

    def start(self, ways: list[Journey]) -> None:
        """Note where everything that will leave is now."""
        self._rects = {}
        if ways and self.on:
            for way in ways:
                if way.start not in self._rects:
                    self._rects[way.start] = self._spot(way.start).getBoundingClientRect()

    def finish(self, ways: list[Journey], cards: dict[int, Element]) -> None:
        """Let everything travel from where it was noted to where it is now."""
        if not self._rects:
            return
        plans, clones = [], []
        for way in ways:
            own = cards.get(way.card)
            target = own if own is not None else self._spot(way.end)
            plans.append((way, own, target.getBoundingClientRect()))
        delay = 0
        for way, own, end in plans:
            start = self._rects[way.start]
            if own is not None:
                _travel(own, start, end, delay)
            else:
                clone = self._clone(way, start, end)
                if clone is not None:
                    clones.append(clone)
                    _depart(clone, start, end, delay)
            delay += STAGGER
        if clones:
            soon(_sweep(clones, delay + LASTS))

    def _spot(self, spot: Spot) -> Element:
        return dom.by_id(SPOTS[spot.zone]) if spot.zone in SPOTS else self.zones[spot.zone][spot.n]

    def _clone(self, way: Journey, start: Element, end: Element) -> Element | None:
        if not start.width or not end.width:
            return None
        clone = dom.stamp("fly-card-template" if way.what == "card" else "fly-token-template")
        symbol = ("bonus-" if way.what == "bonus" else way.what + "-") + way.kind
        dom.art(clone.firstElementChild, symbol)
        clone.dataset.good = way.kind
        width = max(start.width, 48) if way.what == "card" else 36
        place = self.zones["market"][0].getBoundingClientRect()
        height = place.height if way.what == "card" else 36
        if way.what == "card":
            width = place.width
        style = clone.style
        style.position = "fixed"
        style.left = f"{start.left + (start.width - width) / 2}px"
        style.top = f"{start.top + (start.height - height) / 2}px"
        style.width = f"{width}px"
        style.height = f"{height}px"
        dom.by_id("fly").appendChild(clone)
        return clone


def _middle(rect: Element) -> tuple[float, float]:
    return rect.left + rect.width / 2, rect.top + rect.height / 2


def _options(delay: int, fill: str) -> Element:
    return dom.script({"duration": LASTS, "delay": delay, "easing": EASE, "fill": fill})


def _travel(card: Element, start: Element, end: Element, delay: int) -> None:
    """An element of the page comes from somewhere else."""
    if not end.width or not start.width:
        return
    (x0, y0), (x1, y1) = _middle(start), _middle(end)
    scale = max(0.3, min(2.0, start.height / end.height))
    shift = f"translate({x0 - x1}px,{y0 - y1}px) scale({scale})"
    frames = [{"transform": shift, "zIndex": 5}, {"transform": "none", "zIndex": 5}]
    card.animate(dom.script(frames), _options(delay, "backwards"))


def _depart(clone: Element, start: Element, end: Element, delay: int) -> None:
    """A copy goes where nothing of its own is drawn."""
    (x0, y0), (x1, y1) = _middle(start), _middle(end)
    shift = f"translate({x1 - x0}px,{y1 - y0}px) scale(.45)"
    frames = [{"transform": "none", "opacity": 1}, {"transform": shift, "opacity": 0.75}]
    clone.animate(dom.script(frames), _options(delay, "both"))


async def _sweep(clones: list[Element], milliseconds: int) -> None:
    await asyncio.sleep(milliseconds / 1000)
    for clone in clones:
        clone.remove()
