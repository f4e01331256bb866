"""Shards: parts of a long job for machines without contact, and the merging of their sums.

Part I of N has every Nth thing, beginning with the Ith. A part of a match prints its sums. They are integers, halves
and squares of halves: added in any order they give exactly the sums of the whole.
"""

import itertools
import json
from collections.abc import Collection
from pathlib import Path
from typing import Any

from .arena import SUMS, Tally, figures, summary

# Fields that are equal in all parts of one match.
_ALIKE = ("players", "seed", "of_rounds", "shards")
# More than any sum of a match, and the most missing parts to name.
_MOST = 10**15
_NAMED = 5


def merge(paths: list[Path], as_json: bool) -> str:
    """Return the result of a match from the files of all its parts, as the arena itself would print it."""
    parts = [_read(path) for path in paths]
    first = parts[0]
    tally = Tally()
    seen: dict[int, Path] = {}
    for path, part in zip(paths, parts, strict=True):
        for name in _ALIKE:
            if part[name] != first[name]:
                raise ValueError(f"{path.name} and {paths[0].name} are not of one match: their {name} differ.")
        if part["shard"] in seen:
            raise ValueError(f"{path.name} and {seen[part['shard']].name} are the same part, {part['shard']}.")
        seen[part["shard"]] = path
        tally.add(_tally(part["sums"]))
    check_missing(first["shards"], seen)
    found = figures((first["players"][0], first["players"][1]), tally, first["seed"])
    return json.dumps(found) if as_json else summary(found)


def check_missing(parts: int, seen: Collection[int]) -> None:
    """Raise ValueError if parts are missing; the message names the first few."""
    missing = parts - len(seen)
    if missing:
        first = itertools.islice((number for number in range(1, parts + 1) if number not in seen), _NAMED)
        more = f" and {missing - _NAMED} more" if missing > _NAMED else ""
        raise ValueError(f"Of {parts} parts some are missing: {', '.join(map(str, first))}{more}.")


def _tally(sums: dict[str, Any]) -> Tally:
    tally = Tally()
    for name in SUMS:
        setattr(tally, name, sums[name])
    return tally


def _read(path: Path) -> dict[str, Any]:
    try:
        part = json.loads(path.read_text(encoding="utf-8"))
        whole = _plausible(part)
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror or error}.") from None
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        whole = False
    if not whole:
        raise ValueError(f"{path.name} is no part of a match: write it with arena --shard I/N --json.")
    found: dict[str, Any] = part
    return found


def _plausible(part: dict[str, Any]) -> bool:
    """Return true if a part has all fields with valid values, and its sums fit its number of pairs."""
    sums = part["sums"]
    pairs = all(len(sums[name]) == 2 and all(_is_sum(one) for one in sums[name]) for name in SUMS if _paired(name))
    singles = all(_is_sum(sums[name], least=-_MOST if name == "margin" else 0) for name in SUMS if not _paired(name))
    names = len(part["players"]) == 2 and all(isinstance(name, str) for name in (*part["players"], part["seed"]))
    numbers = all(isinstance(part[name], int) for name in ("of_rounds", "shard", "shards"))
    if not (pairs and singles and names and numbers and 1 <= part["shard"] <= part["shards"]):
        return False
    played, points, squares = sums["pairs"], sums["points"], sums["squares"]
    # A pair is worth at most one point, so its square is at most its points; all sums are exact.
    possible = points * points <= squares * played and squares <= points <= played
    rounds = max(sum(sums["won"]), sums["finished"])
    pairs_of_part = range(part["shard"] - 1, (part["of_rounds"] + 1) // 2, part["shards"])
    return bool(possible and rounds <= 2 * played and 0 < played == len(pairs_of_part))


def _paired(name: str) -> bool:
    return isinstance(getattr(Tally(), name), list)


def _is_sum(value: object, least: int = 0) -> bool:
    """Return true if a value is a number of a possible size; NaN is not."""
    return isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= _MOST
