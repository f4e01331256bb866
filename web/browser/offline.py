"""Offline use: caches the site with a service worker, and offers new versions."""

import asyncio

import js as window
from js import document
from typed import Any, Event, Host

from . import dom
from .tasks import soon
from .toasts import offer

# In seconds: the longest time that the rival's files have the network for themselves.
HOLD_BACK = 60


async def begin(host: Host) -> None:
    """Cache the site, at a first visit only after the rival has loaded, and watch for new versions.

    Without service workers (a private window, a page without https) everything works, only not offline.
    """
    workers = getattr(window.navigator, "serviceWorker", None)
    if not workers:
        return
    waited = 0
    while not workers.controller and not host.mind.has_worker and waited < HOLD_BACK:
        await asyncio.sleep(1)
        waited += 1
    try:
        registration = await workers.register("./sw.js")
    except Exception:  # each browser has its own error
        return
    if registration:
        await _watch(host, workers, registration)


async def _watch(host: Host, workers: Any, registration: Any) -> None:
    controlled, offered = [bool(workers.controller)], [False]

    def changed(_event: Event) -> None:
        # At a first visit the page only gets its service worker. Later it is a new version, which the player has chosen
        # in this tab or another: every tab reloads into it, at the same move of the saved match. A tab whose match
        # could not be saved stays as it is, and gets the new version at its next load.
        if controlled[0] and host.store.in_memory_only:
            host.trouble("trouble.storage")
        elif controlled[0]:
            window.location.reload()
        controlled[0] = True

    def take_over(_event: Event) -> None:
        if host.store.in_memory_only:
            host.trouble("trouble.storage")
            offered[0] = False
            return
        controlled[0] = True
        registration.waiting.postMessage("take over")

    def look(_event: Event | None = None) -> None:
        if registration.waiting and registration.active and not offered[0]:
            offered[0] = True
            offer(host.words.say("offline.new"), host.words.say("offline.take"), take_over)

    def found(_event: Event) -> None:
        dom.on(registration.installing, "statechange", look)

    def seen(_event: Event) -> None:
        if not document.hidden:
            soon(_ask(registration))

    dom.on(workers, "controllerchange", changed)
    dom.on(registration, "updatefound", found)
    dom.on(document, "visibilitychange", seen)
    look()
    await workers.ready
    dom.by_id("menu-offline").hidden = False
    document.documentElement.dataset.offline = "ready"


async def _ask(registration: Any) -> None:
    """Check for a new version; an app may stay open for weeks."""
    try:
        await registration.update()
    except Exception:  # offline: try again the next time
        pass


async def request_persistence() -> None:
    """Ask the browser never to delete the stored data of someone who has played a whole match."""
    storage = getattr(window.navigator, "storage", None)
    if storage:
        try:
            await storage.persist()
        except Exception:  # not supported: the data stays as long as the browser likes
            pass
