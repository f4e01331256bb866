"""Links: they mean the same for good, hold nothing their maker could not see, and bad ones get one sentence."""

import json
from random import Random

import pytest

from jaipur.notation import (
    LARGEST_MARGIN,
    Ending,
    Link,
    NotationError,
    Record,
    format_ending,
    format_link,
    format_state,
    format_view,
    parse_ending,
    parse_link,
)
from jaipur.rng import FIRST, SECOND, Rng
from jaipur.seats import HUMAN, LEVELS, Seat, tidy_name
from jaipur.spelling import tidy
from jaipur.study.puzzles import lay_out
from jaipur.view import determinize, view_of
from tests.fuzz import ENDINGS, OLD_LINKS, refused_of, some_round
from tests.support.bad_links import BAD_LINKS, CHALLENGE, GOOD, MATCH, PACK, SHARED, TITLED
from tests.support.link_meanings import meaning, opened
from tests.write_goldens import FOLDER


@pytest.mark.parametrize(("link", "shown"), OLD_LINKS)
def test_a_link_once_sent_opens_for_good(link: str, shown: str) -> None:
    assert opened(link) == shown
    assert format_link(parse_link(link)) == link


def test_the_old_links_are_of_every_kind_and_from_all_parts_of_a_round() -> None:
    assert {link.split("=")[0] for link, _ in OLD_LINKS} == {"p", "p2", "p3", "p4", "p5", "g", "g2", "g3", "c"}
    assert len(OLD_LINKS) >= 20


@pytest.mark.parametrize("name", BAD_LINKS)
def test_a_bad_link_gets_one_sentence(name: str) -> None:
    with pytest.raises(NotationError) as caught:
        opened(BAD_LINKS[name])
    sentence = str(caught.value)
    assert sentence.isascii() and sentence.isprintable()
    assert 10 < len(sentence) < 250
    assert sentence.endswith(".") or sentence[-1].isalnum()
    assert "<script" not in sentence or sentence.count('"') >= 2


def test_the_list_of_bad_links_is_long_and_the_good_one_is_good() -> None:
    assert len(BAD_LINKS) >= 40
    assert opened(GOOD) and opened(MATCH) and opened(SHARED) and opened(TITLED) and opened(CHALLENGE) and opened(PACK)


@pytest.mark.slow
def test_six_thousand_links_a_little_off_are_printed_back_or_refused() -> None:
    """`python -m tests.fuzz` reads as many as one likes."""
    refused = refused_of(6_000)
    assert 3_000 < refused < 6_000, "the mutants are too tame, or too wild, to test much"


@pytest.mark.parametrize("plies", [0, 1, 7, 19, 31])
def test_a_shared_position_is_the_sharers_view_and_nothing_more(plies: int) -> None:
    """Whatever is hidden may be dealt anew: the link stays the same to the letter."""
    for seed in range(40):
        state = some_round(seed, plies)
        for seat in (0, 1):
            view = view_of(state, seat)
            text = format_link(Link(view=view, seed=77))
            read = parse_link(text)
            assert read.view is not None and read.seed == 77
            assert format_view(read.view) == format_view(view)
            for other in range(5):
                elsewhere = determinize(view, Rng(other, 3))
                assert format_link(Link(view=view_of(elsewhere, seat), seed=77)) == text


@pytest.mark.parametrize(
    ("link", "seats"),
    [
        ("g2=k3f9q2.2/0/tP/k~human~devi", [(HUMAN, ""), ("devi", "")]),
        ("g2=k3f9q2.2/1~asha~human.Mira", [("asha", ""), (HUMAN, "Mira")]),
        ("g2=k3f9q2/0/tD~human.Mira~human.Zo-006j", [(HUMAN, "Mira"), (HUMAN, "Zoë")]),
        ("g3=k3f9q2.2/0/tP~human.Mira~bina", [(HUMAN, "Mira"), ("bina", "")]),
        ("g3=k3f9q2/1/tD~bina~human", [("bina", ""), (HUMAN, "")]),
    ],
)
def test_a_match_link_names_who_sat_where(link: str, seats: list[tuple[str, str]]) -> None:
    read = parse_link(link)
    assert read.seats is not None
    assert [(seat.player, seat.name) for seat in read.seats] == seats
    assert format_link(read) == link


@pytest.mark.parametrize(
    ("link", "kind"), [("g2=k3f9q2.2/0/tP~human~bina", "g3="), ("g3=k3f9q2.2/0/tP~human~devi", "g2=")]
)
def test_a_match_link_has_one_name_by_who_sat_there(link: str, kind: str) -> None:
    # Pages that know g2= only would call a newcomer nobody; of g3= they say that it is newer than they are.
    with pytest.raises(NotationError, match="is written " + kind):
        parse_link(link)


def test_a_match_link_tells_which_dice_dealt_it() -> None:
    dice = [parse_link(link).record for link in ("g=24/0", "g2=24/0~human~asha", "g2=24.2/0~human~asha")]
    assert [record and record.dice for record in dice] == [FIRST, FIRST, SECOND]
    assert opened("g2=24/0~human~asha") == opened("g=24/0")
    assert opened("g2=24.2/0~human~asha") != opened("g=24/0")


def test_a_match_of_the_second_dice_is_never_told_in_a_way_older_pages_would_misread() -> None:
    with pytest.raises(NotationError):
        format_link(Link(record=Record(24, 0, [], SECOND)))
    with pytest.raises(NotationError):
        parse_link("g=24.2/0")


def test_no_name_can_break_out_of_its_link() -> None:
    chance, signs = Random(12), "aé~/.=_-%#&?<>\"' \u202e\0\u0915"
    for _ in range(2000):
        name = tidy_name("".join(chance.choice(signs) for _ in range(chance.randrange(25))))
        link = format_link(Link(record=Record(24, 0, []), seats=(Seat(HUMAN, name), Seat("devi"))))
        read = parse_link(link)
        assert read.seats is not None
        assert (read.seats[0].name, read.seats[1].player) == (name, "devi")


@pytest.mark.slow
def test_no_title_or_question_can_break_out_of_its_link() -> None:
    chance, signs = Random(17), "aé~/.=_-%#&?<>\"' \u202e\0\u0915\U0001f42b"
    views = [view_of(some_round(seed, 20 + seed % 9), seed % 2) for seed in range(40)]
    for n in range(600):
        title, question = [tidy("".join(chance.choice(signs) for _ in range(chance.randrange(90))), 80) for _ in "tq"]
        ending = Ending("l", 7) if n % 3 else None
        link = Link(view=views[n % 40], seed=n, ending=ending, title=title, question=question)
        read = parse_link(format_link(link))
        assert (read.title, read.question, read.seed, read.view) == (title, question, n, views[n % 40])
        assert (read.ending is None) == (ending is None)
        assert format_link(link).isascii()


def test_the_view_of_a_seat_that_is_not_to_move_is_read_back_as_its_own() -> None:
    """Also where both seats know the same, and nothing but the link can tell whose side it is."""
    met = 0
    for seed in range(120):
        for plies in (20, 26, 31):
            state = some_round(seed, plies)
            for seat in (0, 1):
                for ending in (None, Ending("w", 12)):
                    link = Link(view=view_of(state, seat), seed=77, ending=ending)
                    read = parse_link(format_link(link))
                    assert read.view == link.view
                    assert (read.ending is None) == (ending is None)
                    met += format_link(link).startswith("p3=")
    assert met > 20


def test_the_same_position_without_a_side_is_that_of_the_seat_to_move() -> None:
    told, untold = parse_link(SHARED).view, parse_link(SHARED.replace("p3=", "p=")[:-2]).view
    assert told is not None and untold is not None
    assert (told.seat, untold.seat, told.turn) == (0, 1, 1)


@pytest.mark.parametrize("text", ENDINGS)
def test_a_link_tells_how_its_makers_round_ended(text: str) -> None:
    view = view_of(some_round(5, 12), 0)
    link = format_link(Link(view=view, seed=77, ending=parse_ending(text)))
    told = parse_link(link).ending
    assert told is not None
    assert format_ending(told) == text
    assert link == "p2" + format_link(Link(view=view, seed=77))[1:] + "~" + text
    assert told.ahead == {"w": told.margin, "l": -told.margin, "t": 0}[text[0]]


def test_a_link_without_an_ending_is_one_that_older_pages_open() -> None:
    assert format_link(Link(view=view_of(some_round(5, 12), 0), seed=77)).startswith("p=")


def test_the_hidden_cards_of_a_link_come_from_its_seed_alone() -> None:
    view = view_of(some_round(5, 12), 0)
    rounds = {format_state(lay_out(view, seed)) for seed in range(50)}
    assert len(rounds) == 50
    assert format_state(lay_out(view, 7)) == format_state(lay_out(view, 7))
    assert all(format_view(view_of(lay_out(view, seed), 0)) == format_view(view) for seed in range(50))


def test_position_links_are_short() -> None:
    lengths = []
    for seed in range(60):
        for plies in (0, 10, 20, 30):
            state = some_round(seed, plies)
            link = Link(view=view_of(state, state.turn), seed=36**8 - 1, ending=Ending("w", LARGEST_MARGIN))
            lengths.append(len(format_link(link)))
    assert max(lengths) <= 160
    assert sum(lengths) / len(lengths) <= 100


# Links with all that they tell, made by version 0.1.0: never change one, only add.
GOLDEN = json.loads((FOLDER / "links.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("link", GOLDEN)
def test_a_golden_link_tells_the_same_cards_sides_words_and_endings_for_good(link: str) -> None:
    assert meaning(link) == GOLDEN[link]
    assert format_link(parse_link(link)) == link


def test_the_golden_links_are_of_every_kind_with_every_level_in_either_seat() -> None:
    kinds = {link.split("=")[0] for link in GOLDEN}
    assert kinds >= {"p", "p2", "p3", "p4", "p5", "g", "g2", "g3", "c"}
    for challenges in (False, True):
        matches = [told for told in GOLDEN.values() if told.get("seats") and ("rounds" in told) == challenges]
        for seat in (0, 1):
            assert {told["seats"][seat][0] for told in matches} == {HUMAN, *LEVELS}
