"""Session of a round that begins at a position: first a question, then the round played to its end."""

from table.action import Action
from table.names import HUMAN
from table.session import Session
from table.table import Table
from typed import Phase
from words.reasons import chance_percent, ending_text
from words.words import Words

from jaipur.match import Match
from jaipur.notation import Ending, Link
from jaipur.rng import FIRST
from jaipur.rounds import ending_of
from jaipur.state import State
from jaipur.study.puzzles import lay_out
from jaipur.view import View

# The level that replies after a link. It has a fixed budget, so everyone gets the same replies.
RIVAL = "devi"


class RoundMatch(Match):
    """A match of one round that does not begin with a deal; the round decides it."""

    def _begin(self, start: State) -> None:
        self._start = start
        self.starter = start.turn
        self._restart()

    def _restart(self) -> None:
        self.round_number = 0
        self.round_starter = self.starter
        self.round_began = 0
        self.state = self._start.clone()
        self.seals = [0, 0]
        self.results = []
        self.moves = []

    @property
    def winner(self) -> int | None:
        """The winner of the round, if any."""
        return self.results[-1].winner if self.results else None

    def next_round(self) -> None:
        """Raise ValueError: there is only one round."""
        raise ValueError("This is one round alone.")


class PositionMatch(RoundMatch):
    """One round that begins at a position, with hidden cards dealt by a seed."""

    def __init__(self, view: View, seed: int) -> None:
        self.view = view
        self.seed = seed
        self.dice = FIRST
        self._begin(lay_out(view, seed))

    def fresh(self) -> "PositionMatch":
        """Return another round that begins at this position."""
        return PositionMatch(self.view, self.seed)


class PositionTable(Table):
    """The table of a PositionMatch."""

    match: PositionMatch

    def before(self, ply: int) -> "PositionTable":
        """Return another table, in the state just before the move of this ply."""
        table = super().before(ply)
        assert isinstance(table, PositionTable)
        return table

    def _another(self, match: Match) -> "PositionTable":
        return PositionTable(match)


class PositionSession(Session):
    """A position from a link or the shelf: find the best move, then play on.

    The phases are those of a match, plus "answered": the answer is on the table and nobody replies to it yet.
    """

    table: PositionTable
    # Title and question written by the maker of the position.
    title = asks = ""
    # What was found about an answer on the table: its grade and its chance to win.
    judged: tuple[str, float] | None = None
    # The rival plays both seats, and the human watches.
    showing = False

    def __init__(self, view: View, seed: int, ending: Ending | None = None) -> None:
        self.view = view
        self.seed = seed
        # How the round ended for whoever made the link, if they tell.
        self.ending = ending
        players = (HUMAN, RIVAL) if view.seat == 0 else (RIVAL, HUMAN)
        super().__init__(PositionTable(PositionMatch(view, seed)), players, whole=True)
        # Only a seat that is to move can be asked for its move.
        self.asking = view.turn == view.seat and not view.over
        self.answered: int | None = None
        # False once the rival has shown moves for the human: then the result does not count.
        self.own = True

    def action(self, words: Words, view: View, awaited: bool = False) -> Action:
        """Return what the button offers now, also while an answer is judged and while the rival plays both seats."""
        if self.phase == "answered":
            return Action("over", self._judged(words), words.say("puzzle.verdict"))
        if self.phase == "rival" and self.showing:
            say = words.say("act.watch", name=self.seat_names(words)[1 - self.viewer])
            return Action("waiting", say, words.say("act.watch.button"))
        return super().action(words, view, awaited)

    def _judged(self, words: Words) -> str:
        """Return what was found about the answer on the table."""
        if self.judged is None:
            return words.say("puzzle.weighing")
        grade, win = self.judged
        return words.say("puzzle.answered", grade=words.say("grade." + grade), win=chance_percent(win))

    @property
    def is_you(self) -> bool:
        """True if the player alone plays the seat that is shown."""
        return not (self.showing or self.reading or self.pair)

    def seat_names(self, words: Words) -> list[str]:
        """Return what the two seats are called; where the rival plays both, one of them is the player's."""
        names = super().seat_names(words)
        if self.showing:
            names[self.viewer] = words.say("seat.for.you", name=names[self.viewer])
        return names

    def greet(self, words: Words) -> str:
        """Return the sentence before the first move, with the result of the link's sender if the link tells it."""
        if self.ending is None:
            return super().greet(words)
        return words.say(self.greeting, ending=ending_text(words, self.ending))

    @property
    def greeting(self) -> str:
        """The text key of the sentence before the first move, such as the result of the link's sender."""
        if self.ending is not None:
            return "puzzle.or" if self.asking else "ended.sentence"
        return "puzzle.greet" if self.asking else ""

    @property
    def viewer(self) -> int:
        """The seat whose view the position is."""
        return self.view.seat

    @property
    def phase(self) -> Phase:
        """The phase of the session."""
        # An answer that ends the round is judged first, then counted.
        if self.answered is not None:
            return "answered"
        if self.table.state.over:
            return "match-over"
        return "human" if self.players[self.table.state.turn] == HUMAN else "rival"

    def confirm(self) -> bool:
        """Play the selected move; the first move of all is the answer to the question."""
        move = self.choice[0]
        if self.phase != "human" or self.looking is not None or move is None:
            return False
        self._play(move)
        if self.asking:
            self.answered = move
        return True

    @property
    def can_hint(self) -> bool:
        """Always false: the button in the strip gives the hints."""
        return False

    def _choosing(self) -> bool:
        # There is nothing to select while the rival shows a line.
        return not self.showing and super()._choosing()

    def resume(self, table: PositionTable, own: bool, showing: bool) -> None:
        """Continue on a table with moves that were played from this position."""
        self.table, self.asking, self.own = table, False, own
        if showing:
            self._seat_rival()

    def try_again(self) -> None:
        """Return to the question."""
        self._lay_again(0)
        self.judged = None
        self.asking, self.answered, self.own = self.view.turn == self.view.seat, None, True
        self._seat_human()

    def play_on(self) -> None:
        """Let the rival reply to the move on the table, and play the round on."""
        self.asking, self.answered = False, None
        self._seat_human()

    def show(self, move: int) -> None:
        """Play a move in answer to the question and let the rival play both seats from there."""
        self.try_again()
        self._play(move)
        self.asking = self.own = False
        self._seat_rival()

    @property
    def can_undo(self) -> bool:
        """True if a move of the human can be taken back."""
        return self.looking is None and not self.showing and self._last_own_ply() is not None

    def undo(self) -> bool:
        """Take back the human's last move; taking back the first one, the answer, restores the question."""
        ply = self._last_own_ply()
        if ply is None or not self.can_undo:
            return False
        if ply == 0:
            self.try_again()
        else:
            self._lay_again(ply)
        return True

    def link_to_share(self, fresh_seed: int) -> Link:
        """Return a link. At the beginning and at the end it is the original one, with the same hidden cards."""
        shown, results = self.shown, self.match.results
        if shown.match.moves and not shown.state.over:
            link = super().link_to_share(fresh_seed)
            if not self.own:
                link.ending = None
            return link
        link = self.own_link()
        if results and self.own:
            link.ending = ending_of(results[-1], self.viewer)
        return link

    def own_link(self) -> Link:
        """Return the link that the position came from."""
        return Link(view=self.view, seed=self.seed, ending=self.ending, title=self.title, question=self.asks)

    def _lay_again(self, ply: int) -> None:
        self.table = self.table.before(ply)
        self.looking = self.hint = None
        self.clear()

    def _seat_rival(self) -> None:
        self.players, self.showing = (RIVAL, RIVAL), True

    def _seat_human(self) -> None:
        self.showing = False
        self.players = (HUMAN, RIVAL) if self.view.seat == 0 else (RIVAL, HUMAN)
