"""Worlds: random rounds that agree with a seat's view, dealt fast enough for a search."""

from ..cards import BONUSES, CAMEL, GOODS, ONE, SHIFT, bonus_kind
from ..rng import Rng
from ..state import State
from ..view import View, fill_in

# Only this many cards of the deck are shuffled: no line of play draws more.
_REACH = 14


class Worlds:
    """A dealer of worlds that agree with a view. Unlike `determinize` it shuffles only what a search can reach."""

    def __init__(self, view: View) -> None:
        self.view = view
        unseen = view.unseen()
        self._goods = [ONE[good] for good in GOODS for _ in range(unseen >> SHIFT[good] & 15)]
        self._camels = [ONE[CAMEL]] * (unseen >> SHIFT[CAMEL])
        self._bonuses = []
        for kind in range(3):
            values = list(BONUSES[kind])
            for value in view.bonuses:
                if bonus_kind(value) == kind:
                    values.remove(value)
            self._bonuses.append(values)

    def deal(self, rng: Rng) -> State:
        """Return one world; all worlds that agree with the view are equally likely."""
        view = self.view
        rival = 1 - view.seat
        hold = view.hold[:]
        hidden = view.hidden
        goods = self._goods
        # The lists stay shuffled from the last world, which does not bias the next shuffle.
        if hidden:
            rng.shuffle_start(goods, hidden)
            hold[rival] += sum(goods[:hidden])
        deck = goods[hidden:] + self._camels
        rng.shuffle_start(deck, _REACH)
        theirs: tuple[int, ...] = ()
        stacks = []
        for kind in range(3):
            values = self._bonuses[kind]
            known = view.kinds[kind]
            rng.shuffle_start(values, known + 2)
            if known:
                theirs += tuple(values[:known])
            stacks.append(tuple(values[known:]))
        return fill_in(view, hold, theirs, stacks, deck)
