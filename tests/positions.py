"""Random positions that no rule forbids, made without the engine.

Rounds played from a deal hardly ever bring crowded hands, rich herds and an empty deck together. These positions
are laid out backwards: some goods were sold, in real sales; the rest of the cards lie anywhere they may lie.
"""

from random import Random

from tests.referee import BONUSES, CARDS, GOODS, PRECIOUS, TOKENS, in_order, undigits

HAND_LIMIT = 7
MOST_SECRET = 5  # only the five dealt cards are ever unknown to the rival
DEALT = 5


class _Table:
    """A table being laid: who has sold what, who holds what, what is still to be laid out."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.unlaid = dict(CARDS)
        self.left = {good: len(TOKENS[good]) for good in GOODS}
        self.sold = [0, 0]
        self.rupees = [0, 0]
        self.tokens = [0, 0]
        self.bonuses: list[list[int]] = [[], []]
        self.hands: list[list[str]] = [[], []]
        self.herds = [0, 0]
        self.stacks = [chance.sample(stack, len(stack)) for stack in BONUSES]

    def piles_gone(self) -> int:
        return sum(1 for count in self.left.values() if count == 0)

    def sell(self, good: str, number: int) -> None:
        seat = self.chance.randrange(2)
        self.unlaid[good] -= number
        self.sold[seat] += number
        first = len(TOKENS[good]) - self.left[good]
        paid = TOKENS[good][first : first + number]
        self.left[good] -= len(paid)
        self.rupees[seat] += sum(paid)
        self.tokens[seat] += len(paid)
        if number >= 3 and self.stacks[min(number, 5) - 3]:
            self.bonuses[seat].append(self.stacks[min(number, 5) - 3].pop(0))

    def sell_some(self, progress: float) -> None:
        """Sales of every size until about that share of the goods is sold; seldom of a third whole pile."""
        target = progress * sum(CARDS[good] for good in GOODS)
        third_pile_may_go = self.chance.random() < 0.08
        for _ in range(100):
            if sum(self.sold) >= target or self.piles_gone() >= 3:
                break
            good = self.chance.choice(GOODS)
            number = min(self.chance.choice([1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7]), self.unlaid[good])
            empties = 0 < self.left[good] <= number
            if empties and self.piles_gone() == 2 and not third_pile_may_go:
                continue
            if number >= (2 if good in PRECIOUS else 1):
                self.sell(good, number)

    def draw(self, cards: str) -> str:
        """One of the cards still to be laid out, from those kinds if there is one, otherwise any."""
        pool = [card for card in cards for _ in range(self.unlaid[card])]
        pool = pool or [card for card in CARDS for _ in range(self.unlaid[card])]
        card = self.chance.choice(pool)
        self.unlaid[card] -= 1
        return card

    def hold(self, seat: int) -> bool:
        """One more good for the hand if it has room, otherwise one more camel."""
        room = len(self.hands[seat]) < HAND_LIMIT and any(self.unlaid[good] for good in GOODS)
        if not room and not self.unlaid["K"]:
            return False
        if room and (not self.unlaid["K"] or self.chance.random() < 0.7):
            self.hands[seat].append(self.draw(GOODS))
        else:
            self.unlaid["K"] -= 1
            self.herds[seat] += 1
        return True

    def seat_text(self, seat: int) -> str:
        hand = self.hands[seat]
        self.chance.shuffle(hand)
        secret = self.chance.randint(0, min(len(hand), MOST_SECRET))
        letters = in_order(hand[secret:]) + in_order(hand[:secret]).lower()
        purse = f"{self.rupees[seat]}.{self.tokens[seat]}.{undigits(sorted(self.bonuses[seat]))}"
        return f"{letters or '-'}.{self.herds[seat]}.{purse}"


def any_position(chance: Random) -> str:
    """A position line; about one in ten is of a round that is over."""
    table = _Table(chance)
    table.sell_some(chance.choice([0.0, 0.2, 0.4, 0.6, 0.8, 0.95]))
    discards = [CARDS[good] - table.unlaid[good] for good in GOODS]

    likely = chance.choice(["DGSCPLK", "DGSCPLK", "DGSCPL", "DGS", "CPL", "K", "DGK"])
    market = [table.draw(likely) for _ in range(5)]
    for seat in (0, 1):
        for _ in range(chance.randint(0, HAND_LIMIT)):
            if any(table.unlaid[good] for good in GOODS):
                table.hands[seat].append(table.draw(chance.choice(["DGSCPL", "DGS", "C", "PL"]) + GOODS))
        herd = chance.choice([0, 0, 1, 2, 3, 5, 8])
        herd = min(herd, table.unlaid["K"])
        table.unlaid["K"] -= herd
        table.herds[seat] += herd
        while table.sold[seat] + len(table.hands[seat]) + table.herds[seat] < DEALT:
            table.hold(seat)

    if chance.random() < 0.4:  # towards the end of the deck
        target = chance.randint(0, 5)
        while sum(table.unlaid.values()) > target and (table.hold(0) or table.hold(1)):
            pass
    deck = [card for card in CARDS for _ in range(table.unlaid[card])]
    chance.shuffle(deck)

    exchanges = chance.choice([0, 0, 0, 1, 2, 7, 14, 15])
    if table.piles_gone() >= 3:
        exchanges = 0
    elif not deck and chance.random() < 0.3:
        lost = chance.randint(1, 5)
        market, taken = market[lost:], market[:lost]
        for card in taken:
            if card == "K":
                table.herds[0] += 1
            elif len(table.hands[0]) < HAND_LIMIT:
                table.hands[0].append(card)
            else:
                market.append(card)
        exchanges = 0
    elif chance.random() < 0.02:
        exchanges = 16

    return " ".join(
        [
            in_order(market) or "-",
            table.seat_text(0),
            table.seat_text(1),
            undigits([table.left[good] for good in GOODS]),
            undigits(discards),
            "/".join(undigits(stack) for stack in table.stacks),
            str(chance.randrange(2)),
            str(exchanges),
            "".join(deck).lower() or "-",
        ]
    )
