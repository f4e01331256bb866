"""Checks of puzzles: a separate search for every legal move, so that no move better than the solution is overlooked.

A search distributes its time by its opinion of the moves and may never try an underrated one; a search of one move
cannot ignore it. Every move gets a short search. Those that come near the solution get ten times as long, with two
seeds.
"""

from jaipur.study.puzzles import Puzzle, parse_puzzle

from ..ai.analysis import weigh
from ..moves import legal_moves
from ..notation import format_move
from ..rng import Rng

# Iterations of a long search, and the number of seeds.
CHECK = 3000
_SEEDS = 2
# A move this far behind the solution after its short search gets no long one.
_NEAR = 0.1
# The least lead of a better move: less is chance.
_BETTER = 0.01
_SEED_OF_CHECKS = 424242


class Checked:
    """The result of a check: the chances to win of the solution and of the best other move."""

    def __init__(self, puzzle: Puzzle, moves: int, solution: float, other: int | None, other_win: float) -> None:
        self.puzzle = puzzle
        self.moves = moves
        self.solution = solution
        self.other = other
        self.other_win = other_win

    @property
    def right(self) -> bool:
        """True if no move beats the solution."""
        return self.other_win <= self.solution + _BETTER

    def __str__(self) -> str:
        best = self.puzzle.best
        text = f"{self.puzzle.name} {'ok' if self.right else 'NO'} {format_move(best.move)} {100 * self.solution:.1f}%"
        text += f" (stored {100 * best.win:.1f}%) of {self.moves} moves"
        if self.other is not None:
            text += f"; next {format_move(self.other)} {100 * self.other_win:.1f}%"
        return text


def check(task: tuple[str, int]) -> Checked:
    """Check a puzzle, given as its line, with this many iterations for each long search."""
    line, iterations = task
    puzzle = parse_puzzle(line)
    view, solution = puzzle.view, puzzle.best.move
    # Seeds that no other search of this puzzle uses.
    rng = Rng(puzzle.seed, _SEED_OF_CHECKS)
    seeds = [rng.draw() for _ in range(_SEEDS)]

    def deeply(move: int) -> float:
        return sum(weigh(view, move, seed, iterations).win for seed in seeds) / _SEEDS

    moves = legal_moves(view)
    quick = {move: weigh(view, move, seeds[0], max(20, iterations // 10)).win for move in moves}
    near = [move for move in moves if move != solution and quick[move] > quick[solution] - _NEAR]
    # If no move comes near, report the next best from its short search.
    others = {move: deeply(move) for move in near} or {move: quick[move] for move in moves if move != solution}
    other = max(others, key=lambda move: (others[move], -move), default=None)
    return Checked(puzzle, len(moves), deeply(solution), other, 0.0 if other is None else others[other])
