"""Toasts: a sentence that comes up over the table and goes away by itself."""

import asyncio

import dom
from pyscript import document
from tasks import soon

LASTS = 7.0


def toast(sentence: str, kind: str = "plain") -> None:
    """Say something for a few seconds."""
    element = document.createElement("p")
    element.className = "toast"
    element.dataset.kind = kind
    element.setAttribute("role", "status")
    element.textContent = sentence
    dom.by_id("toasts").appendChild(element)
    soon(_go(element))


async def _go(element: dom.Element) -> None:
    await asyncio.sleep(LASTS)
    element.remove()
