"""Knowledge of a round during a proof: everything that is certain, and every case that is not.

It is a view that can be played on: if the rival's cards, the deck or the bonuses are unknown, a move has several
outcomes, or the worst one stands for them all. `jaipur.ai.proof` is built on it.
"""

from jaipur.cards import (
    BONUSES,
    CAMEL,
    CAMEL_TOKEN,
    EXCHANGES_TO_END,
    GOODS,
    GOODS_MASK,
    HAND_LIMIT,
    LEAST_SALE,
    MARKET_SIZE,
    ONE,
    PILES_TO_END,
    SHIFT,
    bonus_kind,
)
from jaipur.moves import CAMELS, SALES, exchanges, split, subsets, takes
from jaipur.rules import PAY
from jaipur.state import empty_piles
from jaipur.view import View

CAMEL_DIGIT = SHIFT[CAMEL]
TAKES = {ONE[good]: 1 for good in GOODS}


class Known:
    """A round as the prover knows it during its search; "they" are the rival.

    `hidden` of their cards are unknown, and each of them, like every card of the deck, may be any of `unseen` (a hand
    hides no camels). `pools` are, kind by kind, the bonuses that are not the prover's own, lowest first; `kinds` is how
    many of each they have drawn. `ahead` counts the prover's rupees and bonuses less their rupees.
    """

    __slots__ = (
        "ahead",
        "bonuses_ahead",
        "deck_left",
        "exchanges",
        "hidden",
        "kinds",
        "market",
        "mine",
        "over",
        "piles",
        "pools",
        "theirs",
        "tokens_ahead",
        "unseen",
    )

    def __init__(
        self,
        market: int,
        mine: int,
        theirs: int,
        hidden: int,
        unseen: int,
        deck_left: int,
        piles: int,
        exchanges: int,
        ahead: int,
        tokens_ahead: int,
        bonuses_ahead: int,
        kinds: tuple[int, ...],
        pools: tuple[tuple[int, ...], ...],
        over: bool,
    ) -> None:
        self.market = market
        self.mine = mine
        self.theirs = theirs
        self.hidden = hidden
        self.unseen = unseen
        self.deck_left = deck_left
        self.piles = piles
        self.exchanges = exchanges
        self.ahead = ahead
        self.tokens_ahead = tokens_ahead
        self.bonuses_ahead = bonuses_ahead
        self.kinds = kinds
        self.pools = pools
        self.over = over

    def clone(self) -> "Known":
        """Return a copy that can be played on."""
        # Positional arguments are faster than keywords, and a proof makes many clones.
        return Known(
            self.market,
            self.mine,
            self.theirs,
            self.hidden,
            self.unseen,
            self.deck_left,
            self.piles,
            self.exchanges,
            self.ahead,
            self.tokens_ahead,
            self.bonuses_ahead,
            self.kinds,
            self.pools,
            self.over,
        )

    def won(self) -> bool:
        """Return true if the prover wins a round that ends here, with any values of their bonuses."""
        herds = (self.mine >> CAMEL_DIGIT) - (self.theirs >> CAMEL_DIGIT)
        ahead = self.ahead + (CAMEL_TOKEN if herds > 0 else -CAMEL_TOKEN if herds < 0 else 0)
        for kind in range(3):
            drawn = self.kinds[kind]
            if drawn:
                ahead -= sum(self.pools[kind][-drawn:])
        if ahead:
            return ahead > 0
        return self.bonuses_ahead > 0 or (self.bonuses_ahead == 0 and self.tokens_ahead > 0)

    def after_mine(self, move: int) -> "list[Known]":
        """Return the outcomes of a move of the prover: one for each refill of the market."""
        after = self.clone()
        if move in SALES:
            good, n = SALES[move]
            after.mine += move
            after._sell(good, n, 1)
            kind = min(n, 5) - 3
            if kind >= 0 and len(self.pools[kind]) > self.kinds[kind]:
                # The lowest bonus stands for all: drawing another is never worse, since bonuses left may be theirs.
                lowest = self.pools[kind][0]
                after.pools = self.pools[:kind] + (self.pools[kind][1:],) + self.pools[kind + 1 :]
                after.ahead += lowest
                after.bonuses_ahead += 1
            return [after]
        if move == CAMELS:
            after.mine += CAMELS * (self.market >> CAMEL_DIGIT)
        else:
            after.mine += move
        return after._change_market(move)

    def after_theirs(self, move: int) -> "list[Known]":
        """Return the outcomes of a reply. Their known cards are given first; any further ones reveal hidden cards."""
        after = self.clone()
        if move == CAMELS:
            after.theirs += CAMELS * (self.market >> CAMEL_DIGIT)
            return after._change_market(move)
        after._move_theirs(move)
        if move not in SALES:
            return after._change_market(move)
        good, n = SALES[move]
        after._sell(good, n, -1)
        kind = min(n, 5) - 3
        if kind >= 0 and len(self.pools[kind]) > self.kinds[kind]:
            kinds = list(self.kinds)
            kinds[kind] += 1
            after.kinds = tuple(kinds)
            after.bonuses_ahead -= 1
        return [after]

    def _move_theirs(self, move: int) -> None:
        taken, given = split(move)
        shown = _lacking(self.theirs, given)
        self.theirs += taken - given + shown
        self.unseen -= shown
        self.hidden -= shown % 15

    def _sell(self, good: int, n: int, sign: int) -> None:
        left = self.piles >> SHIFT[good] & 15
        self.exchanges = 0
        self.ahead += sign * PAY[good][left][n]
        if n > left:
            n = left
        self.tokens_ahead += sign * n
        self.piles -= n * ONE[good]
        self.over = n > 0 and n == left and empty_piles(self.piles) >= PILES_TO_END

    def _change_market(self, move: int) -> "list[Known]":
        """Take cards from the market or exchange them; return one outcome for each refill."""
        if move == CAMELS:
            missing = self.market >> CAMEL_DIGIT
            self.market &= GOODS_MASK
        elif move in TAKES:
            missing = 1
            self.market -= move
        else:
            self.market -= move
            self.exchanges += 1
            self.over = self.exchanges >= EXCHANGES_TO_END
            return [self]
        self.exchanges = 0
        if missing > self.deck_left:
            self.over = True
            return [self]
        found = []
        for cards in turned_up(self.unseen, self.deck_left, missing):
            after = self.clone()
            after.market += cards
            after.unseen -= cards
            after.deck_left -= missing
            found.append(after)
        return found

    def may_reply(self, move: int) -> bool:
        """Return true if a reply found in another position is possible here with some hidden cards."""
        if move == CAMELS:
            return self.market > GOODS_MASK
        taken, given = split(move)
        shown = _lacking(self.theirs, given)
        camels = given >> CAMEL_DIGIT
        if _lacking(self.market, taken) or _lacking(self.unseen, shown) or shown % 15 > self.hidden:
            return False
        if camels > self.theirs >> CAMEL_DIGIT:
            return False
        grows = camels + (move in TAKES)
        return not taken or (self.theirs & GOODS_MASK) % 15 + self.hidden + grows <= HAND_LIMIT

    def replies(self) -> list[int]:
        """Return every reply except exchanges that is possible with some hidden cards."""
        goods = self.theirs & GOODS_MASK
        found = list(takes(self.market, self.theirs)) if goods % 15 + self.hidden < HAND_LIMIT else []
        if self.market > GOODS_MASK:
            found.append(CAMELS)
        for good in GOODS:
            most = (goods >> SHIFT[good] & 15) + min(self.hidden, self.unseen >> SHIFT[good] & 15)
            found += [-n * ONE[good] for n in range(LEAST_SALE[good], most + 1)]
        return found

    def exchange_replies(self) -> list[int]:
        """Return every exchange that is possible with some hidden cards.

        These are apart from the other replies, because they are many and seldom matter.
        """
        if not self.hidden:
            return exchanges(self.market, self.theirs)
        goods = self.theirs & GOODS_MASK
        giveable = CAMELS * min(HAND_LIMIT - goods % 15 - self.hidden, self.theirs >> CAMEL_DIGIT)
        for good in GOODS:
            most = (goods >> SHIFT[good] & 15) + min(self.hidden, self.unseen >> SHIFT[good] & 15)
            giveable += most * ONE[good]
        found = []
        for n in range(2, MARKET_SIZE + 1):
            for taken in subsets(self.market & GOODS_MASK, n):
                others = giveable
                for good in GOODS:
                    if taken >> SHIFT[good] & 15:
                        others &= ~(15 * ONE[good])
                for given in subsets(others, n):
                    if _lacking(goods, given) % 15 <= self.hidden:
                        found.append(taken - given)
        return found


def _lacking(held: int, wanted: int) -> int:
    """Return the goods among `wanted` that exceed those of `held`, packed."""
    lacking = 0
    for s in SHIFT[:CAMEL]:
        more = (wanted >> s & 15) - (held >> s & 15)
        if more > 0:
            lacking += more << s
    return lacking


def known_of(view: View) -> Known:
    """Return the viewer's knowledge, as the prover, before any move."""
    me, them = view.seat, 1 - view.seat
    return Known(
        market=view.market,
        mine=view.hold[me],
        theirs=view.hold[them],
        hidden=view.hidden,
        unseen=view.unseen(),
        deck_left=view.deck_left,
        piles=view.piles,
        exchanges=view.exchanges,
        ahead=view.rupees[me] + sum(view.bonuses) - view.rupees[them],
        tokens_ahead=view.tokens[me] - view.tokens[them],
        bonuses_ahead=len(view.bonuses) - sum(view.kinds),
        kinds=view.kinds,
        pools=not_mine(view),
        over=view.over > 0,
    )


def not_mine(view: View) -> tuple[tuple[int, ...], ...]:
    """Return the bonuses of each kind that the viewer does not own, lowest first: the rival's and the stacks'."""
    pools = []
    for kind in range(3):
        values = sorted(BONUSES[kind])
        for value in view.bonuses:
            if bonus_kind(value) == kind:
                values.remove(value)
        pools.append(tuple(values))
    return tuple(pools)


def turned_up(unseen: int, deck_left: int, n: int) -> list[int]:
    """Return every n cards that the deck may turn up, packed. It holds all unseen camels: hidden hands have none."""
    goods = deck_left - (unseen >> CAMEL_DIGIT)
    return [cards for cards in subsets(unseen, n) if n - (cards >> CAMEL_DIGIT) <= goods]
