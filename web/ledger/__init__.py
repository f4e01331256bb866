"""The ledger: every match that was played, statistics, export and import."""
