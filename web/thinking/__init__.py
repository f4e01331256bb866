"""Access to the opponent, in a worker or, without one, on the page."""
