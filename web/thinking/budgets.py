"""Budgets: how much is thought, and how much at a stretch. The slices belong to the interpreters that we ship."""

# Iterations that judge a position: an answer or a hint, about half a second in the worker.
JUDGE = 2500
# Only the answer is weighed: for positions whose best moves are known.
ANSWER_ALONE = 0

# Pyodide, in its worker: iterations between two breaths, in which signs of life are given.
WORKER_SLICE = 200
# The most iterations that judge a position there: whatever is asked for.
WORKER_JUDGE = 1000000
# Such slices of a review between two reports, as it is drawn while it is worked out; and how short they are, so that
# a question about the match is never kept waiting by it.
REVIEW_SLICES, REVIEW_SLICE = 12, 100

# MicroPython, on the page itself: milliseconds of thinking between two breaths, short enough to stay unnoticed, and
# the most iterations that a slice can grow to.
PAGE_SLICE, PAGE_SLICE_MOST = 25, 200
# The most iterations that judge a position there.
PAGE_JUDGE = 600
# In milliseconds: what a worker that is not up may cost a player who waits for the rival's move; it thinks shorter.
PAGE_MOVE = 1200
