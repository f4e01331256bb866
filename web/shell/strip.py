"""Strip: the line over the table that says which room this is, as plain data."""

from collections import namedtuple

# The buttons that a strip can offer, by the end of their ids in the page.
BUTTONS = ("edit", "review", "numbers", "hint", "on", "takeover", "again", "next", "back", "done", "leave", "end")
# `look` is the room's name for the styles; `buttons` are some of the above.
Strip = namedtuple("Strip", ("look", "title", "text", "buttons"))


def spoken(strip: Strip, *more: str) -> str:
    """A strip, and what stands elsewhere, for those who do not see them."""
    return str(strip.title) + ". " + " ".join([strip.text] + list(more))
