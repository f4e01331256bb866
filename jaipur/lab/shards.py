"""Shards: a long piece of work in parts that machines know nothing of each other for, and its sums put together.

Part I of N has every Nth thing, beginning with the Ith. What a part of a match prints holds its sums, which are whole
numbers, halves and their squares: added up in any order they are exactly those of the whole.
"""

import json
from pathlib import Path
from typing import Any

from .arena import SUMS, Tally, figures, summary

# What all parts of one match have in common.
_ALIKE = ("players", "seed", "of_rounds", "shards")


def merge(paths: list[Path], as_json: bool) -> str:
    """The result of a match from the files of all its parts, as the arena itself would have told it."""
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
    missing = [number for number in range(1, first["shards"] + 1) if number not in seen]
    if missing:
        raise ValueError(f"Of {first['shards']} parts some are missing: {', '.join(map(str, missing))}.")
    found = figures((first["players"][0], first["players"][1]), tally, first["seed"])
    return json.dumps(found) if as_json else summary(found)


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
    except (ValueError, KeyError, TypeError):
        whole = False
    if not whole:
        raise ValueError(f"{path.name} is no part of a match: write it with arena --shard I/N --json.")
    found: dict[str, Any] = part
    return found


def _plausible(part: dict[str, Any]) -> bool:
    """Whether a part has everything of the right kind."""
    sums = part["sums"]
    pairs = all(len(sums[name]) == 2 and all(_is_number(one) for one in sums[name]) for name in SUMS if _paired(name))
    singles = all(_is_number(sums[name]) for name in SUMS if not _paired(name))
    names = len(part["players"]) == 2 and all(isinstance(name, str) for name in (*part["players"], part["seed"]))
    numbers = all(isinstance(part[name], int) for name in ("of_rounds", "shard", "shards"))
    return pairs and singles and names and numbers and 1 <= part["shard"] <= part["shards"]


def _paired(name: str) -> bool:
    return isinstance(getattr(Tally(), name), list)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
