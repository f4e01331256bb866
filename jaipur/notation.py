"""Notation: the one door for text. Positions come from `reading` and `writing`; the rest is here.

Whatever is accepted prints back as the very same text; whatever is not gets a NotationError that says why.
"""

from .cards import (
    BONUSES,
    CAMEL,
    CAMEL_TOKEN,
    GOODS,
    LEAST_SALE,
    LETTERS,
    MARKET_SIZE,
    ONE,
    SHIFT,
    TOKENS,
)
from .errors import NotationError
from .moves import CAMELS
from .reading import parse_letters, parse_position, parse_state, parse_view, quoted
from .rng import format_seed, parse_seed
from .view import View
from .writing import format_move, format_state, format_view

__all__ = [
    "Ending",
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
            raise NotationError("move_least", good=good, n=LEAST_SALE[good])
        return -n * ONE[good]
    if kind == "x" and len(rest) <= 2 * MARKET_SIZE + 1 and rest.count("-") == 1:
        return _parse_exchange(rest)
    raise NotationError("move", text=quoted(text))


def _parse_exchange(text: str) -> int:
    sides = text.split("-")
    taken = parse_letters(sides[0], LETTERS[:CAMEL], "taken")
    given = parse_letters(sides[1], LETTERS, "given")
    if len(sides[0]) != len(sides[1]):
        raise NotationError("move_uneven")
    if not 2 <= len(sides[0]) <= MARKET_SIZE:
        raise NotationError("move_size")
    for good in GOODS:
        if taken >> SHIFT[good] & 15 and given >> SHIFT[good] & 15:
            raise NotationError("move_same", good=good)
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
        raise NotationError("long_record", n=LONGEST_RECORD, m=len(text))
    parts = text.split("/")
    if len(parts) < 2 or parts[1] not in ("0", "1"):
        raise NotationError("record")
    return Record(parse_seed(parts[0]), int(parts[1]), [parse_move(part) for part in parts[2:]])


# What a seat can be ahead by when it has every token of the game and its rival none.
LARGEST_MARGIN = sum([sum(values) for values in TOKENS + BONUSES]) + CAMEL_TOKEN
WON, LOST, TIED = "w", "l", "t"


class Ending:
    """How a round ended for a seat: WON, LOST or TIED, and by how many rupees (0 where a tie-break decided)."""

    def __init__(self, outcome: str, margin: int = 0) -> None:
        self.outcome = outcome
        self.margin = margin

    @property
    def ahead(self) -> int:
        """The margin with its sign."""
        return -self.margin if self.outcome == LOST else self.margin


def format_ending(ending: Ending) -> str:
    """An ending's one spelling: w12, l7, t."""
    return TIED if ending.outcome == TIED else ending.outcome + str(ending.margin)


def parse_ending(text: str) -> Ending:
    """The ending a text spells."""
    if text == TIED:
        return Ending(TIED)
    digits = text[1:]
    if text[:1] not in (WON, LOST) or not 1 <= len(digits) <= 3 or [c for c in digits if c not in "0123456789"]:
        raise NotationError("ending", text=quoted(text))
    if digits[0] == "0" and digits != "0":
        raise NotationError("ending", text=quoted(text))
    if int(digits) > LARGEST_MARGIN:
        raise NotationError("ending_many", n=int(digits), m=LARGEST_MARGIN)
    return Ending(text[0], int(digits))


class Link:
    """What an address holds after its #: a match (`record`), or a position (`view`) with a seed.

    A position may come with how its maker's round ended from there (`ending`), for whoever opens it to do better.
    """

    def __init__(
        self,
        record: "Record | None" = None,
        view: "View | None" = None,
        seed: int = 0,
        ending: "Ending | None" = None,
    ) -> None:
        self.record = record
        self.view = view
        self.seed = seed
        self.ending = ending


def format_link(link: Link) -> str:
    """A link's text, without the #: g=<record>, p=<view, _ for spaces>~<seed> or p2=<view>~<seed>~<ending>."""
    if link.record is not None:
        return "g=" + format_record(link.record)
    if link.view is None:
        raise NotationError("link_empty")
    position = format_view(link.view).replace(" ", "_") + "~" + format_seed(link.seed)
    if link.ending is None:
        # As it always was, so that a page that is older than endings opens it too.
        return "p=" + position
    return "p2=" + position + "~" + format_ending(link.ending)


def parse_link(text: str) -> Link:
    """What a link's text, without the #, holds."""
    if len(text) > LONGEST_LINK:
        raise NotationError("long_link", n=LONGEST_LINK, m=len(text))
    kind, mark, rest = text.partition("=")
    if mark and kind == "g":
        return Link(record=parse_record(rest))
    if mark and kind in ("p", "p2"):
        position, mark, seed = rest.partition("~")
        if not mark:
            raise NotationError("link_cut")
        if " " in position:
            raise NotationError("link_spaces")
        ending = None
        if kind == "p2":
            seed, mark, told = seed.partition("~")
            if not mark:
                raise NotationError("ending_cut")
            ending = parse_ending(told)
        return Link(view=parse_view(position.replace("_", " ")), seed=parse_seed(seed), ending=ending)
    if mark and kind[:1] in ("g", "p") and kind[1:].isdigit():
        raise NotationError("link_newer")
    raise NotationError("link", text=quoted(text))
