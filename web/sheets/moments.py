"""Moments: which moves of a match decided it, found by judging each of them again."""

from browser import dom
from browser.tasks import soon
from play.names import HUMAN
from play.session import Session
from play.table import Turn
from say.reasons import because, chance, named
from show.moments import Moment, deciding
from think.budgets import REVIEW
from typed import Element, Host

from jaipur.ai.verdicts import grade
from jaipur.notation import format_move
from jaipur.view import view_of

from .sheet import Sheet


class Moments(Sheet):
    """A list that grows while it is open. What was found stays with the session: it is not weighed twice."""

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        self._run = 0

    def fill(self) -> None:
        """What was found before, and on with the rest."""
        self._run += 1
        self._show(self.host.session)
        soon(self._judge(self._run))

    async def _judge(self, run: int) -> None:
        session, turns = self.host.session, _turns(self.host.session)
        for n in range(len(turns)):
            turn = turns[n]
            if turn.ply in session.moments:
                continue
            key = "moments.weighing.you" if session.is_you else "moments.weighing.they"
            dom.text("moments-note", self.host.words.say(key, n=n + 1, m=len(turns)))
            moment = await self._weigh(session, turn)
            if run != self._run or session is not self.host.session or not self.dialog.open:
                return
            if moment is None:
                dom.text("moments-note", self.host.words.say("puzzle.unjudged"))
                return
            session.moments[turn.ply] = moment
            self._show(session)
        self._conclude(session)

    async def _weigh(self, session: Session, turn: Turn) -> Moment | None:
        view = view_of(session.table.before(turn.ply).state, turn.seat)
        judged = await self.host.mind.weigh(view, format_move(turn.move), turn.ply, REVIEW)
        if not judged:
            return None
        return Moment(turn, view, grade(view, next(one for one in judged if one.move == turn.move), judged))

    def _conclude(self, session: Session) -> None:
        """All is weighed: say what stands there; to someone whose moves these are not, as of others."""
        key = "moments.some.you" if session.is_you else "moments.some.they"
        if not _deciding(session):
            key = "moments.none.you" if session.is_you else "moments.none.they"
        dom.text("moments-note", self.host.words.say(key))

    def _show(self, session: Session) -> None:
        items = [self._item(session, moment) for moment in _deciding(session)]
        dom.by_id("moments-list").replaceChildren(*items)

    def _item(self, session: Session, moment: Moment) -> Element:
        words, turn, view, verdict = self.host.words, moment.turn, moment.view, moment.verdict
        item = dom.stamp("moment-template")
        button = item.firstElementChild
        button.dataset.ply = str(turn.ply)
        line = words.say(
            "moments.line",
            round=turn.round + 1,
            move=named(words, view, turn.move),
            best=named(words, view, verdict.best.move),
            gain="+" + chance(words, verdict.win_lost),
        )
        if not session.is_you:
            line = words.say("moments.whose", name=self.host.names()[turn.seat], line=line)
        button.firstElementChild.textContent = line
        button.lastElementChild.textContent = because(words, view, verdict.why)
        return item


def _deciding(session: Session) -> list[Moment]:
    return deciding([session.moments[ply] for ply in session.moments if ply < session.ply])


def _turns(session: Session) -> list[Turn]:
    """The moves that people made."""
    return [turn for turn in session.table.turns if session.players[turn.seat] == HUMAN]
