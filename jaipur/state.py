"""State: one round as it truly is, cards nobody sees included."""

from .cards import BONUSES, CAMEL, CARDS, EXCHANGES_TO_END, FULL_PILES, GOODS, ONE, PILES_TO_END, SHIFT
from .rng import SECOND, Rng

# Why a round is over; 0 (false) while it lasts.
PILES, DECK, EXCHANGES = 1, 2, 3
REASONS = ("", "piles", "deck", "exchanges")


class Position:
    """What the truth and a seat's view of it have in common. Pairs are by seat.

    `hold` is hand and herd together, `seen` the goods in hand that the rival saw taken, `rupees` those of the
    goods tokens alone.
    """

    __slots__ = (
        "discards",
        "exchanges",
        "hold",
        "market",
        "over",
        "piles",
        "rupees",
        "seen",
        "tokens",
        "turn",
    )
    market: int
    hold: list[int]
    seen: list[int]
    rupees: list[int]
    tokens: list[int]
    piles: int
    discards: int
    turn: int
    exchanges: int
    over: int


class State(Position):
    """One round, the truth.

    The deck and the bonus stacks are shared between clones and never changed: `drawn` counts the deck's cards
    already drawn, and a stack that loses its top is replaced by a shorter one.
    """

    __slots__ = ("bonuses", "deck", "drawn", "stacks")

    def __init__(
        self,
        market: int,
        hold: list[int],
        seen: list[int],
        rupees: list[int],
        tokens: list[int],
        bonuses: list[tuple[int, ...]],
        piles: int,
        discards: int,
        stacks: list[tuple[int, ...]],
        turn: int,
        exchanges: int,
        deck: tuple[int, ...],
        drawn: int,
        over: int,
    ) -> None:
        self.market = market
        self.hold = hold
        self.seen = seen
        self.rupees = rupees
        self.tokens = tokens
        self.bonuses = bonuses
        self.piles = piles
        self.discards = discards
        self.stacks = stacks
        self.turn = turn
        self.exchanges = exchanges
        self.deck = deck
        self.drawn = drawn
        self.over = over

    def clone(self) -> "State":
        """A copy that can be played on without touching this one."""
        return State(
            self.market,
            self.hold[:],
            self.seen[:],
            self.rupees[:],
            self.tokens[:],
            self.bonuses[:],
            self.piles,
            self.discards,
            self.stacks[:],
            self.turn,
            self.exchanges,
            self.deck,
            self.drawn,
            self.over,
        )

    @property
    def deck_left(self) -> int:
        """How many cards the deck still holds."""
        return len(self.deck) - self.drawn

    def __repr__(self) -> str:
        # Imported late: notation stands above this module, and only a printout needs it here.
        from .writing import format_state

        return format_state(self)


def empty_piles(piles: int) -> int:
    """How many kinds of goods tokens are gone."""
    gone = 0
    for good in GOODS:
        if not piles >> SHIFT[good] & 15:
            gone += 1
    return gone


def why_over(market_cards: int, piles: int, exchanges: int) -> int:
    """The reason for which a round with these public facts is over, or 0."""
    if empty_piles(piles) >= PILES_TO_END:
        return PILES
    if market_cards < 5:
        return DECK
    return EXCHANGES if exchanges >= EXCHANGES_TO_END else 0


_SHUFFLED = [ONE[kind] for kind in range(7) for _ in range(CARDS[kind] - 3 * (kind == CAMEL))]


def deal(seed: int, starter: int | None = None, round_number: int = 0, dice: int = SECOND) -> State:
    """A fresh round: the same seed, round, starter and dice always give the same cards and bonus stacks."""
    rng = Rng(seed, round_number, dice)
    cards = _SHUFFLED[:]
    rng.shuffle(cards)
    stacks = []
    for values in BONUSES:
        stack = list(values)
        rng.shuffle(stack)
        stacks.append(tuple(stack))
    # Drawn last, so that naming the starter leaves the cards as they are.
    drawn_starter = rng.below(2)
    return State(
        3 * ONE[CAMEL] + cards[10] + cards[11],
        [sum(cards[:5]), sum(cards[5:10])],
        [0, 0],
        [0, 0],
        [0, 0],
        [(), ()],
        FULL_PILES,
        0,
        stacks,
        drawn_starter if starter is None else starter,
        0,
        tuple(cards[12:]),
        0,
        0,
    )
