"""Position room: a position is shown, the player answers, the answer is judged, and the round may be played on."""

from browser import dom
from browser.tasks import soon
from shell.room import Room
from shell.strip import Strip, spoken
from table.questions import Hint
from thinking.budgets import ANSWER_ALONE, JUDGE
from typed import Evaluation, Handlers, Host, Phase, Tally, Verdict
from words.reasons import compared, still_hidden

from jaipur.notation import Link, format_link, format_move
from jaipur.rounds import ending_of
from jaipur.study.verdicts import GRADES, grade, hint

from .feedback import Judged, judged
from .session import RIVAL, PositionSession
from .tab_state import Visit


class PositionRoom(Room):
    """A position from a link, and what is known about it; `visit` is what this tab keeps of it."""

    session: PositionSession

    def __init__(
        self,
        host: Host,
        session: PositionSession,
        evaluations: list[Evaluation] | None = None,
        visit: Visit | None = None,
    ) -> None:
        super().__init__(host, session)
        self.evaluations = evaluations or []
        self.visit = visit or Visit()
        self._link = format_link(session.own_link())
        # What was found about the answer on the table.
        self.answer: Verdict | None = None
        # The solution was shown or found: nothing needs to be kept from the player any more.
        self.told = False
        # The grades of the answers, and "" for help: what a puzzle has to know if this turns out to be one.
        self.tried: list[str] = []
        # Counts the answers, so that a judgement that comes late is not taken for that of another one.
        self._judging = 0

    def on_enter(self) -> None:
        """What is to be done here."""
        self.host.announce(spoken(self.strip(), self.host.scene.rival_say))

    def on_exit(self) -> None:
        """No judgement is waited for."""
        self._judging += 1

    def link(self) -> str:
        """The position, as it came."""
        return self._link

    def save(self) -> None:
        """Let a reload find what was played on from here."""
        self.visit.keep_in(self.host.store, self._link, self.session)

    # What is shown

    def title(self) -> str:
        """What this position is called."""
        return self.session.title or self.host.words.say("puzzle.link")

    def strip(self) -> Strip:
        """What this is, what to do, hint and way out."""
        session, words = self.session, self.host.words
        text = words.say(self._told_key(), name=words.say("level." + RIVAL + ".name"))
        if session.asks and self._asked():
            text = session.asks
        buttons = ["leave"]
        if session.showing and session.phase != "match-over":
            buttons.append("takeover")
        elif not self._asked():
            buttons.append("again")
        else:
            buttons += ["hint", "on"] if session.ending is not None else ["hint"]
        return Strip("puzzle", self.title(), text, tuple(buttons))

    def _told_key(self) -> str:
        """The key of what is said of how things stand."""
        session = self.session
        if session.showing:
            return "puzzle.showing"
        if not session.asking:
            return "puzzle.on"
        if session.answered is None:
            return "puzzle.known" if self.told else "puzzle.find"
        if self.answer is None:
            return "puzzle.weighing"
        if self.answer.grade == GRADES[0]:
            return "puzzle.solved"
        return "puzzle.shown" if self.told else still_hidden(self.answer)

    def _asked(self) -> bool:
        """Whether the player is to answer now."""
        return self.session.asking and self.session.answered is None

    def count(self) -> Tally:
        """The end of the round, beside that of whoever sent the position, if that is known."""
        session, words = self.session, self.host.words
        beside = ""
        if session.ending is not None and session.own:
            beside = compared(words, session.ending, ending_of(session.match.results[-1], session.viewer))
        return self._tally(words.say("puzzle.over"), words.say("puzzle.back"), beside)

    def verdict(self) -> Judged | None:
        """How good the answer was, and why."""
        if self.answer is None:
            return None
        view, words, about = self.session.view, self.host.words, self.about()
        return judged(words, view, self.answer, self.evaluations, self.told, self.more, about, self.onward_said())

    # What leads from the verdict to another puzzle, if there is one.
    more = ""

    def onward_said(self) -> str:
        """What it says, if that is not the same everywhere."""
        return ""

    def about(self) -> str:
        """What is told of the question once it was answered."""
        return ""

    # The answer

    def go_on(self, phase: Phase) -> None:
        """An answer on the table is judged."""
        if phase == "answered":
            soon(self._judge())
        super().go_on(phase)

    def press(self, phase: Phase) -> bool:
        """The verdict can be read again, once there is one."""
        if phase == "answered":
            if self.answer is None:
                self.host.announce(self.host.scene.act_say)
            else:
                self.host.sheets.open("verdict")
            return True
        return super().press(phase)

    async def _judge(self) -> None:
        """Judge the answer that has just been given."""
        self._judging += 1
        turn, session = self._judging, self.session
        # What was found about another answer says nothing about this one.
        self.answer = session.judged = None
        self.host.draw_all()
        found = await self._judged(session)
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
        self.told = self.told or given == GRADES[0]
        session.judged = (given, self.answer.answer.win)
        self.host.draw_all()
        self.host.sheets.open("verdict")
        said = self.verdict()
        if said is not None:
            self.host.announce(said.title + ". " + said.why)

    async def _judged(self, session: PositionSession) -> list[Evaluation]:
        """What is stored about the position, with what was found out now about the answer and, if need be, the rest."""
        assert session.answered is not None
        stored = self.evaluations
        for one in stored:
            if one.move == session.answered:
                return stored
        budget = ANSWER_ALONE if stored else JUDGE
        found = await self.host.mind.weigh(session.view, format_move(session.answered), budget)
        if found and not stored:
            self.evaluations = found
        # A move weighed alone just now never stands above the solution that deep searches agreed on.
        return stored + found if found else found

    def note(self, given: str) -> None:
        """Keep that an answer of this grade was given."""
        self.tried.append(given)

    def note_help(self) -> None:
        """Keep that help was taken."""
        self.tried.append("")

    # What the buttons do

    def handlers(self) -> Handlers:
        """The buttons of the strip and of the verdict."""
        return {
            "puzzle-again": lambda at: self.again(),
            "puzzle-solution": lambda at: self.solution(),
            "puzzle-watch": lambda at: self.watch(),
            "puzzle-play": lambda at: self.play_on(),
        }

    def again(self) -> None:
        """Back to the question."""
        self._judging += 1
        self.answer = None
        self.session.try_again()
        self._jumped()
        dom.focus("act-button")

    def solution(self) -> None:
        """Tell the best move, in the verdict."""
        if not self.told:
            self.note_help()
        self.told = True
        self.host.draw_all()
        self.host.sheets.open("verdict")

    def watch(self) -> None:
        """Play the best move and let the rival show how it goes on."""
        self.session.show(self.evaluations[0].move)
        self._jumped()

    def play_on(self) -> None:
        """The round goes on from what is on the table."""
        self.session.play_on()
        self._jumped()
        dom.focus("act-button")

    def next_after_count(self) -> None:
        """From the end of the round to the position it began with."""
        self.again()

    def _jumped(self) -> None:
        """The table is not the continuation of what was there."""
        self.host.sheets.close("count")
        self.host.sheets.close_all()
        self.host.renderer.forget()
        self.host.changed()

    def hint(self) -> None:
        """A little more help each time; for a position nobody has judged, once it has been."""
        if self._asked() and self.session.looking is None:
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
                # It was recognised as a puzzle meanwhile, whose moves are known.
                host.room.hint()
                return
            if not self.evaluations and session is host.session:
                host.draw()
                host.trouble("puzzle.unjudged")
        if session is not host.session or not self._asked() or not self.evaluations:
            return
        self.note_help()
        self._give_hint()
        host.draw()
        host.announce(host.scene.act_say)

    def _give_hint(self) -> None:
        """Say the next hint; the last names the move and lays it ready, and there is no more to tell after it."""
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
        # Whoever pressed the button for it goes on to the move with the next key.
        if dom.focused() and dom.focused().id == "mode-hint":
            dom.focus("act-button")


def come_back(host: Host, link: Link) -> PositionRoom:
    """The room of a link's position, as this tab left it."""
    assert link.view is not None
    session = PositionSession(link.view, link.seed, link.ending)
    session.title, session.asks = link.title, link.question
    room = PositionRoom(host, session)
    room.visit = Visit.kept_in(host.store, room.link())
    room.visit.lay(session)
    return room
