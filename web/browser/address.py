"""Address: what stands behind the # of the page's address, and the wish behind its ?."""

import js as window

_OVER = "over"


def link() -> str:
    """What stands behind the #, or nothing."""
    return str(window.location.hash)[1:]


def full(link: str) -> str:
    """The whole address of a link, for others: a page in one file may name the site's (build/one_file.py)."""
    site = window.document.documentElement.getAttribute("data-address")
    return f"{site}#{link}" if site else _here(link)


def push(link: str) -> None:
    """Let the address be that of a link; the browser's Back leads to the one before."""
    # What was opened over the page and led to the link has had its time: neither Back nor Forward stops at it.
    if is_over():
        window.history.replaceState(None, "", _here(link))
    else:
        window.history.pushState(None, "", _here(link))


def take_out() -> None:
    """Take the link out of the address, without a new page."""
    window.history.replaceState(window.history.state, "", str(window.location.href).split("#")[0])


def is_over() -> bool:
    """Whether this entry of the browser's history was made for something that lies over another."""
    return str(window.history.state) == _OVER


def put_over() -> None:
    """Make an entry of its own for what was opened, so that the browser's Back leads to what is below it."""
    window.history.pushState(_OVER, "", str(window.location.href))


def settle() -> None:
    """Let this entry be one of the page itself from now on."""
    window.history.replaceState(None, "", str(window.location.href))


def go_back() -> None:
    """As the browser's Back does."""
    window.history.back()


def wish() -> str:
    """What is wished for behind the ?, once: a reload comes back to the table."""
    wish = str(window.location.search)
    if wish:
        window.history.replaceState(None, "", str(window.location.pathname) + str(window.location.hash))
    return wish[1:]


def _here(link: str) -> str:
    return str(window.location.href).split("#")[0] + "#" + link
