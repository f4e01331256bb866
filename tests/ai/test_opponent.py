"""The opponent is fair, repeatable and consistent with itself."""

from itertools import pairwise, product

import numpy as np
import pytest

from jaipur.ai import net, value
from jaipur.ai.levels import Thinker
from jaipur.ai.policy import outlooks
from jaipur.ai.search import Search
from jaipur.ai.worlds import Worlds
from jaipur.cards import CAMEL, ONE
from jaipur.lab import learn, train
from jaipur.moves import CAMELS, SALES, legal_moves
from jaipur.notation import format_view, parse_view
from jaipur.rng import Rng
from jaipur.rules import apply, settle
from jaipur.seats import LEVELS
from jaipur.state import deal
from jaipur.view import view_of
from tests.support.rounds import positions
from tests.support.twins import any_match, hidden, twins


def decide(text: str, level: str, seed: int, budget: int = 60) -> int:
    thinker = Thinker(parse_view(text), level, seed, budget)
    while not thinker.step(20):
        pass
    return thinker.move


@pytest.mark.parametrize("level", LEVELS)
def test_the_move_is_the_same_in_matches_that_the_rival_cannot_tell_apart(level: str) -> None:
    rng, asked = Rng(31), 0
    for seed in range(20):
        both = twins(any_match(seed, rng, 3 - seed % 2 + 4 * (seed // 4)), 1, level, rng)
        moves = set()
        for session in both:
            question = session.question()
            assert question is not None
            moves.add(decide(question.view, question.level, question.seed))
        assert len(moves) == 1
        asked += hidden(both[0], 1) != hidden(both[1], 1)
    assert asked == 20


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_rounds_of_legal_moves(level: str) -> None:
    for seed in (1, 2):
        state = deal(seed)
        while not state.over:
            move = decide(format_view(view_of(state, state.turn)), level, seed, budget=20)
            assert move in legal_moves(state)
            apply(state, move)


def test_a_level_nobody_knows_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="There is no level maharaja: choose one of asha, bhanu, bina, chandra, devi"):
        Thinker(view_of(deal(1), 0), "maharaja", 1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_asked_before_its_first_step_has_a_legal_move_and_thinks_on(level: str) -> None:
    view = view_of(deal(12, 0), 0)
    asked, other = Thinker(view, level, 3, 60), Thinker(view, level, 3, 60)
    assert asked.move in legal_moves(view)
    assert Search(view, 3).move in legal_moves(view)
    while not (asked.step(20) and other.step(20)):
        pass
    assert (asked.move, asked.done) == (other.move, other.done)


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_moves_in_a_round_that_is_over(level: str) -> None:
    state = deal(12, 0)
    while not state.over:
        apply(state, legal_moves(state)[0])
    with pytest.raises(ValueError, match="The round is over: there is nothing left to play"):
        Thinker(view_of(state, state.turn), level, 1)


def test_slices_of_any_size_think_the_same() -> None:
    view = view_of(deal(12, 0), 0)
    whole, slices = Search(view, 3), Search(view, 3)
    whole.run(120)
    for _ in range(24):
        slices.run(5)
    assert [vars(thought) for thought in whole.thoughts()] == [vars(thought) for thought in slices.thoughts()]


def test_thinking_stops_early_only_when_no_move_can_overtake_the_leader() -> None:
    for state in positions(1, 5)[::8]:
        view = view_of(state, state.turn)
        thinker = Thinker(view, "devi", 9, 200)
        while not thinker.step(10):
            pass
        full = Search(view, 9)
        full.run(200)
        assert thinker.done <= 200
        assert thinker.move == full.move


def test_a_world_of_the_search_agrees_with_the_view() -> None:
    rng = Rng(8)
    for state in positions(3, 77)[::5]:
        view = view_of(state, state.turn)
        worlds = Worlds(view)
        for _ in range(3):
            assert format_view(view_of(worlds.deal(rng), view.seat)) == format_view(view)


def test_the_look_ahead_weighs_exactly_the_legal_moves() -> None:
    for state in positions(4, 90):
        moves, chances = outlooks(state)
        assert sorted(moves) == sorted(legal_moves(state))
        assert all(0 <= chance <= value.CERTAIN for chance in chances)


def test_the_look_ahead_agrees_with_the_value_where_no_card_is_turned_up() -> None:
    compared = 0
    for state in positions(3, 14):
        for move, chance in zip(*outlooks(state), strict=True):
            # Takes turn up a card, and sales of three or more a bonus, which the look ahead only expects.
            if move in ONE[:CAMEL] or move == CAMELS or (move in SALES and SALES[move][1] >= 3):
                continue
            after = state.clone()
            apply(after, move)
            if not after.over:
                time = value.clock(after.deck_left, after.piles)
                # One 64th of the logistic's argument, for rounding.
                assert abs(chance - (value.CERTAIN - value.chance(value.margin(after), time))) <= value.CERTAIN // 200
                compared += 1
    assert compared > 500


def test_training_adds_up_the_very_weights_that_play_does() -> None:
    states = positions(3, 55)
    rows = np.array([train.row_of(state) for state in states], dtype=np.int64)
    weights = np.array(value.W, dtype=np.int64)
    sums = value.UNIT * rows[:, 5] + sum(weights[places] for places in train.features(rows))
    assert sums.tolist() == [value.margin(state) for state in states]


def test_teaching_shows_the_judge_the_very_rows_it_adds_up() -> None:
    fit = learn.Fit(seed=4)
    states = positions(3, 56)
    rows = np.array([train.row_of(state) for state in states], dtype=np.int64)
    fit.met[learn.inputs(rows)] = True
    judge = net.Net(fit.pack(only_met=True))
    _, _, outputs = fit._forward(fit._one_hot(learn.inputs(rows)))
    for state, (argument, steps) in zip(states, outputs, strict=True):
        chance, units = judge.judge(state)
        assert abs(chance / value.CERTAIN - 1 / (1 + np.exp(-argument))) < 0.01
        assert abs(units / value.UNIT - (value.lead(state) + learn.MARGIN_STEP * steps)) < 0.5


@pytest.mark.slow
def test_lessons_tell_how_the_round_ended_and_what_the_search_thought() -> None:
    rows = learn.training_rows((b"", 5, 2))
    again = learn.training_rows((b"", 5, 1)).tolist()
    assert rows.tolist()[: len(again)] == again
    # A round begins with a full deck and nobody ahead.
    starts = [i for i, row in enumerate(rows) if row[4] == 40 and row[5] == 0 and (i == 0 or rows[i - 1][4] < 40)]
    assert len(starts) == 2
    for begin, end in zip(starts, [*starts[1:], len(rows)], strict=True):
        margins, won = rows[begin:end, 6], rows[begin:end, 7]
        assert len(set(np.abs(margins).tolist())) == 1
        assert (won[margins > 0] == 2).all() and (won[margins < 0] == 0).all()
    wins, steps = learn.targets(rows)
    searched = rows[:, 8] >= 0
    assert searched.mean() > 0.4
    assert wins[~searched].tolist() == (rows[~searched, 7] / 2).tolist()
    # Half of the target is who won, so it is never on the loser's side.
    assert (wins[rows[:, 7] == 2] >= 0.5).all() and (wins[rows[:, 7] == 0] <= 0.5).all()
    assert np.allclose(
        12 * steps[searched] + rows[searched, 5], (rows[searched, 6] + rows[searched, 9] / value.UNIT) / 2, atol=1e-3
    )


@pytest.mark.slow
def test_the_roots_first_choice_does_not_hang_on_the_world_that_comes_first() -> None:
    # Cards the rival may hold in one world must not decide what is tried first in all of them.
    hangs = compared = 0
    for state in positions(20, 77)[::3]:
        view = view_of(state, state.turn)
        if view.hidden < 2:
            continue
        firsts = set()
        for seed in range(6):
            search = Search(view, seed)
            search.run(1)
            firsts.add(search.moves[0][1])
        hangs += len(firsts) > 1
        compared += 1
    assert compared > 20
    assert hangs / compared < 0.25


@pytest.mark.slow
def test_a_step_up_in_level_wins_more_often_than_not() -> None:
    # A sanity check that no level is broken; the arena measures how much stronger each is.
    for weaker, stronger in pairwise(LEVELS):
        points = 0
        for seed, seat in product(range(6), (0, 1)):
            state = deal(seed, 0)
            while not state.over:
                level = stronger if state.turn == seat else weaker
                apply(state, decide(format_view(view_of(state, state.turn)), level, seed, budget=100))
            points += settle(state).winner == seat
            # More than half of the twelve are won: the rest would change nothing.
            if points > 6:
                break
        assert points > 6, f"{stronger} won {points} of 12 rounds against {weaker}"
