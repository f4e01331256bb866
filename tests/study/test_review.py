"""Reviews: luck and errors add up to the last digit, only what a mover could know counts, nothing is done twice."""

from itertools import pairwise
from typing import Any

import pytest

from jaipur.ai import reviewer
from jaipur.ai.analysis import only
from jaipur.ai.reviewer import Budget, Reviewer
from jaipur.ai.search import Search
from jaipur.match import Match
from jaipur.notation import format_move, parse_move, parse_view
from jaipur.rng import Rng
from jaipur.study.replay import format_review_request, parse_review_request, review_of
from jaipur.study.review import LONG, MISTAKEN, ROUND, SHORT, UNKNOWN, Ply, Review
from jaipur.study.review_text import format_review, load_into
from jaipur.study.verdicts import BEST, MISTAKE
from jaipur.view import View, determinize, view_of
from tests.support.puzzles import ENDING
from tests.support.reviewed import TINY, by_dice, played, work_out
from tests.support.three_pythons import printed

# If seat 0 sells its cloth, the rival wins by force, whatever is hidden.
GIVES_AWAY = "DDCPL CPP.11.51.11.- SSS.0.52.17.xxxy 103132 452647 ?4/?5/?5 0 0 ?5"
# Each ends in the worst move of its place, which costs more than 15 %; in the first, a short search does not see why.
BLUNDERS = [
    "p2.2/0/tG/k/xDDC-LLL/xLLLL-KKKK/s2D/s5L/s2G/k/tG/xSSP-KKK/k/tD/tP/s2S/tG/s2D/tP/xLLL-KKK/s3P/k/"
    "xGSP-KKK/k/s3G/xDCPP-LLLK/s1C/xLL-CP",
    "p1.2/0/s2D/s1P/tL/k/tC/xGSL-KKK/k/s3L/xDG-LK/xLLL-GSS",
    "p5.2/0/s2D/xGP-KK/k/xSSS-PLL/xPPLL-KKKK/s3S/s2P",
    "p8.2/1/tD/tC/s2D/s3C/k/xGG-PK/xCCPP-SKKK/s2G/s4C/k/s3P/xDSPL-KKKK/k/xDDS-PPL/xPPL-KKK/s3D/k/tS/xGPPL-KKKK/tC",
]


def adds_up(review: Review) -> None:
    """The identity, for either seat and every round, with luck as what the curve's changes leave unexplained."""
    for one in review.rounds:
        for seat in (0, 1):
            skill = one.errors(1 - seat) - one.errors(seat)
            assert one.end(seat) - one.start(seat) == skill + one.luck(seat)
            assert one.luck(seat) == sum(one.lucks(seat))
    for seat in (0, 1):
        assert review.luck(seat) == sum(sum(one.lucks(seat)) for one in review.rounds)


@pytest.mark.slow
def test_over_60_records_result_less_start_is_errors_and_luck_to_the_last_digit() -> None:
    for seed in range(60):
        match = played(seed)
        review = by_dice(match, seed)
        adds_up(review)
        for one, result in zip(review.rounds, match.results, strict=True):
            shares = [ROUND // 2, ROUND // 2] if result.winner is None else [0, 0]
            if result.winner is not None:
                shares[result.winner] = ROUND
            for seat in (0, 1):
                first, before = one.plies[0], one.curve(seat)
                # As review.md has it: the curve before each ply, then the result; a ply's luck is the change of the
                # curve less the skill that was in it.
                assert (before[0], before[-1]) == (first.chances[seat], shares[seat])
                changes = [b - a for a, b in pairwise(before) if a is not None and b is not None]
                skills = [-ply.error if ply.seat == seat else ply.error for ply in one.plies]
                lucks = [change - skill for change, skill in zip(changes, skills, strict=True)]
                assert shares[seat] - first.chances[seat] == sum(skills) + sum(lucks)
                assert one.lucks(seat) == lucks


def test_it_adds_up_while_plies_are_missing_and_while_a_round_is_not_over() -> None:
    for seed in range(40):
        review = by_dice(played(seed, 20 + seed), seed, unknown=40)
        assert not review.known
        adds_up(review)
    nothing = review_of(played(1, 10))
    adds_up(nothing)
    assert nothing.rounds[0].curve(0)[:-1] == [None] * 10
    assert [nothing.mean_error(seat) for seat in (0, 1)] == [0, 0]


def test_a_round_still_going_on_stands_where_its_last_known_move_left_it() -> None:
    plies = review_of(played(14)).plies[:4]
    for n, ply in enumerate(plies):
        ply.judge(SHORT, [2000 + 1000 * n, 8000 - 1000 * n], 100, ply.best)
    unfinished = Review(plies, []).rounds[0]
    assert [unfinished.end(seat) for seat in (0, 1)] == [plies[-1].after(seat) for seat in (0, 1)]
    # A ply that nobody has looked into tells nothing.
    plies[-1].depth = UNKNOWN
    assert [unfinished.end(seat) for seat in (0, 1)] == [plies[-2].after(seat) for seat in (0, 1)]


@pytest.mark.slow
def test_what_is_searched_adds_up_too() -> None:
    review = work_out(review_of(played(3, 60)))
    assert review.known
    assert {ply.depth for ply in review.plies} == {SHORT, LONG}
    assert review.errors(0) > 0 < review.errors(1)
    adds_up(review)


def test_the_order_of_the_work_and_its_slices_change_nothing() -> None:
    match = played(5, 24)
    whole = format_review(work_out(review_of(match), 1000))
    assert format_review(work_out(review_of(match), 3)) == whole
    assert format_review(work_out(review_of(match), 5, first=20)) == whole
    assert format_review(work_out(parse_review_request(format_review_request(review_of(match))), 5)) == whole


def test_the_ply_asked_for_comes_first_then_all_in_order_then_the_costliest() -> None:
    review = review_of(played(5, 12))
    work = Reviewer(review, 1, TINY)
    work.prefer(9)
    order: list[Ply] = []
    seen = [0] * 12
    while not work.step(1000):
        for ply in review.plies:
            if ply.depth != seen[ply.index]:
                seen[ply.index] = ply.depth
                order.append(ply)
    short = list(dict.fromkeys(ply.index for ply in order))
    assert short == [9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11]
    assert review.progress[0] == review.progress[1]
    assert work.done


def test_work_that_was_broken_off_is_taken_up_and_nothing_is_found_out_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(5, 24)
    whole = format_review(work_out(review_of(match)))
    begun = review_of(match)
    work = Reviewer(begun, 1, TINY)
    while not begun.plies[10].known:
        work.step(5)
    again = review_of(match)
    load_into(again, format_review(begun))
    assert format_review(again) == format_review(begun)

    looked_into: list[int] = []
    judge = Ply.judge

    def noted(ply: Ply, depth: int, *found: Any) -> None:
        looked_into.append(ply.index)
        judge(ply, depth, *found)

    monkeypatch.setattr(Ply, "judge", noted)
    work_out(again)
    assert format_review(again) == whole
    assert sorted(looked_into) == sorted(
        [ply.index for ply in begun.plies[11:]] + [ply.index for ply in again.plies if ply.depth == LONG]
    )


def test_a_match_that_has_grown_keeps_what_is_known_of_its_beginning() -> None:
    before = work_out(review_of(played(5, 16)))
    grown = review_of(played(5, 20))
    load_into(grown, format_review(before))
    assert [ply.known for ply in grown.plies] == [True] * 16 + [False] * 4
    assert [ply.error for ply in grown.plies[:16]] == [ply.error for ply in before.plies]
    assert format_review(work_out(grown)) == format_review(work_out(review_of(played(5, 20))))


def test_only_what_the_seats_could_know_is_judged() -> None:
    """Whatever else is hidden in the deck, in the stacks and in the other hand, a ply is judged alike."""
    plies = review_of(played(8, 7)).plies
    for ply in plies[4:]:
        other = determinize(ply.view, Rng(99))
        alike = Ply(ply.index, 0, view_of(other, ply.seat), ply.watched, ply.move)
        judged = [work_out(Review([one], [])).plies[0] for one in (ply, alike)]
        assert judged[0].chances == judged[1].chances
        assert (judged[0].error, judged[0].best) == (judged[1].error, judged[1].best)


def ply_in(view_text: str, move: str) -> Ply:
    view = parse_view(view_text)
    other: View = view_of(determinize(view, Rng(1)), 1 - view.seat)
    return Ply(0, 0, view, other, parse_move(move))


def test_a_proven_win_is_the_whole_round_and_to_miss_it_is_a_mistake_with_its_reason() -> None:
    taken, missed = ply_in(ENDING, "s1C"), ply_in(ENDING, "tL")
    for ply in (taken, missed):
        work = Reviewer(Review([ply], []), 1, Budget(first=60, watch=30, passed_by=30, second=60))
        while not work.step(1000):
            pass
        assert ply.chance == ROUND
    assert (taken.error, taken.grade, taken.why) == (0, BEST, None)
    assert missed.error >= MISTAKEN
    assert (missed.grade, format_move(missed.best), missed.why and missed.why.code) == (MISTAKE, "s1C", "misses_end")


def test_a_move_after_which_the_rival_wins_by_force_leaves_nothing() -> None:
    ply = ply_in(GIVES_AWAY, "s1C")
    work = Reviewer(Review([ply], []), 1, Budget(first=60, watch=30, passed_by=30, second=60))
    while not work.step(1000):
        pass
    assert ply.after(ply.seat) == 0
    assert 0 < ply.chance == ply.error


def test_the_move_played_is_weighed_as_closely_as_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed: list[Search] = []

    def noted(view: View, moves: list[int], seed: int) -> Search:
        weighed.append(only(view, moves, seed))
        return weighed[-1]

    monkeypatch.setattr(reviewer, "only", noted)
    review = review_of(Match.from_record(BLUNDERS[1]))
    work = Reviewer(review, 1, Budget(first=200, watch=10, passed_by=50, second=300))
    work.prefer(9)
    while not review.plies[9].known or review.plies[9].doubtful:
        work.step(500)
    assert weighed[0].iterations == 50
    assert 75 < weighed[1].iterations <= 300


@pytest.mark.parametrize("record", BLUNDERS)
def test_a_blunder_is_found_and_named(record: str) -> None:
    review = review_of(Match.from_record(record))
    blunder = review.plies[-1]
    work = Reviewer(review)
    work.prefer(blunder.index)
    while not blunder.known or blunder.doubtful:
        work.step(500)
    assert blunder.grade == MISTAKE
    assert blunder.error > 1200
    assert blunder.best != blunder.move
    assert str(blunder.why) != "None"


def test_the_costliest_moves_come_first() -> None:
    review = by_dice(played(4), 4)
    costly = review.costly()
    assert [ply.error for ply in costly] == sorted((ply.error for ply in costly), reverse=True)
    assert {ply.index for ply in costly} == {ply.index for ply in review.plies if ply.error >= 300}
    assert review.costly(1) == [ply for ply in costly if ply.seat == 1]


def test_the_mean_error_is_that_of_moves_made_while_the_round_was_open() -> None:
    review = review_of(played(4, 4))
    for ply, chance, error in zip(review.plies, (5000, 9500, 1000, 400), (300, 0, 100, 400), strict=True):
        chances = [ROUND - chance] * 2
        chances[ply.seat] = chance
        ply.judge(SHORT, chances, error, ply.move + 1)
    seat = review.plies[0].seat
    assert (review.moves(seat), review.open_moves(seat), review.mean_error(seat)) == (2, 2, 200)
    assert (review.moves(1 - seat), review.open_moves(1 - seat), review.mean_error(1 - seat)) == (2, 0, 0)
    assert review.errors(1 - seat) == 400


def test_a_match_without_moves_has_nothing_to_look_back_on() -> None:
    review = review_of(Match(1))
    assert (review.rounds, review.known, review.progress) == ([], True, (0, 0))
    assert Reviewer(review).step(100)


@pytest.mark.slow
@pytest.mark.parametrize("interpreter", ["pyodide", "micropython"])
def test_three_pythons_find_the_same(interpreter: str) -> None:
    sights = format_review_request(review_of(played(11))).split("\n")
    # Some of the beginning and the end of a round, where wins are proven.
    end = next(n for n, line in enumerate(sights) if "|" not in line)
    files = {"sights.txt": "\n".join(sights[:6] + sights[end - 6 : end + 1]).encode()}
    found = printed("cpython", "review_sights", files=files)
    assert "*-" in found
    assert printed(interpreter, "review_sights", files=files) == found
