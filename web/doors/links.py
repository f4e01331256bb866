"""Links: what the address holds after its # is opened beside the saved match, and never in place of it."""

from browser import address
from browser.tasks import soon
from browser.toasts import toast
from play.links import read_link
from say.phrases import bad_link
from typed import Host

from jaipur.match import IllegalMove
from jaipur.notation import Link, NotationError

# The editor has an address, so that a reload comes back to it; nothing that is handed on.
EDITOR = "edit"


def open_link(host: Host) -> bool:
    """Show what the address holds, if anything; a bad link is said to be one, and the own match stays."""
    text = address.link()
    if not text:
        return False
    if text == EDITOR:
        from rooms.editor import open_editor

        from .dragging import listen

        listen(host)
        host.enter(open_editor(host))
        return True
    try:
        _open(host, read_link(text))
    except (NotationError, IllegalMove) as error:
        toast(bad_link(host.words, error) + " " + host.words.say("link.on"), "bad")
        address.take_out()
        return False
    return True


def _open(host: Host, link: Link) -> None:
    if link.rounds is not None:
        from rooms.challenge import ChallengeRoom

        host.enter(ChallengeRoom(host, link))
    elif link.record is not None:
        from play.told import ToldSession
        from rooms.link import LinkRoom

        session = ToldSession(link.record, link.seats)
        if not session.ply:
            session.sit_down(str(host.settings["level"]))
        host.enter(LinkRoom(host, session))
    elif link.view is not None and link.view.over:
        from rooms.ended import EndedRoom

        host.enter(EndedRoom(host, link.view, link.seed, link.ending, link.title))
    elif link.view is not None:
        from rooms.position import come_back

        room = come_back(host, link)
        host.enter(room)
        # Loaded only now: the position is on the table.
        from sheets.shelf import shelf_of

        soon(shelf_of(host).recognise(room))
