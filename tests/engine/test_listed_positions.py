"""The positions the digest of the rules lists as worth a test each."""

import itertools
from random import Random

import pytest

from jaipur.cards import GOODS_MASK, HAND_LIMIT, LETTERS, MARKET_SIZE, ONE, pack, unpack
from jaipur.moves import CAMELS, exchanges, moves_for, sales, takes
from jaipur.notation import format_state, parse_state
from jaipur.rng import FIRST, parse_seed
from jaipur.state import deal
from tests.support.play import after, deck, hand, herd, is_over, market, moves, outcome, purse, refusal, tokens_left
from tests.support.positions import any_position, lay


def test_01_a_hand_of_six_takes_two_goods_for_camel_and_cloth_not_for_two_camels() -> None:
    line = lay(market="DGSPL", hand="SSCCLL", herd=5)
    assert refusal(line, "xDG-KK") == "You would hold 8 cards; the limit at the end of your turn is 7."
    assert "xDG-CK" in moves(line)
    assert hand(after(line, "xDG-CK"), 0) == "DGSSCLL"


def test_02_a_full_hand_may_exchange_five_for_five_but_not_give_a_camel() -> None:
    line = lay(market="DGSPL", hand="CCCCCCC", herd=1)
    assert hand(after(line, "xDGSPL-CCCCC"), 0) == "DGSCCPL"
    assert "8 cards" in refusal(line, "xDG-CK")


def test_03_no_type_of_good_may_be_both_taken_and_given() -> None:
    line = lay(market="DDGLK", hand="DC", herd=3)
    assert not [move for move in moves(line) if move.startswith("xD") and "D" in move.partition("-")[2]]
    assert "xDD-CK" in moves(line)


def test_04_market_ddkkk_and_hand_cc_allow_exactly_one_exchange() -> None:
    line = lay(market="DDKKK", hand="CC")
    assert [move for move in moves(line) if move.startswith("x")] == ["xDD-CC"]


def test_05_one_diamond_is_never_sold_alone_and_two_for_the_last_token_pay_five() -> None:
    line = lay(market="GSCPL", hand="DD", herd=3, sales=[(1, "D", 4)], rival="ccppl")
    assert [move for move in moves(line) if move.startswith("s")] == ["s2D"]
    sold = after(line, "s2D")
    assert purse(sold, 0) == (5, 1, "-")
    assert tokens_left(sold)[0] == "0"


def test_06_three_cloths_for_two_tokens_still_bring_the_bonus_for_three_cards() -> None:
    line = lay(market="DGSPL", hand="CCC", herd=3, sales=[(1, "C", 5)], stacks="2131223/645465/8A9A8")
    assert tokens_left(line)[3] == "2"
    assert purse(after(line, "s3C"), 0) == (2, 2, "2")


def test_06_six_diamonds_bring_five_tokens_and_the_bonus_for_five_cards() -> None:
    line = lay(market="GSCPL", hand="DDDDDD", stacks="2131223/645465/8A9A8")
    assert purse(after(line, "s6D"), 0) == (7 + 7 + 5 + 5 + 5, 5, "8")


def test_07_a_lone_diamond_with_its_pile_empty_can_never_be_sold() -> None:
    line = lay(market="GSCPL", hand="D", herd=4, sales=[(1, "D", 5)])
    assert tokens_left(line)[0] == "0"
    assert not [move for move in moves(line) if move.startswith("s")]


def test_08_two_camels_with_two_cards_in_the_deck_and_play_goes_on() -> None:
    line = after(lay(market="DGSKK", deck=2), "k")
    assert not is_over(line)
    assert deck(line) == "-"
    assert len(market(line)) == 5


def test_08_two_camels_with_one_card_in_the_deck_end_the_round_and_count() -> None:
    before = lay(market="DGSKK", hand="C", herd=4, deck=1)
    line = after(before, "k")
    assert outcome(line).reason == "deck"
    assert herd(line, 0) == 6 > herd(line, 1) == 5
    assert outcome(line).camel_token == 0
    assert len(market(line)) == 4
    assert deck(line) == "-"


def test_09_with_an_empty_deck_sales_and_exchanges_go_on_and_a_take_ends_the_round() -> None:
    line = lay(market="DGSKK", hand="CCPLL", herd=2, deck=0)
    assert not is_over(line)
    assert not is_over(after(line, "s2L"))
    assert not is_over(after(line, "xDG-CK"))
    taken = after(line, "tD")
    assert outcome(taken).reason == "deck"
    assert market(taken) == "GSKK"
    assert moves(taken) == []


def test_10_a_sale_of_three_that_empties_the_third_pile_pays_its_bonus_first() -> None:
    line = lay(market="DGSKK", hand="LLL", herd=2, sales=[(1, "C", 7), (1, "P", 7), (1, "L", 6)])
    assert tokens_left(line) == "555003"
    sold = after(line, "s3L")
    assert purse(sold, 0) == (3, 3, "2")
    assert outcome(sold).reason == "piles"
    assert outcome(sold).rupees[0] == 3 + 2 + (5 if herd(sold, 0) > herd(sold, 1) else 0)
    assert moves(sold) == []


def test_11_a_market_of_camels_leaves_an_empty_hand_nothing_but_the_camels() -> None:
    assert moves(lay(market="KKKKK", hand="", herd=5)) == ["k"]


def test_11_five_dealt_camels_leave_the_hand_empty_and_make_a_herd_of_five() -> None:
    line = format_state(deal(parse_seed("1a3r"), dice=FIRST))  # one deal in 46,000 is like this
    assert (hand(line, 0), herd(line, 0)) == ("-", 5)


def test_12_five_rupees_by_camel_token_lose_to_five_by_one_goods_token() -> None:
    line = lay(hand="CP", herd=3, rival="SSLL", rival_herd=2, sales=[(1, "C", 1)], exchanges=16)
    assert purse(line, 0) == (0, 0, "-")
    assert purse(line, 1) == (5, 1, "-")
    assert outcome(line).rupees == (5, 5)
    assert (outcome(line).winner, outcome(line).decided_by) == (1, "tokens")


def test_12_more_bonuses_beat_more_goods_tokens() -> None:
    one_sale_of_three = [(0, "L", 3)]
    three_small_sales = [(1, "P", 1), (1, "P", 2), (1, "L", 1)]
    line = lay(
        hand="CC",
        rival="SS",
        sales=one_sale_of_three + three_small_sales,
        exchanges=16,
        stacks="3312221/645465/8A9A8",
    )
    assert purse(line, 0) == (4 + 3 + 2, 3, "3")
    assert purse(line, 1) == (5 + 3 + 3 + 1, 4, "-")
    assert outcome(line).rupees == (12, 12)
    assert (outcome(line).winner, outcome(line).decided_by) == (0, "bonuses")


def every_hand() -> list[int]:
    choices = itertools.product(range(HAND_LIMIT + 1), repeat=6)
    return [pack(counts) for counts in choices if sum(counts) <= HAND_LIMIT]


def every_market() -> list[int]:
    choices = itertools.combinations_with_replacement(ONE, MARKET_SIZE)
    return [sum(cards) for cards in choices]


def test_13_a_player_always_has_a_move_with_any_of_792792_hands_and_markets() -> None:
    """Without a herd, which could only add moves."""
    hands, markets = every_hand(), every_market()
    assert len(hands) * len(markets) == 792_792
    for hand_cards in hands:
        if sales(hand_cards):
            continue  # a sale does not depend on the market
        for cards in markets:
            camels = cards >= CAMELS
            assert camels or takes(cards, hand_cards) or exchanges(cards, hand_cards), (hand_cards, cards)


def test_13_the_moves_are_the_takes_the_camels_the_sales_and_the_exchanges() -> None:
    chance = Random(13)
    for _ in range(500):
        state = parse_state(any_position(chance))
        cards, mine = state.market, state.hold[state.turn]
        camels = [CAMELS] if cards >= CAMELS else []
        parts = [*takes(cards, mine), *camels, *sales(mine), *exchanges(cards, mine)]
        assert sorted(moves_for(cards, mine)) == sorted(parts)
        assert set(moves_for(cards, mine & GOODS_MASK)) <= set(parts), "a herd may only add moves"


@pytest.mark.slow
def test_14_the_most_moves_any_position_offers_is_167() -> None:
    """Goods with the same least sale are alike to the rules, so one order of them stands for all."""
    most = 0
    richest: set[tuple[int, int]] = set()
    herd_of_five = 5 * CAMELS
    markets = [(cards, unpack(cards)) for cards in every_market()]
    for hand_cards in every_hand():
        held = unpack(hand_cards)
        for cards, laid in markets:
            kinds = list(zip(held[:6], laid[:6], strict=True))
            if not (kinds[0] <= kinds[1] <= kinds[2] and kinds[3] <= kinds[4] <= kinds[5]):
                continue
            number = len(moves_for(cards, hand_cards + herd_of_five))
            if number >= most:
                richest = {(cards, hand_cards)} | (richest if number == most else set())
                most = number
    assert most == 167
    assert richest == {(cards_of("DGGSS"), cards_of("CCPPLL"))}


def cards_of(letters: str) -> int:
    return sum(ONE[LETTERS.index(letter)] for letter in letters)


def test_14_market_dggss_hand_ccppll_and_a_herd_of_five_have_167_moves() -> None:
    assert len(moves(lay(market="DGGSS", hand="CCPPLL", herd=5))) == 167
    assert len(moves(lay(market="DGGSS", hand="CCPPLL", herd=11))) == 167
    assert len(moves(lay(market="DGGSS", hand="CCPPLL", herd=0))) < 167
