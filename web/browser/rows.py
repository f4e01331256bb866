"""Lists of rows of variable length. Rows that stay are reused, and so keep the focus."""

from typed import Element

from browser import dom


def rows(place: Element, template: str, n: int) -> list[Element]:
    """Return the n rows of an element, after removing surplus rows or adding copies of a template."""
    had = int(place.childElementCount)
    for _ in range(n, had):
        dom.child(place, n).remove()
    for _ in range(had, n):
        place.appendChild(dom.clone_template(template))
    return [dom.child(place, at) for at in range(n)]
