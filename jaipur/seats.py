"""The players of a match and their spelling: a level of the opponent, or a person with or without a name."""

from .errors import NotationError, quoted
from .spelling import WIDEST, spell, tidy, unspell

# From the weakest to the strongest.
LEVELS = ("asha", "bhanu", "bina", "chandra", "devi")
# Levels newer than the first form of links with seats: pages that know only that form do not know them.
NEWCOMERS = ("bina",)
HUMAN = "human"
NAME_LENGTH = 20
LONGEST_SEAT = len(HUMAN) + 1 + NAME_LENGTH * WIDEST


class Seat:
    """The player of a seat: `player` is HUMAN or one of LEVELS; a person may have a `name`."""

    def __init__(self, player: str, name: str = "") -> None:
        self.player = player
        self.name = name


def tidy_name(text: str) -> str:
    """Return the part of typed text that can be a name: its first 20 visible characters, or ""."""
    return tidy(text, NAME_LENGTH)


def format_seat(seat: Seat) -> str:
    """Format the player of a seat: devi, human, human.Mira."""
    if not seat.name or seat.player != HUMAN:
        return seat.player
    return HUMAN + "." + spell(seat.name, "name", NAME_LENGTH)


def parse_seat(text: str) -> Seat:
    """Parse the player of a seat."""
    player, mark, spelled = text.partition(".")
    if player != HUMAN and (mark or player not in LEVELS):
        raise NotationError("player", text=quoted(text), letters=", ".join(LEVELS))
    return Seat(HUMAN, unspell(spelled, "name", NAME_LENGTH)) if mark else Seat(player)
