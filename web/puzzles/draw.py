"""Drawing of moves with bars for their chance to win."""

from browser import dom

from .feedback import MoveRow


def fill_moves(name: str, moves: list[MoveRow]) -> None:
    """Fill a list element with moves."""
    items = []
    for move in moves:
        item = dom.clone_template("verdict-move-template")
        item.classList.toggle("is-yours", move.yours)
        item.classList.toggle("is-best", move.best)
        parts = item.children
        parts.item(0).textContent = move.name
        parts.item(1).textContent = move.tags
        bar = parts.item(2)
        bar.value = move.win
        bar.setAttribute("aria-label", move.spoken)
        parts.item(3).textContent = move.chance
        parts.item(4).textContent = move.margin
        items.append(item)
    dom.by_id(name).replaceChildren(*items)
