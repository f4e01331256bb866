"""The drawing of a place's chooser; the focus stays where it was."""

from browser import dom
from typed import Element
from words.words import KINDS

from .scene import Choice, Chooser, Number, Slot

# More numbers than this stand in two columns where there is room.
MANY = 3


def fill_chooser(shown: Chooser, changed: str = "") -> None:
    """Write the chooser; `changed` is the number whose field was left just now, if any was."""
    focus = dom.focused()
    key = str(focus.getAttribute("data-key") or "") if focus else ""
    dom.attribute("sheet-edit", "data-place", shown.place)
    dom.attribute("sheet-edit", "data-kind", "wide" if len(shown.numbers) > MANY else None)
    dom.text("edit-title", shown.title)
    dom.text("edit-text", shown.text)
    dom.text("edit-wrong", shown.wrong)
    dom.show("edit-cards", bool(shown.choices))
    dom.by_id("edit-cards").replaceChildren(*[_slot(slot) for slot in shown.cards])
    # Keep its place while no card is chosen, so that the cards below do not move.
    dom.show("edit-marked", bool(shown.choices))
    dom.toggle("edit-marked", "is-idle", not shown.marked)
    dom.show("edit-seen", shown.place == "hand")
    dom.attribute("edit-seen", "aria-pressed", "true" if shown.seen else "false")
    dom.show("edit-choices", bool(shown.choices))
    dom.by_id("edit-choices").replaceChildren(*[_choice(choice) for choice in shown.choices])
    dom.show("edit-seller", bool(shown.seller))
    if shown.seller:
        dom.by_id("edit-seller-" + shown.seller).checked = True
    _fill_numbers(shown.numbers, changed)
    if key:
        again = dom.first('#sheet-edit [data-key="' + key + '"]')
        if again:
            again.focus()
        # The element is gone, or cannot be pressed any more.
        if not dom.first("#sheet-edit :focus"):
            dom.focus("edit-done")


def _slot(slot: Slot) -> Element:
    item = dom.clone_template("edit-card-template")
    card = dom.part(item, "card")
    card.dataset.good = slot.kind
    card.dataset.slot = str(slot.at)
    card.dataset.key = "card-" + str(slot.at)
    card.setAttribute("aria-pressed", "true" if slot.marked else "false")
    card.classList.toggle("is-unseen", slot.unseen)
    dom.part(card, "name").textContent = slot.name
    return item


def _choice(choice: Choice) -> Element:
    item = dom.clone_template("edit-choice-template")
    button = dom.part(item, "card")
    button.dataset.good = KINDS[choice.kind]
    button.dataset.slot = str(choice.kind)
    button.dataset.key = "choice-" + str(choice.kind)
    button.setAttribute("aria-label", choice.label)
    button.classList.toggle("is-gone", not choice.left)
    dom.part(button, "left").textContent = "×" + str(choice.left)
    return item


def _fill_numbers(numbers: list[Number], changed: str) -> None:
    """Write the numbers, into the same rows as before; a field that is being typed into stays."""
    rows = dom.by_id("edit-numbers")
    there = [str(dom.part(dom.child(rows, n), "field").name) for n in range(rows.childElementCount)]
    if there != [number.name for number in numbers]:
        rows.replaceChildren(*[_row(number) for number in numbers])
    focus = dom.focused()
    typed = str(focus.id) if focus else ""
    for n in range(len(numbers)):
        _write(dom.child(rows, n), numbers[n], typed == _id(numbers[n].name) and changed != numbers[n].name)


def _id(name: str) -> str:
    return "edit-number-" + name


def _row(number: Number) -> Element:
    row = dom.clone_template("edit-number-template")
    field = dom.part(row, "field")
    dom.part(row, "label").htmlFor = field.id = _id(number.name)
    for name in ("less", "more"):
        button = dom.part(row, name)
        button.dataset.place = number.name
        button.dataset.key = name + "-" + number.name
        button.setAttribute("aria-describedby", field.id)
    field.name = number.name
    field.dataset.key = "number-" + number.name
    return row


def _write(row: Element, number: Number, typing: bool) -> None:
    dom.fill(row, {"name": number.label, "note": number.note})
    dom.part(row, "less").setAttribute("aria-disabled", "true" if number.value <= 0 else "false")
    dom.part(row, "more").setAttribute("aria-disabled", "true" if number.value >= number.most else "false")
    field = dom.part(row, "field")
    field.max = str(number.most)
    if not typing:
        field.value = str(number.value)
