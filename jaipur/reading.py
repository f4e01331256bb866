"""Reading positions: every claim a line of text makes about the cards and tokens is checked."""

from .cards import (
    BONUSES,
    CAMEL,
    CARDS,
    EXCHANGES_TO_END,
    GOODS,
    HAND_LIMIT,
    LETTERS,
    MARKET_SIZE,
    NAMES,
    ONE,
    SHIFT,
    TOKENS,
    bonus_kind,
    hand_size,
    pack,
    size,
    unpack,
)
from .state import State, why_over
from .view import View, kinds_of
from .writing import DIGITS, KINDS, SECRET

DEALT = 5
DECK_AT_MOST = sum(CARDS) - 2 * DEALT - MARKET_SIZE
LONGEST_POSITION = 200


class NotationError(ValueError):
    """A text that is not the notation; the message is one sentence for the person who wrote it."""


def quoted(text: str) -> str:
    """A text as it can be shown in a sentence: short, printable, in quotes."""
    shown = "".join([c if " " <= c <= "~" else "?" for c in text[:24]])
    return '"' + shown + ("..." if len(text) > 24 else "") + '"'


def parse_letters(text: str, letters: str, what: str) -> int:
    packed, last = 0, 0
    for letter in text:
        kind = letters.find(letter)
        if kind < 0:
            raise NotationError(f"{quoted(letter)} in {what} is none of the letters {letters}.")
        if kind < last:
            raise NotationError(f"The letters of {what} stand in the order {letters}.")
        if packed >> SHIFT[kind] & 15 >= CARDS[kind]:
            raise NotationError(f"There are only {CARDS[kind]} {NAMES[kind]} in the game.")
        last = kind
        packed += ONE[kind]
    return packed


def parse_state(text: str) -> State:
    """The round a line of notation tells, checked in every respect."""
    position = parse_position(text)
    if isinstance(position, View):
        raise NotationError("This is one seat's view; a whole round is needed, with nothing hidden behind a ?.")
    return position


def parse_view(text: str) -> View:
    """The view a line of notation tells. Where nothing tells whose it is, it is that of the seat to move."""
    position = parse_position(text)
    if isinstance(position, State):
        raise NotationError("This is a whole round; a view hides the deck and the bonus stacks behind a ?n.")
    return position


def parse_position(text: str) -> "State | View":
    """A state, or a view where something in it is hidden.

    Something always is: all three bonus stacks can never run out, that would take 70 cards sold.
    """
    if len(text) > LONGEST_POSITION:
        raise NotationError(f"A position has at most {LONGEST_POSITION} characters, not {len(text)}.")
    fields = text.split(" ")
    if len(fields) != 9:
        raise NotationError(
            "A position has 9 fields with one space between them: market, two seats, tokens, discards, "
            f"bonus stacks, seat to move, exchanges, deck; not {len(fields)}."
        )
    market = 0 if fields[0] == "-" else parse_letters(fields[0], LETTERS, "the market")
    if fields[0] == "" or size(market) > MARKET_SIZE:
        raise NotationError(f"The market holds at most {MARKET_SIZE} cards, or - for none.")
    seats = [_Seat(fields[1], 0), _Seat(fields[2], 1)]
    piles = _parse_counts(fields[3], [len(values) for values in TOKENS], "tokens left")
    discards = _parse_counts(fields[4], CARDS[:CAMEL], "discards")
    for good in GOODS:
        left = max(0, len(TOKENS[good]) - (discards >> SHIFT[good] & 15))
        if piles >> SHIFT[good] & 15 != left:
            raise NotationError(
                f"Every card sold takes a token while they last: with {discards >> SHIFT[good] & 15} "
                f"{NAMES[good]} discarded, {left} tokens are left."
            )
    if fields[6] not in ("0", "1"):
        raise NotationError(f"The seat to move is 0 or 1, not {quoted(fields[6])}.")
    exchanges = _parse_number(fields[7], EXCHANGES_TO_END, "the exchanges in a row")
    stack_texts = fields[5].split("/")
    if len(stack_texts) != 3:
        raise NotationError(f"There are three bonus stacks with a / between them, not {len(stack_texts)}.")
    over = why_over(size(market), piles, exchanges)
    _check_tokens(seats, piles)
    _check_bonus_sales(seats, discards)
    common = _Common(market, seats, piles, discards, int(fields[6]), exchanges, over)
    if "?" in text or seats[0].kinds or seats[1].kinds:
        return _finish_view(common, stack_texts, fields[8])
    return _finish_state(common, stack_texts, fields[8])


class _Seat:
    """One seat's field of a position: hand.herd.rupees.tokens.bonuses"""

    def __init__(self, text: str, seat: int) -> None:
        name = f"seat {seat}"
        parts = text.split(".")
        if len(parts) != 5:
            raise NotationError(
                f"{quoted(text)} is no seat: write hand.herd.rupees.tokens.bonuses, as in GLppl.2.17.4.2A"
            )
        self.seen, self.secret, self.hidden = _parse_hand(parts[0], "the hand of " + name)
        self.herd = _parse_number(parts[1], CARDS[CAMEL], "the herd of " + name)
        self.rupees = _parse_number(parts[2], 200, "the rupees of " + name)
        self.tokens = _parse_number(parts[3], 38, "the tokens of " + name)
        self.values: tuple[int, ...] = ()
        self.kinds = ""
        bonuses = "" if parts[4] == "-" else parts[4]
        if not parts[4] or "".join(sorted(bonuses)) != bonuses or len(bonuses) > 18:
            raise NotationError(f"The bonuses of {name} are written upward without spaces, or - for none.")
        if bonuses and bonuses[0] in KINDS:
            self.kinds = bonuses
            alphabet = KINDS
        else:
            self.values = tuple([DIGITS.find(value) for value in bonuses])
            alphabet = "12345689A"
        for value in bonuses:
            if value not in alphabet:
                raise NotationError(
                    f"{quoted(value)} is no bonus of {name}: they are worth 1 to 6, 8, 9 or A for 10, "
                    "and x, y or z where hidden."
                )

    def is_hidden(self) -> bool:
        return bool(self.hidden or self.kinds)


class _Common:
    """What states and views have in common, read and checked."""

    def __init__(
        self,
        market: int,
        seats: "list[_Seat]",
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
                raise NotationError(
                    f"There are only {CARDS[kind]} {NAMES[kind]} in the game, not {CARDS[kind] - self.unseen[kind]}."
                )

    def check_market(self, deck: int) -> None:
        if size(self.market) < MARKET_SIZE and deck:
            raise NotationError("The market holds five cards as long as the deck has any.")
        if deck > DECK_AT_MOST:
            raise NotationError(f"The deck holds at most {DECK_AT_MOST} cards, not {deck}.")


def _finish_state(common: _Common, stack_texts: list[str], deck_text: str) -> State:
    stacks = []
    for kind in range(3):
        stack = () if stack_texts[kind] == "-" else tuple([DIGITS.find(value) for value in stack_texts[kind]])
        found = sorted(list(stack) + [v for seat in common.seats for v in seat.values if bonus_kind(v) == kind])
        if not stack_texts[kind] or found != sorted(BONUSES[kind]):
            raise NotationError(
                "The bonuses for {} cards, in the stack and with the seats, are {} in all.".format(
                    kind + 3, " ".join([DIGITS[value] for value in sorted(BONUSES[kind])])
                )
            )
        stacks.append(stack)
    if not deck_text:
        raise NotationError("The deck is its cards, top first, or - for none.")
    deck = []
    for letter in "" if deck_text == "-" else deck_text:
        kind = SECRET.find(letter)
        if kind < 0:
            raise NotationError(f"{quoted(letter)} in the deck is none of the letters {SECRET}.")
        deck.append(ONE[kind])
        common.unseen[kind] -= 1
    for kind in range(7):
        if common.unseen[kind]:
            raise NotationError(
                f"The cards do not add up: there are {CARDS[kind]} {NAMES[kind]} in the game, "
                f"not {CARDS[kind] - common.unseen[kind]}."
            )
    common.check_market(len(deck))
    seats = common.seats
    return State(
        common.market,
        common.hold,
        [seat.seen for seat in seats],
        [seat.rupees for seat in seats],
        [seat.tokens for seat in seats],
        [seat.values for seat in seats],
        common.piles,
        common.discards,
        stacks,
        common.turn,
        common.exchanges,
        tuple(deck),
        0,
        common.over,
    )


def _finish_view(common: _Common, stack_texts: list[str], deck_text: str) -> View:
    seats = common.seats
    # The viewer is the seat whose own cards and bonuses are open; if both could be, the seat to move.
    viewer = common.turn
    if seats[viewer].is_hidden() or seats[1 - viewer].secret or seats[1 - viewer].values:
        viewer = 1 - viewer
    mine, rival = seats[viewer], seats[1 - viewer]
    if mine.is_hidden() or rival.secret or rival.values:
        raise NotationError("A view hides the secret cards and the bonus values of one seat, the viewer's rival.")
    stacks_left = []
    kinds = [rival.kinds.count(kind) for kind in KINDS]
    for kind in range(3):
        left = _parse_hidden(stack_texts[kind], len(BONUSES[kind]), "a bonus stack")
        own = [value for value in mine.values if bonus_kind(value) == kind]
        if left + kinds[kind] + len(own) != len(BONUSES[kind]):
            raise NotationError(
                f"There are {len(BONUSES[kind])} bonuses for {kind + 3} cards, stack and seats together."
            )
        for value in own:
            if own.count(value) > BONUSES[kind].count(value):
                raise NotationError(f"There are not {own.count(value)} bonuses worth {value}.")
        stacks_left.append(left)
    deck_left = _parse_hidden(deck_text, DECK_AT_MOST, "the deck")
    unseen = sum(common.unseen)
    if unseen != rival.hidden + deck_left:
        raise NotationError(
            f"The cards do not add up: {unseen} are not seen here, {rival.hidden + deck_left} are said to be hidden."
        )
    if unseen - common.unseen[CAMEL] < rival.hidden:
        raise NotationError("The rival's hidden cards are goods, and not that many goods are left.")
    common.check_market(deck_left)
    return View(
        viewer,
        common.market,
        common.hold,
        [seat.seen for seat in seats],
        rival.hidden,
        [seat.rupees for seat in seats],
        [seat.tokens for seat in seats],
        mine.values,
        tuple(kinds),
        common.piles,
        common.discards,
        tuple(stacks_left),
        common.turn,
        common.exchanges,
        deck_left,
        common.over,
    )


def _parse_number(text: str, most: int, what: str) -> int:
    if not 1 <= len(text) <= 3 or any(c not in "0123456789" for c in text) or (text[0] == "0" and text != "0"):
        raise NotationError(f"{quoted(text)} is no number for {what}: write 0 to {most}.")
    if int(text) > most:
        raise NotationError(f"{text} is too much for {what}: {most} is the most.")
    return int(text)


def _parse_hidden(text: str, most: int, what: str) -> int:
    if text == "-":
        return 0
    if text[:1] != "?" or text[1:] == "0":
        raise NotationError(f"In a view, {what} is written ?n, or - when empty, not {quoted(text)}.")
    return _parse_number(text[1:], most, what)


def _parse_counts(text: str, most: "list[int] | tuple[int, ...]", what: str) -> int:
    if len(text) != CAMEL:
        raise NotationError(f"The {what} are six counts, one for each good, not {quoted(text)}.")
    counts = [DIGITS.find(digit) for digit in text]
    for good in GOODS:
        if not 0 <= counts[good] <= most[good]:
            raise NotationError(
                f"{quoted(text[good])} is no count for the {what} of {NAMES[good]}: "
                f"0 to {DIGITS[most[good]]} are possible (A for 10)."
            )
    return pack(counts)


def _parse_hand(text: str, what: str) -> "tuple[int, int, int]":
    """The cards the rival saw, the secret ones, and how many are hidden from the reader."""
    if text == "-":
        return 0, 0, 0
    text, mark, number = text.partition("?")
    hidden = _parse_hidden("?" + number, DEALT, what) if mark else 0
    secret_at = 0
    while secret_at < len(text) and text[secret_at] in LETTERS:
        secret_at += 1
    seen = parse_letters(text[:secret_at], LETTERS[:CAMEL], what)
    secret = parse_letters(text[secret_at:], SECRET[:CAMEL], what)
    if (not text and not mark) or (secret and hidden):
        raise NotationError(f"In {what}, seen cards come first (GL), then secret ones (ppl) or ?n; - is none.")
    if len(text) + hidden > HAND_LIMIT:
        raise NotationError(f"{len(text) + hidden} cards are too many for {what}: {HAND_LIMIT} is the most.")
    if hand_size(secret) > DEALT:
        raise NotationError(f"In {what}, only the {DEALT} dealt cards can be secret.")
    return seen, secret, hidden


def _check_tokens(seats: "list[_Seat]", piles: int) -> None:
    """The tokens gone from the piles are those the seats have, and can be shared out as they say."""
    gone: list[int] = []
    for good in GOODS:
        gone += TOKENS[good][: len(TOKENS[good]) - (piles >> SHIFT[good] & 15)]
    if seats[0].tokens + seats[1].tokens != len(gone):
        raise NotationError(
            f"{len(gone)} tokens are gone from the piles, but the seats have {seats[0].tokens + seats[1].tokens}."
        )
    if seats[0].rupees + seats[1].rupees != sum(gone):
        raise NotationError(
            f"The tokens gone from the piles are worth {sum(gone)} rupees, "
            f"but the seats have {seats[0].rupees + seats[1].rupees}."
        )
    # sums[n]: a bit for every worth that n of the tokens gone can have.
    sums = [1] + [0] * len(gone)
    for i in range(len(gone)):
        for n in range(i, -1, -1):
            sums[n + 1] |= sums[n] << gone[i]
    if not sums[seats[0].tokens] >> seats[0].rupees & 1:
        raise NotationError(
            f"No {seats[0].tokens} of the tokens gone from the piles are worth {seats[0].rupees} rupees."
        )


def _check_bonus_sales(seats: "list[_Seat]", discards: int) -> None:
    """The discards must be enough for the sales that earned the bonuses."""
    needed = 0
    for seat in seats:
        for kind in range(3):
            needed += (3 + kind) * (kinds_of(seat.values)[kind] + seat.kinds.count(KINDS[kind]))
    if needed > size(discards):
        raise NotationError(f"The bonuses need at least {needed} cards sold, but {size(discards)} are discarded.")
