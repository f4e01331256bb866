"""The learned value of a position: the margin its mover may expect, and the chance to win the round.

The value is a sum of small tables, one for each good and a few for hands, herds and the clock, fitted to
rounds of self-play by `jaipur.lab.train`. Weights are whole numbers, so every Python computes the very same value.
"""

import math
from array import array

from ..cards import GOODS, GOODS_MASK, TOKENS
from ..state import State

# One rupee is this many units.
UNIT = 64
PHASES = 5
# How far the round is, by the cards left in the deck.
PHASE = tuple([0 if n < 4 else 1 if n < 10 else 2 if n < 18 else 3 if n < 28 else 4 for n in range(41)])
_CAPPED = (0, 1, 2, 3, 3, 3)
# Which of seven steps the lead in rupees is on, from far behind to far ahead.
_LEADS = (-20, -9, -2, 3, 10, 21)

# Where each table begins. A good's table is [phase][tokens left][mine][theirs][in the market, capped].
_BLOCK = [256 * (len(values) + 1) for values in TOKENS]
GOOD_AT = tuple([PHASES * sum(_BLOCK[:good]) for good in GOODS])
GOOD_STEP = tuple(_BLOCK)
HANDS_AT = PHASES * sum(_BLOCK)  # [phase][hand][camels, at most 7][camels in the market]
RIVAL_HANDS_AT = HANDS_AT + PHASES * 512  # the same of the rival
HERDS_AT = RIVAL_HANDS_AT + PHASES * 512  # [phase][my camels][theirs]
CLOCK_AT = HERDS_AT + PHASES * 256  # [cards in the deck][empty piles]
THREATS_AT = CLOCK_AT + 41 * 4  # [lead][empty piles][piles I can empty][piles they can]
PRECIOUS_AT = THREATS_AT + 8 * 64  # [phase][diamonds][gold][silver], at most 3 of each
RIVAL_PRECIOUS_AT = PRECIOUS_AT + PHASES * 64
SLOPES_AT = RIVAL_PRECIOUS_AT + PHASES * 64  # [cards in the deck]: how much of the chance a rupee is
WEIGHTS = SLOPES_AT + 41

# The chance to win as 65,536ths, by units of the logistic's argument.
CERTAIN = 65536
_REACH = 512
_CHANCES = [round(CERTAIN / (1 + math.exp(-x / 64))) for x in range(-_REACH, _REACH + 1)]


def load(data: bytes) -> "array[int]":
    """Weights from their file of 16-bit integers, little-endian as all machines this runs on are."""
    weights = array("h", data)
    if len(weights) != WEIGHTS:
        raise ValueError(f"The weights are {WEIGHTS} numbers, not {len(weights)}.")
    return weights


def _read() -> "array[int]":
    with open(__file__.rsplit("/", 1)[0] + "/weights.bin", "rb") as file:
        return load(file.read())


W = _read()


def lead_step(lead: int) -> int:
    """Which step of the lead table a lead in rupees is on."""
    step = 0
    for least in _LEADS:
        if lead >= least:
            step += 1
    return step


def margin(state: State) -> int:
    """The margin the seat to move may expect at the end of the round, in units."""
    weights = W
    me = state.turn
    my = mine = state.hold[me]
    their = theirs = state.hold[1 - me]
    market = state.market
    piles = state.piles
    deck_left = len(state.deck) - state.drawn
    phase = PHASE[deck_left]
    lead = state.rupees[me] + sum(state.bonuses[me]) - state.rupees[1 - me] - sum(state.bonuses[1 - me])
    total = lead * UNIT
    empty = i_can = they_can = 0
    for good in GOODS:
        left = piles & 15
        a = mine & 15
        b = theirs & 15
        total += weights[GOOD_AT[good] + phase * GOOD_STEP[good] + (left << 8 | a << 5 | b << 2 | _CAPPED[market & 15])]
        if not left:
            empty += 1
        else:
            if a >= left:
                i_can += 1
            if b >= left:
                they_can += 1
        piles >>= 4
        mine >>= 4
        theirs >>= 4
        market >>= 4
    # What is left of each after six goods is its camels.
    threats = lead_step(lead) << 6 | empty << 4 | (i_can if i_can < 3 else 3) << 2 | (they_can if they_can < 3 else 3)
    return (
        total
        + weights[HANDS_AT + (phase << 9 | (my & GOODS_MASK) % 15 << 6 | (mine if mine < 7 else 7) << 3 | market)]
        + weights[
            RIVAL_HANDS_AT + (phase << 9 | (their & GOODS_MASK) % 15 << 6 | (theirs if theirs < 7 else 7) << 3 | market)
        ]
        + weights[HERDS_AT + (phase << 8 | mine << 4 | theirs)]
        + weights[CLOCK_AT + (deck_left << 2 | empty)]
        + weights[THREATS_AT + threats]
        + weights[PRECIOUS_AT + (phase << 6) + _precious(my)]
        + weights[RIVAL_PRECIOUS_AT + (phase << 6) + _precious(their)]
    )


def _precious_index(low: int) -> int:
    d, g, s = low & 15, low >> 4 & 15, low >> 8 & 15
    return min(d, 3) << 4 | min(g, 3) << 2 | min(s, 3)


_PRECIOUS = [_precious_index(low) for low in range(7 * 273)]


def _precious(hold: int) -> int:
    return _PRECIOUS[hold & 4095]


def chance(units: int, deck_left: int) -> int:
    """The chance to win the round that goes with an expected margin, in 65,536ths."""
    x = units * W[SLOPES_AT + deck_left] >> 12
    if x > _REACH:
        x = _REACH
    elif x < -_REACH:
        x = -_REACH
    return _CHANCES[x + _REACH]
