"""Think: asking for moves and judgements, and answering, on both sides of the border to the worker. No browser here."""
