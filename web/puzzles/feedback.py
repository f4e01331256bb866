"""Judged: moves with what searches think of them, and the verdict on an answer, as plain data."""

from collections import namedtuple

from typed import Evaluation, Verdict
from words.reasons import because, cost, hidden, named, percent, row, signed, still_hidden, whole
from words.words import Words

from jaipur.study.verdicts import GRADES
from jaipur.view import View

# A move with its chance to win: `spoken` is all of it, for those who do not see the bars.
Weighed = namedtuple("Weighed", ("name", "tags", "win", "chance", "margin", "spoken", "yours", "best"))
# The verdict on an answer: `about` tells of the puzzle, `hidden` is said of the best move as long as it is not named,
# `ways` are the buttons that lead on, by the ends of their ids in the page, the likeliest last; `onward`: what ON says.
Judged = namedtuple("Judged", ("grade", "title", "why", "cost", "about", "moves", "hidden", "ways", "onward"))
# What leads to the next puzzle of the shelf, and on in a pack.
NEXT, ON = "next", "on"
# How many moves are shown: all of them can be seen at once.
MOST_MOVES = 4


def weighed(words: Words, view: View, shown: list[Evaluation], yours: int | None, best: int | None) -> "list[Weighed]":
    """Moves to be drawn, yours and the best marked."""
    found = []
    for one in shown:
        tags = []
        if one.move == yours:
            tags.append(words.say("act.label"))
        if one.move == best:
            tags.append(words.say("puzzle.best"))
        found.append(
            Weighed(
                named(words, view, one.move),
                " · ".join(tags),
                one.win,
                words.say("puzzle.win", win=percent(one.win)),
                signed(words, one.margin),
                row(words, view, one),
                one.move == yours,
                one.move == best,
            )
        )
    return found


def in_order(answer: Evaluation, evaluations: list[Evaluation]) -> list[Evaluation]:
    """The best moves by the numbers that are shown of them, with the answer in its place, or last of those shown."""
    best = evaluations[0]
    others = [one for one in evaluations[1:] if one.move != answer.move]
    if answer.move != best.move:
        others.append(answer)
    # Nothing stands above the solution that deep searches agreed on.
    shown = [best] + sorted(others, key=lambda one: (-percent(one.win), -whole(one.margin)))
    seen = shown[:MOST_MOVES]
    return seen if answer.move in [one.move for one in seen] else seen[:-1] + [answer]


def _ways(best: bool, told: bool, more: str) -> tuple[str, ...]:
    """What one may do after an answer, the likeliest last."""
    onward = (more,) if more else ()
    if best:
        return (("result",) if more == NEXT else ()) + ("watch", "play") + onward
    if told:
        return ("again", "play", "watch") + onward
    return ("solution", "play") + onward + ("again",)


def judged(
    words: Words,
    view: View,
    verdict: Verdict,
    evaluations: list[Evaluation],
    told: bool,
    more: str = "",
    about: str = "",
    onward: str = "",
) -> Judged:
    """The verdict on an answer, and the best moves once they may be told.

    `more`: there are others, on the shelf (NEXT) or in a pack (ON), to which what says `onward` leads.
    """
    shown = in_order(verdict.answer, evaluations) if told else [verdict.answer]
    best = verdict.grade == GRADES[0]
    return Judged(
        verdict.grade,
        words.say("grade." + verdict.grade),
        (because if told else hidden)(words, view, verdict.why),
        words.say("puzzle.cost.nothing") if best else cost(words, verdict),
        about,
        weighed(words, view, shown, verdict.answer.move, verdict.best.move if told else None),
        "" if told else words.say(still_hidden(verdict)),
        _ways(best, told, more),
        onward,
    )
