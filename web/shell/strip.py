"""Strip: the line over the table that says which room this is, as plain data."""

from collections import namedtuple

# The buttons that a strip can offer, by the end of their ids in the page.
BUTTONS = ("edit", "review", "numbers", "hint", "on", "takeover", "again", "next", "back", "done", "leave", "end")
# `look` is the room's name for the styles; `buttons` are some of the above.
Strip = namedtuple("Strip", ("look", "title", "text", "buttons"))


def spoken(strip: Strip, *more: str) -> str:
    """Return a strip, and what stands elsewhere, as a sentence for screen readers."""
    return str(strip.title) + ". " + " ".join([strip.text] + list(more))
