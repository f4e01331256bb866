"""Links a little off are printed back as they were, or refused: `python -m tests.fuzz` reads 100,000 of them."""

import argparse
import time
from pathlib import Path
from random import Random

from jaipur.moves import legal_moves
from jaipur.notation import (
    LARGEST_MARGIN,
    Link,
    NotationError,
    format_link,
    parse_ending,
    parse_link,
)
from jaipur.rng import Rng
from jaipur.rules import apply
from jaipur.state import State, deal
from jaipur.view import view_of

# Links as they were once sent, and what they showed: never change a line, only add.
OLD_LINKS = [line.split(" => ") for line in Path(__file__).with_name("links.txt").read_text("ascii").splitlines()]
LETTERS = "DGSCPLKdgscplkw?-./ _~=|&%0123456789Axyztsgp#<>\n\0é٣"
ENDINGS = ["w12", "l7", "w0", "l0", "t", f"w{LARGEST_MARGIN}"]


def some_round(seed: int, plies: int) -> State:
    """A round some random moves on."""
    rng, state = Rng(seed, 9), deal(seed)
    for _ in range(plies):
        if not state.over:
            moves = legal_moves(state)
            apply(state, moves[rng.below(len(moves))])
    return state


def a_little_off(text: str, chance: Random) -> str:
    """The text with one to three characters changed, lost, doubled or swapped, or cut short."""
    for _ in range(chance.choice([1, 1, 2, 3])):
        at = chance.randrange(len(text) + 1)
        how = chance.randrange(6)
        if how == 0:
            text = text[:at] + chance.choice(LETTERS) + text[at:]
        elif how == 1:
            text = text[:at] + text[at + 1 :]
        elif how == 2:
            text = text[:at] + chance.choice(LETTERS) + text[at + 1 :]
        elif how == 3:
            text = text[:at] + text[at : at + 2] + text[at:]
        elif how == 4:
            text = text[:at] + text[at : at + 2][::-1] + text[at + 2 :]
        else:
            text = text[:at] if chance.randrange(20) == 0 else text
    return text


def some_links() -> list[str]:
    """Some hundred good links of every kind."""
    links = []
    for seed in range(400):
        state = some_round(seed, seed % 40)
        if seed % 4:
            ending = parse_ending(ENDINGS[seed % len(ENDINGS)]) if seed % 3 else None
            links.append(format_link(Link(view=view_of(state, seed % 2), seed=seed**4, ending=ending)))
        else:
            matches = [link for link, _ in OLD_LINKS if link[0] == "g"]
            links.append((matches[:8] + matches[-8:])[seed // 4 % 16])
    for kind in ("p3", "p4", "p5", "c"):
        lines = [link for link, _ in OLD_LINKS if link.split("=")[0] == kind]
        links += lines * (50 // len(lines))
    return links


def refused_of(number: int) -> int:
    """How many of so many links a little off are refused; AssertionError if one is neither refused nor printed back."""
    chance = Random(2026)
    valid = some_links()
    refused = 0
    for n in range(number):
        text = a_little_off(valid[n % len(valid)], chance)
        try:
            link = parse_link(text)
        except NotationError as error:
            assert str(error)
            refused += 1
        else:
            assert format_link(link) == text
    return refused


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--links", type=int, default=100_000, help="how many; default 100000")
    number, began = parser.parse_args().links, time.time()
    print(f"{number} links, {refused_of(number)} of them refused, {time.time() - began:.0f} s")


if __name__ == "__main__":
    main()
