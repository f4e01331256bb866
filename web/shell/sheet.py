"""Sheet: what lies over the table. What is here suits those that are all written in index.html."""

from browser import dom
from browser.tasks import soon
from typed import Element, Handlers, Host


class Sheet:
    """A dialog of the page."""

    # Whether it stays, as it is, below a sheet that is opened from it, and is there again when that is closed.
    stays = False

    def __init__(self, host: Host, name: str) -> None:
        self.host = host
        self.name = name

    @property
    def dialog(self) -> Element:
        """Its element."""
        return dom.by_id("sheet-" + self.name)

    def fill(self) -> None:
        """Write it, before it opens."""

    def on_open(self) -> None:
        """It is open now."""

    def refresh(self) -> None:
        """What it tells of has changed while it is open."""

    def translate(self) -> None:
        """Write it in another language while it is open."""
        self.fill()
        self.on_open()

    def on_close(self) -> None:
        """It is put away because the table goes on."""

    def on_field_changed(self, field: str, value: str | bool) -> None:
        """A field of it, by its name or else its id, was changed by the player."""

    def handlers(self) -> Handlers:
        """Its own intents."""
        return {}


class SeedSheet(Sheet):
    """A sheet that tells the seed of the deal, to be copied."""

    def tell_seed(self) -> None:
        """Write the seed, if the room has one to tell."""
        seed = self.host.room.seed()
        dom.show(self.name + "-seed", bool(seed))
        dom.text(self.name + "-seed-told", self.host.words.say("seed.told", seed=seed))
        dom.text(self.name + "-seed-done", "")

    def handlers(self) -> Handlers:
        """The button beside it."""
        return {"seed-copy": lambda at: soon(self._copy_seed())}

    async def _copy_seed(self) -> None:
        # Loaded only now: the first move waits for whatever is imported above.
        from browser import sending

        done = await sending.copy(self.host.room.seed())
        dom.text(self.name + "-seed-done", self.host.words.say("share.done" if done else "seed.select"))
