"""The page: wiring only. Events become named intents (doors/); what they mean is in host.py and the rooms."""

from browser import address, clock, dom, later, texts
from browser.storage import storage, tab_storage
from browser.tasks import pause, soon
from match.saves import at_hand, first_session
from shell import host as hosts
from shell.back import watch_back
from shell.events import listen
from shell.store import MATCH, Store
from typed import Host
from words.words import choose_language


async def start() -> None:
    """Draw the match, then listen, then start the opponent's worker."""
    store = Store(storage(), tab_storage())
    settings = store.settings()
    wished = str(settings["language"])
    language = choose_language([wished] if wished else texts.preferred_languages())
    asked = texts.request(language)
    words = await texts.load(language, asked)
    clock.mark("texts")
    linked = bool(address.link())
    # From here to the claim nothing is waited for, unless all is read again: another tab may be playing on.
    session, sentence = (None if linked else at_hand(store)), ""
    if session is None:
        # A fresh match needs nothing more; one that is being counted, or came by a link, may need anything.
        if linked or store.read(MATCH) is not None:
            await later.load_modules()
        session, sentence = first_session(store, str(settings["level"]), dom.fresh_seed())
    host = hosts.Host(words, store, settings, session)
    # Who comes by a link leaves the match to the tab that plays it.
    if not linked:
        host.room.claim()
    texts.apply(language)
    host.apply_settings()
    host.changed()
    clock.mark("drawn")
    listen(host)
    # What the address asks for is on the table before the page is said to be ready.
    if linked and not await follow(host):
        host.room.claim()
        host.room.save()
    # Whoever leaves at once finds the browser's history in order.
    watch_back(host)
    dom.show("loading", False)
    clock.mark("playable")
    dom.root().dataset.page = "ready"
    # The table is seen, and whoever is quick is heard, before all that follows, which is not needed to play.
    await dom.wait_for_paint()
    later.start_rival()
    await pause()
    # Whoever was sent a link that does not open is told so, and welcomed another time.
    if not linked:
        host.welcome()
    if sentence:
        host.trouble(sentence)
    if store.trouble:
        host.tell_storage()
    await settle(host)


async def follow(host: Host) -> bool:
    """Open what came by the address; nothing is waited for any more."""
    await later.load_modules()
    from shell.links import open_link

    return open_link(host)


async def settle(host: Host) -> None:
    """What the page needs to be left and come back to, once all of it has arrived; clicks are heard in between."""
    await later.preload(host.tell_awaited)
    await pause()
    soon(host.mind.start())
    await pause()
    from shell import shortcuts

    shortcuts.follow(host)
    await pause()
    from browser import offline

    await offline.begin(host)
