"""The table: looking back brings every card to where it lay, however long the match, without playing it all again."""

from random import Random

import pytest
from puzzles.session import PositionSession
from table.names import HUMAN
from table.session import Session
from table.table import Table, lay_again

from jaipur.match import Match
from jaipur.moves import legal_moves
from jaipur.notation import parse_record, parse_view
from tests.support.page import drawn
from tests.support.puzzles import VIEW
from web.build.tools import ROOT

GOLDENS = ROOT / "tests/goldens"
# Three rounds.
RECORD = (GOLDENS / "match-k3f9q2.txt").read_text("ascii").splitlines()[-1].removeprefix("record ")
PLIES = RECORD.count("/") - 1


def told(table: Table) -> tuple[object, ...]:
    """All there is to see and to say of a table."""
    match = table.match
    places = [[card.kind for card in hand] for hand in table.hands]
    places.append([card.kind if card else -1 for card in table.market])
    results = [(result.winner, result.rupees) for result in match.results]
    turns = [(turn.ply, turn.round, turn.seat, turn.move, turn.rupees, turn.bonus, turn.camels) for turn in table.turns]
    rounds = (match.round_number, match.round_starter, match.round_began)
    return repr(table.state), rounds, match.seals, results, match.record(), places, turns


def cards_of(table: Table) -> list[list[int]]:
    """Which cards lie where, by their numbers."""
    places = [[card.id for card in hand] for hand in table.hands]
    return [*places, [card.id if card else 0 for card in table.market]]


def test_every_moment_of_a_match_is_laid_as_it_was() -> None:
    whole = lay_again(parse_record(RECORD))
    table = Table(whole.match.fresh())
    for ply, move in enumerate(whole.match.moves):
        table.go_on()
        assert told(whole.before(ply)) == told(table)
        table.play(move)
    assert told(whole.before(len(whole.match.moves))) == told(table) == told(whole)
    assert whole.match.round_number == 2


def test_the_cards_that_lay_there_are_the_same_cards() -> None:
    """Of two golds the left one was taken: looking back, that one is still in the market, and later in the hand."""
    chance, table = Random(8), Table(Match(8, 0))
    seen = []
    while not table.state.over:
        seen.append(cards_of(table))
        chosen = {card.id for card in table.market if card and chance.random() < 0.5}
        table.play(chance.choice(legal_moves(table.state)), chosen)
    for ply in range(0, len(seen), 16):
        assert cards_of(table.before(ply)) == seen[ply]


@pytest.mark.parametrize("ply", [0, 1, 15, 16, 17, 64, 100, PLIES - 1])
def test_looking_back_and_taking_back_play_only_a_few_moves_again(ply: int, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(lay_again(parse_record(RECORD)), (HUMAN, "asha"))
    count: list[int] = []
    play = Match.play

    def counted(match: Match, move: int) -> None:
        count.append(move)
        play(match, move)

    monkeypatch.setattr(Match, "play", counted)
    session.look(ply)
    assert len(session.shown.match.moves) == ply
    assert len(count) < 16
    count.clear()
    session.look(None)
    assert session.undo()
    assert len(count) < 16


def test_a_moment_that_was_gone_back_to_can_be_played_on_and_gone_back_in_again() -> None:
    whole = lay_again(parse_record(RECORD))
    past = whole.before(70)
    assert told(past.before(33)) == told(whole.before(33))
    for move in whole.match.moves[70:]:
        past.go_on()
        past.play(move)
    assert told(past) == told(whole)
    assert told(past.before(99)) == told(whole.before(99))


def test_a_position_is_gone_back_to_its_own_beginning() -> None:
    session = PositionSession(parse_view(VIEW), 5)
    first = repr(session.table.state)
    chance = Random(3)
    while not session.table.state.over and session.ply < 40:
        session.table.play(chance.choice(legal_moves(session.table.state)))
    assert session.ply > 16
    assert repr(session.table.before(0).state) == first
    assert repr(session.table.before(session.ply).state) == repr(session.table.state)


def test_a_log_is_put_into_lines_once() -> None:
    session = Session(lay_again(parse_record(RECORD)), (HUMAN, "asha"))
    lines = drawn(session).log
    assert len(lines) == PLIES + 3, "one for every move, one for every round"
    assert [line.ply for line in lines if line.seat] == list(range(PLIES))
    assert all(line is kept for line, kept in zip(drawn(session).log, lines, strict=True))


def test_the_log_marks_the_move_that_is_looked_at_and_grows_with_the_match() -> None:
    session = Session(lay_again(parse_record(RECORD)), (HUMAN, "asha"))
    for ply in (0, 40, 77, PLIES - 1):
        session.look(ply)
        scene = drawn(session)
        assert scene.log_at is not None
        assert scene.log[scene.log_at].ply == ply
    session.look(None)
    assert drawn(session).log_at is None
    table = Table(session.match.fresh())
    growing = Session(table, (HUMAN, "asha"))
    for move in session.match.moves:
        drawn(growing)
        table.go_on()
        table.play(move)
    assert drawn(growing).log == drawn(session).log


def test_of_a_match_of_many_rounds_the_log_tells_those_around_the_one_that_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("table.scene.ROUNDS", 0)
    session = Session(lay_again(parse_record(RECORD)), (HUMAN, "asha"))
    rounds = [turn.round for turn in session.table.turns]
    for ply in (0, rounds.index(1), rounds.index(2) - 1, PLIES - 1):
        session.look(ply)
        scene = drawn(session)
        assert [line.ply for line in scene.log[1:]] == [n for n in range(PLIES) if rounds[n] == rounds[ply]]
        assert scene.log_at is not None
        assert scene.log[scene.log_at].ply == ply
