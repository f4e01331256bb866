"""Measurements of reviews: fairness of luck, errors of the levels, blunders found.

Every figure uses the budget of a review in the page, over rounds of the second dice.
"""

import argparse
import datetime
import functools
import multiprocessing
import sys
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from pathlib import Path
from typing import TypeVar

from jaipur.study import measured
from jaipur.study.review import MISTAKEN, ROUND, Review

from ..ai.analysis import weigh
from ..ai.reviewer import SEED
from ..ai.search import Search
from ..match import Match
from ..moves import legal_moves
from ..notation import format_move
from ..rng import SEEDS, Rng, format_seed
from ..seats import LEVELS
from ..view import view_of
from . import options
from .players import Player, player
from .processes import ignore_interrupts
from .review import make_review

TABLE = Path(measured.__file__)
Task = TypeVar("Task")
Found = TypeVar("Found")
_Z = 1.96
_TIMEOUT = 60
# The plies of a round to try for a blunder before the next round, and the least cost of a blunder.
_PLACES = 6
BLUNDER = 0.15
# Iterations to find the worst move, and to measure its cost against the best.
_ROUGH, _CLOSE = 60, 1500


def mean(values: list[float]) -> tuple[float, float]:
    """Return the mean, and half the width of its 95 % interval."""
    n = len(values)
    middle = sum(values) / n
    spread = sum((value - middle) ** 2 for value in values) / max(1, n - 1)
    return middle, _Z * sqrt(spread / n)


def ratio(pairs: list[tuple[int, int]]) -> tuple[float, float]:
    """Return the sum of firsts over the sum of seconds, and half the width of its 95 % interval.

    The pairs are taken as independent.
    """
    over = sum(second for _, second in pairs)
    if not over:
        return 0.0, 0.0
    middle = sum(first for first, _ in pairs) / over
    n = len(pairs)
    squares = sum((first - middle * second) ** 2 for first, second in pairs)
    return middle, _Z * sqrt(squares * n / max(1, n - 1)) / over


@functools.cache
def _player(name: str) -> Player:
    return player(name, _TIMEOUT)


def _play_on(match: Match, names: tuple[str, str], seed: int) -> None:
    """Play a round to its end, with the players of these names."""
    while not match.state.over:
        ply, seat = len(match.moves), match.state.turn
        match.play(_player(names[seat])(view_of(match.state, seat), (seed * 1000 + ply) % SEEDS))


def _reviewed(task: tuple[tuple[str, str], int]) -> tuple[Match, Review]:
    names, seed = task
    match = Match(seed)
    _play_on(match, names, seed)
    return match, make_review(match, SEED)


def _lucks(task: tuple[tuple[str, str], int]) -> tuple[int, int]:
    """Return the luck of the starter of a round, and of the other seat."""
    match, review = _reviewed(task)
    return review.luck(match.starter), review.luck(1 - match.starter)


def _errors(task: tuple[tuple[str, str], int]) -> list[tuple[int, int]]:
    """Return each seat's errors in the open round, and the number of its moves."""
    _, review = _reviewed(task)
    return [(review.open_errors(seat), review.open_moves(seat)) for seat in (0, 1)]


class Blunder:
    """A planted blunder: record, ply, its cost by a close search, and the review's findings."""

    def __init__(self, record: str, ply: int, move: int, cost: float, review: Review) -> None:
        self.record = record
        self.ply = ply
        self.move = move
        self.cost = cost
        told = review.plies[ply]
        self.error = told.error
        self.why = "" if told.why is None else str(told.why)
        self.costliest = review.costly(told.seat)[:1] == [told]

    @property
    def found(self) -> bool:
        """True if the review calls it a mistake, with a reason and a better move."""
        return self.error >= MISTAKEN and self.why != ""


def _blunder(task: tuple[str, int]) -> Blunder:
    """Play rounds until some worst legal move costs enough; play it there, then play on to the end."""
    name, seed = task
    chance = Rng(seed, 8)
    while True:
        match = Match(seed)
        _play_on(match, (name, name), seed)
        for _ in range(_PLACES):
            planted = _plant(match, chance.below(len(match.moves)), seed)
            if planted is not None:
                again, cost = planted
                ply = len(again.moves) - 1
                _play_on(again, (name, name), seed)
                return Blunder(again.record(), ply, again.moves[ply], cost, make_review(again, SEED))
        seed += 1_000_003


def _plant(match: Match, ply: int, seed: int) -> tuple[Match, float] | None:
    """Return the match up to a ply and its worst move there, with the move's cost; None if it costs too little."""
    again = match.fresh()
    for move in match.moves[:ply]:
        again.play(move)
    view = view_of(again.state, again.state.turn)
    search = Search(view, seed)
    search.run(_CLOSE)
    best = weigh(view, search.move, seed + 1, _CLOSE)
    worths = [(weigh(view, move, seed, _ROUGH).win, move) for move in legal_moves(view)]
    worst = min(worths)[1]
    cost = best.win - weigh(view, worst, seed + 1, _CLOSE).win
    if cost <= BLUNDER:
        return None
    again.play(worst)
    return again, cost


def _shared(work: Callable[[Task], Found], tasks: list[Task], jobs: int) -> Iterator[Found]:
    """Do the work on every task with this many processes; yield the results in order."""
    if jobs == 1:
        yield from _counted(map(work, tasks), len(tasks))
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(tasks)), ignore_interrupts) as pool:
        yield from _counted(pool.imap(work, tasks), len(tasks))


def _counted(found: Iterable[Found], of: int) -> Iterator[Found]:
    """Yield results and count them on standard error now and then."""
    for n, one in enumerate(found, start=1):
        if n % 25 == 0 or n == of:
            print(f"{n}/{of}", file=sys.stderr, flush=True)
        yield one


def luck(name: str, rounds: int, seed: int, jobs: int) -> str:
    """Report the luck in rounds of a player against itself, in hundredths of a round: 0 if the estimate is fair."""
    tasks = [((name, name), (seed * 1_000_003 + n) % SEEDS) for n in range(rounds)]
    found = list(_shared(_lucks, tasks, jobs))
    lines = [f"luck in {rounds} rounds of {name} against {name}, seed {format_seed(seed)}, in hundredths of a round:"]
    for who, values in (
        ("who starts", [first / 100 for first, _ in found]),
        ("the other", [second / 100 for _, second in found]),
        ("either seat", [(first + second) / 200 for first, second in found]),
    ):
        middle, half = mean(values)
        lines.append(f"{who:<12}{middle:+6.2f} a round (95 % interval {middle - half:+.2f} to {middle + half:+.2f})")
    return "\n".join(lines)


def errors(rounds: int, seed: int, jobs: int, write: bool) -> str:
    """Report the mean errors of every level against every level; with `write`, replace the shipped table too.

    The figures are printed before they are written, so that a full disk does not lose hours of work.
    """
    if write:
        options.check_writable(TABLE.with_name(TABLE.name + ".new"))
    tasks = []
    for n in range(rounds):
        for a in range(len(LEVELS)):
            for b in range(a, len(LEVELS)):
                names = (LEVELS[a], LEVELS[b]) if n % 2 == 0 else (LEVELS[b], LEVELS[a])
                tasks.append((names, (seed * 1_000_003 + n) % SEEDS))
    given: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for (names, _), found in zip(tasks, _shared(_errors, tasks, jobs), strict=True):
        for seat in (0, 1):
            given.setdefault((names[1 - seat], names[seat]), []).append(found[seat])
    table: dict[str, dict[str, int]] = {measured.ANY: {}}
    lines = [
        f"error a move while the round is open, in hundredths of a round, over {rounds} rounds a pair of levels, "
        f"seed {format_seed(seed)}:"
    ]
    for level in LEVELS:
        # All rivals with equal weight, itself included: one seat of its own rounds.
        alike = [pair for rival in LEVELS for pair in given[rival, level][:rounds]]
        middle, half = ratio(alike)
        table[measured.ANY][level] = int(middle + 0.5)
        shown = []
        for rival in LEVELS:
            against = ratio(given[rival, level])[0]
            table.setdefault(rival, {})[level] = int(against + 0.5)
            shown.append(f"{against / 100:.2f} against {rival}")
        lines.append(
            f"{level:<9}{middle / 100:.2f} (95 % interval {(middle - half) / 100:.2f}-{(middle + half) / 100:.2f}, "
            f"{len(alike)} rounds); " + ", ".join(shown)
        )
    if not write:
        return "\n".join(lines)
    print("\n".join(lines), flush=True)
    options.write_whole(TABLE, _module(table, rounds))
    return f"written to {TABLE.name}"


def _module(table: dict[str, dict[str, int]], rounds: int) -> str:
    rows = []
    for rival, column in table.items():
        cells = ", ".join(f'"{level}": {error}' for level, error in column.items())
        rows.append(f'    "{rival}": {{{cells}}},')
    text = TABLE.read_text(encoding="utf-8")
    head = text[: text.index("DATE = ")]
    return (
        f'{head}DATE = "{datetime.date.today().isoformat()}"\nROUNDS = {rounds}\nERRORS = {{\n'
        + "\n".join(rows)
        + "\n}\n"
    )


def blunders(name: str, records: int, seed: int, jobs: int) -> str:
    """Report how many planted blunders a review finds and names."""
    tasks = [(name, (seed * 1_000_003 + n) % SEEDS) for n in range(records)]
    found = list(_shared(_blunder, tasks, jobs))
    lines = [
        f"missed: {one.record} move {one.ply + 1}, {format_move(one.move)}, costs {100 * one.cost:.1f} %, "
        f"said {100 * one.error / ROUND:.1f} %"
        for one in found
        if not one.found
    ]
    hits = [one for one in found if one.found]
    mean_cost = sum(one.cost for one in found) / len(found)
    lines.append(
        f"{len(hits)} of {records} planted blunders found and named, {sum(one.costliest for one in hits)} of them as "
        f"the costliest move of their seat; they cost {100 * mean_cost:.1f} % in the mean; rounds of {name}, "
        f"seed {format_seed(seed)}"
    )
    return "\n".join(lines)


def measure(arguments: list[str], parser: argparse.ArgumentParser) -> int:
    """Run one of the subcommands."""
    commands = parser.add_subparsers(dest="measured", metavar="luck|errors|blunders", required=True)
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--seed", type=options.seed, default="1", help="which deals; default 1")
    shared.add_argument("--jobs", type=options.jobs, default=1, help="how many processes share them; default 1")

    command = commands.add_parser("luck", parents=[shared], help="does luck lean in rounds of a player against itself?")
    command.add_argument("--player", default="devi", help=f"{options.PLAYER_NAMES}; default devi")
    command.add_argument("--rounds", type=options.number, default=1000, help="default 1000")
    command.set_defaults(run=lambda given: luck(given.player, given.rounds, given.seed, given.jobs))

    command = commands.add_parser("errors", parents=[shared], help="how much do the levels err, by rival?")
    command.add_argument("--rounds", type=options.number, default=50, help="of every pair of levels; default 50")
    command.add_argument("--write", action="store_true", help=f"keep the figures in {TABLE.name}, which is shipped")
    command.set_defaults(run=lambda given: errors(given.rounds, given.seed, given.jobs, given.write))

    command = commands.add_parser("blunders", parents=[shared], help="are planted blunders found?")
    command.add_argument("--player", default="chandra", help=f"{options.PLAYER_NAMES}; default chandra")
    command.add_argument("--records", type=options.number, default=100, help="default 100")
    command.set_defaults(run=lambda given: blunders(given.player, given.records, given.seed, given.jobs))
    given = parser.parse_args(arguments)
    if "player" in given:
        player(given.player, _TIMEOUT)
    print(given.run(given))
    return 0
