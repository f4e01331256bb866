"""Draw: plain data becomes elements of the page."""
