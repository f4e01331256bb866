"""Read a puzzle, grade every stored move, lay it out, find days, and judge its worst answer."""

import json

from jaipur.ai.analysis import Judge
from jaipur.study.puzzles import format_puzzle, lay_out, parse_puzzle, place_of_day

with open("given.json") as file:
    given = json.loads(file.read())
puzzle = parse_puzzle(given)
print(format_puzzle(puzzle))
for one in puzzle.evaluations:
    verdict = puzzle.grade(one.move)
    assert verdict is not None
    print(verdict.grade, verdict.why)
print(lay_out(puzzle.view, puzzle.seed))
print([place_of_day(2027, month, 28, 400) for month in range(1, 13)])
judge = Judge(puzzle.view, 3, 60, puzzle.evaluations[3].move)
while not judge.step(60):
    pass
print([(one.move, round(one.win * 1000), one.reply) for one in judge.evaluations()])
