"""What a move does to the table, how a round ends, and how it is settled."""

from typing import Any

import pytest

from jaipur.rules import Result
from tests.support.play import after, deck, discards, hand, herd, is_over, market, moves, outcome, purse, tokens_left
from tests.support.positions import lay

# What moves do


def test_a_taken_good_goes_to_the_hand_and_the_deck_refills_the_market() -> None:
    line = after(lay(market="DGSKK", hand="CC", deck="LP"), "tG")
    assert hand(line, 0) == "GCC"
    assert market(line) == "DSLKK"
    assert deck(line).startswith("p")


def test_an_exchange_puts_the_given_cards_into_the_market_and_draws_nothing() -> None:
    before = lay(market="DGSKK", hand="CP", herd=2)
    line = after(before, "xDG-CK")
    assert (market(line), hand(line, 0), herd(line, 0)) == ("SCKKK", "DGP", 1)
    assert deck(line) == deck(before)


def test_camels_go_to_the_herd_and_the_deck_refills_the_market() -> None:
    line = after(lay(market="DGKKK", hand="CC", herd=1, deck="LPKS"), "k")
    assert (market(line), herd(line, 0), hand(line, 0)) == ("DGPLK", 4, "CC")
    assert deck(line).startswith("s")


def test_a_sale_moves_the_cards_to_the_discards_and_leaves_market_and_deck_alone() -> None:
    before = lay(market="DGKKK", hand="CLLLL")
    line = after(before, "s2L")
    assert (hand(line, 0), discards(line)) == ("CLL", "000002")
    assert (market(line), deck(line)) == (market(before), deck(before))


def test_a_sale_pays_one_token_a_card_from_the_top() -> None:
    line = after(lay(market="DGKKK", hand="PPPPPPP"), "s2P")
    assert purse(line, 0) == (5 + 3, 2, "-")
    assert tokens_left(line) == "555759"


def test_tokens_are_paid_while_they_last() -> None:
    line = lay(market="DGKKK", hand="CCCC", sales=[(1, "C", 4)])
    assert purse(after(line, "s4C"), 0)[:2] == (2 + 1 + 1, 3)


@pytest.mark.parametrize(("number", "bonus"), [(1, "-"), (2, "-"), (3, "2"), (4, "6"), (5, "8"), (6, "8"), (7, "8")])
def test_three_four_and_five_or_more_cards_bring_the_top_bonus_of_their_stack(number: int, bonus: str) -> None:
    line = after(lay(market="DGKKK", hand="LLLLLLL", stacks="2131223/645465/8A9A8"), f"s{number}L")
    assert purse(line, 0)[2] == bonus


def test_the_next_bonus_is_the_one_below() -> None:
    line = lay(market="DGKKK", hand="CCCPPP", rival="LLL", stacks="2131223/645465/8A9A8")
    line = after(line, "s3C", "s3L", "s3P")
    assert (purse(line, 0)[2], purse(line, 1)[2]) == ("23", "1")
    assert line.split(" ")[5] == "1223/645465/8A9A8"


def test_the_bonus_goes_by_the_cards_sold_even_if_fewer_tokens_were_left() -> None:
    line = lay(market="DGKKK", hand="CCCC", sales=[(1, "C", 2), (1, "C", 2)], stacks="2131223/645465/8A9A8")
    assert purse(after(line, "s4C"), 0) == (4, 3, "6")


def test_a_bonus_stack_that_has_run_out_gives_no_token_and_no_substitute() -> None:
    seven_sales_of_three = [(1, good, 3) for good in "LLLCCPP"]
    line = lay(market="DGKKK", hand="SSS", sales=seven_sales_of_three)
    assert line.split(" ")[5].startswith("-/")
    sold = after(line, "s3S")
    assert purse(sold, 0) == (15, 3, "-")
    assert sold.split(" ")[5] == line.split(" ")[5]


def test_selling_a_cheap_good_whose_tokens_are_gone_is_legal_and_pays_nothing() -> None:
    line = lay(market="DGKKK", hand="CC", herd=3, sales=[(1, "C", 6)])
    line = after(line, "s1C", "k", "s1C")
    assert purse(line, 0) == (1, 1, "-")
    assert discards(line)[3] == "8"


def test_the_turn_passes_to_the_other_seat() -> None:
    line = lay(market="DGSKK", hand="CCPP", rival="PP")
    for move in ("tD", "k", "s1C", "xDG-CP"):
        assert after(line, move).split(" ")[6] == "1"
        assert after(line, move, "k" if move != "k" else "tD").split(" ")[6] == "0"


def test_one_kind_of_goods_is_sold_in_a_turn_and_another_may_be_in_the_next() -> None:
    line = after(lay(market="DGSKK", hand="CCPP", rival="PP"), "s2C", "k", "s2P")
    assert purse(line, 0) == (5 + 3 + 5 + 3, 4, "-")


# The end of a round


def test_two_kinds_of_tokens_gone_do_not_end_the_round_and_the_third_does() -> None:
    line = lay(market="DGKKK", hand="SSLL", sales=[(0, "C", 7), (1, "P", 7), (1, "S", 4)], rival="LL")
    assert tokens_left(line) == "551009"
    assert not is_over(after(line, "s2L"))
    over = after(line, "s2S")
    assert tokens_left(over) == "550009"
    assert outcome(over).reason == "piles"
    assert moves(over) == []


def test_a_sale_of_a_kind_already_gone_does_not_end_the_round() -> None:
    line = lay(market="DGKKK", hand="CP", sales=[(0, "C", 7), (1, "P", 7)], rival="LL")
    assert not is_over(after(line, "s1C"))


def test_a_take_with_one_card_in_the_deck_goes_on_with_an_empty_deck() -> None:
    line = after(lay(market="DGSKK", hand="CCPP", deck=1), "tD")
    assert (deck(line), len(market(line)), is_over(line)) == ("-", 5, False)


def test_a_take_with_an_empty_deck_ends_the_round_and_the_good_is_the_takers() -> None:
    line = after(lay(market="DGSKK", hand="CCPP", deck=0), "tD")
    assert hand(line, 0) == "DCCPP"
    assert outcome(line).reason == "deck"


def test_a_refill_that_cannot_be_completed_still_lays_out_what_is_left() -> None:
    line = after(lay(market="DSKKK", hand="CCPP", deck=2), "k")
    assert len(market(line)) == 4
    assert deck(line) == "-"
    assert outcome(line).reason == "deck"


def exchange_on(line: str, times: int) -> str:
    """Both seats exchange back and forth, so many times in all."""
    cycle = ["xDD-CC", "xSS-PP", "xCC-DD", "xPP-SS"]
    for played in range(times):
        line = after(line, cycle[played % 4])
    return line


def test_an_exchange_cycle_of_four_turns_brings_the_same_cards_back() -> None:
    line = lay(market="DDSSL", hand="CC", rival="PP")
    again = exchange_on(line, 4)
    assert (market(again), hand(again, 0), hand(again, 1)) == (market(line), hand(line, 0), hand(line, 1))
    assert deck(again) == deck(line)


def test_the_sixteenth_exchange_in_a_row_ends_the_round_which_is_scored_as_usual() -> None:
    line = lay(market="DDSSL", hand="CC", herd=3, rival="PP", rival_herd=2, sales=[(1, "L", 1)])
    assert not is_over(exchange_on(line, 15))
    over = exchange_on(line, 16)
    assert over.split(" ")[7] == "16"
    assert outcome(over).reason == "exchanges"
    assert outcome(over).rupees == (5, 4)
    assert outcome(over).winner == 0
    assert moves(over) == []


@pytest.mark.parametrize("other", ["tL", "s1C", "s1L"])
def test_any_other_move_starts_the_count_of_exchanges_anew(other: str) -> None:
    line = lay(market="DDSSL", hand="CCCL", rival="PPL")
    counted = exchange_on(line, 12)
    assert counted.split(" ")[7] == "12"
    assert after(counted, other).split(" ")[7] == "0"


def test_camels_too_start_the_count_of_exchanges_anew() -> None:
    assert after(lay(market="DDKKK", hand="CC", exchanges=9), "k").split(" ")[7] == "0"


# Scoring


def ended(**laid: Any) -> Result:
    """The outcome of a round that our safety rule ended in the position laid."""
    return outcome(lay(exchanges=16, **laid))


def test_the_larger_herd_takes_the_camel_token() -> None:
    result = ended(hand="CC", herd=4, rival="PP", rival_herd=3)
    assert (result.camel_token, result.rupees, result.winner) == (0, (5, 0), 0)
    result = ended(hand="CC", herd=3, rival="PP", rival_herd=5)
    assert (result.camel_token, result.rupees, result.winner) == (1, (0, 5), 1)


def test_with_equal_herds_nobody_takes_the_camel_token() -> None:
    result = ended(hand="CC", herd=3, rival="PP", rival_herd=3)
    assert (result.camel_token, result.rupees) == (None, (0, 0))


def test_most_rupees_win_bonuses_and_camel_token_included() -> None:
    result = ended(hand="CCP", herd=2, rival="PP", sales=[(0, "L", 3), (1, "C", 1), (1, "P", 2)])
    assert result.rupees == (4 + 3 + 2 + 2 + 5, 5 + 5 + 3)
    assert (result.winner, result.decided_by) == (0, "rupees")


def test_equal_rupees_go_to_most_bonus_tokens() -> None:
    result = ended(
        hand="CC",
        rival="PP",
        sales=[(0, "L", 3), (1, "C", 1), (1, "P", 1), (1, "L", 1)],
        stacks="2131223/645465/8A9A8",
    )
    assert result.rupees == (11, 11)
    assert (result.winner, result.decided_by) == (0, "bonuses")


def test_equal_rupees_and_bonuses_go_to_most_goods_tokens() -> None:
    sales = [(0, "C", 1), (0, "L", 1), (1, "L", 1), (1, "L", 2), (1, "C", 1)]
    result = ended(hand="PP", rival="LL", sales=sales)
    assert result.rupees == (5 + 4, 3 + 2 + 1 + 3)
    assert (result.winner, result.decided_by) == (1, "tokens")


def test_all_three_comparisons_equal_and_nobody_wins() -> None:
    result = ended(hand="LL", herd=3, rival="LL", rival_herd=3, sales=[(0, "C", 1), (1, "P", 1)])
    assert result.rupees == (5, 5)
    assert (result.winner, result.decided_by) == (None, "")


def test_cards_left_in_the_hand_are_worth_nothing() -> None:
    assert ended(market="GSCPL", hand="DDDDDD", herd=2, rival="CC", rival_herd=2).rupees == (0, 0)
