"""The page's elements by their ids. What was written last is remembered, so an unchanged thing costs no crossing."""

import js as window
from js import document
from jsffi import create_proxy, to_js
from typed import Callable, Element

_elements: dict[str, Element] = {}
_written: dict[tuple[str, str], object] = {}
_templates: dict[str, Element] = {}


def by_id(name: str) -> Element:
    """The element with this id."""
    element = _elements.get(name)
    if element is None:
        element = _elements[name] = document.getElementById(name)
    return element


def root() -> Element:
    """The page as a whole; what is told of it there is for styles and tests."""
    return document.documentElement


def every(selector: str) -> Element:
    """All elements that a selector finds."""
    return document.querySelectorAll(selector)


def first(selector: str) -> Element:
    """The first element that a selector finds, if any."""
    return document.querySelector(selector)


def focused() -> Element:
    """The element that has the focus, if any."""
    return document.activeElement


def focus(name: str) -> None:
    """Give the focus to an element."""
    by_id(name).focus()


def is_visible() -> bool:
    """Whether the page is in front of somebody, not in a tab behind others."""
    return not document.hidden


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


def attribute(name: str, key: str, value: str | None) -> bool:
    """Set an element's attribute, or take it away with None; true if it was another one before."""
    if (name, key) in _written and _written[(name, key)] == value:
        return False
    _written[(name, key)] = value
    set_attribute(by_id(name), key, value)
    return True


def show(name: str, shown: bool) -> None:
    """Show an element, or hide it."""
    attribute(name, "hidden", None if shown else "")


def toggle(name: str, css_class: str, on: bool) -> None:
    """Give an element a class, or take it away."""
    if _written.get((name, css_class)) != on:
        _written[(name, css_class)] = on
        by_id(name).classList.toggle(css_class, on)


def set_attribute(element: Element, key: str, value: str | None) -> None:
    """The same for an element without an id; nothing is remembered."""
    if value is None:
        element.removeAttribute(key)
    else:
        element.setAttribute(key, value)


def make(tag: str, css_class: str = "", words: str = "") -> Element:
    """A new element."""
    element = document.createElement(tag)
    if css_class:
        element.className = css_class
    if words:
        element.textContent = words
    return element


def set_symbol(svg: Element, symbol: str) -> None:
    """Let a picture show a symbol of our sprite."""
    svg.firstElementChild.setAttribute("href", "art/sprite.svg#" + symbol)


def clone_template(template: str) -> Element:
    """A fresh copy of what a template of the page holds."""
    element = _templates.get(template)
    if element is None:
        element = _templates[template] = document.getElementById(template).content.firstElementChild
    return element.cloneNode(True)


def on(target: Element, event: str, handler: object) -> None:
    """Call a handler at every such event, for as long as the page lives."""
    target.addEventListener(event, create_proxy(handler))


def watch(call: "Callable[[], None]", attributes: tuple[str, ...]) -> None:
    """Call whenever one of these attributes changes anywhere in the page, once for all that change together."""

    def changed(*_: object) -> None:
        call()

    wish = {"attributes": True, "subtree": True, "attributeFilter": list(attributes)}
    window.MutationObserver.new(create_proxy(changed)).observe(document, to_js(wish))


def on_resize(element: Element, call: "Callable[[], None]") -> None:
    """Call whenever an element's size has changed."""

    def changed(*_: object) -> None:
        call()

    window.ResizeObserver.new(create_proxy(changed)).observe(element)


def on_visibility_change(element: Element, call: "Callable[[bool], None]") -> None:
    """Call with whether an element can be seen, now and whenever that changes."""

    def changed(entries: Element, *_: object) -> None:
        call(bool(entries.at(-1).isIntersecting))

    window.IntersectionObserver.new(create_proxy(changed)).observe(element)


class FrameTask:
    """Calls before the next frame is painted, once however often it is asked: whoever measures there waits for no
    layout but the one that the frame needs anyway."""

    def __init__(self, call: "Callable[[], None]") -> None:
        self._call = call
        self._proxy = create_proxy(self._painting)
        self._asked = False

    def ask(self) -> None:
        """There is something to do."""
        if not self._asked:
            self._asked = True
            window.requestAnimationFrame(self._proxy)

    def _painting(self, *_: object) -> None:
        self._asked = False
        self._call()


async def wait_for_paint() -> None:
    """Wait until what was drawn has been painted."""
    await window.jaipurPainted()


def reveal(element: Element) -> None:
    """Scroll whatever an element lies in as far as is needed to see it."""
    element.scrollIntoView(to_js({"block": "nearest"}))


def on_page(event: str, handler: object) -> None:
    """Call a handler at every such event anywhere in the page."""
    on(document, event, handler)


def on_window(event: str, handler: object) -> None:
    """Call a handler at every such event of the window."""
    # PyScript's own `window` is a stand-in that cannot listen.
    on(document.defaultView, event, handler)


def to_js_value(value: object) -> Element:
    """A list or dict as the browser's own."""
    return to_js(value)


def matches(query: str) -> bool:
    """Whether a media query holds now."""
    return bool(window.matchMedia(query).matches)


def fresh_seed() -> int:
    """Return a seed that nobody can foretell, eight characters long at most."""
    drawn = window.crypto.getRandomValues(window.Uint16Array.new(4))
    seed = 0
    for n in range(4):
        seed = seed << 16 | int(drawn[n])
    # One of 2^64 numbers: no seed is likelier than another by more than one in six million.
    return seed % 36**8
