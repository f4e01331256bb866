"""Open what the address holds after its #, beside the saved match and never in place of it."""

import features
from browser import address
from browser.toasts import toast
from typed import Host
from words.phrases import bad_link

from jaipur.match import IllegalMove
from jaipur.notation import Link, NotationError

from .link_text import read_link
from .loading import load


def open_link(host: Host) -> bool:
    """Enter the room of the link in the address, or say what is wrong with it; return whether one was entered."""
    text = address.link()
    if not text:
        return False
    # An address of this browser alone: a name, or its part before a full stop.
    own = text if text in features.ADDRESSES else text.partition(".")[0] + "."
    try:
        if own in features.ADDRESSES:
            entered = load(features.ADDRESSES[own])(host, text)
        else:
            link = read_link(text)
            entered = load(features.LINKS[kind_of(link)])(host, link)
    except (NotationError, IllegalMove) as error:
        refuse(host, error)
        return False
    return bool(entered)


def kind_of(link: Link) -> str:
    """Return the kind of a link, by which features.py names what opens it."""
    if link.rounds is not None:
        return "challenge"
    if link.pack is not None:
        return "pack"
    if link.record is not None:
        return "match"
    return "ended" if link.view is not None and link.view.over else "position"


def refuse(host: Host, error: NotationError | IllegalMove) -> None:
    """Say what is wrong with a link and take it out of the address."""
    refuse_with(host, bad_link(host.words, error))


def refuse_with(host: Host, sentence: str) -> None:
    """Say a sentence about a link that cannot be opened, and take it out of the address."""
    toast(sentence + " " + host.words.say("link.on"), "bad")
    address.remove_link()
