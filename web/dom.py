"""The page's elements by their ids. What was written last is remembered, so an unchanged thing costs no crossing."""

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

# mypy takes this name for true; MicroPython, which has no typing, takes it as it stands.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Element = Any
else:
    Element = object

_elements: "dict[str, Element]" = {}
_written: "dict[tuple[str, str], object]" = {}
_templates: "dict[str, Element]" = {}


def by_id(name: str) -> Element:
    """The element with this id."""
    element = _elements.get(name)
    if element is None:
        element = _elements[name] = document.getElementById(name)
    return element


def text(name: str, value: object) -> bool:
    """Write an element's text; true if it was another one before."""
    words = str(value)
    if (name, "text") not in _written:
        # From now on the page writes it, so a change of language must not.
        by_id(name).removeAttribute("data-i18n")
    elif _written[(name, "text")] == words:
        return False
    _written[(name, "text")] = words
    by_id(name).textContent = words
    return True


def attribute(name: str, key: str, value: "str | None") -> bool:
    """Set an element's attribute, or take it away with None; true if it was another one before."""
    if (name, key) in _written and _written[(name, key)] == value:
        return False
    _written[(name, key)] = value
    set_attribute(by_id(name), key, value)
    return True


def toggle(name: str, css_class: str, on: bool) -> None:
    """Give an element a class, or take it away."""
    if _written.get((name, css_class)) != on:
        _written[(name, css_class)] = on
        by_id(name).classList.toggle(css_class, on)


def set_attribute(element: Element, key: str, value: "str | None") -> None:
    """The same for an element without an id; nothing is remembered."""
    if value is None:
        element.removeAttribute(key)
    else:
        element.setAttribute(key, value)


def stamp(template: str) -> Element:
    """A fresh copy of what a template of the page holds."""
    element = _templates.get(template)
    if element is None:
        element = _templates[template] = document.getElementById(template).content.firstElementChild
    return element.cloneNode(True)


def on(target: Element, event: str, handler: object) -> None:
    """Call a handler at every such event, for as long as the page lives."""
    target.addEventListener(event, create_proxy(handler))


def script(value: object) -> Element:
    """A list or dict as the browser's own."""
    return to_js(value)


def matches(query: str) -> bool:
    """Whether a media query holds now."""
    return bool(window.matchMedia(query).matches)


def fresh_seed() -> int:
    """A seed nobody has chosen, eight characters long at most."""
    half = 36**4
    return int(window.Math.random() * half) * half + int(window.Math.random() * half)
