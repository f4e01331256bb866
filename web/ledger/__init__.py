"""Ledger: all matches played, statistics, export and import."""
