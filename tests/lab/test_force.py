"""Puzzles that are won by force: each is proven, and an independent brute force finds the same, move by move."""

from pathlib import Path

import pytest

from jaipur.__main__ import main
from jaipur.ai.proof import NO, YES, Proof, glance, prove
from jaipur.lab.force import TURNS, by_force, force_round, mine_force
from jaipur.lab.mine import Collection, weighed
from jaipur.lab.puzzle import SHIPPED
from jaipur.moves import legal_moves
from jaipur.notation import format_move, parse_view
from jaipur.rng import parse_seed
from jaipur.study.puzzles import BY_FORCE, CALENDAR, DIFFICULTIES, Puzzle, format_puzzle
from tests.endings import winners

ALL = Collection(SHIPPED).puzzles
PROVEN = {puzzle.name: puzzle for puzzle in ALL if BY_FORCE in puzzle.themes}
SEED = parse_seed("force")


def fewest_moves(puzzles: list[Puzzle], n: int) -> list[Puzzle]:
    return sorted(puzzles, key=lambda puzzle: len(legal_moves(puzzle.view)))[:n]


def test_there_are_enough_of_every_difficulty_and_none_has_a_day_of_the_calendar() -> None:
    assert len(PROVEN) >= 60
    for difficulty in DIFFICULTIES:
        assert sum(puzzle.difficulty == difficulty for puzzle in PROVEN.values()) >= 20
    assert not [puzzle.name for puzzle in ALL[:CALENDAR] if BY_FORCE in puzzle.themes]


def test_the_opponent_proves_every_one_at_a_glance_and_says_so_in_what_is_stored() -> None:
    for puzzle in PROVEN.values():
        assert 2 <= puzzle.best.forced <= TURNS
        assert glance(puzzle.view, puzzle.best.move).turns == puzzle.best.forced
        assert glance(puzzle.view).move == puzzle.best.move
        assert (puzzle.best.win, puzzle.known(puzzle.best.move)) == (1.0, puzzle.best)
        assert all(one.forced <= 0 and one.win < 1 for one in puzzle.evaluations[1:])


# Brute force needs most of its time for a few that take three turns: `python -m tests.endings` looks at all of them.
IN_TWO = [puzzle for puzzle in PROVEN.values() if puzzle.best.forced == 2]
IN_THREE = fewest_moves([puzzle for puzzle in PROVEN.values() if puzzle.best.forced == 3], 6)


@pytest.mark.slow
@pytest.mark.parametrize("name", [puzzle.name for puzzle in IN_TWO + IN_THREE])
def test_brute_force_wins_with_the_solution_and_with_no_other_move(name: str) -> None:
    assert winners(PROVEN[name]) == [format_move(PROVEN[name].best.move)]


def test_mining_one_again_gives_the_line_that_is_shipped() -> None:
    for puzzle in fewest_moves(list(PROVEN.values()), 2):
        again = by_force(puzzle.view, puzzle.seed)
        assert again is not None
        assert format_puzzle(again) == format_puzzle(puzzle)


def test_a_win_at_once_or_none_at_all_is_no_puzzle() -> None:
    # The deck is empty: whatever card is taken ends the round, which seat 0 wins.
    at_once = parse_view("DPLLL DCCPd.10.58.14.12 DGGCP.1.46.14.z 310222 246557 ?5/?6/?4 0 0 -")
    assert prove(at_once, 1).answer == YES
    assert by_force(at_once, 1) is None
    assert by_force(next(puzzle for puzzle in ALL if not puzzle.best.forced).view, 1) is None


def test_where_a_second_move_wins_by_force_there_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = fewest_moves(list(PROVEN.values()), 1)[0]
    answers = iter([prove(puzzle.view, TURNS), Proof(NO, 1), Proof(YES, 1, 1, 3)])
    monkeypatch.setattr("jaipur.lab.force.prove", lambda *given: next(answers))
    assert by_force(puzzle.view, puzzle.seed) is None
    assert not list(answers)


def test_mining_takes_as_many_of_every_difficulty_and_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {n: [format_puzzle(one) for one in PROVEN.values() if one.difficulty == n] for n in DIFFICULTIES}
    lines = [found[1][0], found[1][1], found[2][0], found[1][2], found[2][1], found[3][0], found[3][1]]
    monkeypatch.setattr("jaipur.lab.force.force_round", lambda task: [lines[task[1]]])
    collection = Collection(tmp_path / "some")
    assert list(mine_force(collection, SEED, 0, 3, 1))[-1] == "6 rounds, 3 puzzles"
    assert [format_puzzle(puzzle) for puzzle in Collection(tmp_path / "some").puzzles] == [lines[0], lines[2], lines[5]]


def test_a_round_with_nothing_to_prove_has_no_puzzle() -> None:
    assert force_round((SEED, 0)) == force_round((SEED, 0)) == []


@pytest.mark.slow
def test_what_is_stored_is_what_the_shipped_search_finds() -> None:
    ordinary = [puzzle for puzzle in ALL if BY_FORCE not in puzzle.themes]
    shortest = sorted(ordinary, key=lambda puzzle: len(puzzle.evaluations))
    for puzzle in [*shortest[:2], *fewest_moves(list(PROVEN.values()), 1)]:
        assert weighed(format_puzzle(puzzle)) == format_puzzle(puzzle)


def test_the_search_may_begin_with_the_round_that_its_help_names(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []

    def search(collection: Collection, seed: int, first: int, wanted: int, jobs: int) -> list[str]:
        begun.append(first)
        return []

    monkeypatch.setattr("jaipur.lab.puzzle.mine_force", search)
    assert main(["puzzle", "force", "--first", "0"]) == main(["puzzle", "force"]) == 0
    assert begun == [0, 0]
