"""Sheets: opening and closing them, and the table of all that do something. Each is made when it is first opened.

A new sheet is a <dialog id="sheet-…"> in index.html; if anything in it is written or pressed, also a class of its
own in this folder and a line in SHEETS.
"""

from browser import dom
from typed import Callable, Host

from .sheet import Sheet


class Sheets:
    """Opens and closes the sheets."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._made: dict[str, Sheet] = {}

    def get(self, name: str) -> Sheet:
        """The sheet of this name."""
        if name not in self._made:
            make = SHEETS.get(name)
            self._made[name] = make(self.host, name) if make else Sheet(self.host, name)
        return self._made[name]

    def open(self, name: str) -> None:
        """Open a sheet, in place of any other."""
        self.show(self.get(name))

    def show(self, sheet: Sheet) -> None:
        """The same with a sheet that was made for an occasion."""
        self.close_all()
        self._made[sheet.name] = sheet
        self.drop(sheet.name)

    def drop(self, name: str) -> None:
        """Open a sheet over whatever else is open."""
        sheet = self.get(name)
        sheet.fill()
        if not sheet.dialog.open:
            sheet.dialog.showModal()
        sheet.opened()

    def close(self, name: str) -> None:
        """Put a sheet away, if it is there."""
        if name in self._made:
            self._made[name].closed()
            self._made[name].dialog.close()

    def close_all(self) -> None:
        """Close whatever sheet is open."""
        for sheet in dom.every("dialog.sheet[open]"):
            sheet.close()


def _count(host: Host, name: str) -> Sheet:
    from .count import Count

    return Count(host, name)


def _curtain(host: Host, name: str) -> Sheet:
    from .curtain import Curtain

    return Curtain(host, name)


def _log(host: Host, name: str) -> Sheet:
    from .log import LogSheet

    return LogSheet(host, name)


def _edit(host: Host, name: str) -> Sheet:
    from .editor import PlaceSheet

    return PlaceSheet(host, name)


def _editor(host: Host, name: str) -> Sheet:
    from .editor import EditorSheet

    return EditorSheet(host, name)


def _moments(host: Host, name: str) -> Sheet:
    from .moments import Moments

    return Moments(host, name)


def _new(host: Host, name: str) -> Sheet:
    from .new import NewMatch

    return NewMatch(host, name)


def _puzzles(host: Host, name: str) -> Sheet:
    from .shelf import Shelf

    return Shelf(host, name)


def _settings(host: Host, name: str) -> Sheet:
    from .settings import Settings

    return Settings(host, name)


def _share(host: Host, name: str) -> Sheet:
    from .share import Share

    return Share(host, name)


def _tokens(host: Host, name: str) -> Sheet:
    from .tokens import Tokens

    return Tokens(host, name)


def _verdict(host: Host, name: str) -> Sheet:
    from .verdict import VerdictSheet

    return VerdictSheet(host, name)


# By the name of its dialog, whoever makes it.
SHEETS: "dict[str, Callable[[Host, str], Sheet]]" = {
    "count": _count,
    "curtain": _curtain,
    "edit": _edit,
    "editor": _editor,
    "log": _log,
    "moments": _moments,
    "new": _new,
    "puzzles": _puzzles,
    "settings": _settings,
    "share": _share,
    "tokens": _tokens,
    "verdict": _verdict,
}
