"""Clock: the time on the page, and the date where the player is."""

import js as window
from jsffi import to_js
from typed import Element
from words.words import regional_language

from . import texts

# How a language writes dates: to find that out takes longer than to write many of them.
_forms: dict[str, Element] = {}


def now() -> float:
    """The time in milliseconds since the page was opened."""
    return float(window.performance.now())


def mark(name: str) -> None:
    """Note for those who measure that something is reached now."""
    window.performance.mark(name)


def today() -> tuple[int, int, int]:
    """The date where the player is: year, month, day."""
    now = window.Date.new()
    return int(now.getFullYear()), int(now.getMonth()) + 1, int(now.getDate())


def minute() -> str:
    """The date and time where the player is, to the minute, so that later ones are later in the alphabet too."""
    now = window.Date.new()
    numbers = (now.getMonth() + 1, now.getDate(), now.getHours(), now.getMinutes())
    return f"{int(now.getFullYear()):04d}" + "".join([f"{int(number):02d}" for number in numbers])


def date(language: str, year: int, month: int, day: int) -> str:
    """A date as it is written in a language, and where the player is."""
    if language not in _forms:
        _forms[language] = window.Intl.DateTimeFormat.new(regional_language(language, texts.preferred_languages()))
    return str(_forms[language].format(window.Date.new(year, month - 1, day)))


def short_date(language: str, year: int, month: int, day: int) -> str:
    """The same as short as can be."""
    form = to_js({"day": "numeric", "month": "short"})
    return str(
        window.Date.new(year, month - 1, day).toLocaleDateString(
            regional_language(language, texts.preferred_languages()), form
        )
    )
