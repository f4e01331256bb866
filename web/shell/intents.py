"""Intents: names of what a player wants, with their handlers. Clicks, keys and shortcuts all come in here.

An intent, from `data-intent` in the page or from a key, is looked for in the front first, then in the sheet that was
pressed in, then among those of the page (INTENTS) and of the features (features.py).
"""

import features
from browser import dom, later
from browser.tasks import soon
from table.secrecy import open_view
from typed import Callable, Handler, Host

from .keys import Target
from .loading import load


def perform(host: Host, intent: str, at: Target) -> None:
    """Carry out an intent, at once or as soon as all modules that it may need have come."""
    if later.is_loaded() or intent in AT_ONCE or (intent == "confirm" and host.session.phase == "human"):
        _perform(host, intent, at)
    else:
        soon(_perform_later(host, intent, at))


async def _perform_later(host: Host, intent: str, at: Target) -> None:
    dom.show("loading", True)
    try:
        await later.load_modules()
    except Exception:  # each browser has its own error
        host.trouble("trouble.part")
    else:
        _perform(host, intent, at)
    finally:
        dom.show("loading", False)


def _perform(host: Host, intent: str, at: Target) -> None:
    handler = find(host, intent, at)
    if handler is None:
        raise KeyError("There is no handler for the intent " + intent + ".")
    handler(at)


def find(host: Host, intent: str, at: Target) -> "Callable[[Target], None] | None":
    """Return the handler of an intent, if it has one here and now."""
    own = host.front.handlers()
    if intent not in own and at.inside:
        own = host.sheets.get(at.inside).handlers()
    if intent in own:
        return own[intent]
    if intent in INTENTS:
        return lambda at: INTENTS[intent](host, at)
    if intent in features.INTENTS:
        return lambda at: load(features.INTENTS[intent])(host, at)
    return None


def _market(host: Host, at: Target) -> None:
    host.session.press_market(at.slot)
    host.touched()


def _hand(host: Host, at: Target) -> None:
    host.session.press_hand(at.slot)
    host.touched()


def _herd_more(host: Host, at: Target) -> None:
    host.session.give_camels(1)
    host.touched()


def _herd_less(host: Host, at: Target) -> None:
    host.session.give_camels(-1)
    host.touched()


def _close(host: Host, at: Target) -> None:
    host.sheets.get(at.inside).dialog.close()


def _step(host: Host, at: Target) -> None:
    host.sheets.close_all()
    host.look(at.ply)


def _share(host: Host, at: Target) -> None:
    # Under the curtain no hand is open, so there is no position to share.
    if open_view(host.session, host.session.shown) is None:
        host.announce(host.scene.act_say)
    else:
        host.sheets.open("share")


# What a match is played with. It needs nothing that comes later.
AT_ONCE: dict[str, Handler] = {
    "market": _market,
    "hand": _hand,
    "herd-more": _herd_more,
    "herd-less": _herd_less,
    "clear": lambda host, at: host.clear(),
    "close": _close,
}
INTENTS: dict[str, Handler] = {
    # The buttons beside the cards
    "confirm": lambda host, at: host.confirm(),
    "undo": lambda host, at: host.undo(),
    "hint": lambda host, at: host.room.hint(),
    # Looking back
    "replay": lambda host, at: host.look_at_last(),
    "review": lambda host, at: host.look_at_round(),
    "step": _step,
    "next": lambda host, at: host.next(),
    # Sheets
    "open": lambda host, at: host.sheets.open(at.sheet),
    "share": _share,
    "leave": lambda host, at: host.room.exit(),
}
INTENTS.update(AT_ONCE)
