"""Dragging: carrying cards with a mouse in the editor."""

from browser import dom
from shell.keys import Target
from typed import Element, Event, Host

# The places in which a card can be dropped, by the part of the page, the inner ones first.
ENDS = (
    (".edit-deck, #deck", "deck"),
    ("#discards, #tokens", "tokens"),
    ("#market", "market"),
    ("#you, #herd, .edit-hand", "hand"),
    ("#rival", "rival"),
)
# After this many pixels a press becomes a drag.
FAR = 8

_listening: list[bool] = []


class _Drag:
    """A card on its way."""

    def __init__(self, place: str, slot: int, card: Element, x: float, y: float) -> None:
        self.place = place
        self.slot = slot
        self.card = card
        self.x, self.y = x, y
        self.ghost: Element | None = None


def listen(host: Host) -> None:
    """Hear the mouse, from the first time on that somebody edits."""
    if _listening:
        return
    _listening.append(True)
    under: list[_Drag] = []

    def down(event: Event) -> None:
        under.clear()
        if event.pointerType != "mouse" or event.button != 0 or "edit-carry" not in host.front.handlers():
            return
        card = event.target.closest("#market-cards .card, #hand .card, #rival-hand .is-known")
        if card:
            place, slot = _where(card)
            under.append(_Drag(place, slot, card, event.clientX, event.clientY))

    def move(event: Event) -> None:
        if not under:
            return
        drag = under[0]
        if drag.ghost is None and abs(event.clientX - drag.x) + abs(event.clientY - drag.y) > FAR:
            drag.ghost = drag.card.cloneNode(True)
            box, style = drag.card.getBoundingClientRect(), drag.ghost.style
            style.position, style.width, style.height = "fixed", f"{box.width}px", f"{box.height}px"
            style.pointerEvents = "none"
            dom.by_id("fly").appendChild(drag.ghost)
        if drag.ghost is not None:
            drag.ghost.style.left, drag.ghost.style.top = f"{event.clientX - 20}px", f"{event.clientY - 20}px"

    def up(event: Event) -> None:
        if not under:
            return
        drag = under.pop()
        if drag.ghost is None:
            return
        drag.ghost.remove()
        carry = host.front.handlers().get("edit-carry")
        for part, end in ENDS:
            if event.target.closest(part):
                if carry is not None and end != drag.place:
                    carry(Target(slot=drag.slot, place=drag.place + ">" + end))
                return

    dom.on_page("pointerdown", down)
    dom.on_page("pointermove", move)
    dom.on_page("pointerup", up)


def _where(card: Element) -> tuple[str, int]:
    """Return the place of a card, and which one it is there."""
    if card.matches("#rival-hand .is-known"):
        known = dom.every("#rival-hand .is-known")
        return "rival", next(n for n in range(known.length) if known.item(n).isSameNode(card))
    return str(card.dataset.intent), int(card.dataset.slot)
