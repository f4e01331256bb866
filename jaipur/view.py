"""A seat's view of a round, and random rounds that agree with it."""

from .cards import ALL_CARDS, BONUSES, CAMEL, GOODS_MASK, ONE, SHIFT, bonus_kind, hand_size
from .rng import Rng
from .state import Position, State


class View(Position):
    """A round as `seat` knows it. The rival's `hold` has only the cards seen; `hidden` counts the rest.

    `bonuses` are the values of this seat's bonuses, `kinds` the rival's number of bonuses of each kind.
    """

    __slots__ = ("bonuses", "deck_left", "hidden", "kinds", "seat", "stacks_left")

    def __init__(
        self,
        seat: int,
        market: int,
        hold: list[int],
        seen: list[int],
        hidden: int,
        rupees: list[int],
        tokens: list[int],
        bonuses: tuple[int, ...],
        kinds: tuple[int, ...],
        piles: int,
        discards: int,
        stacks_left: tuple[int, ...],
        turn: int,
        exchanges: int,
        deck_left: int,
        over: int,
    ) -> None:
        self.seat = seat
        self.market = market
        self.hold = hold
        self.seen = seen
        self.hidden = hidden
        self.rupees = rupees
        self.tokens = tokens
        self.bonuses = bonuses
        self.kinds = kinds
        self.piles = piles
        self.discards = discards
        self.stacks_left = stacks_left
        self.turn = turn
        self.exchanges = exchanges
        self.deck_left = deck_left
        self.over = over

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        # Imported late: notation imports this module, and only this printout needs it.
        from .writing import format_view

        return format_view(self)

    def unseen(self) -> int:
        """Return the cards that this seat does not see: those in the rival's hand and in the deck."""
        return ALL_CARDS - self.market - self.hold[0] - self.hold[1] - self.discards


def is_shared(view: View) -> bool:
    """Return true if both seats know the same, so that the view does not show its viewer."""
    mine = view.hold[view.seat] & GOODS_MASK
    return not (view.hidden or sum(view.kinds) or view.bonuses or mine != view.seen[view.seat])


def kinds_of(bonuses: tuple[int, ...]) -> tuple[int, ...]:
    """Count the bonuses of each kind among these values."""
    kinds = [0, 0, 0]
    for value in bonuses:
        kinds[bonus_kind(value)] += 1
    return tuple(kinds)


def view_of(state: State, seat: int) -> View:
    """Return the view of a seat, and nothing more."""
    rival = 1 - seat
    hold = state.hold[:]
    hold[rival] = state.seen[rival] + (hold[rival] & ~GOODS_MASK)
    return View(
        seat=seat,
        market=state.market,
        hold=hold,
        seen=state.seen[:],
        hidden=hand_size(state.hold[rival]) - hand_size(hold[rival]),
        rupees=state.rupees[:],
        tokens=state.tokens[:],
        bonuses=tuple(sorted(state.bonuses[seat])),
        kinds=kinds_of(state.bonuses[rival]),
        piles=state.piles,
        discards=state.discards,
        stacks_left=tuple([len(stack) for stack in state.stacks]),
        turn=state.turn,
        exchanges=state.exchanges,
        deck_left=state.deck_left,
        over=state.over,
    )


def determinize(view: View, rng: Rng) -> State:
    """Return a random round that agrees with a view; all such rounds are equally likely."""
    unseen = view.unseen()
    rival = 1 - view.seat
    goods = [ONE[good] for good in range(CAMEL) for _ in range(unseen >> SHIFT[good] & 15)]
    rng.shuffle(goods)
    # Dealt camels go to the herd, so hidden cards of a hand are goods.
    hold = view.hold[:]
    hold[rival] += sum(goods[: view.hidden])
    deck = goods[view.hidden :] + [ONE[CAMEL]] * (unseen >> SHIFT[CAMEL])
    rng.shuffle(deck)

    theirs: list[int] = []
    stacks = []
    for kind in range(3):
        values = list(BONUSES[kind])
        for value in view.bonuses:
            if bonus_kind(value) == kind:
                values.remove(value)
        rng.shuffle(values)
        theirs += values[: view.kinds[kind]]
        stacks.append(tuple(values[view.kinds[kind] :]))
    return fill_in(view, hold, tuple(theirs), stacks, deck)


def fill_in(
    view: View, hold: list[int], theirs: tuple[int, ...], stacks: list[tuple[int, ...]], deck: list[int]
) -> State:
    """Return the round of a view with its hidden parts given: holdings, the rival's bonuses, stacks and deck."""
    bonuses = [theirs, theirs]
    bonuses[view.seat] = view.bonuses
    # Positional arguments are faster than keywords, and each iteration of a search calls this.
    return State(
        view.market,
        hold,
        view.seen[:],
        view.rupees[:],
        view.tokens[:],
        bonuses,
        view.piles,
        view.discards,
        stacks,
        view.turn,
        view.exchanges,
        tuple(deck),
        0,
        view.over,
    )
