"""Shortcuts: what the installed app's icon offers, as a query of the address (see manifest.webmanifest)."""

from browser import address
from typed import Host

from .intents import perform
from .keys import Target

WISHES = {"new": ("open", "new"), "puzzle": ("puzzle-today", "")}


def follow(host: Host) -> None:
    """Open what the address asks for."""
    wish = address.take_query()
    if wish in WISHES:
        intent, sheet = WISHES[wish]
        perform(host, intent, Target(sheet=sheet))
