"""Assessment of positions as puzzles.

A good puzzle has one move that stands out and another that tempts; its difficulty is estimated too.
"""

from jaipur.study.verdicts import Evaluation

from ..rng import Rng
from ..view import View
from .analysis import Judge
from .levels import chandra
from .search import Search

# Iterations of a short search; the seeds of three tries; the number of tries that must find the move.
SHORT, TRIES, ENOUGH = 150, (11, 12, 13), 2


def seen_at_once(view: View, best: int) -> bool:
    """Return true if a look one move ahead finds the move in two tries out of three."""
    return sum([chandra(view, Rng(seed, 3)) == best for seed in TRIES]) >= ENOUGH


class Assessor:
    """An assessment of a position in slices: first its moves, then the difficulty of the best one."""

    def __init__(self, view: View, seed: int, budget: int) -> None:
        self.view = view
        # The move of a good player who looks one move ahead.
        self.tempting = chandra(view, Rng(1, 3))
        self._judge = Judge(view, seed, budget, self.tempting)
        self._judged = False
        self._short: list[Search] = []
        self._left: list[int] = []

    def step(self, iterations: int) -> bool:
        """Search for at most this many iterations; return true when nothing is left to do."""
        if not self._judged:
            self._judged = self._judge.step(iterations)
            if self._judged and not seen_at_once(self.view, self.evaluations()[0].move):
                self._short = [Search(self.view, seed) for seed in TRIES]
                self._left = [SHORT for _ in TRIES]
            return self._judged and not self._short
        for n in range(len(self._short)):
            if self._left[n]:
                run = min(iterations, self._left[n])
                self._short[n].run(run)
                self._left[n] -= run
                break
        return not sum(self._left)

    def evaluations(self) -> list[Evaluation]:
        """Return the moves worth reporting, best first, the tempting one among them."""
        return self._judge.evaluations()

    @property
    def difficulty(self) -> int:
        """The difficulty of the best move.

        1: a look one move ahead finds it in two tries out of three; 2: a short search does; 3: it needs more.
        """
        best = self.evaluations()[0].move
        if not self._short:
            return 1
        return 2 if sum([search.move == best for search in self._short]) >= ENOUGH else 3


def difficulty(view: View, best: int) -> int:
    """Return the difficulty, as in `Assessor.difficulty`, of a position with a known best move."""
    if seen_at_once(view, best):
        return 1
    found = 0
    for seed in TRIES:
        search = Search(view, seed)
        search.run(SHORT)
        found += search.move == best
    return 2 if found >= ENOUGH else 3
