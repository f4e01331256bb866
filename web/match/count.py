"""Tally: the count of a round as plain data, at the end of a match with all its rounds."""

from collections import namedtuple

from table.session import Session
from words.phrases import outcome
from words.words import KINDS, Words

from jaipur.cards import BONUSES, CAMEL, CAMEL_TOKEN, SHIFT, bonus_kind
from jaipur.moves import SALES
from jaipur.rounds import WON, RoundEnd, seals_of
from jaipur.rules import Result
from jaipur.state import REASONS
from jaipur.view import View

# One side of the count. `goods` are the rupees of its `tokens` goods tokens, `sold` triples of kind, number of tokens
# and rupees, the kind being "" where it is not known; `bonuses` are pairs of value, None where hidden, and kind (3, 4
# or 5); `total` is a text where it is not known for certain.
CountSide = namedtuple("CountSide", ("seat", "name", "won", "goods", "tokens", "sold", "bonuses", "camels", "total"))
# A line of the rounds: its label, the number of either side, and the side ("you", "rival" or "") that won it.
RoundLine = namedtuple("RoundLine", ("what", "you", "rival", "won"))


class Tally:
    """The count: `onward` stands on the button, `beside` is said last, if anything."""

    def __init__(self, title: str, why: str, outcome: str, onward: str, seats: "list[CountSide]") -> None:
        self.title = title
        self.why = why
        self.outcome = outcome
        self.onward = onward
        self.seats = seats
        self.beside = ""
        # Whether the match is over, and whether somebody here has won it.
        self.last = False
        self.celebrated = False
        # The rounds of a match, if there were several.
        self.rounds: list[RoundLine] = []
        # The same rounds as two people played them, and who they are, where one was challenged by the other.
        self.compared: list[RoundLine] = []
        self.sides: tuple[str, str] = ("", "")
        # The buttons that the count offers, by the ends of their ids.
        self.offers: tuple[str, ...] = ("review", "share")


def tally(session: Session, words: Words, title: str, onward: str, beside: str = "", last: bool = False) -> Tally:
    """Return the count of the round that has just ended."""
    if not session.match.state.over:
        raise ValueError("A round that is still played is not counted.")
    result, viewer, names = session.match.results[-1], session.viewer, session.seat_names(words)
    who = outcome(words, result, viewer, names, not session.is_you)
    seats = [_side(session, seat, names[seat]) for seat in (viewer, 1 - viewer)]
    found = Tally(title, words.say("over." + result.reason), who, onward, seats)
    found.beside, found.last = beside, last
    return found


def _side(session: Session, seat: int, name: str) -> CountSide:
    state, result = session.match.state, session.match.results[-1]
    return CountSide(
        "you" if seat == session.viewer else "rival",
        name,
        result.winner == seat,
        state.rupees[seat],
        state.tokens[seat],
        _sold(session, seat),
        [(value, bonus_kind(value) + 3) for value in sorted(state.bonuses[seat])],
        CAMEL_TOKEN if result.camel_token == seat else 0,
        result.rupees[seat],
    )


def _sold(session: Session, seat: int) -> list[tuple[str, int, int]]:
    """Return what a seat's goods tokens were taken for; those from before the position of a link come last."""
    state, tokens, rupees = session.match.state, [0] * CAMEL, [0] * CAMEL
    for turn in session.table.turns:
        if turn.round == session.match.round_number and turn.seat == seat and turn.move in SALES:
            good = SALES[turn.move][0]
            tokens[good] += len(turn.tokens)
            rupees[good] += turn.rupees
    found = [(KINDS[good], tokens[good], rupees[good]) for good in range(CAMEL) if tokens[good]]
    before = state.tokens[seat] - sum(tokens)
    return found + [("", before, state.rupees[seat] - sum(rupees))] if before else found


def rounds_of(session: Session, words: Words) -> "list[RoundLine]":
    """Return every round of a match with its rupees, then their sums, then the seals."""
    results, seals, viewer = session.match.results, session.match.seals, session.viewer
    lines = []
    for n in range(len(results)):
        rupees, winner = results[n].rupees, results[n].winner
        won = "" if winner is None else "you" if winner == viewer else "rival"
        lines.append(RoundLine(words.say("log.round", n=n + 1), rupees[viewer], rupees[1 - viewer], won))
    you, rival = [sum([result.rupees[seat] for result in results]) for seat in (viewer, 1 - viewer)]
    lines.append(RoundLine(words.say("count.sum"), you, rival, ""))
    lines.append(RoundLine(words.say("count.seals"), seals[viewer], seals[1 - viewer], ""))
    return lines


def compared_rounds(ours: list[RoundEnd], theirs: list[RoundEnd], words: Words) -> "list[RoundLine]":
    """Return every round as both played it, won or lost; then the seals."""
    lines = []
    for n in range(max(len(ours), len(theirs))):
        told = [_told_end(words, rounds[n]) if n < len(rounds) else "–" for rounds in (ours, theirs)]
        lines.append(RoundLine(words.say("log.round", n=n + 1), told[0], told[1], ""))
    seals = [seals_of(rounds) for rounds in (ours, theirs)]
    own, other = [words.say("number.score", n=won, m=lost) for won, lost in seals]
    ahead = seals[0][0] - seals[0][1] - seals[1][0] + seals[1][1]
    lines.append(RoundLine(words.say("count.seals"), own, other, "you" if ahead > 0 else "rival" if ahead else ""))
    return lines


def _told_end(words: Words, end: RoundEnd) -> str:
    """Return the rupees of both sides, with a star where the round was won."""
    return ("★ " if end.outcome == WON else "") + words.say("number.score", n=end.own, m=end.rival)


# A round of which only one seat's view is known


def tally_of_view(view: View, words: Words, names: list[str], onward: str) -> Tally:
    """Return the count of a round as a link tells it: it hides the worth of the rival's bonuses."""
    mine, rival = view.seat, 1 - view.seat
    herds = [hold >> SHIFT[CAMEL] for hold in view.hold]
    camels = [CAMEL_TOKEN if herds[seat] > herds[1 - seat] else 0 for seat in (0, 1)]
    own = view.rupees[mine] + sum(view.bonuses) + camels[mine]
    theirs = sorted([view.rupees[rival] + camels[rival] + worth for worth in _worths(view)])
    results = [_result(view, own, total, camels) for total in theirs]
    winners = {result.winner for result in results}
    won = results[0].winner if len(winners) == 1 else None
    left = [(None, kind + 3) for kind in range(3) for _ in range(view.kinds[kind])]
    values = [(value, bonus_kind(value) + 3) for value in view.bonuses]
    total = theirs[0] if len(theirs) == 1 else str(theirs[0]) + "–" + str(theirs[-1])
    seats = []
    for seat, bonuses, worth in ((mine, values, own), (rival, left, total)):
        side, goods = "you" if seat == mine else "rival", view.rupees[seat]
        seats.append(
            CountSide(side, names[seat], won == seat, goods, view.tokens[seat], [], bonuses, camels[seat], worth)
        )
    if len(theirs) == 1:
        said = outcome(words, results[0], mine, names, True)
    elif len(winners) > 1:
        said = words.say("count.hidden.open")
    else:
        said = words.say("verdict.tie") if won is None else words.say("count.hidden.won", name=names[won])
    found = Tally(words.say("count.ended"), words.say("over." + REASONS[view.over]), said, onward, seats)
    found.beside = words.say("count.hidden", name=names[rival]) if left else ""
    found.offers = ()
    return found


def _worths(view: View) -> set[int]:
    """Return what the rival's bonuses can be worth in all."""
    worths = {0}
    for kind in range(3):
        values = list(BONUSES[kind])
        for value in view.bonuses:
            if bonus_kind(value) == kind:
                values.remove(value)
        # The sums that the bonuses can have, by how many were drawn.
        sums: list[set[int]] = [{0}] + [set() for _ in range(view.kinds[kind])]
        for value in values:
            for n in range(view.kinds[kind], 0, -1):
                sums[n] |= {one + value for one in sums[n - 1]}
        worths = {one + other for one in worths for other in sums[-1]}
    return worths


def _result(view: View, own: int, total: int, camels: list[int]) -> Result:
    """Return how the round ended if the rival's rupees come to this total."""
    mine, rival = view.seat, 1 - view.seat
    rupees = (own, total) if mine == 0 else (total, own)
    token = 0 if camels[0] else 1 if camels[1] else None
    for name, one, other in (
        ("rupees", own, total),
        ("bonuses", len(view.bonuses), sum(view.kinds)),
        ("tokens", view.tokens[mine], view.tokens[rival]),
    ):
        if one != other:
            return Result(REASONS[view.over], rupees, token, mine if one > other else rival, name)
    return Result(REASONS[view.over], rupees, token, None, "")
