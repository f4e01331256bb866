"""Seeding: the random numbers of whoever thinks about a question, taken from the question alone.

Two deals that look the same to a seat put the same question, and nothing that deals the cards can be read from it.
"""

from binascii import crc32


def seed_of(kind: str, view: str, ply: int = 0) -> int:
    """Return the seed for a kind of question about a view, as text, after so many moves."""
    return crc32((kind + " " + str(ply) + " " + view).encode())
