"""The log's own sheet, for where there is no room for it beside the table; and the seed of the match."""

from .sheet import SeedSheet


class LogSheet(SeedSheet):
    """What was played; draw/log.py writes it."""

    def fill(self) -> None:
        """The seed is the match's own."""
        self.tell_seed()

    def opened(self) -> None:
        """The line that is looked at, or the last one, is what one looks for."""
        self.host.log.scroll("sheet-log-lines")
