"""Moves and whole matches as text: the part of the notation that a running match needs."""

from .cards import CAMEL, CARDS, GOODS, LEAST_SALE, LETTERS, MARKET_SIZE, ONE, SHIFT
from .errors import NotationError, quoted
from .moves import CAMELS
from .rng import SECOND, format_dealt, parse_dealt
from .writing import format_move

# Two players who exchange as often as the rules allow fill 10,000 characters a round.
LONGEST_RECORD = 100_000


def parse_letters(text: str, letters: str, field: str) -> int:
    """Parse letters of cards, sorted by kind, into a packed multiset."""
    packed, last = 0, 0
    for letter in text:
        kind = letters.find(letter)
        if kind < 0:
            raise NotationError("letter", text=quoted(letter), field=field, letters=letters)
        if kind < last:
            raise NotationError("order", field=field, letters=letters)
        if packed >> SHIFT[kind] & 15 >= CARDS[kind]:
            raise NotationError("only", n=CARDS[kind], good=kind)
        last = kind
        packed += ONE[kind]
    return packed


def parse_move(text: str) -> int:
    """Parse a move. `why_illegal` checks if it can be played."""
    if text == "k":
        return CAMELS
    kind, rest = text[:1], text[1:]
    if kind == "t" and len(rest) == 1 and rest in LETTERS[:CAMEL]:
        return ONE[LETTERS.index(rest)]
    if kind == "s" and len(rest) == 2 and rest[0] in "1234567" and rest[1] in LETTERS[:CAMEL]:
        good, n = LETTERS.index(rest[1]), int(rest[0])
        if n < LEAST_SALE[good]:
            raise NotationError("move_least", good=good, n=LEAST_SALE[good])
        return -n * ONE[good]
    if kind == "x" and len(rest) <= 2 * MARKET_SIZE + 1 and rest.count("-") == 1:
        return _parse_exchange(rest)
    raise NotationError("move", text=quoted(text))


def _parse_exchange(text: str) -> int:
    sides = text.split("-")
    taken = parse_letters(sides[0], LETTERS[:CAMEL], "taken")
    given = parse_letters(sides[1], LETTERS, "given")
    if len(sides[0]) != len(sides[1]):
        raise NotationError("move_uneven")
    if not 2 <= len(sides[0]) <= MARKET_SIZE:
        raise NotationError("move_size")
    for good in GOODS:
        if taken >> SHIFT[good] & 15 and given >> SHIFT[good] & 15:
            raise NotationError("move_same", good=good)
    return taken - given


class Record:
    """A match as seed with its dice, first starter and moves; together they determine every round."""

    def __init__(self, seed: int, starter: int, moves: list[int], dice: int = SECOND) -> None:
        self.seed = seed
        self.starter = starter
        self.moves = moves
        self.dice = dice


def format_record(record: Record) -> str:
    """Format a record: k3f9q2.2/0/tP/k/s3P, or k3f9q2/0/... with the first dice."""
    head = [format_dealt(record.seed, record.dice), str(record.starter)]
    return "/".join(head + [format_move(move) for move in record.moves])


def parse_record(text: str) -> Record:
    """Parse a record. `Match.from_record` checks if its moves can be played."""
    if len(text) > LONGEST_RECORD:
        raise NotationError("long_record", n=LONGEST_RECORD, m=len(text))
    parts = text.split("/")
    if len(parts) < 2 or parts[1] not in ("0", "1"):
        raise NotationError("record")
    seed, dice = parse_dealt(parts[0])
    return Record(seed, int(parts[1]), [parse_move(part) for part in parts[2:]], dice)
