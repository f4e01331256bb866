"""Ledgers for a browser: some real matches, and as many made up as are asked for."""

from functools import cache

from ledger.entry import MatchEntry, check_of
from ledger.figures import Figures
from ledger.store import HEAD
from shell.store import KEPT, LEDGER, REVIEW

from e2e.support.table import played
from jaipur.rng import SECOND, Rng, format_seed

LEVELS = ("asha", "bhanu", "chandra", "devi")
REASONS = ("leaves", "gives", "too_soon", "too_late", "too_few", "turns_up", "reply", "misses_end")


@cache
def real(seed: int) -> str:
    """The record of a whole match between two levels."""
    return played(2, seed).record()


def made_up(n: int, record: str, seed: int = 1) -> dict[str, str]:
    """Return what a browser stores of so many matches, by key: results as they may have been, and a record for each."""
    rng, lines, texts = Rng(seed, 0, SECOND), [], {}
    for number in range(n):
        identity = format_seed(36**7 + 7919 * number)
        own = f"{record}"
        won = rng.below(100) < 55
        winners = ("aa", "aba", "baa")[rng.below(3)] if won else ("bb", "bab", "abb")[rng.below(3)]
        rupees = ",".join(f"{50 + rng.below(40)}-{50 + rng.below(40)}" for _ in winners)
        level = LEVELS[min(3, rng.below(3) + number * 2 // max(1, n))]
        moves = 40 + rng.below(30)
        error = moves * (330 - 150 * number // n + rng.below(120))
        reasons = {code: (100 + rng.below(2000), 1 + rng.below(5)) for code in REASONS if rng.below(3)}
        figures = Figures([error, 9000], [moves, moves], [rng.below(9000) - 4700, 0], [reasons, {}])
        when = f"2026{1 + number * 10 // n:02d}{1 + number % 28:02d}{rng.below(24):02d}{rng.below(60):02d}"
        help_taken = [str(rng.below(3)) if rng.below(6) == 0 else "0" for _ in range(2)]
        told = [when, identity, "human", level, winners, rupees, str(2 * moves), *help_taken, check_of(own)]
        lines.append(" ".join([*told, figures.text()]))
        texts[KEPT + identity] = own
    texts[LEDGER] = "\n".join([HEAD, *sorted(lines)]) + "\n"
    assert all(MatchEntry.parse(line).line() == line for line in lines)
    return texts


def with_reviews(texts: dict[str, str], length: int) -> dict[str, str]:
    """The same, each with a review of about so many letters."""
    kept = [key for key in texts if key.startswith(KEPT)]
    return texts | {key.replace(KEPT, REVIEW): "1/" + "2q*" * (length // 3) + "/k3f9q2" for key in kept}
