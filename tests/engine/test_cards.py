"""The material: how many cards and tokens of each kind, and what they are worth."""

import pytest

from jaipur.cards import (
    BONUSES,
    CAMEL,
    CAMEL_TOKEN,
    CARDS,
    GOODS,
    HAND_LIMIT,
    LEAST_SALE,
    LETTERS,
    MARKET_SIZE,
    SEALS_TO_WIN,
    TOKENS,
    hand_size,
    pack,
    size,
    unpack,
)

MATERIAL = {
    "D": (6, [7, 7, 5, 5, 5], 2),
    "G": (6, [6, 6, 5, 5, 5], 2),
    "S": (6, [5, 5, 5, 5, 5], 2),
    "C": (8, [5, 3, 3, 2, 2, 1, 1], 1),
    "P": (8, [5, 3, 3, 2, 2, 1, 1], 1),
    "L": (10, [4, 3, 2, 1, 1, 1, 1, 1, 1], 1),
}


@pytest.mark.parametrize("letter", MATERIAL)
def test_each_good_has_its_cards_its_tokens_from_the_top_and_its_least_sale(letter: str) -> None:
    good = LETTERS.index(letter)
    assert (CARDS[good], list(TOKENS[good]), LEAST_SALE[good]) == MATERIAL[letter]


def test_there_are_eleven_camels_and_one_camel_token_worth_five() -> None:
    assert (LETTERS[CAMEL], CARDS[CAMEL], CAMEL_TOKEN) == ("K", 11, 5)


def test_there_are_55_cards_and_38_goods_tokens() -> None:
    assert sum(CARDS) == 55
    assert sum(len(values) for values in TOKENS) == 38


def test_there_are_18_bonus_tokens_in_three_stacks() -> None:
    assert [sorted(stack, reverse=True) for stack in BONUSES] == [
        [3, 3, 2, 2, 2, 1, 1],
        [6, 6, 5, 5, 4, 4],
        [10, 10, 9, 8, 8],
    ]


def test_three_seals_are_enough_for_a_match_to_two() -> None:
    assert SEALS_TO_WIN == 2


def test_a_hand_holds_seven_and_a_market_five() -> None:
    assert (HAND_LIMIT, MARKET_SIZE) == (7, 5)


def test_packing_keeps_every_count_apart() -> None:
    full = list(CARDS)
    assert unpack(pack(full)) == full
    for kind in range(7):
        alone = [CARDS[kind] if other == kind else 0 for other in range(7)]
        assert unpack(pack(alone)) == alone
        assert size(pack(alone)) == CARDS[kind]


def test_a_hand_is_counted_without_its_camels() -> None:
    for good in GOODS:
        counts = [0] * 7
        counts[good] = 6
        counts[CAMEL] = 11
        assert hand_size(pack(counts)) == 6
    assert hand_size(pack([2, 1, 1, 1, 1, 1, 0])) == 7
    assert hand_size(pack([0, 0, 0, 0, 0, 0, 5])) == 0


def test_all_cards_together_fit_the_small_integers_of_micropython() -> None:
    assert pack(CARDS) < 1 << 30
