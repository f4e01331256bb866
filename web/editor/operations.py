"""Operations: all that can be done to a draft by hand; each makes another, or raises the notation's own error."""

from typed import Callable

from jaipur.cards import (
    BONUSES,
    CAMEL,
    CARDS,
    EXCHANGES_TO_END,
    GOODS,
    HAND_LIMIT,
    MARKET_SIZE,
    ONE,
    SHIFT,
    TOKENS,
    bonus_kind,
    size,
    unpack,
)
from jaipur.notation import NotationError
from jaipur.reading import DEALT, DECK_AT_MOST, tokens_gone, worths
from jaipur.state import empty_piles
from jaipur.study.draft import EMPTY, Draft

# The two sides of the table, as it is seen by whoever edits.
YOU, RIVAL = "you", "rival"


def add_card(draft: Draft, place: str, kind: int) -> Draft:
    """Lay one more card in a place; a camel that comes to a hand joins the herd."""
    if place == "market":
        if EMPTY not in draft.market:
            raise NotationError("market", n=MARKET_SIZE)
        return swap(draft, place, draft.market.index(EMPTY), kind)
    if kind == CAMEL:
        if place == "hand":
            return draft.with_changes(herd=draft.herd + 1)
        return draft.with_changes(rival_herd=draft.rival_herd + 1)
    if place == RIVAL:
        return draft.with_changes(known=draft.known + ONE[kind])
    if size(draft.seen + draft.secret) >= HAND_LIMIT:
        raise NotationError("hand_many", n=HAND_LIMIT + 1, field="hand" + str(draft.seat), m=HAND_LIMIT)
    # Only cards of the first deal can be secret.
    if size(draft.secret) < DEALT:
        return draft.with_changes(secret=draft.secret + ONE[kind])
    return draft.with_changes(seen=draft.seen + ONE[kind])


def swap(draft: Draft, place: str, at: int, kind: int) -> Draft:
    """Put another card in place of one."""
    if place == "market":
        market = list(draft.market)
        market[at] = kind
        return draft.with_changes(market=market)
    cards = cards_in(draft, place)
    seen = place == "hand" and cards[at][1]
    draft = drop(draft, place, at)
    if seen and kind != CAMEL:
        return draft.with_changes(seen=draft.seen + ONE[kind])
    return add_card(draft, place, kind)


def drop(draft: Draft, place: str, at: int) -> Draft:
    """Take a card away: it goes to the deck."""
    if place == "market":
        return swap(draft, place, at, EMPTY)
    kind, seen = cards_in(draft, place)[at]
    if place == RIVAL:
        return draft.with_changes(known=draft.known - ONE[kind])
    if seen:
        return draft.with_changes(seen=draft.seen - ONE[kind])
    return draft.with_changes(secret=draft.secret - ONE[kind])


def turn_over(draft: Draft, at: int) -> Draft:
    """Make a card of the hand unseen by the rival, or seen."""
    kind, seen = cards_in(draft, "hand")[at]
    step = -ONE[kind] if seen else ONE[kind]
    return draft.with_changes(seen=draft.seen + step, secret=draft.secret - step)


def cards_in(draft: Draft, place: str) -> list[tuple[int, bool]]:
    """Return the cards of a place in their order on the table, and whether both have seen them."""
    if place == "market":
        return [(kind, True) for kind in draft.market]
    if place == RIVAL:
        counts = unpack(draft.known)
        return [(kind, True) for kind in GOODS for _ in range(counts[kind])]
    seen, secret = unpack(draft.seen), unpack(draft.secret)
    return [(kind, n < seen[kind]) for kind in GOODS for n in range(seen[kind] + secret[kind])]


def carry(draft: Draft, start: str, at: int, end: str) -> Draft:
    """Carry a card to another place; at the tokens, the side it comes from sells it, and the deck takes it back."""
    if start == end:
        return draft
    kind = cards_in(draft, start)[at][0]
    draft = drop(draft, start, at)
    if end == "deck" or kind == EMPTY:
        return draft
    if end == "tokens":
        return draft if kind == CAMEL else sell(draft, kind, RIVAL if start == RIVAL else YOU)
    return add_card(draft, end, kind)


def sell(draft: Draft, good: int, seller: str) -> Draft:
    """Sell one more card of a good; its token goes to whoever sold it."""
    sold = list(draft.sold)
    sold[good] += 1
    values = TOKENS[good]
    draft = draft.with_changes(sold=sold)
    if seller == YOU and sold[good] <= len(values):
        return draft.with_changes(tokens=draft.tokens + 1, rupees=draft.rupees + values[sold[good] - 1])
    return draft


def unsell(draft: Draft, good: int, seller: str) -> Draft:
    """Sell one card less of a good; its token is given back by whoever can."""
    sold = list(draft.sold)
    sold[good] -= 1
    draft = draft.with_changes(sold=sold)
    values = TOKENS[good]
    if sold[good] >= len(values):
        return draft
    same, fewer = (draft.tokens, draft.rupees), (draft.tokens - 1, draft.rupees - values[sold[good]])
    for tokens, rupees in (fewer, same) if seller == YOU else (same, fewer):
        if _can_share(draft, tokens, rupees):
            return draft.with_changes(tokens=tokens, rupees=rupees)
    return _shared(draft, fewer[0], fewer[1], by_rupees=True)


def _can_share(draft: Draft, tokens: int, rupees: int) -> bool:
    sums = worths(tokens_gone(draft.piles))
    return 0 <= tokens < len(sums) and rupees >= 0 and bool(sums[tokens] >> rupees & 1)


def _shared(draft: Draft, tokens: int, rupees: int, by_rupees: bool) -> Draft:
    """Return the nearest that one's own tokens can be to these."""
    gone = tokens_gone(draft.piles)
    sums, most = worths(gone), sum(gone)
    best = (0, 0, 0, 0)
    found = False
    for n in range(len(sums)):
        for worth in range(most + 1):
            if sums[n] >> worth & 1:
                off = (abs(worth - rupees), abs(n - tokens)) if by_rupees else (abs(n - tokens), abs(worth - rupees))
                if not found or (off[0], off[1]) < best[:2]:
                    best, found = (off[0], off[1], n, worth), True
    return draft.with_changes(tokens=best[2], rupees=best[3])


# The numbers that can be set, by their names; most of them stand in a field of their own.


def get_value(draft: Draft, name: str) -> int:
    """Return a number of a draft."""
    what, _, which = name.partition("-")
    if what == "sold":
        return draft.sold[int(which)]
    if what == "bonus":
        return draft.bonuses.count(int(which))
    if what == "kind":
        return draft.kinds[int(which)]
    if name == "deck":
        return draft.deck
    return draft.field(name)


def max_value(draft: Draft, name: str) -> int:
    """Return the most that a number can be."""
    what, _, which = name.partition("-")
    gone = tokens_gone(draft.piles)
    if what == "sold":
        return CARDS[int(which)]
    if what == "bonus":
        return BONUSES[bonus_kind(int(which))].count(int(which))
    if what == "kind":
        return len(BONUSES[int(which)])
    mosts = {
        "deck": DECK_AT_MOST,
        "hidden": DEALT,
        "exchanges": EXCHANGES_TO_END,
        "tokens": len(gone),
        "rupees": sum(gone),
    }
    return mosts.get(name, CARDS[CAMEL])


def set_number(draft: Draft, name: str, n: int, seller: str = YOU) -> Draft:
    """Set a number as far as it goes; `seller` gets tokens, or gives them back."""
    what, _, which = name.partition("-")
    n = max(0, min(n, max_value(draft, name)))
    if what == "sold":
        while draft.sold[int(which)] < n:
            draft = sell(draft, int(which), seller)
        while draft.sold[int(which)] > n:
            draft = unsell(draft, int(which), seller)
        return draft
    if what == "bonus":
        others = [value for value in draft.bonuses if value != int(which)]
        return draft.with_changes(bonuses=sorted(others + [int(which)] * n))
    if what == "kind":
        kinds = list(draft.kinds)
        kinds[int(which)] = n
        return draft.with_changes(kinds=kinds)
    if name == "deck":
        return _set_deck(draft, n)
    if name == "rupees":
        gone = tokens_gone(draft.piles)
        # The table does not show how many tokens that is: take the number that such a sum has on average.
        likely = draft.tokens
        if not _can_share(draft, likely, n):
            likely = (n * len(gone) + sum(gone) // 2) // max(1, sum(gone))
        return _shared(draft, likely, n, by_rupees=True)
    if name == "tokens":
        return _shared(draft, n, draft.rupees, by_rupees=False)
    changes: dict[str, object] = {name: n}
    return draft.with_changes(**changes)


def _set_deck(draft: Draft, n: int) -> Draft:
    """Sell goods out of the deck, or bring them back into it, the most frequent ones first."""
    while draft.deck > n:
        able = [good for good in GOODS if draft.left(good) > 0 and not _would_end(draft, good)]
        if not able:
            break
        good = max(able, key=lambda one: (draft.left(one), one))
        behind = 2 * draft.rupees <= sum(tokens_gone(draft.piles))
        draft = sell(draft, good, YOU if behind else RIVAL)
    while draft.deck < n and sum(draft.sold) > 0:
        good = max(list(GOODS), key=lambda one: (draft.sold[one], one))
        behind = 2 * draft.rupees <= sum(tokens_gone(draft.piles))
        draft = unsell(draft, good, RIVAL if behind else YOU)
    return draft


def _would_end(draft: Draft, good: int) -> bool:
    piles = draft.piles
    return piles >> SHIFT[good] & 15 == 1 and empty_piles(piles) >= 2


def set_turn(draft: Draft, who: str) -> Draft:
    """Set whose turn it is."""
    return draft.with_changes(turn=draft.seat if who == YOU else 1 - draft.seat)


OPERATIONS: "dict[str, Callable[..., Draft]]" = {
    "put": add_card,
    "swap": swap,
    "drop": drop,
    "turn-over": turn_over,
    "carry": carry,
    "set": set_number,
    "turn": set_turn,
}
