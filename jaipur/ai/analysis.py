"""Analysis: searches made to judge moves rather than to play one: answers, hints, puzzles, reviews of a match."""

from jaipur.study.verdicts import Evaluation

from ..view import View
from .proof import TURNS, glance, losing_moves
from .search import Node, Search

# Iterations that judge one answer beside the others of its position.
ANSWER = 800
# How many other moves than the best are told of.
_OTHERS = 7
# Below so much of the visits a search has not looked at a move closely enough to say what it is worth.
_CLOSELY = 16


def reply_to(root: Node, move: int) -> int | None:
    """The reply a search expects most to a move, whatever the deck turns up after it."""
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
    """What one move is worth, the whole search spent on what comes after it; the mover is the viewer."""
    search = only(view, [move], seed)
    search.run(iterations)
    return _alone(search)


def _alone(search: Search) -> Evaluation:
    """What a search of one move alone has found."""
    thought = search.thoughts()[0]
    forced = search.forced
    if not forced and losing_moves(search.view, [thought.move]):
        forced = -TURNS
    return Evaluation(thought.move, thought.win, thought.margin, reply_to(search.root, thought.move), forced)


def only(view: View, moves: list[int], seed: int) -> Search:
    """A search that tries nothing but these moves first."""
    search = Search(view, seed)
    search.try_only(moves)
    if len(moves) == 1:
        search.forced = glance(view, moves[0]).turns
    return search


def evaluations(search: Search, most: int = _OTHERS) -> list[Evaluation]:
    """What a search found, best first: its move, then the others it looked at closely enough, by their chance."""
    found = []
    for thought in search.thoughts():
        if thought.move == search.move or thought.visits >= _CLOSELY:
            reply = reply_to(search.root, thought.move)
            # A proven win is the only move that its search has tried.
            forced = -TURNS if thought.move in search.lost else search.forced
            found.append(Evaluation(thought.move, thought.win, thought.margin, reply, forced))
    first = [one for one in found if one.move == search.move]
    others = [one for one in found if one.move != search.move]
    return first + sorted(others, key=lambda one: (-one.win, -one.margin, one.move))[:most]


class Judge:
    """Judges moves of one position in slices: first what is best, then the answer if that search passed it by.

    With a budget of 0 only the answer is weighed: for positions whose best move is known.
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
        """Think for at most so many iterations; true when there is nothing left to find out."""
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
        """The moves worth telling of, best first, and the answer among them or at the end."""
        found = evaluations(self._search)
        if self._alone is not None and self.answer is not None:
            found.append(_alone(self._alone))
        return found
