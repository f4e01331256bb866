"""Picture: a position drawn from our own art into a PNG to post, 1200 by 630 as link previews are."""

import asyncio

from browser import dom, sending, texts
from say.words import Words
from show import qr
from show.picture_plan import BACK, DAY, HEIGHT, NIGHT, WIDTH, Palette, Piece, labels, pieces
from typed import Element

from jaipur.view import View

_CARD, _BACK, _GOLD, _WHITE = "#fdf8ea", "#8e2a35", "#f2ab35", "#ffffff"
_HUES = {"bonus-3": "#2a6b8c", "bonus-4": "#5b3f8f", "bonus-5": "#8e2a35"}
_TITLE, _TEXT = "'Yatra One', 'Yatra Nagari'", "Mukta, 'Mukta Nagari'"
_CODE = 150


async def save(view: View, words: Words, address: str) -> bool:
    """Draw the picture and hand it to the browser as a download; false if this browser will not."""
    try:
        canvas = dom.make("canvas")
        canvas.width, canvas.height = WIDTH, HEIGHT
        await _draw(canvas.getContext("2d"), view, words, address, NIGHT if _by_night() else DAY)
        sending.save(canvas, "jaipur.png")
        return True
    except Exception:  # no canvas, or one that does not give its pixels away
        return False


def _by_night() -> bool:
    """Whether the page is dark, be it by its own theme or the system's."""
    theme = dom.root().getAttribute("data-theme")
    return theme == "dark" or (theme != "light" and dom.matches("(prefers-color-scheme: dark)"))


async def _draw(brush: Element, view: View, words: Words, address: str, palette: Palette) -> None:
    brush.fillStyle = palette.ground
    brush.fillRect(0, 0, WIDTH, HEIGHT)
    brush.fillStyle = palette.band
    brush.fillRect(0, 0, WIDTH, 14)
    brush.fillRect(0, HEIGHT - 14, WIDTH, 14)
    shown = pieces(view)
    for piece in shown:
        if piece.name == BACK:
            _fill(brush, _BACK, piece, 0)
            _fill(brush, _GOLD, piece, 7)
            _fill(brush, _BACK, piece, 9)
        elif piece.name[:4] == "card":
            _fill(brush, _CARD, piece, -3)
    _draw_code(brush, address)
    image = sending.image(await _art(shown, palette))
    for _ in range(250):
        if image.complete and image.naturalWidth:
            break
        await asyncio.sleep(0.02)
    brush.drawImage(image, 0, 0)
    for text, x, y, points, role in labels(view, words):
        brush.fillStyle = _WHITE if role == "value" else palette.title if role == "title" else palette.ink
        brush.font = f"{points}px " + (_TITLE if role == "title" else _TEXT) + ", sans-serif"
        brush.textAlign = "center" if role == "value" else "left"
        brush.fillText(text, x, y)


def _fill(brush: Element, colour: str, piece: Piece, inset: int) -> None:
    brush.fillStyle = colour
    brush.beginPath()
    brush.roundRect(piece.x + inset, piece.y + inset, piece.w - 2 * inset, piece.h - 2 * inset, 8)
    brush.fill()


def _hue(name: str) -> str:
    """The colour of a bonus stack, as the page has it."""
    return f' style="--hue: {_HUES[name]}"' if name in _HUES else ""


async def _art(shown: list[Piece], palette: Palette) -> str:
    """Our art as one drawing, with every piece in its place."""
    uses = "".join(
        [
            f'<use href="#{name}" x="{x}" y="{y}" width="{w}" height="{h}" color="{palette.ink}"{_hue(name)}/>'
            for name, x, y, w, h in shown
            if name != BACK
        ]
    )
    size = f'<svg width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    drawn = (await texts.fetch("art/sprite.svg")).replace("<svg", size, 1)
    at = drawn.rfind("</svg>")
    return drawn[:at] + uses + drawn[at:]


def _draw_code(brush: Element, address: str) -> None:
    """The link as a QR code in the corner, so that the picture alone leads to the position."""
    if not qr.readable(address):
        return
    rows = qr.encode(address)
    step = _CODE / (len(rows) + 8)
    left, top = WIDTH - _CODE - 40, HEIGHT - _CODE - 40
    brush.fillStyle = _WHITE
    brush.fillRect(left, top, _CODE, _CODE)
    brush.fillStyle = "#000000"
    for y in range(len(rows)):
        for x in range(len(rows)):
            if rows[y][x]:
                brush.fillRect(left + (x + 4) * step, top + (y + 4) * step, step + 0.3, step + 0.3)
