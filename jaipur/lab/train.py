"""Training of the value: rounds of self-play, a fit to their results, and a next generation that plays with it.

    python -m jaipur.lab.train --generations 8 --rounds 16000 --seed 1 --out weights

The same arguments give the same weights. Only a paired match in the arena decides if new weights are promoted.
"""

import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
import numpy.typing as npt

from jaipur.ai import value
from jaipur.ai.levels import bhanu
from jaipur.ai.policy import outlooks
from jaipur.cards import GOODS_MASK
from jaipur.lab import options
from jaipur.moves import legal_moves
from jaipur.rng import SECOND, Rng
from jaipur.rules import apply, settle
from jaipur.state import State, deal
from jaipur.view import view_of

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
# The columns of the data: mover's cards, rival's, market, piles, deck left, lead, final margin, won (2, 1, 0).
COLUMNS = 8
# A generation is played in this many lots with any number of processes, to stay reproducible.
CHUNKS = 16
# The random stream for choices of moves; rounds are dealt from streams with far smaller numbers.
CHOICES = 1_000_000


def choose(state: State, rng: Rng, noise: int) -> int:
    """Return the best move with a little noise, and sometimes a random one; Bhanu's move at first."""
    if rng.below(100) < 4:
        moves = legal_moves(state)
        return moves[rng.below(len(moves))]
    if noise < 0:
        return bhanu(view_of(state, state.turn), rng)
    moves, chances = outlooks(state)
    best, best_score = moves[0], -(1 << 30)
    for i in range(len(moves)):
        score = chances[i] + rng.below(noise + 1)
        if score > best_score:
            best, best_score = moves[i], score
    return best


def row_of(state: State) -> list[int]:
    """Return a position as a row, without its result."""
    me = state.turn
    lead = value.lead(state)
    return [state.hold[me], state.hold[1 - me], state.market, state.piles, state.deck_left, lead, 0, 0]


def play_round(seed: int, number: int, choose: Callable[[State], int]) -> list[int]:
    """Play one round and return a row for every position in it."""
    rows: list[int] = []
    seats = []
    state = deal(seed, number & 1, number)
    while not state.over:
        rows += row_of(state)
        seats.append(state.turn)
        apply(state, choose(state))
    result = settle(state)
    margin = result.rupees[0] - result.rupees[1]
    for i, seat in enumerate(seats):
        rows[COLUMNS * i + 6] = margin if seat == 0 else -margin
        rows[COLUMNS * i + 7] = 1 if result.winner is None else 2 * (result.winner == seat)
    return rows


def self_play(job: tuple[bytes, int, int, int]) -> Ints:
    """Play rounds of the value against itself and return a row for every position in them."""
    weights, seed, rounds, noise = job
    if weights:
        value.W = value.load(weights)
    rng = Rng(seed, CHOICES, SECOND)
    rows: list[int] = []
    for number in range(rounds):
        rows += play_round(seed, number, lambda state: choose(state, rng, noise))
    return np.array(rows, dtype=np.int64).reshape(-1, COLUMNS)


def features(rows: Ints) -> list[Ints]:
    """Return for every row the indexes of the weights that `value.margin` adds up, as one array a table."""
    my, their, market, piles, deck = (rows[:, i] for i in range(5))
    lefts = [piles >> shift & 15 for shift in range(0, 24, 4)]
    time = deck << 2 | sum((left == 0).astype(np.int64) for left in lefts)
    stage = np.array(value.STAGE)[time]
    found = []
    for good in range(6):
        shift = 4 * good
        shown = np.minimum(market >> shift & 15, 3)
        cards = (my >> shift & 15) << 5 | (their >> shift & 15) << 2 | shown
        found.append(value.GOOD_AT[good] + stage * value.GOOD_STEP[good] + (lefts[good] << 8 | cards))

    def hands(hold: Ints) -> Ints:
        camels = np.minimum(hold >> 24, 7) << 3 | market >> 24
        places: Ints = stage << 9 | (hold & GOODS_MASK) % 15 << 6 | camels
        return places

    def precious(hold: Ints) -> Ints:
        places: Ints = stage << 6 | np.array(value.PRECIOUS)[hold & 4095]
        return places

    return [
        *found,
        value.HANDS_AT + hands(my),
        value.RIVAL_HANDS_AT + hands(their),
        value.HERDS_AT + (stage << 8 | my >> 24 << 4 | their >> 24),
        value.PRECIOUS_AT + precious(my),
        value.RIVAL_PRECIOUS_AT + precious(their),
        value.CLOCK_AT + time,
    ]


def fit(rows: Ints, ridge: float, steps: int = 40) -> Floats:
    """Return weights in rupees whose sums best fit the final margin minus the lead.

    The method is ridge regression by conjugate gradients.
    """
    places = features(rows)
    target = (rows[:, 6] - rows[:, 5]).astype(np.float64)

    def predict(weights: Floats) -> Floats:
        total = np.zeros(len(rows))
        for place in places:
            total += weights[place]
        return total

    def gather(errors: Floats) -> Floats:
        total = np.zeros(value.WEIGHTS)
        for place in places:
            total += np.bincount(place, weights=errors, minlength=value.WEIGHTS)
        return total

    weights = np.zeros(value.WEIGHTS)
    residual = gather(target)
    direction = residual.copy()
    power = float(residual @ residual)
    for _ in range(steps):
        along = gather(predict(direction)) + ridge * direction
        size = power / float(direction @ along)
        weights += size * direction
        residual -= size * along
        power, last = float(residual @ residual), power
        direction = residual + power / last * direction
    errors = target - predict(weights)
    print(
        f"  rows {len(rows):,}  rms error {np.sqrt(np.mean(errors**2)):.2f} of {np.std(target):.2f}",
        file=sys.stderr,
    )
    return weights


def slopes(rows: Ints, weights: Floats) -> Floats:
    """Return for each place of the clock the logistic slope (a rupee's worth) that fits the winners near it."""
    expected = rows[:, 5].astype(np.float64)
    for place in features(rows):
        expected += weights[place]
    won = rows[:, 7] / 2
    time = features(rows)[-1] - value.CLOCK_AT
    found = np.full(41 * 4, 0.1)
    for empty in range(3):
        for deck in range(41):
            near = ((time & 3) == empty) & (np.abs((time >> 2) - deck) <= 2)
            x, y = expected[near], won[near]
            slope = 0.1
            for _ in range(20):
                p = 1 / (1 + np.exp(-np.clip(slope * x, -30, 30)))
                # A little pull towards the usual slope, for places with little data.
                pull = 50 * (0.1 - slope)
                slope += float((((y - p) * x).sum() + pull) / ((p * (1 - p) * x * x).sum() + 50))
                slope = min(max(slope, 0.02), 0.6)
            found[deck << 2 | empty] = slope
    return found


def pack(weights: Floats) -> bytes:
    """Return weights in rupees, slopes included, as the file that `value.load` reads."""
    units = np.round(weights * value.UNIT)
    # chance() reads units * slope >> 12 as 64ths of the logistic's argument.
    units[value.SLOPES_AT :] = np.round(weights[value.SLOPES_AT :] * 4096)
    return np.clip(units, -32768, 32767).astype("<i2").tobytes()


def train(generations: int, rounds: int, seed: int, jobs: int, keep: int, start: str, out: str) -> None:
    """Play, fit, play again; each fit uses the rows of the last few generations and is saved in its own file."""
    packed = b""
    if start:
        with open(start, "rb") as file:
            packed = file.read()
    pool: list[Ints] = []
    with ProcessPoolExecutor(jobs) as workers:
        for generation in range(generations):
            began = time.time()
            noise = 1000 if packed else -1
            tasks = [
                (packed, seed * 1000003 + generation * 1009 + chunk, rounds // CHUNKS, noise) for chunk in range(CHUNKS)
            ]
            pool = [*pool, np.concatenate(list(workers.map(self_play, tasks)))][-keep:]
            rows = np.concatenate(pool)
            print(f"generation {generation}: {rounds} rounds in {time.time() - began:.0f} s", file=sys.stderr)
            weights = fit(rows, ridge=8.0)
            weights[value.SLOPES_AT :] = slopes(rows, weights)
            packed = pack(weights)
            with open(f"{out}.{generation}", "wb") as file:
                file.write(packed)


def main() -> None:
    """Parse the command line and train."""
    parser = options.Parser(prog="jaipur.lab.train", description="Train the value by self-play.")
    parser.add_argument("--generations", type=options.number, default=8)
    parser.add_argument("--rounds", type=options.number, default=16000, help=f"rounds a generation, {CHUNKS} or more")
    parser.add_argument("--seed", type=options.number, default=1)
    parser.add_argument("--jobs", type=options.jobs, default=1)
    parser.add_argument("--keep", type=options.number, default=3, help="generations pooled in a fit")
    parser.add_argument(
        "--start", default="", help="weights to go on from; without any, the first rounds go by rule of thumb"
    )
    parser.add_argument("--out", required=True, help="where to write: each generation adds its number to the name")
    given = parser.parse_args()
    try:
        options.check_writable(Path(f"{given.out}.0"))
        if given.start:
            value.load(Path(given.start).read_bytes())
    except (OSError, ValueError) as error:
        parser.error(str(error))
    if given.rounds < CHUNKS:
        parser.error(f"a generation has {CHUNKS} rounds or more")
    train(given.generations, given.rounds, given.seed, given.jobs, given.keep, given.start, given.out)


if __name__ == "__main__":
    main()
