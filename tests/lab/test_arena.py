"""The arena: paired deals, honest intervals, the same figures for a seed however they are shared out."""

import json
import sys
from typing import Any

import pytest

from jaipur.__main__ import main
from jaipur.lab.arena import Tally, contest, seeds_of


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["arena", *arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in found.items() if name != "cpu_ms_a_move"}


def tally_of(pairs: list[float]) -> Tally:
    tally = Tally()
    for points in pairs:
        tally.pairs += 1
        tally.points += points
        tally.squares += points * points
    return tally


def test_a_player_without_chance_is_exactly_as_good_as_itself(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "greedy", "greedy", "--rounds", "12", "--seed", "3")
    assert found["win_rate"] == 0.5
    assert found["mean_margin"] == 0
    assert found["won"][0] == found["won"][1]


def test_swapping_the_players_swaps_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    one = figures(capsys, "greedy", "random", "--rounds", "8", "--seed", "4")
    two = figures(capsys, "random", "greedy", "--rounds", "8", "--seed", "4")
    assert one["won"] == two["won"][::-1]
    assert one["mean_margin"] == -two["mean_margin"] > 0
    assert one["moves"] == two["moves"][::-1]


def test_a_seed_gives_the_same_rounds_whether_one_process_plays_or_two(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["random", "bhanu", "--rounds", "10", "--seed", "k3f"]
    alone = figures(capsys, *arguments)
    shared = figures(capsys, *arguments, "--jobs", "2")
    assert without_time(alone) == without_time(shared)
    assert without_time(alone) != without_time(figures(capsys, *arguments[:-1], "k3g"))


def test_an_odd_number_of_rounds_is_made_even(capsys: pytest.CaptureFixture[str]) -> None:
    assert figures(capsys, "random", "random", "--rounds", "3")["rounds"] == 4


def test_a_program_without_a_legal_answer_loses_and_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    nonsense = f'cmd:"{sys.executable}" -c "while True: print(input() and 5)"'
    found = figures(capsys, nonsense, "random", "--rounds", "4")
    assert (found["won"], found["illegal"], found["mean_margin"]) == ([0, 4], [4, 0], None)
    assert found["interval"][0] == 0


def test_an_illegal_move_loses_the_round(capsys: pytest.CaptureFixture[str]) -> None:
    seven_diamonds = f'cmd:"{sys.executable}" -c "while True: print(input() and \'s7D\', flush=True)"'
    found = figures(capsys, "random", seven_diamonds, "--rounds", "2")
    assert (found["won"], found["illegal"]) == ([2, 0], [0, 2])


def test_a_level_driven_from_outside_plays_as_it_does_inside(capsys: pytest.CaptureFixture[str]) -> None:
    outside = f'cmd:"{sys.executable}" -m jaipur best - --level bhanu'
    found = figures(capsys, outside, "random", "--rounds", "2")
    assert found["illegal"] == [0, 0]
    assert found["won"] == [2, 0]


def test_progress_is_told_on_standard_error_as_pairs_come_in() -> None:
    seen: list[int] = []
    contest(("random", "random"), seeds_of(6, 1), 1, 60, lambda tally: seen.append(tally.pairs))
    assert seen == [1, 2, 3]


def test_the_interval_is_worked_out_on_pairs_not_on_rounds() -> None:
    # Deals that decide themselves: every pair is shared, so the spread between pairs is nothing.
    low, high = tally_of([0.5, 0.5, 0.5, 0.25, 0.75] * 80).interval()
    assert 0.5 - low == pytest.approx(high - 0.5)
    assert high - 0.5 == pytest.approx(1.96 * (0.125 / 5 / 400) ** 0.5, rel=0.02)


def test_the_interval_is_wilsons_where_pairs_are_all_won_or_lost() -> None:
    low, high = tally_of([1.0] * 95 + [0.0] * 5).interval()
    assert (round(low, 3), round(high, 3)) == (0.888, 0.979)


def test_winning_every_pair_leaves_room_for_doubt() -> None:
    low, high = tally_of([1.0] * 20).interval()
    assert 0.8 < low < 0.9
    assert high == 1


def test_the_summary_names_players_rate_interval_margin_time_and_illegal_moves(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["arena", "greedy", "random", "--rounds", "4"]) == 0
    said = capsys.readouterr()
    assert "greedy against random: 100.0 % of 4 rounds" in said.out
    for words in ("95 % interval", "mean margin +", "CPU ms a move", "0 illegal or missing moves"):
        assert words in said.out
    assert "4/4 rounds" in said.err


@pytest.mark.parametrize(
    "arguments",
    [["greedy", "nobody"], ["greedy", "random", "--rounds", "0"], ["greedy", "random", "--seed", "K!"], ["greedy"]],
)
def test_a_contest_that_cannot_be_is_refused_in_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["arena", *arguments])
    except SystemExit as leaving:
        status = int(str(leaving.code))
    said = capsys.readouterr()
    assert status == 2
    assert said.out == ""
    assert said.err.startswith("error: ")
    assert said.err.count("\n") == 1
