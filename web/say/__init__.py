"""Say: what is said, in the language of the player. No browser here."""
