"""The page around the table: the host, rooms, sheets, events, keys, links and storage."""
