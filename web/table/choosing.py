"""Choosing: the chosen cards of a table, and the move that they make."""

from typed import Phase

from jaipur.cards import CAMEL, GOODS_MASK, ONE, SHIFT
from jaipur.moves import CAMELS, Reason, intent, split

from .table import Card, Table

# The phases in which cards can be chosen: ahead of time while the rival thinks.
PLAYING: tuple[Phase, ...] = ("human", "rival")


class Looking:
    """An earlier moment of a match that is looked at: its table, and whether it is judged there, in a review."""

    def __init__(self, table: Table, in_review: bool = False) -> None:
        self.table = table
        self.in_review = in_review

    @property
    def ply(self) -> int:
        """The number of moves that had been played by then."""
        return len(self.table.match.moves)


class Choosing:
    """The chosen cards of a table. A session says whose they are and when they can be chosen."""

    def __init__(self, table: Table) -> None:
        self.table = table
        # The earlier moment that is looked at, if any is: the only place that says so.
        self.looking: Looking | None = None
        self.chosen: set[int] = set()
        self.camels = 0

    @property
    def viewer(self) -> int:
        """The seat whose side of the table is shown."""
        raise NotImplementedError

    @property
    def phase(self) -> Phase:
        """The phase of the session: what the page waits for."""
        raise NotImplementedError

    def press_market(self, slot: int) -> None:
        """Choose a card of the market or let go of it; camels go together."""
        card = self.table.market[slot] if slot < len(self.table.market) else None
        if card is None or not self._choosing():
            return
        if card.kind == CAMEL:
            herd = {other.id for other in self.table.market if other and other.kind == CAMEL}
            self.chosen = self.chosen - herd if card.id in self.chosen else self.chosen | herd
        else:
            self.chosen ^= {card.id}

    def press_hand(self, slot: int) -> None:
        """Choose a card of one's hand or let go of it."""
        hand = self.table.hands[self.viewer]
        if slot < len(hand) and self._choosing():
            self.chosen ^= {hand[slot].id}

    def give_camels(self, more: int) -> None:
        """Give so many camels more (or less) of one's herd, as far as there are any."""
        if self._choosing():
            herd = self.table.state.hold[self.viewer] >> SHIFT[CAMEL]
            self.camels = max(0, min(herd, self.camels + more))

    def choose_move(self, taken: int, given: int) -> None:
        """Choose the cards of a move that someone proposes."""
        self.clear()
        for cards, packed in ((self.table.market, taken), (self.table.hands[self.viewer], given)):
            for card in cards:
                if card and packed >> SHIFT[card.kind] & 15:
                    packed -= ONE[card.kind]
                    self.chosen.add(card.id)
        self.camels = given >> SHIFT[CAMEL]

    def choose(self, move: int) -> None:
        """Choose the cards of a move, as the player's own hand would."""
        taken, given = split(move)
        if move == CAMELS:
            taken = self.table.state.market & ~GOODS_MASK
        self.choose_move(taken, given)

    def clear(self) -> None:
        """Let go of every card."""
        self.chosen = set()
        self.camels = 0

    def _choosing(self) -> bool:
        # What is chosen while the rival thinks stays chosen, but for the cards that it takes away.
        return self.looking is None and self.phase in PLAYING

    @property
    def selected(self) -> tuple[int, int]:
        """The chosen cards of the market and those of the viewer's own, packed."""
        given = _packed(self.table.hands[self.viewer], self.chosen) + self.camels * CAMELS
        return _packed(self.table.market, self.chosen), given

    @property
    def choice(self) -> tuple[int | None, Reason | None]:
        """The move that the chosen cards make, or why they make none."""
        state = self.table.state
        taken, given = self.selected
        return intent(state.market, state.hold[self.viewer], taken, given)


def _packed(cards: list[Card] | list[Card | None], chosen: set[int]) -> int:
    packed = 0
    for card in cards:
        if card and card.id in chosen:
            packed += ONE[card.kind]
    return packed
