"""Training of the judge (`jaipur.ai.net`) on rounds of short searches, against each other and the greedy player.

    python -m jaipur.lab.learn --seed 1 --jobs 8 --out net

The first generation searches with the tables at its leaves, every later one with the network before it. A network is
fitted to all rows so far: half to the result of the round, half to the search's evaluation, which depends far less on
luck. Only a paired match in the arena decides if it is promoted.
"""

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
import numpy.typing as npt

from jaipur.ai import net, value
from jaipur.ai.search import Search
from jaipur.cards import GOODS, GOODS_MASK
from jaipur.lab import options
from jaipur.lab.greedy import Greedy
from jaipur.lab.train import CHOICES, Ints, row_of
from jaipur.moves import legal_moves
from jaipur.rng import SECOND, Rng
from jaipur.rules import apply, settle
from jaipur.state import State, deal
from jaipur.view import View, view_of

Reals = npt.NDArray[np.float32]
# Rounds are played in lots of this size with any number of processes, to stay reproducible.
LOT = 100
ITERATIONS = 64
BATCH = 4096
EPOCHS = 4
# The margin is learned in steps of twelve rupees, and counts half as much as who won.
MARGIN_STEP = 12.0
MARGIN_WEIGHT = 0.5
# The columns of the data: those of `row_of`, then chance and margin from the search, or -1 and 0 without one.
COLUMNS = 10


class LearningSearch(Search):
    """A search with the latest network at its leaves, or with the tables before there is one."""

    def __init__(self, view: View, seed: int, learned: net.Net | None) -> None:
        super().__init__(view, seed)
        self._learned = learned

    def judge(self, state: State) -> tuple[int, int]:
        """Return the chance and margin of the seat to move, by the network or the tables."""
        if self._learned is not None:
            return self._learned.judge(state)
        units = value.margin(state)
        return value.chance(units, value.clock(state.deck_left, state.piles)), units


def training_rows(job: tuple[bytes, int, int]) -> Ints:
    """Play rounds of searches, three in ten against the greedy player; return a row for every position."""
    weights, seed, rounds = job
    learned = net.Net(weights) if weights else None
    greedy = Greedy()
    rng = Rng(seed, CHOICES, SECOND)
    rows: list[list[int]] = []
    for number in range(rounds):
        greedy_seat = rng.below(2) if rng.below(10) >= 7 else None
        state = deal(seed, number & 1, number)
        played: list[tuple[int, list[int]]] = []
        while not state.over:
            seat = state.turn
            row = [*row_of(state), -1, 0]
            astray = rng.below(100) < 4
            if seat == greedy_seat:
                move = greedy(view_of(state, seat), 0)
            elif astray:
                moves = legal_moves(state)
                move = moves[rng.below(len(moves))]
            else:
                search = LearningSearch(view_of(state, seat), rng.draw(), learned)
                search.run(ITERATIONS)
                move = search.move
                visits, won, units = search.root.found[move]
                row[8:] = [won // visits, units // visits]
            played.append((seat, row))
            apply(state, move)
        result = settle(state)
        margin = result.rupees[0] - result.rupees[1]
        for seat, row in played:
            row[6] = margin if seat == 0 else -margin
            row[7] = 1 if result.winner is None else 2 * (result.winner == seat)
            rows.append(row)
    return np.array(rows, dtype=np.int64)


def inputs(rows: Ints) -> Ints:
    """Return for every row the network's rows that `Net.judge` adds up."""
    my, their, market, piles, deck, lead = (rows[:, i] for i in range(6))
    found = []
    empty = np.zeros(len(rows), dtype=np.int64)
    for good in GOODS:
        shift = 4 * good
        left, mine, theirs = piles >> shift & 15, my >> shift & 15, their >> shift & 15
        shown = np.minimum(market >> shift & 15, 3)
        empty += left == 0
        places = (8 * left + mine, 8 * left + theirs, 4 * left + shown, 8 * mine + theirs, 4 * mine + shown)
        found += [start + place for start, place in zip(net.GOOD_ROWS[good], places, strict=True)]
    camels, my_camels = market >> 24, my >> 24
    my_hand, their_hand = (my & GOODS_MASK) % 15, (their & GOODS_MASK) % 15
    found += [
        net.HERDS + (my_camels << 4 | their >> 24),
        net.MY_HAND + (my_hand << 3 | camels),
        net.THEIR_HAND + (their_hand << 3 | camels),
        net.CLOCK + (deck << 2 | empty),
        net.LEAD + np.clip(lead // 2, -20, 20) + 20,
        net.HANDS + (my_hand << 3 | their_hand),
        net.CAMELS + (np.minimum(my_camels, 7) << 3 | camels),
    ]
    return np.stack(found, 1)


def targets(rows: Ints) -> "tuple[Reals, Reals]":
    """Return for every row the chance and the margin to learn: half the result, half the search's evaluation."""
    searched = rows[:, 8] >= 0
    won, margin = rows[:, 7] / 2, rows[:, 6].astype(np.float64)
    wins = np.where(searched, (won + rows[:, 8] / value.CERTAIN) / 2, won)
    margins = np.where(searched, (margin + rows[:, 9] / value.UNIT) / 2, margin)
    return wins.astype(np.float32), ((margins - rows[:, 5]) / MARGIN_STEP).astype(np.float32)


class Fit:
    """A network being fitted by Adam; `parameters` are first layer, its constants, second layer, its constants."""

    def __init__(self, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.parameters: list[Reals] = [
            (random.standard_normal((net.ROWS, net.HIDDEN)) * 0.05).astype(np.float32),
            np.full(net.HIDDEN, 0.1, np.float32),
            (random.standard_normal((net.HIDDEN, 2)) * 0.3).astype(np.float32),
            np.zeros(2, np.float32),
        ]
        self.random = random
        self.met = np.zeros(net.ROWS, bool)
        self.means = [np.zeros_like(p) for p in self.parameters]
        self.squares = [np.zeros_like(p) for p in self.parameters]
        self.steps = 0

    def run(self, rows: Ints, epochs: int) -> None:
        """Go over all rows this many times, with decreasing steps; the last few rows only measure."""
        places = inputs(rows)
        self.met[places] = True
        wins, margins = targets(rows)
        count = len(rows) - min(len(rows) // 20, 5 * BATCH)
        batches = count // BATCH
        for epoch in range(epochs):
            began = time.time()
            order = self.random.permutation(count)
            for batch in range(batches):
                rate = 3e-3 * (1 - (epoch * batches + batch) / (epochs * batches)) + 3e-5
                chosen = order[batch * BATCH : (batch + 1) * BATCH]
                self._step(places[chosen], wins[chosen], margins[chosen], rate)
            _, _, outputs = self._forward(self._one_hot(places[count:]))
            p = 1 / (1 + np.exp(-outputs[:, 0]))
            kept = wins[count:]
            entropy = -np.mean(kept * np.log(p + 1e-7) + (1 - kept) * np.log(1 - p + 1e-7))
            print(f"  epoch {epoch}: entropy {entropy:.4f} in {time.time() - began:.0f} s", file=sys.stderr, flush=True)

    def _one_hot(self, places: Ints) -> Reals:
        chosen = np.zeros((len(places), net.ROWS), np.float32)
        chosen[np.arange(len(places))[:, None], places] = 1
        return chosen

    def _forward(self, chosen: Reals) -> "tuple[Reals, Reals, Reals]":
        first, first_start, second, second_start = self.parameters
        sums = chosen @ first + first_start
        hidden = np.maximum(sums, 0)
        return sums, hidden, hidden @ second + second_start

    def _step(self, places: Ints, wins: Reals, margins: Reals, rate: float) -> None:
        chosen = self._one_hot(places)
        sums, hidden, outputs = self._forward(chosen)
        errors = np.empty_like(outputs)
        errors[:, 0] = 1 / (1 + np.exp(-outputs[:, 0])) - wins
        errors[:, 1] = MARGIN_WEIGHT * (outputs[:, 1] - margins)
        errors /= len(places)
        back = errors @ self.parameters[2].T
        back[sums <= 0] = 0
        slopes = [chosen.T @ back, back.sum(0), hidden.T @ errors, errors.sum(0)]
        self.steps += 1
        for i, slope in enumerate(slopes):
            self.means[i] += 0.1 * (slope - self.means[i])
            self.squares[i] += 0.001 * (slope * slope - self.squares[i])
            mean = self.means[i] / (1 - 0.9**self.steps)
            square = self.squares[i] / (1 - 0.999**self.steps)
            self.parameters[i] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def pack(self, only_met: bool = False) -> bytes:
        """Return the bytes that `Net` reads; `only_met` clears rows without data, which are still random."""
        first, first_start, second, second_start = self.parameters
        parts = [
            np.where(self.met[:, None] | (not only_met), first, 0) * net.FIRST_SCALE,
            first_start * net.FIRST_SCALE,
            second.T * net.SECOND_SCALE,
            second_start * net.SECOND_SCALE,
        ]
        numbers = np.concatenate([np.round(part).reshape(-1) for part in parts])
        return bytes((np.clip(numbers, -32768, 32767) + 32768).astype("<u2").tobytes())


def learn(generations: int, rounds: int, seed: int, jobs: int, out: str) -> None:
    """Play, fit to all rounds so far, and play again with the new network."""
    weights = b""
    pool: list[Ints] = []
    with ProcessPoolExecutor(jobs) as workers:
        for generation in range(generations):
            began = time.time()
            first = (1000 * seed + generation) * 1_000_003
            pool += workers.map(training_rows, [(weights, first + lot, LOT) for lot in range(rounds // LOT)])
            print(
                f"generation {generation}: {rounds} rounds in {time.time() - began:.0f} s", file=sys.stderr, flush=True
            )
            fit = Fit(seed)
            fit.run(np.concatenate(pool), EPOCHS)
            weights = fit.pack()
            with open(f"{out}.{generation}", "wb") as file:
                # Two rows in five have no data: cleared, they make the compressed file a third smaller.
                file.write(fit.pack(only_met=True))


def main() -> None:
    """Parse the command line and train."""
    parser = options.Parser(prog="jaipur.lab.learn", description="Teach the judge by rounds of play.")
    parser.add_argument("--generations", type=options.number, default=3)
    parser.add_argument("--rounds", type=options.number, default=24000, help=f"rounds a generation, {LOT} or more")
    parser.add_argument("--seed", type=options.number, default=1)
    parser.add_argument("--jobs", type=options.jobs, default=1)
    parser.add_argument("--out", required=True, help="where to write: each generation adds its number to the name")
    given = parser.parse_args()
    try:
        options.check_writable(Path(f"{given.out}.0"))
    except ValueError as error:
        parser.error(str(error))
    if given.rounds < LOT:
        parser.error(f"a generation has {LOT} rounds or more")
    learn(given.generations, given.rounds, given.seed, given.jobs, given.out)


if __name__ == "__main__":
    main()
