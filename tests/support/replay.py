"""Replaying goldens: what the engine answers today to a script of plain lines.

A golden is a script with its answers in it. Each line is a word, and after a space what belongs to it. These words
do something:

    # …                        nothing: a remark
    deal SEED ROUND STARTER    deal a round; here and in a match, SEED alone is of the first dice, SEED.2 of the second
    position STATE             set a position up
    match SEED STARTER         begin a match
    move MOVE                  play it (in a match, only if it is legal)
    next                       deal the next round of the match

and these are followed by the answer:

    state STATE                the position
    moves MOVE …               its legal moves, sorted
    view SEAT VIEW             what a seat may know of it
    world SEED STATE           the world that seed deals to the view of the seat to move
    over REASON R0-R1 WINNER   how the round ended; WINNER is 0, 1 or -
    seals S0-S1                the seals of the match
    record RECORD              the match so far

`replay` answers anew, so a golden holds if it comes back as it was. This file runs on every Python that runs the
engine, and needs nothing else.
"""

from jaipur.match import Match
from jaipur.moves import legal_moves
from jaipur.notation import format_move, format_state, format_view, parse_move, parse_state, parse_view
from jaipur.rng import Rng, parse_dealt, parse_seed
from jaipur.rules import apply, settle
from jaipur.state import deal
from jaipur.view import determinize, view_of


class Table:
    """The place that a script has reached."""

    def __init__(self) -> None:
        self.state = deal(0)
        self.match: Match | None = None

    def line(self, line: str) -> str:
        """The line with today's answer in it."""
        parts = line.split(" ")
        word, given = parts[0], parts[1:]
        if word == "deal":
            seed, dice = parse_dealt(given[0])
            self.state = deal(seed, int(given[2]), int(given[1]), dice)
            self.match = None
        elif word == "position":
            self.state = parse_state(" ".join(given))
            self.match = None
        elif word == "match":
            seed, dice = parse_dealt(given[0])
            self.match = Match(seed, int(given[1]), dice)
            self.state = self.match.state
        elif word == "move" and self.match is not None:
            self.match.play(parse_move(given[0]))
        elif word == "move":
            apply(self.state, parse_move(given[0]))
        elif word == "next" and self.match is not None:
            self.match.next_round()
            self.state = self.match.state
        elif word != "#":
            return word + "".join([" " + part for part in self.answer(word, given)])
        return line

    def answer(self, word: str, given: list[str]) -> list[str]:
        """Return today's answer of the engine to a line that asks."""
        if word == "state":
            return [format_state(parse_state(format_state(self.state)))]
        if word == "moves":
            return sorted([format_move(move) for move in legal_moves(self.state)])
        if word == "view":
            text = format_view(view_of(self.state, int(given[0])))
            return [given[0], format_view(parse_view(text))]
        if word == "world":
            view = view_of(self.state, self.state.turn)
            return [given[0], format_state(determinize(view, Rng(parse_seed(given[0]))))]
        if word == "over":
            result = settle(self.state)
            winner = "-" if result.winner is None else str(result.winner)
            return [result.reason, f"{result.rupees[0]}-{result.rupees[1]}", winner]
        if self.match is not None and word == "seals":
            return [f"{self.match.seals[0]}-{self.match.seals[1]}"]
        if self.match is not None and word == "record":
            return [Match.from_record(self.match.record()).record()]
        raise ValueError("a golden has no such line here: " + word)


def replay(script: str) -> str:
    """The script with today's answers, whatever answers it held."""
    table = Table()
    return "".join([table.line(line) + "\n" for line in script.split("\n")[:-1]])
