"""Draws the curve over the table: paths for its lines, and marks for mistakes, with one shape for each side."""

from browser import dom
from typed import Element

from .curve import WIDTH, Curve, Span, Spot, mistake_after, mistake_before

# A mark's tip is where the line is: yours hang over it as it falls, the rival's stand under it as it rises.
SHAPES = {"you": "M0-3 -5-11H5Z", "rival": "M0 3-5 11H5Z"}


class CurveDrawer:
    """Draws curves one after the other, and writes only what has changed since the last."""

    def __init__(self) -> None:
        self._spans: list[Span] = []
        self._marks: list[Spot] = []

    def draw(self, curve: Curve | None) -> None:
        """Show a curve, or none."""
        dom.show("curve", curve is not None)
        # For the styles: they would have to look for it at every change.
        dom.set_attribute(dom.root(), "data-curve", None if curve is None else "")
        if curve is None:
            return
        if curve.spans != self._spans:
            self._spans = curve.spans
            dom.by_id("curve-lines").replaceChildren(*[_lines(span) for span in curve.spans])
        marks = [spot for spot in curve.spots if spot.mark and spot.y is not None]
        if marks != self._marks:
            self._marks = marks
            dom.by_id("curve-marks").replaceChildren(*[_mark(spot) for spot in marks])
        _draw_here(curve)
        for name, side in (("curve-top", 0), ("curve-bottom", 1)):
            dom.text(name, curve.names[side])
        dom.text("curve-told", curve.told)
        done, of = curve.progress
        dom.show("curve-progress", done < of)
        dom.attribute("curve-progress", "max", str(of))
        dom.attribute("curve-progress", "value", str(done))

    def name(self, curve: Curve | None, ply: int, said: str) -> None:
        """Show the name of the point under the pointer; without a curve, hide it."""
        dom.show("curve-name", curve is not None)
        dom.attribute("curve-hover", "visibility", "hidden" if curve is None else None)
        if curve is None:
            return
        spot = next(one for one in curve.spots if one.ply == ply)
        for key in ("x1", "x2"):
            dom.attribute("curve-hover", key, _percent(spot.x))
        dom.text("curve-name", said)
        # It stands on the side where there is room for it.
        dom.attribute("curve-name", "data-side", "left" if spot.x > WIDTH // 2 else "right")


def _draw_here(curve: Curve) -> None:
    """Mark the moment that is shown, and say where the next mistakes are."""
    spot = curve.spots[curve.here]
    for key in ("x1", "x2"):
        dom.attribute("curve-here", key, _percent(spot.x))
    dom.attribute("curve-spot", "cx", _percent(spot.x))
    dom.attribute("curve-spot", "cy", _percent(spot.y or 0))
    dom.attribute("curve-spot", "visibility", "hidden" if spot.y is None else None)
    dom.attribute("curve-plot", "aria-valuemax", str(len(curve.spots)))
    dom.attribute("curve-plot", "aria-valuenow", str(curve.here + 1))
    dom.attribute("curve-plot", "aria-valuetext", curve.spoken)
    for name, found in (("before", mistake_before(curve, spot.ply)), ("next", mistake_after(curve, spot.ply))):
        dom.attribute("curve-" + name, "aria-disabled", "true" if found is None else None)


def _percent(thousandths: int) -> str:
    return f"{thousandths / 10}%"


def _lines(span: Span) -> Element:
    group = dom.part(dom.clone_template("curve-line-template"), "lines")
    for name, line in (("above", span.above), ("below", span.below), ("line", span.line), ("end", span.end)):
        dom.part(group, name).setAttribute("d", line)
    return group


def _mark(spot: Spot) -> Element:
    mark = dom.clone_template("curve-mark-template")
    mark.dataset.whose = spot.mark
    mark.classList.toggle("is-grave", spot.grave)
    mark.setAttribute("x", _percent(spot.x))
    mark.setAttribute("y", _percent(spot.y))
    dom.part(mark, "shape").setAttribute("d", SHAPES[spot.mark])
    return mark
