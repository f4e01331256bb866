"""The editor's model: what is laid by hand is a position or says why not, every step can be undone, nothing is lost."""

import json
from random import Random

import pytest
from editor.editing import Editing, place_of
from editor.operations import YOU, cards_in, get_value, max_value
from editor.scene import complaint, judged_as_puzzle
from editor.session import EditedSession
from puzzles.collection import Collection
from table.scene import Options, build
from thinking import judging
from thinking.judging import PuzzleRating
from words.phrases import notation_error_text
from words.words import LANGUAGES

from jaipur.ai.assessing import difficulty
from jaipur.cards import CAMEL, GOLD, LEATHER
from jaipur.notation import Link, NotationError, format_view, parse_move, parse_state, parse_view
from jaipur.study.draft import draft_of, empty_draft
from jaipur.study.verdicts import Evaluation
from jaipur.view import View, view_of
from tests.fuzz import a_little_off
from tests.support.editing import editing, goes_with
from tests.support.laying import steps_to
from tests.support.notation import VIEW
from tests.support.page import words
from tests.support.positions import any_position
from web.build.tools import WEB

OTHER = VIEW.replace("dscl", "dscp")
LATER = "SCCPK Dg.5.14.3.- DCLcl.1.17.3.- 533768 022011 3112232/454566/AA889 0 0 lldkdglkpcsggkpplkccldspplcpdls"


def right_views(n: int) -> list[View]:
    chance = Random(17)
    return [view_of(parse_state(any_position(chance)), 0) for _ in range(n)]


def sentence(error: NotationError | None, language: str) -> str:
    assert error is not None
    return notation_error_text(words(language), error)


@pytest.mark.slow
def test_150_random_positions_are_laid_by_the_editors_own_operations() -> None:
    for view in right_views(150):
        laid = Editing(empty_draft(), 7)
        for name, details in steps_to(view):
            laid.do(name, *details)
        assert laid.complaint is None, (str(laid.complaint), format_view(view))
        assert laid.view == view


def test_500_wrong_positions_are_refused_with_a_sentence_and_change_nothing() -> None:
    """Half of them typed as a line, half laid card by card; every language says what is wrong."""
    chance, refused = Random(2026), 0
    said = {language: words(language) for language in LANGUAGES}
    lines = [format_view(view) for view in right_views(60)]
    while refused < 250:
        text = a_little_off(chance.choice(lines), chance)
        laid = editing()
        error = laid.read(text)
        if error is not None:
            refused += 1
            assert laid.draft.line() == VIEW
            assert laid.unread == text
            for language in LANGUAGES:
                assert len(notation_error_text(said[language], error)) > 10
    wrong_drafts = 0
    while wrong_drafts < 250:
        laid = editing(chance.choice(lines))
        for _ in range(6):
            before = laid.draft
            name, *details = some_operation(laid, chance)
            done = laid.do(str(name), *details)
            error = laid.complaint if done else laid.refused
            if not done:
                assert laid.draft is before
            if error is not None:
                wrong_drafts += 1
                assert all(len(notation_error_text(said[language], error)) > 10 for language in LANGUAGES)
            # Whatever is laid can be drawn.
            build(EditedSession(laid), said["en"], Options())
        while laid.can_undo:
            laid.step(-1)
        assert laid.complaint is None, "what it began with is a position"


def some_operation(laid: Editing, chance: Random) -> tuple[object, ...]:
    place = chance.choice(["market", "hand", "rival"])
    cards = cards_in(laid.draft, place)
    kind = chance.randrange(7 if place == "market" else 6)
    how = chance.randrange(5)
    if how == 0 and cards:
        return "drop", place, chance.randrange(len(cards))
    if how == 1 and cards:
        return "swap", place, chance.randrange(len(cards)), kind
    if how < 3:
        return "put", place, kind
    names = ["herd", "rival_herd", "hidden", "exchanges", "deck", "rupees", "tokens", "bonus-3", "bonus-10", "kind-0"]
    name = chance.choice([*names, *[f"sold-{good}" for good in range(6)]])
    return "set", name, chance.randint(0, max_value(laid.draft, name)), chance.choice(["you", "rival"])


def test_what_follows_from_other_things_follows_by_itself() -> None:
    laid = editing()
    assert laid.do("set", "sold-5", 3, "rival")
    view = laid.view
    assert view is not None
    assert (view.deck_left, view.tokens, view.rupees) == (37, [0, 3], [0, 9])
    assert laid.do("set", "sold-0", 2, YOU)
    assert laid.view is not None and laid.view.rupees == [14, 9]
    assert laid.do("set", "rupees", 20) and laid.view is not None
    assert sum(laid.view.rupees) == 23 and laid.view.rupees[0] == 20
    assert laid.do("set", "deck", 30)
    assert laid.view is not None and laid.view.deck_left == 30
    assert laid.do("set", "deck", 40)
    assert laid.view is not None and laid.view.rupees == [0, 0]


def test_a_camel_that_comes_to_a_hand_joins_the_herd() -> None:
    laid = editing()
    assert laid.do("put", "hand", CAMEL)
    assert get_value(laid.draft, "herd") == 2


def test_cards_are_carried_from_place_to_place() -> None:
    laid = editing()
    laid.do("carry", "market", laid.draft.market.index(LEATHER), "hand")
    assert laid.draft.line().startswith("GKKKK"[:1] + "KKK dscll.1") and laid.complaint is not None
    assert place_of(laid.complaint, 0) == "market"
    laid.do("carry", "hand", 0, "market")
    assert laid.view is not None and format_view(laid.view).startswith("DGKKK scll.1")
    laid.do("carry", "market", laid.draft.market.index(GOLD), "tokens")
    assert (get_value(laid.draft, "sold-1"), get_value(laid.draft, "rupees")) == (1, 6)


def test_more_of_a_kind_than_the_game_has_is_refused_and_says_so() -> None:
    laid = editing()
    laid.do("set", "sold-0", 5, YOU)
    assert not laid.do("put", "rival", 0)
    assert sentence(laid.refused, "en") == "There are only 6 diamonds in the game, not 7."


def test_a_full_hand_and_a_full_market_take_no_more() -> None:
    laid = editing()
    for _ in range(3):
        assert laid.do("put", "hand", LEATHER)
    assert not laid.do("put", "hand", LEATHER)
    assert laid.refused is not None and laid.refused.code == "hand_many"
    assert not laid.do("put", "market", LEATHER)
    assert laid.refused.code == "market"


def test_undo_and_redo_go_through_every_draft_and_a_new_step_forgets_what_was_undone() -> None:
    laid = editing()
    lines = [laid.draft.line()]
    for kind in (0, 1, 2):
        laid.do("swap", "market", kind, kind)
        lines.append(laid.draft.line())
    assert len(set(lines)) == 4
    for line in reversed(lines[:-1]):
        assert laid.step(-1) and laid.draft.line() == line
    assert not laid.step(-1)
    for line in lines[1:]:
        assert laid.step(1) and laid.draft.line() == line
    assert not laid.step(1)
    laid.step(-1)
    laid.do("turn", "rival")
    assert not laid.can_redo


def test_undo_brings_title_question_and_seed_back_with_the_cards() -> None:
    """A link that was pasted, or a position of a pack that was opened, costs nothing that was laid before."""
    laid = editing()
    laid.describe("Sell or wait?", "What now?")
    laid.read_link(Link(view=parse_view(OTHER), seed=11, title="Theirs", question="Why?"))
    assert (laid.draft.line(), goes_with(laid)) == (OTHER, (11, "Theirs", "Why?"))
    laid.step(-1)
    assert (laid.draft.line(), goes_with(laid)) == (VIEW, (7, "Sell or wait?", "What now?"))
    laid.step(-1)
    assert goes_with(laid) == (7, "", "")
    laid.step(1)
    laid.step(1)
    assert (laid.draft.line(), goes_with(laid)) == (OTHER, (11, "Theirs", "Why?"))


def test_a_link_to_the_same_cards_with_other_words_is_a_step_as_well() -> None:
    laid = editing()
    laid.read_link(Link(view=parse_view(VIEW), seed=11, title="Theirs"))
    assert goes_with(laid) == (11, "Theirs", "")
    assert laid.step(-1)
    assert goes_with(laid) == (7, "", "")


def test_a_fresh_beginning_has_a_seed_of_its_own_which_undo_takes_back() -> None:
    laid = editing()
    assert laid.begin(empty_draft(), 8)
    assert laid.now.seed == 8
    laid.step(-1)
    assert (laid.draft.line(), laid.now.seed) == (VIEW, 7)
    assert not laid.begin(laid.draft, 9)
    assert (laid.now.seed, laid.can_redo) == (7, True)


def test_words_leave_a_line_that_is_no_position_as_it_was_typed() -> None:
    laid = editing()
    laid.read("no position")
    assert laid.describe("Sell or wait?", "")
    assert laid.unread == "no position"
    assert not laid.describe("Sell or wait?", "")


def test_what_was_added_to_a_pack_is_another_position_from_then_on_at_every_step() -> None:
    laid = editing()
    laid.do("turn", "rival")
    laid.read_link(Link(view=parse_view(OTHER), seed=11))
    laid.step(-1)
    laid.renew_seed(8)
    seeds = [step.seed for step in laid.steps]
    assert seeds == [8, 8, 11]


def test_the_line_and_the_table_follow_each_other() -> None:
    laid = editing()
    assert laid.read(LATER) is None
    assert laid.view is not None
    assert laid.draft.line() == format_view(view_of(parse_state(LATER), 0))
    assert laid.read("no position") is not None
    assert laid.draft.line() == format_view(view_of(parse_state(LATER), 0))
    laid.step(-1)
    assert (laid.draft.line(), laid.unread) == (VIEW, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_is_said_where_it_lies(language: str) -> None:
    laid = Editing(empty_draft(), 7)
    places = []
    for name, details in steps_to(parse_view(VIEW)):
        if laid.complaint is not None:
            places.append(place_of(laid.complaint, 0))
            assert sentence(laid.complaint, language)
        laid.do(name, *details)
    assert set(places) == {"market", "deck"}
    laid.do("set", "kind-0", 2)
    assert laid.complaint is not None and place_of(laid.complaint, 0) == "purses"


def test_a_draft_is_plain_data() -> None:
    laid = editing()
    assert draft_of(parse_view(VIEW)).values == json.loads(json.dumps(laid.draft.values))


# Whether it makes a puzzle


def evaluated(*wins: float) -> list[Evaluation]:
    moves = ("k", "tG", "tL", "xGL-DK")
    return [Evaluation(parse_move(moves[n]), win, 0.0) for n, win in enumerate(wins)]


@pytest.mark.parametrize(
    ("wins", "level", "tempting", "said"),
    [
        ((0.6, 0.59, 0.4), 2, "tG", "Several moves are about equally good: no puzzle yet."),
        ((0.6, 0.5, 0.4), 2, "tG", "A good puzzle: one move stands out, and another is tempting. Medium: "),
        ((0.6, 0.55, 0.4), 3, "tG", "One move stands out, and no other is tempting. Hard: "),
        ((0.6, 0.5, 0.4), 1, "k", "One move stands out, and is easy to see. Easy: "),
    ],
)
def test_a_puzzle_is_good_if_one_move_stands_out_and_another_tempts(
    wins: tuple[float, ...], level: int, tempting: str, said: str
) -> None:
    found = PuzzleRating(level, parse_move(tempting), evaluated(*wins))
    assert judged_as_puzzle(parse_view(VIEW), found, words()).startswith(said)


def test_a_position_is_assessed_in_slices_as_mining_would() -> None:
    view = Collection((WEB / "puzzles.txt").read_text("ascii")).entries[0].puzzle().view
    searches = judging.begin(judging.request_puzzle(view, 300))
    while not searches.step(100):
        pass
    found = judging.read_puzzle(judging.report(searches), view)
    assert found.difficulty == difficulty(view, found.evaluations[0].move)
    assert found.tempting in [one.move for one in found.evaluations]
    with pytest.raises(ValueError):
        judging.read_puzzle("4 k k:500:0:-", view)


def test_a_full_market_is_told_in_words_for_whoever_lays_cards_by_hand() -> None:
    laid = editing(VIEW)
    assert not laid.do("put", "market", 0)
    full = "The market is full: choose one of its cards first, to change it or take it away."
    assert complaint(laid, words()) == full
    assert laid.do("drop", "market", 0)
    assert laid.do("put", "market", 0)
    assert complaint(laid, words()) == ""
    assert laid.read(VIEW.replace("GLKKK", "GLKKKK")) is not None
    assert complaint(laid, words()) == "The market holds at most 5 cards, or - for none."
