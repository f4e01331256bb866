"""Storage of the browser, wrapped so that it never throws (storage.js)."""

import js as window
from typed import Any


def storage() -> Any:
    """Return the browser's storage."""
    return window.jaipurStorage


def tab_storage() -> Any:
    """Return the storage of this tab, which lasts as long as the tab is open."""
    return window.jaipurTabStorage
