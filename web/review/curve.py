"""Curve: the chances to win over a match, as plain data with coordinates: rounds side by side, one point a ply.

Coordinates are thousandths of the picture's width and, from its top, of its height, so that it is drawn at any size.
"""

from collections import namedtuple

from typed import Ply, Round

from jaipur.study.review import MISTAKEN, ROUND
from jaipur.study.verdicts import INACCURACY, MISTAKE

# A ply in its place; `y` is None as long as it is not known. `mark` says whose mistake it is, "you", "rival" or "".
CurvePoint = namedtuple("CurvePoint", ("ply", "x", "y", "mark", "grave"))
# A round: its paths, above and below even chances and between all points known, and a stroke at its end.
Span = namedtuple("Span", ("above", "below", "line", "end"))
# `here` is the place of the moment that is looked at among the points, `names` stand above and below; `progress` is how
# many points are known, of how many. `told` is said of it all, `spoken` of the moment.
Curve = namedtuple("Curve", ("spans", "points", "here", "names", "progress", "told", "spoken"))

WIDTH = HEIGHT = 1000
_GAP = 24


def curve(rounds: list[Round], seat: int, here: int, names: tuple[str, str], told: str = "", spoken: str = "") -> Curve:
    """Return the curve of a seat over some rounds; `here` is the ply that is looked at."""
    steps = sum([len(one.plies) for one in rounds])
    width = (WIDTH - _GAP * (len(rounds) - 1)) / max(1, steps)
    spans: list[Span] = []
    points: list[CurvePoint] = []
    left = 0.0
    for one in rounds:
        spans.append(_span(one, seat, left, width))
        points += _points(one, seat, left, width)
        left += width * len(one.plies) + _GAP
    at = [n for n in range(len(points)) if points[n].ply == here]
    progress = len([one for one in points if one.y is not None]), steps
    return Curve(spans, points, at[0] if at else 0, names, progress, told, spoken)


def _y(chance: int) -> int:
    return (ROUND - chance) * HEIGHT // ROUND


def _points(one: Round, seat: int, left: float, width: float) -> "list[CurvePoint]":
    chances, found = one.curve(seat), []
    for n in range(len(one.plies)):
        ply, chance = one.plies[n], chances[n]
        y = None if chance is None else _y(chance)
        found.append(CurvePoint(ply.index, round(left + width * n), y, _mark(ply, seat), ply.error >= MISTAKEN))
    return found


def _mark(ply: Ply, seat: int) -> str:
    if ply.grade not in (MISTAKE, INACCURACY):
        return ""
    return "you" if ply.seat == seat else "rival"


def _span(one: Round, seat: int, left: float, width: float) -> Span:
    points = one.curve(seat)
    known = [(round(left + width * n), _y(points[n] or 0)) for n in range(len(points)) if points[n] is not None]
    if len(known) < 2:
        return Span("", "", "", "")
    even = HEIGHT // 2
    line = "M" + "L".join([_pair(x, y) for x, y in known])
    sides = []
    for above in (True, False):
        inside = [_pair(x, y) for x, y in _cut(known, even, above)]
        sides.append("M" + "L".join([_pair(known[0][0], even)] + inside + [_pair(known[-1][0], even)]) + "Z")
    x = known[-1][0]
    return Span(sides[0], sides[1], line, "M" + _pair(x, 0) + "L" + _pair(x, HEIGHT))


def _cut(points: list[tuple[int, int]], even: int, above: bool) -> list[tuple[int, int]]:
    """Return the points on one side of even chances, with those where the line crosses it."""
    found: list[tuple[int, int]] = []
    for n in range(len(points)):
        x, y = points[n]
        if n and (points[n - 1][1] < even) != (y < even):
            x0, y0 = points[n - 1]
            found.append((x0 + (x - x0) * (even - y0) // (y - y0), even))
        found.append((x, min(y, even) if above else max(y, even)))
    return found


def _pair(x: int, y: int) -> str:
    return str(x) + " " + str(y)


def nearest(drawn: Curve, share: float) -> int:
    """Return the ply whose place is nearest to a share of the width."""
    at = share * WIDTH
    best = drawn.points[0]
    for point in drawn.points:
        if abs(point.x - at) < abs(best.x - at):
            best = point
    return int(best.ply)


def mistake_before(drawn: Curve, ply: int) -> int | None:
    """Return the last mistake before a ply, whoever made it."""
    found = [point.ply for point in drawn.points if point.mark and point.ply < ply]
    return found[-1] if found else None


def mistake_after(drawn: Curve, ply: int) -> int | None:
    """Return the next mistake after a ply."""
    found = [point.ply for point in drawn.points if point.mark and point.ply > ply]
    return found[0] if found else None
