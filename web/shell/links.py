"""Links: what the address holds after its # is opened beside the saved match, and never in place of it."""

import asyncio

from browser import address, dom
from browser.tasks import soon
from browser.toasts import toast
from table.table import Table, lay_on
from typed import Host
from words.phrases import bad_link

from jaipur.match import IllegalMove, Match
from jaipur.notation import Link, NotationError, Record

from .link_text import read_link

# A match of more moves is opened bit by bit, so many moves at a time; hardly any is a quarter as long.
LONG, AT_ONCE = 800, 200

# The editor has an address, so that a reload comes back to it; nothing that is handed on.
EDITOR = "edit"
# So has the lesson.
LESSON = "lesson"
# And a pack of one's own that is too long for a link; its name follows.
PACK = "pack."


def open_link(host: Host) -> bool:
    """Show what the address holds, if anything; a bad link is said to be one, and the own match stays."""
    text = address.link()
    if not text:
        return False
    if text == EDITOR:
        from editor.dragging import listen
        from editor.room import open_editor

        listen(host)
        host.enter(open_editor(host))
        return True
    if text == LESSON:
        from lesson import room as lesson

        host.enter(lesson.come_back(host))
        return True
    if text.startswith(PACK):
        return _open_kept_pack(host, text)
    try:
        link = read_link(text)
        if link.record is not None and len(link.record.moves) > LONG:
            # The table stays as it is until the match is laid.
            soon(_open_long(host, link, link.record, text))
            return False
        _open(host, link)
    except (NotationError, IllegalMove) as error:
        _refuse(host, error)
        return False
    return True


def _open_kept_pack(host: Host, text: str) -> bool:
    from packs.room import find_stored_pack_room

    room = find_stored_pack_room(host, text)
    if room is None:
        toast(host.words.say("packs.elsewhere") + " " + host.words.say("link.on"), "bad")
        address.remove_link()
        return False
    host.enter(room)
    return True


def _refuse(host: Host, error: NotationError | IllegalMove) -> None:
    toast(bad_link(host.words, error) + " " + host.words.say("link.on"), "bad")
    address.remove_link()


async def _open_long(host: Host, link: Link, record: Record, text: str) -> None:
    """Open a very long match without holding up the page, and show how far it is; another link meanwhile drops it."""
    table, bar = Table(Match(record.seed, record.starter, record.dice)), dom.by_id("loading")
    toast(host.words.say("link.long"), "plain")
    dom.show("loading", True)
    try:
        for at in range(0, len(record.moves), AT_ONCE):
            bar.value = at / len(record.moves)
            await asyncio.sleep(0.01)
            if address.link() != text:
                return
            lay_on(table, record.moves[at : at + AT_ONCE])
    except IllegalMove as error:
        _refuse(host, error)
    else:
        _read(host, link, record, table)
    finally:
        dom.show("loading", False)


def _read(host: Host, link: Link, record: Record, table: Table | None = None) -> None:
    """Enter the room of a match that was handed on."""
    from share.room import LinkRoom
    from share.session import LinkSession

    session = LinkSession(record, link.seats, table)
    if not session.ply:
        session.sit_down(str(host.settings["level"]))
    host.enter(LinkRoom(host, session))


def _open(host: Host, link: Link) -> None:
    if link.rounds is not None:
        from challenge.room import ChallengeRoom

        host.enter(ChallengeRoom(host, link))
    elif link.pack is not None:
        from packs import room as pack

        host.enter(pack.reopen_pack(host, link.pack, pack.pack_link(link.pack)))
    elif link.record is not None:
        _read(host, link, link.record)
    elif link.view is not None and link.view.over:
        from share.ended_room import EndedRoom

        host.enter(EndedRoom(host, link.view, link.seed, link.ending, link.title))
    elif link.view is not None:
        from puzzles.position_room import reopen_position

        room = reopen_position(host, link)
        host.enter(room)
        # Loaded only now: the position is on the table.
        from puzzles.sheet import shelf_sheet

        soon(shelf_sheet(host).recognise(room))
