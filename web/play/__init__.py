"""Play: what is on the table and what may be done there. No browser here, and no language."""
