"""Draft: a position as a person lays it by hand, right or wrong.

What is laid are cards, camels, what was sold, who has what. The rest follows: the deck is what lies nowhere else, piles
and stacks are what is left of them, and one seat's tokens are those that the other has not. Whether that is a position
the notation says, and nobody else.
"""

import json

from jaipur.cards import (
    BONUSES,
    CAMEL,
    CARDS,
    GOODS,
    GOODS_MASK,
    MARKET_SIZE,
    ONE,
    SHIFT,
    TOKENS,
    bonus_kind,
    pack,
    size,
    unpack,
)
from jaipur.reading import DEALT, parse_position, tokens_gone
from jaipur.state import State, why_over
from jaipur.view import View, view_of
from jaipur.writing import format_view

EMPTY = -1
# The fields of a draft: `market` is five kinds or EMPTY, packed are the own cards that the rival saw and did not, and
# the rival's that were seen; `tokens` and `rupees` are one's own, the rest of what is gone being the rival's.
FIELDS = (
    "seat",
    "turn",
    "market",
    "seen",
    "secret",
    "herd",
    "known",
    "hidden",
    "rival_herd",
    "sold",
    "tokens",
    "rupees",
    "bonuses",
    "kinds",
    "exchanges",
)


class Draft:
    """A position as far as it is laid; it is never changed, an operation makes another."""

    def __init__(self, values: "dict[str, object]") -> None:
        self._saved = ""
        self.values = values = {field: _plain(values[field]) for field in FIELDS}
        self.seat = _int(values["seat"])
        self.turn = _int(values["turn"])
        self.market = _ints(values["market"])
        self.seen = _int(values["seen"])
        self.secret = _int(values["secret"])
        self.herd = _int(values["herd"])
        self.known = _int(values["known"])
        self.hidden = _int(values["hidden"])
        self.rival_herd = _int(values["rival_herd"])
        self.sold = _ints(values["sold"])
        self.tokens = _int(values["tokens"])
        self.rupees = _int(values["rupees"])
        self.bonuses = _ints(values["bonuses"])
        self.kinds = _ints(values["kinds"])
        self.exchanges = _int(values["exchanges"])

    def with_changes(self, **changes: object) -> "Draft":
        """Return the same draft with other values in some of its fields."""
        values = self.values.copy()
        values.update(changes)
        return Draft(values)

    def saved(self) -> str:
        """Its fields as text, put together once."""
        if not self._saved:
            self._saved = json.dumps(self.values)
        return self._saved

    def field(self, name: str) -> int:
        """A field that is one number."""
        return _int(self.values[name])

    # What follows

    @property
    def piles(self) -> int:
        """The tokens left, packed."""
        return pack([max(0, len(TOKENS[good]) - self.sold[good]) for good in GOODS])

    def lying(self, kind: int) -> int:
        """How many cards of a kind lie anywhere that is known."""
        n = self.market.count(kind)
        if kind == CAMEL:
            return n + self.herd + self.rival_herd
        return (
            n + sum([packed >> SHIFT[kind] & 15 for packed in (self.seen, self.secret, self.known)]) + self.sold[kind]
        )

    def left(self, kind: int) -> int:
        """How many cards of a kind lie nowhere yet."""
        return CARDS[kind] - self.lying(kind)

    @property
    def deck(self) -> int:
        """Every card that lies nowhere else."""
        return max(0, sum([self.left(kind) for kind in range(7)]) - self.hidden)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The bonuses that nobody has."""
        own = [len([value for value in self.bonuses if bonus_kind(value) == kind]) for kind in range(3)]
        return tuple([max(0, len(BONUSES[kind]) - own[kind] - self.kinds[kind]) for kind in range(3)])

    def view(self) -> View:
        """What is laid, as a view that nobody has checked."""
        mine, rival = self.seat, 1 - self.seat
        gone = tokens_gone(self.piles)
        market = sum([ONE[kind] for kind in self.market if kind != EMPTY])
        hold, seen, tokens, rupees = [0, 0], [0, 0], [0, 0], [0, 0]
        hold[mine] = self.seen + self.secret + self.herd * ONE[CAMEL]
        hold[rival] = self.known + self.rival_herd * ONE[CAMEL]
        seen[mine], seen[rival] = self.seen, self.known
        tokens[mine], tokens[rival] = self.tokens, len(gone) - self.tokens
        rupees[mine], rupees[rival] = self.rupees, sum(gone) - self.rupees
        over = why_over(size(market), self.piles, self.exchanges)
        return View(
            mine,
            market,
            hold,
            seen,
            self.hidden,
            rupees,
            tokens,
            self.bonuses,
            self.kinds,
            self.piles,
            pack(self.sold),
            self.stacks,
            self.turn,
            self.exchanges,
            self.deck,
            over,
        )

    def line(self) -> str:
        """Its line of notation, right or wrong."""
        return format_view(self.view())


def _plain(value: object) -> object:
    return list(value) if isinstance(value, (list, tuple)) else value


def _int(value: object) -> int:
    if not isinstance(value, int) or not -1 <= value < 1 << 28:
        raise ValueError("This is no number of a draft.")
    return value


def _ints(value: object) -> tuple[int, ...]:
    if not isinstance(value, (list, tuple)):
        raise ValueError("These are no numbers of a draft.")
    return tuple([_int(one) for one in value])


def draft_of(view: View) -> Draft:
    """The draft that a view is."""
    mine, rival = view.seat, 1 - view.seat
    counts = unpack(view.market)
    market = [kind for kind in range(6, -1, -1) for _ in range(counts[kind])]
    return Draft(
        {
            "seat": mine,
            "turn": view.turn,
            "market": market + [EMPTY] * (MARKET_SIZE - len(market)),
            "seen": view.seen[mine],
            "secret": (view.hold[mine] & GOODS_MASK) - view.seen[mine],
            "herd": view.hold[mine] >> SHIFT[CAMEL],
            "known": view.seen[rival],
            "hidden": view.hidden,
            "rival_herd": view.hold[rival] >> SHIFT[CAMEL],
            "sold": unpack(view.discards)[:CAMEL],
            "tokens": view.tokens[mine],
            "rupees": view.rupees[mine],
            "bonuses": list(view.bonuses),
            "kinds": list(view.kinds),
            "exchanges": view.exchanges,
        }
    )


def nothing() -> Draft:
    """An empty table: the rival has been dealt its five cards, and nothing else lies anywhere."""
    values: dict[str, object] = dict.fromkeys(FIELDS, 0)
    values.update(
        {"market": [EMPTY] * MARKET_SIZE, "sold": [0] * CAMEL, "bonuses": [], "kinds": [0, 0, 0], "hidden": DEALT}
    )
    return Draft(values)


def read_line(text: str) -> View:
    """The view a line tells; of a whole round it is what the seat to move may know. NotationError if it is none."""
    position = parse_position(" ".join(text.split()))
    return view_of(position, position.turn) if isinstance(position, State) else position


def checked(draft: Draft) -> View:
    """The position that a draft is; NotationError, the notation's own, if it is none."""
    view = read_line(draft.line())
    # A line cannot always tell whose side it is; the draft can.
    view.seat = draft.seat
    return view
