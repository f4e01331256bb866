"""Editor sheets: the chooser of a place; and the line, the title, the question and the verdict of a position."""

from browser import dom
from browser.tasks import soon
from packs.scene import pack_position
from packs.sheet import add_to_pack
from puzzles.draw import fill_moves
from puzzles.feedback import move_rows
from puzzles.position_room import PositionRoom
from puzzles.session import PositionSession
from shell.sheet import Sheet
from thinking.budgets import JUDGE
from typed import Handlers, Host

from jaipur.notation import WORDS_LENGTH
from jaipur.spelling import tidy
from jaipur.view import View

from .draw import fill_chooser
from .operations import get_value
from .room import EditorRoom, may_show
from .scene import chooser, complaint, judged_as_puzzle, side_of
from .store import other_draft


def room_of(host: Host) -> EditorRoom:
    """Return the room that these sheets belong to."""
    room = host.room
    assert isinstance(room, EditorRoom)
    return room


class PlaceSheet(Sheet):
    """The sheet of all that can be changed in a place of the table."""

    def fill(self) -> None:
        """Write the cards in the place and those that can be laid there."""
        self._fill()

    def _fill(self, changed: str = "") -> None:
        room = room_of(self.host)
        fill_chooser(chooser(room.edited, room.place, room.marked, room.seller, self.host.words), changed)

    def on_field_changed(self, field: str, value: str | bool) -> None:
        """Take over a number that was typed, or who sells."""
        room = room_of(self.host)
        if field == "edit-seller":
            room.seller = side_of(str(value))
        else:
            text = str(value)
            if text.isdigit() and len(text) < 4:
                room.do("set", field, int(text), room.seller)
            self._fill(field)

    def handlers(self) -> Handlers:
        """Return the handlers of the cards, the choices and the numbers."""
        return {
            "edit-mark": lambda at: self._mark(at.slot),
            "edit-put": lambda at: self._put(at.slot),
            "edit-drop": lambda at: self._drop(),
            "edit-seen": lambda at: self._turn_over(),
            "edit-less": lambda at: self._by(at.place, -1),
            "edit-more": lambda at: self._by(at.place, 1),
        }

    def _mark(self, at: int) -> None:
        room = room_of(self.host)
        room.marked = None if room.marked == at else at
        self.fill()

    def _put(self, kind: int) -> None:
        """Lay a card in place of the marked one, or beside the others."""
        room = room_of(self.host)
        if room.marked is not None:
            room.do("swap", room.place, room.marked, kind)
        else:
            room.do("put", room.place, kind)
        room.marked = None
        self.fill()

    def _drop(self) -> None:
        room = room_of(self.host)
        if room.marked is not None:
            room.do("drop", room.place, room.marked)
        room.marked = None
        self.fill()

    def _turn_over(self) -> None:
        room = room_of(self.host)
        if room.marked is not None:
            room.do("turn-over", room.marked)
        room.marked = None
        self.fill()

    def _by(self, name: str, more: int) -> None:
        room = room_of(self.host)
        n = get_value(room.edited.draft, name) + more
        room.do("set", name, n, room.seller)
        self.fill()


class EditorSheet(Sheet):
    """The position as a line, its title and question, and whether it makes a good puzzle."""

    stays = True

    def fill(self) -> None:
        """Write what is laid."""
        now = room_of(self.host).edited.now
        room_of(self.host).show_line()
        dom.by_id("editor-name").value = now.title
        dom.by_id("editor-question").value = now.question
        dom.show("editor-table", room_of(self.host).came_from is not None)
        dom.show("editor-other", other_draft(self.host.store, may_show(self.host)) is not None)
        self._forget()
        self._say()

    def on_field_changed(self, field: str, value: str | bool) -> None:
        """Take over a title, a question or another line."""
        room = room_of(self.host)
        if field == "editor-line":
            room.on_field_changed(field, value)
            self._forget()
            self._say()
            return
        words, now = tidy(str(value), WORDS_LENGTH), room.edited.now
        dom.by_id(field).value = words
        if field == "editor-name":
            room.describe(words, now.question)
        else:
            room.describe(now.title, words)

    def _forget(self) -> None:
        """Forget what was found about another position."""
        dom.show("editor-moves", False)
        dom.text("editor-verdict", "")

    def _say(self) -> None:
        room = room_of(self.host)
        dom.text("editor-note", room.note())
        bad = bool(complaint(room.edited, self.host.words))
        dom.toggle("editor-note", "field-error", bad)
        dom.attribute("editor-line", "aria-invalid", "true" if bad else "false")
        for what in ("weigh", "try", "pack", "share"):
            dom.attribute("editor-" + what, "aria-disabled", None if self._good_for(what) else "true")

    def _good_for(self, what: str) -> bool:
        """Return whether there is a position with which this can be done."""
        edited = room_of(self.host).edited
        view = None if edited.unread else edited.view
        if view is None or what == "share":
            return view is not None
        if what == "pack":
            return pack_position(room_of(self.host).session.link_to_share(0)) is not None
        return not view.over and (what == "try" or view.turn == view.seat)

    def handlers(self) -> Handlers:
        """Return what its buttons do."""
        return {
            "editor-table": lambda at: self._begin("table"),
            "editor-deal": lambda at: self._begin("deal"),
            "editor-empty": lambda at: self._begin("empty"),
            "editor-other": lambda at: self._begin("other"),
            "editor-weigh": lambda at: self._do("weigh"),
            "editor-try": lambda at: self._do("try"),
            "editor-pack": lambda at: self._do("pack"),
            "editor-share": lambda at: self._do("share"),
        }

    def _begin(self, start: str) -> None:
        room_of(self.host).begin(start)
        self.fill()
        if start == "other":
            # The button with the focus may be gone.
            dom.focus("editor-line")

    def _do(self, what: str) -> None:
        """Do what a button says; without a position that is good for it, only say again what is wrong."""
        host, room = self.host, room_of(self.host)
        view = room.edited.view
        if view is None or not self._good_for(what):
            host.announce(host.words.say("pack.unasked") if what == "pack" and view is not None else room.note())
            dom.focus("editor-line")
        elif what == "weigh":
            soon(self._weigh(room, view))
        elif what == "pack":
            posed = pack_position(room.session.link_to_share(0))
            assert posed is not None
            add_to_pack(host, posed)
        elif what == "share":
            host.sheets.open("share")
        else:
            now = room.edited.now
            session = PositionSession(view, now.seed)
            session.title, session.asks = now.title, now.question
            host.visit(PositionRoom(host, session))

    async def _weigh(self, room: EditorRoom, view: View) -> None:
        words = self.host.words
        dom.text("editor-verdict", words.say("editor.weighing"))
        found = await self.host.mind.rate_puzzle(view, JUDGE)
        if view is not room.edited.view or room is not self.host.room:
            return
        if found is None:
            dom.text("editor-verdict", words.say("puzzle.unjudged"))
            return
        dom.text("editor-verdict", judged_as_puzzle(view, found, words))
        fill_moves("editor-moves", move_rows(words, view, found.evaluations[:5], None, found.evaluations[0].move))
        dom.show("editor-moves", True)
