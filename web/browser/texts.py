"""Texts fetched from our own site, first of all those of a language."""

import js as window
from typed import Any, Callable
from words.words import Words


def preferred_languages() -> list[str]:
    """Return the languages that the browser prefers, best first."""
    return [str(wish) for wish in window.navigator.languages]


class TextTable:
    """The texts of a language, held by JavaScript: to copy them all to Python takes longer than to draw the page."""

    def __init__(self, find: "Callable[[str], str | None]") -> None:
        self._find = find
        self._found: dict[str, str | None] = {}

    def get(self, key: str) -> str | None:
        """Return the text of a key, or None; each key is looked up only once."""
        if key not in self._found:
            self._found[key] = self._find(key)
        return self._found[key]


def request(language: str) -> Any:
    """Start loading the texts of a language, unless they are on their way, and return a promise."""
    return window.jaipurTable(language)


async def load(language: str, asked: Any) -> Words:
    """Wait for the requested texts and return them."""
    return Words(language, TextTable(await asked))


def apply(language: str) -> None:
    """Write every text of the page itself in a loaded language, unless it has that language already."""
    window.jaipurSpeak(language)


async def fetch(name: str) -> str:
    """Return the text of one of our files; raise an error if it cannot be loaded."""
    return str(await window.jaipurText(name))
