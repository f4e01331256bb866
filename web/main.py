"""The page: wiring only. Events become named intents (doors/); what they mean is in host.py and the rooms."""

import asyncio

from browser import address, clock, dom, later, texts
from browser.storage import storage, tab_storage
from browser.tasks import soon
from keep.store import MATCH, Store
from say.words import choose_language


async def start() -> None:
    """Draw the match, then listen, then start the opponent's worker."""
    store = Store(storage(), tab_storage())
    settings = store.settings()
    wished = str(settings["language"])
    language = choose_language([wished] if wished else texts.wished())
    asked = texts.ask(language)
    # Loaded only now, while the texts are on their way.
    from doors.events import listen
    from host import Host
    from keep.saves import first_session

    clock.mark("imported")
    words = await texts.hear(language, asked)
    clock.mark("texts")
    linked, opened = bool(address.link()), False
    # A fresh match is all at hand; one that goes on, or came by a link, may stand anywhere.
    if linked or store.read(MATCH) is not None:
        await later.modules()
    # From here to the claim nothing is waited for: another tab may be playing on with what is read now.
    session, sentence = first_session(store, str(settings["level"]), dom.fresh_seed())
    host = Host(words, store, settings, session)
    host.translate()
    host.apply_settings()
    host.changed()
    clock.mark("drawn")
    listen(host)
    # What the address asks for is on the table before the page is said to be ready.
    if linked:
        from doors.links import open_link

        opened = open_link(host)
    dom.show("loading", False)
    clock.mark("playable")
    dom.root().dataset.page = "ready"
    if not opened:
        host.room.claim()
    # Whoever is quick is heard before all that follows, which is not needed to play.
    await asyncio.sleep(0)
    if sentence:
        host.trouble(sentence)
    # Whoever was sent a link that does not open is told so, and welcomed another time.
    if not linked:
        host.welcome()
    if store.trouble:
        host.tell_storage()
    from browser import offline
    from doors import shortcuts
    from doors.back import watch_back

    soon(later.ahead())
    watch_back(host)
    shortcuts.follow(host)
    soon(offline.begin(host))
    await host.mind.start()
