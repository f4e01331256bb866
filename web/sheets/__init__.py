"""Sheets: what lies over the table. Each is loaded when it is first opened."""
