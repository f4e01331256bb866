"""Challenge: the deals of somebody's match, against the same rival, and how it went for them."""

from table.names import HUMAN, LEVELS
from table.session import Session
from table.table import Table, lay_again

from jaipur.match import Match
from jaipur.notation import Link, Record
from jaipur.rounds import MOST_ROUNDS, RoundEnd, round_end, seals_of
from jaipur.seats import Seat, tidy_name

# The level that thinks for a budget; the others find their moves at sight, wherever they are asked.
_THINKS = LEVELS[-1]


def challenge_of(match: Match, players: tuple[str, str], names: tuple[str, str]) -> Link | None:
    """The link that challenges others to a match that is over; None if it is not, or was not against the rival."""
    if match.winner is None or players.count(HUMAN) != 1 or not 1 <= len(match.results) <= MOST_ROUNDS:
        return None
    seat = players.index(HUMAN)
    one, other = [Seat(players[n], tidy_name(names[n])) for n in (0, 1)]
    rounds = [round_end(result, seat) for result in match.results]
    return Link(record=Record(match.seed, match.starter, [], match.dice), seats=(one, other), rounds=rounds)


class ChallengeSession(Session):
    """The same deals once more; `theirs` is how they went for the one who sent the challenge."""

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
        """Go on where it was left; IllegalMove if that cannot be, and then nothing has changed."""
        record = self.came_as.record
        assert record is not None
        self.table = lay_again(Record(record.seed, record.starter, moves, record.dice), rounds)

    @property
    def can_undo(self) -> bool:
        """A challenge is played as at a table: what was seen cannot be unseen."""
        return False

    @property
    def can_hint(self) -> bool:
        """And without help."""
        return False

    @property
    def ours(self) -> list[RoundEnd]:
        """How the rounds have ended so far."""
        return [round_end(result, self.viewer) for result in self.match.results]

    @property
    def better(self) -> int:
        """How one's own match went beside theirs: more seals, then fewer lost, then rupees ahead; 0 is the same."""
        ours, theirs = _worth(self.ours), _worth(self.theirs)
        return 1 if ours > theirs else -1 if ours < theirs else 0


def _worth(rounds: list[RoundEnd]) -> tuple[int, int, int]:
    won, lost = seals_of(rounds)
    return won, -lost, sum([end.own - end.rival for end in rounds])
