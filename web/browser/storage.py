"""Storage: what the browser keeps for us, with a face that never throws (storage.js)."""

import js as window
from typed import Any


def storage() -> Any:
    """The browser's storage."""
    return window.jaipurStorage


def tab_storage() -> Any:
    """What it keeps for this tab alone, as long as that is open."""
    return window.jaipurTabStorage
