"""Proofs: what is said to be won by force is won against everything, and the opponent plays it."""

import pytest

from jaipur.ai.analysis import Judge, evaluations, weigh
from jaipur.ai.levels import Thinker
from jaipur.ai.proof import NO, UNKNOWN, YES, glance, prove, prove_loss
from jaipur.ai.search import Search
from jaipur.moves import legal_moves
from jaipur.notation import format_move, parse_move, parse_view
from jaipur.rng import Rng
from jaipur.rules import apply, settle
from jaipur.state import deal
from jaipur.study.puzzles import format_evaluation, parse_evaluation
from jaipur.study.verdicts import Evaluation, grade
from jaipur.view import View, determinize, view_of
from tests.endings import compare, compare_gift, endings, outcomes, worlds
from tests.support.puzzles import ENDING
from tests.support.three_pythons import printed

# Two piles are gone and the last cloth ends the round: at once if seat 0 leads by enough, never if it does not.
NOW = ENDING
BEHIND = "GGLKK C.2.26.8.23 DDDD?2.1.32.10.xxy 550109 005670 ?3/?5/?5 0 0 ?22"
# The deck is empty, so any card taken ends the round; but first the diamonds must be sold.
FIRST_SELL = "DPLLL DCCPd.10.50.14.12 DGGCP.1.54.14.z 310222 246557 ?5/?6/?4 0 0 -"
# Seat 1 takes a diamond and ends the round with the next sale, unless the hidden card is one that sells first.
KNOWN = "DGSPL DS.0.54.17.xxxz DD.11.45.14.335 312001 243778 ?2/?5/?4 1 0 ?4"
HIDDEN = KNOWN.replace("DS.0", "S?1.0")


def played(text: str, seed: int = 1) -> Search:
    search = Search(parse_view(text), seed)
    search.run(30)
    return search


def test_a_move_that_ends_the_round_and_wins_is_a_proof_in_one_turn() -> None:
    proof = prove(parse_view(NOW))
    assert (proof.answer, format_move(proof.move or 0), proof.turns) == (YES, "s1C", 1)
    assert prove(parse_view(BEHIND), 1).answer == NO


def test_a_win_may_take_a_sale_first_and_the_end_after_it() -> None:
    view = parse_view(FIRST_SELL)
    assert prove(view, 1).answer == NO
    proof = prove(view, 2)
    assert (proof.answer, format_move(proof.move or 0), proof.turns) == (YES, "s2D", 2)
    assert prove(view, 2, move=parse_move("s2D")).answer == YES
    assert prove(view, 2, move=parse_move("tP")).answer == NO


def test_who_looks_at_too_few_positions_does_not_know() -> None:
    assert prove(parse_view(FIRST_SELL), 2, budget=3).answer == UNKNOWN


def test_a_hidden_card_that_would_spoil_it_spoils_the_proof() -> None:
    assert [prove(parse_view(text), 2).answer for text in (KNOWN, HIDDEN)] == [YES, NO]
    assert [compare(parse_view(text), 2) for text in (KNOWN, HIDDEN)] == [YES, NO]


@pytest.mark.parametrize(
    "text",
    [
        "CPPLK DDGS.0.59.17.2446 DGSP.9.43.13.xxy 311021 244758 ?4/?2/?5 0 0 ?3",
        "SPKKK DGGCC.6.42.12.x DCLLL.1.58.16.35 311203 244576 ?5/?5/?5 1 1 ?5",
        "GCLLK DGSL.10.46.14.xxy DGSPP.0.55.15.456 131022 424757 ?5/?2/?5 1 0 ?2",
    ],
)
def test_a_card_turned_up_for_an_exchange_that_refutes_it_spoils_the_proof(text: str) -> None:
    assert glance(parse_view(text)).answer != YES


@pytest.mark.parametrize(
    ("rupees", "tokens", "kinds", "won"),
    [
        (61, 16, (1, 0, 0), True),
        (60, 18, (1, 0, 0), True),
        (60, 17, (1, 0, 0), False),
        (60, 16, (1, 0, 0), False),
        (59, 18, (1, 0, 0), False),
        (63, 18, (0, 1, 0), True),
        (63, 17, (0, 1, 0), False),
        (62, 18, (0, 1, 0), False),
        # With fewer bonuses a tie of rupees is won, with more it is lost, whatever the tokens say.
        (57, 16, (0, 0, 0), True),
        (63, 18, (2, 0, 0), False),
    ],
)
def test_a_round_counts_as_won_only_if_it_is_whatever_the_rivals_bonuses_are_worth(
    rupees: int, tokens: int, kinds: tuple[int, ...], won: bool
) -> None:
    # Any card ends the round. Seat 0 has the camel token and a bonus of 2, the rival 64 rupees in 17 tokens.
    view = parse_view(FIRST_SELL)
    view.rupees, view.tokens, view.bonuses, view.kinds = [rupees, 64], [tokens, 17], (2,), kinds
    take = parse_move("tP")
    ends = [end for world in worlds(view) for end in outcomes(world, take)]
    assert all(settle(end).winner == 0 for end in ends) is won
    assert (prove(view, 1, move=take).answer == YES) is won


@pytest.mark.parametrize(("rupees", "won"), [(56, True), (55, False)])
def test_the_bonus_of_the_last_sale_counts_as_the_lowest_there_is(rupees: int, won: bool) -> None:
    view = parse_view("SLLKK DGPPPL.8.63.13.24 G.0.53.19.xxxxy 110022 445757 ?2/?4/?5 0 0 ?3")
    view.rupees = [rupees, 53]
    sale = parse_move("s3P")
    ends = [end for world in worlds(view) for end in outcomes(world, sale)]
    assert all(settle(end).winner == 0 for end in ends) is won
    assert (prove(view, 1, move=sale).answer == YES) is won


@pytest.mark.slow
def test_proofs_agree_with_brute_force_over_endings() -> None:
    """`python -m tests.endings` compares 2,000."""
    said = [compare(view, 2) for view in endings(40, 30_000)]
    assert set(said) == {YES, NO}
    assert said.count(YES) > 8


@pytest.mark.slow
def test_three_turns_agree_with_brute_force_too() -> None:
    said = [compare(view, 3) for view in endings(6, 40_000)]
    assert set(said) == {YES, NO}


@pytest.mark.slow
def test_what_a_move_gives_away_agrees_with_brute_force() -> None:
    """`python -m tests.endings --gifts` looks at every move of as many endings as one likes."""
    said = [compare_gift(view, move) for view in endings(4, 50_000) for move in legal_moves(view)[::21]]
    assert set(said) == {YES, NO}


@pytest.mark.slow
def test_a_proven_win_is_played_at_once_and_wins_whatever_happens() -> None:
    proven = 0
    for view in endings(60, 60_000):
        if glance(view).answer != YES:
            continue
        proven += 1
        for seed in range(3):
            rng = Rng(seed, 1)
            state = determinize(view, rng)
            while not state.over:
                if state.turn == view.seat:
                    thinker = Thinker(view_of(state, view.seat), "devi", seed)
                    assert thinker.step(1), "a proven win needs no thought"
                    apply(state, thinker.move)
                else:
                    replies = legal_moves(state)
                    apply(state, replies[rng.below(len(replies))])
            assert settle(state).winner == view.seat
    assert proven > 10


@pytest.mark.slow
def test_no_move_gives_the_rival_a_proven_win_while_another_has_a_chance() -> None:
    avoided = 0
    for view in endings(80, 70_000):
        if glance(view).answer == YES:
            continue
        if lost := lost_moves(view):
            others = [move for move in legal_moves(view) if move not in lost]
            if any(weigh(view, move, 1, 60).win > 0.05 for move in others):
                search = Search(view, 5)
                search.run(20)
                assert not set(lost) & set(search.root.found)
                avoided += 1
        # So many are enough, and rare.
        if avoided > 2:
            break
    assert avoided > 2


def test_far_from_the_end_no_time_is_spent_on_proofs() -> None:
    view = view_of(deal(3, 0), 0)
    assert (glance(view).answer, glance(view).nodes) == (UNKNOWN, 0)


def test_a_verdict_says_that_a_move_wins_by_force_and_that_another_missed_it() -> None:
    view = parse_view(FIRST_SELL)
    best = evaluations(played(FIRST_SELL))[0]
    assert (format_move(best.move), best.win, best.forced) == ("s2D", 1.0, 2)
    assert str(grade(view, best, [best]).why) == (
        "It wins the round by force, whatever the rival does, in 2 turns at most."
    )
    judge = Judge(view, 3, 40, parse_move("tP"))
    while not judge.step(50):
        pass
    found = judge.evaluations()
    verdict = grade(view, found[-1], found)
    assert (verdict.grade, verdict.why.code, verdict.why.n) == ("mistake", "misses_force", 2)


def test_every_move_that_wins_by_force_as_soon_is_as_good_as_the_best() -> None:
    view = parse_view(FIRST_SELL)
    best, other = (Evaluation(parse_move(move), 1.0, margin, None, 2) for move, margin in (("s2D", 9.0), ("tL", 1.0)))
    slower = Evaluation(parse_move("tP"), 1.0, 0.0, None, 3)
    assert grade(view, other, [best]).grade == "best"
    assert grade(view, slower, [best]).grade == "good"


@pytest.mark.slow
def test_an_answer_that_lets_the_rival_win_by_force_is_told_so() -> None:
    view = next(view for view in endings(400, 70_000) if lost_moves(view) and glance(view).answer != YES)
    found = weigh(view, lost_moves(view)[0], 1, 60)
    assert found.forced < 0
    fine = next(move for move in legal_moves(view) if prove_loss(view, move).answer != YES)
    assert grade(view, found, [Evaluation(fine, 0.7, 5.0)]).why.code in ("rival_forces", "rival_ends")


def lost_moves(view: View) -> list[int]:
    """The moves that give the round away, if not all of them do."""
    lost = [move for move in legal_moves(view) if prove_loss(view, move).answer == YES]
    return lost if len(lost) < len(legal_moves(view)) else []


@pytest.mark.parametrize("text", ["s2G:1000:120:tC:2", "tC:0:-90:s2C:-2", "tC:500:0:-"])
def test_what_is_proven_is_written_and_read_with_the_evaluation(text: str) -> None:
    assert format_evaluation(parse_evaluation(text)) == text
    assert parse_evaluation(text).forced == (int(text.split(":")[4]) if text.count(":") == 4 else 0)


@pytest.mark.slow
@pytest.mark.parametrize("interpreter", ["pyodide", "micropython"])
def test_every_python_proves_the_same(interpreter: str) -> None:
    texts = [repr(view) for view in endings(6, 80_000)]
    assert printed(interpreter, "prove", texts) == printed("cpython", "prove", texts)
