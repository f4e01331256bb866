"""Seeds for searches, computed from the question alone.

Two deals that look the same to a seat give the same question and so the same seed. A seed therefore reveals nothing
about hidden cards.
"""

from binascii import crc32


def seed_of(kind: str, view: str, ply: int = 0) -> int:
    """Return the seed for a kind of question about a view, as text, after so many moves."""
    return crc32((kind + " " + str(ply) + " " + view).encode())
