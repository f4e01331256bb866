"""Drafts: positions as the editor holds them, valid or not.

A draft stores the cards, the goods sold and each seat's belongings. The rest is computed: the deck is every other card,
piles and stacks are the remaining tokens, and the rival has all missing tokens that the viewer has not. Only the
notation decides if a draft is a valid position.
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
# The fields of a draft. `market` is five kinds or EMPTY; `seen` and `secret` are the viewer's cards that the rival saw
# and did not see, `known` the rival's cards that were seen, all packed; `tokens` and `rupees` are the viewer's.
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
    """A position being edited. It never changes: each operation makes another."""

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
        """Return a copy with other values in some fields."""
        values = self.values.copy()
        values.update(changes)
        return Draft(values)

    def saved(self) -> str:
        """Serialize the fields to JSON; the text is cached."""
        if not self._saved:
            self._saved = json.dumps(self.values)
        return self._saved

    def field(self, name: str) -> int:
        """Return the value of a field that is one number."""
        return _int(self.values[name])

    # Computed parts

    @property
    def piles(self) -> int:
        """The tokens left, packed."""
        return pack([max(0, len(TOKENS[good]) - self.sold[good]) for good in GOODS])

    def lying(self, kind: int) -> int:
        """Count the cards of a kind that are placed."""
        n = self.market.count(kind)
        if kind == CAMEL:
            return n + self.herd + self.rival_herd
        return (
            n + sum([packed >> SHIFT[kind] & 15 for packed in (self.seen, self.secret, self.known)]) + self.sold[kind]
        )

    def left(self, kind: int) -> int:
        """Count the cards of a kind that are not placed yet."""
        return CARDS[kind] - self.lying(kind)

    @property
    def deck(self) -> int:
        """The number of cards in the deck: all that are neither placed nor hidden in the rival's hand."""
        return max(0, sum([self.left(kind) for kind in range(7)]) - self.hidden)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The number of bonuses left in each stack."""
        own = [len([value for value in self.bonuses if bonus_kind(value) == kind]) for kind in range(3)]
        return tuple([max(0, len(BONUSES[kind]) - own[kind] - self.kinds[kind]) for kind in range(3)])

    def view(self) -> View:
        """Return the draft as a view, without any checks."""
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
            seat=mine,
            market=market,
            hold=hold,
            seen=seen,
            hidden=self.hidden,
            rupees=rupees,
            tokens=tokens,
            bonuses=self.bonuses,
            kinds=self.kinds,
            piles=self.piles,
            discards=pack(self.sold),
            stacks_left=self.stacks,
            turn=self.turn,
            exchanges=self.exchanges,
            deck_left=self.deck,
            over=over,
        )

    def line(self) -> str:
        """Return the draft's line of notation, valid or not."""
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
    """Return the draft of a view."""
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


def empty_draft() -> Draft:
    """Return an empty table, with five cards in the rival's hand."""
    values: dict[str, object] = dict.fromkeys(FIELDS, 0)
    values.update(
        {"market": [EMPTY] * MARKET_SIZE, "sold": [0] * CAMEL, "bonuses": [], "kinds": [0, 0, 0], "hidden": DEALT}
    )
    return Draft(values)


def read_line(text: str) -> View:
    """Parse a line as a view; a whole round becomes the view of the seat to move."""
    position = parse_position(" ".join(text.split()))
    return view_of(position, position.turn) if isinstance(position, State) else position


def parse_draft(draft: Draft) -> View:
    """Return the position of a draft; NotationError, from the notation itself, if it is not valid."""
    view = read_line(draft.line())
    # A line does not always show its viewer; the draft does.
    view.seat = draft.seat
    return view
