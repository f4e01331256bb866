"""Mining in parts, on machines without contact, and merging of the results.

A part searches every Nth round and stores everything it finds: only the whole collection shows near duplicates and an
excess of easy puzzles. So `merge_parts` takes the rounds in order, and the collection becomes exactly the one of a
single machine.
"""

from collections.abc import Iterator
from pathlib import Path

from jaipur.study.puzzles import parse_puzzle

from ..rng import format_seed
from .mine import Collection, mine_round, workers
from .options import whole_number
from .shards import check_missing

_SEARCHED = "# searched: "


class Wanted:
    """The rounds to search and the settings: the same for all parts."""

    def __init__(self, first: int, rounds: int, seed: int, iterations: int) -> None:
        self.first = first
        self.rounds = rounds
        self.seed = seed
        self.iterations = iterations

    def __str__(self) -> str:
        last = self.first + self.rounds - 1
        return f"rounds {self.first}-{last}, seed {format_seed(self.seed)}, {self.iterations} iterations"


def mine_part(path: Path, wanted: Wanted, shard: tuple[int, int], jobs: int) -> Iterator[str]:
    """Search one part of the rounds and write the results; an unfinished file is continued."""
    head = f"# part {shard[0]}/{shard[1]} of {wanted}"
    found: dict[int, list[str]] = {}
    if path.exists() and path.stat().st_size:
        found = _read(path, head)
    else:
        _append(path, head)
    numbers = range(wanted.first + shard[0] - 1, wanted.first + wanted.rounds, shard[1])
    left = [number for number in numbers if number not in found]
    with workers(jobs) as run:
        tasks = ((wanted.seed, number, wanted.iterations) for number in left)
        for number, lines in zip(left, run(mine_round, tasks), strict=True):
            found[number] = lines
            # One write, so that the file has a round with all its puzzles or not at all.
            _append(path, "\n".join([*lines, f"{_SEARCHED}{number}"]))
            yield f"{len(found)} of {len(numbers)} rounds, {sum(map(len, found.values()))} puzzles"


def _append(path: Path, text: str) -> None:
    with path.open("a", encoding="ascii", newline="\n") as file:
        file.write(text + "\n")


def _read(path: Path, head: str) -> dict[int, list[str]]:
    """Return the puzzles of the rounds a part has searched; an unfinished last round is cut off."""
    found: dict[int, list[str]] = {}
    lines: list[str] = []
    text = path.read_text("ascii", "replace")
    given, *rest = text.splitlines()
    if given != head:
        raise ValueError(f"{path.name} is another part: it begins with {given[:80]!a}.")
    whole = []
    for line in rest:
        if line.startswith(_SEARCHED):
            number = whole_number(line[len(_SEARCHED) :])
            found[0 if number is None else number] = lines
            whole += [*lines, line]
            lines = []
        else:
            lines.append(line)
    if lines:
        path.write_text("\n".join([given, *whole]) + "\n", encoding="ascii", newline="\n")
    return found


def merge_parts(collection: Collection, paths: list[Path]) -> str:
    """Add the results of all parts of a search to a collection, in the order of rounds; report the progress."""
    heads = [_head(path) for path in paths]
    of = {head[1:] for head in heads}
    if len(of) > 1:
        raise ValueError("These parts are not of one search: " + " and ".join(sorted(text for _, text in of)) + ".")
    ((parts, text),) = of
    check_missing(parts, {number for number, _, _ in heads})
    if len(heads) > parts:
        raise ValueError(f"Of {parts} parts some are given twice.")
    found: dict[int, list[str]] = {}
    for path, (number, _, _) in zip(paths, heads, strict=True):
        found.update(_read(path, f"# part {number}/{parts} of {text}"))
    first, last = (whole_number(word) or 0 for word in text.split(" ")[1].rstrip(",").split("-"))
    unsearched = [number for number in range(first, last + 1) if number not in found]
    if unsearched:
        raise ValueError(f"{len(unsearched)} rounds are not searched yet, the first of them {unsearched[0]}.")
    if collection.rounds != first:
        raise ValueError(f"These parts go on after {first} rounds, but the collection is at {collection.rounds}.")
    before = len(collection.puzzles)
    for number in range(first, last + 1):
        for line in found[number]:
            collection.add(parse_puzzle(line))
        collection.searched(number + 1)
    collection.tidy()
    return (
        f"{last + 1 - first} rounds, {len(collection.puzzles) - before} more puzzles, {len(collection.puzzles)} in all"
    )


def _head(path: Path) -> tuple[int, int, str]:
    """Return the number of a part, the number of parts, and the description of the search."""
    if not path.exists():
        raise ValueError(f"There is no file {path.name}.")
    words = path.read_text("ascii", "replace").partition("\n")[0].split(" ", 4)
    if len(words) == 5 and words[:2] == ["#", "part"] and words[3] == "of":
        number, _, parts = words[2].partition("/")
        found = whole_number(number), whole_number(parts)
        if found[0] is not None and found[1] is not None:
            return found[0], found[1], words[4]
    raise ValueError(f"{path.name} is no part of a search: write it with puzzle mine --shard I/N.")
