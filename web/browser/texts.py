"""Texts: fetching texts of our own site, those of a language first of all."""

import json

import js as window
from say.words import Words
from typed import Element


def wished() -> list[str]:
    """The languages that the browser wishes for, best first."""
    return [str(wish) for wish in window.navigator.languages]


def ask(language: str) -> Element:
    """Send for the texts of a language, if they are not on their way; they come while other work is done."""
    return window.jaipurText("i18n/" + language + ".json")


async def hear(language: str, asked: Element) -> Words:
    """The texts that were sent for."""
    return Words(language, json.loads(str(await asked)))


async def fetch(name: str) -> str:
    """The text of a file of ours; an error if it cannot be had."""
    return str(await window.jaipurText(name))
