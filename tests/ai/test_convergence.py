"""The search overlooks nothing: every move gets a hearing, and a move that looks bad at first sight is found."""

import pytest

from jaipur.ai.levels import Thinker
from jaipur.ai.policy import outlooks
from jaipur.ai.search import WIDTH, Search
from jaipur.ai.value import CERTAIN
from jaipur.ai.worlds import Worlds
from jaipur.cards import CAMEL, SHIFT
from jaipur.moves import CAMELS, exchanges, legal_moves
from jaipur.notation import format_move, parse_view
from jaipur.rng import Rng
from jaipur.rules import apply
from jaipur.state import State, empty_piles
from jaipur.view import View, view_of
from tests.support.rounds import positions

# Positions and their best moves, by weighing every legal move alone with thousands of iterations and two seeds. In each
# the look one move ahead, by which the search once chose what to try, has the best move below the first fourteen.
HIDDEN_AT_FIRST_SIGHT = (
    (
        "the rival is left five camels, and four cards of mine",
        "CPPLK GSd.5.31.14.46A DGGS.5.41.9.x 352230 203549 ?6/?4/?4 0 1 ?10",
        "xCPPL-KKKK",
    ),
    (
        "a card is given that the rival cannot use",
        "DGCKK PPPLLLL.2.54.10.xx DDGGL.7.35.10.33 320247 235532 ?3/?6/?5 1 0 ?9",
        "xDG-LK",
    ),
    (
        "camels pay for three cards at once",
        "DGLKK SCLL?1.0.44.11.xx CCLL.5.44.11.1 303406 252373 ?4/?6/?5 1 0 ?14",
        "xDGL-KKK",
    ),
    (
        "the last cards are put out of the rival's reach",
        "CCLLK GL.5.56.13.236 DDGGSL.4.46.13.xxy 220224 335555 ?3/?4/?5 0 1 ?7",
        "xCC-GL",
    ),
    (
        "the rival, far ahead in camels, is left nothing but camels",
        "SCCKK GSC.0.55.16.xy GLLL.9.52.11.22 021224 534555 ?4/?5/?5 1 0 ?7",
        "xSCC-KKK",
    ),
    (
        "the whole market is bought for camels",
        "DDPPL CCCC?3.2.28.7.x Ps.8.39.8.- 135446 420333 ?6/?6/?5 1 0 ?16",
        "xDDPPL-KKKKK",
    ),
)


def rank_at_first_sight(view: View, move: str) -> int:
    """The place, counted from 1, that the mean look ahead over several worlds gives a move."""
    worlds, rng = Worlds(view), Rng(1, 4)
    totals: dict[str, int] = {}
    for _ in range(8):
        for option, chance in zip(*outlooks(worlds.deal(rng)), strict=True):
            totals[format_move(option)] = totals.get(format_move(option), 0) + chance
    return 1 + sum(total > totals[move] for total in totals.values())


@pytest.mark.slow
@pytest.mark.parametrize(("name", "text", "best"), HIDDEN_AT_FIRST_SIGHT, ids=[one[0] for one in HIDDEN_AT_FIRST_SIGHT])
def test_a_move_that_looks_bad_at_first_sight_is_found(name: str, text: str, best: str) -> None:
    view = parse_view(text)
    assert rank_at_first_sight(view, best) > WIDTH
    thinker = Thinker(view, "devi", 4)
    while not thinker.step(500):
        pass
    assert format_move(thinker.move) == best


class Partial(Search):
    """A search whose judge thinks a round won for the viewer after one move of its own, and lost after any other."""

    def __init__(self, view: View, seed: int, move: int) -> None:
        super().__init__(view, seed)
        change = move * (view.market >> SHIFT[CAMEL]) if move == CAMELS else move
        self._wanted = view.hold[view.seat] + change

    def judge(self, state: State) -> "tuple[int, int]":
        won = state.hold[self.view.seat] == self._wanted
        return (CERTAIN if won == (state.turn == self.view.seat) else 0), 0


def test_any_legal_move_comes_out_on_top_if_the_judge_favours_it() -> None:
    tried = 0
    for state in positions(6, 300)[::4]:
        # Near the end the rules have a say in it.
        if state.deck_left > 10 and not empty_piles(state.piles):
            view = view_of(state, state.turn)
            for move in legal_moves(view)[:: 1 + len(legal_moves(view)) // 8]:
                search = Partial(view, 5, move)
                search.run(12)
                assert search.move == move, f"{format_move(move)} in {view}"
                tried += 1
    assert tried > 200


def test_in_the_end_every_legal_move_is_looked_at() -> None:
    for state in positions(3, 17)[::6]:
        view = view_of(state, state.turn)
        moves = legal_moves(view)
        if WIDTH < len(moves) <= 4 * WIDTH and state.deck_left > 10:
            search = Search(view, 3)
            search.run(32 * 3 * WIDTH + len(moves))
            assert set(search.root.found) == set(moves)
            return
    raise AssertionError("no position with that many moves")


def test_replies_beyond_the_first_are_let_in_as_well() -> None:
    # An exchange turns no card up, so all that comes after it is one node.
    state, move = next(
        (state, move)
        for state in positions(2, 23)
        for move in exchanges(state.market, state.hold[state.turn])
        if len(legal_moves(played(state, move))) > 2 * WIDTH
    )
    search = Search(view_of(state, state.turn), 3)
    search.try_only([move])
    search.run(32 * WIDTH)
    (replies,) = search.root.after.values()
    assert max(map(len, replies.choices.values())) == WIDTH
    search.run(100)
    assert max(map(len, replies.choices.values())) == 2 * WIDTH


def played(state: State, move: int) -> State:
    after = state.clone()
    apply(after, move)
    return after
