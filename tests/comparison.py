"""The engine against the referee: same legal moves, refusals, next positions, views and results.

The tests compare a sample. The long check is

    python -m tests.comparison --positions 100000 --rounds 5000
"""

import argparse
import time
from random import Random

from jaipur.moves import legal_moves, why_illegal
from jaipur.notation import format_move, format_state, format_view, parse_move, parse_state, parse_view
from jaipur.rules import apply, settle
from jaipur.state import State, deal
from jaipur.view import view_of
from tests.support import referee
from tests.support.positions import any_position


def result_text(state: State) -> str:
    """What the engine says of the end of a round, as the referee says it."""
    if not state.over:
        return ""
    result = settle(state)
    winner = "-" if result.winner is None else result.winner
    return f"over {result.reason} {result.rupees[0]}-{result.rupees[1]} {winner}"


def random_move(chance: Random) -> str:
    """A well-spelled move that fits no position in particular."""
    kind = chance.choice("ttsxxxxk")
    if kind == "t":
        return "t" + chance.choice(referee.GOODS)
    if kind == "s":
        good = chance.choice(referee.GOODS)
        return f"s{chance.randint(2 if good in referee.PRECIOUS else 1, 6)}{good}"
    if kind == "k":
        return "k"
    size = chance.choice([2, 2, 2, 3, 4, 5])
    goods = chance.sample(referee.GOODS, 6)
    split = chance.randint(1, 5)
    taken = [chance.choice(goods[:split]) for _ in range(size)]
    given = [chance.choice([*goods[split:], "K"]) for _ in range(size)]
    return f"x{referee.in_order(taken)}-{referee.in_order(given)}"


def compare(line: str, chance: Random, moves_tried: int) -> list[str]:
    """Compare all that can be said of one position; give back its legal moves."""
    state = parse_state(line)
    assert format_state(state) == line
    legal = referee.legal_moves(line)
    assert sorted(format_move(move) for move in legal_moves(state)) == legal, line
    assert result_text(state) == referee.result(line), line

    for seat in (0, 1):
        view = view_of(state, seat)
        text = referee.view(line, seat)
        assert format_view(view) == text, (line, seat)
        assert format_view(parse_view(text)) == text, (line, seat)
        if seat == state.turn:
            assert legal_moves(view) == legal_moves(state), (line, seat)

    for _ in range(moves_tried):
        move = random_move(chance)
        refused = why_illegal(state, parse_move(move)) is not None
        assert refused == (move not in legal), (line, move)

    for move in chance.sample(legal, min(moves_tried, len(legal))):
        assert why_illegal(state, parse_move(move)) is None, (line, move)
        after = state.clone()
        apply(after, parse_move(move))
        expected = referee.play(line, move)
        assert format_state(after) == expected, (line, move)
        assert format_state(parse_state(expected)) == expected, (line, move)
        assert result_text(after) == referee.result(expected), (line, move)
    assert format_state(state) == line, "looking at a position changed it"
    return legal


def compare_positions(number: int, seed: int, moves_tried: int = 4) -> int:
    """Compare so many random positions; give back how many legal moves they had."""
    chance = Random(seed)
    return sum(len(compare(any_position(chance), chance, moves_tried)) for _ in range(number))


def compare_round(seed: int, moves_tried: int = 0) -> int:
    """Play a round of random moves, of every kind alike, comparing at every ply; give back the plies."""
    chance = Random(seed)
    state = deal(seed)
    plies = 0
    while True:
        line = format_state(state)
        legal = compare(line, chance, moves_tried)
        if not legal:
            return plies
        kind = chance.choice(sorted({move[0] for move in legal}))
        move = chance.choice([move for move in legal if move[0] == kind])
        apply(state, parse_move(move))
        assert format_state(state) == referee.play(line, move), (line, move)
        plies += 1


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.comparison", description=__doc__)
    parser.add_argument("--positions", type=int, default=100_000, help="random positions to compare")
    parser.add_argument("--rounds", type=int, default=5_000, help="rounds to play from a deal")
    parser.add_argument("--seed", type=int, default=1, help="where the random positions start")
    arguments = parser.parse_args()
    began = time.monotonic()
    moves = compare_positions(arguments.positions, arguments.seed)
    print(f"{arguments.positions} random positions with {moves} legal moves: no difference", flush=True)
    plies = sum(compare_round(seed) for seed in range(arguments.rounds))
    print(f"{arguments.rounds} rounds with {plies} plies: no difference")
    print(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
