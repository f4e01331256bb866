"""Positions from rounds that were played."""

from jaipur.moves import SALES, legal_moves
from jaipur.rng import Rng
from jaipur.rules import apply
from jaipur.state import State, deal


def positions(rounds: int, seed: int) -> list[State]:
    """Positions of rounds in which every kind of move is played."""
    rng = Rng(seed)
    found = []
    for number in range(rounds):
        state = deal(seed + number)
        while not state.over:
            found.append(state.clone())
            moves = legal_moves(state)
            sales = [move for move in moves if move in SALES]
            # A sale whenever there is one, every other time: otherwise random play hardly ever sells.
            pool = sales if sales and rng.below(2) else moves
            apply(state, pool[rng.below(len(pool))])
    return found
