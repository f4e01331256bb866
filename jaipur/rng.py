"""A seeded random generator of our own, so that a seed gives the same numbers on every Python, for good.

PCG XSH-RS (M. E. O'Neill): 64 bits of state, 32 bits per draw, integers only. There are two kinds of dice, which start
the streams of a seed differently.

With the FIRST, each stream alone is fair, but the streams of one seed resemble each other. Old records, links and
puzzles depend on it, so it stays. With the SECOND, the streams of one seed are independent; code that deals several
rounds from one seed uses it.
"""

from .errors import NotationError

_MULTIPLIER = 6364136223846793005
_MASK64 = (1 << 64) - 1
_MASK32 = (1 << 32) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_STEP = 1442695040888963407
FIRST, SECOND = 1, 2
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
SEED_LENGTH = 12
SEEDS = 36**SEED_LENGTH


def _scattered(seed: int) -> int:
    """Map neighbouring seeds to numbers far apart, without collisions (the last steps of SplitMix64)."""
    seed = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & _MASK64
    seed = (seed ^ seed >> 27) * 0x94D049BB133111EB & _MASK64
    return seed ^ seed >> 31


class Rng:
    """A stream of random integers; the same seed, stream number and dice give the same integers."""

    def __init__(self, seed: int, stream: int = 0, dice: int = FIRST) -> None:
        # A draw is nearly linear in the first state: without scattering, neighbouring seeds give uneven deals.
        start = _scattered(seed & _MASK64)
        if dice == FIRST:
            self._step = (stream << 1 | 1) * _GOLDEN & _MASK64
            self._state = (start + self._step) & _MASK64
        else:
            # Each stream starts at another element of the seed's SplitMix64 sequence: no two are the same.
            self._step = _STEP
            self._state = _scattered((start + (stream + 1) * _GOLDEN) & _MASK64)
        self.draw()

    def draw(self) -> int:
        """Return the next 32 random bits."""
        state = self._state
        self._state = (state * _MULTIPLIER + self._step) & _MASK64
        return (state ^ state >> 22) >> 22 + (state >> 61) & _MASK32

    def below(self, n: int) -> int:
        """Return an integer from 0 to n - 1, uniform to within n in four thousand million."""
        return self.draw() * n >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put a list in random order, in place."""
        # `below` is inlined here: every deal and every world of a search calls this.
        state, step = self._state, self._step
        for last in range(len(items) - 1, 0, -1):
            other = ((state ^ state >> 22) >> 22 + (state >> 61) & _MASK32) * (last + 1) >> 32
            state = (state * _MULTIPLIER + step) & _MASK64
            items[last], items[other] = items[other], items[last]
        self._state = state

    def shuffle_start(self, items: list[int], places: int) -> None:
        """Put random items of a list into its first places, in random order; the rest has no useful order."""
        state, step = self._state, self._step
        n = len(items)
        for place in range(places if places < n - 1 else n - 1):
            other = place + (((state ^ state >> 22) >> 22 + (state >> 61) & _MASK32) * (n - place) >> 32)
            state = (state * _MULTIPLIER + step) & _MASK64
            items[place], items[other] = items[other], items[place]
        self._state = state


def parse_seed(text: str) -> int:
    """Parse a seed of 1 to 12 digits and small letters."""
    if not 1 <= len(text) <= SEED_LENGTH or (text[0] == "0" and text != "0"):
        raise NotationError("seed")
    seed = 0
    for character in text:
        digit = _DIGITS.find(character)
        if digit < 0:
            raise NotationError("seed_letters")
        seed = seed * 36 + digit
    return seed


def parse_dealt(text: str) -> tuple[int, int]:
    """Parse a seed with its dice: k3f9q2 uses the first dice, k3f9q2.2 the second."""
    seed, mark, dice = text.partition(".")
    if mark and dice != "2":
        raise NotationError("dice")
    return parse_seed(seed), SECOND if mark else FIRST


def format_dealt(seed: int, dice: int) -> str:
    """Format a seed with its dice."""
    return format_seed(seed) + (".2" if dice == SECOND else "")


def format_seed(seed: int) -> str:
    """Format a seed, in base 36."""
    text = ""
    while seed >= 36:
        text = _DIGITS[seed % 36] + text
        seed //= 36
    return _DIGITS[seed] + text
