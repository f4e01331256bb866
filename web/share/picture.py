"""Picture plan: the layout of a picture to post, of a position or a finished match."""

from collections import namedtuple

from review.curve import Span
from table.names import HUMAN
from words.words import KINDS, Words

from jaipur.cards import BONUSES, CAMEL, GOODS_MASK, MARKET_SIZE, SHIFT, TOKENS, bonus_kind, unpack
from jaipur.match import Match
from jaipur.notation import LOST, TIED, WON, Link, format_record
from jaipur.rounds import RoundEnd, round_end, seals_of
from jaipur.seats import Seat
from jaipur.view import View

from .scene import challenge_share_item, position_sentence

WIDTH, HEIGHT = 1200, 630
# A piece with its place and size: a symbol of the art, or one of the shapes below; `hue` selects the colour of a bonus
# stack by its number of cards, or is 0.
Piece = namedtuple("Piece", ("name", "x", "y", "w", "h", "hue"))
BACK, PLACE, RING, PANEL, CARPET, PILL = SHAPES = ("back", "place", "ring", "panel", "carpet", "pill")
# A label with its place, size and greatest width; `role` selects its font, colour and alignment.
PictureLabel = namedtuple("PictureLabel", ("text", "x", "y", "size", "width", "role"))
# The area of the curve: left, top, width and height.
CURVE = (76, 456, 848, 116)
CENTRED = ("value", "name", "pill", "figure", "won")
# The colours of a picture, by day and by night.
Palette = namedtuple("Palette", ("ground", "band", "title", "ink", "soft", "panel", "carpet", "on_carpet", "line"))
DAY = Palette("#efdcb4", "#7a2230", "#7a2230", "#3a1a12", "#6a453f", "#fbf5e6", "#a5452e", "#fff3df", "#b89868")
NIGHT = Palette("#14183a", "#7a2230", "#f2ab35", "#f5e9d0", "#c4bcd6", "#1f2450", "#5a2135", "#fdeedb", "#5a62a8")

_LEFT, _RIGHT = 40, 812
_RIVAL, _MARKET, _YOU = 138, 262, 440
_PILES, _STACKS, _BONUSES = 118, 398, 490


class Plan:
    """All parts of a picture: shapes are drawn first, then the art, then the labels."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.labels: list[PictureLabel] = []
        # The rounds of a curve, drawn in CURVE.
        self.spans: list[Span] = []

    def piece(self, name: str, x: float, y: float, w: float, h: float, hue: int = 0) -> None:
        """Add a piece."""
        self.pieces.append(Piece(name, x, y, w, h, hue))

    def label(self, text: str, x: float, y: float, size: int, width: float, role: str) -> None:
        """Add a label."""
        self.labels.append(PictureLabel(text, x, y, size, width, role))


def plan_of(words: Words, link: Link, spans: "list[Span] | None" = None) -> Plan:
    """Return the picture of a link; of a match with its curve, if that is known."""
    if link.view is not None:
        return position_plan(link.view, words, link.title, link.question)
    return match_plan(words, link, spans or [])


def position_plan(view: View, words: Words, title: str = "", question: str = "") -> Plan:
    """Return the picture of a position with everything its viewer knows."""
    plan = Plan()
    plan.label(title or position_sentence(words, view), _LEFT, 64, 42, WIDTH - 2 * _LEFT, "title")
    plan.label(question if title or question else "", _LEFT, 102, 25, WIDTH - 2 * _LEFT, "text")
    plan.piece(CARPET, 0, _MARKET - 12, _RIGHT - 26, 166)
    _rival(plan, view, words)
    _market(plan, view, words)
    _you(plan, view, words)
    _tokens(plan, view)
    return plan


def _seat(plan: Plan, view: View, words: Words, seat: int, name: str, y: int, rupees: int) -> None:
    """Add name, turn marker, camels and rupees of a seat."""
    own = view.seat == seat
    plan.label(name, _LEFT, y, 24, 150, "strong")
    if view.over:
        turn = words.say("act.round-over") if own else ""
    else:
        turn = words.say("picture.turn" if own else "picture.turn.rival") if view.turn == seat else ""
    x = _LEFT + 160
    if turn:
        plan.piece(PILL, x, y - 24, 160, 32)
        plan.label(turn, x + 80, y - 2, 19, 148, "pill")
    x += 180
    for symbol, text in (
        ("mark-camel", words.count("n.camel", view.hold[seat] >> SHIFT[CAMEL])),
        ("mark-purse", words.rupees(rupees)),
    ):
        plan.piece(symbol, x, y - 20, 24, 24)
        plan.label(text, x + 32, y, 21, 140, "text")
        x += 185


def _rival(plan: Plan, view: View, words: Words) -> None:
    rival = 1 - view.seat
    _seat(plan, view, words, rival, words.say("seat.rival"), _RIVAL, view.rupees[rival])
    cards = _goods(view.hold[rival]) + [BACK] * view.hidden
    _row(plan, cards, _RIVAL + 12, 60, 84, 70, words if not cards else None)
    x = _LEFT + 70 * max(len(cards), 4) + 30
    for kind in range(3):
        for _ in range(view.kinds[kind]):
            plan.piece("bonus-" + str(kind + 3), x, _RIVAL + 34, 42, 42, kind + 3)
            x += 30


def _market(plan: Plan, view: View, words: Words) -> None:
    counts = unpack(view.market)
    cards = ["card-" + KINDS[kind] for kind in range(6, -1, -1) for _ in range(counts[kind])]
    _row(plan, cards + [PLACE] * (MARKET_SIZE - len(cards)), _MARKET, 101, 141, 113)
    _named(plan, cards, _MARKET, 101, 141, 113, words)
    x = _LEFT + 5 * 113 + 24
    for n, (symbol, count) in enumerate((("deck", view.deck_left), ("discards", sum(unpack(view.discards))))):
        plan.piece(symbol, x, _MARKET + 4 + 72 * n, 46, 62)
        plan.label(str(count), x + 60, _MARKET + 46 + 72 * n, 30, 60, "on_carpet")


def _you(plan: Plan, view: View, words: Words) -> None:
    seat = view.seat
    _seat(plan, view, words, seat, words.say("seat.you"), _YOU + 14, view.rupees[seat] + sum(view.bonuses))
    cards = _goods(view.hold[seat])
    _row(plan, cards, _YOU + 28, 92, 129, 104, words if not cards else None)
    _named(plan, cards, _YOU + 28, 92, 129, 104, words)
    if view.bonuses:
        plan.label(words.count("count.bonuses", len(view.bonuses)), _RIGHT, _BONUSES, 20, 190, "text")
    for n in range(len(view.bonuses)):
        value, x, y = view.bonuses[n], _RIGHT + 48 * (n % 4), _BONUSES + 12 + 48 * (n // 4)
        plan.piece("bonus", x, y, 44, 44, bonus_kind(value) + 3)
        plan.label(str(value), x + 22, y + 29, 20, 40, "value")


def _tokens(plan: Plan, view: View) -> None:
    """Add every pile at its full length, with a ring for each token that is gone."""
    plan.piece(PANEL, _RIGHT - 12, _PILES - 10, WIDTH - _RIGHT - 16, 350)
    left = unpack(view.piles)
    for good in range(CAMEL):
        y, values = _PILES + 46 * good, TOKENS[good][len(TOKENS[good]) - left[good] :]
        plan.piece("mark-" + KINDS[good], _RIGHT + 2, y + 10, 22, 22)
        for n in range(len(TOKENS[good])):
            x = _RIGHT + 40 + 34 * n
            if n < len(values):
                plan.piece("token-" + KINDS[good], x, y, 42, 42)
                # A token is half covered by the next one.
                plan.label(str(values[n]), x + (21 if n == len(values) - 1 else 16), y + 27, 18, 30, "value")
            else:
                plan.piece(RING, x + 6, y + 6, 30, 30)
    for kind in range(3):
        x = _RIGHT + 4 + 124 * kind
        n = view.stacks_left[kind]
        plan.piece("bonus-" + str(kind + 3) if n else RING, x, _STACKS, 46, 46, kind + 3)
        plan.label(str(n) + "/" + str(len(BONUSES[kind])), x + 54, _STACKS + 31, 22, 60, "panel")


def match_plan(words: Words, link: Link, spans: "list[Span]") -> Plan:
    """Return the picture of a finished match or a challenge: seats, rounds, seals, and its curve."""
    plan, (title, names, faces, rounds) = Plan(), _match(words, link)
    plan.spans = spans
    plan.label(title, _LEFT, 76, 46, WIDTH - 2 * _LEFT, "title")
    plan.piece(PANEL, _LEFT, 108, 920, 482)
    for side in (0, 1):
        x = 440 + 300 * side
        plan.piece(faces[side], x - 48, 126, 96, 96)
        plan.label(names[side], x, 256, 26, 270, "figure")
        for n in range(seals_of(rounds)[side]):
            plan.piece("seal", x + 54 + 40 * n, 140, 40, 54)
    own, rival = sum([end.own for end in rounds]), sum([end.rival for end in rounds])
    lines = [
        (words.say("log.round", n=n + 1), rounds[n].own, rounds[n].rival, rounds[n].outcome) for n in range(len(rounds))
    ]
    lines.append((words.say("count.sum"), own, rival, TIED))
    step = min(40, 160 // len(lines)) if spans else min(68, 300 // len(lines))
    for n in range(len(lines)):
        what, you, them, outcome = lines[n]
        y = (302 if spans else 312) + step * n
        plan.label(what, _LEFT + 36, y, 26, 240, "text")
        for x, value, won in ((440, you, outcome == WON), (740, them, outcome == LOST)):
            plan.label(("★ " if won else "") + str(value), x, y, 30, 200, "won" if won else "figure")
    return plan


def _match(words: Words, link: Link) -> "tuple[str, list[str], list[str], list[RoundEnd]]":
    """Return the title, the names and faces of both sides, a person first, and the rounds of that side."""
    record, seats = link.record, link.seats or (Seat(HUMAN), Seat(HUMAN))
    assert record is not None
    mine = 0 if seats[0].player == HUMAN else 1
    names, faces = [], []
    for seat in (mine, 1 - mine):
        player = seats[seat].player
        if player == HUMAN:
            names.append(seats[seat].name or words.say("seat.n", n=seat + 1))
            faces.append("avatar-human")
        else:
            names.append(words.say("level." + player + ".name"))
            faces.append("avatar-" + player)
    if link.rounds is not None:
        return challenge_share_item(words, link).sentence, names, faces, link.rounds
    rounds = [round_end(result, mine) for result in Match.from_record(format_record(record)).results]
    won, lost = seals_of(rounds)
    title = words.say("count.match.they", name=names[0 if won > lost else 1])
    return title, names, faces, rounds


def _goods(hold: int) -> list[str]:
    counts = unpack(hold & GOODS_MASK)
    return ["card-" + KINDS[kind] for kind in range(CAMEL) for _ in range(counts[kind])]


def _row(plan: Plan, names: list[str], y: int, w: int, h: int, step: int, words: Words | None = None) -> None:
    """Add cards side by side, or a note if there are none."""
    for n in range(len(names)):
        plan.piece(names[n], _LEFT + step * n, y, w, h)
    if words is not None:
        plan.piece(PLACE, _LEFT, y, w, h)
        plan.label(words.say("picture.empty"), _LEFT + w + 16, y + h // 2 + 8, 21, 200, "soft")


def _named(plan: Plan, names: list[str], y: int, w: int, h: int, step: int, words: Words) -> None:
    """Add the names of the cards in the space left for them."""
    for n in range(len(names)):
        text = words.say("card." + names[n][len("card-") :])
        plan.label(text, _LEFT + step * n + w / 2, y + h - h * 0.05, w // 6, w - 6, "name")
