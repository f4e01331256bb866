"""Tokens on the table: piles of goods tokens, stacks of bonuses."""

from browser import dom
from typed import Element
from words.words import KINDS, Words


def fill_pile(element: Element, good: int, values: list[int], words: Words) -> None:
    """Draw one pile of goods tokens, the next one first."""
    kind = KINDS[good]
    if element.childElementCount == 0:
        copy = dom.clone_template("pile-template")
        element.append(*copy.children)
    label = words.say("goods." + kind)
    dom.part(element, "name").textContent = label
    element.classList.toggle("is-empty", not values)
    row = dom.part(element, "tokens")
    # A pile is always the end of the full one: tokens go, and come back, at its front.
    missing = len(values) - int(row.childElementCount)
    for _ in range(-missing):
        dom.child(row, 0).remove()
    row.prepend(*[_token(value) for value in values[: max(0, missing)]])
    left = " ".join([str(value) for value in values])
    row.setAttribute("aria-label", words.say("tokens.pile" if values else "tokens.none", good=label, values=left))


def _token(value: int) -> Element:
    token = dom.clone_template("token-template")
    dom.part(token, "worth").textContent = str(value)
    return token


def fill_stack(element: Element, kind: int, left: int, words: Words) -> None:
    """Draw one stack of bonus tokens (0, 1, 2 for 3, 4, 5 cards), or the camel token (3)."""
    if element.childElementCount == 0:
        copy = dom.clone_template("stack-template")
        dom.set_symbol(copy, "token-camel" if kind == 3 else "bonus-" + str(kind + 3))
        dom.part(copy, "worth").textContent = "5" if kind == 3 else ""
        element.append(*copy.children)
    note = dom.part(element, "left")
    if kind == 3:
        note.textContent = words.say("tokens.camel")
        return
    note.textContent = str(left)
    note.setAttribute("role", "img")
    note.setAttribute("aria-label", words.count("tokens.stack" + str(kind + 3), left))
    element.classList.toggle("is-empty", left == 0)
