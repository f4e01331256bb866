"""Nobody is hired here."""

workers: dict[str, object] = {}
