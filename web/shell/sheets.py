"""Sheets: opening and closing them. Each is made when it is first opened.

A new sheet is a <dialog id="sheet-…"> in index.html; if anything in it is written or pressed, also a subclass of
`Sheet` in its feature's folder, which features.py names.
"""

import features
from browser import dom
from browser.live import Live
from typed import Host

from .loading import load
from .sheet import Sheet


class Sheets:
    """All sheets of the page."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._made: dict[str, Sheet] = {}
        # The names of sheets in the order in which they were opened, also of those that the browser has closed since.
        self._pile: list[str] = []
        # The names of the sheets whose end is watched.
        self._watched: list[str] = []
        self._live = Live()

    def get(self, name: str) -> Sheet:
        """Return the sheet of this name, made when it is first asked for."""
        if name not in self._made:
            make = load(features.SHEETS[name]) if name in features.SHEETS else Sheet
            self._made[name] = make(self.host, name)
        return self._made[name]

    def open(self, name: str) -> None:
        """Open a sheet, in place of any other that does not stay below it."""
        self.show(self.get(name))

    def show(self, sheet: Sheet) -> None:
        """Open a sheet that was made for an occasion, in place of any other that does not stay below it."""
        for below in self._open():
            if not self._made[below].stays or below == sheet.name:
                self._made[below].dialog.close()
        self._made[sheet.name] = sheet
        self.open_on_top(sheet.name)

    def open_on_top(self, name: str) -> None:
        """Open a sheet over whatever else is open."""
        self.get(name).fill()
        self.show_prepared(name)

    def show_prepared(self, name: str) -> None:
        """Open a sheet that was filled before: writing and showing a large one are two tasks for the browser."""
        sheet = self.get(name)
        self._pile = [other for other in self._open() if other != name] + [name]
        if not sheet.dialog.open:
            sheet.dialog.showModal()
        self._settle()
        sheet.on_open()
        if name not in self._watched:
            self._watched.append(name)
            _watch_end(sheet)
            dom.on(sheet.dialog, "close", self._settle)

    def refresh(self, name: str) -> None:
        """Write anew what has changed in a sheet, if it is open."""
        if name in self._made and self._made[name].dialog.open:
            self._made[name].refresh()

    def translate(self) -> None:
        """Write every open sheet in another language."""
        for name in self._open():
            self._made[name].translate()

    def _open(self) -> list[str]:
        """Return the names of the open sheets, the uppermost last."""
        return [name for name in self._pile if self._made[name].dialog.open]

    def uppermost(self) -> Sheet | None:
        """Return the sheet that was opened last, if any is open; a curtain is none."""
        found = [name for name in self._open() if name != "curtain"]
        return self._made[found[-1]] if found else None

    def announce(self, sentence: str) -> None:
        """Say something to screen readers, in the uppermost sheet or on the page."""
        self._settle()
        self._live.say(sentence)

    def _settle(self, *_: object) -> None:
        """Let what is said be said in the uppermost sheet."""
        names = self._open()
        self._live.move(self._made[names[-1]].dialog if names else None)

    def close(self, name: str) -> None:
        """Put a sheet away, if it is there."""
        if name in self._made:
            self._made[name].on_close()
            self._made[name].dialog.close()

    def close_all(self) -> None:
        """Close whatever sheet is open."""
        for sheet in dom.every("dialog.sheet[open]"):
            sheet.close()


def _watch_end(sheet: Sheet) -> None:
    """Show that a sheet goes on below as long as its end is not seen."""
    body = dom.first("#" + str(sheet.dialog.id) + " .sheet-body")
    if not body:
        return
    end = dom.make("div", "sheet-end")
    body.appendChild(end)
    dialog = sheet.dialog

    def changed(seen: bool) -> None:
        dom.set_attribute(dialog, "data-more", None if seen or not dialog.open else "")

    dom.on_visibility_change(end, changed)
