"""Judging: what searches think of a position's moves, text in and text out, in the worker or here."""

import json

from typed import Evaluation, Judge

from jaipur.moves import why_illegal
from jaipur.notation import format_view, parse_move, parse_view
from jaipur.puzzles import format_evaluation, parse_evaluation
from jaipur.view import View


def request(view: View, answer: str, seed: int, budget: int) -> str:
    """What is asked: the best moves, and what an answer (or none, "") is worth; budget 0 weighs the answer alone."""
    return json.dumps({"view": format_view(view), "answer": answer, "seed": str(seed), "budget": budget})


def begin(text: str) -> Judge:
    """The searches that a request asks for, to be made step by step."""
    # Loaded late: on the page's side the weights would cost the first paint.
    from jaipur.ai import analysis

    asked = json.loads(text)
    answer = parse_move(asked["answer"]) if asked["answer"] else None
    return analysis.Judge(parse_view(asked["view"]), int(asked["seed"]), int(asked["budget"]), answer)


def report(judge: Judge) -> str:
    """What the searches found, best first, in the notation of puzzles."""
    return " ".join([format_evaluation(one) for one in judge.evaluations()])


def read(text: str, view: View, answer: str = "") -> list[Evaluation]:
    """The evaluations of a report; ValueError if it is none about this view and answer."""
    found = [parse_evaluation(field) for field in text.split(" ")]
    moves = [one.move for one in found]
    if answer and parse_move(answer) not in moves:
        raise ValueError("The answer was not weighed.")
    if [move for move in moves if why_illegal(view, move) is not None]:
        raise ValueError("What was weighed is no move here.")
    return found
