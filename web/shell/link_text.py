"""Read the text of an address."""

from jaipur.notation import Link, parse_link

# Some programs percent-encode harmless characters of a link when they pass it on.
_ESCAPES = (("%3F", "?"), ("%2F", "/"), ("%7E", "~"), ("%3D", "="), ("%5F", "_"), ("%2E", "."), ("%2D", "-"))
_LONGEST = 20000


def read_link(text: str) -> Link:
    """Return the link that the text of an address holds; NotationError if it is none."""
    if len(text) < _LONGEST:
        for escape, sign in _ESCAPES:
            text = text.replace(escape, sign).replace(escape.lower(), sign)
    return parse_link(text)
