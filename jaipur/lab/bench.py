"""Benchmarks: the speed of the engine and the search on this machine, warm.

Each figure is the best of several runs in CPU time: other programs on the machine can only slow a run down.
"""

import importlib
import json
import time
from collections.abc import Callable
from random import Random
from typing import Any

from ..cards import GOODS_MASK
from ..moves import CAMELS, exchanges, legal_moves, sales, takes
from ..notation import format_state
from ..rules import apply
from ..state import State, deal
from ..view import view_of

RUNS = 7
RUN_SECONDS = 0.3
_CAMELS_ALONE = (CAMELS,)
_NO_MOVES: tuple[int, ...] = ()


def uniform_round(seed: int, chance: Callable[[], float]) -> None:
    """Play a round in which all legal moves are equally likely."""
    state = deal(seed)
    while not state.over:
        moves = legal_moves(state)
        apply(state, moves[int(chance() * len(moves))])


def kind_first_round(seed: int, chance: Callable[[], float]) -> None:
    """Play a round in which all possible kinds of moves are equally likely, and then all moves of the kind."""
    state = deal(seed)
    while not state.over:
        market, hold = state.market, state.hold[state.turn]
        moves: list[int] | tuple[int, ...] = _NO_MOVES
        # A kind without moves is drawn again, so the others stay equally likely.
        while not moves:
            kind = chance()
            if kind < 0.25:
                moves = takes(market, hold)
            elif kind < 0.5:
                moves = sales(hold)
            elif kind < 0.75:
                moves = exchanges(market, hold)
            elif market > GOODS_MASK:
                moves = _CAMELS_ALONE
        apply(state, moves[int(chance() * len(moves))])


def _best_rate(count: int, work: Callable[[], object]) -> float:
    """Return how often a second `work` does its `count` things, in the best of several runs."""
    work()
    best = 0.0
    for _ in range(RUNS):
        done, began = 0, time.process_time()
        while (spent := time.process_time() - began) < RUN_SECONDS:
            work()
            done += count
        best = max(best, done / spent)
    return best


def _rounds_rate(play: Callable[[int, Callable[[], float]], None], rounds: int = 50) -> float:
    chance = Random(1).random
    seeds = iter(range(10**9))
    # Warm up: the first few thousand rounds fill the caches with nearly every hand and market.
    for _ in range(1500):
        play(next(seeds), chance)

    def work() -> None:
        for _ in range(rounds):
            play(next(seeds), chance)

    return _best_rate(rounds, work)


def _positions(rounds: int) -> list[tuple[State, int]]:
    """Return positions of random rounds, each with the move played there."""
    chance, met = Random(2).random, []
    for seed in range(rounds):
        state = deal(seed)
        while not state.over:
            moves = legal_moves(state)
            move = moves[int(chance() * len(moves))]
            met.append((state.clone(), move))
            apply(state, move)
    Random(3).shuffle(met)
    return met


def _apply_rate(met: list[tuple[State, int]]) -> float:
    """Return the applies a second; the clones for them are made before the clock starts."""
    best = 0.0
    for _ in range(2 * RUNS):
        ready = [(state.clone(), move) for state, move in met]
        began = time.process_time()
        for state, move in ready:
            apply(state, move)
        best = max(best, len(met) / (time.process_time() - began))
    return best


def _search_rate() -> float:
    """Return the iterations a second of the opponent's search, over positions of all stages of a round."""
    from ..ai.search import Search

    views = [view_of(state, state.turn) for state, _ in _positions(2)[:8]]

    def work() -> None:
        for number, view in enumerate(views):
            Search(view, number).run(300)

    return _best_rate(300 * len(views), work)


class _TextEngine:
    """Another engine on position lines, with legal_moves, play and result."""

    def __init__(self, module_name: str) -> None:
        self._name = module_name
        try:
            engine: Any = importlib.import_module(module_name)
            self.legal, self.play, self.result = engine.legal_moves, engine.play, engine.result
        # A foreign module may raise anything when it is imported, even SystemExit.
        except (Exception, SystemExit) as error:
            raise ValueError(f"{module_name} is no engine to compare with: {_in_a_line(error)}.") from None

    def rounds_rate(self) -> float:
        """Return its uniform random rounds a second."""
        try:
            return self._rounds_rate()
        except (Exception, SystemExit) as error:
            raise ValueError(f"{self._name} fails in the middle of a round: {_in_a_line(error)}.") from None

    def _rounds_rate(self) -> float:
        chance = Random(1).random
        seeds = iter(range(10**9))

        def work() -> None:
            line = format_state(deal(next(seeds)))
            while not self.result(line):
                moves = self.legal(line)
                line = self.play(line, moves[int(chance() * len(moves))])

        return _best_rate(1, work)


def _in_a_line(error: BaseException) -> str:
    words = " ".join(str(error).split()).rstrip(".")
    return f"{type(error).__name__}, {words[:200]}" if words else type(error).__name__


def measure(against: str | None) -> dict[str, float]:
    """Return all figures, in things a second, and the ratio of our speed to the other engine's."""
    # Imported first: a wrong name should not be reported after half a minute.
    other = _TextEngine(against) if against is not None else None
    # Also measured first: if it fails, half a minute on our engine is saved.
    rate = other.rounds_rate() if other is not None else 0.0
    met = _positions(40)
    figures = {
        "uniform_rounds": _rounds_rate(uniform_round),
        "kind_first_rounds": _rounds_rate(kind_first_round),
        "legal_moves": _best_rate(len(met), lambda: [legal_moves(state) for state, _ in met]),
        "applies": _apply_rate(met),
        "search_iterations": _search_rate(),
    }
    if other is not None:
        figures["other_uniform_rounds"] = rate
        figures["times_the_other"] = figures["uniform_rounds"] / figures["other_uniform_rounds"]
    return figures


LABELS = {
    "uniform_rounds": "random rounds, every move alike likely",
    "kind_first_rounds": "random rounds, every kind of move alike likely",
    "legal_moves": "legal-move generations",
    "applies": "applies",
    "search_iterations": "search iterations",
    "other_uniform_rounds": "random rounds of the other engine, every move alike likely",
    "times_the_other": "times as fast as the other engine",
}


def bench(as_json: bool, against: str | None) -> str:
    """Return the figures as a table, or as one line of JSON."""
    figures = measure(against)
    if as_json:
        return json.dumps({name: round(value, 1) for name, value in figures.items()})
    lines = [f"{'a second':>12}  of"]
    for name, value in figures.items():
        lines.append(f"{value:12,.0f}  {LABELS[name]}")
    return "\n".join(lines)
