"""Challenge session: the deals of a shared match against the same rival, and the sender's result."""

from table.names import HUMAN, LEVELS
from table.session import Session
from table.table import Table, lay_again

from jaipur.match import Match
from jaipur.notation import Link, Record
from jaipur.rounds import MOST_ROUNDS, RoundEnd, round_end, seals_of
from jaipur.seats import Seat, tidy_name

# The only level that searches: its budget must not be cut short, so that everyone gets the same replies.
_THINKS = LEVELS[-1]


def challenge_of(match: Match, players: tuple[str, str], names: tuple[str, str]) -> Link | None:
    """Return the link that challenges others to a finished match against the rival, otherwise None."""
    if match.winner is None or players.count(HUMAN) != 1 or not 1 <= len(match.results) <= MOST_ROUNDS:
        return None
    seat = players.index(HUMAN)
    one, other = [Seat(players[n], tidy_name(names[n])) for n in (0, 1)]
    rounds = [round_end(result, seat) for result in match.results]
    return Link(record=Record(match.seed, match.starter, [], match.dice), seats=(one, other), rounds=rounds)


class ChallengeSession(Session):
    """The deals of a challenge; `theirs` holds the rounds of its sender."""

    def __init__(self, link: Link) -> None:
        record, seats, rounds = link.record, link.seats, link.rounds
        assert record is not None and seats is not None and rounds is not None
        players = (seats[0].player, seats[1].player)
        table = Table(Match(record.seed, record.starter, record.dice))
        super().__init__(table, players, whole=_THINKS in players)
        self.theirs = rounds
        self.sender = seats[players.index(HUMAN)].name
        self.came_as = link

    def resume(self, moves: list[int], rounds: int) -> None:
        """Restore a stored match; raise IllegalMove, and change nothing, if that is impossible."""
        record = self.came_as.record
        assert record is not None
        self.table = lay_again(Record(record.seed, record.starter, moves, record.dice), rounds)

    @property
    def can_undo(self) -> bool:
        """Always false: a move cannot be taken back once new cards were seen."""
        return False

    @property
    def can_hint(self) -> bool:
        """Always false: a challenge is played without help."""
        return False

    @property
    def ours(self) -> list[RoundEnd]:
        """The ends of the player's rounds so far."""
        return [round_end(result, self.viewer) for result in self.match.results]

    @property
    def better(self) -> int:
        """The comparison of both results, 1, 0 or -1: more seals, then fewer lost, then rupees ahead."""
        ours, theirs = _worth(self.ours), _worth(self.theirs)
        return 1 if ours > theirs else -1 if ours < theirs else 0


def _worth(rounds: list[RoundEnd]) -> tuple[int, int, int]:
    won, lost = seals_of(rounds)
    return won, -lost, sum([end.own - end.rival for end in rounds])
