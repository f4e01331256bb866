"""Picture: a position drawn from our own art into a PNG to post, 1200 by 630 as link previews are."""

import asyncio

import qr
from dom import Element
from picture_plan import HEIGHT, MAROON, WHITE, WIDTH, labels, pieces
from pyscript import document, window
from words import Words

from jaipur.view import View

_SAND, _IVORY = "#efdcb4", "#fdf8ea"
_CODE = 150


async def save(view: View, words: Words, address: str) -> bool:
    """Draw the picture and hand it to the browser as a download; false if this browser will not."""
    try:
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = WIDTH, HEIGHT
        await _draw(canvas, view, words, address)
        anchor = document.createElement("a")
        anchor.download = "jaipur.png"
        anchor.href = canvas.toDataURL("image/png")
        anchor.click()
        return True
    except Exception:  # no canvas, or one that does not give its pixels away
        return False


async def _draw(canvas: Element, view: View, words: Words, address: str) -> None:
    brush = canvas.getContext("2d")
    brush.fillStyle = _SAND
    brush.fillRect(0, 0, WIDTH, HEIGHT)
    brush.fillStyle = MAROON
    brush.fillRect(0, 0, WIDTH, 14)
    brush.fillRect(0, HEIGHT - 14, WIDTH, 14)
    brush.fillStyle = _IVORY
    for name, x, y, w, h in pieces(view):
        if name[:4] == "card":
            brush.beginPath()
            brush.roundRect(x - 4, y - 4, w + 8, h - 8, 12)
            brush.fill()
    _draw_code(brush, address)
    answer = await window.fetch("./art/sprite.svg")
    sprite = str(await answer.text())
    uses = "".join(
        [f'<use href="#{name}" x="{x}" y="{y}" width="{w}" height="{h}"/>' for name, x, y, w, h in pieces(view)]
    )
    size = f'<svg width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    drawn = sprite.replace("<svg", size, 1)
    at = drawn.rfind("</svg>")
    image = document.createElement("img")
    image.src = "data:image/svg+xml," + str(window.encodeURIComponent(drawn[:at] + uses + drawn[at:]))
    for _ in range(250):
        if image.complete and image.naturalWidth:
            break
        await asyncio.sleep(0.02)
    brush.drawImage(image, 0, 0)
    for text, x, y, points, colour in labels(view, words):
        brush.fillStyle = colour
        brush.font = f"{points}px " + ("'Yatra One'" if colour == MAROON else "Mukta") + ", sans-serif"
        brush.textAlign = "center" if colour == WHITE else "left"
        brush.fillText(text, x, y)


def _draw_code(brush: Element, address: str) -> None:
    """The link as a QR code in the corner, so that the picture alone leads to the position."""
    rows = qr.encode(address)
    step = _CODE / (len(rows) + 8)
    left, top = WIDTH - _CODE - 40, HEIGHT - _CODE - 40
    brush.fillStyle = WHITE
    brush.fillRect(left, top, _CODE, _CODE)
    brush.fillStyle = "#000000"
    for y in range(len(rows)):
        for x in range(len(rows)):
            if rows[y][x]:
                brush.fillRect(left + (x + 4) * step, top + (y + 4) * step, step + 0.3, step + 0.3)
