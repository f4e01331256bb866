"""Address of the page and history of the browser: the link after #, and the query after ?."""

import js as window

_OVER = "over"


def link() -> str:
    """Return the part of the address after #, or an empty text."""
    return str(window.location.hash)[1:]


def full_address(link: str) -> str:
    """Return the whole address of a link, for others; a page in one file may name a site's (build/one_file.py)."""
    site = window.document.documentElement.getAttribute("data-address")
    return f"{site}#{link}" if site else _here(link)


def push(link: str) -> None:
    """Set the address to that of a link; the browser's Back leads to the one before."""
    # An overlay that led to the link is closed for good: replace its entry, so that Back and Forward skip it.
    if is_overlay():
        window.history.replaceState(None, "", _here(link))
    else:
        window.history.pushState(None, "", _here(link))


def remove_link() -> None:
    """Remove the link from the address without loading a new page."""
    window.history.replaceState(window.history.state, "", str(window.location.href).split("#")[0])


def is_overlay() -> bool:
    """Return whether this history entry was made for something that lies over the page."""
    return str(window.history.state) == _OVER


def push_overlay() -> None:
    """Make a history entry for an overlay, so that the browser's Back closes it."""
    window.history.pushState(_OVER, "", str(window.location.href))


def clear_overlay() -> None:
    """Turn this history entry into one of the page itself."""
    window.history.replaceState(None, "", str(window.location.href))


def go_back() -> None:
    """Go back in the browser's history."""
    window.history.back()


def take_query() -> str:
    """Return the query after ? and remove it, so that a reload returns to the table."""
    query = str(window.location.search)
    if query:
        window.history.replaceState(None, "", str(window.location.pathname) + str(window.location.hash))
    return query[1:]


def _here(link: str) -> str:
    return str(window.location.href).split("#")[0] + "#" + link
