"""Maker: one line of notation becomes a position, drawn as it is typed, weighed by the rival, tried and shared."""

import dom
from dom import Element
from phrases import wrong
from puzzle_room import BUDGET, fill_moves, room_of
from puzzle_words import facts
from pyscript import document, window
from tasks import soon
from words import KINDS

from jaipur.cards import CAMEL, GOODS_MASK, unpack
from jaipur.notation import Link, NotationError, format_link, format_view, parse_position
from jaipur.state import State
from jaipur.view import View, view_of

# A best move that wins so much more often than the next makes a good puzzle.
CLEAR = 0.04


class Draft:
    """What is being made: the view that the line tells, if it tells one, and the seed of its link."""

    def __init__(self) -> None:
        self.view: View | None = None
        self.seed = 0


_draft = Draft()


def read(text: str) -> View:
    """The view a line tells; of a whole round it is what the seat to move may know. NotationError if it is none."""
    position = parse_position(" ".join(text.split()))
    return view_of(position, position.turn) if isinstance(position, State) else position


def fill(host: Element) -> None:
    """Begin with what is on the table."""
    session = host.session
    _draft.seed = dom.fresh_seed()
    dom.by_id("maker-line").value = format_view(view_of(session.shown.state, session.viewer))
    typed(host)


def typed(host: Element) -> None:
    """The line was changed: draw it, or say what is wrong with it."""
    words = host.words
    field = dom.by_id("maker-line")
    dom.attribute("maker-moves", "hidden", "")
    try:
        view = read(str(field.value))
    except NotationError as error:
        _draft.view = None
        _say(wrong(words, error), True)
    else:
        _draft.view = view
        key = "maker.over" if view.over else "maker.good" if view.turn == view.seat else "maker.not-turn"
        _say(words.say(key), False)
        _draw(host, view)
    field.setAttribute("aria-invalid", "false" if _draft.view else "true")
    for name, good in (
        ("maker-weigh", _askable()),
        ("maker-try", _draft.view is not None and not _draft.view.over),
        ("maker-share", _draft.view is not None),
    ):
        dom.attribute(name, "aria-disabled", None if good else "true")


def _askable() -> bool:
    view = _draft.view
    return view is not None and not view.over and view.turn == view.seat


def _say(sentence: str, wrong: bool) -> None:
    dom.text("maker-note", sentence)
    dom.toggle("maker-note", "field-error", wrong)


def _draw(host: Element, view: View) -> None:
    """Market, hand and what is known of the rival, as small pictures."""
    words, rival = host.words, unpack(view.hold[1 - view.seat] & GOODS_MASK)
    rows = [
        ("maker.market", unpack(view.market), 0),
        ("maker.hand", unpack(view.hold[view.seat] & GOODS_MASK), 0),
        ("maker.rival", rival, view.hidden),
    ]
    items = []
    for key, counts, hidden in rows:
        name = document.createElement("b")
        name.textContent = words.say(key)
        cards = document.createElement("span")
        cards.className = "preview-cards"
        for kind in range(CAMEL + 1):
            for _ in range(counts[kind]):
                card = dom.stamp("mini-template")
                card.firstElementChild.setAttribute("href", "art/sprite.svg#card-" + KINDS[kind])
                cards.appendChild(card)
        for _ in range(hidden):
            cards.appendChild(dom.stamp("back-template"))
        items += [name, cards]
    note = document.createElement("span")
    note.className = "preview-facts"
    note.textContent = facts(words, view)
    dom.by_id("maker-table").replaceChildren(*items, note)


def perform(host: Element, what: str) -> None:
    """A button of the sheet; without a position each only says again what is wrong."""
    view = _draft.view
    if view is None or (what == "weigh" and not _askable()) or (what == "try" and view.over):
        host.announce(str(dom.by_id("maker-note").textContent))
        dom.by_id("maker-line").focus()
    elif what == "weigh":
        soon(_weigh(host, view))
    else:
        link = format_link(Link(view=view, seed=_draft.seed))
        if what == "try":
            window.history.pushState(None, "", window.location.href.split("#")[0] + "#" + link)
            host.sheets.close_all()
            room_of(host).enter(view, _draft.seed)
        elif what == "share":
            from share_room import present

            host.sheets.open("share")
            present(host, link, host.words.say("share.title"), host.words.say("share.text"))


async def _weigh(host: Element, view: View) -> None:
    words = host.words
    _say(words.say("maker.weighing"), False)
    found = await room_of(host).judge(view, "", _draft.seed, BUDGET)
    if view is not _draft.view:
        return
    if not found:
        _say(words.say("puzzle.unjudged"), True)
        return
    stands_out = len(found) > 1 and found[0].win - max([one.win for one in found[1:]]) >= CLEAR
    _say(words.say("maker.clear" if stands_out or len(found) == 1 else "maker.close"), False)
    fill_moves("maker-moves", words, view, found[:5], None, found[0].move)
    dom.attribute("maker-moves", "hidden", None)
