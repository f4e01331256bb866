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


def signed_percent(words: Words, amount: int) -> str:
    """A part of a round in hundredths, with its sign: −12.5 %"""
    told = percent(words, amount)
    if told == percent(words, 0):
        return told
    return ("+" if amount > 0 else "−") + told


def signed_rounds(words: Words, amount: int) -> str:
    """So many rounds, with their sign: +1.3"""
    told = tenths(words, amount, ROUND)
    if told == tenths(words, 0, ROUND):
        return told
    return ("+" if amount > 0 else "−") + told
