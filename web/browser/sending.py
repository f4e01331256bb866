"""Sending: to the clipboard, to other apps, and into a file. A browser may refuse each of them."""

import js as window
from typed import Element

from . import dom


def can_send() -> bool:
    """Whether this browser hands things on to other apps."""
    try:
        return bool(window.navigator.canShare(dom.to_js_value({"url": "https://example.org/"})))
    except Exception:  # a browser that cannot share does not even know the question
        return False


async def copy(text: str) -> bool:
    """Put a text into the clipboard; false if that is refused."""
    try:
        await window.navigator.clipboard.writeText(text)
        return True
    except Exception:  # each browser has its own error
        return False


async def send(text: str, address: str) -> None:
    """Hand a sentence and an address on to an app that the player chooses."""
    try:
        await window.navigator.share(dom.to_js_value({"text": text, "url": address}))
    except Exception:  # the player changed their mind, or the device its own
        pass


def save(canvas: Element, name: str) -> None:
    """Hand what is painted on a canvas to the browser as a download."""
    anchor = dom.make("a")
    anchor.download = name
    anchor.href = canvas.toDataURL("image/png")
    anchor.click()


def image(svg: str) -> Element:
    """An image of a drawing; it is `complete` a little later."""
    image = dom.make("img")
    image.src = "data:image/svg+xml," + str(window.encodeURIComponent(svg))
    return image
