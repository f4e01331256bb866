"""Drafts: the editor's position is kept with every step that can be undone.

Each tab keeps its own draft, for a reload. The browser keeps those of the tabs that wrote last, the newest first: a
new tab begins with the newest, and no tab writes over the draft of another.
"""

import json

from shell.store import DRAFT, Store
from typed import Callable

from jaipur.cards import BONUSES, CARDS, GOODS, HAND_LIMIT, MARKET_SIZE, size
from jaipur.notation import WORDS_LENGTH
from jaipur.spelling import tidy
from jaipur.study.draft import Draft

from .editing import MOST_KEPT, Editing, Step

# The first version kept seed, title and question once for all steps.
FIRST, VERSION = 1, 2
# The places of the browser, the newest draft first; the first version had only the first of them.
PLACES = [DRAFT] + [DRAFT + "." + str(n) for n in (2, 3, 4)]


def keep_draft(store: Store, edited: Editing) -> bool:
    """Keep all steps as the newest draft; false if the browser would not."""
    text, last = _text_of(edited), store.tab.getItem(DRAFT)
    before = _read(last)
    if before is not None and before.owner not in ("", edited.owner):
        # Another person at this device laid it: it stays beside this one.
        last = None
    if not store.tab.setItem(DRAFT, text):
        # A reload takes the newest draft, not an old one.
        store.tab.removeItem(DRAFT)
    texts = [store.read(place) for place in PLACES]
    # In place of what this tab wrote, or began with; the oldest goes where there are too many.
    wanted = [text] + [other for other in texts if other not in (None, last, text)]
    kept = True
    for n in range(len(PLACES) - 1, -1, -1):
        place = PLACES[n]
        if n >= len(wanted):
            store.remove(place)
        elif n == 0 or wanted[n] != texts[n]:
            kept = store.write(place, wanted[n] or "") and kept
    return kept


def kept_draft(store: Store, may: "Callable[[Editing], bool]") -> Editing | None:
    """Read the draft of this tab, or else the newest that may be shown; None where there is none, or it is damaged."""
    edited = _read(store.tab.getItem(DRAFT))
    if edited is not None and may(edited):
        return edited
    for place in PLACES:
        text = store.read(place)
        found = _read(text)
        if found is not None and may(found):
            # A draft that another person left in this tab is not written over.
            if edited is None:
                store.tab.setItem(DRAFT, text or "")
            return found
    return None


def other_draft(store: Store, may: "Callable[[Editing], bool]") -> Editing | None:
    """Read the newest draft that another tab left and that may be shown; None where there is none."""
    place = _other_place(store, may)
    return _read(store.read(place)) if place else None


def take_other_draft(store: Store, may: "Callable[[Editing], bool]") -> Editing | None:
    """Read the draft that `other_draft` finds and remove it: from now on it belongs to this tab."""
    place, edited = _other_place(store, may), other_draft(store, may)
    if place:
        store.remove(place)
    return edited


def _other_place(store: Store, may: "Callable[[Editing], bool]") -> str:
    own = store.tab.getItem(DRAFT)
    for place in PLACES:
        text = store.read(place)
        found = _read(text) if text != own else None
        if found is not None and may(found):
            return place
    return ""


def _text_of(edited: Editing) -> str:
    said = {
        "version": VERSION,
        "at": edited.at,
        "links": [[str(step.seed), step.title, step.question] for step in edited.steps],
        "unread": edited.unread,
        "owner": edited.owner,
    }
    # Put together by hand: the drafts before the last one were written when they were made.
    drafts = ", ".join([step.draft.saved() for step in edited.steps])
    return json.dumps(said)[:-1] + ', "drafts": [' + drafts + "]}"


def _read(text: str | None) -> Editing | None:
    try:
        saved = json.loads(text or "null")
        if not isinstance(saved, dict) or saved.get("version") not in (FIRST, VERSION):
            return None
        drafts = saved["drafts"]
        if saved["version"] == FIRST:
            links = [[saved["seed"], saved["title"], saved["question"]]] * len(drafts)
        else:
            links = saved["links"]
        if len(links) != len(drafts):
            return None
        steps = [_step(drafts[n], links[n]) for n in range(len(drafts))][-MOST_KEPT:]
        edited = Editing(steps[0].draft, steps[0].seed)
        edited.steps = steps
        edited.step(min(max(0, int(saved["at"])), len(steps) - 1))
        edited.owner = str(saved.get("owner", ""))
        if saved["unread"]:
            edited.read(str(saved["unread"])[:300])
        return edited
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, RuntimeError):
        return None


def _step(values: "dict[str, object]", link: list[object]) -> Step:
    seed, title, question = [str(part) for part in link]
    return Step(_draft(values), int(seed) % 36**8, tidy(title, WORDS_LENGTH), tidy(question, WORDS_LENGTH))


def _draft(values: "dict[str, object]") -> Draft:
    """Read a draft that can be drawn; ValueError if it is none."""
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
