"""Start the page: wiring only. Events become named intents (shell/); host.py and the rooms know what they mean."""

from browser import address, clock, dom, later, texts
from browser.storage import storage, tab_storage
from browser.tasks import pause, soon
from match.room import OwnRoom, own_room
from match.saves import at_hand
from shell.back import watch_back
from shell.events import listen
from shell.host import Host
from shell.loading import load
from shell.store import MATCH, Store
from words.words import choose_language


async def start() -> None:
    """Show the table, then listen, then start the opponent's worker."""
    store = Store(storage(), tab_storage())
    settings = store.settings()
    wished = str(settings["language"])
    language = choose_language([wished] if wished else texts.preferred_languages())
    words = await texts.load(language, texts.request(language))
    clock.mark("texts")
    texts.apply(language)
    host = Host(words, store, settings)
    host.apply_settings()
    linked = bool(address.link())
    sentence = await (start_from_link(host) if linked else start_at_home(host))
    clock.mark("drawn")
    listen(host)
    # The browser's history must be in order even for those who leave at once.
    watch_back(host)
    dom.show("loading", False)
    clock.mark("playable")
    dom.root().dataset.page = "ready"
    # Paint the table and hear the first clicks before all that follows, which is not needed to play.
    await dom.wait_for_paint()
    later.start_rival()
    await pause()
    # A player with a link that does not open is told so, and welcomed another time.
    if not linked:
        host.welcome()
    if sentence:
        host.trouble(sentence)
    if store.trouble:
        host.tell_storage()
    await settle(host)


async def start_at_home(host: Host) -> str:
    """Show the player's own match; return the key of a sentence if its save was no good."""
    # Do not await between reading the match and claiming it, or read it anew: another tab may be playing on.
    session = at_hand(host.store)
    if session is not None:
        host.begin(OwnRoom(host, session))
        return ""
    # A fresh match needs no other module; a saved one that is being counted may need any.
    if host.store.read(MATCH) is not None:
        await later.load_modules()
    room, sentence = own_room(host)
    host.begin(room)
    return sentence


async def start_from_link(host: Host) -> str:
    """Show the room of the link; the player's own match if the link opens no room at once."""
    await later.load_modules()
    if load("shell.links:open_link")(host):
        return ""
    return await start_at_home(host)


async def settle(host: Host) -> None:
    """Get ready to be left and come back to, once all of the page has arrived; clicks are heard in between."""
    await later.preload(host.tell_awaited)
    await pause()
    soon(host.mind.start())
    await pause()
    load("shell.shortcuts:follow")(host)
    await pause()
    await load("browser.offline:begin")(host)
