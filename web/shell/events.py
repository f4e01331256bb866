"""Events of the page: each becomes an intent with a target."""

from browser import address, dom, later
from browser.tasks import soon
from typed import Callable, Element, Event, Host

from .intents import find, perform
from .keys import ARROWS, Target, intent_of, walk
from .store import MATCH, OWNER, PACKS, SETTINGS


def listen(host: Host) -> None:
    """Hear clicks, keys, changed fields, other tabs and changed addresses."""

    def by(hear: "Callable[[Host, Event], None]") -> "Callable[[Event], None]":
        return lambda event: hear(host, event)

    plot = dom.by_id("curve-plot")
    for name in ("pointermove", "pointerdown", "pointerleave"):
        dom.on(plot, name, by(_point))
    dom.on_page("click", by(_click))
    dom.on_page("keydown", by(_key))
    dom.on_page("change", by(_change))
    dom.on_page("input", by(_type))
    dom.on_page("visibilitychange", by(_come_back))
    dom.on_window("storage", by(_other_tab))
    dom.on_window("hashchange", by(_new_address))
    dom.on_window("pageshow", by(_come_back))


def _click(host: Host, event: Event) -> None:
    target = event.target.closest("[data-intent]")
    if target:
        perform(host, str(target.dataset.intent), at_element(target))
    elif event.target.closest(".toast"):
        event.target.closest(".toast").remove()
    elif event.target.matches("dialog.sheet") and outside(event):
        event.target.close()


def _key(host: Host, event: Event) -> None:
    held = event.repeat and event.key in ("Enter", " ") and not event.target.matches("textarea, input.text")
    if held and dom.first("dialog[open]"):
        # A key held down since before a sheet opened must not press its button, nor lift a curtain.
        event.preventDefault()
        return
    if event.ctrlKey or event.altKey or event.metaKey or event.defaultPrevented:
        return
    press_key(host, event)


def _change(host: Host, event: Event) -> None:
    field, sheet = event.target, sheet_of(event.target)
    value = bool(field.checked) if field.type == "checkbox" else str(field.value)
    changed = host.sheets.get(sheet).on_field_changed if sheet else host.room.on_field_changed
    changed(str(field.name or field.id), value)


def _type(host: Host, event: Event) -> None:
    # Fields of several lines are followed letter by letter.
    if event.target.nodeName == "TEXTAREA":
        _change(host, event)


def _other_tab(host: Host, event: Event) -> None:
    """Take notice of what another tab has stored."""
    # Ignore other copies of the site on this host.
    named = host.store.storage.named
    if event.key in (named(MATCH), named(OWNER)) and event.newValue:
        host.room.on_claimed_elsewhere()
    elif event.key == named(SETTINGS) and event.newValue:
        soon(host.hear_settings())
    elif event.key == named(PACKS):
        # Show what another tab has done with the packs.
        for sheet in ("packs", "pack"):
            host.sheets.refresh(sheet)


def _come_back(host: Host, _event: Event) -> None:
    # A tab that was asleep, or was left and come back to, has missed the events of other tabs.
    if dom.is_visible():
        host.room.on_claimed_elsewhere()


def _new_address(host: Host, _event: Event) -> None:
    soon(_follow_address(host))


async def _follow_address(host: Host) -> None:
    # A link removed from the address leads out of its room; a bad link changes nothing.
    await later.load_modules()
    from .links import open_link

    taken_out = not address.link()
    if not open_link(host) and taken_out:
        host.room.exit()


def _point(host: Host, event: Event) -> None:
    """Move along the curve with a finger or a pressed button; show a label to a pointer that hovers."""
    box = dom.by_id("curve-art").getBoundingClientRect()
    share = (event.clientX - box.left) / box.width if event.type != "pointerleave" else -1.0
    naming = event.type == "pointerleave" or not event.buttons
    for intent in ("curve-name",) if naming else ("curve-name", "curve-go"):
        handler = find(host, intent, Target())
        if handler is not None:
            handler(Target(share=share))


def at_element(element: Element) -> Target:
    """Read off an element's attributes what its intent applies to."""

    def number(name: str) -> int:
        # A missing entry of `dataset` is an error on MicroPython, a missing attribute is not.
        return int(element.getAttribute(name) or 0)

    sheet, place = str(element.getAttribute("data-sheet") or ""), str(element.getAttribute("data-place") or "")
    return Target(number("data-slot"), number("data-ply"), number("data-puzzle"), sheet, sheet_of(element), place)


def sheet_of(element: Element) -> str:
    """Return the name of the sheet that an element is in, if it is in one."""
    dialog = element.closest("dialog")
    return str(dialog.id).replace("sheet-", "") if dialog else ""


def outside(event: Event) -> bool:
    """Return whether a click on a dialog fell beside its box."""
    box = event.target.getBoundingClientRect()
    return not (box.left <= event.clientX <= box.right and box.top <= event.clientY <= box.bottom)


def press_key(host: Host, event: Event) -> None:
    """Do what a key stands for: an intent, a step while looking back, or a walk from card to card."""
    focus, name = dom.focused(), str(event.key)
    if name == "Enter" and focus and focus.closest("#sheet-new input.text"):
        perform(host, "new-match", Target(inside="new"))
    if dom.first("dialog[open]") or (focus and focus.matches("input.text, select, textarea")):
        return
    found = intent_of(name, str(event.code))
    if found is None:
        return
    intent, at = found
    if name in ARROWS:
        step = find(host, intent, at)
        if step is not None:
            step(at)
            event.preventDefault()
        elif move_focus(host, focus, name):
            event.preventDefault()
        return
    if event.repeat:
        return
    # Enter on a button presses that button; only on cards does it stand for the action.
    if intent == "confirm" and focus and focus.nodeName in ("BUTTON", "A") and not focus.hasAttribute("data-card"):
        return
    # The key that opens a sheet must not go on to press or close it.
    if intent in ("confirm", "open", "clear"):
        event.preventDefault()
    perform(host, intent, at)


def move_focus(host: Host, focus: Element, name: str) -> bool:
    """Walk from card to card with the arrows."""
    if not focus or not focus.hasAttribute("data-card"):
        return False
    slot = int(focus.dataset.slot) + (0 if focus.dataset.intent == "market" else 5)
    place = walk(slot, name, [face is not None for face in host.scene.market + host.scene.hand])
    if place is None:
        return False
    row, at = ("market-cards", place) if place < 5 else ("hand", place - 5)
    dom.first("#" + row + ' [data-slot="' + str(at) + '"]').focus()
    return True
