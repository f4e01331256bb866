"""The browser's global names: the document with its own type, all else without."""

from typing import Any

from elements import Document

document: Document

def __getattr__(name: str) -> Any: ...
