"""Speech: fetching the texts of a language."""

import json

from dom import Element
from pyscript import window
from words import Words


def ask(language: str) -> Element:
    """Send for the texts of a language; the answer comes while other work is done."""
    return window.fetch("./i18n/" + language + ".json")


async def hear(language: str, asked: Element) -> Words:
    """The texts that were sent for."""
    answer = await asked
    return Words(language, json.loads(await answer.text()))
