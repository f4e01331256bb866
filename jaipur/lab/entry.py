"""Moves typed by a person, in notation or in words."""

import re

from ..cards import CAMEL, CARDS, LETTERS, NAMES, ONE, SHIFT, unpack
from ..moves import intent
from ..view import View

EXAMPLES = "take gold, sell 3 leather, camels, exchange gold silver for leather camel"
_VERBS = {
    "take": "take",
    "t": "take",
    "sell": "sell",
    "s": "sell",
    "exchange": "exchange",
    "swap": "exchange",
    "trade": "exchange",
    "x": "exchange",
    "camels": "camels",
    "camel": "camels",
}
_FILLERS = ("and", "a", "an", "the", "one's", "of", "my", "card", "cards", "&", "+")
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven")
_LONGEST = 200


class EntryError(ValueError):
    """An entry that is not a move; the message is one sentence that says why."""


def read_move(text: str, view: View) -> int:
    """Return the move of an entry for the seat to move; EntryError if there is none or it is illegal."""
    if len(text) > _LONGEST:
        raise EntryError("That is too long for a move.")
    taken, given = _cards_meant(text, view)
    move, reason = intent(view.market, view.hold[view.seat], taken, given)
    if move is None:
        raise EntryError(str(reason))
    return move


def _cards_meant(text: str, view: View) -> tuple[int, int]:
    """Return the cards of the market and of the player that an entry names."""
    short = re.fullmatch(r"(k)|t([dgscpl])|s([1-7])([dgscpl])|x([dgscpl]+)-([dgscplk]+)", text, re.IGNORECASE)
    if short is None:
        return _words_meant(text, view)
    camels, good, number, sold, taken, given = short.groups()
    if camels:
        return _all_camels(view), 0
    if good:
        return ONE[_kind(good)], 0
    if sold:
        return 0, int(number) * ONE[_kind(sold)]
    return _sum_of([_kind(letter) for letter in taken]), _sum_of([_kind(letter) for letter in given])


def _words_meant(text: str, view: View) -> tuple[int, int]:
    words = [word for word in re.split(r"[\s,]+", text.lower()) if word and word not in _FILLERS]
    verb = _VERBS.get(words[0]) if words else None
    if verb is None or (verb == "camels" and len(words) > 1):
        raise EntryError(f"That is no move: write for example {EXAMPLES}, or ? for help.")
    rest = words[1:]
    if verb == "camels" or (verb == "take" and rest in (["camels"], ["all", "camels"])):
        return _all_camels(view), 0
    if verb == "sell":
        return 0, _cards(rest, view.hold[view.seat], all_of_a_lone_kind=True)
    for word in ("for", "with", "against", "-"):
        if word in rest:
            at = rest.index(word)
            return _cards(rest[:at], view.market), _cards(rest[at + 1 :], view.hold[view.seat])
    if verb == "exchange":
        raise EntryError("Say what you take and what you give: exchange gold silver for leather camel.")
    return _cards(rest, view.market), 0


def _cards(words: list[str], held: int, all_of_a_lone_kind: bool = False) -> int:
    """Return the cards that a list of words names: "gold silver", "2 leather", "all spice"."""
    kinds: list[int] = []
    number: int | None = None
    if all_of_a_lone_kind and len(words) == 1:
        words = ["all", *words]
    if not words:
        raise EntryError("Name the cards: diamonds, gold, silver, cloth, spice, leather or camels.")
    for word in words:
        if word.isascii() and word.isdigit():
            number = int(word.lstrip("0")[:3] or "0")
        elif word in _NUMBERS:
            number = _NUMBERS.index(word)
        elif word == "all":
            number = -1
        else:
            kind = _kind(word)
            if number == -1:
                # "all" of a kind that is not there asks for one of it, which gives a clear error.
                number = unpack(held)[kind] or 1
            kinds += [kind] * min(1 if number is None else number, CARDS[kind] + 1)
            number = None
    if number is not None:
        raise EntryError("Say of which cards you mean that many, as in 3 leather.")
    return _sum_of(kinds)


def _kind(word: str) -> int:
    """Return the kind of a letter or of the beginning of a name."""
    word = word.lower()
    if len(word) == 1 and word in LETTERS.lower():
        return LETTERS.lower().index(word)
    for kind, name in enumerate(NAMES):
        if len(word) >= 2 and (name.startswith(word) or (name + "s").startswith(word)):
            return kind
    shown = "".join(c if " " <= c <= "~" else "?" for c in word[:20])
    raise EntryError(f'"{shown}" is no card: there are diamonds, gold, silver, cloth, spice, leather and camels.')


def _sum_of(kinds: list[int]) -> int:
    for kind in set(kinds):
        if kinds.count(kind) > CARDS[kind]:
            raise EntryError(f"There are only {CARDS[kind]} {NAMES[kind]} in the game.")
    return sum(ONE[kind] for kind in kinds)


def _all_camels(view: View) -> int:
    return max(1, view.market >> SHIFT[CAMEL]) * ONE[CAMEL]
