"""Shortcuts: what the installed app's icon offers, as a query of the address (see manifest.webmanifest)."""

import rooms
from dom import Element
from pyscript import window


def follow(host: Element) -> None:
    """Open what the address asks for, once: a reload comes back to the table."""
    wish = str(window.location.search)
    if wish == "?new":
        host.sheets.open("new")
    elif wish == "?puzzle":
        rooms.perform(host, "puzzle-today", None)
    if wish:
        window.history.replaceState(None, "", str(window.location.pathname) + str(window.location.hash))
