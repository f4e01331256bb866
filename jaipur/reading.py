"""Parsing of positions; every statement of a line about cards and tokens is checked."""

from .cards import (
    BONUSES,
    CAMEL,
    CARDS,
    EXCHANGES_TO_END,
    GOODS,
    HAND_LIMIT,
    LETTERS,
    MARKET_SIZE,
    ONE,
    SHIFT,
    TOKENS,
    bonus_kind,
    hand_size,
    pack,
    size,
    unpack,
)
from .errors import NotationError, quoted
from .records import parse_letters
from .state import State, why_over
from .view import View, kinds_of
from .writing import DIGITS, KINDS, SECRET

DEALT = 5
DECK_AT_MOST = sum(CARDS) - 2 * DEALT - MARKET_SIZE
LONGEST_POSITION = 200


def parse_state(text: str) -> State:
    """Parse a line with a whole round and check all of it."""
    position = parse_position(text)
    if isinstance(position, View):
        raise NotationError("no_round")
    return position


def parse_view(text: str) -> View:
    """Parse a line with a view. If both seats could be the viewer, it is the seat to move."""
    position = parse_position(text)
    if isinstance(position, State):
        raise NotationError("no_view")
    return position


def parse_position(text: str) -> State | View:
    """Parse a line as a state, or as a view if it hides something.

    A view always has a hidden part: the three bonus stacks cannot all run out, since 70 cards would have to be sold.
    """
    if len(text) > LONGEST_POSITION:
        raise NotationError("long_position", n=LONGEST_POSITION, m=len(text))
    fields = text.split(" ")
    if len(fields) != 9:
        raise NotationError("fields", n=len(fields))
    market = 0 if fields[0] == "-" else parse_letters(fields[0], LETTERS, "market")
    if fields[0] == "" or size(market) > MARKET_SIZE:
        raise NotationError("market", n=MARKET_SIZE)
    seats = [_SeatField(fields[1], 0), _SeatField(fields[2], 1)]
    piles = _parse_counts(fields[3], [len(values) for values in TOKENS], "piles")
    discards = _parse_counts(fields[4], CARDS[:CAMEL], "discards")
    for good in GOODS:
        left = max(0, len(TOKENS[good]) - (discards >> SHIFT[good] & 15))
        if piles >> SHIFT[good] & 15 != left:
            raise NotationError("sold", n=discards >> SHIFT[good] & 15, good=good, m=left)
    if fields[6] not in ("0", "1"):
        raise NotationError("turn", text=quoted(fields[6]))
    exchanges = _parse_number(fields[7], EXCHANGES_TO_END, "exchanges")
    stack_texts = fields[5].split("/")
    if len(stack_texts) != 3:
        raise NotationError("stacks", n=len(stack_texts))
    over = why_over(size(market), piles, exchanges)
    _check_tokens(seats, piles)
    _check_bonus_sales(seats, discards)
    common = _SharedFields(market, seats, piles, discards, int(fields[6]), exchanges, over)
    if "?" in text or seats[0].kinds or seats[1].kinds:
        return _finish_view(common, stack_texts, fields[8])
    return _finish_state(common, stack_texts, fields[8])


class _SeatField:
    """The field of one seat in a position: hand.herd.rupees.tokens.bonuses."""

    def __init__(self, text: str, seat: int) -> None:
        parts = text.split(".")
        if len(parts) != 5:
            raise NotationError("seat", text=quoted(text))
        self.seen, self.secret, self.hidden = _parse_hand(parts[0], f"hand{seat}")
        self.herd = _parse_number(parts[1], CARDS[CAMEL], f"herd{seat}")
        self.rupees = _parse_number(parts[2], 200, f"rupees{seat}")
        self.tokens = _parse_number(parts[3], 38, f"tokens{seat}")
        self.values: tuple[int, ...] = ()
        self.kinds = ""
        bonuses = "" if parts[4] == "-" else parts[4]
        if not parts[4] or "".join(sorted(bonuses)) != bonuses or len(bonuses) > 18:
            raise NotationError("bonuses", n=seat)
        if bonuses and bonuses[0] in KINDS:
            self.kinds = bonuses
            alphabet = KINDS
        else:
            self.values = tuple([DIGITS.find(value) for value in bonuses])
            alphabet = "12345689A"
        for value in bonuses:
            if value not in alphabet:
                raise NotationError("bonus", text=quoted(value), n=seat)

    def is_hidden(self) -> bool:
        return bool(self.hidden or self.kinds)


class _SharedFields:
    """The fields that states and views share, parsed and checked."""

    def __init__(
        self,
        market: int,
        seats: list[_SeatField],
        piles: int,
        discards: int,
        turn: int,
        exchanges: int,
        over: int,
    ) -> None:
        self.market = market
        self.seats = seats
        self.hold = [seat.seen + seat.secret + (seat.herd << SHIFT[CAMEL]) for seat in seats]
        self.piles = piles
        self.discards = discards
        self.turn = turn
        self.exchanges = exchanges
        self.over = over
        counts = [unpack(part) for part in (market, self.hold[0], self.hold[1], discards)]
        self.unseen = [CARDS[kind] - sum([part[kind] for part in counts]) for kind in range(7)]
        for kind in range(7):
            if self.unseen[kind] < 0:
                raise NotationError("only_not", n=CARDS[kind], good=kind, m=CARDS[kind] - self.unseen[kind])

    def check_market(self, deck: int) -> None:
        if size(self.market) < MARKET_SIZE and deck:
            raise NotationError("market_short")
        if deck > DECK_AT_MOST:
            raise NotationError("deck_many", n=DECK_AT_MOST, m=deck)


def _finish_state(common: _SharedFields, stack_texts: list[str], deck_text: str) -> State:
    stacks = []
    for kind in range(3):
        stack = () if stack_texts[kind] == "-" else tuple([DIGITS.find(value) for value in stack_texts[kind]])
        found = sorted(list(stack) + [v for seat in common.seats for v in seat.values if bonus_kind(v) == kind])
        if not stack_texts[kind] or found != sorted(BONUSES[kind]):
            values = " ".join([DIGITS[value] for value in sorted(BONUSES[kind])])
            raise NotationError("bonus_values", n=kind + 3, text=values)
        stacks.append(stack)
    if not deck_text:
        raise NotationError("deck")
    deck = []
    for letter in "" if deck_text == "-" else deck_text:
        kind = SECRET.find(letter)
        if kind < 0:
            raise NotationError("letter", text=quoted(letter), field="deck", letters=SECRET)
        deck.append(ONE[kind])
        common.unseen[kind] -= 1
    for kind in range(7):
        if common.unseen[kind]:
            raise NotationError("cards", n=CARDS[kind], good=kind, m=CARDS[kind] - common.unseen[kind])
    common.check_market(len(deck))
    seats = common.seats
    return State(
        market=common.market,
        hold=common.hold,
        seen=[seat.seen for seat in seats],
        rupees=[seat.rupees for seat in seats],
        tokens=[seat.tokens for seat in seats],
        bonuses=[seat.values for seat in seats],
        piles=common.piles,
        discards=common.discards,
        stacks=stacks,
        turn=common.turn,
        exchanges=common.exchanges,
        deck=tuple(deck),
        drawn=0,
        over=common.over,
    )


def _finish_view(common: _SharedFields, stack_texts: list[str], deck_text: str) -> View:
    seats = common.seats
    # The viewer is the seat whose own cards and bonuses are open; if both could be, the seat to move.
    viewer = common.turn
    if seats[viewer].is_hidden() or seats[1 - viewer].secret or seats[1 - viewer].values:
        viewer = 1 - viewer
    mine, rival = seats[viewer], seats[1 - viewer]
    if mine.is_hidden() or rival.secret or rival.values:
        raise NotationError("one_seat")
    stacks_left = []
    kinds = [rival.kinds.count(kind) for kind in KINDS]
    for kind in range(3):
        left = _parse_hidden(stack_texts[kind], len(BONUSES[kind]), "stack")
        own = [value for value in mine.values if bonus_kind(value) == kind]
        if left + kinds[kind] + len(own) != len(BONUSES[kind]):
            raise NotationError("bonus_kinds", n=kind + 3, m=len(BONUSES[kind]))
        for value in own:
            if own.count(value) > BONUSES[kind].count(value):
                raise NotationError("bonus_twice", n=own.count(value), m=value)
        stacks_left.append(left)
    deck_left = _parse_hidden(deck_text, sum(CARDS), "deck")
    unseen = sum(common.unseen)
    if unseen != rival.hidden + deck_left:
        raise NotationError("cards_hidden", n=unseen, m=rival.hidden + deck_left)
    if unseen - common.unseen[CAMEL] < rival.hidden:
        raise NotationError("hidden_goods")
    common.check_market(deck_left)
    return View(
        seat=viewer,
        market=common.market,
        hold=common.hold,
        seen=[seat.seen for seat in seats],
        hidden=rival.hidden,
        rupees=[seat.rupees for seat in seats],
        tokens=[seat.tokens for seat in seats],
        bonuses=mine.values,
        kinds=tuple(kinds),
        piles=common.piles,
        discards=common.discards,
        stacks_left=tuple(stacks_left),
        turn=common.turn,
        exchanges=common.exchanges,
        deck_left=deck_left,
        over=common.over,
    )


def _parse_number(text: str, most: int, field: str) -> int:
    if not 1 <= len(text) <= 3 or any(c not in "0123456789" for c in text) or (text[0] == "0" and text != "0"):
        raise NotationError("number", text=quoted(text), field=field, n=most)
    if int(text) > most:
        raise NotationError("too_much", text=text, field=field, n=most)
    return int(text)


def _parse_hidden(text: str, most: int, field: str) -> int:
    if text == "-":
        return 0
    if text[:1] != "?" or text[1:] == "0":
        raise NotationError("hidden", field=field, text=quoted(text))
    return _parse_number(text[1:], most, field)


def _parse_counts(text: str, most: list[int] | tuple[int, ...], field: str) -> int:
    if len(text) != CAMEL:
        raise NotationError("counts", field=field, text=quoted(text))
    counts = [DIGITS.find(digit) for digit in text]
    for good in GOODS:
        if not 0 <= counts[good] <= most[good]:
            raise NotationError("count", text=quoted(text[good]), field=field, good=good, n=most[good])
    return pack(counts)


def _parse_hand(text: str, field: str) -> tuple[int, int, int]:
    """Return the cards the rival saw, the secret ones, and the number of hidden cards."""
    if text == "-":
        return 0, 0, 0
    text, mark, number = text.partition("?")
    hidden = _parse_hidden("?" + number, DEALT, field) if mark else 0
    secret_at = 0
    while secret_at < len(text) and text[secret_at] in LETTERS:
        secret_at += 1
    seen = parse_letters(text[:secret_at], LETTERS[:CAMEL], field)
    secret = parse_letters(text[secret_at:], SECRET[:CAMEL], field)
    if (not text and not mark) or (secret and hidden):
        raise NotationError("hand", field=field)
    if len(text) + hidden > HAND_LIMIT:
        raise NotationError("hand_many", n=len(text) + hidden, field=field, m=HAND_LIMIT)
    if hand_size(secret) > DEALT:
        raise NotationError("hand_secret", field=field, n=DEALT)
    return seen, secret, hidden


def _check_tokens(seats: list[_SeatField], piles: int) -> None:
    """Check that the seats' tokens are those missing from the piles and can have the stated worth."""
    gone = tokens_gone(piles)
    if seats[0].tokens + seats[1].tokens != len(gone):
        raise NotationError("tokens_gone", n=len(gone), m=seats[0].tokens + seats[1].tokens)
    if seats[0].rupees + seats[1].rupees != sum(gone):
        raise NotationError("tokens_worth", n=sum(gone), m=seats[0].rupees + seats[1].rupees)
    if not worths(gone)[seats[0].tokens] >> seats[0].rupees & 1:
        raise NotationError("tokens_share", n=seats[0].tokens, m=seats[0].rupees)


def tokens_gone(piles: int) -> list[int]:
    """Return the values of the tokens that are missing from the piles."""
    gone: list[int] = []
    for good in GOODS:
        gone += TOKENS[good][: len(TOKENS[good]) - (piles >> SHIFT[good] & 15)]
    return gone


def worths(gone: list[int]) -> list[int]:
    """Return the possible sums of n of these tokens, for each n, as a bit set."""
    sums = [1] + [0] * len(gone)
    for i in range(len(gone)):
        for n in range(i, -1, -1):
            sums[n + 1] |= sums[n] << gone[i]
    return sums


def _check_bonus_sales(seats: list[_SeatField], discards: int) -> None:
    """Check that the discards are enough for the sales that earned the bonuses."""
    needed = 0
    for seat in seats:
        for kind in range(3):
            needed += (3 + kind) * (kinds_of(seat.values)[kind] + seat.kinds.count(KINDS[kind]))
    if needed > size(discards):
        raise NotationError("bonus_sales", n=needed, m=size(discards))
