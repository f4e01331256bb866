"""Merging: the lines of a ledger together with matches that come from elsewhere, each match once.

The result does not depend on who is merged into whom: of two stages of a match the further one stays, and of one stage
told twice always the same line.
"""

from .entry import BadEntry, MatchEntry, identity_of

# What the ledger knows of a match that comes: less, just as much, or more.
FURTHER, SAME, BEHIND = "further", "same", "behind"


def merge_lines(lines: list[str], matches: list[MatchEntry]) -> tuple[list[str], list[str]]:
    """Return the lines with all matches in them, and for each match whether it has come further than its line."""
    merged, places, found = lines[:], _line_numbers(lines), []
    for entry in matches:
        place = places.get(entry.identity)
        known = None if place is None else parse_entry(merged[place])
        if place is None or known is None:
            # A line that cannot be read may be of a newer version: it stays as it is.
            places[entry.identity] = len(merged)
            merged.append(entry.line())
            found.append(FURTHER)
        elif entry.stage < known.stage:
            found.append(BEHIND)
        else:
            found.append(FURTHER if entry.stage > known.stage else SAME)
            if entry.stage > known.stage or _is_preferred(entry, known):
                merged[place] = entry.line()
    merged.sort()
    return merged, found


def parse_entry(line: str) -> MatchEntry | None:
    """Return the match of a line, or None if it cannot be read."""
    try:
        return MatchEntry.parse(line)
    except BadEntry:
        return None


def _line_numbers(lines: list[str]) -> dict[str, int]:
    """Return where the line of each match stands; of two with one id, the one that can be read."""
    places: dict[str, int] = {}
    for n in range(len(lines)):
        identity = identity_of(lines[n])
        if identity not in places or parse_entry(lines[n]) is not None:
            places[identity] = n
    return places


def _is_preferred(entry: MatchEntry, known: MatchEntry) -> bool:
    """Whether of two lines for one stage the first stays: reviewed comes before not reviewed, then the older line."""
    return (not entry.reviewed, entry.line()) < (not known.reviewed, known.line())
