"""Lesson: the end of a round, played by the newcomer move by move, each asked for with its reason."""

from puzzles.session import PositionSession
from table.action import Action
from table.names import HUMAN
from words.words import Words

from jaipur.notation import format_move, parse_move, parse_view
from jaipur.view import View

# Two piles are gone and the third has two tokens left: every kind of move, and the end, in five turns.
VIEW = "GCCKK GCp.1.37.7.- LL?1.2.49.10.x 020757 636022 ?6/?6/?5 0 0 ?22"
SEED = 3293
# The newcomer's moves and the teacher's, in turn.
LINE = ("tG", "s2L", "k", "tP", "xCC-KK", "k", "s3C", "tP", "s2G")
STEPS = (len(LINE) + 1) // 2
TEACHER = "asha"


class LessonSession(PositionSession):
    """A round of which every move is given: the newcomer makes theirs, the teacher's come by themselves."""

    def __init__(self) -> None:
        super().__init__(parse_view(VIEW), SEED)
        self.players = (HUMAN, TEACHER)
        self.asking = False

    def action(self, words: Words, view: View, awaited: bool = False) -> Action:
        """Return what the button offers now; no other move than the one asked for."""
        found = super().action(words, view, awaited)
        if found.state == "ready" and self.choice[0] != self.wanted:
            found.state, found.say = "refused", words.say("lesson.instead")
        return found

    @property
    def greeting(self) -> str:
        """The key of what the teacher says first."""
        return "lesson.greet"

    @property
    def remark(self) -> str:
        """The key of what the teacher says after a card was seen to be taken for the first time."""
        return "lesson.open" if self.ply == LINE.index("tP") + 1 else ""

    @property
    def step(self) -> int:
        """The number of this step of the lesson, from 1."""
        return min(self.ply // 2 + 1, STEPS)

    @property
    def taught(self) -> bool:
        """True if every move so far is the lesson's."""
        return [format_move(move) for move in self.match.moves] == list(LINE[: self.ply])

    @property
    def task(self) -> str:
        """The key of what is to be done in this step."""
        return "lesson." + str(self.step) + ".do"

    @property
    def wanted(self) -> int | None:
        """The move that the lesson asks for."""
        return parse_move(LINE[self.ply]) if self.phase == "human" else None

    @property
    def can_undo(self) -> bool:
        """A lesson goes on, or begins anew."""
        return False

    def confirm(self) -> bool:
        """Play what is chosen, if it is what the lesson asks for."""
        return self.choice[0] == self.wanted and super().confirm()

    def scripted(self) -> str:
        """Return the teacher's move."""
        return LINE[self.ply]
