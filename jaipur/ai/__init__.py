"""The opponent: it only ever gets a view, so it cannot peek."""
