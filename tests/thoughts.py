"""What a search thinks of many positions, the same on every Python: `python -m tests.thoughts` compares 2,000.

Many are from the last moves of rounds, where moves tie: no order of a dict, which not every Python keeps, may decide.
"""

import argparse
from random import Random

from jaipur.ai.levels import BUDGET, asha, bhanu
from jaipur.notation import format_view, parse_state
from jaipur.rng import Rng
from jaipur.rules import apply
from jaipur.state import deal
from jaipur.view import view_of
from tests.support.positions import any_position
from tests.support.three_pythons import printed
from web.build.interpreters import INTERPRETERS

# At the whole budget, with a round that is lost, moves still tie, some to the last rupee.
TIED_FOR_GOOD = [
    "CCPPP DG.9.59.14.- DG.2.58.19.xxy 110120 44665A ?5/?5/?5 0 0 -",
    "DPPPL SL.1.68.16.- Sd.10.49.17.2226 101021 464858 ?4/?5/?5 1 0 -",
    "CPLLK l.3.65.15.- SCL.7.55.17.xxxx 001113 664666 ?3/?6/?5 0 0 ?2",
    "SCPPL -.3.67.15.2 DD.8.53.17.xxxx 100122 465657 ?2/?6/?5 0 0 ?4",
]
# How many of them one script thinks about.
BATCH = 250


def positions(wanted: int) -> list[str]:
    """Half from the last moves of rounds, where much is decided, and as many of any kind."""
    found: list[str] = []
    seed = 0
    while len(found) < wanted // 2:
        state, rng, met = deal(seed), Rng(seed, 9), []
        while not state.over:
            view = view_of(state, state.turn)
            met.append(format_view(view))
            apply(state, (asha, bhanu)[state.turn](view, rng))
        found += met[-10:]
        seed += 1
    chance = Random(3)
    while len(found) < wanted:
        state = parse_state(any_position(chance))
        if not state.over:
            found.append(format_view(view_of(state, state.turn)))
    return found


def questions(wanted: int, every: int = 1) -> list[tuple[int, str]]:
    """So many positions at a glance, and those that tie at a whole budget; or every second of them, or every third."""
    return ([(8, text) for text in positions(wanted)] + [(BUDGET, text) for text in TIED_FOR_GOOD])[::every]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=2000, help="how many; default 2000")
    wanted = positions(parser.parse_args().positions)
    differing = ties = 0
    for start in range(0, len(wanted), BATCH):
        given = [(8, text) for text in wanted[start : start + BATCH]]
        said = [printed(interpreter, "think", given).splitlines() for interpreter in INTERPRETERS]
        differing += sum(len(set(lines)) > 1 for lines in zip(*said, strict=True))
        ties += sum(line[0] != "0" for line in said[0])
        print(f"{start + len(said[0])} positions, {ties} with ties, {differing} differ", flush=True)
    return 1 if differing else 0


if __name__ == "__main__":
    raise SystemExit(main())
