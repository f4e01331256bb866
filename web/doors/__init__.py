"""Doors: how a wish comes in, by click, key, link or shortcut."""
