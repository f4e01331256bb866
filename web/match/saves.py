"""Saves: reading a saved match, and the match that the page begins with."""

import json

from shell.store import MATCH, Store
from table.choosing import PLAYING
from table.names import HUMAN, LEVELS
from table.session import VERSIONS, Session
from table.table import lay_again

from jaipur.records import parse_record
from jaipur.rng import parse_seed


class BadSave(ValueError):
    """A saved match that cannot be used; the message says why."""


def restore(text: str) -> Session:
    """Read the session of a saved match; BadSave if it is not one of ours, or damaged."""
    try:
        saved = json.loads(text)
        if not isinstance(saved, dict):
            raise BadSave("It is not a saved match.")
        if saved.get("version") not in VERSIONS:
            raise BadSave("It was saved by another version.")
        players, names, rounds = saved["players"], saved["names"], saved["rounds"]
        if not isinstance(rounds, int) or not isinstance(saved["record"], str):
            raise BadSave("A field of it is not what it should be.")
        for pair in (players, names):
            if not isinstance(pair, list) or len(pair) != 2 or not all(isinstance(one, str) for one in pair):
                raise BadSave("A field of it is not what it should be.")
        if HUMAN not in players or not all(one == HUMAN or one in LEVELS for one in players):
            raise BadSave("Its players are not known here.")
        notes = [saved.get(field, 0) for field in ("hints", "undos")]
        identity = saved.get("id", "")
        if not isinstance(identity, str) or not all(isinstance(note, int) and 0 <= note < 10**6 for note in notes):
            raise BadSave("A field of it is not what it should be.")
        if identity:
            parse_seed(identity)
        table = lay_again(parse_record(saved["record"]), rounds)
    except (KeyError, RuntimeError):
        raise BadSave("A field of it is missing, or nothing but brackets.")
    except BadSave:
        raise
    except ValueError as error:
        raise BadSave(str(error))
    session = Session(table, (players[0], players[1]), (names[0][:20], names[1][:20]))
    session.identity = identity
    session.hints, session.undos = notes
    return session


def saved_session(store: Store) -> Session | None:
    """Return the saved match; None if there is none that can be used."""
    try:
        return restore(store.read(MATCH) or "")
    except BadSave:
        return None


def at_hand(store: Store) -> Session | None:
    """Return the saved match if somebody is to move in it: that needs no module that comes later."""
    try:
        session = restore(store.read(MATCH) or "")
    except (BadSave, ImportError):  # the module that says why a save is no good comes later
        return None
    return session if session.phase in PLAYING else None


def first_session(store: Store, level: str, seed: int) -> tuple[Session, str]:
    """Return the saved match, or a new one with the human to move; and the key of a sentence if a save was no good."""
    saved = store.read(MATCH)
    sentence = ""
    if saved is not None:
        try:
            return restore(saved), ""
        except BadSave:
            sentence = "trouble.save" if store.set_aside() else "trouble.stays"
    return Session.deal(seed, 0, (HUMAN, level)), sentence
