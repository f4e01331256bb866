"""Files: download of a text, and upload of one that the player picks."""

import js as window

from . import dom


def save(text: str, name: str) -> None:
    """Save a text as a download."""
    blob = window.Blob.new(dom.to_js_value([text]), dom.to_js_value({"type": "text/plain"}))
    anchor = dom.make("a")
    anchor.download = name
    anchor.href = window.URL.createObjectURL(blob)
    anchor.click()
    window.URL.revokeObjectURL(anchor.href)


async def picked(field: str, longest: int) -> str | None:
    """Return the text of the file picked in a field; None if it is too long or cannot be read."""
    chooser = dom.by_id(field)
    file = chooser.files.item(0)
    text = None
    try:
        if int(file.size) <= 4 * longest:
            text = str(await file.text())
    except Exception:  # deleted meanwhile, or unreadable: each browser has its own error
        pass
    # Without this, picking the same file again would be no change.
    chooser.value = ""
    return text


def reload() -> None:
    """Reload the page."""
    window.location.reload()
