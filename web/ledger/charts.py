"""Line charts as plain data with coordinates."""

from collections import namedtuple

WIDTH, HEIGHT = 320, 120
LEFT, RIGHT, TOP, BOTTOM = 40, 312, 10, 110
# The largest number of points in a chart: of more values, several in a row are joined into one point.
POINTS = 24

# A label stands left of the grid line at `y`; `path` goes through the points, `last` is the newest of them.
ChartLabel = namedtuple("ChartLabel", ("y", "text"))
Chart = namedtuple("Chart", ("path", "grid", "labels", "last"))


def groups(n: int, most: int = POINTS) -> list[tuple[int, int]]:
    """Split a row of things into at most `most` groups of equal size (the last may be smaller), as (start, end)."""
    size = max(1, -(-n // most))
    return [(start, min(start + size, n)) for start in range(0, n, size)]


def chart(values: list[int], ticks: "list[tuple[int, str]]") -> Chart:
    """Return a line chart of values; the ticks have labels and include the largest and the smallest one."""
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
    """Return the smallest step, or step times a power of ten, that is at least a value."""
    scale = 1
    while True:
        for step in steps:
            if step * scale >= value:
                return step * scale
        scale *= 10
