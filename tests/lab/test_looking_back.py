"""The terminal looks back: a table or JSON for a record; and what measures the reviews themselves."""

import io
import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from jaipur.__main__ import main
from jaipur.lab import measure, options, review
from jaipur.match import Match
from jaipur.seats import LEVELS
from jaipur.study import classes, measured
from jaipur.study.classes import errors_of_levels, levels_around
from jaipur.study.replay import review_of
from jaipur.study.review import ROUND, Review
from tests.support.reviewed import played, work_out

# One round and the first moves of the next.
RECORD = played(2, len(played(2).moves) // 2 + 8).record()


@pytest.fixture(autouse=True)
def hardly_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews cost next to nothing."""

    def quick(match: Match, seed: int) -> Review:
        return work_out(review_of(match))

    monkeypatch.setattr(review, "make_review", quick)
    monkeypatch.setattr(measure, "make_review", quick)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def test_the_table_tells_every_move_its_better_one_the_error_the_luck_and_the_sum(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = said(capsys, "review", RECORD, "--seat", "1").splitlines()
    moves = RECORD.split("/")[2:]
    rows = [line for line in lines if line[:4].strip().isdigit()]
    assert [row.split()[2] for row in rows] == moves
    assert "Round 1, the chance and the luck those of seat 1" in lines[0]
    ended = next(line for line in lines if " at the start, " in line)
    start, given, gave, luck, end = [
        float(word.rstrip(",:")) for word in ended.split(": ")[1].split() if word[-1].isdigit()
    ]
    assert start + given - gave + luck == pytest.approx(end, abs=0.3)
    assert end in (0, 50, 100)
    assert "Not over yet" in "\n".join(lines)
    assert "Error a move while the round was open: seat 0 " in lines[-1]


def test_json_tells_both_seats_in_whole_numbers_that_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "review", RECORD, "--json"))
    first, second = found["rounds"]
    assert sorted(first["result"]) in ([0, ROUND], [ROUND // 2, ROUND // 2])
    assert second["result"] is None
    for seat in (0, 1):
        skill = first["errors"][1 - seat] - first["errors"][seat]
        assert first["result"][seat] - first["start"][seat] == skill + first["luck"][seat]
    plies = [ply for one in found["rounds"] for ply in one["plies"]]
    assert [ply["move"] for ply in plies] == RECORD.split("/")[2:]
    assert any(ply["why"] and ply["grade"] == "mistake" and ply["best"] != ply["move"] for ply in plies)
    assert found["text"].startswith("1/")


def test_records_are_answered_line_by_line_and_a_bad_one_does_not_stop_the_rest(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = f"{RECORD}\nk3f9q2.2/0/tP/s7D\n{RECORD}\n".encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines)))
    assert main(["review", "-"]) == 2
    first, second, third = capsys.readouterr().out.splitlines()
    assert json.loads(first) == json.loads(third)
    assert second.startswith("error: Move 2 of this record, s7D, cannot be played")


@pytest.mark.parametrize(
    ("record", "sentence"),
    [("k3f9q2.2/0", "no move in this record"), ("k3f9q2", "A record is written"), ("a/0/zz", "is not a move")],
)
def test_what_cannot_be_looked_back_on_gets_one_sentence(
    record: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", record]) == 2
    heard = capsys.readouterr()
    assert (heard.out, heard.err.count("\n")) == ("", 1)
    assert sentence in heard.err


def test_the_levels_stand_in_their_order_and_between_them_is_room() -> None:
    assert [level for level, _ in errors_of_levels()] == list(LEVELS)
    for rival in (None, *LEVELS):
        errors = [error for _, error in errors_of_levels(rival)]
        assert errors == sorted(errors, reverse=True)
    plain = [measured.ERRORS[measured.ANY][level] for level in LEVELS]
    assert all(weaker > stronger for weaker, stronger in pairwise(plain))


def test_a_mean_error_stands_between_the_two_levels_next_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {"any": {"asha": 900, "bhanu": 600, "chandra": 200, "devi": 10}, "devi": {"asha": 300, "bhanu": 400}}
    monkeypatch.setattr(classes, "ERRORS", table)
    assert levels_around(1000) == (None, "asha")
    assert levels_around(900) == ("asha", "bhanu")
    assert levels_around(300) == ("bhanu", "chandra")
    assert levels_around(10) == ("devi", None)
    assert levels_around(300, "nobody measured") == levels_around(300)
    # Against Devi both lose whatever they do: no level is said to err less than a stronger one.
    assert errors_of_levels("devi") == [("asha", 400), ("bhanu", 400)]


@pytest.mark.slow
def test_luck_is_measured_for_who_starts_and_for_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    first = said(capsys, "measure", "luck", "--player", "bhanu", "--rounds", "2", "--jobs", "1")
    assert "luck in 2 rounds of bhanu against bhanu" in first
    assert [line.split()[0] for line in first.splitlines()[1:]] == ["who", "the", "either"]


def test_a_seat_without_a_move_in_an_open_round_has_no_class(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "review", "k3f9q2.2/0/tP").splitlines()[-1].endswith("seat 1 none (no move).")
    assert json.loads(said(capsys, "review", "k3f9q2.2/0/tP", "--json"))["between"][1] is None


def test_a_table_that_cannot_be_written_is_refused_before_the_work(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(measure, "TABLE", tmp_path / "nowhere" / "measured.py")
    monkeypatch.setattr(measure, "make_review", lambda match, seed: pytest.fail("a match was looked into"))
    assert main(["measure", "errors", "--rounds", "1", "--write"]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_figures_that_cannot_be_written_after_all_are_printed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    table = tmp_path / "measured.py"
    table.write_bytes(measure.TABLE.read_bytes())
    monkeypatch.setattr(measure, "TABLE", table)
    monkeypatch.setattr(measure, "LEVELS", ("asha",))
    monkeypatch.setattr(options, "write_whole", full)
    assert main(["measure", "errors", "--rounds", "1", "--write"]) == 2
    printed = capsys.readouterr()
    assert "asha     " in printed.out
    assert printed.err.endswith("error: The system says: No space left on device.\n")
    assert [path.name for path in tmp_path.iterdir()] == ["measured.py"]


@pytest.mark.slow
def test_errors_are_measured_for_every_pair_and_kept_with_their_date(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = tmp_path / "measured.py"
    table.write_text(measure.TABLE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(measure, "TABLE", table)
    monkeypatch.setattr(measure, "LEVELS", ("asha", "bhanu"))
    told = said(capsys, "measure", "errors", "--rounds", "1", "--write", "--jobs", "1")
    assert "2 rounds); " in told
    kept: dict[str, Any] = {}
    exec(table.read_text(encoding="utf-8"), kept)
    assert kept["ROUNDS"] == 1
    assert {rival: set(column) for rival, column in kept["ERRORS"].items()} == {
        rival: {"asha", "bhanu"} for rival in ("any", "asha", "bhanu")
    }
    assert len(kept["DATE"]) == 10


@pytest.mark.slow
def test_a_planted_blunder_is_the_worst_move_of_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "_CLOSE", 200)
    task = "bhanu", 4
    blunder = measure._blunder(task)
    assert blunder.cost > measure.BLUNDER
    match = Match.from_record(blunder.record)
    assert match.moves[blunder.ply] == blunder.move
    assert match.state.over


def test_a_mean_and_a_ratio_tell_how_sure_they_are() -> None:
    assert measure.mean([1.0, 1.0, 1.0]) == (1.0, 0.0)
    middle, half = measure.mean([0.0, 2.0] * 50)
    assert middle == 1
    assert half == pytest.approx(1.96 * (100 / 99 / 100) ** 0.5)
    assert measure.ratio([(10, 5), (20, 10)]) == (2.0, 0.0)
    assert measure.ratio([(0, 0)]) == (0.0, 0.0)


def test_work_shared_between_processes_comes_back_in_its_order() -> None:
    assert list(measure._shared(abs, [-3, -1, -2], 2)) == [3, 1, 2]
