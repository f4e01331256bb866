"""The start of a round and a later moment as lines, and what each parser makes of a text."""

from collections.abc import Callable
from random import Random

import pytest

from jaipur.notation import (
    NotationError,
    format_link,
    format_move,
    format_record,
    format_state,
    format_view,
    parse_link,
    parse_move,
    parse_position,
    parse_record,
    parse_state,
    parse_view,
)
from jaipur.state import State
from tests.support.positions import lay

STATE = (
    "GLKKK dscl.1.0.0.- gppll.0.0.0.- 555779 000000 2131223/645465/8A9A8 0 0 ckglcsclppgcsllldpdkgkpckdpslkskcdkcdpgs"
)
VIEW = "GLKKK dscl.1.0.0.- ?5.0.0.0.- 555779 000000 ?7/?6/?5 0 0 ?40"
# Seat 0 sold three leather, seat 1 one cloth; both then hold seen and secret cards.
LATER = lay(market="DGSKK", hand="PPcc", herd=2, rival="Sgl", rival_herd=1, sales=[(0, "L", 3), (1, "C", 1)])
# The letters of the notation, and some signs that look alike or break lines.
OWN_LETTERS = "DGSCPLKdgscplk?-./ _~=|0123456789Axyztsgp#\n\t\0é٣𝟛"


def reprint_position(text: str) -> str:
    position = parse_position(text)
    return format_state(position) if isinstance(position, State) else format_view(position)


REPRINT: dict[str, Callable[[str], str]] = {
    "move": lambda text: format_move(parse_move(text)),
    "state": lambda text: format_state(parse_state(text)),
    "view": lambda text: format_view(parse_view(text)),
    "position": reprint_position,
    "record": lambda text: format_record(parse_record(text)),
    "link": lambda text: format_link(parse_link(text)),
}


def sentence_for(kind: str, text: str) -> str:
    """The sentence with which a parser refuses a text."""
    with pytest.raises(NotationError) as caught:
        REPRINT[kind](text)
    return str(caught.value)


def mutated(valid: str, chance: Random) -> str:
    """A text a little off: characters changed, lost, doubled, swapped, or parts moved."""
    characters = list(valid)
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        place = chance.randrange(len(characters) + 1)
        how = chance.randrange(6)
        if how == 0:
            characters.insert(place, chance.choice(OWN_LETTERS))
        elif how == 1:
            del characters[place : place + chance.choice([1, 1, 2, 5])]
        elif how == 2:
            characters[place : place + 1] = [chance.choice(OWN_LETTERS)]
        elif how == 3:
            characters[place:place] = characters[place : place + 2]
        elif how == 4:
            characters[place : place + 2] = reversed(characters[place : place + 2])
        else:
            parts = "".join(characters).split(" ")
            chance.shuffle(parts)
            characters = list(" ".join(parts))
    return "".join(characters)
