"""Laying a position by hand: the operations, one after the other, that lead from an empty table to a given view."""

from jaipur.cards import CAMEL, GOODS, SHIFT, unpack
from jaipur.view import View

Step = tuple[str, tuple[object, ...]]


def steps_to(view: View) -> list[Step]:
    """Return the operations of somebody who sits in the view's seat, which is seat 0."""
    assert view.seat == 0
    steps: list[Step] = [("turn", ("you" if view.turn == 0 else "rival",))]
    steps += [("put", ("market", kind)) for kind, n in enumerate(unpack(view.market)) for _ in range(n)]
    steps += _hand(view)
    steps += [("put", ("rival", good)) for good in GOODS for _ in range(view.hold[1] >> SHIFT[good] & 15)]
    numbers = {
        "hidden": view.hidden,
        "herd": view.hold[0] >> SHIFT[CAMEL],
        "rival_herd": view.hold[1] >> SHIFT[CAMEL],
        **{f"sold-{good}": view.discards >> SHIFT[good] & 15 for good in GOODS},
        "tokens": view.tokens[0],
        "rupees": view.rupees[0],
        **{f"bonus-{value}": view.bonuses.count(value) for value in sorted(set(view.bonuses))},
        **{f"kind-{kind}": view.kinds[kind] for kind in range(3)},
        "exchanges": view.exchanges,
    }
    return steps + [("set", (name, n, "rival")) for name, n in numbers.items()]


def _hand(view: View) -> list[Step]:
    """Cards first: what is laid is secret while it can be; then what is not as it should be is turned over."""
    own, seen = unpack(view.hold[0]), unpack(view.seen[0])
    goods = [good for good in GOODS for _ in range(own[good])]
    steps: list[Step] = [("put", ("hand", good)) for good in goods]
    # In each kind the seen ones come first.
    wanted = [good for good in GOODS for _ in range(seen[good])]
    laid_seen = goods[5:]
    for good in GOODS:
        first = sum(own[:good])
        now, then = laid_seen.count(good), wanted.count(good)
        # A card turned over joins the others of its kind that lie as it does now.
        steps += [("turn-over", (first + now + n,)) for n in range(then - now)]
        steps += [("turn-over", (first + now - 1 - n,)) for n in range(now - then)]
    return steps
