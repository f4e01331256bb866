"""The drawing of the curve: paths for its lines, and a mark with a shape of its own for each side's mistakes."""

from browser import dom
from typed import Element

from .curve import WIDTH, Curve, Span, Spot, mistake_after, mistake_before

# The tip of a mark touches the line: your mistakes hang above it, the rival's stand below.
SHAPES = {"you": "M0-3 -5-11H5Z", "rival": "M0 3-5 11H5Z"}


class CurveDrawer:
    """The drawer of curves; it leaves alone what has not changed since the last one."""

    def __init__(self) -> None:
        self._spans: list[Span] = []
        self._marks: list[Spot] = []

    def draw(self, curve: Curve | None) -> None:
        """Show a curve, or none."""
        dom.show("curve", curve is not None)
        # An attribute for the styles: `:has()` would be evaluated at every change.
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
        """Name the point under the pointer; with no curve, none."""
        dom.show("curve-name", curve is not None)
        dom.attribute("curve-hover", "visibility", "hidden" if curve is None else None)
        if curve is None:
            return
        spot = next(one for one in curve.spots if one.ply == ply)
        for key in ("x1", "x2"):
            dom.attribute("curve-hover", key, _percent(spot.x))
        dom.text("curve-name", said)
        # The label stands on the side that has room for it.
        dom.attribute("curve-name", "data-side", "left" if spot.x > WIDTH // 2 else "right")


def _draw_here(curve: Curve) -> None:
    """Mark the moment that is looked at, and say where the next mistakes are."""
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
    group = dom.stamp("curve-line-template").firstElementChild
    for n in range(4):
        group.children.item(n).setAttribute("d", span[n])
    return group


def _mark(spot: Spot) -> Element:
    mark = dom.stamp("curve-mark-template")
    mark.dataset.whose = spot.mark
    mark.classList.toggle("is-grave", spot.grave)
    mark.setAttribute("x", _percent(spot.x))
    mark.setAttribute("y", _percent(spot.y))
    mark.firstElementChild.setAttribute("d", SHAPES[spot.mark])
    return mark
