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


def signed_percent(words: Words, amount: int) -> str:
    """Format a part of a round in percent, with its sign, as “−12.5 %”."""
    text = percent(words, amount)
    if text == percent(words, 0):
        return text
    return ("+" if amount > 0 else "−") + text


def signed_rounds(words: Words, amount: int) -> str:
    """Format a number of rounds, with its sign, as +1.3."""
    text = tenths(words, amount, ROUND)
    if text == tenths(words, 0, ROUND):
        return text
    return ("+" if amount > 0 else "−") + text
