"""Compute the deal of a match from three questions to the opponent: `python -m tests.attack_seed [MATCHES]`.

Read nothing but the text of the questions. Each number drawn from a match's generator is 32 bits of a 64-bit state
that is a known step away from the states behind the other numbers, and the way from seed to state can be inverted:
two numbers give the upper 42 bits, and trying the lower ones leaves the seeds that a match can have.
"""

import json
import sys

import numpy as np
from table.names import HUMAN
from table.session import Session

from jaipur.moves import legal_moves
from jaipur.notation import parse_view
from jaipur.rng import Rng
from jaipur.seats import LEVELS
from jaipur.state import State, deal
from jaipur.view import View

QUESTIONS = 3
# Seeds of new matches have eight letters at most.
SEEDS = 36**8
WORD = 1 << 64
MULTIPLIER, GOLDEN = 6364136223846793005, 0x9E3779B97F4A7C15
INVERSE = pow(MULTIPLIER, -1, WORD)
# The multipliers that scatter a seed, inverted, in the order in which they are undone.
UNSCATTER = ((31, pow(0x94D049BB133111EB, -1, WORD)), (27, pow(0xBF58476D1CE4E5B9, -1, WORD)), (30, 1))
CHUNK = 1 << 22


def drawn_from_the_match(seed: int, ply: int) -> int:
    """Draw a question's seed from the generator of its match: the scheme that gives the deal away."""
    return Rng(seed, 1000 + ply).draw()


class Attack:
    """Find the seeds of matches whose generator draws these numbers at these plies.

    `most_bits` is how many low bits are tried at most; with 29 no match is out of reach.
    """

    def __init__(self, numbers: dict[int, int], most_bits: int = 29) -> None:
        self._numbers = numbers
        self._most_bits = most_bits

    def seeds(self) -> list[int]:
        """Return every seed that agrees with all numbers."""
        for shift in range(7):
            if 22 + shift > self._most_bits:
                break
            for base in self._numbers:
                found = [seed for high in self._highs(base, shift) for seed in self._tried(base, shift, high)]
                if found:
                    return found
        return []

    def _highs(self, base: int, shift: int) -> list[int]:
        """Return the bits from 22 + shift upward that the state at this ply can have, if it is shifted so."""
        number, lowest, found = self._numbers[base], 22 + shift, []
        for unknown in range(1 << 7 - shift):
            state = shift << 61 | unknown << 54 + shift
            for place in range(53 + shift, lowest - 1, -1):
                bit = number >> place - lowest & 1
                if place + 22 < 64:
                    bit ^= state >> place + 22 & 1
                state |= bit << place
            if all(self._carries(base, shift, state >> lowest, ply) for ply in self._numbers if ply != base):
                found.append(state >> lowest)
        return found

    def _carries(self, base: int, shift: int, high: int, ply: int) -> list[int]:
        """Return the carries out of the low bits with which the state at another ply draws its number."""
        lowest = 22 + shift
        step, found = (_offset(ply) - _offset(base)) % WORD, []
        for carry in (0, 1):
            state = (high + (step >> lowest) + carry << lowest) % WORD
            other = state >> 61
            unknown = max(0, shift - other)
            drawn = (state ^ state >> 22) >> 22 + other & 0xFFFFFFFF
            if drawn >> unknown == self._numbers[ply] >> unknown:
                found.append(carry)
        return found

    def _tried(self, base: int, shift: int, high: int) -> list[int]:
        """Return the seeds with these high bits, all low bits being tried."""
        lowest = 22 + shift
        first, end = 0, 1 << lowest
        for ply in self._numbers:
            carries = self._carries(base, shift, high, ply) if ply != base else [0, 1]
            if len(carries) == 1:
                least = (1 << lowest) - (_offset(ply) - _offset(base)) % (1 << lowest)
                first, end = (max(first, least), end) if carries[0] else (first, min(end, least))
        found: list[int] = []
        for begin in range(first, end, CHUNK):
            low = np.arange(begin, min(end, begin + CHUNK), dtype=np.uint64)
            start = np.uint64((high << lowest) - _offset(base) & WORD - 1) + low
            seeds = _unscattered(start * np.uint64(INVERSE))
            found += [int(seed) for seed in seeds[seeds < SEEDS]]
        numbers = self._numbers
        return [seed for seed in found if all(drawn_from_the_match(seed, ply) == numbers[ply] for ply in numbers)]


def _offset(ply: int) -> int:
    """Return what lies between a scattered seed, multiplied, and the state from which the number of a ply is drawn."""
    step = ((1000 + ply) << 1 | 1) * GOLDEN % WORD
    return step * (MULTIPLIER + 1) % WORD


def _unscattered(words: np.ndarray) -> np.ndarray:
    for shift, inverse in UNSCATTER:
        first = words
        words = words ^ (words >> np.uint64(shift))
        # The bits that the first step has left mixed.
        for n in range(2, 64 // shift + 1):
            words = words ^ (first >> np.uint64(n * shift))
        words = words * np.uint64(inverse)
    return words


def read_deal(texts: list[str], most_bits: int = 29) -> State | None:
    """Return the deal of the round that these questions, the first ones of a match, are asked in; None if not found."""
    questions = [json.loads(text) for text in texts]
    numbers = {question["ply"]: number_in(text) for question, text in zip(questions, texts, strict=True)}
    view = parse_view(questions[0]["view"])
    for seed in Attack(numbers, most_bits).seeds():
        found = deal(seed, questions[0]["ply"] % 2 ^ view.turn)
        if agrees(found, view):
            return found
    return None


def number_in(text: str) -> int:
    """Return the number in a question, or else the one that its receiver derives from it."""
    question = json.loads(text)
    if "seed" in question:
        return int(question["seed"])
    from jaipur.seeding import seed_of

    return seed_of(question["level"], question["view"], question["ply"])


def agrees(found: State, view: View) -> bool:
    """Return whether a deal has the cards that a seat sees in its own hand and herd before its first move."""
    return found.hold[view.seat] == view.hold[view.seat]


def first_questions(session: Session, n: int = QUESTIONS) -> list[str]:
    """Play a match until the rival has been asked so often; return the questions."""
    texts: list[str] = []
    while len(texts) < n:
        question = session.question()
        if question is not None:
            texts.append(question.text())
        moves = sorted(legal_moves(session.table.state))
        session.table.play(moves[session.ply % len(moves)])
    return texts


def main() -> None:
    import time

    dealer, found = Rng(int(time.time())), 0
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    for n in range(matches):
        seed = (dealer.draw() << 32 | dealer.draw()) % SEEDS
        session = Session.deal(seed, n % 2, (HUMAN, LEVELS[0]))
        truth, began = session.match.state.clone(), time.monotonic()
        told = read_deal(first_questions(session))
        right = told is not None and repr(told) == repr(truth)
        found += right
        print(f"match {n + 1}: {'the whole deal' if right else 'nothing'} in {time.monotonic() - began:.1f} s")
    print(f"{found} of {matches} deals found")


if __name__ == "__main__":
    main()
