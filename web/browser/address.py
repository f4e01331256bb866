"""Address: what stands behind the # of the page's address, and the wish behind its ?."""

import js as window

_OVER = "over"


def link() -> str:
    """What stands behind the #, or nothing."""
    return str(window.location.hash)[1:]


def full_address(link: str) -> str:
    """The whole address of a link."""
    return str(window.location.href).split("#")[0] + "#" + link


def push(link: str) -> None:
    """Let the address be that of a link; the browser's Back leads to the one before."""
    # What was opened over the page and led to the link has had its time: neither Back nor Forward stops at it.
    if is_overlay():
        window.history.replaceState(None, "", full_address(link))
    else:
        window.history.pushState(None, "", full_address(link))


def remove_link() -> None:
    """Take the link out of the address, without a new page."""
    window.history.replaceState(window.history.state, "", str(window.location.href).split("#")[0])


def is_overlay() -> bool:
    """Whether this entry of the browser's history was made for something that lies over another."""
    return str(window.history.state) == _OVER


def push_overlay() -> None:
    """Make an entry of its own for what was opened, so that the browser's Back leads to what is below it."""
    window.history.pushState(_OVER, "", str(window.location.href))


def clear_overlay() -> None:
    """Let this entry be one of the page itself from now on."""
    window.history.replaceState(None, "", str(window.location.href))


def go_back() -> None:
    """As the browser's Back does."""
    window.history.back()


def take_query() -> str:
    """What is wished for behind the ?, once: a reload comes back to the table."""
    query = str(window.location.search)
    if query:
        window.history.replaceState(None, "", str(window.location.pathname) + str(window.location.hash))
    return query[1:]
