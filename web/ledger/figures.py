"""Figures of a match's review, short enough for its line in the ledger.

    1204.58.-455.2210.60.431/leaves:800:2,too_few:404:3/

The numbers are errors, moves and luck of seat 0 while the round was open, then those of seat 1; after them for each
seat the cost and count of its mistakes by reason. Amounts are in ten-thousandths of a round. Errors divided by moves is
the mean error by which a review rates a player.
"""

from typed import Reasons, Review

MOST_REASONS = 40
_LARGEST = 7
_LONGEST, _LETTERS = 20, "abcdefghijklmnopqrstuvwxyz_"


class Figures:
    """Errors, moves, lucks and reasons by seat; a reason has its cost and its count."""

    def __init__(self, errors: list[int], moves: list[int], lucks: list[int], reasons: "list[Reasons]") -> None:
        self.errors = errors
        self.moves = moves
        self.lucks = lucks
        self.reasons = reasons

    @staticmethod
    def of(review: Review) -> "Figures":
        """Return the figures of a review."""
        reasons: list[Reasons] = [{}, {}]
        for ply in review.plies:
            if ply.error and ply.why is not None:
                cost, times = reasons[ply.seat].get(ply.why.code, (0, 0))
                reasons[ply.seat][ply.why.code] = (cost + ply.error, times + 1)
        sums = [(review.open_errors(seat), review.open_moves(seat), review.luck(seat)) for seat in (0, 1)]
        return Figures([one[0] for one in sums], [one[1] for one in sums], [one[2] for one in sums], reasons)

    def text(self) -> str:
        """Serialize to one line."""
        numbers = []
        for seat in (0, 1):
            numbers += [str(self.errors[seat]), str(self.moves[seat]), str(self.lucks[seat])]
        parts = [".".join(numbers)]
        for reasons in self.reasons:
            fields = [code + ":" + str(reasons[code][0]) + ":" + str(reasons[code][1]) for code in sorted(reasons)]
            parts.append(",".join(fields))
        return "/".join(parts)

    @staticmethod
    def parse(text: str) -> "Figures":
        """Parse figures; raise ValueError if the text is not valid."""
        numbers, one, other = text.split("/")
        amounts = [_number(part) for part in numbers.split(".")]
        errors, moves, lucks = amounts[::3], amounts[1::3], amounts[2::3]
        if len(amounts) != 6 or min(errors + moves) < 0:
            raise ValueError("These are not the figures of two seats.")
        return Figures(errors, moves, lucks, [_reasons(one), _reasons(other)])


def _reasons(text: str) -> Reasons:
    found = {}
    for part in text.split(",") if text else []:
        code, cost, times = part.split(":")
        if not 0 < len(code) <= _LONGEST or [sign for sign in code if sign not in _LETTERS]:
            raise ValueError("This is no reason.")
        found[code] = (_number(cost), _number(times))
    if len(found) > MOST_REASONS:
        raise ValueError("There are not so many reasons.")
    return found


def _number(text: str) -> int:
    # Python would also read 1_000, and digits of other scripts.
    if len(text) > _LARGEST or not text or [sign for sign in text if sign not in "-0123456789"]:
        raise ValueError("This is no number.")
    return int(text)
