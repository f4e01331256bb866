"""Later: what the first move does not wait for: rooms, sheets, what thinks, and its tables. start.js unpacks them."""

import asyncio

import js as window
from typed import Callable, Element

# In seconds: how long it is left alone before it is sent for again.
PAUSE = 5
_here: list[str] = []
# What could not be had when it was last sent for.
_failed: list[str] = []


def is_loaded() -> bool:
    """Whether every module is in its place."""
    return "later.bin" in _here


def mark_loaded(name: str) -> None:
    """Something is in its place."""
    _here.append(name)


async def load_modules() -> None:
    """Wait until they are; whoever asks first sends for them. An error if they cannot be had."""
    await _bring("later.bin")


async def load_thinking() -> None:
    """The same with the tables that thinking needs."""
    await load_modules()
    await _bring("weights.bin")


def start_rival() -> None:
    """Call the rival's first worker (browser/workplace)."""
    window.jaipurHire(1)


async def preload(tell: "Callable[[], None]") -> None:
    """Send for the modules before anybody needs them, until they come; `tell` where that begins to fail, and ends."""
    while not is_loaded():
        try:
            await load_modules()
        except Exception:  # no network, the page is being left, or the host has another version
            if not _failed:
                _failed.append("later.bin")
                tell()
            await asyncio.sleep(PAUSE)
    if _failed:
        _failed.clear()
        tell()


def is_waiting() -> bool:
    """Return whether somebody waits for modules that could not be had, and that may still come."""
    return bool(_failed) and not is_outdated()


def is_outdated() -> bool:
    """Return whether the host has a newer version, whose modules do not go with those that are here."""
    return window.jaipurOutdated is True


def reload_new_version(_event: Element) -> None:
    """Load the page anew, in the version that the host has."""
    window.jaipurRenew()


async def _bring(name: str) -> None:
    if name not in _here:
        await window.jaipurBring(name)
        mark_loaded(name)
