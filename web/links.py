"""Links: what an address holds after its #, opened beside the saved match and never in place of it."""

from dom import Element
from phrases import refusal, wrong
from pyscript import window
from session import HUMAN, Session
from table import lay_again
from tasks import soon
from toasts import toast

from jaipur.match import IllegalMove
from jaipur.notation import Link, NotationError, parse_link

# Some programs spell the harmless signs of a link in percent when they pass it on.
_ESCAPES = (("%3F", "?"), ("%2F", "/"), ("%7E", "~"), ("%3D", "="), ("%5F", "_"), ("%2E", "."), ("%2D", "-"))
_LONGEST = 20000


def open_link(host: Element) -> bool:
    """Show what the address holds, if anything; a bad link is said to be one, and the own match stays."""
    text = str(window.location.hash)[1:]
    if not text:
        return False
    try:
        _open(host, read_link(text))
    except (NotationError, IllegalMove) as error:
        why = refusal(host.words, error.reason) if isinstance(error, IllegalMove) else wrong(host.words, error)
        toast(host.words.say("link.wrong", why=why) + " " + host.words.say("link.on"), "bad")
        leave_link()
        return False
    return True


def read_link(text: str) -> Link:
    """What the text of an address holds; NotationError if it is no link."""
    if len(text) < _LONGEST:
        for escape, sign in _ESCAPES:
            text = text.replace(escape, sign).replace(escape.lower(), sign)
    return parse_link(text)


def _open(host: Element, link: Link) -> None:
    host.sheets.close_all()
    if link.record is not None:
        record = link.record
        table = lay_again(record.seed, record.starter, record.moves, 0)
        host.begin(Session(table, (HUMAN, str(host.settings["level"])), kept=False))
        host.sheets.show_mode()
        return
    from puzzle_room import room_of

    room_of(host).enter(link.view, link.seed, ending=link.ending)
    soon(_recognise(host, link))


async def _recognise(host: Element, link: Link) -> None:
    """A position that is one of the shipped puzzles becomes that puzzle, if nothing was answered meanwhile."""
    from puzzle_room import room_of
    from puzzle_shelf import find

    session = host.session
    entry = await find(host, str(link.view).replace(" ", "_"))
    if entry is not None and session is host.session and session.answered is None:
        room_of(host).recognise(entry)


def leave_link() -> None:
    """Take the link out of the address, without a new page."""
    window.history.replaceState(None, "", window.location.href.split("#")[0])
