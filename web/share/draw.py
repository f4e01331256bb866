"""Drawing of a picture plan into a PNG to post, 1200 by 630 as link previews are."""

import asyncio

from browser import dom, sending, texts
from typed import Any

from . import qr
from .picture import (
    BACK,
    CARPET,
    CENTRED,
    CURVE,
    DAY,
    HEIGHT,
    NIGHT,
    PANEL,
    PILL,
    PLACE,
    RING,
    SHAPES,
    WIDTH,
    Palette,
    PictureLabel,
    Piece,
    Plan,
)

_CARD, _CARD_INK, _BACK, _GOLD, _WHITE = "#fdf8ea", "#34161d", "#8e2a35", "#f2ab35", "#ffffff"
_HUES = {3: "#2a6b8c", 4: "#5b3f8f", 5: "#8e2a35"}
_SEAL = "--seal: #f2ab35; --seal-mark: #8e2a35; --ribbon: #c23b4a; --ribbon-band: #f2ab35; --seal-edge: #6b3a00"
_CODE = 146
# The colours of the curve for a player who is ahead, and behind.
_ABOVE, _BELOW = "#2f9aa3", "#c2564a"
# A text that is too wide shrinks to at least this share of its size; then it is cut.
_SMALLEST = 0.55


async def save(plan: Plan, address: str) -> bool:
    """Draw a plan and save it as a download; return false if this browser refuses."""
    try:
        canvas: Any = dom.make("canvas")
        canvas.width, canvas.height = WIDTH, HEIGHT
        await _draw(canvas.getContext("2d"), plan, address, NIGHT if _by_night() else DAY)
        sending.save(canvas, "jaipur.png")
        return True
    except Exception:  # no canvas, or one whose pixels cannot be read
        return False


def _by_night() -> bool:
    """Return whether the page is dark, by its own theme or the system's."""
    theme = dom.root().getAttribute("data-theme")
    return theme == "dark" or (theme != "light" and dom.matches("(prefers-color-scheme: dark)"))


async def _draw(brush: Any, plan: Plan, address: str, palette: Palette) -> None:
    brush.fillStyle = palette.ground
    brush.fillRect(0, 0, WIDTH, HEIGHT)
    brush.fillStyle = palette.band
    brush.fillRect(0, 0, WIDTH, 12)
    brush.fillRect(0, HEIGHT - 12, WIDTH, 12)
    for piece in plan.pieces:
        _shape(brush, piece, palette)
    _draw_code(brush, address)
    image = sending.image(await _art(plan, palette))
    for _ in range(250):
        if image.complete and image.naturalWidth:
            break
        await asyncio.sleep(0.02)
    brush.drawImage(image, 0, 0)
    for label in plan.labels:
        if label.text:
            _write(brush, label, palette)


def _shape(brush: Any, piece: Piece, palette: Palette) -> None:
    """Draw a shape that is not a symbol of the art, or the background of a card."""
    if piece.name == CARPET:
        brush.fillStyle = palette.carpet
        brush.fillRect(piece.x, piece.y, piece.w, piece.h)
    elif piece.name == PANEL:
        _fill(brush, palette.panel, piece, 0, 16)
    elif piece.name == PILL:
        _fill(brush, _GOLD, piece, 0, 16)
    elif piece.name == BACK:
        _fill(brush, _BACK, piece, 0, 8)
        _fill(brush, _GOLD, piece, 6, 8)
        _fill(brush, _BACK, piece, 8, 8)
    elif piece.name in (PLACE, RING):
        brush.strokeStyle, brush.lineWidth = palette.line, 2
        brush.setLineDash(dom.to_js_value([5, 5]))
        brush.beginPath()
        brush.roundRect(piece.x, piece.y, piece.w, piece.h, 8 if piece.name == PLACE else piece.w / 2)
        brush.stroke()
    elif piece.name[:4] == "card":
        _fill(brush, _CARD, piece, -3, 8)


def _fill(brush: Any, colour: str, piece: Piece, inset: int, round: int) -> None:
    brush.fillStyle = colour
    brush.beginPath()
    brush.roundRect(piece.x + inset, piece.y + inset, piece.w - 2 * inset, piece.h - 2 * inset, round)
    brush.fill()


def _write(brush: Any, label: PictureLabel, palette: Palette) -> None:
    """Write a label, as large as its width allows in any language."""
    colours = {
        "title": palette.title,
        "won": palette.title,
        "soft": palette.soft,
        "on_carpet": palette.on_carpet,
        "value": _WHITE,
        "name": _CARD_INK,
        "pill": _CARD_INK,
    }
    brush.fillStyle = colours.get(label.role, palette.ink)
    brush.textAlign = "center" if label.role in CENTRED else "left"
    family = "'Yatra One', 'Yatra Nagari'" if label.role == "title" else "Mukta, 'Mukta Nagari'"
    weight = "600 " if label.role in ("strong", "name", "pill", "won") else ""
    text, size = label.text, label.size
    while True:
        brush.font = f"{weight}{size}px {family}, sans-serif"
        if brush.measureText(text).width <= label.width or len(text) < 3:
            break
        if size > label.size * _SMALLEST:
            size -= 1
        else:
            text = text[:-2] + "…"
    brush.fillText(text, label.x, label.y)


async def _art(plan: Plan, palette: Palette) -> str:
    """Return our art as one SVG, with every piece in its place, and the curve."""
    uses = [_curve(plan, palette)] if plan.spans else []
    for name, x, y, w, h, hue in plan.pieces:
        if name not in SHAPES:
            style = f' style="--hue: {_HUES[hue]}"' if hue else ""
            place = f'x="{x}" y="{y}" width="{w}" height="{h}"'
            uses.append(f'<use href="#{name}" {place} color="{palette.ink}"{style}/>')
    size = f'<svg width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    drawn = (await texts.fetch("art/sprite.svg")).replace("<svg", f'{size} style="{_SEAL}"', 1)
    at = drawn.rfind("</svg>")
    return drawn[:at] + "".join(uses) + drawn[at:]


def _curve(plan: Plan, palette: Palette) -> str:
    """Return the chance to win over the rounds as SVG, above and below the line of even chances."""
    left, top, width, height = CURVE
    thin = 'fill="none" vector-effect="non-scaling-stroke" stroke-width'
    drawn = f'<path d="M0 500H1000" {thin}="1.5" stroke="{palette.line}" stroke-dasharray="5 5"/>'
    for span in plan.spans:
        drawn += f'<path d="{span.above}" fill="{_ABOVE}"/><path d="{span.below}" fill="{_BELOW}"/>'
        drawn += f'<path d="{span.line}" {thin}="3" stroke="{palette.ink}"/>'
        drawn += f'<path d="{span.end}" {thin}="1.5" stroke="{palette.line}"/>'
    return f'<g transform="translate({left} {top}) scale({width / 1000} {height / 1000})">{drawn}</g>'


def _draw_code(brush: Any, address: str) -> None:
    """Draw the link as a QR code in the corner, so that the picture alone leads to the position."""
    if not qr.readable(address):
        return
    rows = qr.encode(address)
    step = _CODE / (len(rows) + 8)
    left, top = WIDTH - _CODE - 30, HEIGHT - _CODE - 24
    brush.fillStyle = _WHITE
    brush.fillRect(left, top, _CODE, _CODE)
    brush.fillStyle = "#000000"
    for y in range(len(rows)):
        for x in range(len(rows)):
            if rows[y][x]:
                brush.fillRect(left + (x + 4) * step, top + (y + 4) * step, step + 0.3, step + 0.3)
