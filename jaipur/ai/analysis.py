"""Searches that judge moves instead of playing one: for answers, hints, puzzles and reviews."""

from jaipur.study.verdicts import Evaluation

from ..view import View
from .proof import TURNS, glance, losing_moves
from .search import Node, Search

# Iterations to judge one answer beside the other moves of its position.
ANSWER = 800
# The most moves to report besides the best.
_OTHERS = 7
# A move with fewer visits has not been searched closely enough to report its worth.
_CLOSELY = 16


def reply_to(root: Node, move: int) -> int | None:
    """Return the reply that a search expects most after a move, over all cards the deck may turn up."""
    visits: dict[int, int] = {}
    for (first, _), after in root.after.items():
        if first == move:
            for reply, known in after.found.items():
                visits[reply] = visits.get(reply, 0) + known[0]
    best = None
    for reply, n in visits.items():
        if best is None or n > visits[best] or (n == visits[best] and reply < best):
            best = reply
    return best


def weigh(view: View, move: int, seed: int, iterations: int) -> Evaluation:
    """Evaluate one move of the viewer, who is to move, with a search spent entirely on that move."""
    search = only(view, [move], seed)
    search.run(iterations)
    return _alone(search)


def _alone(search: Search) -> Evaluation:
    """Return the evaluation of a search of one move alone."""
    thought = search.thoughts()[0]
    forced = search.forced
    if not forced and losing_moves(search.view, [thought.move]):
        forced = -TURNS
    return Evaluation(thought.move, thought.win, thought.margin, reply_to(search.root, thought.move), forced)


def only(view: View, moves: list[int], seed: int) -> Search:
    """Return a search that tries only these moves at its root."""
    search = Search(view, seed)
    search.try_only(moves)
    if len(moves) == 1:
        search.forced = glance(view, moves[0]).turns
    return search


def evaluations(search: Search, most: int = _OTHERS) -> list[Evaluation]:
    """Return the evaluations of a search: its move first, then the closely searched ones, best first."""
    found = []
    for thought in search.thoughts():
        if thought.move == search.move or thought.visits >= _CLOSELY:
            reply = reply_to(search.root, thought.move)
            # A search with a proven win has tried only that move.
            forced = -TURNS if thought.move in search.lost else search.forced
            found.append(Evaluation(thought.move, thought.win, thought.margin, reply, forced))
    first = [one for one in found if one.move == search.move]
    others = [one for one in found if one.move != search.move]
    return first + sorted(others, key=lambda one: (-one.win, -one.margin, one.move))[:most]


class Judge:
    """A search in slices for the best moves of a position, then for the answer if that search ignored it.

    With a budget of 0 it evaluates only the answer: for positions with a known best move.
    """

    def __init__(self, view: View, seed: int, budget: int, answer: int | None = None) -> None:
        self.view = view
        self.answer = answer
        self._seed = seed
        self._search = Search(view, seed)
        self._left = budget
        self._alone: Search | None = None
        self._alone_left = 0
        if not budget:
            self._weigh_answer()

    def _weigh_answer(self) -> None:
        if self.answer is not None and self.answer not in [one.move for one in evaluations(self._search)]:
            self._alone = only(self.view, [self.answer], self._seed)
            self._alone_left = ANSWER

    def step(self, iterations: int) -> bool:
        """Search for at most this many iterations; return true when nothing is left to do."""
        n = min(iterations, self._left)
        if n:
            self._search.run(n)
            self._left -= n
            if not self._left:
                self._weigh_answer()
        elif self._alone is not None:
            n = min(iterations, self._alone_left)
            self._alone.run(n)
            self._alone_left -= n
        return not self._left and not self._alone_left

    def evaluations(self) -> list[Evaluation]:
        """Return the moves worth reporting, best first; the answer is among them or last."""
        found = evaluations(self._search)
        if self._alone is not None and self.answer is not None:
            found.append(_alone(self._alone))
        return found
