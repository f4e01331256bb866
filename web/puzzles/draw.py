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
        dom.fill(item, {"name": move.name, "tags": move.tags, "chance": move.chance, "margin": move.margin})
        bar = dom.part(item, "bar")
        bar.value = move.win
        bar.setAttribute("aria-label", move.spoken)
        items.append(item)
    dom.by_id(name).replaceChildren(*items)
