"""Sentences in the player's language; no DOM here."""
