"""The yardsticks of the arena: they answer legally, repeatably, from a view alone, and the greedy one is no fool."""

import sys
from pathlib import Path
from random import Random

import pytest

from jaipur.cards import HAND_LIMIT, hand_size
from jaipur.lab.players import Player, player
from jaipur.lab.program import NoAnswer, Program
from jaipur.match import Match
from jaipur.moves import CAMELS, SALES, legal_moves, split, why_illegal
from jaipur.notation import format_move, parse_state
from jaipur.rng import FIRST, Rng
from jaipur.rules import apply
from jaipur.state import deal
from jaipur.view import View, determinize, view_of
from tests.support.play import after, outcome
from tests.support.positions import any_position, lay

YARDSTICKS = ["random", "greedy", "ismcts:20"]


def yardstick(name: str) -> Player:
    return player(name, timeout=60)


def played(name: str, line: str) -> str:
    """What a player does in a position, knowing only its own seat's view."""
    state = parse_state(line)
    return format_move(yardstick(name)(view_of(state, state.turn), 1))


def some_views(number: int) -> list[View]:
    chance = Random(11)
    views: list[View] = []
    while len(views) < number:
        state = parse_state(any_position(chance))
        if not state.over:
            views.append(view_of(state, state.turn))
    return views


@pytest.mark.parametrize("name", YARDSTICKS)
def test_a_yardstick_always_answers_with_a_legal_move(name: str) -> None:
    chosen = yardstick(name)
    for number, view in enumerate(some_views(60)):
        assert chosen(view, number) in legal_moves(view), view


@pytest.mark.parametrize("name", YARDSTICKS)
def test_the_same_view_and_seed_give_the_same_move_whatever_is_hidden(name: str) -> None:
    chosen = yardstick(name)
    for number, view in enumerate(some_views(15)):
        other_truth = determinize(view, Rng(number, 9))
        assert chosen(view_of(other_truth, view.seat), number) == chosen(view, number), view


def test_the_random_player_plays_every_legal_move_sooner_or_later() -> None:
    state = deal(5)
    view = view_of(state, state.turn)
    chosen = yardstick("random")
    assert {chosen(view, seed) for seed in range(400)} == set(legal_moves(view))


def test_greedy_is_frozen_so_that_figures_of_different_days_can_be_compared() -> None:
    match = Match(1234567, starter=0, dice=FIRST)
    chosen = yardstick("greedy")
    while not match.state.over:
        match.play(chosen(view_of(match.state, match.state.turn), 0))
    assert match.record() == (
        "qglj/0/tD/tL/s4L/tG/k/xGSP-LLL/s2D/s2G/k/tS/xLLLL-KKKK/k/xGSCCP-LLLLK/s2C/s1P/s2S/s2C/xLLLL-KKKK/k/xDDDSC-LLLLK"
        "/xLLLL-KKKK/k/xSL-GK/tG/s5L/s3D/s2S/tP/k/tP/xCP-KK/s3P/s1C/s1C/k/xGG-KK/k/s3G"
    )


# Silver and gold are gone and cloth is down to its last token; the rival is four rupees ahead.
NEARLY_OVER = [(0, "S", 5), (1, "G", 5), (0, "C", 2), (1, "C", 2), (1, "C", 2)]


def test_greedy_makes_the_sale_that_ends_and_wins_the_round() -> None:
    line = lay(market="DPPLK", hand="CPL", herd=1, sales=[*NEARLY_OVER, (0, "D", 3)], rival_herd=1)
    assert outcome(after(line, "s1C")).winner == 0
    assert played("greedy", line) == "s1C"


def test_greedy_counts_the_camel_token_when_it_ends_the_round() -> None:
    ahead = lay(market="DPPLK", hand="CPL", herd=4, rival_herd=1, sales=NEARLY_OVER)
    assert outcome(after(ahead, "s1C")).decided_by == "rupees"
    assert outcome(after(ahead, "s1C")).winner == 0
    assert played("greedy", ahead) == "s1C"


def test_greedy_does_not_end_a_round_that_it_loses_by_it() -> None:
    behind = lay(market="DPPLK", hand="CPL", herd=1, rival_herd=4, sales=NEARLY_OVER)
    assert outcome(after(behind, "s1C")).winner == 1
    assert played("greedy", behind) != "s1C"


def test_greedy_knows_that_a_sale_into_an_empty_pile_empties_nothing() -> None:
    line = lay(market="DPPLK", hand="CPL", herd=4, sales=[(0, "G", 5), (0, "C", 7)])
    assert not parse_state(after(line, "s1C")).over
    assert played("greedy", line) != "s1C"


@pytest.mark.slow
@pytest.mark.parametrize(("name", "rounds"), [("greedy", 20), ("ismcts:60", 3)])
def test_a_yardstick_beats_a_random_player_in_every_round(name: str, rounds: int) -> None:
    seated = [yardstick(name), yardstick("random")]
    for seed in range(rounds):
        state = deal(seed, starter=1)
        ply = 0
        while not state.over:
            apply(state, seated[state.turn](view_of(state, state.turn), 1000 * seed + ply))
            ply += 1
        assert outcome(repr(state)).winner == 0


@pytest.mark.parametrize("name", ["", "grandmaster", "ismcts", "ismcts:", "ismcts:0", "search:-3", "cmd:", "search:x"])
def test_a_name_that_is_no_player_gets_a_sentence_with_those_that_are(name: str) -> None:
    with pytest.raises(
        ValueError, match=r"There is no player .* choose asha, bhanu, bina, chandra, devi, random, greedy"
    ):
        player(name, timeout=60)


def program(code: str, timeout: float = 60) -> Program:
    return Program(f'"{sys.executable}" -c "{code}"', timeout)


def test_a_program_is_asked_with_a_view_and_answers_with_the_first_word_of_a_line() -> None:
    state = parse_state(lay(market="DPPLK", hand="CPL"))
    view = view_of(state, 0)
    code = "import sys; [print('tD' if l.strip() == sys.argv[1] else 'k', 'sure', flush=True) for l in sys.stdin]"
    asked = Program(f'"{sys.executable}" -c "{code}" "{view}"', 60)
    assert format_move(asked(view, 0)) == "tD"
    asked.close()


def test_a_program_is_started_once_and_kept(tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    noted = f"open('{starts.as_posix()}', 'a').write('x')"
    asked = program(f"import sys; {noted}; [print('k', flush=True) for line in sys.stdin]")
    view = view_of(deal(1), 0)
    for _ in range(5):
        asked(view, 0)
    asked.close()
    assert starts.read_text(encoding="utf-8") == "x"


@pytest.mark.parametrize(
    "code",
    ["print('hello', flush=True)", "pass", "print('error: no', flush=True)", "raise SystemExit(3)"],
    ids=["talks of something else", "is gone", "has an error", "fails"],
)
def test_a_program_that_gives_no_move_is_reported(code: str) -> None:
    asked = program(code)
    with pytest.raises(NoAnswer):
        asked(view_of(deal(1), 0), 0)


def test_a_program_that_is_silent_is_not_waited_for_beyond_its_time() -> None:
    asked = program("import sys; sys.stdin.read()", timeout=0.2)
    with pytest.raises(NoAnswer):
        asked(view_of(deal(1), 0), 0)


@pytest.mark.parametrize("command", ["no-such-program-anywhere --fast", "''"])
def test_a_program_that_does_not_exist_is_refused_at_once(command: str) -> None:
    with pytest.raises(ValueError, match="There is no program"):
        Program(command, 60)


def test_bina_waits_for_four_of_a_kind_and_never_exchanges_more_than_two_cards() -> None:
    bina, chandra = player("bina", 60), player("chandra", 60)
    same = sold = turns = 0
    for seed in range(4):
        state = deal(seed)
        while not state.over:
            view = view_of(state, state.turn)
            move = bina(view, seed)
            assert why_illegal(state, move) is None
            if move in SALES:
                full = hand_size(view.hold[view.seat]) == HAND_LIMIT
                assert SALES[move][1] >= 4 or full or view.deck_left <= 4
                sold += 1
            else:
                assert move == CAMELS or hand_size(split(move)[0]) <= 2
            same += move == chandra(view, seed)
            turns += 1
            apply(state, move)
    assert sold > 10
    assert turns / 3 < same < turns
