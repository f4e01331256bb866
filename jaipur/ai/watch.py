"""Watch: what the seat that is not to move may expect, by what it knows."""

from .search import Search
from .value import CERTAIN


class Watch(Search):
    """A search whose root is the rival's, who knows its own cards: each hand it may have has choices of its own."""

    def _look_around(self) -> None:
        """There are no moves to rank: which there are depends on cards that the watcher does not see."""

    @property
    def chance(self) -> float:
        """The watcher's chance to win the round."""
        won = sum([known[1] for known in self.root.found.values()])
        return 1 - won / self.root.visits / CERTAIN
