"""Clock: the time on the page, and the player's local date."""

import js as window
from jsffi import to_js
from typed import Any
from words.words import regional_language

from . import texts

# Formatters by language: to create one takes longer than to format many dates.
_forms: dict[str, Any] = {}


def now() -> float:
    """Return the time in milliseconds since the page was opened."""
    return float(window.performance.now())


def mark(name: str) -> None:
    """Set a performance mark for measurements."""
    window.performance.mark(name)


def today() -> tuple[int, int, int]:
    """Return the player's local date: year, month, day."""
    now = window.Date.new()
    return int(now.getFullYear()), int(now.getMonth()) + 1, int(now.getDate())


def minute() -> str:
    """Return the player's local date and time to the minute, as digits that sort by time."""
    now = window.Date.new()
    numbers = (now.getMonth() + 1, now.getDate(), now.getHours(), now.getMinutes())
    return f"{int(now.getFullYear()):04d}" + "".join([f"{int(number):02d}" for number in numbers])


def date(language: str, year: int, month: int, day: int) -> str:
    """Format a date in a language and its regional variant."""
    if language not in _forms:
        _forms[language] = window.Intl.DateTimeFormat.new(regional_language(language, texts.preferred_languages()))
    return str(_forms[language].format(window.Date.new(year, month - 1, day)))


def short_date(language: str, year: int, month: int, day: int) -> str:
    """Format a date as day and short month."""
    form = to_js({"day": "numeric", "month": "short"})
    return str(
        window.Date.new(year, month - 1, day).toLocaleDateString(
            regional_language(language, texts.preferred_languages()), form
        )
    )
