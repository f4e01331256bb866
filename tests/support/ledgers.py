"""Matches for tests of the ledger: running, finished, and stored by the hundred."""

from ledger.entry import MatchEntry
from ledger.store import Ledger
from shell.store import Memory, Store
from table.names import HUMAN
from table.session import Session

from tests.support.matches import play_any, some_match

WHEN = "202603091530"
LATER = "202603091531"


class Narrow(Memory):
    """A browser with room for so many letters in all."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def setItem(self, key: str, text: str) -> bool:
        others = sum(len(self.texts[one]) for one in self.texts if one != key)
        return others + len(text) <= self.room and super().setItem(key, text)


def running(
    seed: int = 24,
    moves: int = 4,
    players: tuple[str, str] = (HUMAN, "asha"),
    names: tuple[str, str] = ("", ""),
    identity: str = "",
) -> Session:
    """A match after so many moves, the first one legal each time."""
    session = some_match(seed, players)
    session.names = names
    session.identity = identity or f"m{seed}"
    for _ in range(moves):
        play_any(session)
    return session


def finished(
    seed: int = 24, players: tuple[str, str] = (HUMAN, "asha"), names: tuple[str, str] = ("", ""), identity: str = ""
) -> Session:
    """A match played to its end."""
    session = running(seed, 0, players, names, identity)
    while session.match.winner is None:
        session.table.go_on()
        play_any(session)
    return session


def ledger_of(*sessions: Session, store: Store | None = None) -> Ledger:
    """A ledger with these matches, each a minute after the one before."""
    ledger = Ledger(store or Store(Memory()))
    for n, session in enumerate(sessions):
        ledger.note(session, str(int(WHEN) + n))
    return ledger


def names(ledger: Ledger) -> list[str]:
    """The names of the matches of a ledger, the last one first."""
    return [kept.identity for kept in ledger.matches()]


def kept(ledger: Ledger, identity: str) -> MatchEntry:
    """A match of a ledger by its name."""
    found = ledger.find(identity)
    assert found is not None
    return found
