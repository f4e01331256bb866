"""Puzzles: their lines, themes, grades, reasons, dates, and that mining is repeatable."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from jaipur.__main__ import main
from jaipur.ai.analysis import Judge, weigh
from jaipur.cards import pack
from jaipur.lab.mine import Collection, confirm, mine
from jaipur.lab.puzzle import SHIPPED
from jaipur.notation import NotationError, format_move, parse_link, parse_move, parse_view
from jaipur.study.puzzles import (
    CALENDAR,
    THEME_NAMES,
    THEMES,
    day_number,
    format_puzzle,
    near_duplicates,
    parse_puzzle,
    place_of_day,
    themes_of,
)
from jaipur.study.verdicts import SENTENCES, Evaluation, Verdict, Why, grade, hint
from tests.support.puzzles import ENDING, LINE, VIEW, evaluation, look_briefly, shipped
from tests.support.three_pythons import printed


def reason(view: str, answer: Evaluation, *others: Evaluation) -> str:
    return grade(parse_view(view), answer, list(others)).why.code


def test_a_line_prints_back_as_it_was() -> None:
    assert format_puzzle(parse_puzzle(LINE)) == LINE


def test_a_puzzle_has_a_name_a_link_and_a_solution() -> None:
    puzzle = parse_puzzle(LINE)
    assert puzzle.name == "7xyp1"
    assert format_move(puzzle.best.move) == "s1L"
    link = parse_link(puzzle.link())
    assert link.view == puzzle.view
    assert link.seed == puzzle.seed


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("", "A puzzle is"),
        (LINE.replace("7xyp1", "7XYP1"), "seed"),
        (LINE.replace(" t ", " q "), "themes"),
        (LINE.replace(" t ", " et "), "order"),
        (LINE.replace(" 3 ", " 4 "), "difficulty"),
        (LINE.replace("DKKKK", "DKKKQ"), "market"),
        (LINE.replace("_1_1_", "_0_1_"), "seat to move"),
        (LINE.replace("s1L:725", "s5L:725"), "cannot be played"),
        (LINE.replace(":725:", ":7250:"), "thousandths"),
        (LINE.replace(":98:", ":098:"), "zeros"),
        (LINE.replace(":98:s4L", ":98"), "move:win:margin:reply"),
        (LINE + " x" * 600, "characters"),
    ],
)
def test_a_bad_line_gets_one_sentence(wrong: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        parse_puzzle(wrong)


@pytest.mark.parametrize(("move", "expected"), [("s1L", "best"), ("s3C", "mistake"), ("tD", "mistake"), ("s1C", None)])
def test_an_answer_is_graded_from_what_is_stored(move: str, expected: str | None) -> None:
    verdict = parse_puzzle(LINE).grade(parse_move(move))
    assert (verdict.grade if verdict else None) == expected


def test_an_answer_that_is_not_stored_is_graded_from_what_was_found_now() -> None:
    verdict = parse_puzzle(LINE).grade(parse_move("s1C"), evaluation("s1C", 0.72, 9.0))
    assert verdict is not None
    assert verdict.grade == "good"
    assert verdict.win_lost == pytest.approx(0.005)
    assert verdict.rupees_lost == pytest.approx(0.8)


@pytest.mark.parametrize(
    ("win", "margin", "expected"),
    [
        (0.72, 9.5, "good"),
        (0.71, 5.0, "inaccuracy"),
        (0.69, 9.0, "inaccuracy"),
        (0.69, 0.5, "mistake"),
        (0.64, 9.0, "mistake"),
        (0.73, 9.9, "good"),
    ],
)
def test_grades_go_by_the_chance_to_win_and_then_by_rupees(win: float, margin: float, expected: str) -> None:
    verdict = parse_puzzle(LINE).grade(parse_move("s1C"), evaluation("s1C", win, margin))
    assert verdict is not None
    assert verdict.grade == expected


@pytest.mark.parametrize(
    ("answer", "best", "code"),
    [
        (evaluation("tP", 0.4, reply="tD"), evaluation("tD", 0.6), "leaves"),
        (evaluation("xGP-CL", 0.4, reply="xCL-DD"), evaluation("tD", 0.6), "gives"),
        (evaluation("s1C", 0.4, reply="tD"), evaluation("s3C", 0.6), "too_few"),
        (evaluation("tG", 0.4, reply="k"), evaluation("s3C", 0.6), "leaves_camels"),
        (evaluation("tG", 0.4, reply="s1L"), evaluation("s1L", 0.6), "too_late"),
        (evaluation("tG", 0.4, reply="s2D"), evaluation("s1L", 0.6), "reply"),
        (evaluation("tG", 0.4), evaluation("s1L", 0.6), "less"),
        (evaluation("s1L", 0.6, reply="s2D"), evaluation("s1L", 0.6, reply="s2D"), "first_tokens"),
        (evaluation("s3C", 0.6), evaluation("s3C", 0.6), "bonus"),
        (evaluation("k", 0.6), evaluation("k", 0.6), "camels"),
        (evaluation("tG", 0.6, reply="k"), evaluation("tG", 0.6, reply="k"), "calm"),
        (evaluation("tG", 0.6), evaluation("tG", 0.6), "last"),
    ],
)
def test_every_verdict_has_its_reason(answer: Evaluation, best: Evaluation, code: str) -> None:
    assert reason(VIEW, answer, best) == code


def test_the_best_move_keeps_from_the_rival_what_it_would_take() -> None:
    best, other = evaluation("tD", 0.6), evaluation("tP", 0.5, reply="xDG-LL")
    verdict = grade(parse_view(VIEW), best, [best, other])
    assert (verdict.why.code, verdict.why.cards) == ("keeps", pack([1, 0, 0, 0, 0, 0, 0]))


def test_an_end_that_wins_and_an_end_that_loses_are_told() -> None:
    assert reason(ENDING, evaluation("tG", 0.4), evaluation("s1C", 0.99)) == "misses_end"
    assert reason(ENDING, evaluation("s1C", 0.99), evaluation("s1C", 0.99)) == "ends_won"
    assert reason(ENDING, evaluation("s1C", 0.1), evaluation("tG", 0.4)) == "ends_behind"


def test_every_reason_has_a_sentence_without_gaps() -> None:
    for code in SENTENCES:
        sentence = str(Why(code, 0x11, 3, parse_move("s3C")))
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_hints_say_more_step_by_step() -> None:
    view, best = parse_view(VIEW), evaluation("s3C")
    assert [hint(view, best, step).code for step in range(3)] == ["hint_sell", "hint_good", "hint_move"]
    assert str(hint(view, best, 9)) == "The best move is s3C."
    assert hint(view, evaluation("k"), 1).code == "hint_move"


def judged(answer: str, budget: int) -> Judge:
    judge = Judge(parse_view(ENDING), 3, budget, parse_move(answer))
    while not judge.step(50):
        pass
    return judge


def verdict_of(judge: Judge) -> Verdict:
    found = judge.evaluations()
    return grade(judge.view, next(one for one in found if one.move == judge.answer), found)


def test_a_judge_knows_the_end_that_wins_and_what_missing_it_costs() -> None:
    judge = judged("k", 60)
    assert format_move(judge.evaluations()[0].move) == "s1C"
    verdict = verdict_of(judge)
    assert (verdict.grade, verdict.why.code) == ("mistake", "misses_end")
    assert verdict.win_lost > 0.1
    assert verdict_of(judged("s1C", 60)).grade == "best"


def test_weighing_a_move_is_repeatable() -> None:
    view = parse_view(VIEW)
    first, second = (weigh(view, parse_move("tD"), 9, 200) for _ in range(2))
    assert (first.win, first.margin, first.reply) == (second.win, second.margin, second.reply)


def test_themes_follow_from_the_best_move_and_the_trap() -> None:
    view = parse_view(VIEW)

    def themes(best: str, trap: Evaluation) -> str:
        return themes_of(view, [evaluation(best)], trap)

    assert themes("k", evaluation("tD")) == "k"
    assert themes("tD", evaluation("tP", reply="tD")) == "d"
    assert themes("s3C", evaluation("tD")) == "tb"
    assert themes("xDG-CK", evaluation("tP")) == "x"
    assert themes("s3C", evaluation("s1C")) == "b"
    assert themes("tP", evaluation("tG")) == "t"
    assert len(THEMES) == len(THEME_NAMES)


def test_day_numbers_count_days() -> None:
    day, number = date(1999, 12, 25), day_number(1999, 12, 25)
    for n in range(3000):
        later = day + timedelta(n)
        assert day_number(later.year, later.month, later.day) == number + n


def test_a_year_of_dates_has_a_puzzle_each_and_more_puzzles_change_no_day() -> None:
    days = [date(2027, 1, 1) + timedelta(n) for n in range(366)]
    places = [place_of_day(day.year, day.month, day.day, 400) for day in days]
    assert sorted(places) == list(range(CALENDAR))
    assert places == [place_of_day(day.year, day.month, day.day, 999) for day in days]


def test_near_duplicates_are_told_from_others() -> None:
    view = parse_view(VIEW)
    assert near_duplicates(view, parse_view(VIEW.replace("DGPLK", "DPLKK")))
    assert not near_duplicates(view, parse_view(VIEW.replace("DGPLK", "GSSPK")))
    assert not near_duplicates(view, parse_puzzle(LINE).view)


@pytest.mark.slow
def test_mining_finds_the_same_puzzles_again_and_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look_briefly(monkeypatch)
    progress = mine(Collection(tmp_path / "whole"), 71, 999, 60, 1)
    assert next(progress).startswith("1 rounds, 0 ")
    assert next(progress).startswith("2 rounds, 1 ")
    next(mine(Collection(tmp_path / "parts"), 71, 999, 60, 1))
    next(mine(Collection(tmp_path / "parts"), 71, 999, 60, 1))
    assert (tmp_path / "parts").read_text(encoding="utf-8") == (tmp_path / "whole").read_text(encoding="utf-8")


def found_at_once(task: tuple[int, int, int]) -> list[str]:
    """In place of a round that is mined: the first takes longest and has nothing, each other has a shipped puzzle."""
    number = task[1]
    if number == 0:
        sum(range(3_000_000))
        return []
    return [shipped(number)]


def test_two_jobs_find_what_one_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That rounds mined elsewhere are the same as here is told by test_shards.py."""
    monkeypatch.setattr("jaipur.lab.mine.mine_round", found_at_once)
    for jobs in (1, 2):
        said = mine(Collection(tmp_path / str(jobs)), 75, 3, 60, jobs)
        assert len(list(said)) > 3
    assert (tmp_path / "1").read_text(encoding="utf-8") == (tmp_path / "2").read_text(encoding="utf-8")
    assert (tmp_path / "1").read_text(encoding="utf-8").count("#") == 1


def test_a_collection_takes_no_puzzle_twice(tmp_path: Path) -> None:
    collection = Collection(tmp_path / "some")
    assert collection.add(parse_puzzle(LINE))
    assert not collection.add(parse_puzzle(LINE.replace("7xyp1", "other")))
    assert (tmp_path / "some").read_text(encoding="utf-8") == LINE + "\n"


@pytest.mark.slow
def test_a_retired_puzzle_is_replaced_where_it_stood_and_its_name_never_used_again(tmp_path: Path) -> None:
    collection = Collection(tmp_path / "some")
    first, wrong = parse_puzzle(LINE.replace("7xyp1", "first")), parse_puzzle(shipped(0))
    collection.puzzles = [first, wrong, parse_puzzle(shipped(1))]
    others = [parse_puzzle(shipped(n)) for n in range(2, 60)]
    put = collection.replace(wrong.name, [*[parse_puzzle(shipped(n)) for n in (0, 1)], *others])
    assert put.difficulty == wrong.difficulty
    assert collection.puzzles[1] is put and put in others
    collection.tidy()
    again = Collection(tmp_path / "some")
    assert [puzzle.name for puzzle in again.puzzles] == [first.name, put.name, parse_puzzle(shipped(1)).name]
    assert again.retired == [wrong.name]
    assert not again.add(wrong)
    with pytest.raises(ValueError, match="no new puzzle to take the place"):
        again.replace(put.name, [])


@pytest.mark.slow
def test_puzzles_are_weighed_anew_and_replaced_by_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("jaipur.lab.mine.WEIGH", 20)
    file, others = tmp_path / "some", tmp_path / "others"
    file.write_text("\n".join([shipped(0), shipped(1)]) + "\n")
    others.write_text("\n".join(shipped(n) for n in range(2, 20)) + "\n")
    assert main(["puzzle", "weigh", "--file", str(file)]) == 0
    assert "2 puzzles weighed anew" in capsys.readouterr().out
    before, after = parse_puzzle(shipped(0)), Collection(file).puzzles[0]
    assert sorted(one.move for one in after.evaluations) == sorted(one.move for one in before.evaluations)
    assert (after.name, after.best.move, after.difficulty) == (before.name, before.best.move, before.difficulty)
    assert format_puzzle(after) != format_puzzle(before)
    assert main(["puzzle", "retire", before.name, "--by", str(others), "--file", str(file)]) == 0
    assert f"{before.name} is retired; in its place: " in capsys.readouterr().out
    assert Collection(file).retired == [before.name]
    assert main(["puzzle", "retire", before.name, "--by", str(others), "--file", str(file)]) == 2
    assert "There is no puzzle" in capsys.readouterr().err


def test_no_shipped_puzzle_has_a_retired_name() -> None:
    collection = Collection(SHIPPED)
    names = [puzzle.name for puzzle in collection.puzzles]
    assert len(set(names)) == len(names)
    assert {"1ypwt", "kzsgh", "a2nde"} <= set(collection.retired)
    assert not set(names) & set(collection.retired)


def test_a_collection_is_not_all_easy_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jaipur.lab.mine.near_duplicates", lambda one, other: False)
    collection = Collection(tmp_path / "some")

    def taken(difficulty: int) -> bool:
        name = "a" + str(len(collection.puzzles)) * 3
        return collection.add(parse_puzzle(LINE.replace("7xyp1 t 3", f"{name} t {difficulty}")))

    assert taken(1) and taken(2) and taken(1)
    assert not taken(1)
    assert taken(3) and taken(1)


def test_a_position_without_a_clear_move_is_no_puzzle() -> None:
    opening = parse_view("GLKKK dscl.1.0.0.- ?5.0.0.0.- 555779 000000 ?7/?6/?5 0 0 ?40")
    assert confirm(opening, 5, 100) is None


@pytest.mark.parametrize("interpreter", ["pyodide", "micropython"])
def test_puzzles_are_the_same_in_every_python(interpreter: str) -> None:
    assert printed(interpreter, "judge_puzzle", LINE) == printed("cpython", "judge_puzzle", LINE)
