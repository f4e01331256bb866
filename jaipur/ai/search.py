"""Information-set Monte-Carlo tree search with a learned judge at its leaves.

Every iteration deals a new world that agrees with the seat's knowledge, walks down the tree by PUCT, adds one node and
asks the judge there. A node stands for the moves and cards that both seats have seen since the root, so worlds that
differ only in hidden cards share it. A node starts with the moves that look best and admits more with more visits; at
the root the judge has evaluated all of them.

The search uses only integers, division and square roots: the same view, seed and number of iterations give the same
move on every Python.
"""

from math import sqrt

from ..cards import CAMEL, GOODS, LEAST_SALE, MARKET_SIZE, ONE, PILES_TO_END, SHIFT
from ..moves import CAMELS, legal_moves, takes
from ..rng import Rng
from ..rules import apply, settle
from ..state import State
from ..view import View
from .net import JUDGE
from .policy import outlooks
from .proof import glance, losing_moves
from .value import CERTAIN, UNIT, clock
from .worlds import Worlds

# The number of moves that a new node tries, best first: nearly all of the many exchanges are hopeless.
WIDTH = 14
# A node doubles its moves once it has this many visits for each of them.
_WIDEN = 32
# The weight of the priors against the results of the search.
_TRUST = 0.5
# A move this much worse than the best (in 65,536ths of the chance) has half its prior.
_HALVES = 1700
# The number of worlds used to rank the root's moves.
_FIRST_WORLDS = 8


class Node:
    """The results for one situation: by move `[visits, sum of chances, sum of margins]`."""

    __slots__ = ("after", "choices", "found", "visits", "width")

    def __init__(self) -> None:
        self.visits = 0
        # The number of moves to try.
        self.width = WIDTH
        self.found: dict[int, list[int]] = {}
        self.after: dict[tuple[int, int], Node] = {}
        # By the mover's cards: the moves worth trying, with prior and first guess of the chance.
        self.choices: dict[int, list[tuple[int, float, int]]] = {}


def _exact(state: State, seat: int) -> tuple[int, int]:
    """Return the chance (all, nothing or half) and the margin of a seat in a round that is over."""
    result = settle(state)
    units = UNIT * (result.rupees[seat] - result.rupees[1 - seat])
    if result.winner is None:
        return CERTAIN // 2, units
    return (CERTAIN if result.winner == seat else 0), units


def _winning_end(state: State) -> int | None:
    """Return the rival's margin if the seat to move can end the round now and win; otherwise None."""
    piles = state.piles
    deck_left = len(state.deck) - state.drawn
    seat = state.turn
    hold = state.hold[seat]
    endings = []
    if clock(0, piles) == PILES_TO_END - 1:
        for good in GOODS:
            left = piles >> SHIFT[good] & 15
            mine = hold >> SHIFT[good] & 15
            if 0 < left <= mine and mine >= LEAST_SALE[good]:
                endings.append(-mine * ONE[good])
    if state.market >> SHIFT[CAMEL] > deck_left:
        endings.append(CAMELS)
    if not deck_left:
        endings += takes(state.market, hold)[:1]
    for move in endings:
        after = state.clone()
        apply(after, move)
        won, units = _exact(after, seat)
        if won == CERTAIN:
            return -units
    return None


def _chances(state: State) -> tuple[list[int], list[int]]:
    """Return every move and its chance after a look one move ahead, in 65,536ths."""
    moves, chances = outlooks(state)
    deck_left = len(state.deck) - state.drawn
    if deck_left <= MARKET_SIZE or clock(0, state.piles) == PILES_TO_END - 1:
        # Near the end, check if the rival could then end the round at once and win it.
        for i in range(len(moves)):
            if chances[i] > 0:
                after = state.clone()
                apply(after, moves[i])
                if not after.over and _winning_end(after) is not None:
                    chances[i] = 0
    return moves, chances


def _ranked(moves: list[int], chances: list[int]) -> list[tuple[int, int]]:
    """Return the moves with their chances as (chance, move), best first."""
    return sorted(zip(chances, moves), reverse=True)


def _worth_trying(ranked: list[tuple[int, int]], width: int) -> list[tuple[int, float, int]]:
    """Return the best `width` of the ranked moves, each with its prior and its chance."""
    ranked = ranked[:width]
    best = ranked[0][0]
    weights = []
    # Added one by one: since Python 3.12 `sum` rounds floats differently.
    total = 0.0
    for chance, _ in ranked:
        behind = (best - chance) / _HALVES
        weight = 1 / (1 + behind * behind)
        weights.append(weight)
        total += weight
    return [(ranked[i][1], weights[i] / total, ranked[i][0]) for i in range(len(ranked))]


def _favourite(node: Node) -> int:
    """Return the most visited move. The result must not depend on the order of a dict, which some Pythons lose."""
    best, best_key = 0, (-1, 0, 0, 0)
    for move, (n, won, units) in node.found.items():
        key = n, won, units, -move
        if key > best_key:
            best, best_key = move, key
    return best


class Thought:
    """The opinion of a search about one move: the chance to win the round, the margin in rupees, and its certainty.

    `sure` is one standard error of `win`; with few visits it is large.
    """

    def __init__(self, move: int, win: float, margin: float, sure: float, visits: int) -> None:
        self.move = move
        self.win = win
        self.margin = margin
        self.sure = sure
        self.visits = visits


class Search:
    """A search for one seat's move in one view. It can be continued, and asked for its move at any time."""

    def __init__(self, view: View, seed: int) -> None:
        self.view = view
        self.root = Node()
        self.iterations = 0
        # The root's moves as (first guess of the chance, move), best first.
        self.moves: list[tuple[int, int]] = []
        # Moves just admitted at the root: each is tried once before the scores decide again.
        self._unheard: list[int] = []
        # The turns in which the root's only move is proven to win; 0 while nothing is proven.
        self.forced = 0
        # The root's moves that are proven to give the rival a win (see `losing_moves`).
        self.lost: list[int] = []
        self._rng = Rng(seed, 4)
        self._worlds = Worlds(view)
        # Sums of squared chances (in 256ths) of the root's moves, for the standard errors of their means.
        self._squares: dict[int, int] = {}

    def run(self, iterations: int) -> None:
        """Search for this many more iterations."""
        if not self.moves:
            self._look_around()
        for _ in range(iterations):
            self._iterate(self._worlds.deal(self._rng))
        self.iterations += iterations

    def try_only(self, moves: list[int]) -> None:
        """Try only these moves at the root, with equal priors."""
        self.moves = [(0, move) for move in moves]
        self.root.width = max(WIDTH, len(moves))

    def _look_around(self) -> None:
        """Rank the root's moves by several worlds: the best move in one of them may be hopeless in most.

        The judge evaluates every move, since the look ahead underrates some of the best. A proven win becomes the only
        move. Moves that give the rival a proven win are left out while another move has any chance.
        """
        proof = glance(self.view)
        if proof.move is not None:
            self.forced = proof.turns
            self.moves = [(CERTAIN, proof.move)]
            return
        seat = self.view.seat
        moves = legal_moves(self.view)
        totals = [0] * len(moves)
        for _ in range(_FIRST_WORLDS):
            state = self._worlds.deal(self._rng)
            for i in range(len(moves)):
                after = state.clone()
                apply(after, moves[i])
                totals[i] += (_exact(after, seat) if after.over else self._leaf(after, seat))[0]
        self.lost = losing_moves(self.view, moves)
        kept = [i for i in range(len(moves)) if moves[i] not in self.lost]
        if self.lost and any(totals[i] for i in kept):
            moves, totals = [moves[i] for i in kept], [totals[i] for i in kept]
        self.moves = _ranked(moves, [total // _FIRST_WORLDS for total in totals])

    def _choices(self, node: Node, state: State) -> list[tuple[int, float, int]]:
        """Return the moves that a node admits for a mover with these cards."""
        ranked = self.moves if node is self.root and self.moves else _ranked(*_chances(state))
        choices = node.choices[state.hold[state.turn]] = _worth_trying(ranked, node.width)
        return choices

    def _iterate(self, state: State) -> None:
        """Run one iteration in a world: walk down the tree, add a node, judge it, and update the path."""
        node = self.root
        path: list[tuple[list[int], int]] = []
        first = 0
        while True:
            # Admit more moves with more visits.
            seat = state.turn
            if node.visits >= _WIDEN * node.width:
                node.width *= 2
                node.choices.clear()
                if not path:
                    self._unheard = [option for _, option in self.moves[: node.width] if option not in node.found]
            choices = node.choices.get(state.hold[seat])
            if choices is None:
                choices = self._choices(node, state)
            # Choose the move with the best score (PUCT).
            found = node.found
            explore = _TRUST * CERTAIN * sqrt(node.visits + 1)
            best_score = -1.0
            move = 0
            for option, prior, guess in choices:
                known = found.get(option)
                if known is None:
                    score = guess + explore * prior
                else:
                    n = known[0]
                    score = (known[1] + guess) / (n + 1) + explore * prior / (n + 1)
                if score > best_score:
                    best_score = score
                    move = option
            if self._unheard and not path:
                move = self._unheard.pop(0)
            # Play it, down to the end of the round or a new node.
            known = found.get(move)
            if known is None:
                known = found[move] = [0, 0, 0]
            node.visits += 1
            if not path:
                first = move
            path.append((known, seat))
            apply(state, move)
            if state.over:
                won, units = _exact(state, seat)
                break
            key = move, state.market
            after = node.after.get(key)
            if after is None:
                node.after[key] = Node()
                won, units = self._leaf(state, seat)
                break
            node = after
        # Update the path.
        for known, mover in path:
            known[0] += 1
            if mover == seat:
                known[1] += won
                known[2] += units
            else:
                known[1] += CERTAIN - won
                known[2] -= units
        root_won = (won if path[0][1] == seat else CERTAIN - won) >> 8
        self._squares[first] = self._squares.get(first, 0) + root_won * root_won

    def _leaf(self, state: State, seat: int) -> tuple[int, int]:
        """Return chance and margin of `seat` before its rival's move: the judge's, or exact if the rival can win."""
        ending = _winning_end(state)
        if ending is not None:
            return 0, ending
        won, units = self.judge(state)
        return CERTAIN - won, -units

    def judge(self, state: State) -> tuple[int, int]:
        """Return the chance and margin of the seat to move; training overrides this with its own judges."""
        return JUDGE.judge(state)

    def settled(self, iterations_left: int) -> bool:
        """Return true if no move can overtake the leader in the iterations left."""
        visits = sorted([known[0] for known in self.root.found.values()])
        if not visits:
            return False
        if len(self.moves) == 1:
            return True
        return visits[-1] - (visits[-2] if len(visits) > 1 else 0) > iterations_left

    @property
    def move(self) -> int:
        """The most visited move; ties go to the better chance, then the margin, then the smaller number."""
        if not self.root.found:
            self.run(1)
        return _favourite(self.root)

    def thoughts(self) -> list[Thought]:
        """Return the search's opinion of each move it tried, best first."""
        thoughts = []
        for move, (n, won, units) in self.root.found.items():
            if self.forced:
                thoughts.append(Thought(move, 1.0, units / n / UNIT, 0.0, n))
                continue
            win = won / n / CERTAIN
            spread = self._squares[move] / n / 65536 - win * win
            sure = sqrt(max(spread, 0.0) / n) if n > 1 else 0.5
            thoughts.append(Thought(move, win, units / n / UNIT, sure, n))
        return sorted(thoughts, key=lambda thought: (-thought.visits, -thought.win, -thought.margin, thought.move))

    def line(self, most: int = 6) -> list[int]:
        """Return the moves expected from both seats, as far as the search has followed them."""
        node = self.root
        moves: list[int] = []
        while node.found and len(moves) < most:
            move = _favourite(node)
            if node.found[move][0] < 2:
                break
            moves.append(move)
            markets = [(after.visits, market) for (played, market), after in node.after.items() if played == move]
            if not markets:
                break
            node = node.after[move, max(markets)[1]]
        return moves
