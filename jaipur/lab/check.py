"""Checking puzzles: every legal move is weighed alone, so that none that beats the solution goes unnoticed.

A search spreads its time by what it thinks of the moves, and may never come to the one it thinks too little of; a move
that has a search to itself cannot be passed by. All are weighed a little, and those that come near with two seeds and
ten times as long.
"""

from jaipur.study.puzzles import Puzzle, parse_puzzle

from ..ai.analysis import weigh
from ..moves import legal_moves
from ..notation import format_move
from ..rng import Rng

# Iterations of a weighing that counts, and with how many seeds it is made.
CHECK = 3000
_SEEDS = 2
# A move so far behind the solution after the first weighing is not weighed again.
_NEAR = 0.1
# What a better move must gain at least: less is chance.
_BETTER = 0.01
_SEED_OF_CHECKS = 424242


class Checked:
    """What became of a puzzle: what its solution and the best other move are worth, as chances to win."""

    def __init__(self, puzzle: Puzzle, moves: int, solution: float, other: int | None, other_win: float) -> None:
        self.puzzle = puzzle
        self.moves = moves
        self.solution = solution
        self.other = other
        self.other_win = other_win

    @property
    def right(self) -> bool:
        """Whether no move beats the solution."""
        return self.other_win <= self.solution + _BETTER

    def __str__(self) -> str:
        best = self.puzzle.best
        text = f"{self.puzzle.name} {'ok' if self.right else 'NO'} {format_move(best.move)} {100 * self.solution:.1f}%"
        text += f" (stored {100 * best.win:.1f}%) of {self.moves} moves"
        if self.other is not None:
            text += f"; next {format_move(self.other)} {100 * self.other_win:.1f}%"
        return text


def check(task: tuple[str, int]) -> Checked:
    """Weigh every legal move of a puzzle, given as its line, with so many iterations for those that matter."""
    line, iterations = task
    puzzle = parse_puzzle(line)
    view, solution = puzzle.view, puzzle.best.move
    # Seeds that no other search of this puzzle had.
    rng = Rng(puzzle.seed, _SEED_OF_CHECKS)
    seeds = [rng.draw() for _ in range(_SEEDS)]

    def deeply(move: int) -> float:
        return sum(weigh(view, move, seed, iterations).win for seed in seeds) / _SEEDS

    moves = legal_moves(view)
    quick = {move: weigh(view, move, seeds[0], max(20, iterations // 10)).win for move in moves}
    near = [move for move in moves if move != solution and quick[move] > quick[solution] - _NEAR]
    # If nothing comes near, the next best is told as the first weighing found it.
    others = {move: deeply(move) for move in near} or {move: quick[move] for move in moves if move != solution}
    other = max(others, key=lambda move: (others[move], -move), default=None)
    return Checked(puzzle, len(moves), deeply(solution), other, 0.0 if other is None else others[other])
