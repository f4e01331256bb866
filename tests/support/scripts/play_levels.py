"""Play rounds: each seat's level plays from its view alone, so the same view, seed and budget give the same move."""

from jaipur.ai.levels import Thinker
from jaipur.notation import format_move, parse_view
from jaipur.rules import apply
from jaipur.state import deal
from jaipur.view import view_of

for seed, levels in ((11, ("devi", "chandra")), (12, ("bhanu", "bina")), (13, ("asha", "chandra"))):
    state, played = deal(seed), []
    while not state.over:
        view = parse_view(repr(view_of(state, state.turn)))
        thinker = Thinker(view, levels[state.turn], seed, 8)
        while not thinker.step(3):
            pass
        played.append(format_move(thinker.move))
        apply(state, thinker.move)
    print(" ".join(played), state)
