"""Charts: rows of numbers as lines with coordinates, and the same as a table. All that is drawn is told here."""

from collections import namedtuple

WIDTH, HEIGHT = 320, 120
LEFT, RIGHT, TOP, BOTTOM = 40, 312, 10, 110
# So many points are told apart at most: of more, several in a row are one.
POINTS = 24

# A label stands left of the line at `y`; `path` goes through the points, `last` is where the newest of them lies.
ChartLabel = namedtuple("ChartLabel", ("y", "text"))
Chart = namedtuple("Chart", ("path", "grid", "labels", "last"))


def groups(n: int, most: int = POINTS) -> list[tuple[int, int]]:
    """So many things in a row in few groups of equal size, the last of which may be smaller: from, to."""
    size = max(1, -(-n // most))
    return [(start, min(start + size, n)) for start in range(0, n, size)]


def chart(values: list[int], ticks: "list[tuple[int, str]]") -> Chart:
    """A line through values from left to right; the ticks, among them the largest and the smallest, have labels."""
    low = min(values + [value for value, _ in ticks])
    high = max(values + [value for value, _ in ticks])
    steps = max(1, len(values) - 1)

    def height(value: int) -> int:
        return BOTTOM - (value - low) * (BOTTOM - TOP) // max(1, high - low)

    points = [(LEFT + n * (RIGHT - LEFT) // steps, height(values[n])) for n in range(len(values))]
    path = "M" + "L".join([str(x) + " " + str(y) for x, y in points])
    grid = "".join(["M" + str(LEFT) + " " + str(height(value)) + "H" + str(RIGHT) for value, _ in ticks])
    return Chart(path, grid, [ChartLabel(height(value), text) for value, text in ticks], points[-1])


def rounded_up(value: int, steps: tuple[int, ...]) -> int:
    """The first of these steps, or of ten times as much and so on, that is no less than a value."""
    scale = 1
    while True:
        for step in steps:
            if step * scale >= value:
                return step * scale
        scale *= 10
