"""The page: wiring only. Events become named intents; what they mean is in host.py and session.py."""

import asyncio

from pyscript import document, window
from speech import fetch_words
from words import choose_language

root = document.documentElement


def open_storage():  # type: ignore[no-untyped-def]
    """The browser's storage, or None where even asking for it is refused."""
    try:
        storage = window.localStorage
        storage.getItem("jaipur.")
        return storage
    except Exception:
        return None


from store import Store  # noqa: E402 - the words are already on their way

store = Store(open_storage())
settings = store.settings()
wished = [str(settings["language"])] if settings["language"] else [str(wish) for wish in window.navigator.languages]
coming = asyncio.create_task(fetch_words(choose_language(wished)))

import dom  # noqa: E402
import table_events  # noqa: E402
from host import Host  # noqa: E402
from links import open_link  # noqa: E402
from saves import first_session  # noqa: E402


async def start() -> None:
    """Draw the match, then listen, then start the opponent's worker."""
    words = await coming
    session, sentence = first_session(store, settings)
    host = Host(words, store, settings, session)
    host.translate()
    host.apply_settings()
    host.changed()
    table_events.listen(host)
    dom.attribute("loading", "hidden", "")
    window.performance.mark("playable")
    root.dataset.page = "ready"
    if sentence:
        host.trouble(sentence)
    if not open_link(host):
        host.welcome()
    if store.trouble:
        host.tell_storage()
    await host.rival.start()


asyncio.create_task(start())
