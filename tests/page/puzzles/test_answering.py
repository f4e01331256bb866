"""A puzzle answered: what counts, the verdict, and the way on."""

import asyncio

from puzzles.feedback import moves_to_show
from puzzles.position_room import PositionRoom
from puzzles.session import PositionSession
from shell.intents import perform
from shell.keys import Target

from jaipur.moves import legal_moves
from jaipur.notation import format_move, parse_move, parse_view
from jaipur.study.puzzles import CALENDAR
from jaipur.study.verdicts import Evaluation
from tests.support.fake_mind import FakeMind
from tests.support.puzzle_pages import ENTRIES, SOME, a_page, answer, best, opened, progress, strip_text, worst
from tests.support.puzzles import VIEW, evaluation

# What counts


def test_a_puzzle_with_hint_or_solution_never_counts_however_often_it_is_entered() -> None:
    for help_taken in ("hint", "puzzle-solution"):
        page = a_page()
        opened(page)
        if help_taken == "puzzle-solution":
            answer(page, worst(SOME))
        page.wish(help_taken)
        page.wish("leave")
        opened(page)
        answer(page, best(SOME))
        assert not progress(page).solved(SOME.name), help_taken
        assert progress(page).state(SOME.name) == "helped"
        judged = page.room.verdict()
        assert judged is not None
        assert judged.about.endswith("With help, it does not count as solved.")


def test_a_mistake_that_is_mended_alone_is_solved() -> None:
    page = a_page()
    opened(page)
    answer(page, worst(SOME))
    page.wish("puzzle-again")
    answer(page, best(SOME))
    page.wish("puzzle-again")
    page.wish("hint")
    assert progress(page).puzzles[SOME.name] == "mb"


# The verdict


def test_a_verdict_is_never_shown_for_an_answer_that_is_still_weighed() -> None:
    page = a_page()
    entry, other = next(
        (entry, move)
        for entry in ENTRIES[CALENDAR:] + ENTRIES
        for move in sorted(legal_moves(entry.puzzle().view))
        if entry.puzzle().known(move) is None
    )
    room = opened(page, entry)
    answer(page, worst(entry))
    page.wish("puzzle-again")
    shown: list[object] = []

    async def slowly(*asked: object) -> list[Evaluation]:
        perform(page, "confirm", Target())
        shown.append(room.verdict())
        shown.append(strip_text(page))
        await asyncio.sleep(0)
        return [Evaluation(other, 0.1, -9.0)]

    page.thought_by(FakeMind(weighed=slowly))
    answer(page, other)
    assert shown == [None, "Checking your move…"]
    judged = room.verdict()
    assert judged is not None
    assert [move.name for move in judged.moves if move.yours] == [judged.moves[0].name]
    assert room.answer is not None and room.answer.answer.move == other


def test_the_own_move_stands_in_its_place_among_the_best() -> None:
    known = [
        evaluation(move, win, 0.0) for move, win in (("tD", 0.7), ("tG", 0.6), ("k", 0.5), ("tL", 0.4), ("tS", 0.3))
    ]

    def order(answer: Evaluation) -> list[str]:
        return [format_move(one.move) for one in moves_to_show(answer, known)]

    assert order(known[0]) == ["tD", "tG", "k", "tL"]
    assert order(known[1]) == ["tD", "tG", "k", "tL"]
    assert order(known[4]) == ["tD", "tG", "k", "tS"]
    assert order(evaluation("s3C", 0.55, 0.0)) == ["tD", "tG", "s3C", "k"]
    assert order(evaluation("s3C", 0.1, 0.0)) == ["tD", "tG", "k", "s3C"]
    assert order(evaluation("s3C", 0.9, 0.0)) == ["tD", "s3C", "tG", "k"], "nothing stands above the solution"
    # Where the chances look the same, the rupees tell the order.
    known = [evaluation("tD", 0.944, 23.0), evaluation("tG", 0.942, 20.8), evaluation("k", 0.941, 22.0)]
    assert order(evaluation("s3C", 0.943, 21.0)) == ["tD", "k", "tG", "s3C"]


def test_after_every_answer_there_is_a_way_on_that_one_would_take() -> None:
    page = a_page()

    def ways() -> tuple[str, ...]:
        judged = page.room.verdict()
        assert judged is not None
        return tuple(judged.ways)

    opened(page)
    answer(page, worst(SOME))
    assert ways()[-1] == "again"
    page.wish("puzzle-solution")
    assert ways()[-1] == "next"
    page.wish("puzzle-again")
    answer(page, best(SOME))
    assert ways()[-1] == "next"
    assert "again" not in ways()
    page.enter(PositionRoom(page, PositionSession(parse_view(VIEW), 7), [evaluation("tD", 0.6, 5.0)]))
    answer(page, parse_move("tD"))
    assert (ways()[-1], "next" in ways(), "result" in ways()) == ("play", False, False)


def test_the_strip_says_how_things_stand() -> None:
    page = a_page()
    opened(page)
    said = [strip_text(page)]
    answer(page, worst(SOME))
    said.append(strip_text(page))
    page.wish("puzzle-solution")
    said.append(strip_text(page))
    page.wish("puzzle-again")
    said.append(strip_text(page))
    answer(page, best(SOME))
    said.append(strip_text(page))
    assert said == [
        "Find the best move.",
        "There is a better move: find it.",
        "The solution was shown.",
        "You know the best move: play it, or try another.",
        "That is the best move, found with help.",
    ]


def test_an_answer_tells_the_difficulty_and_the_theme_once_nothing_is_to_be_found() -> None:
    page = a_page()
    entry = next(one for one in ENTRIES[CALENDAR:] if one.themes == "x" and one.difficulty == 2)
    opened(page, entry)
    answer(page, worst(entry))
    judged = page.room.verdict()
    assert judged is not None
    assert judged.about == f"Puzzle {entry.number} · Medium"
    page.wish("puzzle-again")
    answer(page, best(entry))
    judged = page.room.verdict()
    assert judged is not None
    assert judged.about == f"Puzzle {entry.number} · Medium · Exchange"
