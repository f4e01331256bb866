"""Picture plan: where the cards, tokens and words of a position stand in its picture. No DOM here."""

from collections import namedtuple

from say.reasons import facts
from say.words import KINDS, Words

from jaipur.cards import CAMEL, GOODS_MASK, TOKENS, unpack
from jaipur.view import View

from .shared import said_of

WIDTH, HEIGHT = 1200, 630
# A symbol of the art, or BACK for a card that is not seen, with its place and size.
Piece = namedtuple("Piece", ("name", "x", "y", "w", "h"))
BACK = "back"
# Words with their place and size; `role` says how they are written: "title", "text", or "value" on a token.
Label = namedtuple("Label", ("text", "x", "y", "size", "role"))
# The colours of a picture, by day and by night.
Palette = namedtuple("Palette", ("ground", "band", "title", "ink"))
DAY = Palette("#efdcb4", "#7a2230", "#7a2230", "#3a1a12")
NIGHT = Palette("#14183a", "#7a2230", "#f2ab35", "#f5e9d0")

_LEFT = 44
_PILES, _STACKS = 760, 382


def pieces(view: View) -> "list[Piece]":
    """What the picture shows of a position."""
    rival = 1 - view.seat
    seen, own = _goods(view.hold[rival]), _goods(view.hold[view.seat])
    counts = unpack(view.market)
    market = ["card-" + KINDS[kind] for kind in range(6, -1, -1) for _ in range(counts[kind])]
    found = _row(seen + [BACK] * view.hidden, 156, 64, 90, 72)
    found += _row(market, 290, 92, 129, 108) + _row(own, 462, 78, 109, 90)
    left = unpack(view.piles)
    for good in range(CAMEL):
        found.append(Piece("mark-" + KINDS[good], _PILES, _pile(good) + 12, 24, 24))
        for i in range(left[good]):
            found.append(Piece("token-" + KINDS[good], _PILES + 36 + 36 * i, _pile(good), 48, 48))
    return found + [Piece("bonus-" + str(kind + 3), _PILES + 120 * kind, _STACKS, 48, 48) for kind in range(3)]


def labels(view: View, words: Words) -> "list[Label]":
    """The words of the picture."""
    if view.over:
        turn = words.say("act.round-over")
    else:
        turn = words.say("picture.turn" if view.turn == view.seat else "act.wait.button")
    found = [
        Label(said_of(words, view), 40, 66, 40, "title"),
        Label(turn, 40, 106, 26, "text"),
        Label(_rival(view, words), 40, 146, 22, "text"),
        Label(words.say("maker.market"), 40, 280, 22, "text"),
        Label(words.say("maker.hand"), 40, 452, 22, "text"),
        Label(facts(words, view), 40, 602, 20, "text"),
    ]
    left = unpack(view.piles)
    for good in range(CAMEL):
        values = TOKENS[good][len(TOKENS[good]) - left[good] :]
        for i in range(len(values)):
            # A token is half covered by the next one.
            middle = 24 if i == len(values) - 1 else 18
            found.append(Label(str(values[i]), _PILES + 36 + 36 * i + middle, _pile(good) + 31, 20, "value"))
        if not values:
            found.append(Label("–", _PILES + 40, _pile(good) + 32, 24, "text"))
    for kind in range(3):
        found.append(Label("×" + str(view.stacks_left[kind]), _PILES + 120 * kind + 54, _STACKS + 32, 24, "text"))
    return found


def _rival(view: View, words: Words) -> str:
    """Whose cards these are, with what else is known of them."""
    told = [words.say("maker.rival")]
    if sum(view.kinds):
        told.append(words.count("count.bonuses", sum(view.kinds)))
    if not view.hidden and not _goods(view.hold[1 - view.seat]):
        told.append(words.say("picture.empty"))
    return " · ".join(told)


def _goods(hold: int) -> list[str]:
    counts = unpack(hold & GOODS_MASK)
    return ["card-" + KINDS[kind] for kind in range(CAMEL) for _ in range(counts[kind])]


def _row(names: list[str], y: int, w: int, h: int, step: int) -> "list[Piece]":
    return [Piece(names[i], _LEFT + step * i, y, w, h) for i in range(len(names))]


def _pile(good: int) -> int:
    return 62 + 52 * good
