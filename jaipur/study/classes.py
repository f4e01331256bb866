"""Classes: the levels of the opponent ordered by their measured errors, to place a player's mean error."""

from jaipur.seats import LEVELS

from .measured import ANY, ERRORS


def errors_of_levels(rival: str | None = None) -> list[tuple[str, int]]:
    """Return every level with its mean error against a rival, or against all; the weakest level first.

    The cost of errors depends on the rival: the same level errs differently against Asha and against Devi. Measured
    errors are not always monotonic, so a level is never reported with a smaller error than a stronger one.
    """
    column = ERRORS.get(rival or ANY, ERRORS[ANY])
    found: list[tuple[str, int]] = []
    most = 0
    for level in reversed(LEVELS):
        if level in column:
            most = max(most, column[level])
            found.append((level, most))
    found.reverse()
    return found


def levels_around(mean_error: int, rival: str | None = None) -> tuple[str | None, str | None]:
    """Return the level that errs as much or more, and the next stronger one that errs less; None where there is none.

    ("bhanu", "chandra") is an error between those two, (None, "asha") is one larger than Asha's, and ("devi", None) is
    one no larger than Devi's.
    """
    below = None
    for level, error in errors_of_levels(rival):
        if error < mean_error:
            return below, level
        below = level
    return below, None
