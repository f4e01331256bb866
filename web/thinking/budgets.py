"""Budgets: iterations for each question, and slices that fit the interpreters we ship."""

# Iterations that judge a position: an answer or a hint, about half a second in the worker.
JUDGE = 2500
# Only the answer is evaluated: for positions whose best moves are known.
ANSWER_ALONE = 0

# Pyodide, in its worker: iterations between two pauses, in which pings are answered.
WORKER_SLICE = 200
# The limit for judging a position there, above every budget.
WORKER_JUDGE = 1000000
# Slices of a review between two reports, because the page draws it meanwhile; and iterations in such a slice, few
# enough that a question about the match need not wait.
REVIEW_SLICES, REVIEW_SLICE = 12, 100

# MicroPython, on the page itself: milliseconds of search between two pauses, too short to be noticed, and the limit of
# iterations that a slice can grow to.
PAGE_SLICE, PAGE_SLICE_MOST = 25, 200
# The limit of iterations for judging a position there.
PAGE_JUDGE = 600
# In milliseconds: the time for the rival's move without a worker, so that the player does not wait long.
PAGE_MOVE = 1200
