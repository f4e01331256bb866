"""Verdict: how good an answer was, and why; the best moves once they are found or asked for."""

from browser import dom
from draw.moves import fill_moves
from typed import OwnDoors

from .share import Share
from .sheet import Sheet

# Its buttons, by the ends of their ids.
WAYS = ("result", "solution", "watch", "play", "again", "next")


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
        for way in said.ways:
            button = dom.by_id("verdict-" + way)
            button.classList.toggle("button-main", way == said.ways[-1])
            dom.by_id("verdict-ways").appendChild(button)
        fill_moves("verdict-moves", said.moves)

    def doors(self) -> OwnDoors:
        """The result can be handed on."""
        return {"share-result": lambda at: self.share()}

    def share(self) -> None:
        """Open the sheet for sharing with the result in it."""
        result = self.host.room.result()
        if result is not None:
            self.host.sheets.show(Share(self.host, "share", result))
