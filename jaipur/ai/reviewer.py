"""Reviewer: works a review out in slices, the whole curve first, then what matters.

Every ply first gets a short search, and one by what the other seat could know; then a longer search, with new dice,
where the move played seems to give something away. A move that is looked at closely is worth less than it seemed: so
the move played is weighed alone wherever the search has passed it by, as closely as the best move was. What is found
about a ply depends on its views, its move and the seed alone: the order of the work, and whether it was broken off and
taken up again, change nothing.
"""

from jaipur.study.review import LEAST, LONG, SHORT, TOLD, Ply, Review
from jaipur.study.review_text import stepped
from jaipur.study.verdicts import Evaluation, why_worse

from .analysis import only, reply_to
from .proof import TURNS, losing_moves
from .search import Search
from .watch import Watch

SEED = 1
# Iterations of the short search; of what the other seat may expect; of weighing the move played alone if the short
# search passed it by; and of the longer search.
FIRST, WATCH, PASSED_BY, SECOND = 300, 150, 100, 1000
# Below so many visits the short search has passed a move by.
_CLOSELY = 60


class Budget:
    """How much is thought about a ply."""

    def __init__(
        self, first: int = FIRST, watch: int = WATCH, passed_by: int = PASSED_BY, second: int = SECOND
    ) -> None:
        self.first = first
        self.watch = watch
        self.passed_by = passed_by
        self.second = second


class _Look:
    """One look at a ply: searches to be run one after the other, then what they say of it."""

    def __init__(self, ply: Ply, seed: int, budget: Budget) -> None:
        self.ply = ply
        self.depth = LONG if ply.known else SHORT
        self._seed = seed
        self._budget = budget
        # Searches with the iterations they have left.
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
        """Think for at most so many iterations; true when the ply has been judged."""
        for i in range(len(self._searches)):
            n = min(iterations, self._left[i])
            if n:
                search = self._searches[i]
                search.run(n)
                self._left[i] -= n
                # What is proven needs no more.
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
        return len(self._searches) > (2 if self.depth == SHORT else 1)

    def _closely(self) -> int:
        """How closely the move played is still to be weighed alone; 0 if the search tells enough of it."""
        search, move = self._searches[0], self.ply.move
        if move == search.move:
            return 0
        found = search.root.found
        if self.depth == SHORT:
            seen = move in found and found[move][0] >= min(_CLOSELY, self._budget.first // 4)
            return 0 if seen else self._budget.passed_by
        # A proven win has not been looked at for long.
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
    """What a search has found about a move, exact where it is proven."""
    thought = next(one for one in search.thoughts() if one.move == move)
    forced = search.forced
    if forced <= 0 and losing_moves(search.view, [move]):
        forced = -TURNS
    return Evaluation(move, thought.win, thought.margin, reply_to(search.root, move), forced)


class Reviewer:
    """Works a review out; `review` can be looked at between any two steps."""

    def __init__(self, review: Review, seed: int = SEED, budget: Budget | None = None) -> None:
        self.review = review
        self._seed = seed
        self._budget = Budget() if budget is None else budget
        self._look: _Look | None = None
        self._first: int | None = None

    def prefer(self, index: int) -> None:
        """Look into this ply before all others, once the one at hand is done."""
        self._first = index

    @property
    def done(self) -> bool:
        """Whether there is nothing left to find out."""
        return self._look is None and self._next() is None

    @property
    def progress(self) -> tuple[int, int]:
        """How many looks are done, of how many as far as is known now."""
        return self.review.progress

    def step(self, iterations: int) -> bool:
        """Think for at most so many iterations; true when there is nothing left to find out."""
        if self._look is None:
            ply = self._next()
            if ply is None:
                return True
            self._look = _Look(ply, self._seed + 5 * ply.index, self._budget)
        if self._look.step(iterations):
            self._look = None
        return self.done

    def _next(self) -> Ply | None:
        """The ply to look into next: the one asked for, those not known in their order, then the costliest."""
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
