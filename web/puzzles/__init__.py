"""Puzzles and positions from links: their rooms, the collection, answers and progress."""
