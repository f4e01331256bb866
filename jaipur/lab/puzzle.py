"""The puzzle command: mine new puzzles, check and correct the shipped ones, show one."""

import argparse
import datetime
import functools
from pathlib import Path

from jaipur.study.puzzles import THEME_NAMES, THEMES, Puzzle, format_puzzle, parse_puzzle, place_of_day

from ..notation import format_move, format_view
from . import options
from .check import CHECK, check
from .force import mine_force
from .mine import CONFIRM, Collection, mine, weighed, workers
from .mine_shards import Wanted, merge_parts, mine_part

SHIPPED = Path(__file__).parents[2] / "web" / "puzzles.txt"


def puzzle(arguments: list[str], parser: argparse.ArgumentParser) -> int:
    """Run one of the subcommands."""
    commands = parser.add_subparsers(
        dest="puzzle_command", metavar="mine|force|merge|check|weigh|retire|show", required=True
    )
    files = argparse.ArgumentParser(add_help=False)
    files.add_argument("--file", type=Path, default=SHIPPED, help="the collection; default web/puzzles.txt")

    add = functools.partial(commands.add_parser, parents=[files])
    # The order here is that of --help.
    _add_mining(add)
    _add_upkeep(add)
    given = parser.parse_args(arguments)
    status: int = given.run(given)
    return status


def _add_mining(add: options.AddCommand) -> None:
    command = add("mine", help="find puzzles and append them to the collection")
    command.add_argument("--puzzles", type=options.number, default=400, help="how many it shall have; default 400")
    command.add_argument("--seed", type=options.seed, default="jaipur", help="which rounds are played; default jaipur")
    command.add_argument(
        "--iterations", type=options.number, default=CONFIRM, help=f"of a confirming search; {CONFIRM}"
    )
    command.add_argument("--jobs", type=options.jobs, default=1, help="how many processes; default 1")
    command.add_argument("--shard", metavar="I/N", type=options.shard, help="search only the Ith of N parts, for merge")
    command.add_argument("--rounds", type=options.number, help="with --shard: of how many more rounds it is a part")
    command.add_argument("--part", type=Path, help="with --shard: the file for what is found")
    command.set_defaults(run=_mine)

    command = add("force", help="find puzzles that are won by force and append them to the collection")
    command.add_argument("--puzzles", type=options.number, default=60, help="how many more; default 60")
    command.add_argument("--seed", type=options.seed, default="force", help="which rounds are played; default force")
    command.add_argument("--first", type=options.place, default=0, help="the first of them; default 0")
    command.add_argument("--jobs", type=options.jobs, default=1, help="how many processes; default 1")
    command.set_defaults(run=_force)

    command = add("merge", help="add what all parts of a search found to the collection")
    command.add_argument(
        "parts", metavar="PART", nargs="+", type=Path, help="the files of mine --shard, one for each part"
    )
    command.set_defaults(run=_merge)


def _add_upkeep(add: options.AddCommand) -> None:
    command = add("check", help="weigh every legal move of puzzles; exit 1 if one beats its solution")
    command.add_argument("names", metavar="NAME", nargs="*", help="which puzzles; all, if none is named")
    command.add_argument("--sample", type=options.number, help="only so many of them, evenly spread")
    command.add_argument("--iterations", type=options.number, default=CHECK, help=f"of each weighing; default {CHECK}")
    command.add_argument("--jobs", type=options.jobs, default=1, help="how many processes; default 1")
    command.set_defaults(run=_check)

    command = add("weigh", help="weigh the moves that puzzles tell of anew, after the search has changed")
    command.add_argument("names", metavar="NAME", nargs="*", help="which puzzles; all, if none is named")
    command.add_argument("--jobs", type=options.jobs, default=1, help="how many processes; default 1")
    command.set_defaults(run=_weigh)

    command = add("retire", help="replace puzzles that proved wrong, for good")
    command.add_argument("names", metavar="NAME", nargs="+", help="which puzzles")
    command.add_argument("--by", type=Path, required=True, help="the collection that others are taken from")
    command.set_defaults(run=_retire)

    command = add("show", help="show puzzles with what is stored about them")
    command.add_argument("names", metavar="NAME", nargs="*", help="a puzzle's name, or a date such as 2027-01-31")
    command.set_defaults(run=_show)


def _collection(path: Path) -> Collection:
    if not path.exists():
        raise ValueError(f"There is no collection {path.name}: name one with --file.")
    collection = Collection(path)
    if not collection.puzzles:
        raise ValueError(f"There is no puzzle in {path.name}: `puzzle mine` finds some.")
    return collection


def _mine(given: argparse.Namespace) -> int:
    collection = Collection(given.file)
    if given.shard is not None:
        if given.rounds is None or given.part is None:
            raise ValueError("A part needs to know of how many rounds it is one, and its file: --rounds and --part.")
        options.check_writable(given.part)
        wanted = Wanted(collection.rounds, given.rounds, given.seed, given.iterations)
        for said in mine_part(given.part, wanted, given.shard, given.jobs):
            print(said, flush=True)
        return 0
    options.check_writable(given.file)
    for said in mine(collection, given.seed, given.puzzles, given.iterations, given.jobs):
        print(said, flush=True)
    return 0


def _force(given: argparse.Namespace) -> int:
    options.check_writable(given.file)
    for said in mine_force(Collection(given.file), given.seed, given.first, given.puzzles, given.jobs):
        print(said, flush=True)
    return 0


def _weigh(given: argparse.Namespace) -> int:
    options.check_writable(given.file)
    collection = _collection(given.file)
    lines = list(map(format_puzzle, _named(collection, given.names) if given.names else collection.puzzles))
    with workers(given.jobs) as run:
        anew = dict(zip(lines, run(weighed, iter(lines)), strict=True))
    before = map(format_puzzle, collection.puzzles)
    collection.puzzles = [parse_puzzle(anew.get(line, line)) for line in before]
    collection.tidy()
    print(f"{len(lines)} puzzles weighed anew")
    return 0


def _retire(given: argparse.Namespace) -> int:
    options.check_writable(given.file)
    collection, others = _collection(given.file), _collection(given.by).puzzles
    for wrong in _named(collection, given.names):
        print(f"{wrong.name} is retired; in its place: {collection.replace(wrong.name, others).name}")
    collection.tidy()
    return 0


def _merge(given: argparse.Namespace) -> int:
    options.check_writable(given.file)
    print(merge_parts(Collection(given.file), given.parts))
    return 0


def _named(collection: Collection, names: list[str]) -> list[Puzzle]:
    by_name = {puzzle.name: puzzle for puzzle in collection.puzzles}
    found = []
    for name in names:
        parts = name.split("-")
        if len(parts) == 3 and all(part.isascii() and part.isdigit() and len(part) <= 4 for part in parts):
            year, month, day = map(int, parts)
            try:
                datetime.date(year, month, day)
            except ValueError:
                raise ValueError("A date is written year-month-day, as in 2027-01-31.") from None
            found.append(collection.puzzles[place_of_day(year, month, day, len(collection.puzzles))])
        elif name in by_name:
            found.append(by_name[name])
        else:
            raise ValueError(f"There is no puzzle {name[:20]!a} in this collection.")
    return found


def _check(given: argparse.Namespace) -> int:
    collection = _collection(given.file)
    puzzles = _named(collection, given.names) if given.names else collection.puzzles
    if given.sample is not None and given.sample < len(puzzles):
        puzzles = [puzzles[n * len(puzzles) // given.sample] for n in range(given.sample)]
    wrong = 0
    with workers(given.jobs) as run:
        for checked in run(check, ((format_puzzle(one), given.iterations) for one in puzzles)):
            print(checked, flush=True)
            wrong += not checked.right
    print(
        f"{len(puzzles) - wrong} of {len(puzzles)} confirmed ({100 - 100 * wrong / len(puzzles):.1f} %): no legal move "
        f"beats the solution, each weighed alone with {given.iterations} iterations"
    )
    return 1 if wrong else 0


def _show(given: argparse.Namespace) -> int:
    collection = _collection(given.file)
    if not given.names:
        print(summary(collection.puzzles))
    for puzzle in _named(collection, given.names):
        themes = ", ".join(THEME_NAMES[THEMES.index(letter)] for letter in puzzle.themes)
        print(f"{puzzle.name}: {themes}; difficulty {puzzle.difficulty} of 3")
        print(f"  {format_view(puzzle.view)}\n  #{puzzle.link()}")
        for one in puzzle.evaluations:
            verdict = puzzle.grade(one.move)
            assert verdict is not None
            print(
                f"  {format_move(one.move):12} {100 * one.win:5.1f}% {one.margin:+6.1f}  {verdict.grade}: {verdict.why}"
            )
    return 0


def summary(puzzles: list[Puzzle]) -> str:
    """Report the number of puzzles by theme and by difficulty."""
    lines = [f"{len(puzzles)} puzzles"]
    for letter, name in zip(THEMES, THEME_NAMES, strict=True):
        by_difficulty = [sum(letter in p.themes and p.difficulty == n for p in puzzles) for n in (1, 2, 3)]
        lines.append("{:10} {:4}   easy {:3}  medium {:3}  hard {:3}".format(name, sum(by_difficulty), *by_difficulty))
    longest = max((len(puzzle.link()) for puzzle in puzzles), default=0)
    lines.append(f"longest link {longest} characters after the #")
    return "\n".join(lines)
