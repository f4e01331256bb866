"""Maker: one line of notation becomes a position, drawn as it is typed, weighed by the rival, tried and shared."""

from browser import dom
from browser.tasks import soon
from draw.moves import fill_moves
from play.position import PositionSession
from rooms.position import PositionRoom
from say.phrases import wrong
from say.reasons import facts
from say.words import KINDS
from show.judged import weighed
from show.shared import position_shared
from think.budgets import JUDGE
from typed import Host, OwnDoors

from jaipur.cards import CAMEL, GOODS_MASK, unpack
from jaipur.notation import Link, NotationError, format_view, parse_position
from jaipur.state import State
from jaipur.view import View, view_of

from .share import Share
from .sheet import Sheet

# A best move that wins so much more often than the next makes a good puzzle.
CLEAR = 0.04


def read(text: str) -> View:
    """The view a line tells; of a whole round it is what the seat to move may know. NotationError if it is none."""
    position = parse_position(" ".join(text.split()))
    return view_of(position, position.turn) if isinstance(position, State) else position


class Maker(Sheet):
    """What is being made: the view that the line tells, if it tells one, and the seed of its link."""

    stays = True

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        self._view: View | None = None
        self._seed = 0
        # What is said of the line as it stands.
        self._note = ""

    def fill(self) -> None:
        """Begin with what is on the table."""
        session = self.host.session
        self._seed = dom.fresh_seed()
        line = format_view(view_of(session.shown.state, session.viewer))
        dom.by_id("maker-line").value = line
        self.changed("maker-line", line)

    def changed(self, field: str, value: str | bool) -> None:
        """The line was changed: draw it, or say what is wrong with it."""
        words = self.host.words
        dom.show("maker-moves", False)
        try:
            view = read(str(value))
        except NotationError as error:
            self._view = None
            self._say(wrong(words, error), True)
        else:
            self._view = view
            key = "maker.over" if view.over else "maker.good" if view.turn == view.seat else "maker.not-turn"
            self._say(words.say(key), False)
            self._draw(view)
        dom.by_id("maker-line").setAttribute("aria-invalid", "false" if self._view else "true")
        for what in ("weigh", "try", "share"):
            dom.attribute("maker-" + what, "aria-disabled", None if self._good_for(what) else "true")

    def _good_for(self, what: str) -> bool:
        """Whether there is a position with which this can be done."""
        view = self._view
        if view is None or what == "share":
            return view is not None
        return not view.over and (what == "try" or view.turn == view.seat)

    def _say(self, sentence: str, wrong: bool) -> None:
        self._note = sentence
        dom.text("maker-note", sentence)
        dom.toggle("maker-note", "field-error", wrong)

    def _draw(self, view: View) -> None:
        """Market, hand and what is known of the rival, as small pictures."""
        words, rival = self.host.words, unpack(view.hold[1 - view.seat] & GOODS_MASK)
        rows = [
            ("maker.market", unpack(view.market), 0),
            ("maker.hand", unpack(view.hold[view.seat] & GOODS_MASK), 0),
            ("maker.rival", rival, view.hidden),
        ]
        items = []
        for key, counts, hidden in rows:
            cards = dom.make("span", "preview-cards")
            for kind in range(CAMEL + 1):
                for _ in range(counts[kind]):
                    card = dom.stamp("mini-template")
                    dom.art(card, "card-" + KINDS[kind])
                    cards.appendChild(card)
            for _ in range(hidden):
                cards.appendChild(dom.stamp("back-template"))
            items += [dom.make("b", "", words.say(key)), cards]
        items.append(dom.make("span", "preview-facts", facts(words, view)))
        dom.by_id("maker-table").replaceChildren(*items)

    def doors(self) -> OwnDoors:
        """Its buttons."""
        return {
            "maker-weigh": lambda at: self._do("weigh"),
            "maker-try": lambda at: self._do("try"),
            "maker-share": lambda at: self._do("share"),
        }

    def _do(self, what: str) -> None:
        """A button; without a position that is good for it, it only says again what is wrong."""
        host, view = self.host, self._view
        if view is None or not self._good_for(what):
            host.announce(self._note)
            dom.focus("maker-line")
        elif what == "weigh":
            soon(self._weigh(view))
        elif what == "try":
            host.visit(PositionRoom(host, PositionSession(view, self._seed)))
        else:
            shared = position_shared(host.words, Link(view=view, seed=self._seed))
            host.sheets.show(Share(host, "share", shared))

    async def _weigh(self, view: View) -> None:
        words = self.host.words
        self._say(words.say("maker.weighing"), False)
        found = await self.host.mind.weigh(view, "", self._seed, JUDGE)
        if view is not self._view:
            return
        if not found:
            self._say(words.say("puzzle.unjudged"), True)
            return
        stands_out = len(found) > 1 and found[0].win - max([one.win for one in found[1:]]) >= CLEAR
        self._say(words.say("maker.clear" if stands_out or len(found) == 1 else "maker.close"), False)
        fill_moves("maker-moves", weighed(words, view, found[:5], None, found[0].move))
        dom.show("maker-moves", True)
