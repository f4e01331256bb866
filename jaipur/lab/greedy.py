"""The greedy yardstick: a good player that looks only at its own move. Frozen: never change it.

It adds up the pay of a sale, the promise of its cards, the goods left to the rival in the market, and the worth of
camels. The weights were tuned in paired self-play, by hill-climbing and by steps towards a fit of final margins; each
was kept only if it won on new deals.
"""

from ..cards import BONUSES, CAMEL, CAMEL_TOKEN, EXCHANGES_TO_END, GOODS, LEAST_SALE, ONE, SHIFT, hand_size, unpack
from ..moves import CAMELS, SALES, legal_moves, split
from ..rules import PAY
from ..state import empty_piles
from ..view import View

Weights = dict[str, float]

WEIGHTS: Weights = {
    # The worth of cards in hand against their sale now, and its loss with an empty deck and with each empty pile.
    "keep": 0.72,
    "keep_fades": -0.29,
    "keep_piles": 0.1,
    # A lone precious card's share of its token; the extra worth of n of a kind, in the hope of a bonus.
    "lone": 0.67,
    "hope_1": -0.43,
    "hope_2": -0.49,
    "hope_3": 0.61,
    "hope_4": 2.3,
    "hope_5": 6.51,
    # The rival's seen cards; the first card of a kind in the market, and the others.
    "rival": 0.65,
    "first": 0.58,
    "others": 0.38,
    # Camels: the first five, the rest, those left in the market, being ahead.
    "camel": 1.23,
    "more_camels": 0.78,
    "camels_left": 0.12,
    "ahead": 0.54,
    # A card turned up for the rival; the move's kind; a hand of six and of seven.
    "turned_up": 0.85,
    "exchange": 0.26,
    "sell": -0.11,
    "six": 0.17,
    "seven": 0.66,
}
_WON = 1000.0


class Greedy:
    """The player: it scores every move and plays the best."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def __call__(self, view: View, seed: int) -> int:
        """Return the best move; the seed is not used."""
        eye = _Scorer(view, self.weights)
        return max(sorted(legal_moves(view)), key=eye.worth)


class _Scorer:
    """The scores of the moves of one position."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.view = view
        self.weights = weights
        self.mine, self.rival = unpack(view.hold[view.seat]), unpack(view.hold[1 - view.seat])
        self.market = unpack(view.market)
        self.piles = unpack(view.piles)
        self.unseen = unpack(view.unseen())
        self.hand = hand_size(view.hold[view.seat])
        self.empty = empty_piles(view.piles)
        self.keep = weights["keep"] - weights["keep_fades"] * (1 - view.deck_left / 40)
        self.keep -= weights["keep_piles"] * self.empty
        self.hope = [0.0] + [weights[f"hope_{n}"] for n in range(1, 6)]
        self.bonus = [_mean_left(view, kind) for kind in range(3)]
        self._known: dict[tuple[int, int, int, int], float] = {}
        self._now = [self._good(good, self.mine[good], self.market[good], self.piles[good]) for good in GOODS]

    def worth(self, move: int) -> float:
        """Return the worth of a move in rupees; a move that ends the round is worth exactly the result."""
        view, weights = self.view, self.weights
        mine, theirs, market = self.mine[CAMEL], self.rival[CAMEL], self.market[CAMEL]
        if move in SALES:
            good, n = SALES[move]
            left = self.piles[good]
            gain = weights["sell"] + PAY[good][left][n] + (self.bonus[min(n, 5) - 3] if n >= 3 else 0)
            if 0 < left <= n and self.empty == 2:
                return self._final(gain - weights["sell"], mine - theirs)
            after = self._good(good, self.mine[good] - n, self.market[good], max(0, left - n))
            return gain + after - self._now[good] + self._rest(self.hand - n, mine, market, 0)
        if move == CAMELS:
            if market > view.deck_left:
                return self._final(0, mine + market - theirs)
            return self._rest(self.hand, mine + market, 0, market)
        taken, given = split(move)
        if not given:
            if not view.deck_left:
                return self._final(0, mine - theirs)
            good = ONE.index(move)
            after = self._good(good, self.mine[good] + 1, self.market[good] - 1, self.piles[good])
            return after - self._now[good] + self._rest(self.hand + 1, mine, market, 1)
        camels = given >> SHIFT[CAMEL]
        if view.exchanges + 1 >= EXCHANGES_TO_END:
            return self._final(0, mine - camels - theirs)
        worth = weights["exchange"] + self._rest(self.hand + camels, mine - camels, market + camels, 0)
        for good in GOODS:
            change = (taken >> SHIFT[good] & 15) - (given >> SHIFT[good] & 15)
            if change:
                worth += self._good(good, self.mine[good] + change, self.market[good] - change, self.piles[good])
                worth -= self._now[good]
        return worth

    def _final(self, gain: float, camels_ahead: int) -> float:
        """Return the worth of ending the round now: first winning, then the margin; equal rupees are worth 0."""
        view = self.view
        rival = 1 - view.seat
        margin = view.rupees[view.seat] + sum(view.bonuses) + gain - view.rupees[rival]
        margin -= sum(view.kinds[kind] * self.bonus[kind] for kind in range(3))
        margin += CAMEL_TOKEN if camels_ahead > 0 else -CAMEL_TOKEN if camels_ahead < 0 else 0
        return margin + (_WON if margin > 0 else -_WON if margin < 0 else 0)

    def _rest(self, hand: int, camels: int, camels_left: int, turned_up: int) -> float:
        """Return the worth of herds, hand size and new cards in the market."""
        weights = self.weights
        worth = weights["camel"] * min(camels, 5) + weights["more_camels"] * max(0, camels - 5)
        ahead = camels - self.rival[CAMEL]
        worth += weights["ahead"] * max(-3, min(3, ahead)) - weights["camels_left"] * camels_left
        worth -= weights["turned_up"] * turned_up
        if hand >= 6:
            worth -= weights["six"] if hand == 6 else weights["seven"]
        return worth

    def _good(self, good: int, mine: int, market: int, left: int) -> float:
        """Return the promise of one kind of goods to the player, minus that to the rival."""
        key = good, mine, market, left
        known = self._known.get(key)
        if known is None:
            weights, theirs = self.weights, self.rival[good]
            now = self._promise(good, mine, left)
            rival_now = self._promise(good, theirs, left)
            known = now - weights["rival"] * rival_now
            if market:
                rival_next = self._promise(good, theirs + 1, left)
                known -= weights["first"] * (rival_next - rival_now)
                known -= weights["others"] * (self._promise(good, theirs + market, left) - rival_next)
            self._known[key] = known
        return known

    def _promise(self, good: int, cards: int, left: int) -> float:
        """Return the future pay of n cards of a kind, if they can be sold at all."""
        if not cards:
            return 0.0
        cards = min(cards, 7)
        pay = PAY[good][left][cards]
        if cards < LEAST_SALE[good]:
            # A lone precious card cannot be sold; without a second one to come it is worthless.
            more = self.unseen[good] + self.market[good]
            return self.weights["lone"] * self.keep * pay if more else 0.0
        return self.keep * pay + self.hope[min(cards, 5)]


def _mean_left(view: View, kind: int) -> float:
    """Return the mean worth of a bonus of this kind, 0 if none is left; the viewer's own are known."""
    unknown = view.stacks_left[kind] + view.kinds[kind]
    if not view.stacks_left[kind] and not view.kinds[kind]:
        return 0.0
    own = sum(value for value in view.bonuses if value in BONUSES[kind])
    return (sum(BONUSES[kind]) - own) / unknown
