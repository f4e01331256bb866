"""The opponent. It gets a view and nothing else, so it cannot peek."""
