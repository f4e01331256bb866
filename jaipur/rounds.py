"""Results of all rounds of a match for one side, in the notation of challenges: w76-64/l58-70/w81-60."""

from .cards import BONUSES, CAMEL_TOKEN, SEALS_TO_WIN, TOKENS
from .errors import NotationError, quoted
from .rules import Result

WON, LOST, TIED = "w", "l", "t"
# The lead of a seat with every token of the game.
LARGEST_MARGIN = sum([sum(values) for values in TOKENS + BONUSES]) + CAMEL_TOKEN
# A match has two or three rounds; only full ties, which are one in a thousand, make it longer.
MOST_ROUNDS = 9


class Ending:
    """The end of a round for one seat: WON, LOST or TIED, and the margin in rupees (0 after a tie-break)."""

    def __init__(self, outcome: str, margin: int = 0) -> None:
        self.outcome = outcome
        self.margin = margin

    @property
    def ahead(self) -> int:
        """The margin with its sign."""
        return -self.margin if self.outcome == LOST else self.margin


class RoundEnd:
    """The end of a round for one side: WON, LOST or TIED, its own rupees and its rival's."""

    def __init__(self, outcome: str, own: int, rival: int) -> None:
        self.outcome = outcome
        self.own = own
        self.rival = rival


def seals_of(rounds: list[RoundEnd]) -> tuple[int, int]:
    """Count the rounds won by the side and by its rival."""
    outcomes = [end.outcome for end in rounds]
    return outcomes.count(WON), outcomes.count(LOST)


def format_rounds(rounds: list[RoundEnd]) -> str:
    """Format the results of all rounds."""
    _check(rounds)
    return "/".join([end.outcome + str(end.own) + "-" + str(end.rival) for end in rounds])


def parse_rounds(text: str) -> list[RoundEnd]:
    """Parse the results of all rounds."""
    parts = text.split("/")
    if len(parts) > MOST_ROUNDS:
        raise NotationError("rounds_many", n=MOST_ROUNDS)
    rounds = [_parse(part) for part in parts]
    _check(rounds)
    return rounds


def _parse(text: str) -> RoundEnd:
    own, mark, rival = text[1:].partition("-")
    if text[:1] not in (WON, LOST, TIED) or not mark:
        raise NotationError("round", text=quoted(text))
    return RoundEnd(text[0], _rupees(own, text), _rupees(rival, text))


def _rupees(digits: str, text: str) -> int:
    if not 1 <= len(digits) <= 3 or [c for c in digits if c not in "0123456789"] or (digits[0] == "0" != digits):
        raise NotationError("round", text=quoted(text))
    if int(digits) > LARGEST_MARGIN:
        raise NotationError("ending_many", n=int(digits), m=LARGEST_MARGIN)
    return int(digits)


def _check(rounds: list[RoundEnd]) -> None:
    """Check that the side with more rupees has won and that the match ends with its last round, not before."""
    for end in rounds:
        ahead = end.own - end.rival
        # With equal rupees, a tie-break decides.
        if (end.outcome == WON and ahead < 0) or (end.outcome == LOST and ahead > 0) or (end.outcome == TIED and ahead):
            raise NotationError("round_won")
    for n in range(1, len(rounds) + 1):
        if (max(seals_of(rounds[:n])) >= SEALS_TO_WIN) != (n == len(rounds)):
            raise NotationError("rounds")


def ending_of(result: Result, seat: int) -> Ending:
    """Return how a counted round ended for a seat, as a link to a position tells it."""
    if result.winner is None:
        return Ending(TIED)
    return Ending(WON if result.winner == seat else LOST, abs(result.rupees[0] - result.rupees[1]))


def round_end(result: Result, seat: int) -> RoundEnd:
    """Return how a counted round ended for a seat, as a challenge tells it."""
    outcome = TIED if result.winner is None else WON if result.winner == seat else LOST
    return RoundEnd(outcome, result.rupees[seat], result.rupees[1 - seat])
