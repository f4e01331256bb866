"""Picture plan: where the cards, tokens and words of a position stand in its picture. No DOM here."""

from puzzle_words import facts
from words import KINDS, Words

from jaipur.cards import CAMEL, GOODS_MASK, TOKENS, unpack
from jaipur.view import View

WIDTH, HEIGHT = 1200, 630
INK, MAROON, WHITE = "#3a1a12", "#7a2230", "#ffffff"


def pieces(view: View) -> "list[tuple[str, float, float, float, float]]":
    """What the picture shows of a position: symbol of the art, place and size."""
    found: list[tuple[str, float, float, float, float]] = []
    counts = unpack(view.market)
    market = [kind for kind in range(6, -1, -1) for _ in range(counts[kind])]
    for i in range(len(market)):
        found.append(("card-" + KINDS[market[i]], 44 + 140 * i, 132, 124, 174))
    mine = unpack(view.hold[view.seat] & GOODS_MASK)
    hand = [kind for kind in range(CAMEL) for _ in range(mine[kind])]
    for i in range(len(hand)):
        found.append(("card-" + KINDS[hand[i]], 44 + 104 * i, 372, 92, 129))
    left = unpack(view.piles)
    for good in range(CAMEL):
        for i in range(left[good]):
            found.append(("token-" + KINDS[good], 800 + 38 * i, 100 + 56 * good, 52, 52))
    return found


def labels(view: View, words: Words) -> "list[tuple[str, float, float, int, str]]":
    """The words of the picture: text, place, size and colour."""
    found: list[tuple[str, float, float, int, str]] = [
        (words.say("share.say"), 40, 70, 44, MAROON),
        (words.say("maker.market"), 40, 116, 24, INK),
        (words.say("maker.hand"), 40, 356, 24, INK),
        (facts(words, view), 40, 588, 25, INK),
    ]
    left = unpack(view.piles)
    for good in range(CAMEL):
        values = TOKENS[good][len(TOKENS[good]) - left[good] :]
        for i in range(len(values)):
            # A token is half covered by the next one.
            middle = 26 if i == len(values) - 1 else 19
            found.append((str(values[i]), 800 + 38 * i + middle, 134 + 56 * good, 22, WHITE))
    return found
