"""Mining of puzzles with the theme *by force*: endings in which exactly one move is proven to win the round.

Rounds are played without search, by a player who looks one move ahead against others who see less. Near their end every
position is tried with `jaipur.ai.proof`. Nothing is left to chance: the solution wins against every hidden card, every
reply and every card turned up, and every other move is proven not to, within three turns.
"""

from collections.abc import Iterator

from jaipur.study.puzzles import BY_FORCE, DIFFICULTIES, Puzzle, format_puzzle, parse_puzzle, themes_of

from ..ai.analysis import weigh
from ..ai.levels import bhanu, chandra
from ..ai.proof import NO, YES, glance, prove
from ..cards import GOODS_MASK
from ..moves import legal_moves, subsets
from ..rng import SECOND, Rng
from ..rules import apply
from ..state import State, deal
from ..view import View, view_of
from .greedy import Greedy
from .mine import NAMES, WEIGH, Collection, traps, workers

TURNS = 3
# The positions that all proofs of a puzzle may look at together: people cannot think through more.
BUDGET = 1500
# Earlier positions have hardly any proofs, and are too large for the brute force of the tests.
_MOST_DECK = 6
_MOST_HANDS = 12
# The fewest other moves, the most of them to store, and the largest chance of the best of them.
_LEAST_OTHERS = 4
_OTHERS = 7
_ALSO_WINS = 0.96


def _move(state: State, number: int, rng: Rng) -> int:
    """Return a move without search: seat 1 is Chandra; seat 0 is Chandra, the greedy player or Bhanu."""
    view = view_of(state, state.turn)
    kind = 0 if state.turn else number % 3
    return chandra(view, rng) if kind == 0 else Greedy()(view, 1) if kind == 1 else bhanu(view, rng)


def by_force(view: View, name: int) -> Puzzle | None:
    """Return the puzzle of a position if exactly one move wins by force, but does not end the round at once."""
    if view.deck_left > _MOST_DECK or len(subsets(view.unseen() & GOODS_MASK, view.hidden)) > _MOST_HANDS:
        return None
    proof, left = prove(view, TURNS, BUDGET), BUDGET
    if proof.answer != YES or proof.turns < 2 or proof.move is None:
        return None
    best = proof.move
    others = [move for move in legal_moves(view) if move != best]
    tempting = traps(view, best)
    # A search must find the proof too, since hints and verdicts come from it.
    if len(others) < _LEAST_OTHERS or not tempting or glance(view, best).turns != proof.turns:
        return None
    for move in others:
        refuted = prove(view, TURNS, left, move)
        left -= refuted.nodes
        if refuted.answer != NO:
            return None
    found = [weigh(view, move, name * 8 + 5, WEIGH) for move in others]
    found.sort(key=lambda one: (-one.win, -one.margin, one.move))
    if found[0].win > _ALSO_WINS:
        return None
    moves = [weigh(view, best, name * 8 + 5, WEIGH), *found[:_OTHERS]]
    trap = min((one for one in found if one.move in tempting), key=lambda one: one.win)
    return Puzzle(name, themes_of(view, moves, trap) + BY_FORCE, _difficulty(view, best, proof.turns), view, moves)


def _difficulty(view: View, best: int, turns: int) -> int:
    """Return 1 if a look one move ahead finds the move in two tries of three, else the turns of the proof."""
    return 1 if sum(chandra(view, Rng(seed, 3)) == best for seed in (11, 12, 13)) >= 2 else turns


def force_round(task: tuple[int, int]) -> list[str]:
    """Return the line of the first puzzle of one round; nearly all rounds have none."""
    seed, number = task
    state, rng = deal(seed, None, number), Rng(seed, 3_000_000_000 + number, SECOND)
    while not state.over:
        puzzle = by_force(
            view_of(state, state.turn), NAMES + Rng(seed, 4_000_000_000 + number, SECOND).below(35 * NAMES)
        )
        if puzzle is not None:
            return [format_puzzle(puzzle)]
        apply(state, _move(state, number, rng))
    return []


def mine_force(collection: Collection, seed: int, first: int, wanted: int, jobs: int) -> Iterator[str]:
    """Search rounds until this many puzzles are added, equally many of each difficulty; yield the progress."""
    searched, found = 0, dict.fromkeys(DIFFICULTIES, 0)
    with workers(jobs) as run:
        tasks = ((seed, number) for number in range(first, first + 1_000_000))
        for lines in run(force_round, tasks):
            searched += 1
            for puzzle in map(parse_puzzle, lines):
                if found[puzzle.difficulty] * len(found) < wanted and collection.add(puzzle):
                    found[puzzle.difficulty] += 1
                    yield f"{searched} rounds, {sum(found.values())} puzzles"
            if sum(found.values()) >= wanted:
                collection.tidy()
                return
