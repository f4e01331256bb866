"""Judging: what searches think of a position's moves, text in and text out, in the worker or here."""

import json

from typed import Assessor, Evaluation, Judge

from jaipur.moves import why_illegal
from jaipur.notation import format_move, format_view, parse_move, parse_view
from jaipur.seeding import seed_of
from jaipur.study.puzzles import DIFFICULTIES, Puzzle, format_evaluation, parse_evaluation, themes_of
from jaipur.view import View


def request(view: View, answer: str, budget: int) -> str:
    """What is asked: the best moves, and what an answer (or none, "") is worth; budget 0 weighs the answer alone."""
    return json.dumps({"view": format_view(view), "answer": answer, "budget": budget})


def request_puzzle(view: View, budget: int) -> str:
    """What is asked where somebody wants to know whether a position makes a puzzle."""
    return json.dumps({"view": format_view(view), "puzzle": True, "budget": budget})


def begin(text: str) -> Judge | Assessor:
    """The searches that a request asks for, to be made step by step."""
    asked = json.loads(text)
    # Not of the answer: a hint and the answer to the same position are weighed by the same search.
    view, seed, budget = parse_view(asked["view"]), seed_of("judge", str(asked["view"])), int(asked["budget"])
    # Loaded late: on the page's side the weights would cost the first paint.
    if asked.get("puzzle"):
        from jaipur.ai import assessing

        return assessing.Assessor(view, seed, budget)
    from jaipur.ai import analysis

    answer = parse_move(asked["answer"]) if asked["answer"] else None
    return analysis.Judge(view, seed, budget, answer)


def report(judge: Judge | Assessor) -> str:
    """What the searches found, best first, in the notation of puzzles; of a puzzle first its difficulty and a trap."""
    found = [format_evaluation(one) for one in judge.evaluations()]
    # Only an assessor finds something tempting; a judge knows nothing of that.
    tempting = getattr(judge, "tempting", None)
    if tempting is not None:
        found = [str(getattr(judge, "difficulty", 0)), format_move(tempting)] + found
    return " ".join(found)


def read_puzzle(text: str, view: View) -> "PuzzleRating":
    """What a report tells of a position as a puzzle; ValueError if it tells nothing of this one."""
    level, trap, rest = text.split(" ", 2)
    if level not in [str(n) for n in DIFFICULTIES]:
        raise ValueError("That is no difficulty.")
    return PuzzleRating(int(level), parse_move(trap), read(rest, view, trap))


class PuzzleRating:
    """A position as a puzzle: how difficult, the move that tempts at first sight, and the moves, best first."""

    def __init__(self, difficulty: int, tempting: int, evaluations: list[Evaluation]) -> None:
        self.difficulty = difficulty
        self.tempting = tempting
        self.evaluations = evaluations

    @property
    def trap(self) -> Evaluation:
        """What is plausible and not the best: the move that tempts, or the next best."""
        found = self.evaluations
        traps = [one for one in found[1:] if one.move == self.tempting]
        return traps[0] if traps else found[1] if len(found) > 1 else found[0]


def as_puzzle(view: View, seed: int, rating: PuzzleRating) -> Puzzle:
    """A position as a puzzle of the collection."""
    themes = themes_of(view, rating.evaluations, rating.trap)
    return Puzzle(seed, themes, rating.difficulty, view, rating.evaluations)


def read(text: str, view: View, answer: str = "") -> list[Evaluation]:
    """The evaluations of a report; ValueError if it is none about this view and answer."""
    found = [parse_evaluation(field) for field in text.split(" ")]
    moves = [one.move for one in found]
    if answer and parse_move(answer) not in moves:
        raise ValueError("The answer was not weighed.")
    if [move for move in moves if why_illegal(view, move) is not None]:
        raise ValueError("What was weighed is no move here.")
    return found
