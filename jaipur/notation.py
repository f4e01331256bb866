"""The text notation, collected in one module.

`reading` and `writing` handle positions, `records` moves and matches; this module adds links.

Every accepted text prints back exactly the same. Any other text raises a NotationError that says why.
"""

from .errors import NotationError, quoted
from .packs import Pack, format_pack, parse_pack
from .reading import parse_position, parse_state, parse_view
from .records import LONGEST_RECORD, Record, format_record, parse_move, parse_record
from .rng import FIRST, format_seed, parse_seed
from .rounds import LARGEST_MARGIN, LOST, TIED, WON, Ending, RoundEnd, format_rounds, parse_rounds
from .seats import HUMAN, LONGEST_SEAT, NEWCOMERS, Seat, format_seat, parse_seat
from .spelling import WORDS_LENGTH, spell_words, unspell_words
from .view import View, is_shared
from .writing import format_move, format_state, format_view

__all__ = [
    "LARGEST_MARGIN",
    "LOST",
    "TIED",
    "WON",
    "WORDS_LENGTH",
    "Ending",
    "Link",
    "NotationError",
    "Record",
    "Seat",
    "format_link",
    "format_move",
    "format_record",
    "format_state",
    "format_view",
    "parse_link",
    "parse_move",
    "parse_position",
    "parse_record",
    "parse_state",
    "parse_view",
]

LONGEST_LINK = len("g2=") + LONGEST_RECORD + 2 * (1 + LONGEST_SEAT)


def format_ending(ending: Ending) -> str:
    """Format an ending: w12, l7, t."""
    return TIED if ending.outcome == TIED else ending.outcome + str(ending.margin)


def parse_ending(text: str) -> Ending:
    """Parse an ending."""
    if text == TIED:
        return Ending(TIED)
    digits = text[1:]
    if text[:1] not in (WON, LOST) or not 1 <= len(digits) <= 3 or [c for c in digits if c not in "0123456789"]:
        raise NotationError("ending", text=quoted(text))
    if digits[0] == "0" and digits != "0":
        raise NotationError("ending", text=quoted(text))
    if int(digits) > LARGEST_MARGIN:
        raise NotationError("ending_many", n=int(digits), m=LARGEST_MARGIN)
    return Ending(text[0], int(digits))


class Link:
    """The content of a link: a match (`record`), a position (`view`) with a seed, or a `pack` of positions.

    A match may name the players of its two `seats`. A position may carry the result of its author's round (`ending`),
    for others to beat, and the author's `title` and `question`.

    A match without moves is a challenge if it carries the results of its author's `rounds`.
    """

    def __init__(
        self,
        record: Record | None = None,
        view: View | None = None,
        seed: int = 0,
        ending: Ending | None = None,
        seats: tuple[Seat, Seat] | None = None,
        title: str = "",
        question: str = "",
        rounds: list[RoundEnd] | None = None,
        pack: Pack | None = None,
    ) -> None:
        self.rounds = rounds
        self.pack = pack
        self.title = title
        self.question = question
        self.record = record
        self.view = view
        self.seed = seed
        self.ending = ending
        self.seats = seats


def format_link(link: Link) -> str:
    """Format a link, without the #. It takes the oldest form that can hold the content, for older pages.

    g=<record>, g2= or g3=<record>~<seat 0>~<seat 1>, p=<view, _ for spaces>~<seed>, p2=<view>~<seed>~<ending>,
    p3=<view>~<seed>~<viewer>, p3=<view>~<seed>~<viewer>~<ending>, p4=<view>~<seed>~<title>~<question> and what follows
    the seed in the other three, p5=<title of a pack> and <view>~<seed>~<title>~<question> of each of its positions,
    c=<seed>/<starter>~<seat 0>~<seat 1>~<rounds>.
    """
    if link.pack is not None:
        return "p5=" + format_pack(link.pack)
    if link.record is not None and link.rounds is not None:
        return _format_challenge(link.record, link.seats, link.rounds)
    if link.record is not None:
        return _format_match(link.record, link.seats)
    if link.view is None:
        raise NotationError("link_empty")
    parts = [format_view(link.view).replace(" ", "_"), format_seed(link.seed)]
    form = "p"
    if link.ending is not None:
        form = "p2"
    if link.view.seat != link.view.turn and is_shared(link.view):
        # Without the viewer in the link, readers would take it for the view of the seat to move.
        form = "p3"
        parts.append(str(link.view.seat))
    if link.ending is not None:
        parts.append(format_ending(link.ending))
    if link.title or link.question:
        form = "p4"
        parts = parts[:2] + [spell_words(link.title), spell_words(link.question)] + parts[2:]
    return form + "=" + "~".join(parts)


def _format_match(record: Record, seats: tuple[Seat, Seat] | None) -> str:
    if seats is None:
        if record.dice != FIRST:
            raise NotationError("link_dice")
        return "g=" + format_record(record)
    _check_seats(seats)
    return _form_of(seats) + "=" + "~".join([format_record(record), format_seat(seats[0]), format_seat(seats[1])])


def _format_challenge(record: Record, seats: tuple[Seat, Seat] | None, rounds: list[RoundEnd]) -> str:
    _check_challenge(record, seats)
    assert seats is not None
    return "c=" + "~".join([format_record(record), format_seat(seats[0]), format_seat(seats[1]), format_rounds(rounds)])


def _check_challenge(record: Record, seats: tuple[Seat, Seat] | None) -> None:
    """Raise NotationError unless a person plays a level and the record has no moves, which reveal cards."""
    if seats is None or record.moves or [seat.player == HUMAN for seat in seats].count(True) != 1:
        raise NotationError("challenge")


def _parse_challenge(text: str) -> Link:
    parts = text.split("~")
    if len(parts) != 4:
        raise NotationError("challenge")
    record, seats = parse_record(parts[0]), (parse_seat(parts[1]), parse_seat(parts[2]))
    _check_challenge(record, seats)
    return Link(record=record, seats=seats, rounds=parse_rounds(parts[3]))


def _check_seats(seats: tuple[Seat, Seat]) -> None:
    if HUMAN not in (seats[0].player, seats[1].player):
        raise NotationError("link_nobody")


def _form_of(seats: tuple[Seat, Seat]) -> str:
    """Return the oldest form of link that can hold these seats."""
    return "g3" if seats[0].player in NEWCOMERS or seats[1].player in NEWCOMERS else "g2"


def parse_link(text: str) -> Link:
    """Parse a link, without the #."""
    if len(text) > LONGEST_LINK:
        raise NotationError("long_link", n=LONGEST_LINK, m=len(text))
    form, mark, rest = text.partition("=")
    if mark and form == "g":
        record = parse_record(rest)
        if record.dice != FIRST:
            raise NotationError("link_dice")
        return Link(record=record)
    if mark and form in ("g2", "g3"):
        parts = rest.split("~")
        if len(parts) != 3:
            raise NotationError("link_seats")
        seats = parse_seat(parts[1]), parse_seat(parts[2])
        _check_seats(seats)
        if form != _form_of(seats):
            raise NotationError("link_kind", text=_form_of(seats) + "=")
        return Link(record=parse_record(parts[0]), seats=seats)
    if mark and form in ("p", "p2", "p3", "p4"):
        return _parse_position_link(form, rest)
    if mark and form == "p5":
        return Link(pack=parse_pack(rest))
    if mark and form == "c":
        return _parse_challenge(rest)
    if mark and form[:1] in ("c", "g", "p") and form[1:].isdigit():
        raise NotationError("link_newer")
    raise NotationError("link", text=quoted(text))


def _parse_position_link(form: str, text: str) -> Link:
    position, mark, rest = text.partition("~")
    if not mark:
        raise NotationError("link_cut")
    if " " in position:
        raise NotationError("link_spaces")
    link = Link(view=parse_view(position.replace("_", " ")))
    if form == "p4":
        parts = rest.split("~")
        if len(parts) < 3 or not (parts[1] or parts[2]):
            raise NotationError("words_none")
        link.title, link.question = unspell_words(parts[1]), unspell_words(parts[2])
        # The rest has one of the other three forms: only a viewer begins with a digit.
        tail = parts[3:]
        form = "p" if not tail else "p3" if tail[0][:1] in ("0", "1") else "p2"
        rest = "~".join(parts[:1] + tail)
    _parse_tail(link, form, rest)
    return link


def _parse_tail(link: Link, form: str, text: str) -> None:
    """Parse the seed of a position's link and the fields after it."""
    view = link.view
    assert view is not None
    seed, mark, told = text.partition("~")
    if form == "p":
        # This form ends with the seed: any text after it makes the seed invalid.
        seed = text
    elif form == "p2":
        if not mark:
            raise NotationError("ending_cut")
        link.ending = parse_ending(told)
    elif form == "p3":
        viewer, mark, told = told.partition("~")
        if viewer != str(1 - view.turn) or not is_shared(view):
            raise NotationError("link_side")
        view.seat = 1 - view.turn
        link.ending = parse_ending(told) if mark else None
    link.seed = parse_seed(seed)
