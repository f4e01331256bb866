"""Totals over all matches of the ledger, computed in one pass over its lines."""

from table.names import LEVELS
from words.numbers import mean

from jaipur import seats
from jaipur.cards import SEALS_TO_WIN

from .entry import NOTHING


class MatchupTotals:
    """Totals against one rival, or between two people; `won` counts for the player or the first person."""

    def __init__(self) -> None:
        self.matches = self.won = 0
        # Nobody wins a round with a full tie.
        self.rounds = self.rounds_won = self.rounds_lost = 0


class ReviewedMatch:
    """A reviewed match: errors of the player, number of moves, and luck."""

    def __init__(self, when: str, error: int, moves: int, luck: int) -> None:
        self.when = when
        self.error = error
        self.moves = moves
        self.luck = luck


class LedgerTotals:
    """Totals of all finished matches in the order played, optionally only of those without help."""

    def __init__(self, lines: list[str], unaided_only: bool = False) -> None:
        self.rivals: dict[str, MatchupTotals] = {}
        self.pairs: dict[tuple[str, str], MatchupTotals] = {}
        self.reviewed: list[ReviewedMatch] = []
        # By the code of a reason: its cost and its count.
        self.reasons: dict[str, tuple[int, int]] = {}
        # Matches won in a row: the longest series and the current one.
        self.longest = self.streak = 0
        # By day, as 20261117: matches won and played.
        self.days: dict[str, tuple[int, int]] = {}
        self.helped = self.broken_off = self.unread = 0
        self._unaided_only = unaided_only
        for line in lines:
            # Parse as little as possible, because there may be thousands of lines.
            try:
                self._add(line.split(" "))
            except (IndexError, ValueError):
                self.unread += 1

    def _add(self, fields: list[str]) -> None:
        when, one, other, winners, figures = fields[0], fields[2], fields[3], fields[4], fields[10]
        helped = fields[7] != "0" or fields[8] != "0"
        firsts, seconds = winners.count("a"), winners.count("b")
        if firsts < SEALS_TO_WIN and seconds < SEALS_TO_WIN:
            self.broken_off += 1
            return
        if one in LEVELS:
            own, rival, won, lost = 1, one, seconds, firsts
        elif other in LEVELS:
            own, rival, won, lost = 0, other, firsts, seconds
        else:
            self._add_pair(one, other, firsts, seconds, len(winners))
            return
        parts = figures.split("/") if figures != NOTHING else []
        numbers = [int(number) for number in parts[0].split(".")[3 * own : 3 * own + 3]] if parts else []
        reasons = [reason.split(":") for reason in parts[1 + own].split(",")] if parts and parts[1 + own] else []
        costs = [(reason[0], int(reason[1]), int(reason[2])) for reason in reasons]
        self.helped += helped
        if helped and self._unaided_only:
            return
        against = self.rivals.get(rival)
        if against is None:
            against = self.rivals[rival] = MatchupTotals()
        _count(against, won, lost, len(winners))
        self.streak = self.streak + 1 if won > lost else 0
        self.longest = max(self.longest, self.streak)
        day = when[:8]
        wins, played = self.days.get(day, (0, 0))
        self.days[day] = (wins + (won > lost), played + 1)
        if numbers:
            self.reviewed.append(ReviewedMatch(when, numbers[0], numbers[1], numbers[2]))
        for code, cost, times in costs:
            before = self.reasons.get(code, (0, 0))
            self.reasons[code] = (before[0] + cost, before[1] + times)

    def _add_pair(self, one: str, other: str, won: int, lost: int, rounds: int) -> None:
        first, second = seats.parse_seat(one).name, seats.parse_seat(other).name
        # The same two people may change seats. Two of one name cannot be told apart: they are counted by seat.
        if first != second and (second, first) in self.pairs:
            first, second, won, lost = second, first, lost, won
        if (first, second) not in self.pairs:
            self.pairs[(first, second)] = MatchupTotals()
        _count(self.pairs[(first, second)], won, lost, rounds)

    # Derived figures

    @property
    def matches(self) -> int:
        """The number of matches against rivals."""
        return sum([one.matches for one in self.rivals.values()])

    @property
    def won(self) -> int:
        """The number of matches won against rivals."""
        return sum([one.won for one in self.rivals.values()])

    @property
    def best_day(self) -> tuple[str, int, int] | None:
        """The day with the most wins, of several the one with the fewest losses, then the last: day, won, played."""
        best = None
        for day in self.days:
            won, played = self.days[day]
            if won and (best is None or (won, -played, day) > (best[1], -best[2], best[0])):
                best = (day, won, played)
        return best

    @property
    def luck(self) -> int:
        """The sum of the luck in all reviewed matches."""
        return sum([one.luck for one in self.reviewed])

    @property
    def error(self) -> int | None:
        """The mean error of a move."""
        moves = sum([one.moves for one in self.reviewed])
        return mean(sum([one.error for one in self.reviewed]), moves) if moves else None


def _count(against: MatchupTotals, won: int, lost: int, rounds: int) -> None:
    against.matches += 1
    against.won += won > lost
    against.rounds += rounds
    against.rounds_won += won
    against.rounds_lost += lost
