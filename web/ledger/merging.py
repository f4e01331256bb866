"""Merging: the lines of a ledger together with matches that come from elsewhere, each match once.

The result does not depend on who is merged into whom: of two stages of a match the further one stays, and of one stage
told twice always the same line.
"""

from .entry import BadLine, Kept, identity_of

# What the ledger knows of a match that comes: less, just as much, or more.
FURTHER, SAME, BEHIND = "further", "same", "behind"


def merge_lines(lines: list[str], matches: list[Kept]) -> tuple[list[str], list[str]]:
    """Return the lines with all matches in them, and for each match whether it has come further than its line."""
    merged, places, found = lines[:], _places(lines), []
    for kept in matches:
        place = places.get(kept.identity)
        known = None if place is None else parse_line(merged[place])
        if place is None or known is None:
            # A line that cannot be read may be of a newer version: it stays as it is.
            places[kept.identity] = len(merged)
            merged.append(kept.line())
            found.append(FURTHER)
        elif kept.stage < known.stage:
            found.append(BEHIND)
        else:
            found.append(FURTHER if kept.stage > known.stage else SAME)
            if kept.stage > known.stage or _comes_first(kept, known):
                merged[place] = kept.line()
    merged.sort()
    return merged, found


def parse_line(line: str) -> Kept | None:
    """Return the match of a line, or None if it cannot be read."""
    try:
        return Kept.parse(line)
    except BadLine:
        return None


def _places(lines: list[str]) -> dict[str, int]:
    """Return where the line of each match stands; of two with one id, the one that can be read."""
    places: dict[str, int] = {}
    for n in range(len(lines)):
        identity = identity_of(lines[n])
        if identity not in places or parse_line(lines[n]) is not None:
            places[identity] = n
    return places


def _comes_first(kept: Kept, known: Kept) -> bool:
    """Whether of two lines for one stage the first stays: reviewed comes before not reviewed, then the older line."""
    return (not kept.reviewed, kept.line()) < (not known.reviewed, known.line())
