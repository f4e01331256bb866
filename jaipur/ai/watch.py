"""The expectation of the seat that is not to move, from its own view."""

from ..view import View
from .search import Search
from .value import CERTAIN


class Watch(Search):
    """A search with the rival to move at the root. The rival knows its cards: each possible hand has its own moves."""

    def __init__(self, view: View, seed: int) -> None:
        super().__init__(view, seed)
        # The number of worlds with each hand of the rival.
        self._hands: dict[int, int] = {}

    def run(self, iterations: int) -> None:
        """Search for this many more iterations."""
        for _ in range(iterations):
            world = self._worlds.deal(self._rng)
            hand = world.hold[world.turn]
            self._hands[hand] = self._hands.get(hand, 0) + 1
            self._iterate(world)
        self.iterations += iterations

    @property
    def chance(self) -> float:
        """The watcher's chance to win the round, if the rival plays its best move with each hand.

        The mean of all tries would be too high: many of them only tested how bad a move is.
        """
        worlds = won = 0
        for hand, times in self._hands.items():
            known = [self.root.found[move] for move, _, _ in self.root.choices.get(hand, []) if move in self.root.found]
            if known:
                best = max(known)
                worlds += times
                won += times * (best[1] // best[0])
        return 1 - won / worlds / CERTAIN
