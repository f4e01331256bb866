"""Elements of the page by their ids. Written values are cached: an unchanged one costs no call into the browser."""

import js as window
from js import document
from jsffi import create_proxy, to_js
from typed import Any, Callable, Element, Elements, EventTarget

_elements: dict[str, Element] = {}
_written: dict[tuple[str, str], object] = {}
_templates: dict[str, Element] = {}


def by_id(name: str) -> Element:
    """Return the element with this id."""
    element = _elements.get(name)
    if element is None:
        element = _elements[name] = document.getElementById(name)
    return element


def root() -> Element:
    """Return the root element; its attributes are for styles and tests."""
    return document.documentElement


def every(selector: str) -> Elements:
    """Return all elements that match a selector."""
    return document.querySelectorAll(selector)


def first(selector: str) -> Element:
    """Return the first element that matches a selector, or None."""
    return document.querySelector(selector)


def focused() -> Element:
    """Return the element with the focus, if any."""
    return document.activeElement


def focus(name: str) -> None:
    """Give the focus to an element."""
    by_id(name).focus()


def is_visible() -> bool:
    """Return whether the page is visible, not in a tab behind others."""
    return not document.hidden


def text(name: str, value: object) -> bool:
    """Write an element's text; return true if it has changed."""
    words = str(value)
    if (name, "text") not in _written:
        # The page writes this text from now on, so a change of language must not overwrite it.
        by_id(name).removeAttribute("data-i18n")
    elif _written[(name, "text")] == words:
        return False
    _written[(name, "text")] = words
    by_id(name).textContent = words
    return True


def attribute(name: str, key: str, value: str | None) -> bool:
    """Set an element's attribute, or remove it with None; return true if it has changed."""
    if (name, key) in _written and _written[(name, key)] == value:
        return False
    _written[(name, key)] = value
    set_attribute(by_id(name), key, value)
    return True


def show(name: str, shown: bool) -> None:
    """Show or hide an element."""
    attribute(name, "hidden", None if shown else "")


def toggle(name: str, css_class: str, on: bool) -> None:
    """Add or remove a class of an element."""
    if _written.get((name, css_class)) != on:
        _written[(name, css_class)] = on
        by_id(name).classList.toggle(css_class, on)


def set_attribute(element: Element, key: str, value: str | None) -> None:
    """Set or remove an attribute of an element without an id; nothing is cached."""
    if value is None:
        element.removeAttribute(key)
    else:
        element.setAttribute(key, value)


def make(tag: str, css_class: str = "", words: str = "") -> Element:
    """Create an element."""
    element = document.createElement(tag)
    if css_class:
        element.className = css_class
    if words:
        element.textContent = words
    return element


def part(element: Element, name: str) -> Element:
    """Return the part of an element with this name in index.html, such as `data-part="who"`."""
    return element.querySelector('[data-part="' + name + '"]')


def fill(element: Element, texts: dict[str, object]) -> None:
    """Write the texts of an element's parts, by their names."""
    for name in texts:
        part(element, name).textContent = str(texts[name])


def child(place: Element, n: int) -> Element:
    """Return the n-th child of a list or a row, or None."""
    return place.children.item(n)


def set_symbol(element: Element, symbol: str) -> None:
    """Let the picture in an element show a symbol of our sprite."""
    part(element, "art").setAttribute("href", "art/sprite.svg#" + symbol)


def clone_template(template: str) -> Element:
    """Return a copy of the element in a template."""
    element = _templates.get(template)
    if element is None:
        element = _templates[template] = document.getElementById(template).content.firstElementChild
    return element.cloneNode(True)


def on(target: EventTarget, event: str, handler: object) -> None:
    """Call a handler at every such event as long as the page is open."""
    target.addEventListener(event, create_proxy(handler))


def watch(call: "Callable[[], None]", attributes: tuple[str, ...]) -> None:
    """Call once for every batch of changes to these attributes anywhere in the page."""

    def changed(*_: object) -> None:
        call()

    wish = {"attributes": True, "subtree": True, "attributeFilter": list(attributes)}
    window.MutationObserver.new(create_proxy(changed)).observe(document, to_js(wish))


def on_resize(element: Element, call: "Callable[[], None]") -> None:
    """Call when the size of an element has changed."""

    def changed(*_: object) -> None:
        call()

    window.ResizeObserver.new(create_proxy(changed)).observe(element)


def on_visibility_change(element: Element, call: "Callable[[bool], None]") -> None:
    """Call with the visibility of an element, now and after every change."""

    def changed(entries: Any, *_: object) -> None:
        call(bool(entries.at(-1).isIntersecting))

    window.IntersectionObserver.new(create_proxy(changed)).observe(element)


class FrameTask:
    """A task to run once before the next frame, however often it is requested.

    Its measurements cause no layout but the one that the frame needs anyway.
    """

    def __init__(self, call: "Callable[[], None]") -> None:
        self._call = call
        self._proxy = create_proxy(self._painting)
        self._asked = False

    def ask(self) -> None:
        """Request the task."""
        if not self._asked:
            self._asked = True
            window.requestAnimationFrame(self._proxy)

    def _painting(self, *_: object) -> None:
        self._asked = False
        self._call()


async def wait_for_paint() -> None:
    """Wait until the page has been painted."""
    await window.jaipurPainted()


def reveal(element: Element) -> None:
    """Scroll just as far as needed to make an element visible."""
    element.scrollIntoView(to_js({"block": "nearest"}))


def on_page(event: str, handler: object) -> None:
    """Call a handler at every such event anywhere in the page."""
    on(document, event, handler)


def on_window(event: str, handler: object) -> None:
    """Call a handler at every such event of the window."""
    # PyScript's own `window` is a proxy that cannot listen to events.
    on(document.defaultView, event, handler)


def to_js_value(value: object) -> Any:
    """Convert a list or dict to a JavaScript value."""
    return to_js(value)


def matches(query: str) -> bool:
    """Return whether a media query matches now."""
    return bool(window.matchMedia(query).matches)


def fresh_seed() -> int:
    """Return a seed that nobody can predict, eight characters long at most."""
    drawn = window.crypto.getRandomValues(window.Uint16Array.new(4))
    seed = 0
    for n in range(4):
        seed = seed << 16 | int(drawn[n])
    # Taken from 2^64 numbers: the modulo makes no seed likelier than another by more than one in six million.
    return seed % 36**8
