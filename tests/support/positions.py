"""Positions for the tests, made without the engine.

`lay` sets up exactly what a test speaks of and keeps every count right around it; `any_position` makes random
ones. Rounds played from a deal seldom bring crowded hands, rich herds and an empty deck together, so both lay
the table backwards: some goods were sold, in real sales; the rest of the cards lie anywhere they may lie.
"""

from collections.abc import Sequence
from random import Random

from tests.support.referee import BONUSES, CARDS, GOODS, ORDER, PRECIOUS, TOKENS, digits, in_order, undigits

HAND_LIMIT = 7
MOST_SECRET = 5  # only the five dealt cards are ever unknown to the rival
DEALT = 5
DECK_AT_MOST = 40


class Table:
    """A table being laid: who has sold what, who holds what, which cards are still to be placed."""

    def __init__(self, stacks: list[list[int]]) -> None:
        self.unplaced = dict(CARDS)
        self.left = {good: len(TOKENS[good]) for good in GOODS}
        self.discards = dict.fromkeys(GOODS, 0)
        self.sold = [0, 0]
        self.rupees = [0, 0]
        self.tokens = [0, 0]
        self.bonuses: list[list[int]] = [[], []]
        self.stacks = stacks
        self.market = ""
        self.hands = ["", ""]
        self.herds = [0, 0]
        self.deck = ""

    def place(self, cards: str) -> str:
        """Take these cards from the ones still to be placed."""
        for card in cards:
            assert self.unplaced[card.upper()] > 0, f"there are only {CARDS[card.upper()]} {card.upper()}"
            self.unplaced[card.upper()] -= 1
        return cards

    def place_herd(self, seat: int, camels: int) -> None:
        self.place("K" * camels)
        self.herds[seat] += camels

    def piles_gone(self) -> int:
        return sum(1 for count in self.left.values() if count == 0)

    def sell(self, seat: int, good: str, number: int) -> None:
        self.place(good * number)
        self.discards[good] += number
        self.sold[seat] += number
        first = len(TOKENS[good]) - self.left[good]
        paid = TOKENS[good][first : first + number]
        self.left[good] -= len(paid)
        self.rupees[seat] += sum(paid)
        self.tokens[seat] += len(paid)
        if number >= 3 and self.stacks[min(number, 5) - 3]:
            self.bonuses[seat].append(self.stacks[min(number, 5) - 3].pop(0))

    def would_end(self, good: str, number: int) -> bool:
        """Return whether a sale takes the last tokens of a third pile."""
        return 0 < self.left[good] <= number and self.piles_gone() >= 2

    def seat_text(self, seat: int) -> str:
        purse = f"{self.rupees[seat]}.{self.tokens[seat]}.{undigits(sorted(self.bonuses[seat]))}"
        return f"{self.hands[seat] or '-'}.{self.herds[seat]}.{purse}"

    def text(self, turn: int, exchanges: int) -> str:
        return " ".join(
            [
                in_order(list(self.market)) or "-",
                self.seat_text(0),
                self.seat_text(1),
                undigits([self.left[good] for good in GOODS]),
                undigits([self.discards[good] for good in GOODS]),
                "/".join(undigits(stack) for stack in self.stacks),
                str(turn),
                str(exchanges),
                self.deck.lower() or "-",
            ]
        )


def lay(
    market: str = "DGSCP",
    hand: str = "",
    herd: int = 0,
    *,
    rival: str = "",
    rival_herd: int = 0,
    sales: Sequence[tuple[int, str, int]] = (),
    deck: str | int = "",
    stacks: str = "2131223/645465/8A9A8",
    turn: int = 0,
    exchanges: int = 0,
) -> str:
    """The line of a position; `hand` and `herd` are of seat 0, `rival` and `rival_herd` of seat 1.

    `sales` are earlier ones as (seat, good, number), first to last. `deck` is its top cards, or their exact
    number. What then is too much for the deck the rival holds, or has sold without a bonus.
    """
    table = Table([digits(stack) for stack in stacks.split("/")])
    for seat, good, number in sales:
        table.sell(seat, good, number)
    table.market = table.place(market)
    table.hands = [table.place(hand), table.place(rival)]
    table.place_herd(0, herd)
    table.place_herd(1, rival_herd)
    if isinstance(deck, str):
        table.deck = table.place(deck.upper())
        _hand_the_rest_to_the_rival(table, DECK_AT_MOST - len(deck))
    else:
        _hand_the_rest_to_the_rival(table, deck)
        assert sum(table.unplaced.values()) == deck, "these cards leave no such deck"
    table.deck += table.place("".join(card * table.unplaced[card] for card in ORDER))
    return table.text(turn, exchanges)


def _hand_the_rest_to_the_rival(table: Table, left: int) -> None:
    """Give the rival cards, or let it sell them without a bonus, until only so many are unplaced."""

    def over() -> int:
        return max(0, sum(table.unplaced.values()) - left)

    if over() > HAND_LIMIT - len(table.hands[1]):
        table.place_herd(1, min(table.unplaced["K"], over()))
        for good in "LCPSGD" * 5:
            number = min(2, over(), table.unplaced[good])
            if number >= (2 if good in PRECIOUS else 1) and not table.would_end(good, number):
                table.sell(1, good, number)
    for good in GOODS * HAND_LIMIT:
        if over() and table.unplaced[good] and len(table.hands[1]) < HAND_LIMIT:
            seen = [card for card in table.hands[1] if card.isupper()]
            secret = table.hands[1][len(seen) :]
            table.hands[1] = in_order([*seen, table.place(good)]) + secret


def any_position(chance: Random) -> str:
    """A random position line; about one in twelve is of a round that is over."""
    table = Table([chance.sample(stack, len(stack)) for stack in BONUSES])
    _sell_some(table, chance)

    likely = chance.choice([ORDER, ORDER, GOODS, "DGS", "CPL", "K", "DGK"])
    for _ in range(5):
        table.market += table.place(_draw(table, likely, chance))
    hands: list[list[str]] = [[], []]
    for seat in (0, 1):
        for _ in range(chance.randint(0, HAND_LIMIT)):
            if any(table.unplaced[good] for good in GOODS):
                card = _draw(table, chance.choice([GOODS, "DGS", "C", "PL"]), chance)
                hands[seat].append(table.place(card))
        table.place_herd(seat, min(chance.choice([0, 0, 1, 2, 3, 5, 8]), table.unplaced["K"]))
        while table.sold[seat] + len(hands[seat]) + table.herds[seat] < DEALT:
            if not _hold_one_more(table, hands, seat, chance):
                break

    if chance.random() < 0.4:  # towards the end of the deck
        target = chance.randint(0, 5)
        while sum(table.unplaced.values()) > target:
            if not _hold_one_more(table, hands, 0, chance) and not _hold_one_more(table, hands, 1, chance):
                break
    deck = [card for card in ORDER for _ in range(table.unplaced[card])]
    chance.shuffle(deck)
    table.deck = "".join(deck)

    exchanges = chance.choice([0, 0, 0, 1, 2, 7, 14, 15])
    if table.piles_gone() >= 3:
        exchanges = 0
    elif not deck and chance.random() < 0.3:
        _end_by_the_deck(table, hands, chance)
        exchanges = 0
    elif chance.random() < 0.02:
        exchanges = 16

    for seat in (0, 1):
        hand = hands[seat]
        chance.shuffle(hand)
        secret = chance.randint(0, min(len(hand), MOST_SECRET))
        table.hands[seat] = in_order(hand[secret:]) + in_order(hand[:secret]).lower()
    return table.text(chance.randrange(2), exchanges)


def _sell_some(table: Table, chance: Random) -> None:
    """Sales of every size until about some share of the goods is sold; seldom of a third whole pile."""
    target = chance.choice([0.0, 0.2, 0.4, 0.6, 0.8, 0.95]) * sum(CARDS[good] for good in GOODS)
    third_pile_may_go = chance.random() < 0.08
    for _ in range(100):
        if sum(table.sold) >= target or table.piles_gone() >= 3:
            break
        good = chance.choice(GOODS)
        number = min(chance.choice([1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7]), table.unplaced[good])
        if table.would_end(good, number) and not third_pile_may_go:
            continue
        if number >= (2 if good in PRECIOUS else 1):
            table.sell(chance.randrange(2), good, number)


def _draw(table: Table, kinds: str, chance: Random) -> str:
    """One of the unplaced cards of those kinds if there is one, otherwise any good, otherwise a camel."""
    for wanted in (kinds, GOODS, "K"):
        pool = [card for card in wanted for _ in range(table.unplaced[card])]
        if pool:
            return chance.choice(pool)
    raise AssertionError("no card left to place")


def _hold_one_more(table: Table, hands: list[list[str]], seat: int, chance: Random) -> bool:
    """One more good for the hand if it has room, otherwise one more camel; whether there was either."""
    room = len(hands[seat]) < HAND_LIMIT and any(table.unplaced[good] for good in GOODS)
    if room and (not table.unplaced["K"] or chance.random() < 0.7):
        hands[seat].append(table.place(_draw(table, GOODS, chance)))
    elif table.unplaced["K"]:
        table.place_herd(seat, 1)
    else:
        return False
    return True


def _end_by_the_deck(table: Table, hands: list[list[str]], chance: Random) -> None:
    """Seat 0's last move left the market short: one good, or all the camels."""
    goods = [card for card in table.market if card != "K"]
    if "K" in table.market and (not goods or len(hands[0]) == HAND_LIMIT or chance.random() < 0.5):
        table.herds[0] += table.market.count("K")
        table.market = "".join(goods)
    elif goods and len(hands[0]) < HAND_LIMIT:
        taken = chance.choice(goods)
        hands[0].append(taken)
        table.market = table.market.replace(taken, "", 1)
