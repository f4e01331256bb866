"""The levels of the opponent, from a beginner's first rival to the strongest we have.

The weaker ones see less, as weaker people do: Asha only the rupees of this turn, Bhanu his own cards and never his
rival's, Bina everything but what is worth less than four of a kind; Chandra weighs all but looks one move ahead. Devi
searches.
"""

from ..cards import CAMEL, GOODS, GOODS_MASK, HAND_LIMIT, SHIFT, hand_size, unpack
from ..moves import CAMELS, SALES, legal_moves, split
from ..rng import Rng
from ..rules import PAY
from ..seats import LEVELS
from ..view import View
from .policy import outlooks
from .search import Search
from .worlds import Worlds

# Iterations of Devi's search: about a second of Pyodide on an ordinary computer.
BUDGET = 4000
# How many worlds Chandra imagines when weighing a move.
_WORLDS = 8
# How many cards of a kind Bina waits for, until her hand is full or so few cards are left.
_COLLECTED = 4
_PATIENCE = 4
_BONUS = (0, 0, 0, 2, 5, 9, 9, 9)


def asha(view: View, rng: Rng) -> int:
    """The apprentice: sells what she can as soon as she can, else picks the card with the highest price."""
    best, best_worth = 0, -1
    for move in legal_moves(view):
        if move in SALES:
            good, n = SALES[move]
            worth = 10 * PAY[good][view.piles >> SHIFT[good] & 15][n]
        elif move == CAMELS:
            worth = 15
        else:
            taken, given = split(move)
            # Giving two for two is as much as she can juggle.
            if hand_size(taken) > 2:
                continue
            worth = 8 * (_prices(view, taken) - _prices(view, given)) - 5 * sum(unpack(given))
        worth = 100 * max(worth, 0) + rng.below(300)
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def _prices(view: View, cards: int) -> int:
    """What the cards' next tokens pay."""
    counts = unpack(cards)
    return sum([counts[good] * PAY[good][view.piles >> SHIFT[good] & 15][1] for good in GOODS])


def bhanu(view: View, rng: Rng) -> int:
    """The shopkeeper: hunts pairs, sets and bonuses for himself, and forgets what his rival is collecting."""
    hold = view.hold[view.seat]
    before = _stock(view, hold)
    best, best_worth = 0, -(1 << 30)
    for move in legal_moves(view):
        if move in SALES:
            good, n = SALES[move]
            gain = 100 * (PAY[good][view.piles >> SHIFT[good] & 15][n] + _BONUS[n])
            worth = gain + _stock(view, hold + move) - before
        elif move == CAMELS:
            worth = 70 * (view.market >> SHIFT[CAMEL]) - 40
        else:
            worth = _stock(view, hold + move) - before
        worth += rng.below(20)
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def _stock(view: View, hold: int) -> int:
    """What Bhanu thinks his own cards are worth, in hundredths of a rupee."""
    worth = 60 * (hold >> SHIFT[CAMEL])
    for good in GOODS:
        n = hold >> SHIFT[good] & 15
        if n:
            left = view.piles >> SHIFT[good] & 15
            sale = 100 * PAY[good][left][min(n, 7)] + 80 * _BONUS[min(n, 5)]
            # A lone precious card, or one whose tokens are gone, is only a promise.
            if good < 3 and n < 2:
                sale //= 2
            worth += sale * 3 // 4
    full = (hold & GOODS_MASK) % 15
    return worth - (60 * (full - 5) if full > 5 else 0)


def bina(view: View, rng: Rng) -> int:
    """The collector: weighs moves as Chandra does, but waits for four of a kind and juggles two cards at most."""
    totals = _weighed(view, rng)
    waits = hand_size(view.hold[view.seat]) < HAND_LIMIT and view.deck_left > _PATIENCE
    # There is always such a move: a full hand has something to sell, any other has room to take something.
    return _best({move: totals[move] for move in totals if _suits_bina(move, waits)})


def _suits_bina(move: int, waits: bool) -> bool:
    if move in SALES:
        return not waits or SALES[move][1] >= _COLLECTED
    return move == CAMELS or hand_size(split(move)[0]) <= 2


def chandra(view: View, rng: Rng) -> int:
    """The caravan master: weighs every move by the learned value over a few worlds, one move ahead."""
    return _best(_weighed(view, rng))


def _weighed(view: View, rng: Rng) -> dict[int, int]:
    """Every move's chance by a look ahead, added up over a few worlds."""
    totals: dict[int, int] = {}
    worlds = Worlds(view)
    for _ in range(_WORLDS):
        moves, chances = outlooks(worlds.deal(rng))
        for i in range(len(moves)):
            totals[moves[i]] = totals.get(moves[i], 0) + chances[i]
    return totals


def _best(totals: dict[int, int]) -> int:
    best = max(totals.values())
    return min([move for move in totals if totals[move] == best])


_AT_SIGHT = {"asha": asha, "bhanu": bhanu, "bina": bina, "chandra": chandra}


class Thinker:
    """One move being thought about, in slices: the same view, level and seed always give the same move."""

    def __init__(self, view: View, level: str, seed: int, budget: int = BUDGET) -> None:
        if level not in LEVELS:
            raise ValueError("There is no level " + level + ": choose one of " + ", ".join(LEVELS) + ".")
        if view.over:
            raise ValueError("The round is over: there is nothing left to play.")
        self.done = 0
        self.search: Search | None = None
        if level == "devi":
            self.budget = budget
            self.search = Search(view, seed)
        else:
            self.budget = 1
            self._move = _AT_SIGHT[level](view, Rng(seed, 3))

    def step(self, iterations: int) -> bool:
        """Think for at most this many iterations; true when the move is settled."""
        iterations = min(iterations, self.budget - self.done)
        if self.search is not None and iterations > 0:
            self.search.run(iterations)
        self.done += iterations
        return self.done >= self.budget or (self.search is not None and self.search.settled(self.budget - self.done))

    @property
    def move(self) -> int:
        """The best move so far; a first iteration is made if there was none."""
        if self.search is None:
            return self._move
        if not self.done:
            self.step(1)
        return self.search.move
