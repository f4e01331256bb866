"""Packs: several positions played one after the other, kept and shared."""
