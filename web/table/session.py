"""Session: one match being played.

Its methods do what a person, a saved match or the rival can do; an illegal move leaves everything as it was.
"""

import json

from typed import Link, Phase, Ply, Review
from words.words import Words

from jaipur import seats
from jaipur.cards import CAMEL
from jaipur.match import Match
from jaipur.records import Record, parse_move
from jaipur.view import View, view_of
from jaipur.writing import format_view

from .action import Action, moving_action, waiting_action
from .choosing import Choosing, Looking
from .names import HUMAN, LEVELS
from .questions import Hint, Question
from .secrecy import is_over, open_view
from .table import Table

# How a match is saved; what earlier pages wrote opens for good: 1 knew the first dice alone, and neither 1 nor 2 noted
# whose match it is in the ledger, nor what help was taken in it.
VERSION, VERSIONS = 3, (1, 2, 3)
# This many own moves before its end, a round is still open, and its end in sight: that moment is shared.
BEFORE_THE_END = 3


class Session(Choosing):
    """A match between a human and a rival, or between two people on one device."""

    # True for a match of others that is only read, as seen from the first person's seat.
    reading = False
    # Unique id of this match in the ledger; several matches may have the same seed.
    identity = ""
    # The numbers of hints given, and of moves taken back.
    hints = 0
    undos = 0

    def __init__(
        self,
        table: Table,
        players: tuple[str, str] = (HUMAN, LEVELS[1]),
        names: tuple[str, str] = ("", ""),
        whole: bool = False,
    ) -> None:
        super().__init__(table)
        self.players = players
        self.names = names
        # True for links that others play too: the rival never thinks shorter, so all get the same replies.
        self.whole = whole
        # Another tab plays this match now.
        self.elsewhere = False
        self.hint: Hint | None = None
        # The review of the moves that were played, as far as it is known.
        self.review: Review | None = None
        # Two people share the screen: nobody's hand is shown before its owner says so, and whoever has just moved
        # sees what came of it before passing the device on.
        self.curtain = self.pair
        self.passing = False

    @staticmethod
    def deal(
        seed: int,
        starter: int | None = None,
        players: tuple[str, str] = (HUMAN, LEVELS[1]),
        names: tuple[str, str] = ("", ""),
    ) -> "Session":
        """Return the session of a new match."""
        return Session(Table(Match(seed, starter)), players, names)

    @property
    def pair(self) -> bool:
        """True if two people play on this device."""
        return self.players[0] == HUMAN and self.players[1] == HUMAN

    @property
    def is_you(self) -> bool:
        """True if the player alone plays the seat that is shown."""
        return not self.pair and not self.reading

    @property
    def match(self) -> Match:
        """The match being played."""
        return self.table.match

    @property
    def ply(self) -> int:
        """The number of moves that have been played."""
        return len(self.match.moves)

    @property
    def viewer(self) -> int:
        """The seat whose side of the table is shown."""
        if self.pair and not self.reading and not (self.reviewing and is_over(self, self.shown)):
            state = self.table.state
            return 1 - state.turn if state.over or self.passing else state.turn
        return self.players.index(HUMAN)

    @property
    def covered(self) -> bool:
        """True if both hands lie face down: two people share the screen and the curtain is not lifted."""
        return self.pair and self.curtain and not self.passing

    @property
    def phase(self) -> Phase:
        """The phase of the match: what the page waits for."""
        if self.elsewhere:
            return "elsewhere"
        if self.match.winner is not None:
            return "match-over"
        if self.table.state.over:
            return "round-over"
        if self.reading:
            return "told"
        if self.passing:
            return "passing"
        if self.curtain:
            return "curtain"
        return "human" if self.players[self.table.state.turn] == HUMAN else "rival"

    # Words

    def action(self, words: Words, view: View, awaited: bool = False) -> Action:
        """Return what the button offers now; `view` is the viewer's. A session with phases of its own says more."""
        return moving_action(self, words, view) if self.phase == "human" else waiting_action(self, words, awaited)

    def seat_names(self, words: Words) -> list[str]:
        """Return what the two seats are called."""
        names = []
        for seat in (0, 1):
            player = self.players[seat]
            if player != HUMAN:
                names.append(words.say("level." + player + ".name"))
            elif not self.is_you:
                names.append(self.names[seat] or words.say("seat.n", n=seat + 1))
            else:
                names.append(words.say("seat.you"))
        return names

    def greet(self, words: Words) -> str:
        """Return what the rival says before anything was played in a round."""
        return words.say(self.greeting) if self.greeting else ""

    @property
    def greeting(self) -> str:
        """The key of the greeting; empty for none."""
        if not self.is_you:
            return ""
        return "rival.again" if self.match.round_number else "rival.greet." + self.players[1 - self.viewer]

    @property
    def remark(self) -> str:
        """The key of what the rival says after its last move, beside what it did."""
        return ""

    @property
    def task(self) -> str:
        """The key of what the player is asked to do while no card is chosen."""
        return "act.choose"

    # Playing

    def confirm(self) -> bool:
        """Play the move that the choice makes; false if it makes none now."""
        if self.phase != "human" or self.looking is not None:
            return False
        move = self.choice[0]
        if move is None:
            return False
        self._play(move)
        return True

    @property
    def can_hint(self) -> bool:
        """True if the player may ask for a hint: at their own move, against the rival."""
        return not self.pair and self.phase == "human" and self.looking is None

    @property
    def wanted(self) -> int | None:
        """The one move that a lesson lets through now; elsewhere every move will do."""
        return None

    def _play(self, move: int) -> None:
        self.hint = None
        chosen = self.chosen if self.phase == "human" else set()
        own = self.table.state.turn == self.viewer
        self.table.play(move, chosen)
        if self.pair:
            self.clear()
            self.curtain = self.passing = not self.table.state.over
            return
        if own or self.table.state.over:
            self.clear()
            return
        on_table = [card for card in self.table.market if card] + self.table.hands[self.viewer]
        self.chosen &= {card.id for card in on_table if card.kind != CAMEL}

    def pass_on(self) -> None:
        """Let the curtain fall: whoever has just moved has seen what came of it."""
        self.passing = False

    def lift_curtain(self) -> None:
        """Lift the curtain: the one whose turn it is sits in front of the screen, alone."""
        self.curtain = False

    def next_round(self) -> bool:
        """Deal the next round; false if this one is still on, or the match is over."""
        if self.phase != "round-over":
            return False
        self.table.next_round()
        self.clear()
        self.looking = None
        self.curtain = self.pair
        return True

    @property
    def can_undo(self) -> bool:
        """True if a move of the player's own can be taken back."""
        if not self.is_you or self.elsewhere or self.looking is not None:
            return False
        return self._last_own_ply() is not None

    def _last_own_ply(self) -> int | None:
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
        self.table = self.table.before(ply)
        self.undos += 1
        self.hint = None
        self.clear()
        return True

    # The rival

    def question(self) -> Question | None:
        """Return what to ask the rival now, if it is its turn."""
        if self.phase != "rival":
            return None
        state = self.table.state
        view = format_view(view_of(state, state.turn))
        return Question(self.ply, view, self.players[state.turn], self.whole)

    def scripted(self) -> str:
        """Return the rival's move where it is given beforehand, as in a lesson; otherwise nothing."""
        return ""

    def answer(self, question: Question, text: str) -> bool:
        """Play the rival's answer; false if the question is stale. ValueError, and nothing changed, if no move."""
        now = self.question()
        if now is None or now.text() != question.text():
            return False
        self._play(parse_move(text))
        return True

    # Looking back and sharing

    def look(self, ply: int | None, in_review: bool = False) -> None:
        """Show the table before this ply's move, only to look at; None: the match itself.

        Only a round that is over can be looked at in a review.
        """
        self.looking = None
        if ply is not None and 0 <= ply < self.ply and self.phase != "curtain":
            table = self.table.before(ply)
            self.looking = Looking(table, in_review and is_over(self, table))

    @property
    def reviewing(self) -> bool:
        """True if the moment that is looked at belongs to a review."""
        return self.looking is not None and self.looking.in_review

    @property
    def shown(self) -> Table:
        """The table that is to be drawn."""
        return self.table if self.looking is None else self.looking.table

    @property
    def deciding_ply(self) -> int | None:
        """The move of the viewer's that gave away the most in this round, if any was found to."""
        own, costly = self._own_plies(), self.review.costly() if self.review is not None else []
        return next((ply.index for ply in costly if ply.index in own), None)

    @property
    def last_reviewed(self) -> int:
        """The last move of the rounds that are over: a review goes no further."""
        return len([turn for turn in self.table.turns if turn.round < len(self.match.results)]) - 1

    def found_out(self, index: int) -> Ply | None:
        """Return what a review knows of a move: nothing as long as its round lasts, as that could be of help in it."""
        if self.review is None or index >= len(self.review.plies):
            return None
        ply = self.review.plies[index]
        return ply if ply.round < len(self.match.results) else None

    def _own_plies(self) -> list[int]:
        """Return the moves of this round that the viewer made; if there are none, all of them."""
        turns = [turn for turn in self.table.turns if turn.round == self.match.round_number]
        return [turn.ply for turn in turns if turn.seat == self.viewer] or [turn.ply for turn in turns]

    def link_to_share(self, fresh_seed: int) -> Link:
        """Return a link to the position shown, with how its round ended for the viewer, if it did.

        ValueError while no hand of it is open.
        """
        # Loaded late: most matches are never shared.
        from jaipur.notation import Link
        from jaipur.rounds import ending_of

        shown, results = self.shown, self.match.results
        if shown.state.over:
            # A round that is over asks no question: an earlier moment of it is shared.
            ply = self.deciding_ply
            shown = self.table.before(self._own_plies()[-BEFORE_THE_END:][0] if ply is None else ply)
        told, round_number = None, shown.match.round_number
        # The end of somebody else's match is no result of its reader.
        if round_number < len(results) and not shown.state.over and not self.reading:
            told = ending_of(results[round_number], self.viewer)
        view = open_view(self, shown)
        if view is None:
            raise ValueError("Both hands of this round are still closed.")
        # A fresh seed, since the match's would give away every hidden card.
        return Link(view=view, seed=fresh_seed, ending=told)

    def link(self) -> Link:
        """Return a link to the whole match, with who sat where."""
        from jaipur.notation import Link

        match = self.match
        one, other = [seats.Seat(self.players[seat], seats.tidy_name(self.names[seat])) for seat in (0, 1)]
        return Link(record=Record(match.seed, match.starter, match.moves, match.dice), seats=(one, other))

    # Saving

    def save(self) -> str:
        """Return the match as text, complete enough to go on at this very move."""
        return json.dumps(
            {
                "version": VERSION,
                "id": self.identity,
                "record": self.match.record(),
                "rounds": self.match.round_number,
                "players": list(self.players),
                "names": list(self.names),
                "hints": self.hints,
                "undos": self.undos,
            }
        )
