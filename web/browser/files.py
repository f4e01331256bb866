"""Files: a text handed to the player as a download, and one that the player has picked."""

import js as window

from . import dom


def save(text: str, name: str) -> None:
    """Hand a text to the browser as a download."""
    blob = window.Blob.new(dom.to_js_value([text]), dom.to_js_value({"type": "text/plain"}))
    anchor = dom.make("a")
    anchor.download = name
    anchor.href = window.URL.createObjectURL(blob)
    anchor.click()
    window.URL.revokeObjectURL(anchor.href)


async def picked(field: str, longest: int) -> str | None:
    """The text of the file that was picked in a field, and let go of; None if it is too long or cannot be read."""
    chooser = dom.by_id(field)
    file = chooser.files.item(0)
    text = None
    try:
        if int(file.size) <= 4 * longest:
            text = str(await file.text())
    except Exception:  # gone meanwhile, or not to be read: each browser has its own error
        pass
    # So that the same file can be picked again.
    chooser.value = ""
    return text


def reload() -> None:
    """Load the page anew."""
    window.location.reload()
