"""Keep: what the player finds again, and how it is read. No browser here: the storage is handed in."""
