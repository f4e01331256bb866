"""A quick look one move ahead: what each move is worth by the value, without playing any of them.

The value is a sum over goods, so a move changes only the terms of the goods it moves; those changes are
worked out once for a position and added up for each of its moves.
"""

from ..cards import (
    ALL_CARDS,
    CAMEL,
    CAMEL_TOKEN,
    EXCHANGES_TO_END,
    GOODS,
    GOODS_MASK,
    LEAST_SALE,
    ONE,
    SHIFT,
)
from ..moves import CAMELS, GUARDS, exchanges, takes
from ..rules import PAY
from ..state import State
from . import value
from .value import (
    CERTAIN,
    CLOCK_AT,
    GOOD_AT,
    GOOD_STEP,
    HANDS_AT,
    HERDS_AT,
    PHASE,
    RIVAL_HANDS_AT,
    UNIT,
    chance,
)

_CAPPED = (0, 1, 2, 3, 3, 3, 3)
# What a bonus is worth on average, by the number of cards sold.
_BONUS = (0, 0, 0, 2 * UNIT, 5 * UNIT, 9 * UNIT, 9 * UNIT, 9 * UNIT)
_MOST_CACHED = 20000
_parts_of: "dict[int, tuple[int, tuple[int, ...]]]" = {}


def _parts(move: int) -> "tuple[int, tuple[int, ...]]":
    """An exchange's camels given, and for each good it moves 16 * good + 8 + change."""
    digits = move + GUARDS
    places = [16 * good + (digits >> SHIFT[good] & 15) for good in GOODS]
    parts = 8 - (digits >> SHIFT[CAMEL] & 15), tuple([place for place in places if place & 15 != 8])
    if len(_parts_of) > _MOST_CACHED:
        _parts_of.clear()
    _parts_of[move] = parts
    return parts


def _ended(units: int) -> int:
    return CERTAIN if units > 0 else 0 if units < 0 else CERTAIN // 2


def outlooks(state: State) -> "tuple[list[int], list[int]]":
    """Every move of the seat to move, and its chance to win the round after it, in 65,536ths."""
    weights = value.W
    me = state.turn
    my = state.hold[me]
    their = state.hold[1 - me]
    market = state.market
    piles = state.piles
    deck_left = len(state.deck) - state.drawn
    phase = PHASE[deck_left]
    lead = UNIT * (state.rupees[me] + sum(state.bonuses[me]) - state.rupees[1 - me] - sum(state.bonuses[1 - me]))
    my_camels, their_camels, market_camels = my >> SHIFT[CAMEL], their >> SHIFT[CAMEL], market >> SHIFT[CAMEL]
    my_hand = (my & GOODS_MASK) % 15
    their_hand = (their & GOODS_MASK) % 15

    # After the move the rival is to move, so its cards stand in the mover's place of the tables.
    empty = 0
    changes = [0] * 96
    refill = 0
    unseen = ALL_CARDS - market - my - their - state.discards
    for good in GOODS:
        shift = SHIFT[good]
        left = piles >> shift & 15
        if not left:
            empty += 1
        mine = my >> shift & 15
        shown = market >> shift & 15
        at = GOOD_AT[good] + phase * GOOD_STEP[good] + (left << 8 | (their >> shift & 15) << 5)
        now = weights[at + (mine << 2 | _CAPPED[shown])]
        lead -= now
        for change in range(-mine, shown + 1):
            changes[16 * good + 8 + change] = now - weights[at + (mine + change << 2 | _CAPPED[min(shown - change, 5)])]
        in_deck = unseen >> shift & 15
        if in_deck:
            refill += in_deck * (now - weights[at + (mine << 2 | _CAPPED[shown + 1])])
    clock = weights[CLOCK_AT + (deck_left << 2 | empty)]
    lead -= clock
    if deck_left:
        refill //= deck_left

    hands_at = HANDS_AT + (phase << 9 | their_hand << 6 | min(their_camels, 7) << 3)
    rival_at = RIVAL_HANDS_AT + (phase << 9)
    herds_at = HERDS_AT + (phase << 8 | their_camels << 4)

    def cards_left(hand: int, camels: int, shown_camels: int) -> int:
        return (
            weights[hands_at + shown_camels]
            + weights[rival_at + (hand << 6 | min(camels, 7) << 3 | shown_camels)]
            + weights[herds_at + camels]
        )

    moves: list[int] = []
    chances: list[int] = []
    ends_deck = deck_left == 0
    for move in takes(market, my):
        moves.append(move)
        if ends_deck:
            chances.append(_ended(_final(state, my_camels - their_camels, 0)))
            continue
        good = ONE.index(move)
        units = lead + changes[16 * good + 9] + refill - cards_left(my_hand + 1, my_camels, market_camels)
        chances.append(chance(units, deck_left - 1))
    if market_camels:
        moves.append(CAMELS)
        if market_camels > deck_left:
            chances.append(_ended(_final(state, my_camels + market_camels - their_camels, 0)))
        else:
            units = lead + market_camels * refill - cards_left(my_hand, my_camels + market_camels, 0)
            chances.append(chance(units, deck_left - market_camels))
    for good in GOODS:
        mine = my >> SHIFT[good] & 15
        if mine < LEAST_SALE[good]:
            continue
        left = piles >> SHIFT[good] & 15
        at = GOOD_AT[good] + phase * GOOD_STEP[good] + (their >> SHIFT[good] & 15) * 32
        at += _CAPPED[market >> SHIFT[good] & 15]
        now = weights[at + (left << 8 | mine << 2)]
        for n in range(LEAST_SALE[good], mine + 1):
            moves.append(-n * ONE[good])
            gain = UNIT * PAY[good][left][n]
            if n >= 3 and state.stacks[min(n, 5) - 3]:
                gain += _BONUS[n]
            if left and n >= left and empty == 2:
                chances.append(_ended(_final(state, my_camels - their_camels, gain)))
                continue
            after = left - n if left > n else 0
            units = lead + gain + now - weights[at + (after << 8 | mine - n << 2)]
            if left and not after:
                units += clock - weights[CLOCK_AT + (deck_left << 2 | empty + 1)]
            chances.append(chance(units - cards_left(my_hand - n, my_camels, market_camels), deck_left))
    found = exchanges(market, my)
    if found:
        moves += found
        if state.exchanges + 1 >= EXCHANGES_TO_END:
            for move in found:
                given = _parts(move)[0]
                chances.append(_ended(_final(state, my_camels - given - their_camels, 0)))
            return moves, chances
        rest = [
            lead - cards_left(my_hand + given, my_camels - given, market_camels + given)
            for given in range(min(my_camels, 7 - my_hand, 5 - market_camels) + 1)
        ]
        for move in found:
            parts = _parts_of.get(move)
            if parts is None:
                parts = _parts(move)
            units = rest[parts[0]]
            for place in parts[1]:
                units += changes[place]
            chances.append(chance(units, deck_left))
    return moves, chances


def _final(state: State, more_camels: int, gain: int) -> int:
    """The mover's final margin, in units, if the round ends now with this gain."""
    me = state.turn
    lead = state.rupees[me] + sum(state.bonuses[me]) - state.rupees[1 - me] - sum(state.bonuses[1 - me])
    token = CAMEL_TOKEN if more_camels > 0 else -CAMEL_TOKEN if more_camels < 0 else 0
    return UNIT * (lead + token) + gain
