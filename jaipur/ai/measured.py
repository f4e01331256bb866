"""Measured: mean errors of the levels while a round is open, in ten-thousandths of a round, by rival and level.

Written by `python -m jaipur measure errors --write`, not by hand.
"""

ANY = "any"
DATE = "2026-11-17"
ROUNDS = 30
ERRORS = {
    "any": {"asha": 886, "bhanu": 601, "bina": 290, "chandra": 193, "devi": 4},
    "asha": {"asha": 1370, "bhanu": 719, "bina": 213, "chandra": 151, "devi": 2},
    "bhanu": {"asha": 878, "bhanu": 716, "bina": 322, "chandra": 170, "devi": 9},
    "bina": {"asha": 451, "bhanu": 510, "bina": 300, "chandra": 193, "devi": 7},
    "chandra": {"asha": 428, "bhanu": 491, "bina": 316, "chandra": 214, "devi": 2},
    "devi": {"asha": 358, "bhanu": 436, "bina": 280, "chandra": 193, "devi": 4},
}
