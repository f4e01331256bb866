"""Editor room: a position is put together on the table itself, place by place; nothing is played here."""

from browser import dom
from match.saves import saved_session
from shell.link_text import read_link
from shell.room import Room
from shell.strip import Strip, spoken
from table.secrecy import is_withheld, open_view
from typed import Callable, Handlers, Host, Phase, Target

from jaipur.notation import NotationError
from jaipur.state import deal
from jaipur.study.draft import draft_of, empty_draft
from jaipur.view import View, view_of

from . import dragging
from .editing import Editing
from .operations import RIVAL, YOU
from .scene import PLACES, ZONES, complaint, state_of, wrong_place
from .session import EditedSession
from .store import keep_draft, kept_draft, take_other_draft

# The text behind the # of the address while the editor is open: a reload comes back here.
ADDRESS = "edit"
# The fields with the line of notation: beside the table, and on the sheet.
LINES = ("edit-line", "editor-line")
# Parts of the table that a finger can press besides the buttons that a keyboard reaches, and what they are part of.
PARTS = (("stacks", "purses"), ("you-stats", "purses"), ("discards", "tokens"))


class EditorRoom(Room):
    """The room in which a position is laid; `came_from` is what was on the table before."""

    session: EditedSession

    def __init__(self, host: Host, edited: Editing, came_from: View | None) -> None:
        super().__init__(host, EditedSession(edited))
        self.edited = edited
        self.came_from = came_from
        # The place that is being changed, the card of it that is marked, and who sold what is sold now.
        self.place = PLACES[0]
        self.marked: int | None = None
        self.seller = YOU

    def on_enter(self) -> None:
        """Tell what this is, and what is wrong, if anything is."""
        for part, place in PARTS:
            dom.attribute(part, "data-intent", "edit")
            dom.attribute(part, "data-place", place)
        self.show_line()
        self._show_wrong()
        self.host.announce(spoken(self.strip(), self.host.scene.act_say))

    def on_exit(self) -> None:
        """Unmark what is wrong, and what can be pressed to be changed."""
        for zone in ZONES.values():
            dom.toggle(zone, "is-wrong", False)
        for part, _ in PARTS:
            dom.attribute(part, "data-intent", None)

    def link(self) -> str:
        """Return its address, for a reload."""
        return ADDRESS

    def save(self) -> None:
        """Keep the draft."""
        if not keep_draft(self.host.store, self.edited):
            self.host.tell_storage()

    def strip(self) -> Strip:
        """Return what to do, undo and redo, and the way out."""
        words, edited = self.host.words, self.edited
        dom.attribute("edit-undo", "aria-disabled", None if edited.can_undo else "true")
        dom.attribute("edit-redo", "aria-disabled", None if edited.can_redo else "true")
        turn = "editor.turn.you" if edited.draft.turn == edited.draft.seat else "editor.turn.rival"
        dom.text("act-turn-text", words.say(turn))
        title = edited.now.title or words.say("editor.title")
        return Strip("editor", title, words.say("editor.text"), ("edit", "leave"))

    def go_on(self, phase: Phase) -> None:
        """Do nothing: the editor waits for the player alone."""

    def press(self, phase: Phase) -> bool:
        """Go on with a position that is right; otherwise open the place where it is not."""
        place = wrong_place(self.edited)
        if self.edited.complaint is None:
            self.host.sheets.open("editor")
        elif place:
            self.open_place("hand" if place == "herd" else place if place in PLACES else "deck")
        else:
            self.host.announce(complaint(self.edited, self.host.words))
        return True

    # Intents

    def handlers(self) -> Handlers:
        """Return the handlers of the table's places, and of what stands around them."""
        return {
            "market": lambda at: self.open_place("market", at.slot),
            "hand": lambda at: self.open_place("hand", at.slot),
            "herd-more": lambda at: self._by("herd", 1),
            "herd-less": lambda at: self._by("herd", -1),
            "edit": lambda at: self.open_place(at.place),
            "edit-turn": lambda at: self._turn(),
            "edit-line": lambda at: self.host.sheets.open("editor"),
            "edit-undo": lambda at: self.step(-1),
            "edit-redo": lambda at: self.step(1),
            "edit-carry": self._carry,
            "undo": lambda at: self.step(-1),
            "clear": lambda at: None,
            "replay": lambda at: None,
            "share": lambda at: self._share(),
        }

    def open_place(self, place: str, marked: int | None = None) -> None:
        """Offer what can be changed in a place."""
        self.place, self.marked = place, marked
        self.edited.refused = None
        self.host.sheets.open("edit")

    def do(self, name: str, *details: object) -> bool:
        """Carry out an operation and show the result; return whether it was carried out."""
        done = self.edited.do(name, *details)
        self.changed()
        return done

    def _by(self, number: str, more: int) -> None:
        n = self.edited.draft.field(number)
        self.do("set", number, n + more)

    def _turn(self) -> None:
        draft = self.edited.draft
        self.do("turn", RIVAL if draft.turn == draft.seat else YOU)

    def _carry(self, at: Target) -> None:
        """Carry a card that was dragged from one place to another."""
        start, _, end = at.place.partition(">")
        self.do("carry", start, at.slot, end)

    def step(self, by: int) -> None:
        """Undo or redo."""
        if self.edited.step(by):
            self.changed()
            self.host.announce(self.host.words.say("editor.undone" if by < 0 else "editor.redone"))

    def begin(self, start: str) -> None:
        """Begin with another position, with a seed of its own, as a step that can be undone."""
        edited = self.edited
        if start == "other":
            other = take_other_draft(self.host.store, may_show(self.host))
            if other is not None:
                edited.take(other.now)
        elif start == "table" and self.came_from is not None:
            edited.begin(draft_of(self.came_from), dom.fresh_seed())
        elif start == "deal":
            edited.begin(draft_of(view_of(deal(dom.fresh_seed(), 0), 0)), dom.fresh_seed())
        elif start == "empty":
            edited.begin(empty_draft(), dom.fresh_seed())
        self.changed()

    def describe(self, title: str, question: str) -> None:
        """Set title and question."""
        if self.edited.describe(title, question):
            self.changed()

    def _share(self) -> None:
        if self.edited.view is None:
            self.host.announce(complaint(self.edited, self.host.words))
        else:
            self.host.sheets.open("share")

    def changed(self) -> None:
        """Lay the table anew, keep the draft, say what is wrong."""
        host = self.host
        self.edited.owner = host.reader
        self.session.lay()
        host.renderer.forget()
        self.save()
        host.draw_all()
        self.show_line()
        self._show_wrong()
        host.announce(host.scene.act_say)

    def _show_wrong(self) -> None:
        """Mark the place in which something is wrong."""
        place = wrong_place(self.edited)
        for one, zone in ZONES.items():
            dom.toggle(zone, "is-wrong", one == place)

    # The line

    def show_line(self) -> None:
        """Write the position's line, beside the table and on the sheet; a typed line that is no position stays."""
        text = self.edited.unread or self.edited.draft.line()
        for name in LINES:
            field = dom.by_id(name)
            if str(field.value) != text:
                field.value = text

    def on_field_changed(self, field: str, value: str | bool) -> None:
        """Follow a line that is typed, or a link that is pasted, as soon as it is a position."""
        edited, text = self.edited, str(value)
        link = None
        if "=" in text:
            try:
                link = read_link(text.strip().split("#")[-1])
            except NotationError:
                pass
        if link is not None and link.view is not None:
            edited.read_link(link)
        else:
            edited.read(text)
        self.changed()

    def note(self) -> str:
        """Return what is said of the position as it stands."""
        words = self.host.words
        return complaint(self.edited, words) or words.say(state_of(self.edited.view))


def open_editor(host: Host) -> EditorRoom:
    """Return the editor's room, with what was left in it, or else with what is on the table."""
    # After a reload nothing is on the table yet: the player's own match was.
    session = host.session if host.begun else saved_session(host.store)
    came_from = None if session is None else open_view(session, session.shown)
    edited = kept_draft(host.store, may_show(host))
    if edited is None:
        edited = Editing(empty_draft() if came_from is None else draft_of(came_from), dom.fresh_seed())
        edited.owner = host.reader
    return EditorRoom(host, edited, came_from)


def may_show(host: Host) -> "Callable[[Editing], bool]":
    """Return what tells whether a draft may be shown: not that of another person while their match lasts."""
    reader, running = host.reader, _match_of_two(host)
    return lambda edited: not is_withheld(edited.owner, reader, running)


def _match_of_two(host: Host) -> str:
    """Return the identity of the saved match if two people still play it."""
    session = saved_session(host.store)
    return session.identity if session is not None and session.pair and session.match.winner is None else ""


def visit(host: Host, at: Target) -> None:
    """Go into the editor; in the editor, show its sheet, where one begins with something else."""
    if isinstance(host.room, EditorRoom):
        host.sheets.close_all()
        host.sheets.open("editor")
        return
    dragging.listen(host)
    host.visit(open_editor(host))


def open_address(host: Host, text: str) -> bool:
    """Enter the editor after a reload."""
    dragging.listen(host)
    host.enter(open_editor(host))
    return True
