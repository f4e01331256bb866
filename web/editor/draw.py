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
    item = dom.stamp("edit-card-template")
    card = item.firstElementChild
    card.dataset.good = slot.kind
    card.dataset.slot = str(slot.at)
    card.dataset.key = "card-" + str(slot.at)
    card.setAttribute("aria-pressed", "true" if slot.marked else "false")
    card.classList.toggle("is-unseen", slot.unseen)
    card.lastElementChild.textContent = slot.name
    return item


def _choice(choice: Choice) -> Element:
    item = dom.stamp("edit-choice-template")
    button = item.firstElementChild
    button.dataset.good = KINDS[choice.kind]
    button.dataset.slot = str(choice.kind)
    button.dataset.key = "choice-" + str(choice.kind)
    button.setAttribute("aria-label", choice.label)
    button.classList.toggle("is-gone", not choice.left)
    button.lastElementChild.textContent = "×" + str(choice.left)
    return item


def _fill_numbers(numbers: list[Number], changed: str) -> None:
    """Write the numbers, into the same rows as before; a field that is being typed into stays."""
    rows = dom.by_id("edit-numbers")
    there = [str(_parts(rows.children.item(n))[2].name) for n in range(rows.childElementCount)]
    if there != [number.name for number in numbers]:
        rows.replaceChildren(*[_row(number) for number in numbers])
    focus = dom.focused()
    typed = str(focus.id) if focus else ""
    for n in range(len(numbers)):
        _write(rows.children.item(n), numbers[n], typed == _id(numbers[n].name) and changed != numbers[n].name)


def _id(name: str) -> str:
    return "edit-number-" + name


def _row(number: Number) -> Element:
    row = dom.stamp("edit-number-template")
    label, less, field, more = _parts(row)
    label.htmlFor = field.id = _id(number.name)
    for button, name in ((less, "less"), (more, "more")):
        button.dataset.place = number.name
        button.dataset.key = name + "-" + number.name
        button.setAttribute("aria-describedby", field.id)
    field.name = number.name
    field.dataset.key = "number-" + number.name
    return row


def _parts(row: Element) -> list[Element]:
    """Label, less, field and more."""
    return [row.children.item(n) for n in range(4)]


def _write(row: Element, number: Number, typing: bool) -> None:
    label, less, field, more = _parts(row)
    label.firstElementChild.textContent = number.label
    label.lastElementChild.textContent = number.note
    less.setAttribute("aria-disabled", "true" if number.value <= 0 else "false")
    more.setAttribute("aria-disabled", "true" if number.value >= number.most else "false")
    field.max = str(number.most)
    if not typing:
        field.value = str(number.value)
