"""The page: wiring only. Events become named intents; what they mean is in host.py and session.py."""

import dom
import speech
from later import ahead
from pyscript import document, window
from store import Store
from tasks import soon
from words import choose_language


async def start() -> None:
    """Draw the match, then listen, then start the opponent's worker."""
    store = Store(window.jaipurStorage)
    settings = store.settings()
    wished = [str(settings["language"])]
    if not wished[0]:
        wished = [str(wish) for wish in window.navigator.languages]
    language = choose_language(wished)
    asked = speech.ask(language)
    # Loaded only now, while the texts are on their way.
    import events
    from host import Host
    from links import open_link
    from saves import first_session

    words = await speech.hear(language, asked)
    # From here to the claim nothing is waited for: another tab may be playing on with what is read now.
    session, sentence = first_session(store, str(settings["level"]), dom.fresh_seed())
    host = Host(words, store, settings, session)
    host.translate()
    host.apply_settings()
    host.changed()
    events.listen(host)
    dom.attribute("loading", "hidden", "")
    window.performance.mark("playable")
    document.documentElement.dataset.page = "ready"
    if sentence:
        host.trouble(sentence)
    if not open_link(host):
        host.claim()
        host.welcome()
    if store.trouble:
        host.tell_storage()
    soon(ahead())
    # Only now: nothing here is needed to play.
    import offline
    import shortcuts

    shortcuts.follow(host)
    soon(offline.begin(host))
    await host.rival.start()


soon(start())
