"""Drafts: what was put together by hand is found again as it was, with every step that can be undone."""

import json

from play.editing import MOST_KEPT, Editing

from jaipur.cards import BONUSES, CARDS, GOODS, HAND_LIMIT, MARKET_SIZE, size
from jaipur.draft import Draft
from jaipur.notation import WORDS_LENGTH
from jaipur.spelling import tidy

from .store import DRAFT, Store

VERSION = 1


def keep_draft(store: Store, edited: Editing) -> bool:
    """Keep it; false if the browser would not."""
    said = {
        "version": VERSION,
        "at": edited.at,
        "seed": str(edited.seed),
        "title": edited.title,
        "question": edited.question,
        "unread": edited.unread,
        "owner": edited.owner,
    }
    # Put together by hand: the drafts before the last one were written when they were made.
    drafts = ", ".join([draft.saved() for draft in edited.drafts])
    return store.write(DRAFT, json.dumps(said)[:-1] + ', "drafts": [' + drafts + "]}")


def kept_draft(store: Store) -> Editing | None:
    """What was kept; nothing where that is nothing, or damaged."""
    try:
        saved = json.loads(store.read(DRAFT) or "null")
        if not isinstance(saved, dict) or saved.get("version") != VERSION:
            return None
        drafts = [_draft(values) for values in saved["drafts"][-MOST_KEPT:]]
        edited = Editing(drafts[0], int(saved["seed"]) % 36**8)
        edited.drafts = drafts
        edited.step(min(max(0, int(saved["at"])), len(drafts) - 1))
        edited.title = tidy(str(saved["title"]), WORDS_LENGTH)
        edited.question = tidy(str(saved["question"]), WORDS_LENGTH)
        edited.owner = str(saved.get("owner", ""))
        if saved["unread"]:
            edited.read(str(saved["unread"])[:300])
        return edited
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, RuntimeError):
        return None


def _draft(values: "dict[str, object]") -> Draft:
    """A draft that can be drawn; ValueError if it is none."""
    draft = Draft(values)
    values_of_bonuses = [value for kind in BONUSES for value in kind]
    right = (
        draft.seat in (0, 1)
        and draft.turn in (0, 1)
        and len(draft.market) == MARKET_SIZE
        and max(draft.market) < len(CARDS)
        and len(draft.sold) == len(GOODS)
        and all(0 <= draft.sold[good] <= CARDS[good] for good in GOODS)
        and len(draft.kinds) == len(BONUSES)
        and all(0 <= draft.kinds[kind] <= len(BONUSES[kind]) for kind in range(len(BONUSES)))
        and all(value in values_of_bonuses for value in draft.bonuses)
        and len(draft.bonuses) <= len(values_of_bonuses)
        and all(0 <= packed < 1 << 24 for packed in (draft.seen, draft.secret, draft.known))
        and size(draft.seen + draft.secret) <= HAND_LIMIT
        and size(draft.known) <= HAND_LIMIT
        and all(0 <= n <= 16 for n in (draft.herd, draft.rival_herd, draft.hidden, draft.exchanges))
        and 0 <= draft.tokens <= 38
        and 0 <= draft.rupees <= 200
    )
    if not right:
        raise ValueError("This is no draft.")
    return draft
