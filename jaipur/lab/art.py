"""Art that the build puts together from the sprite.

Tokens of goods lie on the table by the dozen. Each as a copy of a symbol would be six elements that the browser styles
and lays out at every change of size; one picture of all kinds, of which each shows its part, is none.
"""

import re

from .processes import BuildError

KINDS = ("diamond", "gold", "silver", "cloth", "spice", "leather")
CELL = 48
# What lies under a token, a little lower.
SHADOW = '<use href="#r" y="1.2" fill="#3c180a" fill-opacity=".35" stroke="none"/>'


def token_strip(sprite: str) -> str:
    """The six tokens of goods side by side, in the order of their kinds (css/cards.css)."""
    rim = _found(r'<path [^>]*id="r"[^>]*/>', sprite, "the rim of a token")
    faces = [_found(rf'<symbol id="token-{kind}"[^>]*>(.*?)</symbol>', sprite, f"a token of {kind}") for kind in KINDS]
    placed = [f'<g transform="translate({CELL * n})">{SHADOW}{face}</g>' for n, face in enumerate(faces)]
    size = f'width="{CELL * len(KINDS)}" height="{CELL}" viewBox="0 0 {CELL * len(KINDS)} {CELL}"'
    drawn = "\n".join(["<defs>", rim, "</defs>", *placed])
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} stroke-linejoin="round">\n{drawn}\n</svg>\n'


def _found(pattern: str, sprite: str, what: str) -> str:
    match = re.search(pattern, sprite, re.DOTALL)
    if match is None:
        raise BuildError(f"web/art/sprite.svg has not {what}.")
    return match.group(match.lastindex or 0)
