"""Players by name, for the arena. A player is called with a view and a seed and returns a move.

A foreign program gets only the view, so it cannot peek; our players use the seed only for random numbers. `random`,
`greedy` and `ismcts:N` are the yardsticks and never change, so that figures of different days can be compared.
"""

from collections.abc import Callable

from ..ai.levels import Thinker
from ..ai.search import Search
from ..moves import legal_moves
from ..rng import Rng
from ..seats import LEVELS
from ..view import View
from .greedy import Greedy
from .ismcts import Ismcts
from .options import PLAYER_NAMES, whole_number
from .program import Program

Player = Callable[[View, int], int]


def random_move(view: View, seed: int) -> int:
    """Return a random legal move, all equally likely."""
    moves = legal_moves(view)
    return moves[Rng(seed, 6).below(len(moves))]


def lookahead(view: View, seed: int) -> int:
    """Return the best move by the learned value, one move ahead."""
    return Thinker(view, "chandra", seed).move


class Level:
    """A level of the opponent, with its full search time in the page."""

    def __init__(self, level: str) -> None:
        self.level = level

    def __call__(self, view: View, seed: int) -> int:
        """Return the level's move."""
        thinker = Thinker(view, self.level, seed)
        while not thinker.step(200):
            pass
        return thinker.move


class FixedSearch:
    """The opponent's search with a given number of iterations."""

    def __init__(self, iterations: int) -> None:
        self.iterations = iterations

    def __call__(self, view: View, seed: int) -> int:
        """Return the move of the search."""
        search = Search(view, seed)
        search.run(self.iterations)
        return search.move


def player(name: str, timeout: float) -> Player:
    """Return the player of this name; `timeout` is the time of a foreign program for a move, in seconds."""
    kind, _, rest = name.partition(":")
    if name in LEVELS:
        return Level(name)
    if name == "random":
        return random_move
    if name == "greedy":
        return Greedy()
    if name == "value":
        return lookahead
    iterations = whole_number(rest)
    if kind in ("ismcts", "search") and iterations is not None:
        return Ismcts(iterations) if kind == "ismcts" else FixedSearch(iterations)
    if kind == "cmd" and rest.strip():
        return Program(rest, timeout)
    shown = "".join(c if " " <= c <= "~" else "?" for c in name[:40])
    raise ValueError(f'There is no player "{shown}": choose {PLAYER_NAMES}.')
