"""Pictures that the build assembles from the sprite.

The table shows dozens of cards, tokens and marks. A copy of a symbol for each would be up to twenty elements to style
and lay out, and for copies made later a browser may parse the whole sprite again. One picture of all kinds, of which
each item shows its part, has none of these costs.
"""

import re

from jaipur.lab.processes import BuildError

# In the order of the numbers in the styles (--kind in shell/base.css).
KINDS = ("diamond", "gold", "silver", "cloth", "spice", "leather", "camel")
TOKEN, CARD, MARK = (48, 48), (100, 140), (24, 24)
# The shadow under a token.
SHADOW = '<use href="#r" y="1.2" fill="#3c180a" fill-opacity=".35" stroke="none"/>'


def token_strip(sprite: str) -> str:
    """Return the six tokens of goods side by side, each with its shadow."""
    return _strip(sprite, "token", KINDS[:-1], TOKEN, ("r",), SHADOW)


def card_strip(sprite: str) -> str:
    """Return the seven cards side by side."""
    return _strip(sprite, "card", KINDS, CARD, ("a", "b"))


def mark_strip(sprite: str) -> str:
    """Return the marks of the seven kinds side by side, then a purse for rupees."""
    return _strip(sprite, "mark", (*KINDS, "purse"), MARK, ())


def _strip(
    sprite: str, what: str, kinds: tuple[str, ...], cell: tuple[int, int], parts: tuple[str, ...], under: str = ""
) -> str:
    """Return symbols in a row; `parts` are the shapes that they share."""
    shapes = [_found(rf'<path [^>]*id="{part}"[^>]*/>', sprite, f'a shape "{part}"') for part in parts]
    faces = [
        _found(rf'<symbol id="{what}-{kind}"[^>]*>(.*?)</symbol>', sprite, f"a {what} of {kind}") for kind in kinds
    ]
    width, height = cell
    placed = [f'<g transform="translate({width * n})">{under}{face}</g>' for n, face in enumerate(faces)]
    size = f'width="{width * len(kinds)}" height="{height}" viewBox="0 0 {width * len(kinds)} {height}"'
    drawn = "\n".join(["<defs>", *shapes, "</defs>", *placed])
    # Without preserveAspectRatio="none", an element of another shape would show parts of the neighbours.
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size} preserveAspectRatio="none" stroke-linejoin="round">'
    return f"{opening}\n{drawn}\n</svg>\n"


def _found(pattern: str, sprite: str, what: str) -> str:
    match = re.search(pattern, sprite, re.DOTALL)
    if match is None:
        raise BuildError(f"web/art/sprite.svg has not {what}.")
    return match.group(match.lastindex or 0)
