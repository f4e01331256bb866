"""The rules: play a move and score a round."""

from .cards import (
    CAMEL,
    CAMEL_TOKEN,
    EXCHANGES_TO_END,
    GOODS,
    GOODS_MASK,
    HAND_LIMIT,
    ONE,
    PILES_TO_END,
    SHIFT,
    TOKENS,
)
from .moves import CAMELS, GUARDS, SALES
from .state import DECK, EXCHANGES, PILES, REASONS, State, empty_piles

_GOODS_GUARDS = GUARDS & GOODS_MASK
_TAKES = {ONE[good]: 1 for good in GOODS}


def _pay_of(good: int, left: int, n: int) -> int:
    top = len(TOKENS[good]) - left
    return sum(TOKENS[good][top : top + n])


# PAY[good][tokens left][cards sold]: rupees of the tokens a sale takes.
PAY = tuple(
    [
        tuple([tuple([_pay_of(good, left, n) for n in range(HAND_LIMIT + 1)]) for left in range(len(TOKENS[good]) + 1)])
        for good in GOODS
    ]
)


def apply(state: State, move: int) -> None:
    """Play a legal move in place. The move is not checked: moves from outside go through `Match.play`."""
    me = state.turn
    state.turn = 1 - me
    # Take one good.
    if move in _TAKES:
        state.hold[me] += move
        state.seen[me] += move
        state.exchanges = 0
        drawn = state.drawn
        if drawn < len(state.deck):
            state.market += state.deck[drawn] - move
            state.drawn = drawn + 1
        else:
            state.market -= move
            state.over = DECK
        return
    # Take all camels.
    if move == CAMELS:
        camels = state.market >> SHIFT[CAMEL]
        state.hold[me] += camels * CAMELS
        state.exchanges = 0
        end = state.drawn + camels
        if end > len(state.deck):
            end = len(state.deck)
            state.over = DECK
        market = state.market & GOODS_MASK
        for place in range(state.drawn, end):
            market += state.deck[place]
        state.market = market
        state.drawn = end
        return

    # Give cards, in an exchange or a sale. Cards the rival saw go first; a type that uses up its guard has none left.
    state.hold[me] += move
    digits = state.seen[me] + GUARDS + move
    whole = digits & _GOODS_GUARDS
    state.seen[me] = digits & (whole - (whole >> 3))

    # Finish an exchange.
    sale = SALES.get(move)
    if sale is None:
        state.market -= move
        state.exchanges += 1
        if state.exchanges >= EXCHANGES_TO_END:
            state.over = EXCHANGES
        return
    # Pay a sale, with a bonus if there is one, and take its tokens from the pile.
    good, n = sale
    state.exchanges = 0
    state.discards -= move
    left = state.piles >> SHIFT[good] & 15
    state.rupees[me] += PAY[good][left][n]
    if n >= 3:
        kind = n - 3 if n < 5 else 2
        stack = state.stacks[kind]
        if stack:
            state.bonuses[me] += (stack[0],)
            state.stacks[kind] = stack[1:]
    if n < left:
        state.tokens[me] += n
        state.piles += move
    elif left:
        state.tokens[me] += left
        state.piles -= left * ONE[good]
        if empty_piles(state.piles) >= PILES_TO_END:
            state.over = PILES


class Result:
    """The result of a round: reason, each seat's rupees, winner and deciding comparison."""

    def __init__(
        self,
        reason: str,
        rupees: tuple[int, int],
        camel_token: int | None,
        winner: int | None,
        decided_by: str,
    ) -> None:
        self.reason = reason
        self.rupees = rupees
        self.camel_token = camel_token
        self.winner = winner
        self.decided_by = decided_by


def settle(state: State) -> Result:
    """Score a round that is over.

    `decided_by` is "rupees", "bonuses", "tokens", or "" for a full tie.
    """
    herds = [hold >> SHIFT[CAMEL] for hold in state.hold]
    worth = [state.rupees[seat] + sum(state.bonuses[seat]) for seat in (0, 1)]
    camel_token = None
    if herds[0] != herds[1]:
        camel_token = 0 if herds[0] > herds[1] else 1
        worth[camel_token] += CAMEL_TOKEN
    winner, decided_by = None, ""
    for name, mine, theirs in (
        ("rupees", worth[0], worth[1]),
        ("bonuses", len(state.bonuses[0]), len(state.bonuses[1])),
        ("tokens", state.tokens[0], state.tokens[1]),
    ):
        if mine != theirs:
            winner, decided_by = (0 if mine > theirs else 1), name
            break
    return Result(REASONS[state.over], (worth[0], worth[1]), camel_token, winner, decided_by)
