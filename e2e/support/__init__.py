"""Helpers of the browser tests: hands, the table as it is drawn, hosts, ledgers, puzzles and reviews."""
