"""Whole rounds on every Python, compared line by line: `python -m tests.transcripts` plays 200."""

import argparse
from collections.abc import Sequence

from web.build.interpreters import INTERPRETERS, run_in

# Plays whole rounds with our own generator and prints one digest a seed, of every state, both views, the
# legal moves and the result. The slow parts, reading text back and dealing a world from a view, take turns.
PLAY_SEEDS = """
from binascii import crc32
from jaipur.moves import legal_moves
from jaipur.notation import format_move, parse_move, parse_state, parse_view
from jaipur.rng import Rng, format_seed
from jaipur.rules import apply, settle
from jaipur.state import REASONS, deal
from jaipur.view import determinize, view_of


def transcript(seed):
    rng = Rng(seed, 7)
    state = deal(seed)
    ply = 0
    while not state.over:
        yield repr(state)
        yield repr(view_of(state, 0))
        yield repr(view_of(state, 1))
        if ply % 8 == 0:
            yield repr(parse_state(repr(state)))
        if ply % 8 == 4:
            yield repr(determinize(parse_view(repr(view_of(state, state.turn))), rng))
        moves = sorted(legal_moves(state))
        yield str(moves)
        text = format_move(moves[rng.below(len(moves))])
        yield text
        apply(state, parse_move(text))
        ply += 1
    result = settle(state)
    yield " ".join([repr(state), REASONS[state.over], str(result.rupees), str(result.winner)])


for seed in SEEDS:
    digest, lines = 0, 0
    for line in transcript(seed * 7919 + 1):
        digest = crc32(line.encode(), digest)
        lines += 1
    print(format_seed(seed), lines, digest, line)
"""
# How many of them one script plays.
BATCH = 50


def script(seeds: Sequence[int]) -> str:
    """What plays these."""
    return f"SEEDS = {list(seeds)!r}\n{PLAY_SEEDS}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=200, help="how many; default 200")
    wanted = range(parser.parse_args().seeds)
    differing = 0
    for start in range(0, len(wanted), BATCH):
        given = script(wanted[start : start + BATCH])
        said = [run_in(interpreter, given).splitlines() for interpreter in INTERPRETERS]
        differing += sum(len(set(lines)) > 1 for lines in zip(*said, strict=True))
        print(f"{start + len(said[0])} rounds, {differing} differ", flush=True)
    return 1 if differing else 0


if __name__ == "__main__":
    raise SystemExit(main())
