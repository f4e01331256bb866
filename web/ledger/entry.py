"""Entry: a match as one line of the ledger, readable without replaying its record.

    202611170931 k3f9q2ab human devi aba 67-58,40-66,71-60 118 0 1 1h2j3k4 1204.58.-455.2210.60.431/leaves:800:2/

The fields: time of the last move, match id, both seats, winner of each round (`t`: nobody), rupees by round, numbers of
moves, hints and undone moves, checksum of the record, and figures of the review; `-` stands for an empty field.
Sorted as texts, the lines are in the order in which the matches were played.
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
    """A text that is not a line of a ledger."""


class MatchEntry:
    """A match that was finished or broken off. `seats` are spelled as in links, `rupees` are pairs by round."""

    def __init__(self, fields: list[str]) -> None:
        self.when, self.identity = fields[0], fields[1]
        self.seats = (fields[2], fields[3])
        self.winners = "" if fields[4] == NOTHING else fields[4]
        self.plies, self.hints, self.undos = int(fields[6]), int(fields[7]), int(fields[8])
        self.check = fields[9]
        self._fields = fields

    @staticmethod
    def of(session: Session, when: str) -> "MatchEntry":
        """Return the entry of a match as it is now."""
        results = session.match.results
        sat = [seats.Seat(session.players[seat], seats.tidy_name(session.names[seat])) for seat in (0, 1)]
        winners = "".join([WINNERS[2 if result.winner is None else result.winner] for result in results])
        rupees = ",".join([str(result.rupees[0]) + "-" + str(result.rupees[1]) for result in results])
        fields = [when, session.identity, seats.format_seat(sat[0]), seats.format_seat(sat[1])]
        fields += [winners or NOTHING, rupees or NOTHING, str(session.ply), str(session.hints), str(session.undos)]
        return MatchEntry(fields + [check_of(session.match.record()), NOTHING])

    @staticmethod
    def parse(line: str) -> "MatchEntry":
        """Parse a line; raise BadEntry if it is not valid."""
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
        """Serialize to one line."""
        return " ".join(self._fields)

    @property
    def rupees(self) -> list[tuple[int, int]]:
        """The rupees of both seats at the end of each round."""
        found = []
        for pair in self._fields[5].split(",") if self.winners else []:
            one, _, other = pair.partition("-")
            if not one.isdigit() or not other.isdigit() or len(one) > 3 or len(other) > 3:
                raise BadEntry
            found.append((int(one), int(other)))
        return found

    @property
    def day(self) -> tuple[int, int, int]:
        """The date of the last move: year, month, day."""
        return int(self.when[:4]), int(self.when[4:6]), int(self.when[6:8])

    @property
    def seals(self) -> tuple[int, int]:
        """The number of rounds won by each seat."""
        return self.winners.count(WINNERS[0]), self.winners.count(WINNERS[1])

    @property
    def over(self) -> bool:
        """True if the match was played to its end."""
        return max(self.seals) >= SEALS_TO_WIN

    @property
    def own(self) -> int | None:
        """The seat of the person who played against a rival; None for a match of two people."""
        if self.seats[0] in LEVELS:
            return 1
        return 0 if self.seats[1] in LEVELS else None

    @property
    def players(self) -> list[seats.Seat]:
        """The players by seat."""
        return [seats.parse_seat(seat) for seat in self.seats]

    @property
    def helped(self) -> bool:
        """True if a hint was taken or a move undone."""
        return bool(self.hints or self.undos)

    @property
    def stage(self) -> tuple[bool, int, int, str]:
        """The progress of the match, to compare two copies: finished first, then undone moves, then moves."""
        return self.over, self.undos, self.plies, self.check

    @property
    def reviewed(self) -> bool:
        """True if there are figures of a review."""
        return self._fields[10] != NOTHING

    @property
    def figures(self) -> Figures | None:
        """The figures of the review, if the match was reviewed."""
        return Figures.parse(self._fields[10]) if self.reviewed else None

    def with_figures(self, figures: Figures) -> "MatchEntry":
        """Return this entry with the figures of a review."""
        return MatchEntry(self._fields[:10] + [figures.text()])

    def link(self, record: Record) -> Link:
        """Return a link with the whole match and its seats."""
        one, other = self.players
        return Link(record=record, seats=(one, other))

    def session(self, record: str) -> Session:
        """Replay a record as a session; raise ValueError if it is not the record of this match."""
        if check_of(record) != self.check:
            raise ValueError("This is the record of another match.")
        one, other = self.players
        session = Session(lay_again(parse_record(record)), (one.player, other.player), (one.name, other.name))
        session.identity, session.hints, session.undos = self.identity, self.hints, self.undos
        return session


# Fields read without parsing the whole line: to parse a thousand lines takes too long.


def identity_of(line: str) -> str:
    """Return the match id of a line."""
    return line.split(" ", 2)[1] if " " in line else ""


def is_over(line: str) -> bool:
    """Return whether the match of a line was played to its end."""
    fields = line.split(" ", 5)
    return len(fields) > 4 and max([fields[4].count(seat) for seat in WINNERS[:2]]) >= SEALS_TO_WIN


def check_of(record: str) -> str:
    """Return a checksum that tells records apart."""
    return format_seed(crc32(record.encode()))
