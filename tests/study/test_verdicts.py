"""Verdicts: every reason says what is so, and no figure contradicts it."""

import pytest

from jaipur.ai.analysis import evaluations, weigh
from jaipur.ai.proof import YES, prove_loss
from jaipur.ai.search import Search
from jaipur.lab.puzzle import SHIPPED
from jaipur.moves import legal_moves
from jaipur.notation import parse_move, parse_view
from jaipur.rules import apply, settle
from jaipur.study.puzzles import format_puzzle, parse_evaluation, parse_puzzle
from jaipur.study.verdicts import Evaluation, Why, grade
from jaipur.view import View
from tests.endings import worlds

# Selling both gold ends the round 6 rupees ahead, but the rival's two bonuses of three cards may be worth more.
AHEAD = "DCLKK GGC.9.54.14.125 SSC.0.60.17.xxy 011302 544487 ?3/?4/?5 0 0 ?3"
# Taking the five camels ends the round for seat 1: the deck has only three cards left.
CAMELS_END = "KKKKK DDPLL.0.58.19.xyy SCLL.6.58.13.3 110013 445766 ?5/?4/?5 1 1 ?3"
# Selling both gold empties the third pile; the hand is full, and the rival may hold gold.
SALE_ENDS = "SKKKK DDGGLLL.2.54.13.13 CPLLL.4.54.15.xxy 120106 435673 ?3/?5/?5 0 0 ?4"
# The rival holds one gold and hides nothing, so it cannot sell gold.
ONE_GOLD = "DPPKK GGGSSSL.5.15.4.- GLL.2.40.11.xyy 255137 300642 ?6/?4/?5 0 0 ?18"
# Four cloth at hand, and one in the market.
FOUR_CLOTH = "CPLLK GSS?3.0.0.0.- Ccccl.5.0.0.- 555779 000000 ?7/?6/?5 1 1 ?34"
# Three spice at hand.
THREE_SPICE = "LLLKK DGGCPPP.7.12.2.- CL.0.41.11.xxx 533446 022333 ?4/?6/?5 0 0 ?21"
# Taking two diamonds lets seat 0 win by force, whatever is hidden.
LETS_WIN = "DPLLL GL?1.8.45.12.xy GSLLL.0.57.14.33 031026 524753 ?4/?5/?5 1 0 ?8"
# Seat 1 has two moves, and both let the rival win by force.
ALL_LOST = "PKKKK DGSL.4.56.14.xz GS.3.43.17.12236 132001 423778 ?2/?5/?4 1 1 ?6"


def found(move: str, win: float, margin: float = 0.0, reply: str = "") -> Evaluation:
    return Evaluation(parse_move(move), win, margin, parse_move(reply) if reply else None)


def reason(view: View, answer: Evaluation, best: Evaluation | None = None) -> Why:
    """The reason told of a move; with no other given, it is the best."""
    return grade(view, answer, [best or answer]).why


def told(text: str, answer: Evaluation, best: Evaluation | None = None) -> str:
    return reason(parse_view(text), answer, best).code


def said(text: str, answer: Evaluation, best: Evaluation | None = None) -> str:
    return str(reason(parse_view(text), answer, best))


def results(text: str, move: str) -> set[int | None]:
    """Every winner of the round there may be if this move ends it."""
    ends = worlds(parse_view(text))
    for state in ends:
        apply(state, parse_move(move))
    return {settle(state).winner for state in ends}


def test_an_end_that_a_hidden_bonus_can_lose_is_told_as_likely_and_not_as_won() -> None:
    best = found("s2G", 0.958)
    assert results(AHEAD, "s2G") == {0, 1}
    assert told(AHEAD, best) == "ends_ahead"
    assert said(AHEAD, best) == "It ends the round while you are most likely ahead."
    assert told(AHEAD, found("tD", 0.3), best) != "misses_end"


def test_an_end_that_no_hidden_bonus_can_lose_is_told_as_won() -> None:
    certain = AHEAD.replace(".9.54.", ".9.64.").replace(".0.60.", ".0.50.")
    assert results(certain, "s2G") == {0}
    assert told(certain, found("s2G", 1.0)) == "ends_won"
    assert told(certain, found("tD", 0.3), found("s2G", 1.0)) == "misses_end"


@pytest.mark.parametrize(
    ("text", "move", "win", "code"),
    [
        (CAMELS_END, "k", 0.7, "ends_ahead"),
        (CAMELS_END, "k", 0.02, "ends_best"),
        (SALE_ENDS, "s2G", 0.6, "ends_ahead"),
        (SALE_ENDS, "s2G", 0.318, "ends_best"),
    ],
)
def test_of_a_best_move_that_ends_the_round_nothing_is_told_that_comes_after(
    text: str, move: str, win: float, code: str
) -> None:
    assert told(text, found(move, win)) == code


def test_a_rival_with_one_gold_in_sight_and_nothing_hidden_cannot_sell_it() -> None:
    assert told(ONE_GOLD, found("s3G", 0.389)) == "bonus"
    # With two in sight it can, and with one hidden card it may.
    assert told(ONE_GOLD.replace("GLL.2", "GGL.2"), found("s3G", 0.389)) == "first_tokens"
    assert told(ONE_GOLD.replace("GLL.2", "GL?1.2"), found("s3G", 0.389)) == "first_tokens"


def test_a_sale_too_soon_that_earns_a_bonus_could_earn_a_higher_one() -> None:
    best, advice = found("tC", 0.635), "It sells too soon: take 1 cloth first, and the sale earns a "
    assert said(FOUR_CLOTH, found("s4C", 0.584), best) == advice + "higher bonus."
    assert said(FOUR_CLOTH, found("s3C", 0.504), best) == advice + "higher bonus."
    assert said(FOUR_CLOTH, found("s2C", 0.504), best) == advice + "bonus."


def test_no_bonus_is_told_of_where_its_stack_is_empty() -> None:
    view, best = parse_view(FOUR_CLOTH), found("tC", 0.635)
    view.stacks_left = (7, 6, 0)
    assert reason(view, found("s4C", 0.5), best).code != "too_soon"
    assert reason(view, best).code != "gathers"
    view.stacks_left = (7, 0, 5)
    assert str(reason(view, found("s4C", 0.5), best)).endswith("and the sale earns a bonus.")
    assert reason(view, found("s4C", 0.6)).code != "bonus"


def test_a_sale_with_the_better_figure_is_not_told_to_have_brought_too_little() -> None:
    assert told(THREE_SPICE, found("s2P", 0.403, reply="tD"), found("s3P", 0.386)) != "too_few"
    assert told(THREE_SPICE, found("s2P", 0.386, reply="tD"), found("s3P", 0.403)) == "too_few"


def test_a_full_hand_is_not_said_to_end_all_taking() -> None:
    view = "GKKKK SCCLLL.3.47.11.2 DL?1.1.47.12.xx 302235 253544 ?4/?6/?5 0 0 ?14"
    filled = said(view, found("tG", 0.6), found("s1C", 0.7))
    assert filled == "It fills your hand: you can take no single card until you sell."


def test_a_move_after_which_the_rival_wins_by_force_has_no_chance() -> None:
    alone = weigh(parse_view(LETS_WIN), parse_move("xDP-LL"), 3, 40)
    assert (alone.forced, alone.win) == (-2, 0.0)
    # Lines that were stored with a figure of the search are read so, too.
    assert parse_evaluation("xDP-LL:444:-7:s2G:-2").win == 0.0


def test_every_shipped_line_is_stored_as_it_is_read() -> None:
    for line in SHIPPED.read_text(encoding="ascii").splitlines():
        assert line.startswith("#") or format_puzzle(parse_puzzle(line)) == line


def test_where_every_move_loses_by_force_none_is_told_with_a_chance() -> None:
    view = parse_view(ALL_LOST)
    assert [prove_loss(view, move).answer for move in legal_moves(view)] == [YES, YES]
    search = Search(view, 1)
    search.run(200)
    assert max(thought.win for thought in search.thoughts()) > 0
    assert [(one.win, one.forced) for one in evaluations(search)] == [(0.0, -2), (0.0, -2)]
