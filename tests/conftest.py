"""Settings for all tests: hypothesis tries the same examples every time, and leaves no files behind."""

import gc

from hypothesis import settings

settings.register_profile("same-every-time", derandomize=True, database=None, deadline=None, max_examples=200)
settings.load_profile("same-every-time")


def pytest_collection_finish() -> None:
    """Look for garbage less often, and not among the tests themselves: searches make much of what is soon freed."""
    gc.freeze()
    gc.set_threshold(100_000)
