"""Drawing of charts and tables from plain data."""

from browser import dom
from typed import BarRow, Chart, Element

from .charts import LEFT


def draw_chart(name: str, chart: Chart | None, summary: str) -> None:
    """Draw a line chart into the picture of this name; `summary` is its text for screen readers."""
    dom.show(name, chart is not None)
    if chart is None:
        return
    picture = dom.by_id(name)
    picture.setAttribute("aria-label", summary)
    dom.part(picture, "grid").setAttribute("d", chart.grid)
    dom.part(picture, "line").setAttribute("d", chart.path)
    dot, labels = dom.part(picture, "dot"), dom.part(picture, "labels")
    dot.setAttribute("cx", str(chart.last[0]))
    dot.setAttribute("cy", str(chart.last[1]))
    for n in range(3):
        label = dom.child(labels, n)
        label.textContent = chart.labels[n].text if n < len(chart.labels) else ""
        label.setAttribute("x", str(LEFT - 5))
        label.setAttribute("y", str(chart.labels[n].y + 4 if n < len(chart.labels) else 0))


def draw_rows(name: str, rows: "list[BarRow]") -> None:
    """Draw the rows of a table, each with a bar."""
    dom.by_id(name).replaceChildren(*[_row(row.cells, row.share) for row in rows])


def draw_plain(name: str, rows: list[list[str]]) -> None:
    """Draw the rows of a table without bars."""
    dom.by_id(name).replaceChildren(*[_row(cells, None) for cells in rows])


def _row(cells: list[str], share: int | None) -> Element:
    row = dom.clone_template("sums-row-template" if share is None else "sums-bar-template")
    for n in range(len(cells)):
        dom.child(row, n).textContent = cells[n]
    if share is not None:
        dom.part(row, "bar").setAttribute("width", str(share))
    return row
