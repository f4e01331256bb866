"""Moves with bars for their chance to win, drawn."""

from browser import dom

from .feedback import Weighed


def fill_moves(name: str, moves: list[Weighed]) -> None:
    """Write a list of moves."""
    items = []
    for move in moves:
        item = dom.stamp("verdict-move-template")
        item.classList.toggle("is-yours", move.yours)
        item.classList.toggle("is-best", move.best)
        dom.fill(item, {"name": move.name, "tags": move.tags, "chance": move.chance, "margin": move.margin})
        bar = dom.part(item, "bar")
        bar.value = move.win
        bar.setAttribute("aria-label", move.spoken)
        items.append(item)
    dom.by_id(name).replaceChildren(*items)
