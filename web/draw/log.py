"""The log of what was played, drawn beside the table and on its sheet."""

from browser import dom
from show.scene import Scene
from typed import Element, Line

LISTS = ("log-lines", "sheet-log-lines")
# How many things one call into the browser can hand over: thousands are more than MicroPython has room for.
AT_ONCE = 100


class Log:
    """Writes the lines of a scene, as a rule only the new ones."""

    def __init__(self) -> None:
        self._lines: list[Line] = []
        # Whatever changes the size of the list beside the table, the line that matters is still seen.
        dom.on_resize(dom.by_id(LISTS[0]), self._follow)

    def draw(self, scene: Scene) -> None:
        """Write the log anew where it has changed."""
        lines, old = scene.log, self._lines
        if lines == old:
            return
        # A long log is left as it stands but for the line that is looked at.
        grown = len(lines) >= len(old) > 0
        marked = [n for n in range(len(old)) if lines[n] != old[n]] if grown else []
        grown = grown and all(_says(lines[n]) == _says(old[n]) for n in marked)
        self._lines = lines
        for name in LISTS:
            items = dom.by_id(name)
            if grown:
                for n in marked:
                    _mark(items.children.item(n).firstElementChild, lines[n].current)
            else:
                items.replaceChildren()
            _append(items, lines[len(old) :] if grown else lines)
            self.scroll(name)

    def _follow(self) -> None:
        self.scroll(LISTS[0])

    def scroll(self, name: str) -> None:
        """Show the line of a list that is looked at, or else the last one."""
        at = len(self._lines) - 1
        for n in range(at + 1):
            if self._lines[n].current:
                at = n
        if at >= 0:
            dom.reveal(dom.by_id(name).children.item(at))


def _append(items: Element, lines: list[Line]) -> None:
    for at in range(0, len(lines), AT_ONCE):
        items.append(*[_line(line) for line in lines[at : at + AT_ONCE]])


def _line(line: Line) -> Element:
    if not line.seat:
        item = dom.stamp("log-mark-template")
        item.textContent = line.text
        return item
    item = dom.stamp("log-line-template")
    item.dataset.seat = line.seat
    button = item.firstElementChild
    button.dataset.ply = str(line.ply)
    _mark(button, line.current)
    button.firstElementChild.textContent = line.name
    button.lastElementChild.textContent = line.text
    return item


def _mark(button: Element, current: bool) -> None:
    """Say that a line is the one that is looked at, or not."""
    dom.set_attribute(button, "aria-current", "step" if current else None)


def _says(line: Line) -> tuple[str, str, str, int]:
    """All of a line but whether it is looked at."""
    return line.seat, line.name, line.text, line.ply
