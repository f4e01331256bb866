"""The four moves: which there are, why one is none, and that the referee agrees."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.cards import LETTERS, ONE
from jaipur.moves import Reason, intent, legal_moves, why_illegal
from jaipur.notation import format_move, parse_move, parse_state
from jaipur.view import view_of
from tests.comparison import compare_positions, compare_round
from tests.support import referee
from tests.support.play import after, moves, refusal
from tests.support.positions import any_position, lay


def cards(letters: str) -> int:
    """The packed cards of some letters, - for none."""
    return sum(ONE[LETTERS.index(letter)] for letter in letters.strip("-"))


def kinds(line: str, kind: str) -> list[str]:
    return [move for move in moves(line) if move[0] == kind]


# Take


def test_any_one_good_of_the_market_can_be_taken_and_a_camel_cannot() -> None:
    assert kinds(lay(market="DDSLK", hand="CC"), "t") == ["tD", "tL", "tS"]


def test_a_hand_of_six_may_take_and_a_full_hand_may_not() -> None:
    assert "tD" in moves(lay(market="DGSCP", hand="CCPPLL"))
    line = lay(market="DGSCP", hand="CCPPLLL")
    assert kinds(line, "t") == []
    assert refusal(line, "tD") == "You would hold 8 cards; the limit at the end of your turn is 7."


def test_camels_do_not_count_toward_the_hand_limit() -> None:
    assert "tD" in moves(lay(market="DGSCP", hand="CCPPLL", herd=11))


def test_what_is_not_in_the_market_cannot_be_taken() -> None:
    assert refusal(lay(market="GSCPL", hand="CC"), "tD") == "The market holds 0 diamonds, not 1."


# Exchange


def test_an_exchange_gives_as_many_cards_as_it_takes_from_hand_and_herd_together() -> None:
    found = kinds(lay(market="DGKKK", hand="CP", herd=2), "x")
    assert found == ["xDG-CK", "xDG-CP", "xDG-KK", "xDG-PK"]


def test_two_or_more_goods_up_to_the_whole_market_can_be_exchanged() -> None:
    found = kinds(lay(market="DGSCP", hand="LLLLL"), "x")
    assert {len(move) for move in found} == {6, 8, 10, 12}
    assert "xDGSCP-LLLLL" in found


def test_camels_are_never_taken_in_an_exchange() -> None:
    assert all("K" not in move.partition("-")[0] for move in moves(lay(market="DGKKK", hand="CCPP", herd=3)))


def test_a_seat_cannot_give_what_it_does_not_hold() -> None:
    line = lay(market="DGSCP", hand="L", herd=1)
    assert refusal(line, "xDG-LL") == "You hold 1 leather, not 2."
    assert refusal(line, "xDG-KK") == "You hold 1 camels, not 2."


def test_no_type_of_good_may_be_both_taken_and_given() -> None:
    found = kinds(lay(market="DDCCL", hand="DDCCL", herd=4), "x")
    assert found
    for move in found:
        taken, given = move[1:].split("-")
        assert not set(taken) & set(given)


def test_camels_already_in_the_market_do_not_keep_camels_from_being_given() -> None:
    assert kinds(lay(market="DGKKK", hand="", herd=5), "x") == ["xDG-KK"]


def test_one_for_one_is_not_an_exchange() -> None:
    assert kinds(lay(market="DKKKK", hand="CC", herd=3), "x") == []
    move, reason = intent(cards("DKKKK"), cards("CC"), cards("D"), cards("C"))
    assert move is None
    assert str(reason) == "One card for one card is not an exchange: take and give at least two."


def test_the_hand_limit_counts_at_the_end_of_the_turn() -> None:
    full = lay(market="DGSCP", hand="LLLLLLL", herd=4)
    assert "xDGSCP-LLLLL" in moves(full)
    assert all("K" not in move for move in kinds(full, "x"))


# Camels


def test_camels_are_taken_all_together_and_only_where_there_are_some() -> None:
    assert kinds(lay(market="DGKKK", hand="CC"), "k") == ["k"]
    line = lay(market="DGSCP", hand="CC")
    assert kinds(line, "k") == []
    assert refusal(line, "k") == "There are no camels in the market to take."


def test_a_full_hand_may_take_camels() -> None:
    assert "k" in moves(lay(market="DGKKK", hand="CCCCCCC"))


# Sell


def test_any_number_of_one_good_can_be_sold() -> None:
    assert kinds(lay(market="DGKKK", hand="CLLLL"), "s") == ["s1C", "s1L", "s2L", "s3L", "s4L"]


@pytest.mark.parametrize("good", "DGS")
def test_diamonds_gold_and_silver_sell_two_or_more_at_a_time(good: str) -> None:
    assert kinds(lay(market="CPKKK", hand=good, herd=2), "s") == []
    assert kinds(lay(market="CPKKK", hand=good * 3), "s") == [f"s2{good}", f"s3{good}"]


@pytest.mark.parametrize("good", "DGS")
def test_two_at_a_time_even_if_one_token_is_left(good: str) -> None:
    line = lay(market="CPKKK", hand=good * 2, herd=3, sales=[(1, good, 4)])
    assert kinds(line, "s") == [f"s2{good}"]


@pytest.mark.parametrize("good", "CPL")
def test_cloth_spice_and_leather_can_be_sold_one_at_a_time(good: str) -> None:
    assert kinds(lay(market="DGKKK", hand=good, herd=2), "s") == [f"s1{good}"]


def test_what_is_not_in_the_hand_cannot_be_sold() -> None:
    assert refusal(lay(market="DGKKK", hand="CC"), "s3C") == "You hold 2 cloth, not 3."


# The rest


def test_nothing_can_be_played_once_the_round_is_over() -> None:
    line = after(lay(market="DGSKK", hand="CC", deck=0), "tD")
    assert moves(line) == []
    assert refusal(line, "k") == "The round is over: there is nothing left to play."


def test_a_view_of_the_seat_to_move_has_the_same_moves() -> None:
    state = parse_state(lay(market="DGSKK", hand="CCl", herd=2, rival="PPs", rival_herd=1))
    assert legal_moves(view_of(state, 0)) == legal_moves(state)
    assert why_illegal(view_of(state, 0), parse_move("tP")) is not None


def test_no_move_is_offered_twice() -> None:
    for line in (lay(market="DDGGL", hand="SCCCPP", herd=5), lay(market="LLLLL", hand="DDGGSS", herd=11)):
        assert len(moves(line)) == len(set(moves(line)))


# market, hand and herd together, chosen in the market, chosen of one's own -> the move, or the sentence
CHOICES = [
    ("DGSCP", "CCL", "D", "-", "tD"),
    ("DGKKK", "CCL", "KKK", "-", "k"),
    ("DGSCP", "CCL", "-", "CC", "s2C"),
    ("DGSPP", "CCL", "DG", "CL", "xDG-CL"),
    ("DGSCP", "CCL", "-", "-", "Choose goods or camels in the market, or cards of your own to sell."),
    ("DGKKK", "CCL", "KK", "-", "You always take all the camels: choose all 3."),
    ("DGKKK", "CCL", "DK", "-", "Take goods or take camels, never both in one turn."),
    ("DGKKK", "CCL", "KKK", "CCL", "Camels are free: you give nothing for them."),
    ("DGSCP", "CCL", "-", "CL", "You can only sell one kind of goods at a time."),
    ("DGSCP", "CCKK", "-", "KK", "Camels cannot be sold; they are given in an exchange."),
    ("DGSCP", "DL", "-", "D", "A sale of diamonds takes at least 2 cards."),
    ("DGSCP", "CCL", "D", "L", "One card for one card is not an exchange: take and give at least two."),
    ("DGSCP", "CCL", "DGS", "L", "You take 3 and give 1: an exchange gives as many cards as it takes."),
    ("DGSCP", "CCL", "DG", "-", "You take 2 and give 0: an exchange gives as many cards as it takes."),
    ("DGSCP", "CCL", "DC", "CL", "You cannot take cloth and give cloth in one exchange."),
    ("DGSCP", "CCPPLLL", "D", "-", "You would hold 8 cards; the limit at the end of your turn is 7."),
    ("DGSCP", "CCL", "L", "-", "The market holds 0 leather, not 1."),
    ("DGSCP", "CCL", "DG", "SS", "You hold 0 silver, not 2."),
]


@pytest.mark.parametrize(("market", "mine", "taken", "given", "answer"), CHOICES)
def test_a_choice_of_cards_is_a_move_or_gets_the_sentence_why_not(
    market: str, mine: str, taken: str, given: str, answer: str
) -> None:
    move, reason = intent(cards(market), cards(mine), cards(taken), cards(given))
    if reason is None:
        assert move is not None
        assert format_move(move) == answer
    else:
        assert move is None
        assert isinstance(reason, Reason)
        assert str(reason) == answer


def move_chosen(market: str, taken: str, given: str) -> str:
    """The move that a choice of cards would be, if it were one."""
    if not taken:
        return f"s{len(given)}{given[:1]}" if len(set(given)) == 1 else "none"
    if set(taken) == {"K"}:
        return "k" if not given and len(taken) == market.count("K") else "none"
    return f"t{taken}" if len(taken) == 1 and not given else f"x{taken}-{given}"


@given(st.integers(0, 2**32))
def test_any_choice_of_cards_is_a_move_exactly_when_the_referee_allows_it(seed: int) -> None:
    chance = Random(seed)
    line = any_position(chance)
    position = referee.Position(line)
    if position.why_over():
        return
    me = position.seats[position.turn]
    mine = me.hand() + ["K"] * me.herd
    market, legal = cards("".join(position.market)), referee.legal_moves(line)
    for _ in range(20):
        number = chance.randint(0, 5)
        taken = referee.in_order(chance.sample(position.market, number))
        same_number_mostly = chance.choice([0, number, number, chance.randint(0, 5)])
        offered = referee.in_order(chance.sample(mine, min(same_number_mostly, len(mine))))
        move, reason = intent(market, cards("".join(mine)), cards(taken), cards(offered))
        wanted = move_chosen("".join(position.market), taken, offered)
        assert (reason is None) == (wanted in legal), (line, taken, offered)
        assert move is None if reason else move is not None and format_move(move) == wanted


@pytest.mark.slow
def test_the_referee_agrees_on_400_random_positions() -> None:
    """`python -m tests.comparison` looks at as many as one likes."""
    assert compare_positions(400, seed=20) > 6_400


@pytest.mark.slow
def test_the_referee_agrees_on_8_rounds_at_every_ply() -> None:
    assert sum(compare_round(seed) for seed in range(1_000_000, 1_000_008)) > 400
