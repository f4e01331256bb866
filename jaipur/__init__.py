"""The two-player card game Jaipur: rules, notation, matches and an opponent, in pure Python.

Everything here but `lab` and `__main__` runs unchanged on CPython, Pyodide and MicroPython.
"""

__version__ = "1.0.0"
