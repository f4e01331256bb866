"""Programs around the page, run by hand: benches, the long runs, the pictures."""
