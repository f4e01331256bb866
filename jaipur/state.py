"""The true state of a round, with the cards nobody sees."""

from .cards import BONUSES, CAMEL, CARDS, EXCHANGES_TO_END, FULL_PILES, GOODS, ONE, PILES_TO_END, SHIFT
from .rng import SECOND, Rng

# Reasons for the end of a round; 0 (false) while it lasts.
PILES, DECK, EXCHANGES = 1, 2, 3
REASONS = ("", "piles", "deck", "exchanges")


class Position:
    """The common part of a state and a view. Pairs are by seat.

    `hold` is hand and herd together, `seen` the goods in hand that the rival saw taken, `rupees` the worth of the goods
    tokens alone.
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
    """The true state of one round.

    Clones share the deck and the bonus stacks, which are never changed: `drawn` counts the cards already drawn, and a
    stack that loses its top is replaced by a shorter one.
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
        """Return a copy; moves on it leave this state unchanged."""
        # Positional arguments: with keywords a clone takes 1.0 microseconds instead of 0.6, and searches make many.
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
        """The number of cards left in the deck."""
        return len(self.deck) - self.drawn

    def __repr__(self) -> str:
        # Imported late: notation imports this module, and only this printout needs it.
        from .writing import format_state

        return format_state(self)


def empty_piles(piles: int) -> int:
    """Count the goods whose tokens are gone."""
    gone = 0
    for good in GOODS:
        if not piles >> SHIFT[good] & 15:
            gone += 1
    return gone


def why_over(market_cards: int, piles: int, exchanges: int) -> int:
    """Return the reason for the end of a round with these public facts, or 0 while it lasts."""
    if empty_piles(piles) >= PILES_TO_END:
        return PILES
    if market_cards < 5:
        return DECK
    return EXCHANGES if exchanges >= EXCHANGES_TO_END else 0


_SHUFFLED = [ONE[kind] for kind in range(7) for _ in range(CARDS[kind] - 3 * (kind == CAMEL))]


def deal(seed: int, starter: int | None = None, round_number: int = 0, dice: int = SECOND) -> State:
    """Deal a new round: the same seed, round, starter and dice always give the same cards and bonus stacks."""
    rng = Rng(seed, round_number, dice)
    cards = _SHUFFLED[:]
    rng.shuffle(cards)
    stacks = []
    for values in BONUSES:
        stack = list(values)
        rng.shuffle(stack)
        stacks.append(tuple(stack))
    # Drawn last, so that a given starter does not change the cards.
    drawn_starter = rng.below(2)
    return State(
        market=3 * ONE[CAMEL] + cards[10] + cards[11],
        hold=[sum(cards[:5]), sum(cards[5:10])],
        seen=[0, 0],
        rupees=[0, 0],
        tokens=[0, 0],
        bonuses=[(), ()],
        piles=FULL_PILES,
        discards=0,
        stacks=stacks,
        turn=drawn_starter if starter is None else starter,
        exchanges=0,
        deck=tuple(cards[12:]),
        drawn=0,
        over=0,
    )
