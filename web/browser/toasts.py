"""Toasts: sentences shown over the table for a few seconds."""

import asyncio

from js import document
from typed import Element

from . import dom
from .tasks import soon

LASTS = 7.0


def toast(sentence: str, kind: str = "plain") -> None:
    """Show a sentence for a few seconds."""
    soon(_go(_show(sentence, kind)))


def offer(sentence: str, label: str, take: object) -> None:
    """Show a sentence with a button, until it is pressed or closed."""
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
            # Replace an equal toast that is still shown.
            other.remove()
            break
    toasts.appendChild(element)
    return element


async def _go(element: Element) -> None:
    await asyncio.sleep(LASTS)
    element.remove()
