"""Toasts: a sentence that comes up over the table and goes away by itself."""

import asyncio

from js import document
from typed import Element

from . import dom
from .tasks import soon

LASTS = 7.0


def toast(sentence: str, kind: str = "plain") -> None:
    """Say something for a few seconds."""
    soon(_go(_show(sentence, kind)))


def offer(sentence: str, label: str, take: object) -> None:
    """Say something with a button to it; it stays until it is pressed or put away."""
    button = document.createElement("button")
    button.type = "button"
    button.className = "toast-button"
    button.textContent = label
    dom.on(button, "click", take)
    _show(sentence, "good").appendChild(button)


def _show(sentence: str, kind: str) -> Element:
    element = document.createElement("p")
    element.className = "toast"
    element.dataset.kind = kind
    element.setAttribute("role", "status")
    element.textContent = sentence
    toasts = dom.by_id("toasts")
    for other in toasts.children:
        if other.textContent == sentence:
            # What is still there is said anew, not twice.
            other.remove()
            break
    toasts.appendChild(element)
    return element


async def _go(element: Element) -> None:
    await asyncio.sleep(LASTS)
    element.remove()
