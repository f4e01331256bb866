"""Verdicts, reviews, puzzles, packs as files, and drafts: what is told about play. No search here."""
