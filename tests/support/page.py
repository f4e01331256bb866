"""The page's own Python, found wherever it lives below web/, and a page to run it on without a browser."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from browser import later, tasks
from match.room import OwnRoom
from shell.host import Host
from shell.intents import perform
from shell.keys import Target
from shell.store import DEFAULTS, WELCOMED, Memory, Store
from table.scene import Options, Scene, build
from table.session import Session
from thinking.mind import Mind
from words.words import Words

from tests.support.languages import table
from web.build.site import shipped
from web.build.tools import WEB

# Here every module lies where it is imported from.
later.mark_loaded("later.bin")
# And there is nobody who would paint or listen meanwhile.
tasks.PAUSE = 0


def page_modules() -> list[Path]:
    """Every module of the page, in a fixed order."""
    return [path for path in shipped(WEB) if path.suffix == ".py"]


def module_name(path: Path) -> str:
    """A module's dotted name as the page imports it: host, table.session, play."""
    parts = path.relative_to(WEB).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def words(language: str = "en") -> Words:
    """The texts of a language."""
    return Words(language, table(language))


def drawn(session: Session, language: str = "en", **options: bool) -> Scene:
    """The scene of a session."""
    return build(session, words(language), Options(**options))


class Page(Host):
    """The host as it is, on a page that shows nothing; what it says is kept, and nothing moves."""

    def __init__(self, session: Session, language: str = "en") -> None:
        settings = {**DEFAULTS, "motion": False, "speed": "instant"}
        super().__init__(words(language), Store(Memory()), settings)
        self.room, self.begun = OwnRoom(self, session), True
        self.store.write(WELCOMED, "1")
        self.announced: list[str] = []
        self.troubles: list[str] = []
        self.draw_all()

    def announce(self, sentence: str) -> None:
        self.announced.append(sentence)

    def trouble(self, key: str) -> None:
        self.troubles.append(key)

    def thought_by(self, mind: Mind) -> None:
        """Ask this mind from now on."""
        self._mind = mind

    def run(self, act: Callable[[], None]) -> None:
        """Do something where tasks can run beside it, and let them come to their ends."""

        async def acting() -> None:
            act()
            for _ in range(20):
                await asyncio.sleep(0)

        asyncio.run(acting())

    def wish(self, intent: str, at: Target | None = None) -> None:
        """Do what a click or a key does."""
        self.run(lambda: perform(self, intent, at or Target()))
