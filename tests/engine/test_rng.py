"""The seeded generator: the same numbers for good, and fair ones."""

import math
from collections import Counter
from itertools import permutations

import pytest

from jaipur.rng import SEEDS, Rng, format_seed, parse_seed

# Changing one of these changes every deal, link and record ever shared.
FIRST_DRAWS = {
    (0, 0): [3818770438, 2490534285, 826613960, 3267909673],
    (1, 0): [121768338, 2044108757, 2246631607, 1205146260],
    (0, 1): [2911568668, 1809160662, 1330088350, 2239857785],
    (36**12 - 1, 3): [3211453513, 3504024751, 291369937, 914561572],
}


def looks_fair(counts: Counter[object], kinds: int) -> bool:
    """Pearson's test for alike likely kinds, to within five standard deviations."""
    expected = counts.total() / kinds
    misfit = sum((count - expected) ** 2 / expected for count in counts.values())
    misfit += (kinds - len(counts)) * expected
    return abs(misfit - (kinds - 1)) < 5 * math.sqrt(2 * (kinds - 1))


@pytest.mark.parametrize("start", FIRST_DRAWS)
def test_a_seed_and_stream_give_the_same_draws_for_good(start: tuple[int, int]) -> None:
    rng = Rng(*start)
    assert [rng.draw() for _ in range(4)] == FIRST_DRAWS[start]


def test_a_seed_shuffles_the_same_way_for_good() -> None:
    rng, items = Rng(42), list(range(10))
    rng.shuffle(items)
    assert items == [5, 4, 3, 6, 0, 7, 1, 2, 9, 8]
    assert rng.draw() == 1877499093


def test_a_shuffle_swaps_each_place_from_the_last_with_one_drawn_below_it() -> None:
    for seed in range(50):
        one, other = Rng(seed), Rng(seed)
        shuffled, expected = list(range(52)), list(range(52))
        one.shuffle(shuffled)
        for last in range(51, 0, -1):
            place = other.below(last + 1)
            expected[last], expected[place] = expected[place], expected[last]
        assert shuffled == expected
        assert one.draw() == other.draw()


@pytest.mark.parametrize("n", [1, 2, 3, 7, 52])
def test_below_gives_every_number_under_n_and_all_alike_often(n: int) -> None:
    rng = Rng(n)
    counts: Counter[object] = Counter(rng.below(n) for _ in range(20_000))
    assert set(counts) == set(range(n))
    if n > 1:
        assert looks_fair(counts, n)


def test_a_shuffle_gives_every_order_alike_often() -> None:
    rng = Rng(9)
    counts: Counter[object] = Counter()
    for _ in range(24 * 500):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert looks_fair(counts, 24)


@pytest.mark.parametrize("draws", [0, 1, 5, 51, 66])
def test_neighbouring_seeds_draw_fairly_at_every_place(draws: int) -> None:
    """A shuffled deck is 51 draws, the starter the 67th: seeds 0, 1, 2 … must deal both like any others."""
    counts: Counter[object] = Counter()
    for seed in range(8000):
        rng = Rng(seed)
        for _ in range(draws):
            rng.draw()
        counts[rng.below(8)] += 1
    assert looks_fair(counts, 8)


def test_the_streams_of_a_seed_have_nothing_to_do_with_each_other() -> None:
    counts: Counter[object] = Counter((Rng(seed, 0).below(6), Rng(seed, 1).below(6)) for seed in range(10_000))
    assert looks_fair(counts, 36)


@pytest.mark.parametrize(("text", "seed"), [("0", 0), ("z", 35), ("10", 36), ("k3f9q2", 1215074810)])
def test_a_seed_is_written_in_base_36(text: str, seed: int) -> None:
    assert parse_seed(text) == seed
    assert format_seed(seed) == text


def test_every_seed_has_one_spelling_of_at_most_twelve_characters() -> None:
    for seed in (0, 1, 35, 36, 36**11, SEEDS - 1):
        assert parse_seed(format_seed(seed)) == seed
    assert format_seed(SEEDS - 1) == "zzzzzzzzzzzz"


@pytest.mark.parametrize("text", ["", "00", "0a", "A", "a b", "-1", "é", "٣", "a" * 13])
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="A seed is"):
        parse_seed(text)


def test_the_first_places_of_a_list_are_filled_fairly_and_nothing_is_lost() -> None:
    rng = Rng(5)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(12_000):
        items = [1, 2, 3, 4]
        rng.shuffle_start(items, 2)
        assert sorted(items) == [1, 2, 3, 4]
        counts[tuple(items[:2])] = counts.get(tuple(items[:2]), 0) + 1
    # Twelve ordered pairs, a thousand times each; three standard deviations are less than a hundred.
    assert len(counts) == 12
    assert all(abs(n - 1000) < 130 for n in counts.values())


def test_more_places_than_a_list_has_are_all_of_them() -> None:
    for n in range(4):
        items = list(range(n))
        Rng(1).shuffle_start(items, 9)
        assert sorted(items) == list(range(n))
