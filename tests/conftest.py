"""One setting for all tests: hypothesis tries the same examples every time, and leaves no files behind."""

from hypothesis import settings

settings.register_profile("same-every-time", derandomize=True, database=None, deadline=None, max_examples=200)
settings.load_profile("same-every-time")
