"""Position: a round from a link's position instead of a deal: first a question, then played to its end. No DOM here."""

from puzzle_words import ended
from session import HUMAN, Session
from table import Table
from words import Words

from jaipur.match import Match
from jaipur.notation import LOST, TIED, WON, Ending, Link
from jaipur.puzzles import Puzzle, lay_out
from jaipur.rules import Result
from jaipur.view import View, view_of

# Who answers those who play on from a link: the same budget for everyone, so the same replies.
RIVAL = "devi"


class PositionMatch(Match):
    """One round that begins at a position; it is decided when the round is."""

    def __init__(self, view: View, seed: int) -> None:
        self.view = view
        self.seed = seed
        self._start = lay_out(view, seed)
        self.starter = view.turn
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
    def winner(self) -> "int | None":
        """Who won the round."""
        return self.results[-1].winner if self.results else None

    def next_round(self) -> None:
        """There is none."""
        raise ValueError("A position is one round.")


class PositionTable(Table):
    """The table of such a round."""

    match: PositionMatch

    def before(self, ply: int) -> "PositionTable":
        """Another table, laid as it was just before this ply's move was played."""
        table = PositionTable(PositionMatch(self.match.view, self.match.seed))
        for move in self.match.moves[:ply]:
            table.play(move)
        return table


class PositionSession(Session):
    """A position from a link or the shelf: find the best move, then play on if you like.

    Its phases are those of a match, and "answered": the answer is on the table and nobody replies to it yet.
    """

    table: PositionTable
    mode = "puzzle"

    def __init__(self, view: View, seed: int, puzzle: "Puzzle | None" = None, ending: "Ending | None" = None) -> None:
        self.view = view
        self.seed = seed
        self.puzzle = puzzle
        # How the round ended for whoever made the link.
        self.ending = ending
        players = (HUMAN, RIVAL) if view.seat == 0 else (RIVAL, HUMAN)
        super().__init__(PositionTable(PositionMatch(view, seed)), players, kept=False)
        # Only a seat that is to move can be asked for its move.
        self.asking = view.turn == view.seat and not view.over
        self.answered: int | None = None
        # The answers so far, each by the first letter of its grade.
        self.tries = ""
        self.hints = 0
        # The human alone has played the human's moves; what the rival has shown is nobody's result.
        self.own = True

    def greeting(self, words: Words) -> str:
        """What is said before anything was played: how whoever made the link fared, if they tell."""
        if self.ending is not None:
            return words.say("puzzle.or" if self.asking else "ended.sentence", ending=ended(words, self.ending))
        return words.say("puzzle.greet") if self.asking else ""

    @property
    def viewer(self) -> int:
        """The seat of whoever made the link."""
        return self.view.seat

    @property
    def phase(self) -> str:
        """What the page is waiting for."""
        # An answer that ends the round is judged first, then counted.
        if self.answered is not None:
            return "answered"
        if self.table.state.over:
            return "match-over"
        return "human" if self.players[self.table.state.turn] == HUMAN else "rival"

    def confirm(self) -> bool:
        """Play what is chosen; the first move of all is the answer to the question."""
        move = self.choice[0]
        if self.phase != "human" or self.past is not None or move is None:
            return False
        self._play(move)
        if self.asking:
            self.answered = move
        return True

    def try_again(self) -> None:
        """Back to the question."""
        self._lay_again(0)
        self.asking, self.answered, self.own = self.view.turn == self.view.seat, None, True
        self._seat_human()

    def play_on(self) -> None:
        """The rival replies to what is on the table, and the round goes on."""
        self.asking, self.answered = False, None
        self._seat_human()

    def show(self, move: int) -> None:
        """Play a move in answer to the question and let the rival play both seats from there."""
        self.try_again()
        self._play(move)
        self.asking = self.own = False
        self.players = (RIVAL, RIVAL)

    @property
    def showing(self) -> bool:
        """Whether the rival plays both seats."""
        return HUMAN not in self.players

    @property
    def can_undo(self) -> bool:
        """Whether a move of the human's own can be taken back."""
        return self.past is None and not self.showing and self._last_own_ply() is not None

    def undo(self) -> bool:
        """Take back the human's last move; the first one is the answer, so that brings the question back."""
        ply = self._last_own_ply()
        if ply is None or not self.can_undo:
            return False
        if ply == 0:
            self.try_again()
        else:
            self._lay_again(ply)
        return True

    def _lay_again(self, ply: int) -> None:
        self.table = self.table.before(ply)
        self.past = None
        self.clear()

    def _seat_human(self) -> None:
        self.players = (HUMAN, RIVAL) if self.view.seat == 0 else (RIVAL, HUMAN)


def ending_of(result: Result, seat: int) -> Ending:
    """How a round that was counted ended for a seat."""
    if result.winner is None:
        return Ending(TIED)
    return Ending(WON if result.winner == seat else LOST, abs(result.rupees[0] - result.rupees[1]))


def link_to_share(session: Session, fresh_seed: int) -> Link:
    """The link to the position shown, with how its round went on to end, if it did, for the one who sits there."""
    shown, results = session.shown, session.match.results
    if isinstance(session, PositionSession) and (shown.state.over or not shown.match.moves):
        # Its own link, so that others get the same hidden cards and the same replies.
        ending = ending_of(results[-1], session.viewer) if results and session.own else session.ending
        return Link(view=session.view, seed=session.seed, ending=ending)
    told, round_number = None, shown.match.round_number
    if round_number < len(results) and not shown.state.over:
        told = ending_of(results[round_number], session.viewer)
    # A seed of its own: the match's would give away every hidden card.
    return Link(view=view_of(shown.state, session.viewer), seed=fresh_seed, ending=told)
