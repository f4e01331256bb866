"""The log of moves, drawn beside the table and, when it is open, on its sheet."""

from browser import dom
from typed import Element, Line

from .scene import Scene

# The most elements that one call into the browser hands over: MicroPython has no room for thousands.
AT_ONCE = 100


class Log:
    """The drawing of a scene's log; as a rule it writes only new lines."""

    def __init__(self) -> None:
        self._beside, self._on_sheet = _List("log-lines"), _List("sheet-log-lines")
        self._lines: list[Line] = []
        self._at: int | None = None
        # Keep the line that matters in sight when the list beside the table changes its size.
        dom.on_resize(dom.by_id("log-lines"), self._beside.follow)

    def draw(self, scene: Scene) -> None:
        """Write the log where it has changed."""
        if scene.log != self._lines or scene.log_at != self._at:
            self._lines, self._at = scene.log, scene.log_at
            self._beside.write(self._lines, self._at)
            if dom.first("#sheet-log[open]"):
                self.draw_sheet()

    def draw_sheet(self) -> None:
        """Write the log on its sheet, where it is seen only if the sheet is opened."""
        self._on_sheet.write(self._lines, self._at)


class _List:
    """The lines as they stand in one list of the page, and which of them is looked at."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._lines: list[Line] = []
        self._at: int | None = None
        self._following = dom.FrameTask(self.follow)

    def write(self, lines: list[Line], at: int | None) -> None:
        """Show these lines in the list; lines at its beginning that are the same are left alone."""
        items, had = dom.by_id(self._name), len(self._lines)
        if self._lines == lines[:had]:
            self._mark(False)
        else:
            items.replaceChildren()
            had = 0
        for n in range(had, len(lines), AT_ONCE):
            items.append(*[_line(line) for line in lines[n : n + AT_ONCE]])
        self._lines, self._at = lines, at
        self._mark(True)
        self._following.ask()

    def _mark(self, current: bool) -> None:
        """Mark the line that is looked at as the current one, or remove its mark."""
        if self._at is not None:
            line = dom.child(dom.by_id(self._name), self._at)
            dom.set_attribute(dom.part(line, "step"), "aria-current", "step" if current else None)

    def follow(self) -> None:
        """Show the line that is looked at, or else the last one."""
        at = len(self._lines) - 1 if self._at is None else self._at
        if at >= 0:
            dom.reveal(dom.child(dom.by_id(self._name), at))


def _line(line: Line) -> Element:
    if not line.seat:
        item = dom.clone_template("log-mark-template")
        item.textContent = line.text
        return item
    item = dom.clone_template("log-line-template")
    item.dataset.seat = line.seat
    dom.part(item, "step").dataset.ply = str(line.ply)
    dom.fill(item, {"name": line.name, "text": line.text})
    return item
