"""The levels of the opponent, from a beginner's first rival to the strongest player we have.

The weaker ones see less, as weaker people do. Asha sees only the rupees of this turn. Bhanu sees his own cards and
never his rival's. Bina sees everything except sales of fewer than four cards. Chandra considers everything but looks
one move ahead. Devi searches.
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
# The number of worlds in which Chandra tries each move.
_WORLDS = 8
# Bina waits for this many cards of a kind, until her hand is full or the deck is this low.
_COLLECTED = 4
_PATIENCE = 4
_BONUS = (0, 0, 0, 2, 5, 9, 9, 9)


def asha(view: View, rng: Rng) -> int:
    """Return the apprentice's move: she sells as soon as possible, or else picks the card with the highest price."""
    best, best_worth = 0, -1
    for move in legal_moves(view):
        if move in SALES:
            good, n = SALES[move]
            worth = 10 * PAY[good][view.piles >> SHIFT[good] & 15][n]
        elif move == CAMELS:
            worth = 15
        else:
            taken, given = split(move)
            # She never exchanges more than two cards.
            if hand_size(taken) > 2:
                continue
            worth = 8 * (_prices(view, taken) - _prices(view, given)) - 5 * sum(unpack(given))
        worth = 100 * max(worth, 0) + rng.below(300)
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def _prices(view: View, cards: int) -> int:
    """Return the rupees of the next tokens for these cards."""
    counts = unpack(cards)
    return sum([counts[good] * PAY[good][view.piles >> SHIFT[good] & 15][1] for good in GOODS])


def bhanu(view: View, rng: Rng) -> int:
    """Return the shopkeeper's move: he collects pairs, sets and bonuses, and ignores his rival's collection."""
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
    """Return Bhanu's estimate of his own cards, in hundredths of a rupee."""
    worth = 60 * (hold >> SHIFT[CAMEL])
    for good in GOODS:
        n = hold >> SHIFT[good] & 15
        if n:
            left = view.piles >> SHIFT[good] & 15
            sale = 100 * PAY[good][left][min(n, 7)] + 80 * _BONUS[min(n, 5)]
            # A single precious card cannot be sold yet.
            if good < 3 and n < 2:
                sale //= 2
            worth += sale * 3 // 4
    full = (hold & GOODS_MASK) % 15
    return worth - (60 * (full - 5) if full > 5 else 0)


def bina(view: View, rng: Rng) -> int:
    """Return the collector's move: she judges like Chandra, but waits for four of a kind and exchanges two at most."""
    totals = _weighed(view, rng)
    waits = hand_size(view.hold[view.seat]) < HAND_LIMIT and view.deck_left > _PATIENCE
    # A suitable move always exists: a full hand can sell, and any other hand has room to take a card.
    return _best({move: totals[move] for move in totals if _suits_bina(move, waits)})


def _suits_bina(move: int, waits: bool) -> bool:
    if move in SALES:
        return not waits or SALES[move][1] >= _COLLECTED
    return move == CAMELS or hand_size(split(move)[0]) <= 2


def chandra(view: View, rng: Rng) -> int:
    """Return the caravan master's move: he evaluates every move one step ahead, in a few worlds."""
    return _best(_weighed(view, rng))


def _weighed(view: View, rng: Rng) -> dict[int, int]:
    """Return the chance of every move after a look ahead, summed over a few worlds."""
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
    """The search for one move, in slices: the same view, level and seed always give the same move."""

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
        """Search for at most this many iterations; return true when the move is final."""
        iterations = min(iterations, self.budget - self.done)
        if self.search is not None and iterations > 0:
            self.search.run(iterations)
        self.done += iterations
        return self.done >= self.budget or (self.search is not None and self.search.settled(self.budget - self.done))

    @property
    def move(self) -> int:
        """The best move so far; it runs a first iteration if there was none."""
        if self.search is None:
            return self._move
        if not self.done:
            self.step(1)
        return self.search.move
