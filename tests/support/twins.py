"""Matches that one seat cannot tell apart, though other cards are hidden from it: twins."""

from table.names import HUMAN
from table.session import Session
from table.table import Table, lay_on

from jaipur.cards import bonus_kind
from jaipur.match import Match
from jaipur.moves import SALES, legal_moves
from jaipur.rng import Rng
from jaipur.rules import apply
from jaipur.state import State, deal
from jaipur.view import determinize, view_of


class DealtMatch(Match):
    """A match whose rounds are dealt as told, whatever its seed says."""

    def __init__(self, seed: int, starts: list[State]) -> None:
        self._starts = starts
        super().__init__(seed, starts[0].turn)

    def _restart(self) -> None:
        super()._restart()
        self.state = self._starts[0].clone()

    def next_round(self) -> None:
        super().next_round()
        assert self.round_starter == self._starts[self.round_number].turn
        self.state = self._starts[self.round_number].clone()

    def fresh(self) -> "DealtMatch":
        return DealtMatch(self.seed, self._starts)


def any_match(seed: int, rng: Rng, plies: int) -> Match:
    """A match with random moves, broken off after so many plies or when it is over."""
    match = Match(seed, seed % 2)
    while match.winner is None and len(match.moves) < plies:
        if match.state.over:
            match.next_round()
        moves = legal_moves(match.state)
        sales = [move for move in moves if move in SALES]
        # A sale whenever there is one, every other time: otherwise random play hardly ever sells.
        pool = sales if sales and rng.below(2) else moves
        match.play(pool[rng.below(len(pool))])
    return match


def twin_round(start: State, moves: list[int], seat: int, rng: Rng) -> State:
    """Deal another round in which these moves show the seat just the same."""
    state, drawers = start.clone(), [[], [], []]  # type: tuple[State, list[list[int]]]
    for move in moves:
        mover, before = state.turn, len(state.bonuses[state.turn])
        apply(state, move)
        if len(state.bonuses[mover]) > before:
            drawers[bonus_kind(state.bonuses[mover][-1])].append(mover)
    rival, other = 1 - seat, determinize(view_of(state, seat), rng)
    twin = start.clone()
    # What still hides in the rival's hand was dealt to it.
    twin.hold[rival] += other.hold[rival] - state.hold[rival]
    twin.deck = start.deck[: state.drawn] + other.deck
    for kind in range(3):
        theirs = [value for value in other.bonuses[rival] if bonus_kind(value) == kind]
        drawn = [start.stacks[kind][n] if who == seat else theirs.pop() for n, who in enumerate(drawers[kind])]
        twin.stacks[kind] = (*drawn, *other.stacks[kind])
    return twin


def session_of(match: Match, level: str) -> Session:
    """The same match at a table, against a level in seat 1."""
    session = Session(Table(match.fresh()), (HUMAN, level))
    lay_on(session.table, match.moves)
    return session


def twins(match: Match, seat: int, level: str, rng: Rng) -> tuple[Session, Session]:
    """The match, and a match of another seed whose last round hides other cards from the seat."""
    starts = [deal(match.seed, match.starter, 0, match.dice)]
    starts += [before_first_move(match, number) for number in range(1, match.round_number + 1)]
    moves = match.moves[match.round_began :]
    starts[-1] = twin_round(starts[-1], moves, seat, rng)
    other = DealtMatch(match.seed + 1, starts)
    other.moves = match.moves
    first, second = session_of(match, level), session_of(other, level)
    assert view_of(first.table.state, seat) == view_of(second.table.state, seat)
    return first, second


def before_first_move(match: Match, number: int) -> State:
    """A round of a match as it was dealt."""
    again = match.fresh()
    for move in match.moves:
        if again.state.over:
            again.next_round()
        if again.round_number == number:
            break
        again.play(move)
    return again.state.clone()


def hidden(session: Session, seat: int) -> str:
    """Return the part of the round that a seat may not know: the rival's hand, its bonuses, the stacks and the deck."""
    state = session.table.state
    return repr((state.hold[1 - seat], state.bonuses[1 - seat], state.stacks, state.deck[state.drawn :]))
