"""Tell all that a search thinks of positions: where moves tie, no order of a dict may decide."""

import json

from jaipur.ai.analysis import evaluations
from jaipur.ai.levels import Thinker
from jaipur.notation import format_move, parse_view

with open("given.json") as file:
    given = json.loads(file.read())
for budget, text in given:
    thinker = Thinker(parse_view(text), "devi", 7, budget)
    while not thinker.step(200):
        pass
    search = thinker.search
    assert search is not None
    moves = [thinker.move] + [thought.move for thought in search.thoughts()]
    told = [(one.move, one.reply) for one in evaluations(search)]
    best = sorted(search.root.found.values(), reverse=True)[:2] + [[0]]
    tied = best[0][0] == best[1][0] and 1 + (best[0][1] == best[1][1])
    print(int(tied), " ".join([format_move(move) for move in moves]), search.line(), told)
