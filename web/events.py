"""Events of the page: each becomes an intent with a name."""

import dom
import rooms
from dom import Element
from keys import ARROWS, intent_of, walk
from links import leave_link, open_link
from pyscript import document
from saves import first_session
from store import MATCH, OWNER

PRESSES = ("market", "hand", "herd-more", "herd-less", "clear")


def listen(host: Element) -> None:
    """Hear clicks, keys, changed settings, other tabs and changed addresses."""

    def click(event: Element) -> None:
        target = event.target.closest("[data-intent]")
        if target:
            perform(host, str(target.dataset.intent), target)
        elif event.target.closest(".toast"):
            event.target.closest(".toast").remove()
        elif event.target.nodeName == "DIALOG" and event.target.id != "curtain" and outside(event):
            event.target.close()

    def key(event: Element) -> None:
        if event.ctrlKey or event.altKey or event.metaKey or event.defaultPrevented:
            return
        press_key(host, event)

    def change(event: Element) -> None:
        target = event.target
        if target.closest("#sheet-settings"):
            name = str(target.name or target.id[4:])
            host.change(name, bool(target.checked) if target.type == "checkbox" else str(target.value))
        elif str(target.name) == "level":
            host.sheets.show_names()
        else:
            rooms.changed(host, str(target.id))

    def typed(event: Element) -> None:
        if event.target.id == "maker-line":
            rooms.changed(host, "maker-line")

    def storage(event: Element) -> None:
        if event.key in (MATCH, OWNER) and event.newValue:
            host.taken()

    def seen(_event: Element) -> None:
        # A tab that was asleep, or left and come back to, has heard nothing of what others did.
        if not document.hidden:
            host.taken()

    def address(_event: Element) -> None:
        # A link taken out of the address leads back; one that is no good changes nothing.
        taken_out = not str(document.location.hash)[1:]
        if not open_link(host) and taken_out and not host.session.kept:
            back_to_match(host)

    dom.on(document, "click", click)
    dom.on(document, "keydown", key)
    dom.on(document, "change", change)
    dom.on(document, "input", typed)
    # PyScript's own `window` is a stand-in that cannot listen.
    dom.on(document.defaultView, "storage", storage)
    dom.on(document.defaultView, "hashchange", address)
    dom.on(document.defaultView, "pageshow", seen)
    dom.on(document, "visibilitychange", seen)

    def cancel(event: Element) -> None:
        event.preventDefault()
        host.sheets.lift_curtain()

    # Escape must not leave the curtain half lifted.
    dom.on(dom.by_id("curtain"), "cancel", cancel)


def outside(event: Element) -> bool:
    """Whether a click on a dialog fell beside its box."""
    box = event.target.getBoundingClientRect()
    return not (box.left <= event.clientX <= box.right and box.top <= event.clientY <= box.bottom)


def perform(host: Element, intent: str, target: Element) -> None:
    """Do what a pressed element asks for."""
    if intent in PRESSES:
        # A missing entry of `dataset` is an error on MicroPython, a missing attribute is not.
        host.press(intent, int(target.getAttribute("data-slot") or 0))
    elif intent == "confirm":
        host.confirm()
    elif intent == "undo":
        host.undo()
    elif intent == "open":
        host.sheets.open(str(target.dataset.sheet))
    elif intent == "close":
        host.sheets.close(target)
    elif intent == "hint":
        rooms.hint(host)
    elif intent == "learn":
        rooms.learn(host)
    elif intent == "share":
        host.sheets.open("share")
    elif intent == "new-match":
        host.sheets.new_match()
    elif intent == "next":
        host.next()
    elif intent == "replay":
        host.look_at_last()
    elif intent == "review":
        host.count.close()
        host.look(host.session.match.round_began)
    elif intent == "step":
        host.sheets.close_all()
        host.look(int(target.dataset.ply))
    elif intent in ("step-back", "step-on"):
        step(host, 1 if intent == "step-on" else -1)
    elif intent == "leave":
        back_to_match(host)
    else:
        rooms.perform(host, intent, target)


def step(host: Element, by: int) -> None:
    """One move on or back while looking at what was played."""
    past = host.session.past
    if past is not None:
        ply = len(past.match.moves) + by
        host.look(max(0, ply) if ply < host.session.ply else None)


def back_to_match(host: Element) -> None:
    """From a link's match to the own one."""
    leave_link()
    session, sentence = first_session(host.store, str(host.settings["level"]), dom.fresh_seed())
    host.begin(session)
    if sentence:
        host.trouble(sentence)


def press_key(host: Element, event: Element) -> None:
    """A key: an intent, a step while looking back, or a walk from card to card."""
    focus, name = document.activeElement, str(event.key)
    if name == "Enter" and focus and focus.closest("#sheet-new input.text"):
        host.sheets.new_match()
    if document.querySelector("dialog[open]") or (focus and focus.matches("input.text, select, textarea")):
        return
    if name in ARROWS:
        if host.session.past is not None and name in ("ArrowLeft", "ArrowRight"):
            step(host, ARROWS[name])
            event.preventDefault()
        elif move_focus(host, focus, name):
            event.preventDefault()
        return
    found = intent_of(name, str(event.code))
    if found is None or event.repeat:
        return
    intent, slot = found
    if intent == "confirm":
        # Enter on a button presses that button; only cards hand it on to the action.
        if focus and focus.nodeName in ("BUTTON", "A") and not focus.hasAttribute("data-card"):
            return
        event.preventDefault()
        host.confirm()
    elif intent in ("log", "keys", "new"):
        host.sheets.open(intent)
        event.preventDefault()
    elif intent == "undo":
        host.undo()
    elif intent == "hint":
        rooms.hint(host)
    elif intent == "replay" and host.session.ply:
        host.look_at_last()
    elif intent == "clear" and host.session.past is not None:
        host.look(None)
    elif intent in PRESSES:
        host.press(intent, slot)


def move_focus(host: Element, focus: Element, name: str) -> bool:
    """Walk from card to card with the arrows."""
    if not focus or not focus.hasAttribute("data-card"):
        return False
    slot = int(focus.dataset.slot) + (0 if focus.dataset.intent == "market" else 5)
    scene = host.renderer.last
    place = walk(slot, name, [face is not None for face in scene.market + scene.hand])
    if place is None:
        return False
    row, at = ("market-cards", place) if place < 5 else ("hand", place - 5)
    dom.by_id(row).children.item(at).firstElementChild.focus()
    return True
