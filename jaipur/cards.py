"""Cards and tokens as small integers, and the tables that belong to them.

A multiset of cards is one int with four bits a type ("packed"), so moving cards is addition and the
whole fits the 31-bit small integers of MicroPython.
"""

DIAMOND, GOLD, SILVER, CLOTH, SPICE, LEATHER, CAMEL = range(7)
GOODS = range(6)
LETTERS = "DGSCPLK"
NAMES = ("diamonds", "gold", "silver", "cloth", "spice", "leather", "camels")

CARDS = (6, 6, 6, 8, 8, 10, 11)
TOKENS = (
    (7, 7, 5, 5, 5),
    (6, 6, 5, 5, 5),
    (5, 5, 5, 5, 5),
    (5, 3, 3, 2, 2, 1, 1),
    (5, 3, 3, 2, 2, 1, 1),
    (4, 3, 2, 1, 1, 1, 1, 1, 1),
)
BONUSES = ((3, 3, 2, 2, 2, 1, 1), (6, 6, 5, 5, 4, 4), (10, 10, 9, 8, 8))
LEAST_SALE = (2, 2, 2, 1, 1, 1)
CAMEL_TOKEN = 5
HAND_LIMIT = 7
MARKET_SIZE = 5
PILES_TO_END = 3
SEALS_TO_WIN = 2
EXCHANGES_TO_END = 16

SHIFT = (0, 4, 8, 12, 16, 20, 24)
ONE = tuple([1 << shift for shift in SHIFT])
GOODS_MASK = ONE[CAMEL] - 1


def pack(counts: list[int] | tuple[int, ...]) -> int:
    """Pack up to seven counts, in the order of the letters."""
    packed = 0
    for kind in range(len(counts)):
        packed += counts[kind] << SHIFT[kind]
    return packed


def unpack(packed: int) -> list[int]:
    """Return the seven counts of a packed multiset."""
    return [packed >> shift & 15 for shift in SHIFT]


def size(packed: int) -> int:
    """Count the cards of a packed multiset."""
    return sum(unpack(packed))


def hand_size(hold: int) -> int:
    """Count the goods among a seat's cards (camels are not part of the hand)."""
    # A number leaves the same remainder by 15 as the sum of its base-16 digits, and a hand is below 15.
    return (hold & GOODS_MASK) % 15


ALL_CARDS = pack(CARDS)
FULL_PILES = pack([len(values) for values in TOKENS])


def bonus_kind(value: int) -> int:
    """Return the stack (0, 1, 2 for 3, 4, 5 cards) of a bonus with this value; no value is in two stacks."""
    return 0 if value < 4 else 1 if value < 8 else 2
