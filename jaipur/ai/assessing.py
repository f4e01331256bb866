"""Assessing: whether a position makes a good puzzle: does one move stand out, is another tempting, how hard is it."""

from jaipur.study.verdicts import Evaluation

from ..rng import Rng
from ..view import View
from .analysis import Judge
from .levels import chandra
from .search import Search

# Iterations of a short search; how often each of the players who look for a move does, and must find it.
SHORT, TRIES, ENOUGH = 150, (11, 12, 13), 2


def seen_at_once(view: View, best: int) -> bool:
    """Whether one look ahead finds the move two times out of three."""
    return sum([chandra(view, Rng(seed, 3)) == best for seed in TRIES]) >= ENOUGH


class Assessor:
    """Assesses a position in slices: first its moves, then how hard the best of them is to find."""

    def __init__(self, view: View, seed: int, budget: int) -> None:
        self.view = view
        # What a good player who looks no further than one move would play.
        self.tempting = chandra(view, Rng(1, 3))
        self._judge = Judge(view, seed, budget, self.tempting)
        self._judged = False
        self._short: list[Search] = []
        self._left: list[int] = []

    def step(self, iterations: int) -> bool:
        """Think for at most so many iterations; true when there is nothing left to find out."""
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
        """The moves worth telling of, best first, the tempting one among them."""
        return self._judge.evaluations()

    @property
    def difficulty(self) -> int:
        """1 if one look ahead finds the move two times out of three, 2 if a short search does, 3 if it takes more."""
        best = self.evaluations()[0].move
        if not self._short:
            return 1
        return 2 if sum([search.move == best for search in self._short]) >= ENOUGH else 3


def difficulty(view: View, best: int) -> int:
    """The same of a position whose best move is known."""
    if seen_at_once(view, best):
        return 1
    found = 0
    for seed in TRIES:
        search = Search(view, seed)
        search.run(SHORT)
        found += search.move == best
    return 2 if found >= ENOUGH else 3
