"""Notation: the one door for text. Positions come from `reading` and `writing`; the rest is here.

Whatever is accepted prints back as the very same text; whatever is not gets a NotationError that says why.
"""

from .cards import CAMEL, GOODS, LEAST_SALE, LETTERS, MARKET_SIZE, NAMES, ONE, SHIFT
from .moves import CAMELS
from .reading import NotationError, parse_letters, parse_position, parse_state, parse_view, quoted
from .rng import format_seed, parse_seed
from .view import View
from .writing import format_move, format_state, format_view

__all__ = [
    "Link",
    "NotationError",
    "Record",
    "format_link",
    "format_move",
    "format_record",
    "format_state",
    "format_view",
    "parse_link",
    "parse_move",
    "parse_position",
    "parse_record",
    "parse_state",
    "parse_view",
]

# Two players who exchange as often as the rules allow fill 10,000 characters a round.
LONGEST_RECORD = 100_000
LONGEST_LINK = LONGEST_RECORD + 2


def parse_move(text: str) -> int:
    """The move a text spells. Whether it can be played is for `why_illegal` to say."""
    if text == "k":
        return CAMELS
    kind, rest = text[:1], text[1:]
    if kind == "t" and len(rest) == 1 and rest in LETTERS[:CAMEL]:
        return ONE[LETTERS.index(rest)]
    if kind == "s" and len(rest) == 2 and rest[0] in "1234567" and rest[1] in LETTERS[:CAMEL]:
        good, n = LETTERS.index(rest[1]), int(rest[0])
        if n < LEAST_SALE[good]:
            raise NotationError(f"A sale of {NAMES[good]} takes at least {LEAST_SALE[good]} cards.")
        return -n * ONE[good]
    if kind == "x" and len(rest) <= 2 * MARKET_SIZE + 1 and rest.count("-") == 1:
        return _parse_exchange(rest)
    raise NotationError(
        quoted(text) + " is no move: write tD to take, k for the camels, s3L to sell, xDG-LK to exchange."
    )


def _parse_exchange(text: str) -> int:
    sides = text.split("-")
    taken = parse_letters(sides[0], LETTERS[:CAMEL], "the cards taken")
    given = parse_letters(sides[1], LETTERS, "the cards given")
    if len(sides[0]) != len(sides[1]):
        raise NotationError("An exchange gives as many cards as it takes.")
    if not 2 <= len(sides[0]) <= MARKET_SIZE:
        raise NotationError("An exchange takes two to five cards.")
    for good in GOODS:
        if taken >> SHIFT[good] & 15 and given >> SHIFT[good] & 15:
            raise NotationError("You cannot take {0} and give {0} in one exchange.".format(NAMES[good]))
    return taken - given


class Record:
    """A match as seed, first starter and moves, which together determine every round of it."""

    def __init__(self, seed: int, starter: int, moves: list[int]) -> None:
        self.seed = seed
        self.starter = starter
        self.moves = moves


def format_record(record: Record) -> str:
    """A record's one spelling: k3f9q2/0/tD/k/s3L"""
    head = [format_seed(record.seed), str(record.starter)]
    return "/".join(head + [format_move(move) for move in record.moves])


def parse_record(text: str) -> Record:
    """The record a text spells. Whether its moves can be played is for `Match` to say."""
    if len(text) > LONGEST_RECORD:
        raise NotationError(f"A record has at most {LONGEST_RECORD} characters, not {len(text)}.")
    parts = text.split("/")
    if len(parts) < 2 or parts[1] not in ("0", "1"):
        raise NotationError("A record is written seed/starter/moves, as in k3f9q2/0/tD/k, the starter 0 or 1.")
    return Record(_parse_seed(parts[0]), int(parts[1]), [parse_move(part) for part in parts[2:]])


def _parse_seed(text: str) -> int:
    try:
        return parse_seed(text)
    except ValueError as error:
        raise NotationError(str(error)) from None


class Link:
    """What an address holds after its #: a match (`record`), or a position (`view`) with a seed."""

    def __init__(self, record: "Record | None" = None, view: "View | None" = None, seed: int = 0) -> None:
        self.record = record
        self.view = view
        self.seed = seed


def format_link(link: Link) -> str:
    """A link's text, without the #: g=<record>, or p=<view, _ for spaces>~<seed>."""
    if link.record is not None:
        return "g=" + format_record(link.record)
    if link.view is None:
        raise NotationError("A link holds a match or a position.")
    return "p=" + format_view(link.view).replace(" ", "_") + "~" + format_seed(link.seed)


def parse_link(text: str) -> Link:
    """What a link's text, without the #, holds."""
    if len(text) > LONGEST_LINK:
        raise NotationError(f"A link has at most {LONGEST_LINK} characters, not {len(text)}.")
    kind, mark, rest = text.partition("=")
    if mark and kind == "g":
        return Link(record=parse_record(rest))
    if mark and kind == "p":
        position, mark, seed = rest.partition("~")
        if not mark:
            raise NotationError("A position's link ends in ~ and a seed; this one was cut short.")
        if " " in position:
            raise NotationError("A position's link has _ where the position has spaces.")
        return Link(view=parse_view(position.replace("_", " ")), seed=_parse_seed(seed))
    if mark and kind[:1] in ("g", "p") and kind[1:].isdigit():
        raise NotationError(
            "This link was made by a newer version: reload the page to get it, then open the link again."
        )
    raise NotationError(quoted(text) + " is no link: one begins with g= for a match or p= for a position.")
