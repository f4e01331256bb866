"""Session: one match being played, what the human has chosen, and what may be asked of it. No DOM here.

Every method is an intent that a person, a saved match or the rival can have; what is no move leaves all as it was.
"""

import json

from asked import Hint, Question
from table import Card, Table, lay_again
from words import Words

from jaipur.cards import CAMEL, ONE, SHIFT
from jaipur.match import Match
from jaipur.moves import CAMELS, Reason, intent
from jaipur.notation import format_view, parse_move
from jaipur.rng import Rng
from jaipur.view import view_of

HUMAN = "human"
LEVELS = ("asha", "bhanu", "chandra", "devi")
VERSION = 1


class Session:
    """A match between a human and a rival, or between two people on one device."""

    # What is played: a match, a puzzle's position, or a lesson.
    mode = "match"
    # What a puzzle says about the answer on the table.
    said = ""

    def __init__(
        self,
        table: Table,
        players: "tuple[str, str]" = (HUMAN, LEVELS[1]),
        names: "tuple[str, str]" = ("", ""),
        kept: bool = True,
    ) -> None:
        self.table = table
        self.players = players
        self.names = names
        # A match from a link is played without touching the one that is saved.
        self.kept = kept
        self.chosen: set[int] = set()
        self.camels = 0
        # Another tab plays this match now.
        self.elsewhere = False
        self.past: Table | None = None
        self.hint: Hint | None = None
        # Two people share the screen: nobody's hand is shown before its owner says so.
        self.curtain = self.pair

    @staticmethod
    def deal(
        seed: int,
        starter: "int | None" = None,
        players: "tuple[str, str]" = (HUMAN, LEVELS[1]),
        names: "tuple[str, str]" = ("", ""),
    ) -> "Session":
        """A new match."""
        return Session(Table(Match(seed, starter)), players, names)

    @property
    def pair(self) -> bool:
        """Whether two people play on this device."""
        return self.players[0] == HUMAN and self.players[1] == HUMAN

    @property
    def match(self) -> Match:
        """The match being played."""
        return self.table.match

    @property
    def ply(self) -> int:
        """How many moves have been played."""
        return len(self.match.moves)

    @property
    def viewer(self) -> int:
        """The seat whose side of the table is shown."""
        if self.pair:
            state = self.table.state
            return 1 - state.turn if state.over else state.turn
        return self.players.index(HUMAN)

    @property
    def phase(self) -> str:
        """What the page is waiting for."""
        if self.elsewhere:
            return "elsewhere"
        if self.match.winner is not None:
            return "match-over"
        if self.table.state.over:
            return "round-over"
        if self.curtain:
            return "curtain"
        return "human" if self.players[self.table.state.turn] == HUMAN else "rival"

    # What is chosen

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

    def clear(self) -> None:
        """Let go of every card."""
        self.chosen = set()
        self.camels = 0

    def _choosing(self) -> bool:
        # Choosing ahead while the rival thinks is fine; cards that it takes away are let go of.
        return self.past is None and self.phase in ("human", "rival")

    @property
    def selected(self) -> "tuple[int, int]":
        """What is chosen, of the market and of one's own cards, packed."""
        given = _packed(self.table.hands[self.viewer], self.chosen) + self.camels * CAMELS
        return _packed(self.table.market, self.chosen), given

    @property
    def choice(self) -> "tuple[int | None, Reason | None]":
        """The move that the chosen cards make, or why they make none."""
        state = self.table.state
        taken, given = self.selected
        return intent(state.market, state.hold[self.viewer], taken, given)

    # What is played

    def confirm(self) -> bool:
        """Play the move that the choice makes; false if it makes none now."""
        if self.phase != "human" or self.past is not None:
            return False
        move = self.choice[0]
        if move is None:
            return False
        self._play(move)
        return True

    @property
    def can_hint(self) -> bool:
        """Whether the player may ask for advice: at a move of their own, against the rival."""
        return self.mode == "match" and not self.pair and self.phase == "human" and self.past is None

    @property
    def wanted(self) -> "int | None":
        """The one move that a lesson lets through now; elsewhere every move will do."""
        return None

    @property
    def task(self) -> str:
        """The key of what a lesson asks for now."""
        return ""

    def _play(self, move: int) -> None:
        self.hint = None
        chosen = self.chosen if self.phase == "human" else set()
        self.table.play(move, chosen)
        self.past = None
        if self.pair:
            self.clear()
            self.curtain = not self.table.state.over
            return
        if self.table.turns[-1].seat == self.viewer or self.table.state.over:
            self.clear()
            return
        on_table = [card for card in self.table.market if card] + self.table.hands[self.viewer]
        self.chosen &= {card.id for card in on_table if card.kind != CAMEL}

    def lift_curtain(self) -> None:
        """The one whose turn it is sits in front of the screen, alone."""
        self.curtain = False

    def next_round(self) -> bool:
        """Deal the next round; false if this one is still on, or the match is over."""
        if self.phase != "round-over":
            return False
        self.table.next_round()
        self.clear()
        self.past = None
        self.curtain = self.pair
        return True

    @property
    def can_undo(self) -> bool:
        """Whether a move of the human's own can be taken back."""
        if self.pair or self.elsewhere or self.past is not None:
            return False
        return self._last_own_ply() is not None

    def _last_own_ply(self) -> "int | None":
        for turn in reversed(self.table.turns):
            if turn.round != self.match.round_number:
                break
            if turn.seat == self.viewer:
                return turn.ply
        return None

    def undo(self) -> bool:
        """Take back the human's last move, and what the rival answered to it."""
        ply = self._last_own_ply()
        if ply is None or not self.can_undo:
            return False
        match = self.match
        self.table = lay_again(match.seed, match.starter, match.moves[:ply], match.round_number)
        self.hint = None
        self.clear()
        return True

    # The rival

    def greeting(self, words: Words) -> str:
        """What the rival says before anything was played in a round."""
        if self.pair:
            return ""
        return words.say("rival.again" if self.match.round_number else "rival.greet." + self.players[1 - self.viewer])

    def question(self) -> "Question | None":
        """What to ask the rival now, if it is its turn."""
        if self.phase != "rival":
            return None
        state = self.table.state
        view = format_view(view_of(state, state.turn))
        return Question(self.ply, view, self.players[state.turn], reply_seed(self.match.seed, self.ply))

    def scripted(self) -> str:
        """The rival's move where it is given beforehand, as in a lesson; otherwise nothing."""
        return ""

    def answer(self, question: Question, text: str) -> bool:
        """Play the rival's answer; false if the question is stale. ValueError, and nothing changed, if no move."""
        now = self.question()
        if now is None or now.text() != question.text():
            return False
        self._play(parse_move(text))
        return True

    # Looking back

    def look(self, ply: "int | None") -> None:
        """Show the table as it was before this ply's move, only to look at; None: the match itself."""
        if self.pair and self.phase not in ("round-over", "match-over"):
            ply = None
        self.past = None if ply is None or not 0 <= ply < self.ply else self.table.before(ply)

    @property
    def shown(self) -> Table:
        """The table that is to be drawn."""
        return self.past or self.table

    # Saving

    def save(self) -> str:
        """The match as text, complete enough to go on at this very move."""
        return json.dumps(
            {
                "version": VERSION,
                "record": self.match.record(),
                "rounds": self.match.round_number,
                "players": list(self.players),
                "names": list(self.names),
            }
        )


def reply_seed(seed: int, ply: int) -> int:
    """The seed of the rival's reply: the same match gets the same replies, and it does not give the deal away."""
    return Rng(seed, 1000 + ply).draw()


def _packed(cards: "list[Card] | list[Card | None]", chosen: "set[int]") -> int:
    packed = 0
    for card in cards:
        if card and card.id in chosen:
            packed += ONE[card.kind]
    return packed
