"""Review: what a match looks like in hindsight, luck told apart from skill. No search is made here.

All amounts are whole ten-thousandths of a round, so that for either seat and every round, to the last digit,

    end - start = the rival's errors - one's own errors + luck

A ply is judged by what its mover could know: its `chance` is the mover's with the best move, its `error` what the
move played gives away of that. The curve of a seat is its chance before every ply, its own and the rival's, by what
the seat itself could know: a curve by what the mover knows would go up and down with whose turn it is, as each seat
knows its own cards. Luck is what the errors leave unexplained of the curve's changes: what the deck turned up, what
the rival held, what nobody could have known.
"""

from jaipur.view import View

from .verdicts import BEST, GOOD, INACCURACY, MISTAKE, Why

# A whole round, which is what its winner gets; a full tie is half of it.
ROUND = 10000
# How far a ply has been looked into.
UNKNOWN, SHORT, LONG = 0, 1, 2
# From how much given away a move is no longer good, as verdicts have it; and from how much a reason is told.
INACCURATE, MISTAKEN = 300, 800
TOLD = 100
# From how much a move seems to give away after a short look, it deserves a longer one; below how much nothing.
DOUBTFUL, LEAST = 40, 20
# As long as the mover's chance is so far from nothing and from all, the round is open.
OPEN = 1000


class Ply:
    """One move of a match as its mover met it, and what has been found out about it.

    `best` is the move played where none is known to be better; `why` tells what speaks against the move played.
    """

    def __init__(self, index: int, round_number: int, view: View, watched: View, move: int) -> None:
        self.index = index
        self.round = round_number
        self.seat = view.seat
        # What the mover could know, and what the other seat could.
        self.view = view
        self.watched = watched
        self.move = move
        self.depth = UNKNOWN
        # Each seat's chance before the move, by what it could know; the mover's is the one with its best move.
        self.chances = [0, 0]
        self.error = 0
        self.best = move
        self.why: Why | None = None

    def judge(
        self, depth: int, chances: list[int], error: int = 0, best: int | None = None, why: Why | None = None
    ) -> None:
        """Take in what was found out."""
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
        """What the seat could expect once the move was chosen, before the deck said anything."""
        return self.chances[seat] + (-self.error if seat == self.seat else self.error)

    @property
    def known(self) -> bool:
        """Whether anything has been found out."""
        return self.depth != UNKNOWN

    @property
    def open(self) -> bool:
        """Whether the round was open before the move, so that there was something to be gained or lost."""
        return self.known and OPEN <= self.chance <= ROUND - OPEN

    @property
    def doubtful(self) -> bool:
        """Whether it has been looked into, and deserves a longer look."""
        return self.depth == SHORT and self.error >= DOUBTFUL

    @property
    def grade(self) -> str:
        """The grade, as verdicts name them."""
        if self.error >= MISTAKEN:
            return MISTAKE
        if self.error >= INACCURATE:
            return INACCURACY
        return GOOD if self.best != self.move else BEST


class Round:
    """A round looked back on: `result` is seat 0's share of it, or None while it is not over.

    As long as some plies are not `known` the sums are of those that are; the identity holds all the same.
    """

    def __init__(self, number: int, plies: list[Ply], result: int | None) -> None:
        self.number = number
        self.plies = plies
        self.result = result

    @property
    def known(self) -> bool:
        """Whether every ply has been looked into."""
        return all(ply.known for ply in self.plies)

    def curve(self, seat: int) -> list[int | None]:
        """The seat's chance before each ply, None where it is not known; then the end."""
        points: list[int | None] = [ply.chances[seat] if ply.known else None for ply in self.plies]
        points.append(self.end(seat))
        return points

    def start(self, seat: int) -> int:
        """The seat's chance at the start; half where nothing is known."""
        for ply in self.plies:
            if ply.known:
                return ply.chances[seat]
        return ROUND // 2

    def end(self, seat: int) -> int:
        """The result; while the round is not over, what the last ply known has left."""
        if self.result is not None:
            return ROUND - self.result if seat else self.result
        for ply in reversed(self.plies):
            if ply.known:
                return ply.after(seat)
        return ROUND // 2

    def errors(self, seat: int) -> int:
        """What the seat has given away."""
        return sum([ply.error for ply in self.plies if ply.seat == seat])

    def luck(self, seat: int) -> int:
        """What the cards have given to the seat."""
        return self.end(seat) - self.start(seat) - self.errors(1 - seat) + self.errors(seat)

    def lucks(self, seat: int) -> list[int]:
        """The same ply by ply: what came after each move that its error does not explain."""
        plies = [ply for ply in self.plies if ply.known]
        points = [ply.chances[seat] for ply in plies[1:]] + [self.end(seat)]
        found = {plies[i].index: points[i] - plies[i].after(seat) for i in range(len(plies))}
        return [found.get(ply.index, 0) for ply in self.plies]


class Review:
    """A match looked back on, as far as it has come; `results` are seat 0's shares of the rounds that are over."""

    def __init__(self, plies: list[Ply], results: list[int]) -> None:
        self.plies = plies
        self.rounds = []
        rounds = max(len(results), plies[-1].round + 1 if plies else 0)
        for number in range(rounds):
            result = results[number] if number < len(results) else None
            self.rounds.append(Round(number, [ply for ply in plies if ply.round == number], result))

    def finished(self) -> "Review":
        """Return the review of the rounds that are over alone; what is found out about them is found out in both."""
        results = [one.result for one in self.rounds if one.result is not None]
        return Review([ply for ply in self.plies if ply.round < len(results)], results)

    @property
    def known(self) -> bool:
        """Whether every ply has been looked into: the whole curve is there."""
        return all(ply.known for ply in self.plies)

    @property
    def progress(self) -> tuple[int, int]:
        """How many looks are done, of how many as far as is known now."""
        looks = of = 0
        for ply in self.plies:
            looks += ply.depth
            of += 2 if ply.depth == LONG or ply.doubtful else 1
        return looks, of

    def errors(self, seat: int) -> int:
        """What the seat has given away in all rounds."""
        return sum([one.errors(seat) for one in self.rounds])

    def luck(self, seat: int) -> int:
        """What the cards have given to the seat in all rounds."""
        return sum([one.luck(seat) for one in self.rounds])

    def moves(self, seat: int) -> int:
        """How many moves of the seat are known."""
        return len([ply for ply in self.plies if ply.seat == seat and ply.known])

    def open_moves(self, seat: int) -> int:
        """How many of them were made while the round was open."""
        return len(self._open(seat))

    def open_errors(self, seat: int) -> int:
        """What those gave away."""
        return sum([ply.error for ply in self._open(seat)])

    def mean_error(self, seat: int) -> int:
        """What a move of the seat gave away in the mean while the round was open; 0 if there was none.

        Once a round is decided nothing is given away any more: those moves would flatter whoever loses it early.
        """
        moves = self.open_moves(seat)
        return (2 * self.open_errors(seat) + moves) // (2 * moves) if moves else 0

    def _open(self, seat: int) -> list[Ply]:
        return [ply for ply in self.plies if ply.seat == seat and ply.open]

    def costly(self, seat: int | None = None, least: int = INACCURATE) -> list[Ply]:
        """The moves, of one seat or of both, that gave so much away at least, the costliest first."""
        found = [ply for ply in self.plies if ply.error >= least and seat in (None, ply.seat)]
        return sorted(found, key=lambda ply: (-ply.error, ply.index))
