"""The one way to the opponent: a worker, or the page itself while there is none."""
