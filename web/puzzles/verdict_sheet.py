"""Verdict and result sheets: feedback on an answer, and the result of a pack."""

from browser import dom
from packs.room import PackRoom, load_packs
from packs.scene import STATES, pack_title, position_name
from share.sheet import ShareSheet
from shell.sheet import Sheet
from typed import Handlers

from jaipur.rng import format_seed

from .draw import fill_moves
from .progress import marks, state_of

# The ends of the ids of the buttons.
WAYS = ("result", "solution", "watch", "play", "again", "next", "on")


class VerdictSheet(Sheet):
    """Feedback on an answer; most of the buttons are handled by the room."""

    stays = True

    def fill(self) -> None:
        """Fill in the verdict."""
        feedback = self.host.room.verdict()
        if feedback is None:
            return
        self.dialog.dataset.grade = feedback.grade
        dom.text("verdict-title", feedback.title)
        dom.text("verdict-why", feedback.why)
        dom.text("verdict-cost", feedback.cost)
        dom.text("verdict-about", feedback.about)
        dom.text("verdict-hidden", feedback.hidden)
        dom.show("verdict-hidden", bool(feedback.hidden))
        for way in WAYS:
            dom.show("verdict-" + way, way in feedback.ways)
        dom.text("verdict-on", feedback.onward)
        for way in feedback.ways:
            button = dom.by_id("verdict-" + way)
            button.classList.toggle("button-main", way == feedback.ways[-1])
            dom.by_id("verdict-ways").appendChild(button)
        fill_moves("verdict-moves", feedback.moves)

    def handlers(self) -> Handlers:
        """Return the handler of the button that shares the result."""
        return {"share-result": lambda at: self.share()}

    def share(self) -> None:
        """Open the sheet for sharing with the result in it."""
        result = self.host.room.result()
        if result is not None:
            self.host.sheets.show(ShareSheet(self.host, "share", result))


class ResultSheet(Sheet):
    """The result of a pack that was played to its end."""

    stays = True

    def fill(self) -> None:
        """List each position with its tries, and the number solved on the first try."""
        words, room = self.host.words, self._room()
        pack, progress = room.open_pack.pack, room.progress
        dom.text("result-title", pack_title(words, pack.title))
        dom.text("result-text", words.say("pack.first", n=progress.at_first, m=len(pack.positions)))
        items = []
        for slot in range(len(pack.positions)):
            item, tries = dom.clone_template("result-template"), progress.tries[slot]
            name, note = position_name(words, pack.positions[slot], slot + 1), words.say(STATES[state_of(tries)])
            dom.fill(item, {"number": slot + 1, "name": name, "marks": marks(tries) or "·", "note": note})
            button = dom.part(item, "position")
            button.dataset.slot, button.dataset.state = str(slot), state_of(tries)
            items.append(item)
        dom.by_id("result-list").replaceChildren(*items)
        dom.text("result-note", "")
        dom.text("result-home", self.host.way_home())
        dom.show("result-keep", load_packs(self.host).find_containing(pack) is None)

    def on_open(self) -> None:
        """Announce the result to screen readers."""
        self.host.announce(str(dom.by_id("result-text").textContent))

    def _room(self) -> PackRoom:
        room = self.host.room
        assert isinstance(room, PackRoom)
        return room

    def handlers(self) -> Handlers:
        """Return the handlers of the buttons."""
        return {
            "result-go": lambda at: self._room().go_to(at.slot),
            "result-share": lambda at: self.host.sheets.show(ShareSheet(self.host, "share", self._room().result())),
            "result-again": lambda at: self._room().begin_again(),
            "result-keep": lambda at: self._keep(),
        }

    def _keep(self) -> None:
        words, packs = self.host.words, load_packs(self.host)
        merged = packs.merge(self._room().open_pack.pack, format_seed(dom.fresh_seed()))
        if merged is None:
            dom.text("result-note", words.say("packs.crowded"))
            return
        kept = packs.save_to(self.host.store)
        dom.text("result-note", words.say("pack.kept" if kept else "packs.unkept"))
        dom.show("result-keep", not kept)
        dom.focus("result-share")
