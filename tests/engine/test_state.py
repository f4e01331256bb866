"""The set-up: what a fresh round looks like, and that a seed always deals the same one."""

from collections import Counter

import pytest

from jaipur.notation import format_state
from jaipur.rng import parse_seed
from jaipur.state import deal
from tests.support import referee
from tests.support.play import deck, discards, hand, herd, market, moves, purse, tokens_left

SEEDS = range(300)


def fresh(seed: int) -> str:
    return format_state(deal(seed))


def test_three_camels_start_the_market_and_two_more_cards_fill_it_to_five() -> None:
    for seed in SEEDS:
        assert len(market(fresh(seed))) == 5
        assert market(fresh(seed)).count("K") >= 3


def test_the_two_cards_that_fill_the_market_may_be_camels() -> None:
    assert {market(fresh(seed)).count("K") for seed in SEEDS} == {3, 4, 5}


def test_each_player_is_dealt_five_cards_whose_camels_move_to_the_herd() -> None:
    for seed in SEEDS:
        for seat in (0, 1):
            cards = hand(fresh(seed), seat).replace("-", "")
            assert len(cards) + herd(fresh(seed), seat) == 5
            assert "k" not in cards.lower()


def test_dealt_cards_are_secret() -> None:
    for seed in SEEDS:
        assert hand(fresh(seed), 0) == hand(fresh(seed), 0).lower()
        assert hand(fresh(seed), 1) == hand(fresh(seed), 1).lower()


def test_forty_cards_stay_in_the_deck_and_all_55_are_there() -> None:
    for seed in SEEDS:
        line = fresh(seed)
        cards = Counter((market(line) + hand(line, 0) + hand(line, 1) + deck(line)).upper().replace("-", ""))
        cards["K"] += herd(line, 0) + herd(line, 1)
        assert len(deck(line)) == 40
        assert cards == Counter(referee.CARDS)


def test_all_tokens_lie_in_their_piles_and_nothing_is_sold() -> None:
    line = fresh(1)
    assert tokens_left(line) == "555779"
    assert discards(line) == "000000"
    assert purse(line, 0) == purse(line, 1) == (0, 0, "-")


def test_each_bonus_stack_is_shuffled() -> None:
    seen: list[set[str]] = [set(), set(), set()]
    for seed in SEEDS:
        stacks = fresh(seed).split(" ")[5].split("/")
        for kind in range(3):
            assert sorted(referee.digits(stacks[kind])) == sorted(referee.BONUSES[kind])
            seen[kind].add(stacks[kind])
    assert all(len(orders) > 25 for orders in seen)


def test_the_first_starter_is_drawn_at_random() -> None:
    starters = Counter(deal(seed).turn for seed in range(2000))
    assert 900 < starters[0] < 1100


def test_naming_the_starter_leaves_the_cards_as_they_are() -> None:
    for seed in SEEDS:
        by_lot, first, second = deal(seed), deal(seed, 0), deal(seed, 1)
        assert (first.turn, second.turn) == (0, 1)
        assert repr(by_lot) in (repr(first), repr(second))
        second.turn = 0
        assert repr(first) == repr(second)


def test_every_card_is_alike_likely_in_every_place() -> None:
    """Over many deals, a seat's dealt cards hold each kind as often as the 52 shuffled cards do."""
    deals = 4000
    dealt: Counter[str] = Counter()
    for seed in range(deals):
        line = fresh(seed)
        dealt.update(hand(line, 0).upper().replace("-", ""))
        dealt["K"] += herd(line, 0)
    for card, cards in referee.CARDS.items():
        shuffled = cards - 3 if card == "K" else cards
        expected = deals * 5 * shuffled / 52
        # Less than five standard deviations of a draw without replacement.
        assert abs(dealt[card] - expected) < 5 * expected**0.5


def test_each_round_of_a_seed_has_other_cards() -> None:
    assert len({format_state(deal(7, 0, number)) for number in range(5)}) == 5


def test_a_fresh_round_is_not_over_and_its_starter_has_moves() -> None:
    for seed in SEEDS:
        assert deal(seed).over == 0
        assert moves(fresh(seed)) == referee.legal_moves(fresh(seed))


def test_playing_on_a_clone_leaves_the_original_alone() -> None:
    from jaipur.moves import legal_moves
    from jaipur.rules import apply

    state = deal(5)
    before = repr(state)
    for move in legal_moves(state):
        clone = state.clone()
        assert repr(clone) == before
        apply(clone, move)
        assert repr(clone) != before
        assert repr(state) == before


@pytest.mark.parametrize("seed", ["1", "k3f9q2", "zzzzzzzzzzzz"])
def test_repr_prints_the_notation(seed: str) -> None:
    state = deal(parse_seed(seed))
    assert repr(state) == format_state(state)
    assert repr(state).count(" ") == 8
