"""The built page in a real browser."""
