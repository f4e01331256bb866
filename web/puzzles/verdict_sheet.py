"""Verdict: how good an answer was, and why; the best moves once they are found or asked for. Of a pack: the result."""

from browser import dom
from packs.room import PackRoom, packs_of
from packs.scene import STATES, name_of, titled
from share.sheet import Share
from shell.sheet import Sheet
from typed import Handlers

from jaipur.rng import format_seed

from .draw import fill_moves
from .progress import marks, state_of

# Its buttons, by the ends of their ids.
WAYS = ("result", "solution", "watch", "play", "again", "next", "on")


class VerdictSheet(Sheet):
    """Shows what the room says of the answer; most of its buttons are the room's own."""

    stays = True

    def fill(self) -> None:
        """Write the verdict."""
        said = self.host.room.verdict()
        if said is None:
            return
        self.dialog.dataset.grade = said.grade
        dom.text("verdict-title", said.title)
        dom.text("verdict-why", said.why)
        dom.text("verdict-cost", said.cost)
        dom.text("verdict-about", said.about)
        dom.text("verdict-hidden", said.hidden)
        dom.show("verdict-hidden", bool(said.hidden))
        for way in WAYS:
            dom.show("verdict-" + way, way in said.ways)
        dom.text("verdict-on", said.onward)
        for way in said.ways:
            button = dom.by_id("verdict-" + way)
            button.classList.toggle("button-main", way == said.ways[-1])
            dom.by_id("verdict-ways").appendChild(button)
        fill_moves("verdict-moves", said.moves)

    def handlers(self) -> Handlers:
        """The result can be handed on."""
        return {"share-result": lambda at: self.share()}

    def share(self) -> None:
        """Open the sheet for sharing with the result in it."""
        result = self.host.room.result()
        if result is not None:
            self.host.sheets.show(Share(self.host, "share", result))


class ResultSheet(Sheet):
    """What has come of a pack that was played to its end."""

    stays = True

    def fill(self) -> None:
        """Each position with its tries, and how many were solved at the first."""
        words, room = self.host.words, self._room()
        pack, through = room.playing.pack, room.through
        dom.text("result-title", titled(words, pack.title))
        dom.text("result-text", words.say("pack.first", n=through.at_first, m=len(pack.positions)))
        items = []
        for slot in range(len(pack.positions)):
            item, tries = dom.stamp("result-template"), through.tries[slot]
            button, name = item.firstElementChild, name_of(words, pack.positions[slot], slot + 1)
            parts = (str(slot + 1), name, marks(tries) or "·", words.say(STATES[state_of(tries)]))
            for n in range(len(parts)):
                button.children.item(n).textContent = parts[n]
            button.dataset.slot, button.dataset.state = str(slot), state_of(tries)
            items.append(item)
        dom.by_id("result-list").replaceChildren(*items)
        dom.text("result-note", "")
        dom.text("result-home", self.host.way_home())
        dom.show("result-keep", packs_of(self.host).holding(pack) is None)

    def on_open(self) -> None:
        """Those who do not see it hear it."""
        self.host.announce(str(dom.by_id("result-text").textContent))

    def _room(self) -> PackRoom:
        room = self.host.room
        assert isinstance(room, PackRoom)
        return room

    def handlers(self) -> Handlers:
        """Its buttons."""
        return {
            "result-go": lambda at: self._room().go_to(at.slot),
            "result-share": lambda at: self.host.sheets.show(Share(self.host, "share", self._room().result())),
            "result-again": lambda at: self._room().begin_again(),
            "result-keep": lambda at: self._keep(),
        }

    def _keep(self) -> None:
        words, packs = self.host.words, packs_of(self.host)
        merged = packs.merge(self._room().playing.pack, format_seed(dom.fresh_seed()))
        if merged is None:
            dom.text("result-note", words.say("packs.crowded"))
            return
        kept = packs.keep_in(self.host.store)
        dom.text("result-note", words.say("pack.kept" if kept else "packs.unkept"))
        dom.show("result-keep", not kept)
        dom.focus("result-share")
