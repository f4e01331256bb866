"""Links: what an address holds after its #, opened beside the saved match and never in place of it."""

from dom import Element
from pyscript import window
from session import HUMAN, Session
from table import lay_again
from toasts import toast

from jaipur.match import IllegalMove
from jaipur.notation import NotationError, parse_link


def open_link(host: Element) -> bool:
    """Show the match of the address, if it holds one; a bad link is said to be one, and the own match stays."""
    text = str(window.location.hash)[1:]
    if not text:
        return False
    try:
        link = parse_link(text)
        if link.record is None:
            toast(host.words.say("link.position"), "plain")
            return False
        record = link.record
        table = lay_again(record.seed, record.starter, record.moves, 0)
    except (NotationError, IllegalMove) as error:
        toast(host.words.say("link.wrong", why=str(error)), "bad")
        leave_link()
        return False
    host.begin(Session(table, (HUMAN, str(host.settings["level"])), kept=False))
    host.sheets.show_mode()
    return True


def leave_link() -> None:
    """Take the link out of the address, without a new page."""
    window.history.replaceState(None, "", window.location.href.split("#")[0])
