"""Host: runs the match on the page. Intents go to the session; then all is drawn, saved, and the rival asked."""

import asyncio

import dom
import rooms
import speech
from asked import Question
from count import Count
from motion import Motion
from pyscript import document, window
from render import Renderer
from rival import Rival
from saves import BadSave, restore
from scene import Options, build, names_of
from session import Session
from sheets import Sheets
from sound import Sound
from store import MATCH, OWNER, WELCOMED, Store
from tasks import soon
from toasts import toast
from words import Words

PACES = {"normal": 900, "fast": 350, "instant": 0}


class Host:
    """Brings session, page, store and rival together."""

    def __init__(self, words: Words, store: Store, settings: "dict[str, str | bool]", session: Session) -> None:
        self.words = words
        self.store = store
        self.settings = settings
        self.session = session
        self.motion = Motion()
        self.renderer = Renderer(words, self.motion)
        self.sound = Sound()
        self.rival = Rival(self.opponent_ready, self.trouble)
        self.count = Count(self)
        self.sheets = Sheets(self)
        self._asked: Question | None = None
        self._told_storage = False
        self._claim = ""

    # Drawing

    def options(self) -> Options:
        """What the settings change in what is drawn."""
        return Options(herd=bool(self.settings["herd"]), known=bool(self.settings["known"]))

    def draw(self) -> None:
        """Show the session as it is now."""
        self.motion.wanted = bool(self.settings["motion"])
        self.renderer.draw(build(self.session, self.words, self.options()))

    def announce(self, sentence: str) -> None:
        """Say something to those who do not see the table."""
        dom.by_id("live").textContent = sentence

    def trouble(self, key: str) -> None:
        """Tell the player, in a sentence, that something went wrong and what happens now."""
        toast(self.words.say(key), "plain")

    def names(self) -> "list[str]":
        """What the seats are called."""
        return names_of(self.session, self.words)

    # The course of a match

    def begin(self, session: Session) -> None:
        """Play another session from now on."""
        self.session = session
        # Even the same question is asked anew: the answer to the one before is dropped with its session.
        self._asked = None
        self.count.close()
        self.renderer.forget(dealing=session.ply == 0)
        self.claim()
        self.changed()

    def changed(self) -> None:
        """After every change of the match: save, draw, and see who is next."""
        self.save()
        self.draw()
        self.sheets.refresh()
        self.sheets.show_mode()
        self.go_on()

    def go_on(self) -> None:
        """Ask the rival, drop the curtain or open the count, whatever is due."""
        phase = self.session.phase
        if phase == "rival":
            question = self.session.question()
            if question and (self._asked is None or self._asked.text() != question.text()):
                self._asked = question
                soon(self.ask(self.session, question))
        elif phase == "curtain":
            self.sheets.drop_curtain()
        elif phase == "answered":
            rooms.answered(self)
        elif phase in ("round-over", "match-over"):
            soon(self.count_soon())
        if phase == "match-over":
            from offline import keep_for_good

            soon(keep_for_good())

    def save(self) -> None:
        """Keep the match as it is; if the browser will not, say so once."""
        if not self.session.kept or self.session.elsewhere:
            return
        if not self.store.write(MATCH, self.session.save()):
            self.tell_storage()

    def tell_storage(self) -> None:
        """Say once that nothing can be kept here."""
        if not self._told_storage:
            self._told_storage = True
            toast(self.words.say("trouble.storage"), "bad")

    async def ask(self, session: Session, question: Question) -> None:
        """Get the rival's move and play it; a match that has gone another way meanwhile drops it."""
        began = window.performance.now()
        try:
            text = session.scripted() or await self.rival.answer(question, not session.kept)
            pause = PACES[str(self.settings["speed"])] - (window.performance.now() - began)
            if pause > 0:
                await asyncio.sleep(pause / 1000)
            try:
                played = session is self.session and session.answer(question, text)
            except ValueError:
                self.rival.replace("trouble.nonsense")
                text = await self.rival.think_here(question, not session.kept)
                played = session is self.session and session.answer(question, text)
        finally:
            if self._asked is question:
                self._asked = None
        if played:
            self.sound.play("rival")
            self.rival_moved()

    def rival_moved(self) -> None:
        """Show and tell what the rival did; a bonus or the end of a round may follow."""
        self.changed()
        scene = self.renderer.last
        if scene is not None:
            self.announce(scene.rival_say + rooms.and_then(self))

    async def count_soon(self) -> None:
        """Open the count once the last move has been seen."""
        session, ply = self.session, self.session.ply
        if self.motion.on:
            await asyncio.sleep(0.7)
        same = session is self.session and ply == session.ply and session.past is None
        if same and session.phase in ("round-over", "match-over"):
            self.count.open()

    # Intents of the table

    def press(self, intent: str, slot: int) -> None:
        """A card, the herd or one of the buttons beside the action was pressed."""
        session = self.session
        if intent == "market":
            session.press_market(slot)
        elif intent == "hand":
            session.press_hand(slot)
        elif intent == "herd-more":
            session.give_camels(1)
        elif intent == "herd-less":
            session.give_camels(-1)
        elif intent == "clear":
            session.clear()
        self.sound.play("touch")
        had = document.activeElement
        self.draw()
        if intent == "clear" and had and had.id == "act-clear":
            dom.by_id("act-button").focus()

    def confirm(self) -> None:
        """The action button: the move, or whatever else it offers at this moment."""
        session = self.session
        phase = session.phase
        if session.past is not None:
            self.look(None)
        elif phase == "elsewhere":
            self.take_over()
        elif phase in ("round-over", "match-over"):
            self.count.open()
        elif phase == "curtain":
            self.sheets.drop_curtain()
        elif phase == "answered":
            rooms.verdict(self)
        elif session.confirm():
            self.sound.play("move")
            self.changed()
        elif self.renderer.last is not None:
            self.announce(self.renderer.last.act_say)

    def undo(self) -> None:
        """Take the last move back."""
        if self.session.undo():
            self.count.close()
            self.renderer.forget()
            self.changed()
            dom.by_id("act-button").focus()
            self.announce(self.words.say("act.undone"))

    def next(self) -> None:
        """On from the count: the next round, or a new match."""
        self.count.close()
        if self.session.mode == "match" and self.session.next_round():
            self.renderer.forget(dealing=True)
            self.changed()
            self.announce(self.words.say("log.round", n=self.session.match.round_number + 1))
        elif self.session.mode != "match":
            rooms.after_count(self)
        elif self.session.phase == "match-over":
            self.sheets.open("new")

    def look(self, ply: "int | None") -> None:
        """Show the table before a move that was played, or the match itself again."""
        self.session.look(ply)
        self.draw()
        self.sheets.refresh()
        self.sheets.show_mode()
        dom.by_id("act-button").focus()

    def look_at_last(self) -> None:
        """Show the table as it was before the rival's last move."""
        self.look(self.session.ply - 1)

    # Settings

    def translate(self) -> None:
        """Write every text that stands in the page itself, if it stands there in another language."""
        if document.documentElement.lang == self.words.language:
            return
        document.documentElement.lang = self.words.language
        for element in document.querySelectorAll("[data-i18n]"):
            element.textContent = self.words.say(str(element.dataset.i18n))
        for element in document.querySelectorAll("[data-i18n-label]"):
            element.setAttribute("aria-label", self.words.say(str(element.dataset.i18nLabel)))

    def apply_settings(self) -> None:
        """Make theme, motion and sound what the settings say."""
        theme, motion = str(self.settings["theme"]), bool(self.settings["motion"])
        dom.set_attribute(document.documentElement, "data-theme", None if theme == "system" else theme)
        dom.set_attribute(document.documentElement, "data-motion", None if motion else "off")
        self.motion.wanted = motion
        self.sound.on = bool(self.settings["sound"])

    def change(self, name: str, value: "str | bool") -> None:
        """The player changed a setting: it holds at once, and is kept."""
        if name not in self.settings:
            return
        self.settings[name] = value
        if not self.store.save_settings(self.settings):
            self.tell_storage()
        self.apply_settings()
        if name == "language":
            soon(self.speak(str(value)))
        elif name in ("herd", "known"):
            self.draw()

    async def speak(self, language: str) -> None:
        """Change the language of everything, in place."""
        self.words = await speech.hear(language, speech.ask(language))
        self.renderer.speak(self.words)
        self.translate()
        self.draw()
        self.sheets.refresh()
        self.sheets.show_mode()

    # Saves and tabs

    def claim(self) -> None:
        """Tell other tabs that the saved match is played here now."""
        if self.session.kept:
            self._claim = str(dom.fresh_seed())
            if not self.store.write(OWNER, self._claim):
                # No room even for that: whoever claimed before is not taken for someone new.
                self._claim = self.store.read(OWNER) or ""

    def taken(self) -> None:
        """If another tab has claimed our match, it plays now, and this one steps aside."""
        # Of two tabs that claim at once, the one whose claim stands plays; news of the other's is old.
        if self.store.read(OWNER) in (None, self._claim):
            return
        if self.session.kept and not self.session.elsewhere:
            self.session.elsewhere = True
            self.draw()
            toast(self.words.say("act.elsewhere"), "plain")

    def take_over(self) -> None:
        """Play here the match that another tab has saved."""
        try:
            session = restore(self.store.read(MATCH) or "")
        except BadSave:
            # It may be from a newer version than this tab: nothing of it is written over.
            if self.store.set_aside():
                self.trouble("trouble.other")
            else:
                self.tell_storage()
            session = self.session
            session.elsewhere = False
        self.begin(session)

    def welcome(self) -> None:
        """At the very first visit, offer to play or to be shown how."""
        if self.store.read(WELCOMED) is None:
            self.store.write(WELCOMED, "1")
            self.sheets.open("welcome")

    def opponent_ready(self) -> None:
        """The worker is up."""
        window.performance.mark("opponent")
        document.documentElement.dataset.opponent = "ready"
