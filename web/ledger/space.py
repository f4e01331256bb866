"""Writing to a full browser storage by deleting data of less value.

Reviews go first, because they can be computed again: those that belong to no match, then those of the oldest matches.
Then the records of the oldest matches go, and the caller has to tell the player about each of them.
"""

from shell.store import KEPT, LEDGER, REVIEW, Store
from typed import Callable

# If a write still fails after freeing this many extra characters, space is not the problem: stop deleting.
SPARE = 500


def write_making_room(
    store: Store, key: str, text: str, matches: "Callable[[], list[str]]", until: str, records: bool
) -> tuple[bool, int]:
    """Write a text; return whether that worked and how many records were deleted for it.

    `matches` returns the ids of all matches, the oldest first. Records are deleted only if `records` is true, and only
    those of matches before `until`, if that is an id; without `records` the same limit holds for reviews.
    """
    needed, dropped = SPARE + len(text) - len(store.stored(key) or ""), 0
    if store.write(key, text):
        return True, 0
    for other in _expendable(store, matches(), until, records):
        # If not even an unchanged text can be rewritten, space is not the problem: delete nothing.
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
    """List the keys that may be deleted, in the order of deletion."""
    older = matches[: matches.index(until)] if until in matches else matches
    known, reviews = set(matches), set(store.names(REVIEW))
    found = sorted(reviews - known)
    found += [identity for identity in (matches if records else older) if identity in reviews]
    keys = [REVIEW + identity for identity in found]
    return keys + [KEPT + identity for identity in older] if records else keys
