"""Figures: what the review of a match comes to, short enough to stand in its line of the ledger.

    1204.58.2210.60.-455/leaves:800:2,too_few:404:3/

What seat 0 gave away and in how many moves, the same of seat 1, and seat 0's luck; then what each seat gave away by its
reasons, and how often. Amounts are whole ten-thousandths of a round.
"""

from typed import Reasons

MOST_REASONS = 40
_LARGEST = 7


class Figures:
    """`errors`, `moves`, `lucks` and `reasons` by seat; a reason has its cost and how often it was one."""

    def __init__(self, errors: list[int], moves: list[int], luck: int, reasons: "list[Reasons]") -> None:
        self.errors = errors
        self.moves = moves
        self.lucks = (luck, -luck)
        self.reasons = reasons

    def text(self) -> str:
        """They as text."""
        numbers = [self.errors[0], self.moves[0], self.errors[1], self.moves[1], self.lucks[0]]
        parts = [".".join([str(number) for number in numbers])]
        for reasons in self.reasons:
            told = [code + ":" + str(reasons[code][0]) + ":" + str(reasons[code][1]) for code in sorted(reasons)]
            parts.append(",".join(told))
        return "/".join(parts)

    @staticmethod
    def parse(text: str) -> "Figures":
        """The figures of a text; ValueError if it tells none."""
        numbers, one, other = text.split("/")
        errors0, moves0, errors1, moves1, luck = [_number(part) for part in numbers.split(".")]
        if min(errors0, moves0, errors1, moves1) < 0:
            raise ValueError("Nobody gives away less than nothing.")
        return Figures([errors0, errors1], [moves0, moves1], luck, [_reasons(one), _reasons(other)])


def _reasons(text: str) -> Reasons:
    found = {}
    for part in text.split(",") if text else []:
        code, cost, times = part.split(":")
        found[code] = (_number(cost), _number(times))
    if len(found) > MOST_REASONS:
        raise ValueError("There are not so many reasons.")
    return found


def _number(text: str) -> int:
    # Python would also read 1_000, and digits of other scripts.
    if len(text) > _LARGEST or not text or [sign for sign in text if sign not in "-0123456789"]:
        raise ValueError("This is no number.")
    return int(text)
