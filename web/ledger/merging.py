"""Merging of ledger lines with matches from elsewhere, each match once.

The result does not depend on the direction: the further stage of a match wins, and of two different lines for the same
stage always the same one.
"""

from .entry import BadEntry, MatchEntry, identity_of

# The stage of an incoming match compared with the ledger.
FURTHER, SAME, BEHIND = "further", "same", "behind"


def merge_lines(lines: list[str], matches: list[MatchEntry]) -> tuple[list[str], list[str]]:
    """Return the lines with all matches merged in, and for each match whether it is ahead of its line."""
    merged, places, found = lines[:], _line_numbers(lines), []
    for entry in matches:
        place = places.get(entry.identity)
        known = None if place is None else parse_entry(merged[place])
        if place is None or known is None:
            # A line that cannot be parsed may be of a newer version, so it stays unchanged.
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
    """Return the entry of a line, or None if it cannot be parsed."""
    try:
        return MatchEntry.parse(line)
    except BadEntry:
        return None


def _line_numbers(lines: list[str]) -> dict[str, int]:
    """Return the line number of each match; of two lines with one id, that of the valid one."""
    places: dict[str, int] = {}
    for n in range(len(lines)):
        identity = identity_of(lines[n])
        if identity not in places or parse_entry(lines[n]) is not None:
            places[identity] = n
    return places


def _is_preferred(entry: MatchEntry, known: MatchEntry) -> bool:
    """Return whether the first of two lines for one stage wins: a reviewed one, then the older one."""
    return (not entry.reviewed, entry.line()) < (not known.reviewed, known.line())
