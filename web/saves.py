"""Saves: which match the page begins with."""

from session import HUMAN, BadSave, Session, restore
from sheets import fresh_seed
from store import MATCH, Store


def first_session(store: Store, settings: "dict[str, str | bool]") -> "tuple[Session, str]":
    """The saved match, or a new one with the human to move; and the key of a sentence if a save was no good."""
    saved = store.read(MATCH)
    sentence = ""
    if saved is not None:
        try:
            return restore(saved), ""
        except BadSave:
            store.set_aside()
            sentence = "trouble.save"
    return Session.deal(fresh_seed(), 0, (HUMAN, str(settings["level"]))), sentence
