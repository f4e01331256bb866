"""Study: verdicts, reviews, puzzles, files of packs, and drafts. Nothing here searches."""
