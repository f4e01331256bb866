"""Sending to the clipboard, to other apps, and into a file. A browser may refuse each of them."""

import js as window
from typed import Any

from . import dom


def can_send() -> bool:
    """Return whether this browser can share with other apps."""
    try:
        return bool(window.navigator.canShare(dom.to_js_value({"url": "https://example.org/"})))
    except Exception:  # a browser that cannot share has no such function
        return False


async def copy(text: str) -> bool:
    """Copy a text to the clipboard; return false if that is refused."""
    try:
        await window.navigator.clipboard.writeText(text)
        return True
    except Exception:  # each browser has its own error
        return False


async def send(text: str, address: str) -> None:
    """Share a sentence and an address with an app that the player chooses."""
    try:
        await window.navigator.share(dom.to_js_value({"text": text, "url": address}))
    except Exception:  # cancelled by the player or the device
        pass


def save(canvas: Any, name: str) -> None:
    """Save the content of a canvas as a download."""
    anchor = dom.make("a")
    anchor.download = name
    anchor.href = canvas.toDataURL("image/png")
    anchor.click()


def image(svg: str) -> Any:
    """Return an image of an SVG text; it is `complete` a little later."""
    image: Any = dom.make("img")
    image.src = "data:image/svg+xml," + str(window.encodeURIComponent(svg))
    return image
