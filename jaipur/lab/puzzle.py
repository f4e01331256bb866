"""The terminal's puzzle command: mine new ones, check those we ship, show one."""

import argparse
import datetime
from collections.abc import Callable
from pathlib import Path

from ..ai.search import Search
from ..notation import format_move, format_view
from ..puzzles import THEME_NAMES, THEMES, Puzzle, place_of_day
from ..rng import Rng
from .mine import CONFIRM, Collection, mine

SHIPPED = Path(__file__).parents[2] / "web" / "puzzles.txt"
# A check thinks ten times as long as the searches that confirmed a puzzle.
CHECK = 10 * CONFIRM
_SEED_OF_CHECKS = 424242


def puzzle(
    arguments: list[str],
    parser: argparse.ArgumentParser,
    number: Callable[[str], int],
    seed: Callable[[str], int],
) -> int:
    """Run one of the command's own commands; `number` and `seed` read the arguments that are such."""
    commands = parser.add_subparsers(dest="puzzle_command", metavar="mine|check|show", required=True)
    files = argparse.ArgumentParser(add_help=False)
    files.add_argument("--file", type=Path, default=SHIPPED, help="the collection; default web/puzzles.txt")

    command = commands.add_parser("mine", parents=[files], help="find puzzles and append them to the collection")
    command.add_argument("--puzzles", type=number, default=400, help="how many it shall have; default 400")
    command.add_argument("--seed", type=seed, default="jaipur", help="which rounds are played; default jaipur")
    command.add_argument("--iterations", type=number, default=CONFIRM, help=f"of a confirming search; {CONFIRM}")
    command.add_argument("--jobs", type=number, default=1, help="how many processes; default 1")
    command.set_defaults(run=_mine)

    command = commands.add_parser(
        "check", parents=[files], help="search puzzles again, far deeper; exit 1 if below 95 %%"
    )
    command.add_argument("names", metavar="NAME", nargs="*", help="which puzzles; all, if none is named")
    command.add_argument("--sample", type=number, help="only so many of them, evenly spread")
    command.add_argument("--iterations", type=number, default=CHECK, help=f"of each search; default {CHECK}")
    command.set_defaults(run=_check)

    command = commands.add_parser("show", parents=[files], help="show puzzles with what is stored about them")
    command.add_argument("names", metavar="NAME", nargs="*", help="a puzzle's name, or a date such as 2027-01-31")
    command.set_defaults(run=_show)
    given = parser.parse_args(arguments)
    status: int = given.run(given)
    return status


def _collection(path: Path) -> Collection:
    if not path.exists():
        raise ValueError(f"There is no collection {path.name}: name one with --file.")
    collection = Collection(path)
    if not collection.puzzles:
        raise ValueError(f"There is no puzzle in {path.name}: `puzzle mine` finds some.")
    return collection


def _mine(given: argparse.Namespace) -> int:
    collection = Collection(given.file)
    for said in mine(collection, given.seed, given.puzzles, given.iterations, given.jobs):
        print(said, flush=True)
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
    confirmed = 0
    for puzzle in puzzles:
        # Seeds that no other search of this puzzle had.
        search = Search(puzzle.view, Rng(puzzle.seed, _SEED_OF_CHECKS).draw())
        search.run(given.iterations)
        right = search.move == puzzle.best.move
        confirmed += right
        win = {thought.move: thought.win for thought in search.thoughts()}
        print(
            f"{puzzle.name} {'ok' if right else 'NO'} {format_move(puzzle.best.move)} "
            f"{100 * win.get(puzzle.best.move, 0):.1f}% (stored {100 * puzzle.best.win:.1f}%)"
            + ("" if right else f", now {format_move(search.move)} {100 * win[search.move]:.1f}%"),
            flush=True,
        )
    print(
        f"{confirmed} of {len(puzzles)} confirmed ({100 * confirmed / len(puzzles):.1f} %) "
        f"at {given.iterations} iterations"
    )
    return 0 if confirmed >= 0.95 * len(puzzles) else 1


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
    """How many puzzles there are, by theme and by difficulty."""
    lines = [f"{len(puzzles)} puzzles"]
    for letter, name in zip(THEMES, THEME_NAMES, strict=True):
        by_difficulty = [sum(letter in p.themes and p.difficulty == n for p in puzzles) for n in (1, 2, 3)]
        lines.append("{:10} {:4}   easy {:3}  medium {:3}  hard {:3}".format(name, sum(by_difficulty), *by_difficulty))
    longest = max((len(puzzle.link()) for puzzle in puzzles), default=0)
    lines.append(f"longest link {longest} characters after the #")
    return "\n".join(lines)
