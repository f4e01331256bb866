"""The learned value of a position: the mover's expected margin, and the chance to win the round.

The value is a sum of small tables, one for each good and a few for hands, herds and the clock. `jaipur.lab.train` fits
them to rounds of self-play. Weights are integers, so every Python computes the same value.
"""

import math
from array import array

from ..cards import CAMEL, GOODS, GOODS_MASK, ONE, TOKENS
from ..state import State

# One rupee is this many units.
UNIT = 64
# The stage of the round, by the cards in the deck and the empty piles: STAGE[cards << 2 | empty piles].
STAGES = 8


def _stage(deck_left: int, empty: int) -> int:
    if empty >= 2:
        return 0 if deck_left < 8 else 1
    if empty == 1:
        return 2 if deck_left < 8 else 3 if deck_left < 18 else 4
    return 5 if deck_left < 12 else 6 if deck_left < 26 else 7


STAGE = tuple([_stage(place >> 2, place & 3) for place in range(41 * 4)])
CAPPED = (0, 1, 2, 3, 3, 3, 3)
# A bit for every good: a masked number's remainder by 15 counts the piles that are not empty.
PILE_BITS = sum(ONE[:CAMEL])

# Start of each table. A good's table is [stage][tokens left][mine][theirs][in the market, capped].
_BLOCK = [256 * (len(values) + 1) for values in TOKENS]
GOOD_AT = tuple([STAGES * sum(_BLOCK[:good]) for good in GOODS])
GOOD_STEP = tuple(_BLOCK)
HANDS_AT = STAGES * sum(_BLOCK)  # [stage][hand][camels, at most 7][camels in the market]
RIVAL_HANDS_AT = HANDS_AT + STAGES * 512  # the same of the rival
HERDS_AT = RIVAL_HANDS_AT + STAGES * 512  # [stage][my camels][theirs]
PRECIOUS_AT = HERDS_AT + STAGES * 256  # [stage][diamonds][gold][silver], at most 3 of each
RIVAL_PRECIOUS_AT = PRECIOUS_AT + STAGES * 64
CLOCK_AT = RIVAL_PRECIOUS_AT + STAGES * 64  # [cards in the deck][empty piles]
SLOPES_AT = CLOCK_AT + 41 * 4  # [cards in the deck][empty piles]: the chance that a rupee adds
WEIGHTS = SLOPES_AT + 41 * 4

# The chance to win as 65,536ths, by units of the logistic's argument.
CERTAIN = 65536
REACH = 512
CHANCES = [round(CERTAIN / (1 + math.exp(-x / 64))) for x in range(-REACH, REACH + 1)]


def beside(path: str, name: str) -> str:
    """Return the path of a file in the same folder as another; both path separators work."""
    return path[: max(path.rfind("/"), path.rfind("\\")) + 1] + name


def load(data: bytes) -> "array[int]":
    """Read weights from their file of 16-bit integers, little-endian as all machines this runs on."""
    weights = array("h", data)
    if len(weights) != WEIGHTS:
        raise ValueError(f"The weights are {WEIGHTS} numbers, not {len(weights)}.")
    return weights


def _read() -> "array[int]":
    with open(beside(__file__, "weights.bin"), "rb") as file:
        return load(file.read())


W = _read()


def _precious_place(low: int) -> int:
    return min(low & 15, 3) << 4 | min(low >> 4 & 15, 3) << 2 | min(low >> 8 & 15, 3)


# The index into the tables of precious goods, by the three lowest digits of a holding.
PRECIOUS = [_precious_place(low) for low in range(7 * 273)]


def clock(deck_left: int, piles: int) -> int:
    """Return the index of the clock's tables: cards in the deck, empty piles."""
    return deck_left << 2 | 6 - ((piles | piles >> 1 | piles >> 2 | piles >> 3) & PILE_BITS) % 15


def lead(state: State) -> int:
    """Return the lead of the seat to move in rupees, bonuses included."""
    me = state.turn
    return state.rupees[me] + sum(state.bonuses[me]) - state.rupees[1 - me] - sum(state.bonuses[1 - me])


def margin(state: State) -> int:
    """Return the expected margin of the seat to move at the end of the round, in units."""
    weights = W
    me = state.turn
    my = mine = state.hold[me]
    their = theirs = state.hold[1 - me]
    market = state.market
    piles = state.piles
    time = clock(len(state.deck) - state.drawn, piles)
    stage = STAGE[time]
    total = lead(state) * UNIT + weights[CLOCK_AT + time]
    for good in GOODS:
        total += weights[
            GOOD_AT[good]
            + stage * GOOD_STEP[good]
            + ((piles & 15) << 8 | (mine & 15) << 5 | (theirs & 15) << 2 | CAPPED[market & 15])
        ]
        piles >>= 4
        mine >>= 4
        theirs >>= 4
        market >>= 4
    # After six goods only the camels are left in each.
    return (
        total
        + weights[HANDS_AT + (stage << 9 | (my & GOODS_MASK) % 15 << 6 | (mine if mine < 7 else 7) << 3 | market)]
        + weights[
            RIVAL_HANDS_AT + (stage << 9 | (their & GOODS_MASK) % 15 << 6 | (theirs if theirs < 7 else 7) << 3 | market)
        ]
        + weights[HERDS_AT + (stage << 8 | mine << 4 | theirs)]
        + weights[PRECIOUS_AT + (stage << 6 | PRECIOUS[my & 4095])]
        + weights[RIVAL_PRECIOUS_AT + (stage << 6 | PRECIOUS[their & 4095])]
    )


def chance(units: int, time: int) -> int:
    """Return the chance to win for an expected margin at this index of the clock, in 65,536ths."""
    x = units * W[SLOPES_AT + time] + 2048 >> 12
    if x > REACH:
        x = REACH
    elif x < -REACH:
        x = -REACH
    return CHANCES[x + REACH]
