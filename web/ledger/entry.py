"""Kept: a match as one line of the ledger: everything that is told of it without laying out its cards.

    202611170931 k3f9q2ab human devi aba 67-58,40-66,71-60 118 0 1 1h2j3k4 1204.58.-455.2210.60.431/leaves:800:2/

When it was last played, the name of the match, who sat where, who won each round (`t`: nobody), its rupees, how many
moves, hints and moves taken back there were, a check of its record, and if it was reviewed its figures; `-` is nothing.
The order of the lines as texts is that in which the matches were played.
"""

from binascii import crc32

from table.names import HUMAN, LEVELS
from table.session import Session
from table.table import lay_again

from jaipur import seats
from jaipur.cards import SEALS_TO_WIN
from jaipur.notation import Link, Record, parse_record
from jaipur.rng import format_seed, parse_seed

from .figures import Figures

NOTHING = "-"
# By seat, then nobody.
WINNERS = "abt"
LONGEST = 1200
MOST_ROUNDS = 99
_FIELDS = 11
_WHEN = len("202611170931")


class BadEntry(ValueError):
    """A text that is no line of a ledger."""


class MatchEntry:
    """A match that was played to its end, or broken off. `seats` are spelled as in links, `rupees` pairs by round."""

    def __init__(self, fields: list[str]) -> None:
        self.when, self.identity = fields[0], fields[1]
        self.seats = (fields[2], fields[3])
        self.winners = "" if fields[4] == NOTHING else fields[4]
        self.plies, self.hints, self.undos = int(fields[6]), int(fields[7]), int(fields[8])
        self.check = fields[9]
        self._fields = fields

    @staticmethod
    def of(session: Session, when: str) -> "MatchEntry":
        """What is to be kept of a match now."""
        results = session.match.results
        sat = [seats.Seat(session.players[seat], seats.tidy_name(session.names[seat])) for seat in (0, 1)]
        winners = "".join([WINNERS[2 if result.winner is None else result.winner] for result in results])
        rupees = ",".join([str(result.rupees[0]) + "-" + str(result.rupees[1]) for result in results])
        fields = [when, session.identity, seats.format_seat(sat[0]), seats.format_seat(sat[1])]
        fields += [winners or NOTHING, rupees or NOTHING, str(session.ply), str(session.hints), str(session.undos)]
        return MatchEntry(fields + [check_of(session.match.record()), NOTHING])

    @staticmethod
    def parse(line: str) -> "MatchEntry":
        """The match that a line tells of; BadLine if it tells of none."""
        fields = line.split(" ")
        if len(fields) != _FIELDS or len(line) > LONGEST:
            raise BadEntry
        try:
            for count in (fields[6], fields[7], fields[8]):
                if not count.isdigit() or len(count) > 6:
                    raise BadEntry
            entry = MatchEntry(fields)
            if len(entry.when) != _WHEN or not entry.when.isdigit():
                raise BadEntry
            parse_seed(entry.identity)
            parse_seed(entry.check)
            for seat in entry.seats:
                if seat != HUMAN and seat not in LEVELS:
                    seats.parse_seat(seat)
            if entry.seats[0] in LEVELS and entry.seats[1] in LEVELS:
                raise BadEntry
            if (
                entry.winners.strip(WINNERS)
                or len(entry.rupees) != len(entry.winners)
                or len(entry.winners) > MOST_ROUNDS
            ):
                raise BadEntry
            if entry.reviewed:
                Figures.parse(fields[10])
        except ValueError:
            raise BadEntry
        return entry

    def line(self) -> str:
        """It as text."""
        return " ".join(self._fields)

    @property
    def rupees(self) -> list[tuple[int, int]]:
        """What either seat had at the end of each round."""
        found = []
        for pair in self._fields[5].split(",") if self.winners else []:
            one, _, other = pair.partition("-")
            if not one.isdigit() or not other.isdigit() or len(one) > 3 or len(other) > 3:
                raise BadEntry
            found.append((int(one), int(other)))
        return found

    @property
    def day(self) -> tuple[int, int, int]:
        """The date on which it was last played: year, month, day."""
        return int(self.when[:4]), int(self.when[4:6]), int(self.when[6:8])

    @property
    def seals(self) -> tuple[int, int]:
        """The rounds that each seat has won."""
        return self.winners.count(WINNERS[0]), self.winners.count(WINNERS[1])

    @property
    def over(self) -> bool:
        """Whether it was played to its end."""
        return max(self.seals) >= SEALS_TO_WIN

    @property
    def own(self) -> int | None:
        """The seat of the person who played against a rival; None where two people did."""
        if self.seats[0] in LEVELS:
            return 1
        return 0 if self.seats[1] in LEVELS else None

    @property
    def players(self) -> list[seats.Seat]:
        """Who sat where."""
        return [seats.parse_seat(seat) for seat in self.seats]

    @property
    def helped(self) -> bool:
        """Whether a hint was taken in it, or a move back."""
        return bool(self.hints or self.undos)

    @property
    def stage(self) -> tuple[bool, int, int, str]:
        """Return how far the match has come: finished beats broken off, then undos and moves count."""
        return self.over, self.undos, self.plies, self.check

    @property
    def reviewed(self) -> bool:
        """Whether it has figures."""
        return self._fields[10] != NOTHING

    @property
    def figures(self) -> Figures | None:
        """What its review comes to, if it was reviewed."""
        return Figures.parse(self._fields[10]) if self.reviewed else None

    def with_figures(self, figures: Figures) -> "MatchEntry":
        """The same match, reviewed."""
        return MatchEntry(self._fields[:10] + [figures.text()])

    def link(self, record: Record) -> Link:
        """The whole match, and who sat where."""
        one, other = self.players
        return Link(record=record, seats=(one, other))

    def session(self, record: str) -> Session:
        """The match itself, from its record; ValueError if that is of another one, or no record at all."""
        if check_of(record) != self.check:
            raise ValueError("This is the record of another match.")
        one, other = self.players
        session = Session(lay_again(parse_record(record)), (one.player, other.player), (one.name, other.name))
        session.identity, session.hints, session.undos = self.identity, self.hints, self.undos
        return session


# What a line tells at a glance: to look into a thousand of them takes a while.


def identity_of(line: str) -> str:
    """The name of a line's match."""
    return line.split(" ", 2)[1] if " " in line else ""


def is_over(line: str) -> bool:
    """Whether a line's match was played to its end."""
    fields = line.split(" ", 5)
    return len(fields) > 4 and max([fields[4].count(seat) for seat in WINNERS[:2]]) >= SEALS_TO_WIN


def check_of(record: str) -> str:
    """A check by which a record is told from others."""
    return format_seed(crc32(record.encode()))
