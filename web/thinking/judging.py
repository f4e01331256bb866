"""Judging: requests and reports about the value of a position's moves, as text, for the worker and the page."""

import json

from typed import Assessor, Evaluation, Judge

from jaipur.moves import why_illegal
from jaipur.notation import format_move, format_view, parse_move, parse_view
from jaipur.seeding import seed_of
from jaipur.study.puzzles import DIFFICULTIES, Puzzle, format_evaluation, parse_evaluation, themes_of
from jaipur.view import View


def request(view: View, answer: str, budget: int) -> str:
    """Return a request for the best moves and an answer (or none, ""); budget 0 evaluates the answer alone."""
    return json.dumps({"view": format_view(view), "answer": answer, "budget": budget})


def request_puzzle(view: View, budget: int) -> str:
    """Return a request to rate a position as a puzzle."""
    return json.dumps({"view": format_view(view), "puzzle": True, "budget": budget})


def begin(text: str) -> Judge | Assessor:
    """Return the searches of a request, to be run step by step."""
    asked = json.loads(text)
    # The seed does not depend on the answer, so a hint and an answer come from the same search.
    view, seed, budget = parse_view(asked["view"]), seed_of("judge", str(asked["view"])), int(asked["budget"])
    # Loaded late: on the page's side the weights would cost the first paint.
    if asked.get("puzzle"):
        from jaipur.ai import assessing

        return assessing.Assessor(view, seed, budget)
    from jaipur.ai import analysis

    answer = parse_move(asked["answer"]) if asked["answer"] else None
    return analysis.Judge(view, seed, budget, answer)


def report(judge: Judge | Assessor) -> str:
    """Return the evaluations, best first, in the notation of puzzles; for a puzzle after its difficulty and trap."""
    found = [format_evaluation(one) for one in judge.evaluations()]
    # Only an Assessor has a tempting move; a Judge has not.
    tempting = getattr(judge, "tempting", None)
    if tempting is not None:
        found = [str(getattr(judge, "difficulty", 0)), format_move(tempting)] + found
    return " ".join(found)


def read_puzzle(text: str, view: View) -> "PuzzleRating":
    """Parse a report about a position as a puzzle; raise ValueError if it does not fit this view."""
    level, trap, rest = text.split(" ", 2)
    if level not in [str(n) for n in DIFFICULTIES]:
        raise ValueError("That is no difficulty.")
    return PuzzleRating(int(level), parse_move(trap), read(rest, view, trap))


class PuzzleRating:
    """A position rated as a puzzle: difficulty, the tempting move, and evaluations, best first."""

    def __init__(self, difficulty: int, tempting: int, evaluations: list[Evaluation]) -> None:
        self.difficulty = difficulty
        self.tempting = tempting
        self.evaluations = evaluations

    @property
    def trap(self) -> Evaluation:
        """The plausible move that is not the best: the tempting one, or the second best."""
        found = self.evaluations
        traps = [one for one in found[1:] if one.move == self.tempting]
        return traps[0] if traps else found[1] if len(found) > 1 else found[0]


def as_puzzle(view: View, seed: int, rating: PuzzleRating) -> Puzzle:
    """Return a position as a puzzle of the collection."""
    themes = themes_of(view, rating.evaluations, rating.trap)
    return Puzzle(seed, themes, rating.difficulty, view, rating.evaluations)


def read(text: str, view: View, answer: str = "") -> list[Evaluation]:
    """Parse the evaluations of a report; raise ValueError if they do not fit this view and answer."""
    found = [parse_evaluation(field) for field in text.split(" ")]
    moves = [one.move for one in found]
    if answer and parse_move(answer) not in moves:
        raise ValueError("The answer was not weighed.")
    if [move for move in moves if why_illegal(view, move) is not None]:
        raise ValueError("What was weighed is no move here.")
    return found
