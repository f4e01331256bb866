"""Analysis: searches made to judge moves rather than to play one: answers, hints, puzzles, reviews of a match."""

from ..view import View
from .search import Node, Search
from .verdicts import Evaluation, Verdict, grade

# Iterations that judge one position of a review, and one answer beside the others of its position.
REVIEW = 400
ANSWER = 800
# How many other moves than the best are told of.
_OTHERS = 7
# Below so much of the visits a search has not looked at a move closely enough to say what it is worth.
_CLOSELY = 16


def reply_to(root: Node, move: int) -> "int | None":
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
    thought = search.thoughts()[0]
    return Evaluation(move, thought.win, thought.margin, reply_to(search.root, move))


def only(view: View, moves: "list[int]", seed: int) -> Search:
    """A search that tries nothing but these moves first."""
    search = Search(view, seed)
    # The viewer's own cards are the same in every world, so the root has one list of choices.
    even = 1 / len(moves)
    search.root.choices[view.hold[view.turn]] = [(move, even, 0) for move in moves]
    return search


def evaluations(search: Search, most: int = _OTHERS) -> "list[Evaluation]":
    """What a search found, best first: its move, then the others it looked at closely enough, by their chance."""
    found = []
    for thought in search.thoughts():
        if thought.move == search.move or thought.visits >= _CLOSELY:
            found.append(Evaluation(thought.move, thought.win, thought.margin, reply_to(search.root, thought.move)))
    first = [one for one in found if one.move == search.move]
    others = [one for one in found if one.move != search.move]
    return first + sorted(others, key=lambda one: (-one.win, -one.margin, one.move))[:most]


class Judge:
    """Judges moves of one position in slices: first what is best, then the answer if that search passed it by.

    With a budget of 0 only the answer is weighed: for positions whose best move is known.
    """

    def __init__(self, view: View, seed: int, budget: int, answer: "int | None" = None) -> None:
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

    def evaluations(self) -> "list[Evaluation]":
        """The moves worth telling of, best first, and the answer among them or at the end."""
        found = evaluations(self._search)
        if self._alone is not None and self.answer is not None:
            thought = self._alone.thoughts()[0]
            reply = reply_to(self._alone.root, self.answer)
            found.append(Evaluation(self.answer, thought.win, thought.margin, reply))
        return found

    def verdict(self) -> Verdict:
        """The verdict on the answer, which must have been given."""
        found = self.evaluations()
        return grade(self.view, next(one for one in found if one.move == self.answer), found)


def deciding(verdicts: "list[Verdict | None]", most: int = 5) -> "list[int]":
    """The plies that decided a match, in order: the moves that gave away the most, each for one sentence."""
    costly = [ply for ply in range(len(verdicts)) if _cost(verdicts[ply]) >= 0.03]
    costly = sorted(costly, key=lambda ply: (-_cost(verdicts[ply]), ply))[:most]
    return sorted(costly)


def _cost(verdict: "Verdict | None") -> float:
    return 0.0 if verdict is None else verdict.win_lost
