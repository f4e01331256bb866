"""Art that the build puts together from the sprite.

Cards, tokens and their marks lie about by the dozen. Each as a copy of a symbol would be up to twenty elements that the
browser styles and lays out, and for a copy made after the page has come it may read all of the sprite anew. One picture
of all kinds, of which each shows its part, is none, and is read once.
"""

import re

from jaipur.lab.processes import BuildError

# In the order in which the styles number them (--kind in shell/base.css).
KINDS = ("diamond", "gold", "silver", "cloth", "spice", "leather", "camel")
TOKEN, CARD, MARK = (48, 48), (100, 140), (24, 24)
# What lies under a token, a little lower.
SHADOW = '<use href="#r" y="1.2" fill="#3c180a" fill-opacity=".35" stroke="none"/>'


def token_strip(sprite: str) -> str:
    """The six tokens of goods side by side, each with its shadow."""
    return _strip(sprite, "token", KINDS[:-1], TOKEN, ("r",), SHADOW)


def card_strip(sprite: str) -> str:
    """The seven cards side by side."""
    return _strip(sprite, "card", KINDS, CARD, ("a", "b"))


def mark_strip(sprite: str) -> str:
    """The marks of the seven side by side, then a purse: rupees of no kind in particular."""
    return _strip(sprite, "mark", (*KINDS, "purse"), MARK, ())


def _strip(
    sprite: str, what: str, kinds: tuple[str, ...], cell: tuple[int, int], parts: tuple[str, ...], under: str = ""
) -> str:
    """Symbols of a kind of thing in a row; `parts` are the shapes that they have in common."""
    shapes = [_found(rf'<path [^>]*id="{part}"[^>]*/>', sprite, f'a shape "{part}"') for part in parts]
    faces = [
        _found(rf'<symbol id="{what}-{kind}"[^>]*>(.*?)</symbol>', sprite, f"a {what} of {kind}") for kind in kinds
    ]
    width, height = cell
    placed = [f'<g transform="translate({width * n})">{under}{face}</g>' for n, face in enumerate(faces)]
    size = f'width="{width * len(kinds)}" height="{height}" viewBox="0 0 {width * len(kinds)} {height}"'
    drawn = "\n".join(["<defs>", *shapes, "</defs>", *placed])
    # Whatever the shape of what shows a part, it shows all of it and nothing of its neighbours.
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size} preserveAspectRatio="none" stroke-linejoin="round">'
    return f"{opening}\n{drawn}\n</svg>\n"


def _found(pattern: str, sprite: str, what: str) -> str:
    match = re.search(pattern, sprite, re.DOTALL)
    if match is None:
        raise BuildError(f"web/art/sprite.svg has not {what}.")
    return match.group(match.lastindex or 0)
