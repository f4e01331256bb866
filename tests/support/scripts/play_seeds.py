"""Play whole rounds with our own generator: one digest a seed, of every state, both views, the legal moves, the result.

The slow parts, reading text back and dealing a world from a view, take turns.
"""

import json
from binascii import crc32

from jaipur.moves import legal_moves
from jaipur.notation import format_move, parse_move, parse_state, parse_view
from jaipur.rng import Rng, format_seed
from jaipur.rules import apply, settle
from jaipur.state import REASONS, deal
from jaipur.view import determinize, view_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def transcript(seed: int) -> "Iterator[str]":
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


with open("given.json") as file:
    given = json.loads(file.read())
for seed in given:
    digest, lines = 0, 0
    for line in transcript(seed * 7919 + 1):
        digest = crc32(line.encode(), digest)
        lines += 1
    print(format_seed(seed), lines, digest, line)
