"""Texts: fetching texts of our own site, those of a language first of all."""

import js as window
from typed import Callable, Element
from words.words import Words


def preferred_languages() -> list[str]:
    """The languages that the browser wishes for, best first."""
    return [str(wish) for wish in window.navigator.languages]


class TextTable:
    """The texts of a language, which the browser keeps: to read them here takes longer than to draw everything."""

    def __init__(self, find: "Callable[[str], str | None]") -> None:
        self._find = find
        self._found: dict[str, str | None] = {}

    def get(self, key: str) -> str | None:
        """The text of a key, if it has one; it is asked for only once."""
        if key not in self._found:
            self._found[key] = self._find(key)
        return self._found[key]


def request(language: str) -> Element:
    """Send for the texts of a language, if they are not on their way; they come while other work is done."""
    return window.jaipurTable(language)


async def load(language: str, asked: Element) -> Words:
    """The texts that were sent for."""
    return Words(language, TextTable(await asked))


def apply(language: str) -> None:
    """Write every text that stands in the page itself in a language that was heard, if it stands there in another."""
    window.jaipurSpeak(language)


async def fetch(name: str) -> str:
    """The text of a file of ours; an error if it cannot be had."""
    return str(await window.jaipurText(name))
