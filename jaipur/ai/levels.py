"""The four levels of the opponent."""

from ..cards import hand_size, unpack
from ..moves import legal_moves, split
from ..view import View

LEVELS = ("asha", "bhanu", "chandra", "devi")


class Thinker:
    """One move being thought about, in slices: the same view, level and seed always give the same move."""

    def __init__(self, view: View, level: str, seed: int) -> None:
        self.view = view
        self.level = level
        self.seed = seed
        self.done = 0
        self.budget = 1

    def step(self, iterations: int) -> bool:
        """Think for at most this many iterations; true when the move is settled."""
        self.done = min(self.budget, self.done + iterations)
        return self.done >= self.budget

    @property
    def move(self) -> int:
        """The best move so far."""
        return max(legal_moves(self.view), key=_worth)


def _worth(move: int) -> int:
    taken, given = split(move)
    return 3 * hand_size(taken) - hand_size(given) + 4 * max(unpack(given)[:6])
