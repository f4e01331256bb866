"""Texts: fetching texts of our own site, those of a language first of all."""

import js as window
from typed import Any, Callable
from words.words import Words


def wished() -> list[str]:
    """The languages that the browser wishes for, best first."""
    return [str(wish) for wish in window.navigator.languages]


class Table:
    """The texts of a language, which the browser keeps: to read them here takes longer than to draw everything."""

    def __init__(self, find: "Callable[[str], str | None]") -> None:
        self._find = find
        self._found: dict[str, str | None] = {}

    def get(self, key: str) -> str | None:
        """The text of a key, if it has one; it is asked for only once."""
        if key not in self._found:
            self._found[key] = self._find(key)
        return self._found[key]


def ask(language: str) -> Any:
    """Send for the texts of a language, if they are not on their way; they come while other work is done."""
    return window.jaipurTable(language)


async def hear(language: str, asked: Any) -> Words:
    """The texts that were sent for."""
    return Words(language, Table(await asked))


def speak(language: str) -> None:
    """Write every text that stands in the page itself in a language that was heard, if it stands there in another."""
    window.jaipurSpeak(language)


async def fetch(name: str) -> str:
    """The text of a file of ours; an error if it cannot be had."""
    return str(await window.jaipurText(name))
