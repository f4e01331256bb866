"""Numbers: parts of a round, formatted for people."""

from .words import Words

# The unit of reviews is a ten-thousandth of a round.
ROUND = 10000


def tenths(words: Words, amount: int, whole: int) -> str:
    """Format an amount as multiples of `whole`, to the nearest tenth and without sign, as 2.1."""
    found = (20 * abs(amount) + whole) // (2 * whole)
    return str(found // 10) + words.say("number.point") + str(found % 10)


def mean(total: int, n: int) -> int:
    """Return the mean of n amounts with this total, rounded to the nearest whole; every figure is rounded like this."""
    return (2 * total + n) // (2 * n)


def percent(words: Words, amount: int) -> str:
    """Format a part of a round in percent, as “2.1 %”."""
    return words.say("number.percent", n=tenths(words, amount, ROUND // 100))


def in_rounds(words: Words, amount: int) -> str:
    """Format a sum of chances as a number of rounds without sign, as 1.3."""
    return tenths(words, amount, ROUND)


def is_even(words: Words, amount: int) -> bool:
    """Return whether a sum of chances is shown as no round at all."""
    return in_rounds(words, amount) == in_rounds(words, 0)


def signed_rounds(words: Words, amount: int) -> str:
    """Format a sum of chances as a number of rounds with its sign, as +1.3."""
    sign = "" if is_even(words, amount) else "+" if amount > 0 else "−"
    return sign + in_rounds(words, amount)
