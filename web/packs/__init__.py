"""Packs: several positions to be played one after the other, stored and shared."""
