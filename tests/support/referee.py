"""An independent, slow referee: the rules of one round, worked out on text.

It exists to be compared with the engine, so it shares nothing with it: cards are letters in lists, piles are
lists of values, moves are found by trying every choice of cards. Where the two differ, one of them misreads
the rules. It takes position lines as true (the engine's notation is the one that checks them).

    legal_moves(line)      the moves of the seat to move, as text, sorted
    play(line, move)       the position after a legal move
    result(line)           "over REASON R0-R1 WINNER", or "" while the round lasts
    view(line, seat)       the line with all that the seat may not know blotted out
"""

from itertools import combinations

GOODS = "DGSCPL"
ORDER = "DGSCPLK"
PRECIOUS = "DGS"
CARDS = {"D": 6, "G": 6, "S": 6, "C": 8, "P": 8, "L": 10, "K": 11}
TOKENS = {
    "D": [7, 7, 5, 5, 5],
    "G": [6, 6, 5, 5, 5],
    "S": [5, 5, 5, 5, 5],
    "C": [5, 3, 3, 2, 2, 1, 1],
    "P": [5, 3, 3, 2, 2, 1, 1],
    "L": [4, 3, 2, 1, 1, 1, 1, 1, 1],
}
BONUSES = [[3, 3, 2, 2, 2, 1, 1], [6, 6, 5, 5, 4, 4], [10, 10, 9, 8, 8]]
MOST_EXCHANGES = 16


class Seat:
    """One seat's cards and winnings. The hand is two lists: what the rival has seen, and what it has not."""

    def __init__(self, text: str) -> None:
        hand, herd, rupees, tokens, bonuses = text.split(".")
        self.seen = [letter for letter in hand if letter.isupper()]
        self.secret = [letter.upper() for letter in hand if letter.islower()]
        self.herd = int(herd)
        self.rupees = int(rupees)
        self.tokens = int(tokens)
        self.bonuses = digits(bonuses)

    def hand(self) -> list[str]:
        return self.seen + self.secret

    def give_up(self, card: str) -> None:
        """The card leaves the seat. A camel leaves the herd; a good leaves the seen cards first."""
        if card == "K":
            self.herd -= 1
        elif card in self.seen:
            self.seen.remove(card)
        else:
            self.secret.remove(card)

    def text(self) -> str:
        hand = in_order(self.seen) + in_order(self.secret).lower()
        return f"{hand or '-'}.{self.herd}.{self.rupees}.{self.tokens}.{undigits(sorted(self.bonuses))}"


class Position:
    """One position line, taken apart."""

    def __init__(self, line: str) -> None:
        market, seat0, seat1, left, discards, stacks, turn, exchanges, deck = line.split(" ")
        self.market = [] if market == "-" else list(market)
        self.seats = [Seat(seat0), Seat(seat1)]
        self.left = dict(zip(GOODS, digits(left), strict=True))
        self.discards = dict(zip(GOODS, digits(discards), strict=True))
        self.stacks = [digits(stack) for stack in stacks.split("/")]
        self.turn = int(turn)
        self.exchanges = int(exchanges)
        self.deck = [] if deck == "-" else list(deck.upper())

    def text(self) -> str:
        return " ".join(
            [
                in_order(self.market) or "-",
                self.seats[0].text(),
                self.seats[1].text(),
                undigits([self.left[good] for good in GOODS]),
                undigits([self.discards[good] for good in GOODS]),
                "/".join(undigits(stack) for stack in self.stacks),
                str(self.turn),
                str(self.exchanges),
                "".join(self.deck).lower() or "-",
            ]
        )

    def why_over(self) -> str:
        """The reason why the round has ended, or an empty text."""
        if sum(1 for good in GOODS if self.left[good] == 0) >= 3:
            return "piles"
        if len(self.market) < 5:
            return "deck"
        if self.exchanges >= MOST_EXCHANGES:
            return "exchanges"
        return ""

    def refill(self) -> None:
        while len(self.market) < 5 and self.deck:
            self.market.append(self.deck.pop(0))


def digits(text: str) -> list[int]:
    """The values of a row of one-character numbers, where A stands for ten."""
    return [] if text == "-" else [10 if letter == "A" else int(letter) for letter in text]


def undigits(values: list[int]) -> str:
    return "".join("A" if value == 10 else str(value) for value in values) or "-"


def in_order(cards: list[str]) -> str:
    return "".join(sorted(cards, key=ORDER.index))


def choices(cards: list[str], size: int) -> set[str]:
    """Every different choice of so many of the cards, each written in the usual order."""
    return {"".join(chosen) for chosen in combinations(in_order(cards), size)}


def legal_moves(line: str) -> list[str]:
    position = Position(line)
    if position.why_over():
        return []
    me = position.seats[position.turn]
    hand = me.hand()
    goods_on_sale = [card for card in position.market if card != "K"]
    moves = set()

    if len(hand) + 1 <= 7:
        for good in goods_on_sale:
            moves.add("t" + good)

    if "K" in position.market:
        moves.add("k")

    for good in GOODS:
        for number in range(1, hand.count(good) + 1):
            if good in PRECIOUS and number < 2:
                continue
            moves.add(f"s{number}{good}")

    mine = hand + ["K"] * min(me.herd, 5)  # the market has five places, so a sixth camel adds no choice
    for size in range(2, len(goods_on_sale) + 1):
        can_be_given = choices(mine, size)
        for taken in choices(goods_on_sale, size):
            for given in can_be_given:
                goods_given = size - given.count("K")
                if len(hand) + size - goods_given > 7:
                    continue
                if not set(taken) & set(given):
                    moves.add(f"x{taken}-{given}")

    return sorted(moves)


def play(line: str, move: str) -> str:
    position = Position(line)
    me = position.seats[position.turn]

    if move.startswith("x"):
        position.exchanges += 1
        taken, given = move[1:].split("-")
        for card in taken:
            position.market.remove(card)
        for card in given:
            me.give_up(card)
            position.market.append(card)
        me.seen.extend(taken)
    else:
        position.exchanges = 0

    if move.startswith("t"):
        position.market.remove(move[1])
        me.seen.append(move[1])
        position.refill()

    if move == "k":
        while "K" in position.market:
            position.market.remove("K")
            me.herd += 1
        position.refill()

    if move.startswith("s"):
        number, good = int(move[1]), move[2]
        for _ in range(number):
            me.give_up(good)
            position.discards[good] += 1
            if position.left[good] > 0:
                top = len(TOKENS[good]) - position.left[good]
                me.rupees += TOKENS[good][top]
                me.tokens += 1
                position.left[good] -= 1
        if number >= 3:
            stack = position.stacks[min(number, 5) - 3]
            if stack:
                me.bonuses.append(stack.pop(0))

    position.turn = 1 - position.turn
    return position.text()


def result(line: str) -> str:
    position = Position(line)
    reason = position.why_over()
    if not reason:
        return ""
    one, two = position.seats
    rupees = [one.rupees + sum(one.bonuses), two.rupees + sum(two.bonuses)]
    if one.herd > two.herd:
        rupees[0] += 5
    if two.herd > one.herd:
        rupees[1] += 5
    rank_one = [rupees[0], len(one.bonuses), one.tokens]
    rank_two = [rupees[1], len(two.bonuses), two.tokens]
    winner = "-"
    if rank_one > rank_two:
        winner = "0"
    if rank_two > rank_one:
        winner = "1"
    return f"over {reason} {rupees[0]}-{rupees[1]} {winner}"


def view(line: str, seat: int) -> str:
    position = Position(line)
    fields = line.split(" ")
    rival = position.seats[1 - seat]
    hand = in_order(rival.seen) + (f"?{len(rival.secret)}" if rival.secret else "")
    kinds = "".join("x" if value <= 3 else "y" if value <= 6 else "z" for value in sorted(rival.bonuses))
    fields[2 - seat] = f"{hand or '-'}.{rival.herd}.{rival.rupees}.{rival.tokens}.{kinds or '-'}"
    fields[5] = "/".join(f"?{len(stack)}" if stack else "-" for stack in position.stacks)
    fields[8] = f"?{len(position.deck)}" if position.deck else "-"
    return " ".join(fields)
