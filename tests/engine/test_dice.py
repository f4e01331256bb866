"""The two kinds of dice: the first keep their numbers for good, the streams of the second are independent."""

import math
from itertools import combinations
from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from jaipur.cards import CAMEL, CARDS
from jaipur.lab import arena, train
from jaipur.match import Match
from jaipur.moves import legal_moves
from jaipur.rng import FIRST, SECOND, Rng
from jaipur.state import deal
from jaipur.view import View, view_of

SEEDS = 20_000
# Shuffling 52 cards and stacks of 7, 6 and 5 bonuses, and the starter.
DRAWS = 51 + 6 + 5 + 4 + 1
# Rounds of a match, of which every one meets every other, and a few of the streams that other things draw from.
STREAMS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 16, 63, 100, 1000, 1001)
PAIRS = list(combinations(range(len(STREAMS)), 2))
# A draw falls into one of eight parts, so a pair of draws into one of 64.
PARTS = 8
Draws = npt.NDArray[np.uint64]

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MULTIPLIER = np.uint64(6364136223846793005)


def allowed(degrees: int, deviations: float) -> float:
    """The greatest chi-squared for so many standard deviations, after Wilson and Hilferty."""
    part = 2 / (9 * degrees)
    return float(degrees * (1 - part + deviations * math.sqrt(part)) ** 3)


def scattered(x: Draws) -> Draws:
    x = (x ^ x >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ x >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return x ^ x >> np.uint64(31)


def draws_of(seeds: Draws, stream: int, dice: int) -> Draws:
    """All draws of a deal, for many seeds at once: [draw, seed]. The same as `Rng`, which a test looks after."""
    with np.errstate(over="ignore"):
        if dice == FIRST:
            step = np.uint64(2 * stream + 1) * _GOLDEN
            state = scattered(seeds) + step
        else:
            step = np.uint64(1442695040888963407)
            state = scattered(scattered(seeds) + np.uint64(stream + 1) * _GOLDEN)
        found = np.empty((DRAWS, len(seeds)), dtype=np.uint64)
        for number in range(-1, DRAWS):
            if number >= 0:
                found[number] = (state ^ state >> np.uint64(22)) >> np.uint64(22) + (state >> np.uint64(61))
            state = state * _MULTIPLIER + step
    return found & np.uint64(0xFFFFFFFF)


def greatest_misfit(seeds: Draws, dice: int) -> float:
    """The greatest chi-squared of a pair of streams, over all draws of a deal."""
    parts = [(draws_of(seeds, stream, dice) * np.uint64(PARTS) >> np.uint64(32)).astype(np.int64) for stream in STREAMS]
    places = PARTS * PARTS * np.arange(DRAWS)[:, None]
    expected = len(seeds) / (PARTS * PARTS)
    greatest = 0.0
    for one, other in PAIRS:
        met = np.bincount((places + PARTS * parts[one] + parts[other]).ravel(), minlength=PARTS * PARTS * DRAWS)
        misfits = ((met.reshape(DRAWS, -1) - expected) ** 2 / expected).sum(1)
        greatest = max(greatest, float(misfits.max()))
    return greatest


def some_seeds(kind: str) -> Draws:
    chance = Random(36)
    listed = range(SEEDS) if kind == "neighbouring" else [chance.randrange(36**12) for _ in range(SEEDS)]
    return np.array(listed, dtype=np.uint64)


@pytest.mark.parametrize("dice", [FIRST, SECOND])
def test_draws_for_many_seeds_at_once_are_those_of_the_generator(dice: int) -> None:
    seeds = some_seeds("any")[:20]
    for stream in STREAMS:
        found = draws_of(seeds, stream, dice)
        for place, seed in enumerate(seeds):
            rng = Rng(int(seed), stream, dice)
            assert [rng.draw() for _ in range(DRAWS)] == found[:, place].tolist()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["neighbouring", "any"])
def test_the_streams_of_a_seed_are_independent_at_every_draw_of_a_deal(kind: str) -> None:
    assert len(PAIRS) >= 100
    # A normal deviate is beyond 4.7534 once in a million.
    assert greatest_misfit(some_seeds(kind), SECOND) < allowed(PARTS * PARTS - 1, 4.7534)


def test_two_rounds_of_a_match_agree_in_no_more_cards_than_any_two_rounds() -> None:
    """The card that lies 25th in the deck, and every other, is of the same kind as often as chance has it."""
    kinds = [CARDS[kind] - 3 * (kind == CAMEL) for kind in range(7)]
    rate, matches = sum(n * n for n in kinds) / sum(kinds) ** 2, 2000
    decks = [[deal(seed, 0, number).deck for number in (0, 2)] for seed in range(matches)]
    for place in range(40):
        agreed = sum(first[place] == third[place] for first, third in decks)
        assert abs(agreed - matches * rate) < 5 * math.sqrt(matches * rate * (1 - rate)), place


def test_what_deals_many_rounds_deals_them_with_the_second_dice() -> None:
    rows = train.play_round(7, 3, lambda state: legal_moves(state)[0])
    assert rows[:6] == train.row_of(deal(7, 1, 3, SECOND))[:6]
    met: list[View] = []

    def first_move(view: View, seed: int) -> int:
        met.append(view)
        return legal_moves(view)[0]

    arena.play_pair([first_move, first_move], 7)
    state = deal(7, None, 0, SECOND)
    assert met[0] == view_of(state, state.turn)
    assert Match(7).dice == SECOND


@pytest.mark.slow
def test_the_first_dice_would_not_pass_this() -> None:
    """So that the measure is known to see what it is for."""
    assert greatest_misfit(some_seeds("any"), FIRST) > 10_000
