"""Measured mean errors of the levels in open rounds, in ten-thousandths of a round, by rival and level.

Written by `python -m jaipur measure errors --write`, not by hand.
"""

ANY = "any"
DATE = "2026-11-17"
ROUNDS = 40
ERRORS = {
    "any": {"asha": 764, "bhanu": 581, "bina": 311, "chandra": 223, "devi": 8},
    "asha": {"asha": 1368, "bhanu": 710, "bina": 295, "chandra": 163, "devi": 5},
    "bhanu": {"asha": 920, "bhanu": 733, "bina": 304, "chandra": 298, "devi": 6},
    "bina": {"asha": 516, "bhanu": 541, "bina": 353, "chandra": 189, "devi": 8},
    "chandra": {"asha": 496, "bhanu": 575, "bina": 375, "chandra": 244, "devi": 8},
    "devi": {"asha": 461, "bhanu": 431, "bina": 229, "chandra": 216, "devi": 14},
}
