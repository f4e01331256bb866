"""Sharing: links, pictures and codes, and the rooms that links open."""
