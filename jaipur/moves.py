"""The four kinds of moves: generate them, and explain why a move is illegal.

A move is one int, the change it makes to the mover's cards: take +1 good, sell -n goods, exchange taken minus given.
Camels are always taken all together, so one camel stands for all of them.
"""

from .cards import (
    CAMEL,
    GOODS,
    GOODS_MASK,
    HAND_LIMIT,
    LEAST_SALE,
    MARKET_SIZE,
    NAMES,
    ONE,
    SHIFT,
    hand_size,
    unpack,
)
from .state import Position

CAMELS = ONE[CAMEL]
# A sale's int -> (good, number of cards sold).
SALES = {-n * ONE[good]: (good, n) for good in GOODS for n in range(LEAST_SALE[good], HAND_LIMIT + 1)}
# Eight added to each digit makes all digits of a signed int positive: no digit borrows from the next.
GUARDS = 8 * sum(ONE)

_MOST_CACHED = 20000
_NO_MOVES: tuple[int, ...] = ()
_subsets_of: tuple[dict[int, tuple[int, ...]], ...] = ({}, {}, {}, {}, {}, {})
_several_of: dict[int, list[list[tuple[int, int, int]]]] = {}
_sales_of: dict[int, tuple[int, ...]] = {}
_takes_of: dict[int, tuple[int, ...]] = {}


def subsets(packed: int, n: int) -> tuple[int, ...]:
    """Return all multisets of n cards out of a packed one."""
    known = _subsets_of[n].get(packed)
    if known is not None:
        return known
    found = [(0, 0)]
    for kind in range(7):
        held = packed >> SHIFT[kind] & 15
        if held:
            one = ONE[kind]
            found = [(p + k * one, c + k) for p, c in found for k in range(min(held, n - c) + 1)]
    chosen = tuple([p for p, c in found if c == n])
    if len(_subsets_of[n]) > _MOST_CACHED:
        _subsets_of[n].clear()
    _subsets_of[n][packed] = chosen
    return chosen


def _several(goods: int) -> list[list[tuple[int, int, int]]]:
    """Return the sets of two or more goods in a market, by the most cards a seat can give.

    Each set is (taken, mask of the other types, n).
    """
    known = _several_of.get(goods)
    if known is None:
        several: list[tuple[int, int, int]] = []
        known = [several, several]
        for n in range(2, MARKET_SIZE + 1):
            several = several[:]
            for taken in subsets(goods, n):
                other_types = 15 * CAMELS
                for good in GOODS:
                    if not taken >> SHIFT[good] & 15:
                        other_types += 15 * ONE[good]
                several.append((taken, other_types, n))
            known.append(several)
        _several_of[goods] = known
    return known


def offers(market: int, hold: int) -> tuple[list[tuple[int, int, int]], int]:
    """Return what a seat can take in an exchange, as (taken, mask of other types, n), and the cards it can give.

    After taking n cards, any n cards from the second value that fit the mask complete the exchange.
    """
    hand = hold & GOODS_MASK
    cards = hand % 15
    camels = hold >> SHIFT[CAMEL]
    # Each camel given leaves one more good in the hand.
    if camels > HAND_LIMIT - cards:
        camels = HAND_LIMIT - cards
    giveable = hand + camels * CAMELS
    cards += camels
    several = _several_of.get(market & GOODS_MASK) or _several(market & GOODS_MASK)
    return several[cards if cards < MARKET_SIZE else MARKET_SIZE], giveable


def exchanges(market: int, hold: int) -> list[int]:
    """Return every exchange of a seat with these cards at this market."""
    several, giveable = offers(market, hold)
    return [
        taken - given
        for taken, other_types, n in several
        for given in _subsets_of[n].get(giveable & other_types) or subsets(giveable & other_types, n)
    ]


def sales(hold: int) -> tuple[int, ...]:
    """Return every sale of a seat with these cards."""
    hand = hold & GOODS_MASK
    known = _sales_of.get(hand)
    if known is None:
        known = _sales_of[hand] = tuple(
            [-n * ONE[good] for good in GOODS for n in range(LEAST_SALE[good], (hand >> SHIFT[good] & 15) + 1)]
        )
    return known


def takes(market: int, hold: int) -> tuple[int, ...]:
    """Return every move of a seat with these cards that takes one good."""
    if (hold & GOODS_MASK) % 15 >= HAND_LIMIT:
        return _NO_MOVES
    goods = market & GOODS_MASK
    known = _takes_of.get(goods)
    if known is None:
        known = _takes_of[goods] = tuple([ONE[good] for good in GOODS if goods >> SHIFT[good] & 15])
    return known


def moves_for(market: int, hold: int) -> list[int]:
    """Return every move of a seat with these cards at this market: takes, camels, sales, exchanges."""
    moves = list(takes(market, hold))
    if market > GOODS_MASK:
        moves.append(CAMELS)
    moves += sales(hold)
    moves += exchanges(market, hold)
    return moves


def legal_moves(position: Position) -> list[int]:
    """Return every legal move of the seat to move; none after the end. A view must belong to that seat."""
    if position.over:
        return []
    return moves_for(position.market, position.hold[position.turn])


class Reason:
    """A reason why a move is illegal: a code to translate, its numbers, and an English sentence."""

    def __init__(self, code: str, good: int = 0, n: int = 0, m: int = 0) -> None:
        self.code = code
        self.good = good
        self.n = n
        self.m = m

    def __str__(self) -> str:
        return SENTENCES[self.code].format(good=NAMES[self.good], n=self.n, m=self.m)


SENTENCES = {
    "over": "The round is over: there is nothing left to play.",
    "nothing": "Choose goods or camels in the market, or cards of your own to sell.",
    "market": "The market holds {n} {good}, not {m}.",
    "hold": "You hold {n} {good}, not {m}.",
    "hand": "You would hold {n} cards; the limit at the end of your turn is 7.",
    "no_camels": "There are no camels in the market to take.",
    "all_camels": "You always take all the camels: choose all {n}.",
    "mixed": "Take goods or take camels, never both in one turn.",
    "camels_for_cards": "Camels are free: you give nothing for them.",
    "one_good": "You can only sell one kind of goods at a time.",
    "sell_camels": "Camels cannot be sold; they are given in an exchange.",
    "least": "A sale of {good} takes at least {n} cards.",
    "one_for_one": "One card for one card is not an exchange: take and give at least two.",
    "uneven": "You take {n} and give {m}: an exchange gives as many cards as it takes.",
    "same": "You cannot take {good} and give {good} in one exchange.",
}


def intent(market: int, hold: int, taken: int, given: int) -> tuple[int | None, Reason | None]:
    """Turn chosen cards of the market and of the hand into a move, or into the reason why they make none."""
    n_taken = sum(unpack(taken))
    n_given = sum(unpack(given))
    camels_taken = taken >> SHIFT[CAMEL]
    for kind in range(7):
        held, wanted = hold >> SHIFT[kind] & 15, given >> SHIFT[kind] & 15
        if wanted > held:
            return None, Reason("hold", kind, held, wanted)
        held, wanted = market >> SHIFT[kind] & 15, taken >> SHIFT[kind] & 15
        if wanted > held:
            return None, Reason("no_camels" if kind == CAMEL and not held else "market", kind, held, wanted)
    if not n_taken:
        return (None, Reason("nothing")) if not n_given else _sale(given, n_given)
    if camels_taken:
        if n_taken > camels_taken:
            return None, Reason("mixed")
        if n_given:
            return None, Reason("camels_for_cards")
        if camels_taken < market >> SHIFT[CAMEL]:
            return None, Reason("all_camels", CAMEL, market >> SHIFT[CAMEL])
        return CAMELS, None
    for good in GOODS:
        if taken >> SHIFT[good] & 15 and given >> SHIFT[good] & 15:
            return None, Reason("same", good)
    if n_given and n_taken == n_given == 1:
        return None, Reason("one_for_one")
    if n_taken != n_given and not (n_taken == 1 and not n_given):
        return None, Reason("uneven", 0, n_taken, n_given)
    in_hand = hand_size(hold) + n_taken - hand_size(given)
    if in_hand > HAND_LIMIT:
        return None, Reason("hand", 0, in_hand)
    return taken - given, None


def _sale(given: int, n: int) -> tuple[int | None, Reason | None]:
    """Turn given cards into a sale, or into the reason why they make none."""
    kinds = [kind for kind in range(7) if given >> SHIFT[kind] & 15]
    if CAMEL in kinds:
        return None, Reason("sell_camels")
    if len(kinds) > 1:
        return None, Reason("one_good")
    if n < LEAST_SALE[kinds[0]]:
        return None, Reason("least", kinds[0], LEAST_SALE[kinds[0]])
    return -given, None


def split(move: int) -> tuple[int, int]:
    """Return the cards a move takes and gives, both packed (one camel stands for all camels taken)."""
    taken = given = 0
    digits = move + GUARDS
    for kind in range(7):
        n = (digits >> SHIFT[kind] & 15) - 8
        if n > 0:
            taken += n * ONE[kind]
        else:
            given -= n * ONE[kind]
    return taken, given


def why_illegal(position: Position, move: int) -> Reason | None:
    """Return the reason why the seat to move may not play this move; None if it may."""
    if position.over:
        return Reason("over")
    market = position.market
    taken, given = split(move)
    if move == CAMELS and market > GOODS_MASK:
        taken = market & ~GOODS_MASK
    return intent(market, position.hold[position.turn], taken, given)[1]
