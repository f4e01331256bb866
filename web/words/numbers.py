"""Numbers: parts of a round as people read them."""

from .words import Words

# What reviews count in: whole ten-thousandths of a round.
ROUND = 10000


def tenths(words: Words, amount: int, whole: int) -> str:
    """An amount as so many wholes, to the nearest tenth, without its sign: 2.1"""
    found = (20 * abs(amount) + whole) // (2 * whole)
    return str(found // 10) + words.say("number.point") + str(found % 10)


def mean(total: int, n: int) -> int:
    """Return the mean of n amounts that sum up to `total`, to the nearest whole; every figure is rounded by this."""
    return (2 * total + n) // (2 * n)


def percent(words: Words, amount: int) -> str:
    """A part of a round in hundredths: 2.1 %"""
    return words.say("number.percent", n=tenths(words, amount, ROUND // 100))


def in_rounds(words: Words, amount: int) -> str:
    """A sum of chances in rounds, without its sign: 1.3"""
    return tenths(words, amount, ROUND)


def is_even(words: Words, amount: int) -> bool:
    """Return whether a sum of chances reads as no round at all."""
    return in_rounds(words, amount) == in_rounds(words, 0)


def signed_rounds(words: Words, amount: int) -> str:
    """A sum of chances in rounds, with its sign: +1.3"""
    sign = "" if is_even(words, amount) else "+" if amount > 0 else "−"
    return sign + in_rounds(words, amount)
