"""The search yardstick: plain information-set MCTS with uniform random rollouts. Frozen: never change it.

It uses UCB1 over moves, a new world in every iteration, and counts of how often a move was available, as worlds differ
in the rival's moves. It knows only the rules of the game.
"""

from collections.abc import Callable
from math import log, sqrt
from random import Random

from ..moves import legal_moves
from ..rng import Rng
from ..rules import apply, settle
from ..view import View, determinize

_EXPLORE = 0.7


class _Node:
    """The results after one line of moves; `won` counts for the seat that moved here."""

    __slots__ = ("after", "available", "visits", "won")

    def __init__(self) -> None:
        self.after: dict[int, _Node] = {}
        self.available = 0
        self.visits = 0
        self.won = 0.0


class Ismcts:
    """The player: it plays the most visited move after this many iterations."""

    def __init__(self, iterations: int) -> None:
        self.iterations = iterations

    def __call__(self, view: View, seed: int) -> int:
        """Return the move visited most; the seed sets the worlds and rollouts."""
        moves = legal_moves(view)
        if len(moves) == 1:
            return moves[0]
        worlds, chance = Rng(seed, 5), Random(seed).random
        root = _Node()
        for _ in range(self.iterations):
            _iterate(root, view, worlds, chance)
        after = root.after
        return max(sorted(after), key=lambda move: after[move].visits)


def _iterate(root: _Node, view: View, worlds: Rng, chance: Callable[[], float]) -> None:
    """Run one iteration in a new world: down the tree, one new node, a random rollout, and back up."""
    state = determinize(view, worlds)
    node, path = root, []
    expanded = False
    while not state.over and not expanded:
        moves = legal_moves(state)
        untried = [move for move in moves if move not in node.after]
        if untried:
            move = untried[int(chance() * len(untried))]
            node.after[move] = _Node()
            expanded = True
        else:
            after = node.after
            move = max(moves, key=lambda tried: _promise(after[tried]))
        for tried in moves:
            if tried in node.after:
                node.after[tried].available += 1
        node = node.after[move]
        path.append((node, state.turn))
        apply(state, move)
    while not state.over:
        moves = legal_moves(state)
        apply(state, moves[int(chance() * len(moves))])
    winner = settle(state).winner
    for node, seat in path:
        node.visits += 1
        node.won += 0.5 if winner is None else float(winner == seat)


def _promise(node: _Node) -> float:
    return node.won / node.visits + _EXPLORE * sqrt(log(node.available) / node.visits)
