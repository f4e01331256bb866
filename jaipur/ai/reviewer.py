"""The reviewer computes a review in slices: first the whole curve, then the moves that matter.

Every ply first gets a short search, and one from the view of the other seat. If the move played seems to lose
something, a longer search with other random numbers follows. A closely searched move looks worse than a barely visited
one. So if the search ignored the move played, that move is searched alone, as closely as the best move was.

The findings about a ply depend only on its views, its move and the seed: neither the order of the work nor a break
changes them.
"""

from jaipur.study.review import LEAST, LONG, SHORT, TOLD, Ply, Review
from jaipur.study.review_text import stepped
from jaipur.study.verdicts import Evaluation, why_worse

from .analysis import only, reply_to
from .proof import TURNS, losing_moves
from .search import Search
from .watch import Watch

SEED = 1
# Iterations of the short search, of the other seat's search, of the search of the move played alone, and of the
# longer search.
FIRST, WATCH, PASSED_BY, SECOND = 300, 150, 100, 1000
# The short search has ignored a move with fewer visits.
_CLOSELY = 60


class Budget:
    """The iterations spent on a ply."""

    def __init__(
        self, first: int = FIRST, watch: int = WATCH, passed_by: int = PASSED_BY, second: int = SECOND
    ) -> None:
        self.first = first
        self.watch = watch
        self.passed_by = passed_by
        self.second = second


class _Look:
    """One look at a ply: searches to run one after the other, and the conclusion from them."""

    def __init__(self, ply: Ply, seed: int, budget: Budget) -> None:
        self.ply = ply
        self.depth = LONG if ply.known else SHORT
        self._seed = seed
        self._budget = budget
        # The searches, and the iterations left for each.
        self._searches: list[Search] = []
        self._left: list[int] = []
        if self.depth == SHORT:
            self._add(Search(ply.view, seed), budget.first)
            self._add(Watch(ply.watched, seed + 1), budget.watch)
        else:
            self._add(Search(ply.view, seed + 3), budget.second)

    def _add(self, search: Search, iterations: int) -> None:
        self._searches.append(search)
        self._left.append(iterations)

    def step(self, iterations: int) -> bool:
        """Search for at most this many iterations; return true when the ply is judged."""
        for i in range(len(self._searches)):
            n = min(iterations, self._left[i])
            if n:
                search = self._searches[i]
                search.run(n)
                self._left[i] -= n
                # A proof needs no more iterations.
                if search.forced > 0:
                    self._left[i] = 0
                break
        if any(self._left):
            return False
        closely = 0 if self._weighed_alone() else self._closely()
        if closely:
            self._add(only(self.ply.view, [self.ply.move], self._seed + 2 * self.depth), closely)
            return False
        self._conclude()
        return True

    def _weighed_alone(self) -> bool:
        """Return true if the move played has got a search of its own."""
        return len(self._searches) > (2 if self.depth == SHORT else 1)

    def _closely(self) -> int:
        """Return the iterations for a search of the move played alone; 0 if the first search knows enough of it."""
        search, move = self._searches[0], self.ply.move
        if move == search.move:
            return 0
        found = search.root.found
        if self.depth == SHORT:
            seen = move in found and found[move][0] >= min(_CLOSELY, self._budget.first // 4)
            return 0 if seen else self._budget.passed_by
        # With a proof the search has few visits, so they cannot set the number.
        return self._budget.second // 2 if search.forced > 0 else found[search.move][0]

    def _conclude(self) -> None:
        ply = self.ply
        best = _evaluation(self._searches[0], self._searches[0].move)
        weighed = self._searches[-1 if self._weighed_alone() else 0]
        played = best if ply.move == best.move else _evaluation(weighed, ply.move)
        chance, left = stepped(best.win), stepped(played.win)
        chances = ply.chances[:]
        chances[ply.seat] = max(chance, left)
        for search in self._searches:
            if isinstance(search, Watch):
                chances[1 - ply.seat] = stepped(search.chance)
        if chance - left < LEAST:
            ply.judge(self.depth, chances)
            return
        why = why_worse(ply.view, played, best) if chance - left >= TOLD else None
        ply.judge(self.depth, chances, chance - left, best.move, why)


def _evaluation(search: Search, move: int) -> Evaluation:
    """Return a search's evaluation of a move, exact where it is proven."""
    thought = next(one for one in search.thoughts() if one.move == move)
    forced = search.forced
    if forced <= 0 and losing_moves(search.view, [move]):
        forced = -TURNS
    return Evaluation(move, thought.win, thought.margin, reply_to(search.root, move), forced)


class Reviewer:
    """The computation of a review; `review` can be read between any two steps."""

    def __init__(self, review: Review, seed: int = SEED, budget: Budget | None = None) -> None:
        self.review = review
        self._seed = seed
        self._budget = Budget() if budget is None else budget
        self._look: _Look | None = None
        self._first: int | None = None

    def prefer(self, index: int) -> None:
        """Look at this ply before all others, after the current look."""
        self._first = index

    @property
    def done(self) -> bool:
        """True if nothing is left to do."""
        return self._look is None and self._next() is None

    @property
    def progress(self) -> tuple[int, int]:
        """The number of looks done, and the number needed as far as is known now."""
        return self.review.progress

    def step(self, iterations: int) -> bool:
        """Search for at most this many iterations; return true when nothing is left to do."""
        if self._look is None:
            ply = self._next()
            if ply is None:
                return True
            self._look = _Look(ply, self._seed + 5 * ply.index, self._budget)
        if self._look.step(iterations):
            self._look = None
        return self.done

    def _next(self) -> Ply | None:
        """Return the next ply to look at: the preferred one, then unknown ones in order, then the costliest."""
        plies = self.review.plies
        if self._first is not None and self._first < len(plies):
            ply = plies[self._first]
            if not ply.known or ply.doubtful:
                return ply
        for ply in plies:
            if not ply.known:
                return ply
        doubtful = [ply for ply in plies if ply.doubtful]
        return max(doubtful, key=lambda ply: (ply.error, -ply.index)) if doubtful else None
