"""Late loading of modules and tables that the first move does not need; start.js unpacks them."""

import asyncio

import js as window
from typed import Callable, Event

# In seconds: the pause before a retry.
PAUSE = 5
_here: list[str] = []
# The archives whose last request failed.
_failed: list[str] = []


def is_loaded() -> bool:
    """Return whether the modules are loaded."""
    return "later.bin" in _here


def mark_loaded(name: str) -> None:
    """Record that an archive is loaded."""
    _here.append(name)


async def load_modules() -> None:
    """Load the modules, unless they are loaded; raise an error if that fails."""
    await _bring("later.bin")


async def load_thinking() -> None:
    """Load the modules and the tables for searches."""
    await load_modules()
    await _bring("weights.bin")


def start_rival() -> None:
    """Start the first worker (browser/workplace)."""
    window.jaipurHire(1)


async def preload(tell: "Callable[[], None]") -> None:
    """Load the modules in advance, with retries; call `tell` when that starts to fail, and when it has succeeded."""
    while not is_loaded():
        try:
            await load_modules()
        except Exception:  # offline, leaving the page, or another version on the host
            if not _failed:
                _failed.append("later.bin")
                tell()
            await asyncio.sleep(PAUSE)
    if _failed:
        _failed.clear()
        tell()


def is_waiting() -> bool:
    """Return whether the modules could not be loaded but a retry may succeed."""
    return bool(_failed) and not is_outdated()


def is_outdated() -> bool:
    """Return whether the host has a newer version, whose modules do not fit the running page."""
    return window.jaipurOutdated is True


def reload_new_version(_event: Event) -> None:
    """Reload the page in the version of the host."""
    window.jaipurRenew()


async def _bring(name: str) -> None:
    if name not in _here:
        await window.jaipurBring(name)
        mark_loaded(name)
