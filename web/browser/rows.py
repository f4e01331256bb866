"""Rows: a list of the page made as long as it has to be. What stands there stays, and the focus on it."""

from typed import Element

from browser import dom


def rows(place: Element, template: str, n: int) -> list[Element]:
    """So many rows in a place: those that it has, and copies of a template for those that it lacks."""
    had = int(place.childElementCount)
    for _ in range(n, had):
        place.lastElementChild.remove()
    for _ in range(had, n):
        place.appendChild(dom.clone_template(template))
    return [place.children.item(at) for at in range(n)]
