"""Matches for tests: just dealt, played for some moves, or to the end of a round."""

import random

from table.names import HUMAN
from table.session import Session
from table.table import Table

from jaipur.cards import CAMEL, unpack
from jaipur.match import Match
from jaipur.moves import CAMELS, legal_moves, split
from jaipur.notation import format_move
from jaipur.rng import SECOND


def some_match(seed: int = 24, players: tuple[str, str] = (HUMAN, "asha"), dice: int = SECOND) -> Session:
    """A match just dealt, seat 0 to move."""
    return Session(Table(Match(seed, 0, dice)), players)


def first_move(session: Session) -> int:
    """The first of all legal moves: repeatable, and good enough where any move will do."""
    return sorted(legal_moves(session.table.state))[0]


def play_any(session: Session) -> None:
    """Play the first legal move, for whichever seat it is."""
    session.table.play(first_move(session))


def to_the_end(session: Session) -> Session:
    """Play the round to its end, always the first legal move; return the session."""
    while not session.table.state.over:
        play_any(session)
    return session


def dealt(seed: int = 42, players: tuple[str, str] = (HUMAN, "bhanu")) -> Session:
    """A match as the page deals it."""
    return Session.deal(seed, 0, players)


def choose(session: Session, move: int) -> None:
    """Press the cards of a move, as a person would."""
    session.clear()
    taken, given = split(move)
    table = session.table
    if move == CAMELS:
        session.press_market(next(i for i, card in enumerate(table.market) if card and card.kind == CAMEL))
        return
    wanted = unpack(taken)
    for slot, card in enumerate(table.market):
        if card and wanted[card.kind]:
            wanted[card.kind] -= 1
            session.press_market(slot)
    wanted = unpack(given)
    session.give_camels(wanted[CAMEL])
    for slot, card in enumerate(table.hands[session.viewer]):
        if wanted[card.kind]:
            wanted[card.kind] -= 1
            session.press_hand(slot)


def reply(session: Session, rng: random.Random) -> None:
    """Answer for the rival, at random."""
    question = session.question()
    assert question is not None
    assert session.answer(question, format_move(rng.choice(legal_moves(session.table.state))))


def played(session: Session, plies: int, seed: int = 1) -> Session:
    """Play at random until so many moves are played or the first round is over; return the session."""
    rng = random.Random(seed)
    while session.ply < plies and session.phase in ("human", "rival", "curtain"):
        session.lift_curtain()
        if session.phase == "human":
            choose(session, rng.choice(legal_moves(session.table.state)))
            assert session.confirm()
        else:
            reply(session, rng)
    return session
