"""Table: a match with every card in its place, so that a card can be pointed at and followed.

The engine counts cards; people see this gold card in the third place. Everything here follows from the match's
seed and moves, so a table is never saved: it is laid again.
"""

from collections import namedtuple

from jaipur.cards import CAMEL, GOODS_MASK, MARKET_SIZE, SHIFT, TOKENS, bonus_kind, unpack
from jaipur.match import Mark, Match
from jaipur.moves import CAMELS, SALES, split
from jaipur.records import Record
from jaipur.state import State

# The number of moves between two marks: an earlier moment is reached from the mark before it.
_STRIDE = 16


class Card:
    """One card on the table; `origin` says where it came from: deck, or a seat's herd (0 or 1)."""

    __slots__ = ("id", "kind", "origin")

    def __init__(self, identity: int, kind: int, origin: int | None = None) -> None:
        self.id = identity
        self.kind = kind
        self.origin = origin


# A line of the log: `seat` is "you", "rival" or "" for a mark between rounds; `ply` the move it tells.
Line = namedtuple("Line", ("seat", "name", "text", "ply"))


class Turn:
    """One move as it happened: the seat, the move, and its gain."""

    __slots__ = ("bonus", "camels", "move", "ply", "put", "round", "rupees", "said", "seat", "tokens")

    def __init__(self, ply: int, round_number: int, seat: int, move: int) -> None:
        self.ply = ply
        self.round = round_number
        self.seat = seat
        self.move = move
        self.camels = 0
        self.rupees = 0
        self.tokens: list[int] = []
        self.bonus: int | None = None
        # The cards this move put into the market from its mover's side.
        self.put: list[int] = []
        # The turn in words, by language and person: a long log is not put into words at every touch.
        self.said: dict[tuple[str, bool], str] = {}


class _Laid:
    """A table as it lay just before a move."""

    def __init__(self, table: "Table") -> None:
        self.mark = Mark(table.match)
        self.hands = [hand[:] for hand in table.hands]
        self.market = table.market[:]
        self.next_id = table._next_id


class Table:
    """A match being played, the places of its cards, and what has happened so far."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.turns: list[Turn] = []
        self._next_id = 0
        self._marks: list[_Laid] = []
        # The first ply of every round so far.
        self.began = [0]
        # The log in words, by language and reader, then by round: a long one is not put together anew at every touch.
        self.lines: dict[tuple[str, int, bool, str, str], dict[int, list[Line]]] = {}
        self._lay()

    @property
    def state(self) -> State:
        """The round as it truly is."""
        return self.match.state

    def _new(self, kind: int, origin: int | None = None) -> Card:
        self._next_id += 1
        return Card(self._next_id, kind, origin)

    def _lay(self) -> None:
        state = self.state
        self.hands = [
            [self._new(kind) for kind in range(CAMEL) for _ in range(unpack(hold)[kind])] for hold in state.hold
        ]
        counts = unpack(state.market)
        self.market: list[Card | None] = [self._new(kind) for kind in range(6, -1, -1) for _ in range(counts[kind])]
        while len(self.market) < MARKET_SIZE:
            self.market.append(None)

    def lay_like(self, other: "Table") -> None:
        """Lay every card as on another table of the same round."""
        self.hands, self.market = [hand[:] for hand in other.hands], other.market[:]
        self._next_id = other._next_id

    def next_round(self) -> None:
        """Clear the table and deal the next round."""
        self.match.next_round()
        self.began.append(len(self.match.moves))
        self._lay()

    def play(self, move: int, chosen: set[int] | None = None) -> Turn:
        """Play a move, if the match finds it legal, and move the cards; of equal cards, the chosen ones go."""
        state = self.state
        seat, drawn, pile_counts = state.turn, state.drawn, unpack(state.piles)
        rupees, bonuses, camels = state.rupees[seat], len(state.bonuses[seat]), state.market >> SHIFT[CAMEL]
        turn = Turn(len(self.match.moves), self.match.round_number, seat, move)
        laid = None if turn.ply % _STRIDE else _Laid(self)
        self.match.play(move)
        if laid is not None:
            self._marks.append(laid)
        turn.rupees = state.rupees[seat] - rupees
        if len(state.bonuses[seat]) > bonuses:
            turn.bonus = bonus_kind(state.bonuses[seat][-1])
        taken, given = split(move)
        if move == CAMELS:
            turn.camels = camels
            taken = camels * CAMELS
        picked = chosen or set()
        leaving = self._pick(self.hands[seat], given & GOODS_MASK, picked)
        for card in leaving:
            self.hands[seat].remove(card)
        sale = SALES.get(move)
        if sale:
            top = len(TOKENS[sale[0]]) - pile_counts[sale[0]]
            turn.tokens = list(TOKENS[sale[0]][top : top + sale[1]])
            leaving = []
        arriving = leaving + [self._new(CAMEL, seat) for _ in range(given >> SHIFT[CAMEL])]
        turn.put = [card.id for card in arriving]
        arriving += [self._new(_kind_of(one)) for one in state.deck[drawn : state.drawn]]
        for card in self._pick([card for card in self.market if card], taken, picked):
            place = self.market.index(card)
            self.market[place] = arriving.pop(0) if arriving else None
            if card.kind != CAMEL:
                self.hands[seat].append(card)
        # By number as well: MicroPython's sort does not keep the order of equals.
        self.hands[seat].sort(key=lambda card: (card.kind, card.id))
        self.turns.append(turn)
        return turn

    def _pick(self, cards: list[Card], packed: int, chosen: set[int]) -> list[Card]:
        counts, picked = unpack(packed), []
        for wanted in (True, False):
            for card in cards:
                if counts[card.kind] and (card.id in chosen) == wanted:
                    counts[card.kind] -= 1
                    picked.append(card)
        return picked

    def cards_of(self, move: int) -> list[Card]:
        """Return the cards that the seat to move takes and gives with this move, camels of its herd apart."""
        taken, given = split(move)
        if move == CAMELS:
            taken = self.state.market & ~GOODS_MASK
        market = [card for card in self.market if card]
        own = self._pick(self.hands[self.state.turn], given & GOODS_MASK, set())
        return self._pick(market, taken, set()) + own

    def before(self, ply: int) -> "Table":
        """Return another table, laid as it was just before this ply's move was played."""
        passed = min(ply, len(self.match.moves) - 1) // _STRIDE
        table = self._back_at(passed) if self._marks else self._another(self.match.fresh())
        for move in self.match.moves[len(table.turns) : ply]:
            table.go_on()
            table.play(move)
        if ply < len(self.match.moves):
            table.go_on()
        return table

    def _another(self, match: Match) -> "Table":
        return Table(match)

    def _back_at(self, number: int) -> "Table":
        laid = self._marks[number]
        table = self._another(self.match.back_at(laid.mark))
        table.hands = [hand[:] for hand in laid.hands]
        table.market = laid.market[:]
        table.turns = self.turns[: laid.mark.ply]
        table.began = self.began[: table.match.round_number + 1]
        table._next_id = laid.next_id
        table._marks = self._marks[:number]
        return table

    def go_on(self) -> None:
        """Deal the next round where the last one is over and the match is not."""
        if self.state.over and self.match.winner is None:
            self.next_round()


def lay_again(record: Record, rounds: int = 0) -> Table:
    """Lay the table of a match in which so many rounds have been dealt; IllegalMove if a move was none."""
    table = Table(Match(record.seed, record.starter, record.dice))
    lay_on(table, record.moves)
    if rounds > table.match.round_number:
        table.go_on()
    return table


def lay_on(table: Table, moves: list[int]) -> None:
    """Play more moves of a record on its table; IllegalMove if one is none."""
    for move in moves:
        table.go_on()
        table.play(move)


def _kind_of(one: int) -> int:
    return unpack(one).index(1)
