"""The player's own match: its room, saves, hints, the count and the curtain."""
