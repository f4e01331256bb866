"""Sheet: a dialog over the table."""

from browser import dom
from browser.tasks import soon
from typed import Element, Handlers, Host


class Sheet:
    """A dialog of the page, `<dialog id="sheet-NAME">` in index.html.

    A sheet whose texts are all in index.html needs no class. To fill one, or to hear what is pressed in it, subclass
    `Sheet` in its feature's folder and name it under `sheets` in features.py. Most sheets override

    * `fill`: write what it shows, each time before it opens,
    * `handlers`: what its own buttons do,
    * `on_field_changed`: what a field of it does.

    `refresh` writes anew what changes while it is open. Override `translate` if a change of the language must not
    overwrite what the player has typed, `on_open` for what has to wait until it is seen, and `on_close` to end what
    `on_open` has begun. Set `stays` if it is there again when a sheet that was opened from it is closed.
    """

    # Whether it stays below a sheet that is opened from it.
    stays = False

    def __init__(self, host: Host, name: str) -> None:
        self.host = host
        self.name = name

    @property
    def dialog(self) -> Element:
        """The sheet's element."""
        return dom.by_id("sheet-" + self.name)

    def fill(self) -> None:
        """Write the sheet before it opens."""

    def on_open(self) -> None:
        """Do what has to wait until the sheet is open."""

    def refresh(self) -> None:
        """Write anew what has changed while the sheet is open."""

    def translate(self) -> None:
        """Write the open sheet in another language."""
        self.fill()
        self.on_open()

    def on_close(self) -> None:
        """End what is under way, since the table goes on and the sheet is put away."""

    def on_field_changed(self, field: str, value: str | bool) -> None:
        """Take over a field that the player has changed; it is told by its name, or else by its id."""

    def handlers(self) -> Handlers:
        """Return the handlers of its own intents, by the names that elements have for them."""
        return {}


class SeedSheet(Sheet):
    """A sheet that shows the seed of the deal, with a button to copy it."""

    def tell_seed(self) -> None:
        """Write the seed, if the room has one to tell."""
        seed = self.host.room.seed()
        dom.show(self.name + "-seed", bool(seed))
        dom.text(self.name + "-seed-told", self.host.words.say("seed.told", seed=seed))
        dom.text(self.name + "-seed-done", "")

    def handlers(self) -> Handlers:
        """Return the handler of the button that copies the seed."""
        return {"seed-copy": lambda at: soon(self._copy_seed())}

    async def _copy_seed(self) -> None:
        # Loaded late: the first move waits for all that is imported at the top.
        from browser import sending

        done = await sending.copy(self.host.room.seed())
        dom.text(self.name + "-seed-done", self.host.words.say("share.done" if done else "seed.select"))
