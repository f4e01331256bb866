"""Challenges: the same cards and replies for a friend, and both results."""
