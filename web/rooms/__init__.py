"""Rooms: what is on the table, a match or something beside it. Each is loaded when it is first entered."""
