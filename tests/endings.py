"""Endings, and an independent brute force that tells whether a seat wins them by force; by itself, a long comparison:

    python -m tests.endings

The brute force knows nothing of proofs. It lists every round that agrees with a view (every hidden hand, every value
of the rival's bonuses), plays every move in each with the engine's own rules, with every card the deck and every value
the stacks can turn up, and lets the prover tell two rounds apart only where their views differ.
"""

import argparse
import functools
import sys
import time
from collections.abc import Iterator
from itertools import combinations

from jaipur.ai.levels import bhanu, chandra
from jaipur.ai.proof import NO, UNKNOWN, YES, prove, prove_loss
from jaipur.cards import BONUSES, CAMEL, ONE, SHIFT, bonus_kind
from jaipur.lab.mine import Collection
from jaipur.lab.puzzle import SHIPPED
from jaipur.moves import CAMELS, SALES, legal_moves
from jaipur.notation import format_move
from jaipur.rng import Rng
from jaipur.rules import apply, settle
from jaipur.state import State, deal
from jaipur.study.puzzles import BY_FORCE, Puzzle
from jaipur.view import View, fill_in, view_of

# With more rounds to tell apart than this an ending is left out: brute force takes too long.
MOST_WORLDS = 200
MOST_DECK = 6
# A round's last positions, as many of each.
LAST = 8


def letters(packed: int) -> list[int]:
    return [ONE[kind] for kind in range(7) for _ in range(packed >> SHIFT[kind] & 15)]


def worlds(view: View) -> list[State]:
    """Every round that agrees with a view, but for the order of deck and stacks, which is left to `outcomes`."""
    unseen = letters(view.unseen())
    goods = [card for card in unseen if card != ONE[CAMEL]]
    found = []
    drawn: list[set[tuple[int, ...]]] = []
    pools = []
    for kind, stack in enumerate(BONUSES):
        pool = list(stack)
        for value in view.bonuses:
            if bonus_kind(value) == kind:
                pool.remove(value)
        pools.append(pool)
        drawn.append(set(combinations(sorted(pool), view.kinds[kind])))
    for hidden in sorted(set(combinations(sorted(goods), view.hidden))):
        deck = unseen[:]
        for card in hidden:
            deck.remove(card)
        hold = view.hold[:]
        hold[1 - view.seat] += sum(hidden)
        for a in sorted(drawn[0]):
            for b in sorted(drawn[1]):
                for c in sorted(drawn[2]):
                    stacks = []
                    for pool, gone in zip(pools, (a, b, c), strict=True):
                        left = pool[:]
                        for value in gone:
                            left.remove(value)
                        stacks.append(tuple(left))
                    found.append(fill_in(view, hold[:], a + b + c, stacks, deck))
    return found


@functools.lru_cache(maxsize=4096)
def with_each_on_top(pile: tuple[int, ...], n: int) -> list[tuple[int, ...]]:
    """The pile once for every n that may lie on top of it; the same few piles are asked for all the time."""
    found = []
    for first in sorted(set(combinations(sorted(pile), n))):
        rest = list(pile)
        for one in first:
            rest.remove(one)
        found.append((*first, *rest))
    return found


def outcomes(state: State, move: int) -> Iterator[State]:
    """The rounds after a move, one for every first cards of the deck, or for every top of the stack, that may be."""
    deck = state.deck[state.drawn :]
    drawn = state.market >> SHIFT[CAMEL] if move == CAMELS else 1 if move in ONE[:CAMEL] else 0
    kind = min(SALES[move][1], 5) - 3 if move in SALES else -1
    if 0 < drawn <= len(deck):
        for cards in with_each_on_top(deck, drawn):
            after = state.clone()
            after.deck, after.drawn = cards, 0
            apply(after, move)
            yield after
    elif kind >= 0 and state.stacks[kind]:
        for stack in with_each_on_top(state.stacks[kind], 1):
            after = state.clone()
            after.stacks[kind] = stack
            apply(after, move)
            yield after
    else:
        after = state.clone()
        apply(after, move)
        yield after


def seen(state: State, seat: int) -> tuple[object, ...]:
    """All that a view tells, to compare two of them fast."""
    view = view_of(state, seat)
    pairs = *view.hold, *view.seen, *view.rupees, *view.tokens
    drawn = view.bonuses, view.kinds, view.stacks_left
    left = view.piles, view.discards, view.deck_left, view.hidden
    return (view.seat, view.market, *pairs, *drawn, *left, view.turn, view.exchanges, view.over)


def told(state: State) -> tuple[object, ...]:
    """All of a round, to find it again."""
    pairs = *state.hold, *state.seen, *state.rupees, *state.tokens
    left = state.piles, state.discards, *state.stacks, state.deck[state.drawn :]
    return (state.market, *pairs, *state.bonuses, *left, state.turn, state.exchanges)


class BruteForce:
    """Tries everything for one seat, and remembers the rounds that can be won at once with open cards.

    The same ones come up again and again, after the same moves in another order.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._open: dict[tuple[object, ...], bool] = {}

    def wins(self, rounds: list[State], turns: int) -> bool:
        """Whether one and the same move of the seat wins in all these rounds, which look alike to it."""
        return any(self.winning(rounds, turns, move) for move in legal_moves(rounds[0]))

    def _wins_with_open_cards(self, state: State) -> bool:
        key = told(state)
        if key not in self._open:
            self._open[key] = any(self._ends_it([state], move) for move in legal_moves(state))
        return self._open[key]

    def _ends_it(self, rounds: list[State], move: int) -> bool:
        """Whether this move ends all these rounds, and wins them."""
        for one in rounds:
            for after in outcomes(one, move):
                if not after.over or settle(after).winner != self.seat:
                    return False
        return True

    def winning(self, rounds: list[State], turns: int, move: int) -> bool:
        """Whether this move wins in all these rounds."""
        if turns == 1:
            return self._ends_it(rounds, move)
        told_apart: dict[tuple[object, ...], list[State]] = {}
        for one in rounds:
            for after in outcomes(one, move):
                if after.over:
                    if settle(after).winner != self.seat:
                        return False
                else:
                    before = seen(after, self.seat)
                    for reply in legal_moves(after):
                        for end in outcomes(after, reply):
                            if end.over:
                                if settle(end).winner != self.seat:
                                    return False
                            else:
                                # Who cannot win with open cards cannot win with hidden ones: this saves most of the
                                # work.
                                if turns == 2 and not self._wins_with_open_cards(end):
                                    return False
                                key = (*before, reply, *seen(end, self.seat))
                                told_apart.setdefault(key, []).append(end)
        return all((len(alike) == 1 and turns == 2) or self.wins(alike, turns - 1) for alike in told_apart.values())


def with_secrets(state: State, number: int) -> View:
    """The view of the seat to move, as if up to two of the rival's cards had been in its hand from the start."""
    hidden = state.clone()
    rival = 1 - state.turn
    for card in letters(state.seen[rival])[: number % 3]:
        hidden.seen[rival] -= card
    return view_of(hidden, state.turn)


def endings(wanted: int, first_seed: int = 0) -> Iterator[View]:
    """Views from the last plies of rounds between players of different strength, small enough for brute force.

    Late in a round hardly anything is secret any more, so some of the rival's cards are made so.
    """
    found, number = 0, first_seed
    while found < wanted:
        state = deal(number)
        rng = Rng(number, 5)
        views = []
        while not state.over:
            views.append(with_secrets(state, number))
            apply(state, (bhanu if state.turn == number % 3 else chandra)(view_of(state, state.turn), rng))
        for view in views[-LAST:]:
            if view.deck_left <= MOST_DECK and len(worlds(view)) <= MOST_WORLDS and found < wanted:
                yield view
                found += 1
        number += 1


def compare(view: View, turns: int) -> str:
    """What both say about an ending: the proof's answer, or a sentence that tells how they differ."""
    proof = prove(view, turns, 10**9)
    rounds, force = worlds(view), BruteForce(view.seat)
    if proof.answer == YES:
        assert proof.move is not None
        if not force.winning(rounds, proof.turns, proof.move):
            return f"{view}: {proof.move} does not win within {proof.turns}"
        if proof.turns > 1 and force.wins(rounds, proof.turns - 1):
            return f"{view}: it can be won in fewer turns than {proof.turns}"
    elif proof.answer == UNKNOWN:
        return f"{view}: no answer without a budget"
    elif force.wins(rounds, turns):
        return f"{view}: it can be won within {turns} turns"
    return proof.answer


def compare_gift(view: View, move: int) -> str:
    """The same about what a move gives away: the rival, in each of the rounds there may be, proves its own win."""
    rounds = [after for one in worlds(view) for after in outcomes(one, move)]
    # What the rival sees alike, it answers alike: one of them tells for all.
    alike = {seen(one, 1 - view.seat): one for one in rounds}
    force = BruteForce(1 - view.seat)
    lost = not any(one.over for one in rounds) and all(
        force.wins(worlds(view_of(one, one.turn)), 2) for one in alike.values()
    )
    answer = prove_loss(view, move, 2, 10**9).answer
    return answer if (answer == YES) == lost else f"{view}: {move} gives the round away: {lost}, not {answer}"


def winners(puzzle: Puzzle) -> list[str]:
    """The moves that win a puzzle by force within the turns that it tells of, by brute force."""
    rounds, force = worlds(puzzle.view), BruteForce(puzzle.view.seat)
    moves = legal_moves(puzzle.view)
    return [format_move(move) for move in moves if force.winning(rounds, puzzle.best.forced, move)]


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare proofs, and the puzzles won by force, with a brute force.")
    parser.add_argument("--endings", type=int, default=2000, help="how many; default 2000")
    parser.add_argument("--turns", type=int, default=2, help="within how many turns the round is to be won; default 2")
    parser.add_argument("--gifts", action="store_true", help="also what every move gives away, which takes far longer")
    parser.add_argument("--puzzles", type=int, help="how many of those that are won by force; default all")
    given = parser.parse_args()
    wanted, turns, gifts = given.endings, given.turns, given.gifts
    puzzles = [puzzle for puzzle in Collection(SHIPPED).puzzles if BY_FORCE in puzzle.themes][: given.puzzles]
    for puzzle in puzzles:
        if winners(puzzle) != [format_move(puzzle.best.move)]:
            print(f"{puzzle.name} is won with {' '.join(winners(puzzle)) or 'nothing'}")
            return 1
    print(f"{len(puzzles)} puzzles are won with their solution and with no other move", flush=True)
    said = {YES: 0, NO: 0}
    began = time.time()
    for number, view in enumerate(endings(wanted), 1):
        answer = compare(view, turns)
        for told_of in (answer, *(compare_gift(view, move) for move in legal_moves(view) if gifts)):
            if told_of not in said:
                print(told_of)
                return 1
        said[answer] += 1
        if number % 50 == 0 or number == wanted:
            print(f"{number} endings agree, {said[YES]} won by force, {time.time() - began:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
