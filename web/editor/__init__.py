"""The editor: a position laid by hand."""
