"""Show: what is to be drawn, as plain data. No browser here."""
