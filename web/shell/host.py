"""Host: the object that runs the page. It hands intents to the session, then draws, saves and asks the rival.

It asks the room about everything that depends on what is being played.
"""

import asyncio

from browser import address, clock, dom, later
from browser.sound import Sound
from browser.tasks import soon
from browser.toasts import offer, toast
from table.log import Log
from table.motion import Motion
from table.questions import Question
from table.render import Renderer
from table.scene import Options, Scene, build
from table.secrecy import reader_of
from table.session import Session
from typed import Any, Curve, CurveDrawer, Mind, ReviewService
from words.words import Words

from .front import Front
from .loading import load
from .room import Room
from .sheets import Sheets
from .store import WELCOMED, Store
from .strip_draw import draw_strip

# The function that makes the room of the player's own match, with the key of a sentence if its save was no good.
HOME = "match.room:own_room"
REVIEWS = "review.service:ReviewService"
# The fronts of looking back, and of a review.
LOOKING, REVIEW = "review.looking_front:LookingFront", "review.front:ReviewFront"
PACES = {"normal": 900, "fast": 350, "instant": 0}
# The elements that lead from moment to moment.
STEPPING = ("act-earlier", "act-later", "curve-plot", "curve-before", "curve-next")


class Host:
    """The page: its room, its drawing, its storage and its rival."""

    # The scene on the screen: there from the first drawing on.
    scene: Scene
    # The room that is played in: there from `begin` or the first `enter` on.
    room: Room

    def __init__(self, words: Words, store: Store, settings: dict[str, str | bool]) -> None:
        self.words = words
        self.store = store
        self.settings = settings
        self.motion = Motion()
        self.renderer = Renderer(words, self.motion)
        self.log = Log()
        self.sound = Sound()
        self._mind: Mind | None = None
        self._front: tuple[Room, str, Front] | None = None
        self._services: dict[str, Any] = {}
        self._curve: CurveDrawer | None = None
        self.sheets = Sheets(self)
        self._asked: Question | None = None
        self._told_storage = False
        # The one of two people in front of the screen (see table/secrecy).
        self.reader = ""
        # Whether anything is on the table yet.
        self.begun = False

    @property
    def session(self) -> Session:
        """The session of the room."""
        return self.room.session

    @property
    def front(self) -> Front:
        """The front around the table: the room itself, or what looks back from it.

        It follows from the room and from what its session looks at, so nothing has to keep it up to date.
        """
        looking = self.session.looking
        name = "" if looking is None else REVIEW if looking.in_review else LOOKING
        if not self._front or self._front[:2] != (self.room, name):
            self._front = (self.room, name, load(name)(self.room) if name else self.room)
        return self._front[2]

    @property
    def mind(self) -> Mind:
        """The way to the opponent; loaded when it is first asked, as a rule after the table is there."""
        if self._mind is None:
            from browser.workplace import BrowserWorkplace
            from thinking import mind

            self._mind = mind.Mind(BrowserWorkplace(), self.opponent_ready, self.trouble)
        return self._mind

    @property
    def reviews(self) -> ReviewService:
        """The service that reviews what was played."""
        found: ReviewService = self.service(REVIEWS)
        return found

    def service(self, name: str) -> Any:
        """Return the one object of a feature's class ("module:attribute"), made when it is first asked for."""
        if name not in self._services:
            self._services[name] = load(name)(self)
        return self._services[name]

    # Drawing and telling

    def draw(self) -> None:
        """Show the table as it is now."""
        self.motion.wanted = bool(self.settings["motion"])
        options = Options(bool(self.settings["herd"]), bool(self.settings["known"]), later.is_waiting())
        self.reader = reader_of(self.session, self.reader)
        self.scene = build(self.session, self.words, options)
        self.renderer.draw(self.scene)

    def draw_all(self) -> None:
        """Draw the table and all around it."""
        self.draw()
        self.log.draw(self.scene)
        draw_strip(self.front.strip(), self.way_home())
        self.draw_curve()

    def draw_curve(self) -> None:
        """Show the chances to win over what was played, where the room tells them."""
        curve = self.front.curve()
        if curve is not None and self._curve is None:
            # Loaded late: most never look back.
            self._curve = load("review.draw:CurveDrawer")()
        if self._curve is not None:
            self._curve.draw(curve)

    def name_point(self, curve: Curve | None, ply: int, said: str) -> None:
        """Name a point of the curve that is drawn; with no curve, none."""
        if self._curve is not None:
            self._curve.name(curve, ply, said)

    def announce(self, sentence: str) -> None:
        """Say something to screen readers."""
        self.sheets.announce(sentence)

    def trouble(self, key: str) -> None:
        """Tell the player, in a sentence, that something went wrong and what happens now."""
        toast(self.words.say(key), "plain")

    def tell_awaited(self) -> None:
        """Say that the files that come later could not be loaded, or show that they are here after all."""
        if later.is_outdated():
            offer(self.words.say("offline.new"), self.words.say("offline.take"), later.reload_new_version)
        elif not later.is_loaded():
            self.trouble("trouble.part")
        self.draw()

    def tell_storage(self) -> None:
        """Say once that nothing can be kept here."""
        if not self._told_storage:
            self._told_storage = True
            toast(self.words.say("trouble.storage"), "bad")

    def names(self) -> list[str]:
        """Return what the seats are called."""
        return self.session.seat_names(self.words)

    def way_home(self) -> str:
        """Return the label of the way to the player's own table, where there may be no match yet."""
        return self.words.say("mode.leave" if self.been_home else "mode.table")

    # Rooms

    @property
    def been_home(self) -> bool:
        """True if the player has ever been at their own table."""
        return self.store.read(WELCOMED) is not None

    def begin(self, room: Room) -> None:
        """Put the first room on the table."""
        self.room, self.begun = room, True
        room.claim()
        self.changed()

    def enter(self, room: Room) -> None:
        """Be in another room from now on."""
        self.sheets.close("count")
        self.sheets.close("curtain")
        self.sheets.close_all()
        if self.begun:
            self.room.on_exit()
        if REVIEWS in self._services:
            self.reviews.rest()
        self.room, self.begun = room, True
        # Forget the pending question: its answer belongs to the old session and will be ignored.
        self._asked = None
        self.renderer.forget(dealing=room.dealt and room.session.ply == 0)
        room.claim()
        self.changed()
        self.front.on_enter()

    def replace(self, room: Room) -> None:
        """Go on with the same session in another room."""
        self.room = room
        room.save()
        self.draw_all()

    def visit(self, room: Room) -> None:
        """Enter a room and let the address say so; the browser's own way back leads out again."""
        address.push(room.link())
        self.enter(room)

    def go_home(self) -> None:
        """Enter the room of the player's own match."""
        address.remove_link()
        room, sentence = load(HOME)(self)
        self.enter(room)
        if sentence:
            self.trouble(sentence)
        self.welcome()

    # How it goes on

    def changed(self) -> None:
        """Save, draw and see who is next, after every change of the match."""
        self.room.save()
        self.draw_all()
        phase = self.session.phase
        if phase == "rival":
            self._ask_rival()
        else:
            self.room.go_on(phase)
        self.work_on_review(self.session.reviewing)

    def _ask_rival(self) -> None:
        question = self.session.question()
        if question and (self._asked is None or self._asked.text() != question.text()):
            self._asked = question
            soon(self._answer(self.session, question))

    async def _answer(self, session: Session, question: Question) -> None:
        """Get the rival's move and play it, unless the match has gone another way meanwhile."""
        began = clock.now()
        try:
            text = session.scripted()
            if not text:
                await later.preload(self.tell_awaited)
                text = await self.mind.move(question)
            rest = PACES[str(self.settings["speed"])] - (clock.now() - began)
            if rest > 0:
                await asyncio.sleep(rest / 1000)
            played = session is self.session and session.answer(question, text)
        finally:
            if self._asked is question:
                self._asked = None
        if played:
            self.sound.play("rival")
            self.changed()
            if session.looking is None:
                self.announce(self.scene.rival_say + self.room.after_rival())
            else:
                # The player is looking at an earlier moment, and stays there.
                self.announce(self.words.say("mode.meanwhile", name=self.scene.rival_name))

    def open_count(self) -> None:
        """Open the count, over whatever else is open."""
        self.sheets.open_on_top("count")

    def deal_round(self) -> None:
        """Show that another round of the match was dealt."""
        self.renderer.forget(dealing=True)
        self.changed()
        self.announce(self.words.say("log.round", n=self.session.match.round_number + 1))

    # Intents at the table

    def touched(self) -> None:
        """Show that a card was chosen, or let go of."""
        self.sound.play("touch")
        self.draw()
        if REVIEWS in self._services:
            self.reviews.touched()

    def clear(self) -> None:
        """Let go of every card; the button for it is gone then."""
        had = dom.focused()
        self.session.clear()
        self.touched()
        if had and had.id == "act-clear":
            dom.focus("act-button")

    def confirm(self) -> None:
        """Do what the action button says: play the move, or whatever else it offers at this moment."""
        if self.front.press(self.session.phase):
            return
        if self.session.confirm():
            self.sound.play("move")
            self.changed()
        else:
            self.announce(self.scene.act_say)

    def undo(self) -> None:
        """Take the last move back."""
        if self.session.undo():
            self.sheets.close("count")
            self.renderer.forget()
            self.changed()
            dom.focus("act-button")
            self.announce(self.words.say("act.undone"))

    def next(self) -> None:
        """Go on from the count."""
        self.sheets.close("count")
        self.room.next_after_count()

    def look(self, ply: int | None, in_review: bool = False) -> None:
        """Show the table before a move that was played, or the present again."""
        # No card travels to a moment that is further away than one move.
        if ply is not None and abs(ply - self.scene.ply) > 1:
            self.renderer.forget()
        self.session.look(ply, in_review)
        self.draw_all()
        # Whoever steps from moment to moment keeps the focus on the element they step with.
        if not (dom.focused() and dom.focused().id in STEPPING):
            dom.focus("act-button")

    def look_at_last(self) -> None:
        """Show the table as it was before the rival's last move."""
        if self.session.ply:
            self.look(self.session.ply - 1)

    # Reviews

    def look_at_round(self) -> None:
        """Look back on the round that was counted, from its first move on."""
        self.sheets.close("count")
        self.review(self.session.match.round_began)

    def review(self, ply: int) -> None:
        """Look back on the rounds that are over, with what was found about every move."""
        self.look(ply, in_review=True)
        self.front.on_review()

    def work_on_review(self, opened: bool) -> None:
        """Have the match reviewed: at once if a review was opened, otherwise in the background."""
        by_itself = (
            self.room.reviewed_in_background and later.is_loaded() and self._mind is not None and self._mind.has_worker
        )
        if opened or by_itself:
            self.reviews.work_on(self.session, opened)

    # Settings

    def apply_settings(self) -> None:
        """Make theme, motion and sound what the settings say."""
        theme, motion = str(self.settings["theme"]), bool(self.settings["motion"])
        dom.set_attribute(dom.root(), "data-theme", None if theme == "system" else theme)
        dom.set_attribute(dom.root(), "data-motion", None if motion else "off")
        self.motion.wanted = motion
        self.sound.on = bool(self.settings["sound"])

    def change(self, name: str, value: str | bool) -> None:
        """Change a setting as the player wishes: at once, and for good."""
        if name not in self.settings:
            return
        self.settings[name] = value
        if not self.store.save_settings(self.settings):
            self.tell_storage()
        self.apply_settings()
        self.draw()
        if name == "language":
            from .settings_sheet import choose_language

            soon(choose_language(self))

    async def hear_settings(self) -> None:
        """Take over what was changed in another tab, which would otherwise be undone by the next change here."""
        self.settings = self.store.settings()
        self.apply_settings()
        self.draw()
        await later.preload(self.tell_awaited)
        from .settings_sheet import speak

        await speak(self)

    # The beginning

    def welcome(self) -> None:
        """Offer to play or to be shown how, when the player first comes to their own table."""
        if not self.been_home:
            self.store.write(WELCOMED, "1")
            self.sheets.open("welcome")

    def opponent_ready(self) -> None:
        """Note that the worker is up."""
        clock.mark("opponent")
        dom.root().dataset.opponent = "ready"
        self.work_on_review(self.session.reviewing)
