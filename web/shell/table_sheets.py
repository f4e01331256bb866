"""Sheets of the log and of all tokens, for windows without room for them beside the table."""

from browser import dom
from table.tokens import fill_pile, fill_stack

from .sheet import SeedSheet, Sheet


class LogSheet(SeedSheet):
    """The log of the match, which table/log.py writes, and the match's seed."""

    def fill(self) -> None:
        """Write the seed of the match."""
        self.tell_seed()

    def on_open(self) -> None:
        """Write the log now that it can be seen."""
        self.host.log.draw_sheet()


class Tokens(Sheet):
    """Every pile and stack."""

    def fill(self) -> None:
        """Write how many tokens are left of each."""
        scene, words = self.host.scene, self.host.words
        for name, source in (("sheet-piles", "piles"), ("sheet-stacks", "stacks")):
            if dom.by_id(name).childElementCount == 0:
                items = [item.cloneNode(False) for item in dom.by_id(source).children]
                dom.by_id(name).replaceChildren(*items)
        for good in range(6):
            fill_pile(dom.child(dom.by_id("sheet-piles"), good), good, scene.piles[good], words)
        for kind in range(4):
            left = scene.stacks[kind] if kind < 3 else 1
            fill_stack(dom.child(dom.by_id("sheet-stacks"), kind), kind, left, words)
