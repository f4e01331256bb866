"""Measured: mean errors of the levels while a round is open, in ten-thousandths of a round, by rival and level.

Written by `python -m jaipur measure errors --write`, not by hand.
"""

ANY = "any"
DATE = "2026-11-17"
ROUNDS = 30
ERRORS = {
    "any": {"asha": 886, "bhanu": 601, "chandra": 193, "devi": 4},
}
