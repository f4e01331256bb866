"""Feedback on an answer and rows of evaluated moves, as plain data."""

from collections import namedtuple

from typed import Evaluation, Verdict
from words.reasons import (
    chance_percent,
    cost_text,
    guarded_reason,
    hidden_solution_key,
    move_name,
    move_row_text,
    reason_text,
    signed_rupees,
    whole_rupees,
)
from words.words import Words

from jaipur.study.verdicts import GRADES
from jaipur.view import View

# A move with its chance to win: `spoken` is the whole row for screen readers.
MoveRow = namedtuple("MoveRow", ("name", "tags", "win", "chance", "margin", "spoken", "yours", "best"))
# The verdict on an answer. `about` describes the puzzle; `hidden` stands in for the best move until that may be named;
# `ways` are the ends of the ids of the buttons to show, the likeliest last; `onward` is the label of the ON button.
AnswerFeedback = namedtuple(
    "AnswerFeedback", ("grade", "title", "why", "cost", "about", "moves", "hidden", "ways", "onward")
)
# The buttons that lead to the next puzzle of the shelf and to the next position of a pack.
NEXT, ON = "next", "on"
# The number of moves shown, few enough to be seen all at once.
MOST_MOVES = 4


def move_rows(
    words: Words, view: View, shown: list[Evaluation], yours: int | None, best: int | None
) -> "list[MoveRow]":
    """Return rows for moves to be drawn, with your move and the best move marked."""
    found = []
    for one in shown:
        tags = []
        if one.move == yours:
            tags.append(words.say("act.label"))
        if one.move == best:
            tags.append(words.say("puzzle.best"))
        found.append(
            MoveRow(
                move_name(words, view, one.move),
                " · ".join(tags),
                one.win,
                words.say("puzzle.win", win=chance_percent(one.win)),
                signed_rupees(words, one.margin),
                move_row_text(words, view, one),
                one.move == yours,
                one.move == best,
            )
        )
    return found


def moves_to_show(answer: Evaluation, evaluations: list[Evaluation]) -> list[Evaluation]:
    """Return the best moves, sorted by the numbers shown, and the answer in its place or as the last one shown."""
    best = evaluations[0]
    others = [one for one in evaluations[1:] if one.move != answer.move]
    if answer.move != best.move:
        others.append(answer)
    # The stored solution comes from deeper searches, so it always stands first.
    shown = [best] + sorted(others, key=lambda one: (-chance_percent(one.win), -whole_rupees(one.margin)))
    seen = shown[:MOST_MOVES]
    return seen if answer.move in [one.move for one in seen] else seen[:-1] + [answer]


def _ways(best: bool, solution_known: bool, more: str) -> tuple[str, ...]:
    """Return the buttons to show after an answer, the likeliest choice last."""
    onward = (more,) if more else ()
    if best:
        return (("result",) if more == NEXT else ()) + ("watch", "play") + onward
    if solution_known:
        return ("again", "play", "watch") + onward
    return ("solution", "play") + onward + ("again",)


def answer_feedback(
    words: Words,
    view: View,
    verdict: Verdict,
    evaluations: list[Evaluation],
    solution_known: bool,
    more: str = "",
    about: str = "",
    onward: str = "",
) -> AnswerFeedback:
    """Return the feedback on an answer, with the best moves if `solution_known`.

    `more` says where the next puzzle comes from, the shelf (NEXT) or a pack (ON); `onward` labels the button to it.
    """
    shown = moves_to_show(verdict.answer, evaluations) if solution_known else [verdict.answer]
    best = verdict.grade == GRADES[0]
    return AnswerFeedback(
        verdict.grade,
        words.say("grade." + verdict.grade),
        (reason_text if solution_known else guarded_reason)(words, view, verdict.why),
        words.say("puzzle.cost.nothing") if best else cost_text(words, verdict),
        about,
        move_rows(words, view, shown, verdict.answer.move, verdict.best.move if solution_known else None),
        "" if solution_known else words.say(hidden_solution_key(verdict)),
        _ways(best, solution_known, more),
        onward,
    )
