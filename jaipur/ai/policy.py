"""A quick evaluation of all moves of a position, one move ahead, without playing them.

The value is a sum over goods, so a move changes only the terms of the goods it moves. Those changes are computed once
for a position and added up for each of its moves.
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
from ..moves import CAMELS, GUARDS, exchanges, offers, split, subsets, takes
from ..rules import PAY, apply
from ..state import State
from . import value
from .value import (
    CAPPED,
    CERTAIN,
    CHANCES,
    CLOCK_AT,
    GOOD_AT,
    GOOD_STEP,
    HANDS_AT,
    HERDS_AT,
    PRECIOUS,
    PRECIOUS_AT,
    REACH,
    RIVAL_HANDS_AT,
    RIVAL_PRECIOUS_AT,
    SLOPES_AT,
    STAGE,
    UNIT,
    chance,
    clock,
    lead,
    margin,
)

# The average bonus, by the number of cards sold.
_BONUS = (0, 0, 0, 2 * UNIT, 5 * UNIT, 9 * UNIT, 9 * UNIT, 9 * UNIT)
_MOST_CACHED = 20000
_places_of: dict[int, tuple[int, ...]] = {}


def _places(cards: int) -> tuple[int, ...]:
    """Return for each good that is taken, or given if negative: 16 * good + 8 + change."""
    digits = cards + GUARDS
    places = [16 * good + (digits >> SHIFT[good] & 15) for good in GOODS]
    if len(_places_of) > _MOST_CACHED:
        _places_of.clear()
    found = _places_of[cards] = tuple([place for place in places if place & 15 != 8])
    return found


def outlooks(state: State) -> tuple[list[int], list[int]]:
    """Return every move of the seat to move, and its chance to win after each, in 65,536ths."""
    weights = value.W
    me = state.turn
    my = state.hold[me]
    their = state.hold[1 - me]
    market = state.market
    piles = state.piles
    deck_left = len(state.deck) - state.drawn
    time = clock(deck_left, piles)
    empty = time & 3
    stage = STAGE[time]
    my_camels, their_camels, market_camels = my >> SHIFT[CAMEL], their >> SHIFT[CAMEL], market >> SHIFT[CAMEL]
    my_hand = (my & GOODS_MASK) % 15

    # The value before the move. Afterwards the rival is to move, so its cards stand in the mover's place of the tables.
    before = (
        UNIT * lead(state) - weights[CLOCK_AT + time] - weights[PRECIOUS_AT + (stage << 6 | PRECIOUS[their & 4095])]
    )
    # The change of value for each change of a good, and the mean change by a card that fills the market.
    changes = [0] * 96
    refill = 0
    unseen = ALL_CARDS - market - my - their - state.discards
    for good in GOODS:
        shift = SHIFT[good]
        mine = my >> shift & 15
        shown = market >> shift & 15
        at = GOOD_AT[good] + stage * GOOD_STEP[good] + ((piles >> shift & 15) << 8 | (their >> shift & 15) << 5)
        now = weights[at + (mine << 2 | CAPPED[shown])]
        before -= now
        # The table caps goods in the market at 3, so more of them share the last entry.
        for change in range(-mine, shown + 1):
            place = mine + change << 2 | (CAPPED[shown - change] if change > shown - 4 else 3)
            changes[16 * good + 8 + change] = now - weights[at + place]
        in_deck = unseen >> shift & 15
        if in_deck:
            refill += in_deck * (now - weights[at + (mine << 2 | CAPPED[shown + 1])])
    # The value of hands and herds.
    hands_at = HANDS_AT + (stage << 9 | (their & GOODS_MASK) % 15 << 6 | min(their_camels, 7) << 3)
    rival_at = RIVAL_HANDS_AT + (stage << 9)
    herds_at = HERDS_AT + (stage << 8 | their_camels << 4)
    precious_at = RIVAL_PRECIOUS_AT + (stage << 6)

    def cards_left(hand: int, camels: int, shown_camels: int) -> int:
        return (
            weights[hands_at + shown_camels]
            + weights[rival_at + (hand << 6 | min(camels, 7) << 3 | shown_camels)]
            + weights[herds_at + camels]
        )

    if deck_left:
        if market_camels < 5:
            camel = cards_left(my_hand, my_camels, market_camels) - cards_left(my_hand, my_camels, market_camels + 1)
            refill += (unseen >> SHIFT[CAMEL]) * camel
        refill //= deck_left

    # Takes.
    moves: list[int] = []
    chances: list[int] = []
    for move in takes(market, my):
        moves.append(move)
        if not deck_left:
            chances.append(_ended(state, my_camels - their_camels, 0))
            continue
        units = before + changes[16 * ONE.index(move) + 9] + refill - weights[precious_at + PRECIOUS[my + move & 4095]]
        chances.append(chance(units - cards_left(my_hand + 1, my_camels, market_camels), time - 4))
    # The camels.
    if market_camels:
        moves.append(CAMELS)
        if market_camels > deck_left:
            chances.append(_ended(state, my_camels + market_camels - their_camels, 0))
        else:
            units = before + market_camels * refill - weights[precious_at + PRECIOUS[my & 4095]]
            units -= cards_left(my_hand, my_camels + market_camels, 0)
            chances.append(chance(units, time - 4 * market_camels))
    # Sales.
    for good in GOODS:
        mine = my >> SHIFT[good] & 15
        if mine < LEAST_SALE[good]:
            continue
        left = piles >> SHIFT[good] & 15
        at = GOOD_AT[good] + stage * GOOD_STEP[good] + (their >> SHIFT[good] & 15) * 32
        at += CAPPED[market >> SHIFT[good] & 15]
        now = weights[at + (left << 8 | mine << 2)]
        for n in range(LEAST_SALE[good], mine + 1):
            move = -n * ONE[good]
            moves.append(move)
            gain = UNIT * PAY[good][left][n]
            if n >= 3 and state.stacks[min(n, 5) - 3]:
                gain += _BONUS[n]
            if left and n >= left:
                if empty == 2:
                    chances.append(_ended(state, my_camels - their_camels, gain))
                else:
                    # An empty pile moves the whole round on, so every term changes.
                    after = state.clone()
                    apply(after, move)
                    chances.append(CERTAIN - chance(margin(after), time + 1))
                continue
            units = before + gain + now - weights[precious_at + PRECIOUS[my + move & 4095]]
            units -= weights[at + ((left - n if left else 0) << 8 | mine - n << 2)]
            chances.append(chance(units - cards_left(my_hand - n, my_camels, market_camels), time))
    # Exchanges that end the round.
    several, giveable = offers(market, my)
    if state.exchanges + 1 >= EXCHANGES_TO_END:
        for move in exchanges(market, my):
            moves.append(move)
            chances.append(_ended(state, my_camels - split(move)[1] // CAMELS - their_camels, 0))
        return moves, chances
    # All other exchanges, nearly all moves: taken and given cards change the value independently of each other.
    rest = [
        before - cards_left(my_hand + given, my_camels - given, market_camels + given)
        for given in range(min(my_camels, 7 - my_hand, 5 - market_camels) + 1)
    ]
    slope = weights[SLOPES_AT + time]
    losses: dict[int, int] = {}
    for taken, other_types, n in several:
        gained = 0
        for place in _places_of.get(taken) or _places(taken):
            gained += changes[place]
        for given in subsets(giveable & other_types, n):
            lost = losses.get(given)
            if lost is None:
                lost = rest[given >> SHIFT[CAMEL]]
                for place in _places_of.get(-given) or _places(-given):
                    lost += changes[place]
                losses[given] = lost
            move = taken - given
            moves.append(move)
            # `chance`, inlined.
            x = (gained + lost - weights[precious_at + PRECIOUS[my + move & 4095]]) * slope + 2048 >> 12
            chances.append(CHANCES[x + REACH if x < REACH else -1] if x > -REACH else CHANCES[0])
    return moves, chances


def _ended(state: State, more_camels: int, gain: int) -> int:
    """Return the mover's chance if the round ends now with this gain: all, nothing or half."""
    token = CAMEL_TOKEN if more_camels > 0 else -CAMEL_TOKEN if more_camels < 0 else 0
    units = UNIT * (lead(state) + token) + gain
    return CERTAIN if units > 0 else 0 if units < 0 else CERTAIN // 2
