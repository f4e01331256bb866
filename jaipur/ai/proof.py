"""Proofs that a seat wins the round by force, against all hidden cards, replies and cards of the deck.

Nothing is sampled. The prover plays from its own knowledge: a move is a proof only if it wins in every round that
agrees with its view. Replies and cards turned up on the way may be used in its next turn. Such a search can grow
without end, so it gets a number of positions to look at; beyond that the answer is UNKNOWN.
"""

from jaipur.study.known import CAMEL_DIGIT, TAKES, Known, known_of, not_mine

from ..cards import EXCHANGES_TO_END, GOODS, GOODS_MASK, LEAST_SALE, ONE, PILES_TO_END, SHIFT
from ..moves import CAMELS, exchanges, moves_for, subsets, takes
from ..rules import apply
from ..state import State, empty_piles
from ..view import View, fill_in, view_of

YES, NO, UNKNOWN = "yes", "no", "unknown"
# Defaults: the turns of its own that the prover looks ahead, and the positions it may look at.
TURNS = 2
BUDGET = 20000
# The limits inside a search: 1 or 2 % of its time finds most of the possible proofs.
_GLANCE_TURNS = 3
_GLANCE = 2000
_NEAR_DECK = 10


class Proof:
    """The result of a try: `answer` is YES, NO or UNKNOWN; with YES, the move and the turns it needs."""

    def __init__(self, answer: str, nodes: int, move: int | None = None, turns: int = 0) -> None:
        self.answer = answer
        self.nodes = nodes
        self.move = move
        self.turns = turns


class _OutOfBudget(Exception):
    pass


class _Prover:
    """One try; `nodes` counts the positions it looked at with the prover to move."""

    def __init__(self, budget: int) -> None:
        self.nodes = 0
        self._budget = budget
        # The last refuting reply, by turns left: it often refutes the next move too.
        self._refuted: dict[int, int] = {}

    def wins(self, known: Known, turns: int) -> int | None:
        """Return a move of the prover, who is to move, that wins within so many turns, or None."""
        self.nodes += 1
        if self.nodes > self._budget:
            raise _OutOfBudget
        move = ends_won(known)
        if move is not None or turns == 1:
            return move
        for move in moves_for(known.market, known.mine):
            outcomes = known.after_mine(move)
            # `ends_won` has already found the moves that end the round and win.
            if not outcomes[0].over and self._holds(outcomes, turns - 1):
                return move
        return None

    def wins_with(self, known: Known, turns: int, move: int) -> int | None:
        """Return the move if it wins within so many turns, or None."""
        outcomes = known.after_mine(move)
        won = outcomes[0].won() if outcomes[0].over else turns > 1 and self._holds(outcomes, turns - 1)
        return move if won else None

    def _holds(self, outcomes: list[Known], turns: int) -> bool:
        """Return true if every reply in each of these positions leaves a win within so many turns."""
        refuted = self._refuted.get(turns)
        if refuted is not None:
            for known in outcomes:
                if known.may_reply(refuted) and not self._answers(known.after_theirs(refuted), turns):
                    return False
        for known in outcomes:
            if not self._all_answered(known, known.replies(), turns):
                return False
        return all(self._all_answered(known, known.exchange_replies(), turns) for known in outcomes)

    def _all_answered(self, known: Known, replies: list[int], turns: int) -> bool:
        for reply in replies:
            if not self._answers(known.after_theirs(reply), turns):
                self._refuted[turns] = reply
                return False
        return True

    def _answers(self, outcomes: list[Known], turns: int) -> bool:
        """Return true if each of these positions after a reply is won, or won within so many turns."""
        for known in outcomes:
            if known.over:
                if not known.won():
                    return False
            elif self.wins(known, turns) is None:
                return False
        return True


def ends_won(known: Known) -> int | None:
    """Return a move that ends and wins the round at once, with any hidden cards; None if there is none."""
    endings: list[int] = []
    if empty_piles(known.piles) == PILES_TO_END - 1:
        for good in GOODS:
            left = known.piles >> SHIFT[good] & 15
            if left:
                least = max(left, LEAST_SALE[good])
                # Larger sales first: they have the larger bonus.
                endings += [-n * ONE[good] for n in range(known.mine >> SHIFT[good] & 15, least - 1, -1)]
    if known.market >> CAMEL_DIGIT > known.deck_left:
        endings.append(CAMELS)
    if not known.deck_left:
        endings += takes(known.market, known.mine)[:1]
    if known.exchanges + 1 >= EXCHANGES_TO_END:
        endings += exchanges(known.market, known.mine)
    for move in endings:
        if known.after_mine(move)[0].won():
            return move
    return None


def prove(view: View, turns: int = TURNS, budget: int = BUDGET, move: int | None = None) -> Proof:
    """Prove that the viewer, who is to move, wins by force within so many own turns; the shortest way first.

    With a move given, try only that move.
    """
    prover = _Prover(budget)
    known = known_of(view)
    try:
        for within in range(1, turns + 1):
            found = prover.wins(known, within) if move is None else prover.wins_with(known, within, move)
            if found is not None:
                return Proof(YES, prover.nodes, found, within)
    except _OutOfBudget:
        return Proof(UNKNOWN, prover.nodes)
    return Proof(NO, prover.nodes)


def glance(view: View, move: int | None = None) -> Proof:
    """Prove a win with almost no cost beside a search; far from the end it does not even try."""
    if view.deck_left > _NEAR_DECK and not empty_piles(view.piles):
        return Proof(UNKNOWN, 0)
    return prove(view, _GLANCE_TURNS, _GLANCE, move)


def losing_moves(view: View, moves: list[int]) -> list[int]:
    """Return the moves after which the rival is proven to win by force within two turns, within a small budget."""
    if view.deck_left > _NEAR_DECK and not empty_piles(view.piles):
        return []
    left = _GLANCE
    found = []
    for move in moves:
        proof = prove_loss(view, move, TURNS, left)
        left -= proof.nodes
        if proof.answer == YES:
            found.append(move)
        if left <= 0:
            break
    return found


def prove_loss(view: View, move: int, turns: int = TURNS, budget: int = BUDGET) -> Proof:
    """Prove that the rival, after this move of the viewer, wins with any hand and any cards turned up.

    YES means that the rival wins by force in every round that agrees with the view; `move` is one of its replies.
    """
    nodes = turns_needed = 0
    reply = None
    for hand in subsets(view.unseen() & GOODS_MASK, view.hidden):
        for state in _rounds_after(view, hand, move):
            proof = Proof(NO, 0) if state.over else prove(view_of(state, state.turn), turns, budget - nodes)
            nodes += proof.nodes
            if proof.answer != YES:
                return Proof(proof.answer, nodes)
            turns_needed = max(turns_needed, proof.turns)
            reply = proof.move
    return Proof(YES, nodes, reply, turns_needed)


def _rounds_after(view: View, hand: int, move: int) -> list[State]:
    """Return the possible rounds after a move if the rival holds these cards, one per refill of the market.

    The rival gets the lowest possible bonuses: if it wins with them, it wins with any.
    """
    hold = view.hold[:]
    hold[1 - view.seat] += hand
    theirs: tuple[int, ...] = ()
    stacks = []
    pools = not_mine(view)
    for kind in range(3):
        theirs += pools[kind][: view.kinds[kind]]
        stacks.append(pools[kind][view.kinds[kind] :])
    deck = view.unseen() - hand
    missing = view.market >> CAMEL_DIGIT if move == CAMELS else 1 if move in TAKES else 0
    found = []
    for first in subsets(deck, missing) if 0 < missing <= view.deck_left else (0,):
        state = fill_in(view, hold[:], theirs, stacks[:], _cards(first) + _cards(deck - first))
        apply(state, move)
        found.append(state)
    return found


def _cards(packed: int) -> list[int]:
    return [ONE[kind] for kind in range(7) for _ in range(packed >> SHIFT[kind] & 15)]
