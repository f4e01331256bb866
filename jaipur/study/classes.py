"""Classes: between which of the opponent's levels a mean error stands, by what was measured of them."""

from jaipur.seats import LEVELS

from .measured import ANY, ERRORS


def errors_of_levels(rival: str | None = None) -> list[tuple[str, int]]:
    """Every level with its mean error against a rival, or against all of them alike; the weakest level first.

    What a move can give away depends on who sits opposite: the same level errs otherwise against Asha than against
    Devi. Who loses to a strong rival in any case does not do so the less for being the weaker, so that no level is
    said to err less than a stronger one.
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
    """The level that errs more, or as much, and the next stronger one that errs less; None where there is none.

    With ("bhanu", "chandra") it stands between those two, with (None, "asha") it is more than Asha's, and with
    ("devi", None) no more than Devi's.
    """
    below = None
    for level, error in errors_of_levels(rival):
        if error < mean_error:
            return below, level
        below = level
    return below, None
