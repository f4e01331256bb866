"""The arena: two players, many rounds, and a fair figure.

Deals are played in pairs, the same cards with the seats swapped, so that luck affects both players equally; the
interval is computed from pairs. A seed gives the same rounds with any number of processes.
"""

import json
import multiprocessing
import multiprocessing.util
import signal
import sys
import time
from collections.abc import Callable, Iterable
from math import sqrt
from typing import Any, TextIO

from ..moves import why_illegal
from ..notation import format_move
from ..rng import SEEDS, format_seed
from ..rules import apply, settle
from ..state import deal
from ..view import view_of
from .players import Player, player
from .processes import ignore_interrupts
from .program import NoAnswer, Program

_Z = 1.96
# The sums of a tally: all that is needed to merge the parts of a match.
SUMS = ("pairs", "points", "squares", "won", "margin", "finished", "moves", "seconds", "illegal")


class Tally:
    """The sums of a number of pairs; two tallies can be added. Two-element lists are by player, A first."""

    def __init__(self) -> None:
        self.pairs = 0
        self.points = 0.0
        self.squares = 0.0
        self.won = [0, 0]
        self.margin = 0
        self.finished = 0
        self.moves = [0, 0]
        self.seconds = [0.0, 0.0]
        self.illegal = [0, 0]
        # The first illegal answer of each player: the view, and the error.
        self.bad = ["", ""]

    def add(self, other: "Tally") -> None:
        """Add the rounds of another tally."""
        self.pairs += other.pairs
        self.points += other.points
        self.squares += other.squares
        self.margin += other.margin
        self.finished += other.finished
        for who in (0, 1):
            self.won[who] += other.won[who]
            self.moves[who] += other.moves[who]
            self.seconds[who] += other.seconds[who]
            self.illegal[who] += other.illegal[who]
            self.bad[who] = self.bad[who] or other.bad[who]

    def rate(self) -> float:
        """Return A's share of the rounds, ties as half."""
        return self.points / self.pairs

    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of A's share.

        It is Wilson's, with the number of independent rounds that the spread of the pairs is worth.
        """
        rate, n = self.rate(), float(self.pairs)
        spread = self.squares / n - rate * rate
        if n > 1 and spread > 1e-12:
            n = rate * (1 - rate) * (n - 1) / spread
        middle = (rate + _Z * _Z / (2 * n)) / (1 + _Z * _Z / n)
        half = _Z * sqrt(rate * (1 - rate) / n + _Z * _Z / (4 * n * n)) / (1 + _Z * _Z / n)
        return max(0.0, middle - half), min(1.0, middle + half)


def play_round(players: list[Player], seat_of_a: int, seed: int, tally: Tally) -> float:
    """Play one round and return A's share of it. A player without a legal answer loses at once."""
    state = deal(seed)
    ply = 0
    while not state.over:
        who = state.turn ^ seat_of_a
        chosen = players[who]
        began = time.process_time()
        waited = chosen.spent if isinstance(chosen, Program) else 0.0
        view = view_of(state, state.turn)
        bad = ""
        try:
            move = chosen(view, (seed * 1000 + ply) % SEEDS)
            illegal = why_illegal(state, move)
            if illegal is not None:
                bad = f"It answered {format_move(move)}. {illegal}"
        except NoAnswer as error:
            bad = str(error)
        tally.seconds[who] += chosen.spent - waited if isinstance(chosen, Program) else time.process_time() - began
        tally.moves[who] += 1
        if bad:
            tally.bad[who] = tally.bad[who] or f"It was asked {view}. {bad}"
            tally.illegal[who] += 1
            tally.won[1 - who] += 1
            return float(who)
        apply(state, move)
        ply += 1
    result = settle(state)
    tally.finished += 1
    tally.margin += result.rupees[seat_of_a] - result.rupees[1 - seat_of_a]
    if result.winner is None:
        return 0.5
    tally.won[result.winner ^ seat_of_a] += 1
    return float(result.winner == seat_of_a)


def play_pair(players: list[Player], seed: int) -> Tally:
    """Play the same deal twice, with the seats swapped."""
    tally = Tally()
    points = (play_round(players, 0, seed, tally) + play_round(players, 1, seed, tally)) / 2
    tally.pairs, tally.points, tally.squares = 1, points, points * points
    return tally


# The players of this process.
_players: list[Player] = []


def _start_players(names: tuple[str, str], timeout: float) -> None:
    _players[:] = [player(name, timeout) for name in names]


def _stop_players() -> None:
    """Stop the programs that play in this process."""
    for seated in _players:
        if isinstance(seated, Program):
            seated.close()


def _start_players_in_pool(names: tuple[str, str], timeout: float) -> None:
    """Start the players in a process of a pool; stop their programs at its end."""
    ignore_interrupts()
    signal.signal(signal.SIGTERM, lambda signum, frame: sys.exit(1))
    multiprocessing.util.Finalize(None, _stop_players, exitpriority=1)
    _start_players(names, timeout)


def _play_task(seed: int) -> Tally:
    return play_pair(_players, seed)


def seeds_of(rounds: int, seed: int, shard: tuple[int, int] = (1, 1)) -> list[int]:
    """Return the deals of a match (an odd number of rounds is rounded up), or of one part of it."""
    first, step = shard
    return [(seed * 1_000_003 + pair) % SEEDS for pair in range(first - 1, (rounds + 1) // 2, step)]


def contest(
    names: tuple[str, str], seeds: list[int], jobs: int, timeout: float, progress: Callable[[Tally], None]
) -> Tally:
    """Play a pair of rounds on each of these deals and call `progress` after each."""
    tally = Tally()

    def gather(results: Iterable[Tally]) -> None:
        for result in results:
            tally.add(result)
            progress(tally)

    if jobs == 1:
        _start_players(names, timeout)
        try:
            gather(map(_play_task, seeds))
        finally:
            _stop_players()
    else:
        # Checked here too, so that a wrong name is reported once, by this process.
        for name in names:
            player(name, timeout)
        spawn = multiprocessing.get_context("spawn")
        with spawn.Pool(min(jobs, len(seeds)), _start_players_in_pool, (names, timeout)) as pool:
            gather(pool.imap(_play_task, seeds))
            # Leaving the block kills the processes; let them stop their programs first.
            pool.close()
            pool.join()
    return tally


def figures(names: tuple[str, str], tally: Tally, seed_text: str) -> dict[str, Any]:
    """Return the result as plain data."""
    low, high = tally.interval()
    return {
        "players": list(names),
        "seed": seed_text,
        "rounds": 2 * tally.pairs,
        "won": tally.won,
        "tied": 2 * tally.pairs - sum(tally.won),
        "win_rate": round(tally.rate(), 4),
        "interval": [round(low, 4), round(high, 4)],
        "mean_margin": round(tally.margin / tally.finished, 2) if tally.finished else None,
        "moves": tally.moves,
        "cpu_ms_a_move": [
            round(1000 * tally.seconds[who] / tally.moves[who], 3) if tally.moves[who] else None for who in (0, 1)
        ],
        "illegal": tally.illegal,
    }


def part_figures(
    names: tuple[str, str], tally: Tally, seed_text: str, rounds: int, shard: tuple[int, int]
) -> dict[str, Any]:
    """Return the sums of one part of a match as plain data, for `merge`."""
    return {
        "players": list(names),
        "seed": seed_text,
        "of_rounds": rounds,
        "shard": shard[0],
        "shards": shard[1],
        "sums": {name: getattr(tally, name) for name in SUMS},
    }


def summary(found: dict[str, Any]) -> str:
    """Return the result in words."""
    a, b = found["players"]
    low, high = found["interval"]
    lines = [
        f"{a} against {b}: {100 * found['win_rate']:.1f} % of {found['rounds']} rounds in paired deals "
        f"(95 % interval {100 * low:.1f}-{100 * high:.1f}), seed {found['seed']}",
        f"won {found['won'][0]}, lost {found['won'][1]}, tied {found['tied']}; "
        + (f"mean margin {found['mean_margin']:+.1f} rupees" if found["mean_margin"] is not None else "no margin"),
    ]
    for who in (0, 1):
        cpu = found["cpu_ms_a_move"][who]
        lines.append(
            f"{found['players'][who]}: "
            + (f"{cpu:.2f} CPU ms a move, " if cpu is not None else "")
            + f"{found['illegal'][who]} illegal or missing moves"
        )
    return "\n".join(lines)


class Progress:
    """A progress line on standard error: redrawn on a terminal, otherwise printed now and then.

    The first illegal answer of each player is reported at once.
    """

    def __init__(self, pairs: int, stream: TextIO, names: tuple[str, str] = ("", "")) -> None:
        self._pairs = pairs
        self._untold = {0: names[0], 1: names[1]}
        self._stream = stream
        self._live = stream.isatty()
        self._shown = 0.0

    def __call__(self, tally: Tally) -> None:
        """Show the progress after another pair."""
        for who, name in list(self._untold.items()):
            if tally.bad[who]:
                del self._untold[who]
                shown = f"{name}: {tally.bad[who]}"
                self._stream.write(f"\r{shown:<60}\n" if self._live else shown + "\n")
        last = tally.pairs == self._pairs
        now = time.monotonic()
        if not last and now - self._shown < (0.2 if self._live else 10):
            return
        self._shown = now
        low, high = tally.interval()
        text = (
            f"{2 * tally.pairs}/{2 * self._pairs} rounds, {100 * tally.rate():.1f} % ({100 * low:.1f}-{100 * high:.1f})"
        )
        self._stream.write(f"\r{text:<60}" + ("\n" if last else "") if self._live else text + "\n")
        self._stream.flush()


def arena(
    names: tuple[str, str],
    rounds: int,
    seed: int,
    jobs: int,
    timeout: float,
    as_json: bool,
    shard: tuple[int, int] | None = None,
) -> str:
    """Play a match and return its result, as text or one line of JSON; for a part of a match, its sums."""
    seeds = seeds_of(rounds, seed, shard or (1, 1))
    if not seeds:
        raise ValueError(f"{rounds} rounds are {(rounds + 1) // 2} pairs: too few for a part of its own.")
    tally = contest(names, seeds, jobs, timeout, Progress(len(seeds), sys.stderr, names))
    if shard is not None and as_json:
        return json.dumps(part_figures(names, tally, format_seed(seed), rounds, shard))
    found = figures(names, tally, format_seed(seed))
    return json.dumps(found) if as_json else summary(found)
