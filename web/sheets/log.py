"""The log's own sheet, for where there is no room for it beside the table; and the seed of the match."""

from .sheet import SeedSheet


class LogSheet(SeedSheet):
    """What was played; draw/log.py writes it."""

    def fill(self) -> None:
        """The seed is the match's own."""
        self.tell_seed()

    def opened(self) -> None:
        """What was played is written now that it can be seen."""
        self.host.log.draw_sheet()
