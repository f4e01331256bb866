"""A match: rounds, seals and the record. `Match.play` checks every move."""

from .cards import SEALS_TO_WIN
from .errors import NotationError
from .moves import Reason, why_illegal
from .records import Record, format_record, parse_record
from .rng import SECOND
from .rules import Result, apply, settle
from .state import deal
from .writing import format_move


class IllegalMove(ValueError):
    """A move that cannot be played now; `reason` and the message say why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class Mark:
    """The position of a match just before a move."""

    def __init__(self, match: "Match") -> None:
        self.ply = len(match.moves)
        self.state = match.state.clone()
        self.round_number = match.round_number
        self.round_starter = match.round_starter
        self.round_began = match.round_began
        self.seals = match.seals[:]


class Match:
    """A match to two seals. After a round, `results` has its result and `next_round` deals the next one."""

    def __init__(self, seed: int, starter: int | None = None, dice: int = SECOND) -> None:
        self.seed = seed
        self.dice = dice
        self.state = deal(seed, starter, 0, dice)
        self.starter = self.state.turn
        self._restart()

    def _restart(self) -> None:
        self.round_number = 0
        self.round_starter = self.starter
        self.state = deal(self.seed, self.starter, 0, self.dice)
        self.seals = [0, 0]
        self.results: list[Result] = []
        self.moves: list[int] = []
        self.round_began = 0

    @property
    def winner(self) -> int | None:
        """The seat with two seals, or None while the match lasts."""
        for seat in (0, 1):
            if self.seals[seat] >= SEALS_TO_WIN:
                return seat
        return None

    def play(self, move: int) -> None:
        """Play a move of the seat to move. An illegal move raises IllegalMove and changes nothing."""
        reason = why_illegal(self.state, move)
        if reason is not None:
            raise IllegalMove(reason)
        apply(self.state, move)
        self.moves.append(move)
        if self.state.over:
            result = settle(self.state)
            self.results.append(result)
            if result.winner is not None:
                self.seals[result.winner] += 1

    def next_round(self) -> None:
        """Deal the next round.

        The loser of the last round starts; after a full tie, the seat that did not start the last one.
        """
        if not self.state.over:
            raise ValueError("The round is not over yet.")
        if self.winner is not None:
            raise ValueError("The match is over: there is no next round.")
        winner = self.results[-1].winner
        self.round_starter = 1 - (self.round_starter if winner is None else winner)
        self.round_number += 1
        self.round_began = len(self.moves)
        self.state = deal(self.seed, self.round_starter, self.round_number, self.dice)

    def undo(self) -> int:
        """Take the last move back, also across the end of a round, and return it."""
        if not self.moves:
            raise ValueError("There is no move to take back.")
        moves, last = self.moves[:-1], self.moves[-1]
        self._restart()
        self._replay(moves)
        return last

    def _replay(self, moves: list[int]) -> None:
        for move in moves:
            if self.state.over and self.winner is None:
                self.next_round()
            self.play(move)

    def fresh(self) -> "Match":
        """Return a new match with the same deals and starter, before the first move."""
        return Match(self.seed, self.starter, self.dice)

    def back_at(self, mark: Mark) -> "Match":
        """Return a new match at the position of the mark."""
        match = self.fresh()
        match.state = mark.state.clone()
        match.round_number = mark.round_number
        match.round_starter = mark.round_starter
        match.round_began = mark.round_began
        match.seals = mark.seals[:]
        match.moves = self.moves[: mark.ply]
        # The marked move belongs to an open round, so every earlier round has a result.
        match.results = self.results[: mark.round_number]
        return match

    def record(self) -> str:
        """Return the match so far, as text."""
        return format_record(Record(self.seed, self.starter, self.moves, self.dice))

    @staticmethod
    def from_record(text: str) -> "Match":
        """Return the match of a record; NotationError if one of its moves is illegal."""
        record = parse_record(text)
        match = Match(record.seed, record.starter, record.dice)
        try:
            match._replay(record.moves)
        except IllegalMove as error:
            n = len(match.moves)
            raise NotationError("record_move", n=n + 1, text=format_move(record.moves[n]), why=error.reason) from None
        return match
