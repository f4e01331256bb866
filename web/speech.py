"""Speech: fetching the texts of a language."""

import json

from pyscript import window
from words import Words


async def fetch_words(language: str) -> Words:
    """The texts of one language; the browser keeps them for the next time."""
    answer = await window.fetch("./i18n/" + language + ".json")
    return Words(language, json.loads(await answer.text()))
