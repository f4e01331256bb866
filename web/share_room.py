"""Share room: a link to the position or the match, to copy, send, scan or post as a picture."""

import dom
import picture
import qr
from dom import Element
from links import read_link
from position import link_to_share
from progress import KEY, Progress, marks
from puzzle_words import ended
from pyscript import window
from tasks import soon

from jaipur.notation import Link, format_link

# What is being shared: the sentence that goes with the link.
_said = [""]


def fill(host: Element) -> None:
    """Write the sheet for what is on the table now."""
    session = host.session
    # A match still going on would tell every hidden card to whoever opens its record.
    whole = session.mode == "match" and session.match.winner is not None
    dom.attribute("share-kinds", "hidden", None if whole else "")
    looking = session.past is not None
    dom.by_id("share-kind-" + ("match" if whole and not looking else "position")).checked = True
    dom.by_id("share-ending").checked = True
    show(host)


def show(host: Element) -> None:
    """Write the link of the kind that is chosen."""
    session, words = host.session, host.words
    if not dom.by_id("share-kinds").hidden and dom.by_id("share-kind-match").checked:
        present(host, "g=" + session.match.record(), words.say("share.match"), words.say("share.match.text"))
        return
    link = link_to_share(session, dom.fresh_seed())
    told, text = link.ending, words.say("share.text")
    if told is not None and not dom.by_id("share-ending").checked:
        link.ending = None
    present(host, format_link(link), words.say("share.title"), text)
    if told is not None:
        dom.attribute("share-ended", "hidden", None)
        dom.text("share-ending-note", words.say("share.ending.note", ending=ended(words, told)))


def present(host: Element, link: str, title: str, text: str, said: str = "") -> None:
    """Put a link into the sheet, as text and as a QR code."""
    dom.attribute("share-ended", "hidden", "")
    _said[0] = said or host.words.say("share.say")
    address = window.location.href.split("#")[0] + "#" + link
    dom.text("share-title", title)
    dom.text("share-text", text)
    dom.by_id("share-link").value = address
    dom.text("share-done", "")
    dom.attribute("share-send", "hidden", None if _can_send() else "")
    dom.attribute("share-picture", "hidden", None if link[0] == "p" and not said else "")
    soon(_draw_code(address))


def _can_send() -> bool:
    try:
        return bool(window.navigator.canShare(dom.script({"url": "https://example.org/"})))
    except Exception:  # a browser that cannot share does not even know the question
        return False


async def _draw_code(address: str) -> None:
    """The QR code as one path: a unit square for every dark module."""
    code = dom.by_id("share-code")
    try:
        rows = qr.encode(address)
    except ValueError:
        dom.attribute("share-code", "hidden", "")
        return
    size = len(rows)
    steps = []
    for y in range(size):
        x = 0
        while x < size:
            if rows[y][x]:
                start = x
                while x < size and rows[y][x]:
                    x += 1
                steps.append(f"M{start} {y}h{x - start}v1h{start - x}z")
            x += 1
    code.setAttribute("viewBox", f"-4 -4 {size + 8} {size + 8}")
    code.lastElementChild.setAttribute("d", "".join(steps))
    dom.attribute("share-code", "hidden", None)


def perform(host: Element, what: str) -> None:
    """A button of the sheet, or the result of a puzzle that is to be shared."""
    if what == "copy":
        soon(_copy(host))
    elif what == "send":
        soon(_send(host))
    elif what == "picture":
        soon(_picture(host))
    elif what == "result":
        _result(host)


async def _copy(host: Element) -> None:
    field = dom.by_id("share-link")
    text = str(field.value)
    if _said[0] != host.words.say("share.say"):
        text = _said[0] + "\n" + text
    field.select()
    try:
        await window.navigator.clipboard.writeText(text)
        dom.text("share-done", host.words.say("share.done"))
    except Exception:  # refused: the text is selected, so the player can copy it
        dom.text("share-done", host.words.say("share.select"))


async def _send(host: Element) -> None:
    try:
        await window.navigator.share(dom.script({"text": _said[0], "url": str(dom.by_id("share-link").value)}))
    except Exception:  # the player changed their mind, or the device its own
        dom.text("share-done", "")


async def _picture(host: Element) -> None:
    link = read_link(str(dom.by_id("share-link").value).partition("#")[2])
    assert link.view is not None
    saved = await picture.save(link.view, host.words, str(dom.by_id("share-link").value))
    dom.text("share-done", host.words.say("share.pictured" if saved else "share.unpictured"))


def _result(host: Element) -> None:
    """The result of a puzzle: how many tries of which grade, and nothing of the answer."""
    from puzzle_room import room_of

    room, words = room_of(host), host.words
    progress = Progress(host.store.read(KEY))
    tries = progress.puzzles.get(room.entry.name, "") or room.session.tries
    if room.day is not None:
        date = window.Date.new().toLocaleDateString(words.language)
        said = words.say("share.result", date=date, marks=marks(tries))
        streak = progress.streak(room.day)
        if streak > 1:
            said += " · " + words.count("shelf.streak", streak)
    else:
        said = words.say("share.result.other", n=room.entry.number, marks=marks(tries))
    host.sheets.open("share")
    link = format_link(Link(view=room.session.view, seed=room.session.seed))
    present(host, link, words.say("puzzle.result"), said, said)
