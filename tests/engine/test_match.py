"""A match: seals, who starts, its end, taking back, and the record that tells it all."""

from random import Random

import pytest

from jaipur.match import IllegalMove, Match
from jaipur.moves import legal_moves
from jaipur.notation import NotationError, format_move, parse_move, parse_state
from jaipur.rng import FIRST, SECOND, parse_seed
from tests.support.positions import lay

# One exchange before our safety rule ends the round: with xDG-CC seat 0 wins it, loses it, or all is equal.
WON_BY_0 = lay(hand="CC", herd=3, rival="PP", rival_herd=2, exchanges=15)
WON_BY_1 = lay(hand="CC", herd=2, rival="PP", rival_herd=3, exchanges=15)
FULL_TIE = lay(hand="CC", herd=3, rival="PP", rival_herd=3, exchanges=15)


def finish_round(match: Match, line: str) -> None:
    """Put the match before the last move of a round, and play it."""
    match.state = parse_state(line)
    match.play(parse_move("xDG-CC" if match.state.turn == 0 else "xDG-PP"))
    assert match.state.over


def random_match(seed: int, stop_after: int = 10_000) -> Match:
    """A match of random moves, of every kind alike, to its end or so many moves."""
    match, chance = Match(seed), Random(seed)
    while match.winner is None and len(match.moves) < stop_after:
        if match.state.over:
            match.next_round()
        by_kind: dict[str, list[int]] = {}
        for move in legal_moves(match.state):
            by_kind.setdefault(format_move(move)[0], []).append(move)
        match.play(chance.choice(by_kind[chance.choice(sorted(by_kind))]))
    return match


def test_the_winner_of_a_round_gets_a_seal() -> None:
    match = Match(1, 0)
    finish_round(match, WON_BY_0)
    assert (match.seals, match.winner) == ([1, 0], None)
    assert match.results[0].winner == 0


def test_two_seals_win_the_match_at_once() -> None:
    match = Match(1, 0)
    for _ in range(2):
        if match.state.over:
            match.next_round()
        finish_round(match, WON_BY_1)
    assert (match.seals, match.winner) == ([0, 2], 1)
    with pytest.raises(ValueError, match="The match is over"):
        match.next_round()
    with pytest.raises(IllegalMove, match="The round is over"):
        match.play(parse_move("k"))


def test_at_one_seal_each_the_next_seal_ends_the_match() -> None:
    match = Match(1, 0)
    finish_round(match, WON_BY_0)
    match.next_round()
    finish_round(match, WON_BY_1)
    assert (match.seals, match.winner) == ([1, 1], None)
    match.next_round()
    finish_round(match, WON_BY_0)
    assert (match.seals, match.winner) == ([2, 1], 0)


def test_a_full_tie_brings_no_seal_and_the_match_goes_on() -> None:
    match = Match(1, 0)
    finish_round(match, FULL_TIE)
    assert (match.seals, match.winner) == ([0, 0], None)
    assert match.results[0].winner is None


@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize(("line", "loser"), [(WON_BY_0, 1), (WON_BY_1, 0)])
def test_the_loser_of_the_round_starts_the_next(starter: int, line: str, loser: int) -> None:
    match = Match(1, starter)
    finish_round(match, line)
    match.next_round()
    assert (match.state.turn, match.round_number) == (loser, 1)


@pytest.mark.parametrize("starter", [0, 1])
def test_after_a_full_tie_the_player_who_did_not_start_this_round_starts_the_next(starter: int) -> None:
    match = Match(1, starter)
    finish_round(match, FULL_TIE)
    match.next_round()
    assert match.state.turn == 1 - starter
    finish_round(match, FULL_TIE)
    match.next_round()
    assert match.state.turn == starter


def test_the_next_round_is_a_fresh_set_up() -> None:
    match = Match(1, 0)
    first = repr(match.state)
    finish_round(match, WON_BY_0)
    match.next_round()
    fields, first_fields = repr(match.state).split(" "), first.split(" ")
    assert fields[3:5] == ["555779", "000000"]
    assert len(fields[8]) == 40
    assert fields[8] != first_fields[8]
    assert not match.state.over


def test_there_is_no_next_round_while_one_is_played() -> None:
    match = Match(1)
    with pytest.raises(ValueError, match="The round is not over yet"):
        match.next_round()
    assert match.round_number == 0


def test_the_first_starter_is_drawn_unless_it_is_named() -> None:
    assert {Match(seed).starter for seed in range(20)} == {0, 1}
    assert [Match(5, starter).state.turn for starter in (0, 1)] == [0, 1]


def test_a_move_that_is_none_is_refused_with_its_reason_and_changes_nothing() -> None:
    match = Match(parse_seed("k3f9q2"), 0)
    match.state = parse_state(lay(market="DGSKK", hand="CCPPLLL"))
    before = (repr(match.state), match.record())
    with pytest.raises(IllegalMove) as caught:
        match.play(parse_move("tD"))
    assert str(caught.value) == "You would hold 8 cards; the limit at the end of your turn is 7."
    assert caught.value.reason.code == "hand"
    assert (repr(match.state), match.record()) == before


@pytest.mark.parametrize("seed", range(6))
def test_a_random_match_ends_and_its_record_tells_it_all(seed: int) -> None:
    match = random_match(seed)
    assert max(match.seals) == 2
    again = Match.from_record(match.record())
    assert repr(again.state) == repr(match.state)
    assert again.record() == match.record()
    assert (again.seals, again.round_number, again.winner) == (match.seals, match.round_number, match.winner)
    assert [vars(result) for result in again.results] == [vars(result) for result in match.results]


def test_even_a_match_of_endless_exchanges_can_be_read_back_from_its_record() -> None:
    """Fifteen exchanges in a row, then another move, and so on to the end of the deck."""
    match = Match(2)
    while match.winner is None:
        if match.state.over:
            match.next_round()
        moves = legal_moves(match.state)
        exchanges = [move for move in moves if format_move(move)[0] == "x"]
        others = [move for move in moves if move not in exchanges] or moves
        match.play(exchanges[-1] if exchanges and match.state.exchanges < 15 else others[0])
    assert len(match.moves) > 1000
    assert Match.from_record(match.record()).record() == match.record()


@pytest.mark.parametrize(("dice", "seed"), [(FIRST, "k3f9q2"), (SECOND, "k3f9q2.2")])
def test_a_record_is_the_seed_with_its_dice_the_starter_and_the_moves(dice: int, seed: str) -> None:
    match = Match(parse_seed("k3f9q2"), 1, dice)
    assert match.record() == seed + "/1"
    move = legal_moves(match.state)[0]
    match.play(move)
    assert match.record() == seed + "/1/" + format_move(move)


def test_taking_back_undoes_one_move_after_another_to_the_start_of_the_match() -> None:
    match = random_match(3)
    replayed, before = Match(match.seed, match.starter), []
    for move in match.moves:
        if replayed.state.over:
            replayed.next_round()
        before.append((move, repr(replayed.state), list(replayed.seals)))
        replayed.play(move)
    assert len(match.results) >= 2
    for move, state, seals in reversed(before):
        assert match.undo() == move
        if match.state.over:  # back across the deal of a round, at the last move of the one before
            match.next_round()
        assert (repr(match.state), match.seals) == (state, seals)
    with pytest.raises(ValueError, match="There is no move to take back"):
        match.undo()


def test_a_move_taken_back_can_be_played_again_with_the_same_result() -> None:
    match = random_match(8, stop_after=20)
    before = repr(match.state)
    move = legal_moves(match.state)[0]
    match.play(move)
    after = repr(match.state)
    match.undo()
    assert repr(match.state) == before
    match.play(move)
    assert repr(match.state) == after


def test_a_record_with_a_move_that_could_not_be_played_is_refused_and_the_move_named() -> None:
    with pytest.raises(NotationError) as caught:
        Match.from_record("k3f9q2/0/k/k/k/k")
    assert str(caught.value).startswith("Move ")
    assert ", k, cannot be played: There are no camels in the market to take." in str(caught.value)


def test_a_record_that_goes_on_after_the_end_of_the_match_is_refused() -> None:
    match = random_match(2)
    with pytest.raises(NotationError, match="The round is over"):
        Match.from_record(match.record() + "/k")
