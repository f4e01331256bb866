"""Texts: fetching texts of our own site, those of a language first of all."""

import json

import js as window
from say.words import Words
from typed import Element


def wished() -> list[str]:
    """The languages that the browser wishes for, best first."""
    return [str(wish) for wish in window.navigator.languages]


def ask(language: str) -> Element:
    """Send for the texts of a language; the answer comes while other work is done."""
    return window.fetch("./i18n/" + language + ".json")


async def hear(language: str, asked: Element) -> Words:
    """The texts that were sent for."""
    answer = await asked
    return Words(language, json.loads(await answer.text()))


async def fetch(name: str) -> str:
    """The text of a file of ours; an error, each browser its own, if it cannot be had."""
    answer = await window.fetch("./" + name)
    if not answer.ok:
        raise OSError(name + " did not come")
    return str(await answer.text())
