"""Challenges: the same cards and replies for a friend, and a comparison of both results."""
