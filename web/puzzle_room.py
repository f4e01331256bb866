"""Puzzle room: a position is shown, the player answers, the answer is judged, and the round may be played on."""

import asyncio

import dom
import judging
from dom import Element
from later import arrived
from position import PositionSession, ending_of
from progress import KEY, Progress
from puzzle_words import because, compared, cost, named, percent, row, signed
from pyscript import document, window
from tasks import soon
from toasts import toast
from words import Words

from jaipur.ai.verdicts import GRADES, HINTS, Evaluation, Verdict, grade, hint
from jaipur.notation import Ending, format_move
from jaipur.puzzles import day_number
from jaipur.view import View

# Iterations for a position nobody has judged yet: in the worker, and on the page itself while there is none.
BUDGET, BUDGET_HERE = 2500, 600
SLICE_HERE = 8
PATIENCE = 30000


class Room:
    """The position on the table and what is known about it."""

    def __init__(self, host: Element) -> None:
        self.host = host
        self.evaluations: list[Evaluation] = []
        self.verdict: Verdict | None = None
        self.entry: Element = None
        self.day: int | None = None
        # The solution was shown or found: nothing needs to be kept from the player any more.
        self.open = False
        self._judging = 0

    @property
    def session(self) -> PositionSession:
        """The position being played."""
        session = self.host.session
        assert session.mode == "puzzle"
        return session  # type: ignore[no-any-return]

    def enter(
        self, view: Element, seed: int, entry: Element = None, day: "int | None" = None, ending: "Ending | None" = None
    ) -> None:
        """Lay a position on the table, beside the match in progress."""
        puzzle = entry.puzzle() if entry else None
        self.evaluations = puzzle.evaluations if puzzle else []
        self.verdict, self.entry, self.day, self.open = None, entry, day, False
        self.host.begin(PositionSession(view, seed, puzzle, ending))
        self.strip()
        said = [str(dom.by_id(name).textContent).strip() for name in ("mode-text", "rival-say")]
        self.host.announce(self.title() + ". " + " ".join(said))

    def recognise(self, entry: Element) -> None:
        """The position on the table turns out to be a puzzle of the shelf."""
        self.entry = entry
        self.session.puzzle = entry.puzzle()
        self.evaluations = self.session.puzzle.evaluations
        self.strip()

    def title(self) -> str:
        """What this position is called."""
        words = self.host.words
        if self.entry is None:
            return str(words.say("puzzle.link"))
        if self.day is not None:
            return str(words.say("shelf.today"))
        return str(words.say("puzzle.title", n=self.entry.number))

    def strip(self) -> None:
        """The strip over the table: what this is, what to do, hint and way out."""
        session, words = self.session, self.host.words
        document.documentElement.dataset.mode = "puzzle"
        dom.text("mode-title", self.title())
        if session.showing:
            text = words.say("puzzle.showing", name=words.say("level.devi.name"))
        elif session.asking:
            text = words.say("puzzle.find")
        else:
            text = words.say("puzzle.on", name=words.say("level.devi.name"))
        dom.text("mode-text", text)
        dom.attribute("mode", "hidden", None)
        dom.attribute("mode-steps", "hidden", "")
        dom.attribute("mode-leave", "hidden", None)
        asked = session.asking and session.answered is None
        dom.attribute("mode-hint", "hidden", None if asked else "")
        dom.attribute("mode-on", "hidden", None if asked and session.ending is not None else "")
        dom.attribute("mode-takeover", "hidden", None if session.showing else "")
        dom.attribute("mode-again", "hidden", None if not asked else "")

    # The answer

    async def answered(self) -> None:
        """Judge the answer that has just been given."""
        self._judging += 1
        turn, session, words = self._judging, self.session, self.host.words
        session.said = words.say("puzzle.weighing")
        self.host.draw()
        found = await self._judged(session)
        if turn != self._judging or session is not self.host.session or session.answered is None:
            return
        if not found:
            toast(words.say("puzzle.unjudged"), "bad")
            self.again()
            return
        answer = [one for one in found if one.move == session.answered]
        self.verdict = grade(session.view, answer[0], found)
        first = session.tries
        if "b" not in first:
            session.tries += self.verdict.grade[:1]
        if self.entry is not None and not session.hints:
            self._note(self.verdict.grade)
        self.open = self.open or self.verdict.grade == GRADES[0]
        name = words.say("grade." + self.verdict.grade)
        session.said = words.say("puzzle.answered", grade=name, win=percent(self.verdict.answer.win))
        self.host.draw()
        self.show_verdict()
        self.host.announce(name + ". " + str(dom.by_id("verdict-why").textContent))

    async def _judged(self, session: PositionSession) -> "list[Evaluation]":
        """What is stored about the position, with what was found out now about the answer and, if need be, the rest."""
        assert session.answered is not None
        stored = self.evaluations
        for one in stored:
            if one.move == session.answered:
                return stored
        found = await self.judge(session.view, format_move(session.answered), session.seed, 0 if stored else BUDGET)
        if found and not stored:
            self._keep(session, found)
        # A move weighed alone just now never stands above the solution that deep searches agreed on.
        return stored + found if found else found

    def _keep(self, session: PositionSession, found: "list[Evaluation]") -> None:
        """Remember what was found out about a position, unless another one is on the table by now."""
        if session is self.host.session:
            self.evaluations = found

    async def judge(self, view: Element, answer: str, seed: int, budget: int) -> "list[Evaluation]":
        """Ask the worker, or think here while there is none; nothing found if both fail."""
        await self.host.rival.coming()
        worker, box = self.host.rival.worker, []

        async def ask() -> None:
            try:
                box.append(str(await worker.judge(judging.request(view, answer, seed, budget))))
            except Exception:  # a worker that ends in the middle; the page judges by itself
                box.append("")

        if worker is not None:
            soon(ask())
            end = window.performance.now() + PATIENCE
            while not box and worker is self.host.rival.worker and window.performance.now() < end:
                await asyncio.sleep(0.02)
        try:
            return judging.read(box[0])
        except (ValueError, IndexError):
            pass
        try:
            await arrived()
            asked = judging.request(view, answer, seed, min(budget, BUDGET_HERE))
            return judging.read(await judging.judge(asked, SLICE_HERE))
        except Exception:  # whatever it was, whoever asked says that nothing was found
            return []

    def _note(self, given: str) -> None:
        progress = Progress(self.host.store.read(KEY))
        progress.note(self.entry.name, given, self.day)
        if not self.host.store.write(KEY, progress.text()):
            self.host.tell_storage()

    # The verdict

    def show_verdict(self) -> None:
        """Open the sheet that says how good the answer was, and why."""
        verdict, words, view = self.verdict, self.host.words, self.session.view
        if verdict is None:
            return
        dom.by_id("sheet-verdict").dataset.grade = verdict.grade
        dom.text("verdict-title", words.say("grade." + verdict.grade))
        dom.text("verdict-why", because(words, view, verdict.why))
        best = verdict.grade == GRADES[0]
        dom.text("verdict-cost", words.say("puzzle.cost.nothing") if best else cost(words, verdict))
        dom.attribute("verdict-hidden", "hidden", "" if self.open else None)
        dom.attribute("verdict-solution", "hidden", "" if self.open else None)
        dom.attribute("verdict-watch", "hidden", None if self.open else "")
        dom.attribute("verdict-again", "hidden", "" if best else None)
        dom.attribute("verdict-result", "hidden", None if best and self.entry is not None else "")
        dom.attribute("verdict-next", "hidden", None if self.entry is not None else "")
        self._fill_moves(verdict)
        self.host.sheets.open("verdict")

    def _fill_moves(self, verdict: Verdict) -> None:
        shown = [verdict.answer]
        if self.open:
            shown = self.evaluations[:5]
            if verdict.answer.move not in [one.move for one in shown]:
                shown = shown + [verdict.answer]
        best = verdict.best.move if self.open else None
        fill_moves("verdict-moves", self.host.words, self.session.view, shown, verdict.answer.move, best)

    # What the buttons do

    def again(self) -> None:
        """Back to the question."""
        self.host.sheets.close_all()
        self._judging += 1
        self.session.try_again()
        self._changed()
        dom.by_id("act-button").focus()

    def solution(self) -> None:
        """Tell the best move, in the verdict."""
        self.open = True
        self.show_verdict()

    def watch(self) -> None:
        """Play the best move and let the rival show how it goes on."""
        self.host.sheets.close_all()
        self.session.show(self.evaluations[0].move)
        self._changed()

    def play_on(self) -> None:
        """The round goes on from what is on the table."""
        self.host.sheets.close_all()
        self.session.play_on()
        self._changed()
        dom.by_id("act-button").focus()

    def hint(self) -> None:
        """A little more help each time; for a position nobody has judged, once it has been."""
        if self.session.asking and self.session.answered is None and self.session.past is None:
            soon(self._hint())

    async def _hint(self) -> None:
        session, words = self.session, self.host.words
        if not self.evaluations:
            toast(words.say("maker.weighing"), "plain")
            self._keep(session, await self.judge(session.view, "", session.seed, BUDGET))
        if session is not self.host.session or not session.asking or not self.evaluations:
            return
        why = hint(session.view, self.evaluations[0], session.hints)
        session.hints = min(session.hints + 1, HINTS - 1)
        toast(because(words, session.view, why), "plain")

    def beside_theirs(self) -> str:
        """At the end of a round: how it went beside that of whoever sent the position, if that is known."""
        session = self.session
        if session.ending is None or not session.own:
            return ""
        yours = ending_of(session.match.results[-1], session.viewer)
        return compared(self.host.words, session.ending, yours)

    def next(self) -> None:
        """The next puzzle of the shelf that is not solved yet."""
        from puzzle_shelf import next_unsolved

        self.host.sheets.close_all()
        soon(next_unsolved(self.host, self.entry))

    def _changed(self) -> None:
        self.host.count.close()
        self.host.renderer.last = None
        self.host.changed()
        self.strip()


def fill_moves(
    name: str, words: Words, view: View, shown: "list[Evaluation]", yours: "int | None", best: "int | None"
) -> None:
    """Moves with bars for their chance to win, yours and the best marked."""
    items = []
    for one in shown:
        item = dom.stamp("verdict-move-template")
        parts = item.children
        tags = []
        if one.move == yours:
            tags.append(words.say("puzzle.yours"))
            item.classList.add("is-yours")
        if one.move == best:
            tags.append(words.say("puzzle.best"))
            item.classList.add("is-best")
        parts.item(0).textContent = named(words, view, one.move)
        parts.item(1).textContent = " · ".join(tags)
        bar = parts.item(2)
        bar.value = one.win
        bar.setAttribute("aria-label", row(words, view, one))
        parts.item(3).textContent = words.say("puzzle.win", win=percent(one.win))
        parts.item(4).textContent = words.say("puzzle.margin", margin=signed(one.margin))
        items.append(item)
    dom.by_id(name).replaceChildren(*items)


_rooms: "list[Room]" = []


def room_of(host: Element) -> Room:
    """The one puzzle room of the page."""
    if not _rooms:
        _rooms.append(Room(host))
    return _rooms[0]


def today() -> "tuple[int, int, int]":
    """The date where the player is."""
    now = window.Date.new()
    return int(now.getFullYear()), int(now.getMonth()) + 1, int(now.getDate())


def today_number() -> int:
    """The date where the player is, as a number of days."""
    return day_number(*today())
