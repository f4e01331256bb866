"""Lesson room: the strip over the lesson's table, and the ways in and out."""

from browser import dom
from puzzles.tab_state import TabState
from shell.room import Room
from shell.strip import Strip, spoken
from typed import Host, Tally, Target

from .session import STEPS, LessonSession

# The address of the lesson, for a reload. It is not a link to share.
ADDRESS = "lesson"


class LessonRoom(Room):
    """A round of which every move is asked for with its reason."""

    session: LessonSession

    def __init__(self, host: Host) -> None:
        super().__init__(host, LessonSession())

    def on_enter(self) -> None:
        """Tell the first step, and let the button wait."""
        self.host.announce(self._spoken())
        dom.focus("act-button")

    def link(self) -> str:
        """Return the lesson's address."""
        return ADDRESS

    def save(self) -> None:
        """Let a reload find the step."""
        TabState().save_to(self.host.store, ADDRESS, self.session)

    def strip(self) -> Strip:
        """Return what this step is about; what to do in it stands by the button."""
        session, words = self.session, self.host.words
        if session.phase == "match-over":
            title, text = words.say("lesson.over", n=session.step, m=STEPS), words.say("lesson.end")
        else:
            title = words.say("lesson.title", n=session.step, m=STEPS)
            text = words.say("lesson." + str(session.step) + ".why")
        return Strip("lesson", title, text, ("end",) if session.wanted is None else ("end", "hint"))

    def _spoken(self) -> str:
        return spoken(self.strip(), self.host.scene.act_say)

    def after_rival(self) -> str:
        """Return the next step."""
        return " " + self._spoken()

    def hint(self) -> None:
        """Choose the cards that the lesson asks for: the newcomer only presses the button."""
        session = self.session
        if session.wanted is not None and session.looking is None:
            session.choose(session.wanted)
            self.host.draw()
            self.host.announce(self.host.scene.act_move)
            dom.focus("act-button")

    def count(self) -> Tally:
        """Return the end of the lesson."""
        words = self.host.words
        return self._tally(words.say("lesson.over"), words.say("lesson.play"), words.say("lesson.end"))


def come_back(host: Host) -> LessonRoom:
    """Return the lesson at the step at which this tab left it."""
    room = LessonRoom(host)
    TabState.load_from(host.store, ADDRESS).apply_to(room.session)
    return room if room.session.taught else LessonRoom(host)


def open_address(host: Host, text: str) -> bool:
    """Enter the lesson after a reload."""
    host.enter(come_back(host))
    return True


def visit(host: Host, at: Target) -> None:
    """Begin the lesson; anew, where it is on the table already."""
    room = LessonRoom(host)
    if isinstance(host.room, LessonRoom):
        host.enter(room)
    else:
        host.visit(room)
