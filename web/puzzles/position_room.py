"""Position room: the player answers a position, gets feedback and may play the round on."""

from browser import dom
from browser.tasks import soon
from shell.room import Room
from shell.strip import Strip, spoken
from table.questions import Hint
from thinking.budgets import ANSWER_ALONE, JUDGE
from typed import Evaluation, Handlers, Host, Phase, Tally, Verdict
from words.reasons import ending_comparison, hidden_solution_key

from jaipur.notation import Link, format_link, format_move
from jaipur.rounds import ending_of
from jaipur.study.verdicts import GRADES, grade, hint

from .feedback import AnswerFeedback, answer_feedback
from .session import RIVAL, PositionSession
from .tab_state import TabState


class PositionRoom(Room):
    """A position from a link with its evaluations; `tab_state` is what this tab stores about it."""

    session: PositionSession

    def __init__(
        self,
        host: Host,
        session: PositionSession,
        evaluations: list[Evaluation] | None = None,
        tab_state: TabState | None = None,
    ) -> None:
        super().__init__(host, session)
        self.evaluations = evaluations or []
        self.tab_state = tab_state or TabState()
        self._link = format_link(session.own_link())
        # The verdict on the answer on the table.
        self.answer: Verdict | None = None
        # True once the solution was shown or found.
        self.solution_known = False
        # The grades of the answers, and "" for help. PuzzleLibrary.recognise copies them if this is a shipped puzzle.
        self.tried: list[str] = []
        # The number of answers so far: a judgement that arrives after a newer answer is ignored.
        self._judging = 0

    def on_enter(self) -> None:
        """Announce the task."""
        self.host.announce(spoken(self.strip(), self.host.scene.rival_say))

    def on_exit(self) -> None:
        """Ignore a judgement that is still being computed."""
        self._judging += 1

    def link(self) -> str:
        """Return the link of the position as it was received."""
        return self._link

    def save(self) -> None:
        """Store the moves played from here, so that a reload restores them."""
        self.tab_state.save_to(self.host.store, self._link, self.session)

    # What is shown

    def title(self) -> str:
        """Return the title of this position."""
        return self.session.title or self.host.words.say("puzzle.link")

    def strip(self) -> Strip:
        """Return the strip with title, task, hint button and exit."""
        session, words = self.session, self.host.words
        text = words.say(self._status_key(), name=words.say("level." + RIVAL + ".name"))
        if session.asks and self._may_answer():
            text = session.asks
        buttons = ["leave"]
        if session.showing and session.phase != "match-over":
            buttons.append("takeover")
        elif not self._may_answer():
            buttons.append("again")
        else:
            buttons += ["hint", "on"] if session.ending is not None else ["hint"]
        return Strip("puzzle", self.title(), text, tuple(buttons))

    def _status_key(self) -> str:
        """Return the text key of the current status."""
        session = self.session
        if session.showing:
            return "puzzle.showing"
        if not session.asking:
            return "puzzle.on"
        if session.answered is None:
            return "puzzle.known" if self.solution_known else "puzzle.find"
        if self.answer is None:
            return "puzzle.weighing"
        if self.answer.grade == GRADES[0]:
            return "puzzle.solved"
        return "puzzle.shown" if self.solution_known else hidden_solution_key(self.answer)

    def _may_answer(self) -> bool:
        """Return whether the player has to answer now."""
        return self.session.asking and self.session.answered is None

    def count(self) -> Tally:
        """Return the count of the round, with a comparison if the link has the result of its sender."""
        session, words = self.session, self.host.words
        beside = ""
        if session.ending is not None and session.own:
            beside = ending_comparison(words, session.ending, ending_of(session.match.results[-1], session.viewer))
        return self._tally(words.say("puzzle.over"), words.say("puzzle.back"), beside)

    def verdict(self) -> AnswerFeedback | None:
        """Return the feedback on the answer, or None before there is any."""
        if self.answer is None:
            return None
        view, words, about = self.session.view, self.host.words, self.about()
        return answer_feedback(
            words, view, self.answer, self.evaluations, self.solution_known, self.more, about, self.next_label()
        )

    # The button that leads from the verdict to another puzzle, if there is one.
    more = ""

    def next_label(self) -> str:
        """Return the label of the button to the next position, where the room sets one."""
        return ""

    def about(self) -> str:
        """Return a description of the puzzle, to be shown after an answer."""
        return ""

    # The answer

    def go_on(self, phase: Phase) -> None:
        """Judge an answer that lies on the table."""
        if phase == "answered":
            soon(self._judge_answer())
        super().go_on(phase)

    def press(self, phase: Phase) -> bool:
        """Open the feedback again after an answer."""
        if phase == "answered":
            if self.answer is None:
                self.host.announce(self.host.scene.act_say)
            else:
                self.host.sheets.open("verdict")
            return True
        return super().press(phase)

    async def _judge_answer(self) -> None:
        """Judge the answer just given and show the feedback."""
        self._judging += 1
        turn, session = self._judging, self.session
        # The verdict on an earlier answer does not apply to this one.
        self.answer = session.judged = None
        self.host.draw_all()
        found = await self._evaluate_answer(session)
        if turn != self._judging or session is not self.host.session or session.answered is None:
            return
        if not found:
            self.host.trouble("puzzle.unjudged")
            self.again()
            return
        answer = next(one for one in found if one.move == session.answered)
        self.answer = grade(session.view, answer, found)
        given = self.answer.grade
        self.note(given)
        self.solution_known = self.solution_known or given == GRADES[0]
        session.judged = (given, self.answer.answer.win)
        self.host.draw_all()
        self.host.sheets.open("verdict")
        feedback = self.verdict()
        if feedback is not None:
            self.host.announce(feedback.title + ". " + feedback.why)

    async def _evaluate_answer(self, session: PositionSession) -> list[Evaluation]:
        """Return stored evaluations plus new ones of the answer and, if nothing is stored, of all moves."""
        assert session.answered is not None
        stored = self.evaluations
        for one in stored:
            if one.move == session.answered:
                return stored
        budget = ANSWER_ALONE if stored else JUDGE
        found = await self.host.mind.weigh(session.view, format_move(session.answered), budget)
        if found and not stored:
            self.evaluations = found
        # Stored evaluations come from deeper searches, so they stay ahead of a move evaluated alone just now.
        return stored + found if found else found

    def note(self, given: str) -> None:
        """Record an answer of this grade."""
        self.tried.append(given)

    def note_help(self) -> None:
        """Record that help was taken."""
        self.tried.append("")

    # What the buttons do

    def handlers(self) -> Handlers:
        """Return the handlers of the buttons in the strip and in the feedback."""
        return {
            "puzzle-again": lambda at: self.again(),
            "puzzle-solution": lambda at: self.solution(),
            "puzzle-watch": lambda at: self.watch(),
            "puzzle-play": lambda at: self.play_on(),
        }

    def again(self) -> None:
        """Return to the question."""
        self._judging += 1
        self.answer = None
        self.session.try_again()
        self._jumped()
        dom.focus("act-button")

    def solution(self) -> None:
        """Show the best move in the feedback."""
        if not self.solution_known:
            self.note_help()
        self.solution_known = True
        self.host.draw_all()
        self.host.sheets.open("verdict")

    def watch(self) -> None:
        """Play the best move and let the rival play both seats from there."""
        self.session.show(self.evaluations[0].move)
        self._jumped()

    def play_on(self) -> None:
        """Play the round on from the table as it is."""
        self.session.play_on()
        self._jumped()
        dom.focus("act-button")

    def next_after_count(self) -> None:
        """Return from the end of the round to the position."""
        self.again()

    def _jumped(self) -> None:
        """Redraw a table that does not continue the last one."""
        self.host.sheets.close("count")
        self.host.sheets.close_all()
        self.host.renderer.forget()
        self.host.changed()

    def hint(self) -> None:
        """Give the next hint; evaluate the position first if that was not done yet."""
        if self._may_answer() and self.session.looking is None:
            soon(self._hint())

    async def _hint(self) -> None:
        host, session = self.host, self.session
        if not self.evaluations:
            weighing = session.hint = Hint()
            host.draw()
            host.announce(host.words.say("hint.weighing"))
            self.evaluations = await host.mind.weigh(session.view, "", JUDGE)
            if session.hint is weighing:
                session.hint = None
            if session is host.session and host.room is not self:
                # Meanwhile the room was replaced by that of a shipped puzzle, whose evaluations are stored.
                host.room.hint()
                return
            if not self.evaluations and session is host.session:
                host.draw()
                host.trouble("puzzle.unjudged")
        if session is not host.session or not self._may_answer() or not self.evaluations:
            return
        self.note_help()
        self._give_hint()
        host.draw()
        host.announce(host.scene.act_say)

    def _give_hint(self) -> None:
        """Show the next hint. The last one names and selects the move; after it there are no more."""
        session, given = self.session, Hint()
        given.why, given.said = hint(session.view, self.evaluations[0], session.hints), ""
        before = hint(session.view, self.evaluations[0], session.hints - 1)
        if session.hints and before.move is not None:
            given.said = "hint.last"
        session.hints += 1
        session.hint = given
        if given.why.move is None:
            given.beside = session.selected
            return
        given.move = given.why.move
        session.choose(given.move)
        # If the hint button has the focus, move it on, so that the next key press plays the move.
        if dom.focused() and dom.focused().id == "mode-hint":
            dom.focus("act-button")


def reopen_position(host: Host, link: Link) -> PositionRoom:
    """Return the room of a link's position, restored to the state stored by this tab."""
    assert link.view is not None
    session = PositionSession(link.view, link.seed, link.ending)
    session.title, session.asks = link.title, link.question
    room = PositionRoom(host, session)
    room.tab_state = TabState.load_from(host.store, room.link())
    room.tab_state.apply_to(session)
    return room
