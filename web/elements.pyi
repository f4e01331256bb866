"""The browser's own objects, as far as the page uses them: a type checker finds a misspelt name by them.

Nothing imports this when the page runs, and it is not shipped. An element has what any kind of element has. What may be
missing is typed as if it were there: the page asks before it uses it. What only one module uses is `Any` there.
"""

from collections.abc import Iterator
from typing import Any, Protocol

class Rect(Protocol):
    left: float
    top: float
    right: float
    bottom: float
    width: float
    height: float

class Classes(Protocol):
    def add(self, *names: str) -> None: ...
    def toggle(self, name: str, on: bool) -> bool: ...

class Attributes(Protocol):
    # All that begins with data-.
    def __getattr__(self, name: str) -> str: ...
    def __setattr__(self, name: str, value: str) -> None: ...

class Style(Protocol):
    position: str
    left: str
    top: str
    width: str
    height: str
    visibility: str
    pointerEvents: str

class Elements(Protocol):
    length: int
    def item(self, n: int) -> Element: ...
    def __iter__(self) -> Iterator[Element]: ...

class EventTarget(Protocol):
    def addEventListener(self, event: str, handler: Any) -> None: ...

class Element(EventTarget, Protocol):
    id: str
    className: str
    nodeName: str
    textContent: str
    title: str
    hidden: bool
    dataset: Attributes
    classList: Classes
    style: Style
    # Of fields and buttons
    type: str
    name: str
    value: str | float
    max: str
    htmlFor: str
    checked: bool
    disabled: bool
    files: Any
    # Of links
    href: str
    download: str
    def click(self) -> None: ...
    # Of templates
    content: Element
    # Of dialogs
    open: bool

    @property
    def children(self) -> Elements: ...
    @property
    def childElementCount(self) -> int: ...
    @property
    def firstElementChild(self) -> Element: ...
    def hasAttribute(self, key: str) -> bool: ...
    def getAttribute(self, key: str) -> str | None: ...
    def setAttribute(self, key: str, value: str) -> None: ...
    def removeAttribute(self, key: str) -> None: ...
    def matches(self, selector: str) -> bool: ...
    def closest(self, selector: str) -> Element: ...
    def contains(self, other: Element) -> bool: ...
    def isSameNode(self, other: Element) -> bool: ...
    def querySelector(self, selector: str) -> Element: ...
    def querySelectorAll(self, selector: str) -> Elements: ...
    def append(self, *others: Element) -> None: ...
    def appendChild(self, other: Element) -> Element: ...
    def prepend(self, *others: Element) -> None: ...
    def replaceChildren(self, *others: Element) -> None: ...
    def cloneNode(self, deep: bool) -> Element: ...
    def remove(self) -> None: ...
    def focus(self, options: Any = ...) -> None: ...
    def select(self) -> None: ...
    def showModal(self) -> None: ...
    def close(self) -> None: ...
    def getBoundingClientRect(self) -> Rect: ...
    def scrollIntoView(self, options: Any) -> None: ...
    def animate(self, frames: Any, options: Any) -> Any: ...

class Document(EventTarget, Protocol):
    hidden: bool
    documentElement: Element
    body: Element
    activeElement: Element
    defaultView: EventTarget
    def getElementById(self, name: str) -> Element: ...
    def querySelector(self, selector: str) -> Element: ...
    def querySelectorAll(self, selector: str) -> Elements: ...
    def createElement(self, tag: str) -> Element: ...

class Event(Protocol):
    type: str
    target: Element
    defaultPrevented: bool
    def preventDefault(self) -> None: ...
    # Of keys
    key: str
    code: str
    repeat: bool
    ctrlKey: bool
    altKey: bool
    metaKey: bool
    # Of pointers
    pointerType: str
    button: int
    buttons: int
    clientX: float
    clientY: float
    # Of what another tab has written
    newValue: str | None
