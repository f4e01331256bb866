"""Nothing is ever lost or made: cards, tokens, and the limits that hold at every ply of every round."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jaipur.cards import (
    BONUSES,
    CAMEL_TOKEN,
    CARDS,
    FULL_PILES,
    GOODS,
    ONE,
    SHIFT,
    TOKENS,
    hand_size,
    size,
    unpack,
)
from jaipur.moves import CAMELS, SALES, legal_moves
from jaipur.rules import apply, settle
from jaipur.state import State, deal

seeds = st.integers(min_value=0, max_value=36**12 - 1)
# Which kind of move, then which of that kind: sales and camels must not drown among the exchanges.
choices = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 200)), min_size=120, max_size=120)


def kind_of(move: int) -> int:
    if move == CAMELS:
        return 0
    if move in SALES:
        return 1
    return 2 if move in ONE else 3


def choose(state: State, kind: int, number: int) -> int:
    moves = legal_moves(state)
    wanted = [move for move in moves if kind_of(move) == kind] or moves
    return wanted[number % len(wanted)]


def check_cards(state: State) -> None:
    """All 55 cards are somewhere, and only goods are sold."""
    deck = Counter(state.deck[state.drawn :])
    for kind in range(7):
        held = [unpack(cards)[kind] for cards in (state.market, *state.hold, state.discards)]
        assert sum(held) + deck[ONE[kind]] == CARDS[kind], state
    assert size(state.discards) == sum(unpack(state.discards)[good] for good in GOODS)


def check_goods_tokens(state: State) -> None:
    """All 38 goods tokens lie in the piles or with the seats, and so do their rupees."""
    left = unpack(state.piles)[:6]
    assert sum(left) + sum(state.tokens) == 38 == sum(unpack(FULL_PILES))
    still_there = sum(sum(TOKENS[good][len(TOKENS[good]) - left[good] :]) for good in GOODS)
    assert still_there + sum(state.rupees) == sum(map(sum, TOKENS))


def check_bonuses(state: State) -> None:
    """All 18 bonus tokens lie in the stacks or with the seats."""
    everywhere = [value for pile in (*state.stacks, *state.bonuses) for value in pile]
    assert len(everywhere) == 18
    assert sorted(everywhere) == sorted(value for stack in BONUSES for value in stack)


def check_limits(state: State) -> None:
    """Seven goods in a hand at most, nothing seen that is not held, five in the market while the round lasts."""
    for seat in (0, 1):
        assert hand_size(state.hold[seat]) <= 7, state
        assert sum(unpack(state.hold[seat])[:6]) == hand_size(state.hold[seat])
        for good in GOODS:
            seen, held = state.seen[seat] >> SHIFT[good] & 15, state.hold[seat] >> SHIFT[good] & 15
            assert seen <= held, state
    assert 0 <= state.exchanges <= 16
    if not state.over:
        assert size(state.market) == 5, state
        assert legal_moves(state), state


@pytest.mark.slow
@given(seeds, choices)
@settings(max_examples=80)
def test_cards_tokens_and_limits_hold_at_every_ply(seed: int, moves: list[tuple[int, int]]) -> None:
    state = deal(seed)
    for kind, number in moves:
        check_cards(state)
        check_goods_tokens(state)
        check_bonuses(state)
        check_limits(state)
        if state.over:
            break
        apply(state, choose(state, kind, number))


@given(seeds, choices)
@settings(max_examples=80)
def test_the_camel_token_goes_to_one_seat_at_most_and_nothing_else_is_added(
    seed: int, moves: list[tuple[int, int]]
) -> None:
    state = deal(seed)
    for kind, number in moves:
        if state.over:
            break
        apply(state, choose(state, kind, number))
    result = settle(state)
    won = sum(state.rupees) + sum(map(sum, state.bonuses))
    given_out = CAMEL_TOKEN if result.camel_token is not None else 0
    assert sum(result.rupees) == won + given_out
    assert given_out in (0, 5)


@given(seeds, choices)
@settings(max_examples=40)
def test_a_seat_that_does_not_move_keeps_what_it_has(seed: int, moves: list[tuple[int, int]]) -> None:
    state = deal(seed)
    for kind, number in moves:
        if state.over:
            break
        rival = 1 - state.turn
        before = (state.hold[rival], state.seen[rival], state.rupees[rival], state.tokens[rival])
        bonuses = state.bonuses[rival]
        apply(state, choose(state, kind, number))
        after = (state.hold[rival], state.seen[rival], state.rupees[rival], state.tokens[rival])
        assert (after, state.bonuses[rival]) == (before, bonuses)
