"""Packs: several positions to solve one after the other, and their spelling in a link.

    Club_evening~GLKKK_dscl.1.0.0.-_?5.0.0.0.-_555779_000000_?7/?6/?5_0_0_?40~k3f9q2~Sell_or_wait-001r~

The pack's title, then view, seed, title and question of each position; words may be empty.
"""

from .errors import NotationError
from .moves import legal_moves
from .reading import parse_view
from .rng import format_seed, parse_seed
from .spelling import spell_words, unspell_words
from .view import View
from .writing import format_view

MOST_POSITIONS = 30
# Messengers still send this much as one message. Ten positions with their words take less than half of it.
LONGEST_PACK = 4000
_FIELDS = 4


class PackPosition:
    """A position of a pack, with its author's title and question."""

    def __init__(self, view: View, seed: int, title: str = "", question: str = "") -> None:
        self.view = view
        self.seed = seed
        self.title = title
        self.question = question

    @property
    def key(self) -> str:
        """The view in the spelling of links. It is unique in a pack; the seed, which deals hidden cards, is not."""
        return format_view(self.view).replace(" ", "_")

    def text(self) -> str:
        """Format the position: view~seed~title~question."""
        words = [spell_words(self.title), spell_words(self.question)]
        return "~".join([self.key, format_seed(self.seed)] + words)


class Pack:
    """An ordered list of positions with a common title."""

    def __init__(self, title: str, positions: list[PackPosition]) -> None:
        self.title = title
        self.positions = positions


def check_pack_position(view: View) -> None:
    """Raise NotationError unless the viewer is to move and has at least two moves."""
    if view.turn != view.seat or view.over:
        raise NotationError("puzzle_view")
    if len(legal_moves(view)) < 2:
        raise NotationError("puzzle_choice")


def parse_pack_position(text: str) -> PackPosition:
    """Parse one position of a pack."""
    parts = text.split("~")
    if len(parts) != _FIELDS:
        raise NotationError("pack")
    if " " in parts[0]:
        raise NotationError("link_spaces")
    view = parse_view(parts[0].replace("_", " "))
    check_pack_position(view)
    return PackPosition(view, parse_seed(parts[1]), unspell_words(parts[2]), unspell_words(parts[3]))


def format_pack(pack: Pack) -> str:
    """Format a pack; NotationError if a position is not suitable or the link gets too long."""
    for posed in pack.positions:
        check_pack_position(posed.view)
    _check(pack)
    text = "~".join([spell_words(pack.title)] + [posed.text() for posed in pack.positions])
    _check_length(text)
    return text


def parse_pack(text: str) -> Pack:
    """Parse a pack."""
    _check_length(text)
    parts = text.split("~")
    if len(parts) == 1 or len(parts) % _FIELDS != 1:
        raise NotationError("pack")
    pack = Pack(unspell_words(parts[0]), [])
    for at in range(1, len(parts), _FIELDS):
        try:
            pack.positions.append(parse_pack_position("~".join(parts[at : at + _FIELDS])))
        except NotationError as error:
            raise NotationError("pack_position", n=at // _FIELDS + 1, why=error)
    _check(pack)
    return pack


def _check_length(text: str) -> None:
    if len(text) > LONGEST_PACK:
        raise NotationError("pack_long", n=LONGEST_PACK, m=len(text))


def _check(pack: Pack) -> None:
    if not 1 <= len(pack.positions) <= MOST_POSITIONS:
        raise NotationError("pack_many", n=MOST_POSITIONS, m=len(pack.positions))
    places = [posed.key for posed in pack.positions]
    for n in range(len(places)):
        if places.index(places[n]) < n:
            raise NotationError("pack_twice", n=places.index(places[n]) + 1, m=n + 1)
