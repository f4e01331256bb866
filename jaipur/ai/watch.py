"""Watch: what the seat that is not to move may expect, by what it knows."""

from ..view import View
from .search import Search
from .value import CERTAIN


class Watch(Search):
    """A search whose root is the rival's, who knows its own cards: each hand it may have has choices of its own."""

    def __init__(self, view: View, seed: int) -> None:
        super().__init__(view, seed)
        # How often each hand was dealt to the rival.
        self._hands: dict[int, int] = {}

    def run(self, iterations: int) -> None:
        """Think for this many more iterations."""
        for _ in range(iterations):
            world = self._worlds.deal(self._rng)
            hand = world.hold[world.turn]
            self._hands[hand] = self._hands.get(hand, 0) + 1
            self._iterate(world)
        self.iterations += iterations

    @property
    def chance(self) -> float:
        """The watcher's chance to win the round, the rival playing with each hand what the search likes best.

        The mean of all that was tried would be too good: much of it was tried only to see how bad it is.
        """
        worlds = won = 0
        for hand, times in self._hands.items():
            known = [self.root.found[move] for move, _, _ in self.root.choices.get(hand, []) if move in self.root.found]
            if known:
                best = max(known)
                worlds += times
                won += times * (best[1] // best[0])
        return 1 - won / worlds / CERTAIN
