"""Prove what can be won by force, and which moves give it away."""

import json

from jaipur.ai.proof import prove, prove_loss
from jaipur.moves import legal_moves
from jaipur.notation import parse_view

with open("given.json") as file:
    given = json.loads(file.read())
for text in given:
    view = parse_view(text)
    proof = prove(view, 3, 1500)
    print(proof.answer, proof.turns, proof.answer == "yes" and prove(view, 3, 1500, proof.move).answer)
    print([prove_loss(view, move, 2, 300).answer for move in sorted(legal_moves(view))[:6]])
