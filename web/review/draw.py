"""The drawing of the curve: paths for its lines, and a mark with a shape of its own for each side's mistakes."""

from browser import dom
from typed import Element

from .curve import WIDTH, Curve, CurvePoint, Span, mistake_after, mistake_before

# The tip of a mark touches the line: your mistakes hang above it, the rival's stand below.
SHAPES = {"you": "M0-3 -5-11H5Z", "rival": "M0 3-5 11H5Z"}


class CurveDrawer:
    """The drawer of curves; it leaves alone what has not changed since the last one."""

    def __init__(self) -> None:
        self._spans: list[Span] = []
        self._marks: list[CurvePoint] = []

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
        marks = [point for point in curve.points if point.mark and point.y is not None]
        if marks != self._marks:
            self._marks = marks
            dom.by_id("curve-marks").replaceChildren(*[_mark(point) for point in marks])
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
        point = next(one for one in curve.points if one.ply == ply)
        for key in ("x1", "x2"):
            dom.attribute("curve-hover", key, _percent(point.x))
        dom.text("curve-name", said)
        # The label stands on the side that has room for it.
        dom.attribute("curve-name", "data-side", "left" if point.x > WIDTH // 2 else "right")


def _draw_here(curve: Curve) -> None:
    """Mark the moment that is looked at, and say where the next mistakes are."""
    point = curve.points[curve.here]
    for key in ("x1", "x2"):
        dom.attribute("curve-here", key, _percent(point.x))
    dom.attribute("curve-spot", "cx", _percent(point.x))
    dom.attribute("curve-spot", "cy", _percent(point.y or 0))
    dom.attribute("curve-spot", "visibility", "hidden" if point.y is None else None)
    dom.attribute("curve-plot", "aria-valuemax", str(len(curve.points)))
    dom.attribute("curve-plot", "aria-valuenow", str(curve.here + 1))
    dom.attribute("curve-plot", "aria-valuetext", curve.spoken)
    for name, found in (("before", mistake_before(curve, point.ply)), ("next", mistake_after(curve, point.ply))):
        dom.attribute("curve-" + name, "aria-disabled", "true" if found is None else None)


def _percent(thousandths: int) -> str:
    return f"{thousandths / 10}%"


def _lines(span: Span) -> Element:
    group = dom.part(dom.clone_template("curve-line-template"), "lines")
    for name, line in (("above", span.above), ("below", span.below), ("line", span.line), ("end", span.end)):
        dom.part(group, name).setAttribute("d", line)
    return group


def _mark(point: CurvePoint) -> Element:
    mark = dom.clone_template("curve-mark-template")
    mark.dataset.whose = point.mark
    mark.classList.toggle("is-grave", point.grave)
    mark.setAttribute("x", _percent(point.x))
    mark.setAttribute("y", _percent(point.y))
    dom.part(mark, "shape").setAttribute("d", SHAPES[point.mark])
    return mark
