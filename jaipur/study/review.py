"""Reviews: a match in hindsight, with luck separated from skill. Nothing here searches.

All amounts are integers in ten-thousandths of a round, so that for either seat and every round this holds exactly:

    end - start = the rival's errors - own errors + luck

A ply is judged by the knowledge of its mover: `chance` is the mover's chance with the best move, `error` the loss of
that chance by the move played.

The curve of a seat is its chance before every ply, its own and the rival's, by that seat's knowledge. A curve by the
mover's knowledge would go up and down with the turns, since each seat knows its own cards. Luck is the part of the
curve's changes that errors do not explain: cards turned up, and cards the rival held.
"""

from jaipur.view import View

from .verdicts import BEST, GOOD, INACCURACY, MISTAKE, Why

# The winner's share of a round; a full tie is half of it.
ROUND = 10000
# The depth of the search of a ply.
UNKNOWN, SHORT, LONG = 0, 1, 2
# The errors from which a move is inaccurate and a mistake, as in `verdicts`; the error from which a reason is given.
INACCURATE, MISTAKEN = 300, 800
TOLD = 100
# The error after a short search that calls for a longer one; smaller errors than LEAST count as none.
DOUBTFUL, LEAST = 40, 20
# A round is open while the mover's chance is at least this far from 0 and from ROUND.
OPEN = 1000


class Ply:
    """One move of a match with its findings.

    `best` is the move played if no better one is known; `why` is the reason against the move played.
    """

    def __init__(self, index: int, round_number: int, view: View, watched: View, move: int) -> None:
        self.index = index
        self.round = round_number
        self.seat = view.seat
        # The views of the mover and of the other seat.
        self.view = view
        self.watched = watched
        self.move = move
        self.depth = UNKNOWN
        # Each seat's chance before the move, by its own view; the mover's is that with its best move.
        self.chances = [0, 0]
        self.error = 0
        self.best = move
        self.why: Why | None = None

    def judge(
        self, depth: int, chances: list[int], error: int = 0, best: int | None = None, why: Why | None = None
    ) -> None:
        """Store the findings."""
        self.depth = depth
        self.chances = chances
        self.error = error
        self.best = self.move if best is None else best
        self.why = why

    @property
    def chance(self) -> int:
        """The mover's chance with its best move."""
        return self.chances[self.seat]

    def after(self, seat: int) -> int:
        """Return the chance of a seat after the choice of the move, before any card is turned up."""
        return self.chances[seat] + (-self.error if seat == self.seat else self.error)

    @property
    def known(self) -> bool:
        """True if the ply has findings."""
        return self.depth != UNKNOWN

    @property
    def open(self) -> bool:
        """True if the round was open before the move, so that something could be won or lost."""
        return self.known and OPEN <= self.chance <= ROUND - OPEN

    @property
    def doubtful(self) -> bool:
        """True if a short search found an error that calls for a longer one."""
        return self.depth == SHORT and self.error >= DOUBTFUL

    @property
    def grade(self) -> str:
        """The grade, in the words of `verdicts`."""
        if self.error >= MISTAKEN:
            return MISTAKE
        if self.error >= INACCURATE:
            return INACCURACY
        return GOOD if self.best != self.move else BEST


class Round:
    """A reviewed round: `result` is seat 0's share of it, or None while it is not over.

    While some plies are unknown, sums cover only the known ones; the equation still holds.
    """

    def __init__(self, number: int, plies: list[Ply], result: int | None) -> None:
        self.number = number
        self.plies = plies
        self.result = result

    @property
    def known(self) -> bool:
        """True if every ply has findings."""
        return all(ply.known for ply in self.plies)

    def curve(self, seat: int) -> list[int | None]:
        """Return the seat's chance before each ply, None where it is unknown; then at the end."""
        points: list[int | None] = [ply.chances[seat] if ply.known else None for ply in self.plies]
        points.append(self.end(seat))
        return points

    def start(self, seat: int) -> int:
        """Return the seat's chance at the start; half if nothing is known."""
        for ply in self.plies:
            if ply.known:
                return ply.chances[seat]
        return ROUND // 2

    def end(self, seat: int) -> int:
        """Return the seat's share at the end; in an open round, its chance after the last known ply."""
        if self.result is not None:
            return ROUND - self.result if seat else self.result
        for ply in reversed(self.plies):
            if ply.known:
                return ply.after(seat)
        return ROUND // 2

    def errors(self, seat: int) -> int:
        """Return the sum of the seat's errors."""
        return sum([ply.error for ply in self.plies if ply.seat == seat])

    def luck(self, seat: int) -> int:
        """Return the luck of the seat."""
        return self.end(seat) - self.start(seat) - self.errors(1 - seat) + self.errors(seat)

    def lucks(self, seat: int) -> list[int]:
        """Return the luck of the seat ply by ply: the change after each move that its error does not explain."""
        plies = [ply for ply in self.plies if ply.known]
        points = [ply.chances[seat] for ply in plies[1:]] + [self.end(seat)]
        found = {plies[i].index: points[i] - plies[i].after(seat) for i in range(len(plies))}
        return [found.get(ply.index, 0) for ply in self.plies]


class Review:
    """A review of a match; `results` are seat 0's shares of the rounds that are over."""

    def __init__(self, plies: list[Ply], results: list[int]) -> None:
        self.plies = plies
        self.rounds = []
        rounds = max(len(results), plies[-1].round + 1 if plies else 0)
        for number in range(rounds):
            result = results[number] if number < len(results) else None
            self.rounds.append(Round(number, [ply for ply in plies if ply.round == number], result))

    def finished(self) -> "Review":
        """Return the review of the rounds that are over alone; both reviews share their plies."""
        results = [one.result for one in self.rounds if one.result is not None]
        return Review([ply for ply in self.plies if ply.round < len(results)], results)

    @property
    def known(self) -> bool:
        """True if every ply has findings: the whole curve is known."""
        return all(ply.known for ply in self.plies)

    @property
    def progress(self) -> tuple[int, int]:
        """The number of looks done, and the number needed as far as is known now."""
        looks = of = 0
        for ply in self.plies:
            looks += ply.depth
            of += 2 if ply.depth == LONG or ply.doubtful else 1
        return looks, of

    def errors(self, seat: int) -> int:
        """Return the sum of the seat's errors in all rounds."""
        return sum([one.errors(seat) for one in self.rounds])

    def luck(self, seat: int) -> int:
        """Return the luck of the seat in all rounds."""
        return sum([one.luck(seat) for one in self.rounds])

    def moves(self, seat: int) -> int:
        """Count the known moves of the seat."""
        return len([ply for ply in self.plies if ply.seat == seat and ply.known])

    def open_moves(self, seat: int) -> int:
        """Count the known moves that the seat made in open rounds."""
        return len(self._open(seat))

    def open_errors(self, seat: int) -> int:
        """Return the sum of the seat's errors in open rounds."""
        return sum([ply.error for ply in self._open(seat)])

    def mean_error(self, seat: int) -> int:
        """Return the mean error of the seat's moves in open rounds; 0 without any.

        Once a round is decided, moves lose nothing any more: they would improve the mean of a player who loses early.
        """
        moves = self.open_moves(seat)
        return (2 * self.open_errors(seat) + moves) // (2 * moves) if moves else 0

    def _open(self, seat: int) -> list[Ply]:
        return [ply for ply in self.plies if ply.seat == seat and ply.open]

    def costly(self, seat: int | None = None, least: int = INACCURATE) -> list[Ply]:
        """Return the moves, of one seat or of both, with at least this error, the costliest first."""
        found = [ply for ply in self.plies if ply.error >= least and seat in (None, ply.seat)]
        return sorted(found, key=lambda ply: (-ply.error, ply.index))
