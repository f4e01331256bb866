"""Mining puzzles with the theme *by force*: endings in which one move, and no other, is proven to win the round.

Rounds are played at sight, by a player who looks one move ahead against others who see less or otherwise; near their
end every position is tried with `jaipur.ai.proof`. Nothing is left to chance: the solution wins against every hidden
card, every reply and every card turned up, and of every other move it is proven that it does not, within three turns.
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
# How many positions all proofs of a puzzle may take together: more is too much for people to think through.
BUDGET = 1500
# Further from the end there is hardly anything to prove, and too much for a brute force to check.
_MOST_DECK = 6
_MOST_HANDS = 12
# How many other moves there are at least, how many of them are told of, and how often the best of them may win.
_LEAST_OTHERS = 4
_OTHERS = 7
_ALSO_WINS = 0.96


def _move(state: State, number: int, rng: Rng) -> int:
    """What is played at sight: one seat looks a move ahead, the other too, or as the yardstick or Bhanu does."""
    view = view_of(state, state.turn)
    kind = 0 if state.turn else number % 3
    return chandra(view, rng) if kind == 0 else Greedy()(view, 1) if kind == 1 else bhanu(view, rng)


def by_force(view: View, name: int) -> Puzzle | None:
    """The puzzle of a position, if one move of it and no other wins by force, and not by ending the round at once."""
    if view.deck_left > _MOST_DECK or len(subsets(view.unseen() & GOODS_MASK, view.hidden)) > _MOST_HANDS:
        return None
    proof, left = prove(view, TURNS, BUDGET), BUDGET
    if proof.answer != YES or proof.turns < 2 or proof.move is None:
        return None
    best = proof.move
    others = [move for move in legal_moves(view) if move != best]
    tempting = traps(view, best)
    # A search has to find it too, at a glance: hints and verdicts tell what it knows.
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
    """1 if one look ahead finds the move two times out of three, otherwise the number of turns that it takes."""
    return 1 if sum(chandra(view, Rng(seed, 3)) == best for seed in (11, 12, 13)) >= 2 else turns


def force_round(task: tuple[int, int]) -> list[str]:
    """The puzzle of one round, the first that is found in it, as a line; nearly all rounds have none."""
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
    """Search round after round until there are so many more puzzles, as many of each difficulty; tells how it goes."""
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
