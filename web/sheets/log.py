"""The log's own sheet, for where there is no room for it beside the table; and the seed of the match."""

from draw.log import scroll

from .sheet import SeedSheet


class LogSheet(SeedSheet):
    """What was played; draw/log.py writes it."""

    def fill(self) -> None:
        """The seed is the match's own."""
        self.tell_seed()

    def opened(self) -> None:
        """The last lines are what one looks for."""
        scroll("sheet-log-lines")
