"""`best`: the opponent's move in a view as one line, the move first, for people and programs."""

import io
import json
import sys

import pytest

from jaipur.__main__ import main
from jaipur.notation import format_view, parse_state, parse_view
from jaipur.state import deal
from jaipur.view import view_of
from tests.support.play import moves
from tests.support.positions import lay

STATE = deal(77, starter=0)
VIEW = format_view(view_of(STATE, 0))
QUICK = ["--iterations", "200"]


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["best", *arguments]) == 0
    return capsys.readouterr().out.rstrip("\n")


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["best", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("error: ")
    return said.err


@pytest.mark.parametrize("level", ["asha", "bhanu", "bina", "chandra", "devi"])
def test_every_level_answers_with_a_legal_move_first(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    line = answer(capsys, VIEW, "--level", level, *QUICK)
    assert line.split(" ")[0] in moves(repr(STATE))
    assert "\n" not in line


def test_the_line_tells_win_margin_certainty_and_visits_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    thoughts = answer(capsys, VIEW, *QUICK).split(" | ")
    for thought in thoughts:
        move, win, margin, sure, visits = thought.split(" ")
        assert move in moves(repr(STATE))
        assert 0 <= float(win.removesuffix("%")) <= 100
        assert margin[0] in "+-"
        assert float(sure) >= 0
        assert int(visits) > 0


def test_json_tells_the_same_and_the_expected_line(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(answer(capsys, VIEW, "--json", *QUICK))
    assert found["move"] == answer(capsys, VIEW, *QUICK).split(" ")[0]
    assert found["thoughts"][0]["move"] == found["move"] == found["line"][0]
    assert 0 <= found["thoughts"][0]["win"] <= 1
    assert sum(thought["visits"] for thought in found["thoughts"]) == found["iterations"] <= 200


def test_the_same_seed_gives_the_same_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, VIEW, "--seed", "5", *QUICK) == answer(capsys, VIEW, "--seed", "5", *QUICK)


def test_many_views_are_answered_line_by_line_and_a_bad_one_does_not_stop_the_rest(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = f"{VIEW}\nnonsense\n{VIEW}\n".encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines)))
    assert main(["best", "-", "--level", "bhanu"]) == 2
    first, second, third = capsys.readouterr().out.splitlines()
    assert first == third
    assert first in moves(repr(STATE))
    assert second.startswith("error: ")


def test_the_truth_is_refused_because_the_opponent_only_gets_a_view(capsys: pytest.CaptureFixture[str]) -> None:
    assert "a view hides the deck" in refusal(capsys, repr(STATE))


def test_a_view_of_the_seat_that_is_not_to_move_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "seat 0 is to move" in refusal(capsys, format_view(view_of(STATE, 1)))


def test_a_round_that_is_over_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    over = lay(market="DPPLK", hand="PL", sales=[(0, "S", 5), (1, "G", 5), (0, "D", 5)])
    assert parse_view(format_view(view_of(parse_state(over), 0))).over
    assert "The round is over" in refusal(capsys, format_view(view_of(parse_state(over), 0)))


def test_a_level_that_there_is_not_is_refused_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["best", VIEW, "--level", "kali"])
    assert leaving.value.code == 2
    assert "choose asha, bhanu, bina, chandra or devi" in capsys.readouterr().err
