"""Twin matches, which agree in all that one viewer may know and differ in what is hidden; and a page overheard.

Whatever a page shows, says or hands on must be the same for both twins.
"""

import itertools
import re
from binascii import crc32
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import js
import pytest
from browser import address, dom, sending, toasts
from editor import dragging
from match import curtain_sheet
from share import draw as picture
from share import qr
from table.names import HUMAN
from table.session import Session
from table.table import Table
from typing_extensions import override

import jaipur.match
from jaipur import notation
from jaipur.cards import CAMEL, GOODS, ONE, unpack
from jaipur.match import Match
from jaipur.moves import SALES, legal_moves
from jaipur.rules import apply
from jaipur.state import State, deal
from jaipur.study.review import LONG, ROUND, Review
from jaipur.study.verdicts import Evaluation
from jaipur.view import View, view_of
from tests.support.fake_mind import FakeMind, NoWorkplace
from tests.support.page import Page

SEATS = {"computer": (HUMAN, "asha"), "pair": (HUMAN, HUMAN)}
# The round that is still played.
RUNNING = 1


def twisted(state: State, seats: tuple[int, ...]) -> State:
    """The same deal with other cards in these seats' hands, from the bottom of the deck, and other bonuses."""
    deck, at = list(state.deck), len(state.deck) - 1
    for seat in seats:
        for kind in GOODS:
            for _ in range(unpack(state.hold[seat])[kind]):
                while deck[at] in (ONE[CAMEL], ONE[kind]):
                    at -= 1
                state.hold[seat] += deck[at] - ONE[kind]
                deck[at], at = ONE[kind], at - 1
    state.deck = tuple(deck)
    state.stacks = [tuple(reversed(stack)) for stack in state.stacks]
    return state


def known_to(state: State, seats: tuple[int, ...]) -> list[str]:
    """Return the knowledge of those who may not look into these seats' hands."""
    others = [seat for seat in (0, 1) if seat not in seats]
    if others:
        return [notation.format_view(view_of(state, seat)) for seat in others]
    # Under the curtain nobody looks: what was seen of both hands is all there is.
    return [str([state.seen, state.market, state.rupees, state.turn, state.over])]


def running_moves(seed: int, seats: tuple[int, ...], turn: int, least: int = 6) -> list[int] | None:
    """Moves of a round and some of the next which both twins can play, until it is this seat's turn."""
    match = Match(seed, 0)
    while not match.state.over:
        match.play(sorted(legal_moves(match.state))[0])
    if match.winner is not None:
        return None
    moves = match.moves[:]
    match.next_round()
    one, other = match.state, twisted(deal(seed, match.round_starter, RUNNING, match.dice), seats)
    for number in range(least + 6):
        if number >= least and one.turn == turn:
            return moves
        both = [move for move in legal_moves(one) if move in set(legal_moves(other))]
        both.sort(key=lambda move: (move not in SALES, crc32(str((seed, number, move)).encode())))
        for move in both:
            ones, others = one.clone(), other.clone()
            apply(ones, move)
            apply(others, move)
            if known_to(ones, seats) == known_to(others, seats) and not ones.over:
                one, other = ones, others
                moves.append(move)
                break
        else:
            return None
    return None


@contextmanager
def dealing(match: int, seats: tuple[int, ...]) -> Iterator[None]:
    """Deal the running round of the match with this seed as the twin's."""

    def dealt(seed: int, starter: int | None, number: int, dice: int) -> State:
        state = deal(seed, starter, number, dice)
        return twisted(state, seats) if (seed, number) == (match, RUNNING) else state

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(jaipur.match, "deal", dealt)
        yield


def played(seed: int, moves: list[int], players: tuple[str, str], names: tuple[str, str] = ("", "")) -> Session:
    session = Session(Table(Match(seed, 0)), players, names)
    session.identity = "k3f9q2"
    lay(session, moves)
    return session


def lay(session: Session, moves: list[int]) -> None:
    """Play these moves in a session."""
    for move in moves:
        session.table.go_on()
        session.table.play(move)


# A page that is overheard


class Ear(js.Nothing):  # type: ignore[misc]
    """An element, or anything of the browser, that notes what is written to it."""

    def __init__(self, heard: list[str]) -> None:
        object.__setattr__(self, "heard", heard)

    def __getattr__(self, name: str) -> "Ear":
        if name.startswith("__"):
            raise AttributeError(name)
        return Ear(self.heard)

    def __setattr__(self, name: str, value: object) -> None:
        if not isinstance(value, js.Nothing):
            self.heard.append(f"{name} = {value}")

    def __index__(self) -> int:
        return 0

    def __call__(self, *given: object, **named: object) -> "Ear":
        self.heard.extend(str(one) for one in given if isinstance(one, (str, int, float)))
        return Ear(self.heard)


class Overheard(Page):
    """A page with everything that comes out of it; it must be made anew for every twin."""

    def __init__(self, session: Session, patch: pytest.MonkeyPatch) -> None:
        self.heard: list[str] = []
        ear, seeds = Ear(self.heard), itertools.count(36**5)
        for module in (dom, toasts):
            patch.setattr(module, "document", ear)
        for module in (dom, address, sending):
            patch.setattr(module, "window", ear)
        for name in ("_elements", "_written", "_templates"):
            patch.setattr(dom, name, {})
        patch.setattr(dom, "fresh_seed", lambda: next(seeds))
        # The lock of its button ends by the clock: on a slow machine for one twin, and not yet for the other.
        patch.setattr(curtain_sheet, "MOMENT", 3600)
        patch.setattr(dom, "matches", lambda query: False)
        patch.setattr(dom, "to_js_value", str)
        # The link itself is heard; to draw its code takes long.
        patch.setattr(qr, "encode", lambda where: [])
        patch.setattr(dragging, "listen", lambda host: None)

        async def painted(plan: Any, where: str) -> bool:
            self.heard.append(f"picture {plan.pieces} {[label.text for label in plan.labels]} {plan.spans} {where}")
            return True

        patch.setattr(picture, "save", painted)
        super().__init__(session)
        self.thought_by(telling_mind())

    def draw(self) -> None:
        # The scene has all that is drawn; how much of it is drawn anew hangs on the numbers of cards.
        before = len(self.heard)
        super().draw()
        del self.heard[before:]

    def announce(self, sentence: str) -> None:
        super().announce(sentence)
        self.heard.append("announced " + sentence)

    def trouble(self, key: str) -> None:
        self.heard.append("trouble " + key)

    def told(self) -> list[str]:
        """Return all that has come out since the last call, and all that stands there now."""
        self.draw_all()
        scene, front, room = dict(vars(self.scene)), self.front, self.room
        more = [type(front).__name__, front.strip(), room.seed(), front.shares(), room.link()]
        found = self.heard + [str(one) for one in more] + [f"{name}: {scene[name]}" for name in sorted(scene)]
        self.heard.clear()
        # The numbers of cards are names of elements, which nobody sees.
        return [re.sub(r"\bid=\d+", "", line) for line in found]


class HastyPlace(NoWorkplace):
    """A place where nobody waits: each look at the clock is ten seconds after the one before."""

    def __init__(self) -> None:
        super().__init__()
        self._now = itertools.count(0, 10_000)

    @override
    def now(self) -> float:
        return next(self._now)


def telling_mind() -> FakeMind:
    """Return a mind whose every answer hangs on all that it is asked, as fast as it is asked."""

    def number(*asked: object) -> int:
        return crc32(str(asked).encode())

    async def weigh(view: View, answer: str, budget: int) -> list[Evaluation]:
        moves = sorted(legal_moves(view), key=lambda one: number(notation.format_view(view), one))
        return [Evaluation(one, 0.9 - 0.01 * n, 5.0) for n, one in enumerate(moves)]

    async def review(sights: str, review: Review, first: int) -> bool:
        for ply in review.plies:
            views = [notation.format_view(ply.view), notation.format_view(ply.watched)]
            better = next((one for one in legal_moves(ply.view) if one != ply.move), ply.move)
            ply.judge(LONG, [number(text) % ROUND for text in views], number(views) % 3000, better)
        return True

    return FakeMind(weighed=weigh, reviewed=review, has_worker=True, place=HastyPlace())
