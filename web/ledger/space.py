"""Room: keeping a text in a browser that is full, by letting go of what is worth less.

Reviews go first, because they can be worked out again: those that belong to no match, then those of the oldest
matches. Only then the records of the oldest matches go, and the caller has to tell the player about each of them.
"""

from shell.store import KEPT, LEDGER, REVIEW, Store
from typed import Callable

# Where a text finds no room though so many letters more than it needs were let go, it is not for want of room.
SPARE = 500


def write_making_room(
    store: Store, key: str, text: str, matches: "Callable[[], list[str]]", until: str, records: bool
) -> tuple[bool, int]:
    """Keep a text and return whether that was done, and how many records had to go for it.

    `matches` returns the ids of all matches, the oldest first. Records go only where `records` allows it, and only
    those of matches before `until`, if that is an id; the same holds for reviews where no record may go.
    """
    needed, dropped = SPARE + len(text) - len(store.stored(key) or ""), 0
    if store.write(key, text):
        return True, 0
    for other in _expendable(store, matches(), until, records):
        # A browser that does not even keep the same text again is not short of room: nothing is let go for it.
        if needed <= 0 or not store.rewrites(LEDGER):
            break
        freed = len(store.stored(other) or "")
        if other == key or not freed or not store.remove(other):
            continue
        needed -= freed
        dropped += other.startswith(KEPT)
        if store.write(key, text):
            return True, dropped
    return False, dropped


def _expendable(store: Store, matches: list[str], until: str, records: bool) -> list[str]:
    """List the keys that may go, in the order in which they go."""
    older = matches[: matches.index(until)] if until in matches else matches
    known, reviews = set(matches), set(store.names(REVIEW))
    found = sorted(reviews - known)
    found += [identity for identity in (matches if records else older) if identity in reviews]
    keys = [REVIEW + identity for identity in found]
    return keys + [KEPT + identity for identity in older] if records else keys
