"""What a seat may know of a round, and dealing rounds that agree with it."""

import math
from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jaipur.notation import format_state, format_view, parse_state, parse_view
from jaipur.rng import Rng
from jaipur.view import View, determinize, view_of
from tests.support import referee
from tests.support.play import after, hand, herd, purse
from tests.support.positions import any_position, lay

seeds = st.integers(min_value=0, max_value=2**32)


def view_text(line: str, seat: int) -> str:
    return format_view(view_of(parse_state(line), seat))


def rearranged(line: str, seat: int, chance: Random) -> str:
    """The same position with all that the seat cannot know dealt anew."""
    position = referee.Position(line)
    rival = position.seats[1 - seat]
    goods = [card for card in position.deck if card != "K"] + rival.secret
    chance.shuffle(goods)
    rival.secret, goods = goods[: len(rival.secret)], goods[len(rival.secret) :]
    position.deck = goods + ["K"] * position.deck.count("K")
    chance.shuffle(position.deck)
    for kind, values in enumerate(referee.BONUSES):
        mine = [value for value in rival.bonuses if value in values]
        pool = mine + position.stacks[kind]
        chance.shuffle(pool)
        rival.bonuses = [value for value in rival.bonuses if value not in values] + pool[: len(mine)]
        position.stacks[kind] = pool[len(mine) :]
    return position.text()


def everything_in(view: View) -> dict[str, object]:
    """All that a view carries, by name: what is not equal here could leak."""
    names = [name for kind in type(view).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: getattr(view, name) for name in names}


# What is shown


def test_a_fresh_round_shows_the_rivals_five_cards_as_hidden() -> None:
    line = "GLKKK dscl.1.0.0.- gppll.0.0.0.- 555779 000000 2131223/645465/8A9A8 0 0 "
    line += "ckglcsclppgcsllldpdkgkpckdpslkskcdkcdpgs"
    shown = "GLKKK dscl.1.0.0.- ?5.0.0.0.- 555779 000000 ?7/?6/?5 0 0 ?40"
    assert view_text(line, 0) == shown


def test_cards_taken_face_up_are_known_and_dealt_ones_are_not() -> None:
    line = lay(market="GLKKK", hand="dscl", herd=1, rival="cppll", deck="PSD")
    line = after(line, "k", "tG", "tP", "tL")
    assert hand(line, 1) == "GLcppll"
    assert hand(view_text(line, 0), 1) == "GL?5"


def test_a_sale_gives_up_seen_cards_of_that_type_first() -> None:
    line = lay(market="DGKKK", hand="LLccll", rival="PP")
    assert hand(after(line, "s1L"), 0) == "Lccll"
    assert hand(after(line, "s3L"), 0) == "ccl"
    assert hand(after(line, "s1C"), 0) == "LLcll"


def test_an_exchange_gives_seen_cards_first_and_what_it_takes_is_seen() -> None:
    line = lay(market="DGKKK", hand="Lccl", rival="PP")
    assert hand(after(line, "xDG-CL"), 0) == "DGcl"
    assert hand(after(line, "xDG-LL"), 0) == "DGcc"


def test_a_seat_knows_its_own_bonus_values_and_of_the_rivals_the_number_and_kind() -> None:
    sales = [(0, "L", 3), (1, "C", 4), (1, "P", 5), (1, "L", 3)]
    line = lay(market="DGKKK", hand="SS", rival="GG", sales=sales, stacks="2131223/645465/A89A8")
    assert (purse(line, 0)[2], purse(line, 1)[2]) == ("2", "16A")
    assert (purse(view_text(line, 0), 0)[2], purse(view_text(line, 0), 1)[2]) == ("2", "xyz")
    assert (purse(view_text(line, 1), 0)[2], purse(view_text(line, 1), 1)[2]) == ("x", "16A")


def test_herds_goods_tokens_and_rupees_are_public() -> None:
    line = lay(hand="SS", herd=2, rival="GG", rival_herd=4, sales=[(0, "L", 2), (1, "C", 1)])
    for seat in (0, 1):
        shown = view_text(line, seat)
        assert (herd(shown, 0), herd(shown, 1)) == (2, 4)
        assert (purse(shown, 0), purse(shown, 1)) == ((7, 2, "-"), (5, 1, "-"))


def test_the_order_of_the_deck_and_of_the_stacks_is_never_shown() -> None:
    fields = view_text(lay(hand="SS", rival="GG"), 0).split(" ")
    assert fields[5] == "?7/?6/?5"
    assert fields[8][0] == "?"


@given(seeds)
def test_a_view_shows_exactly_what_the_referee_shows(seed: int) -> None:
    line = any_position(Random(seed))
    for seat in (0, 1):
        assert view_text(line, seat) == referee.view(line, seat)


@given(seeds)
def test_states_that_differ_only_in_what_a_seat_cannot_know_give_equal_views(seed: int) -> None:
    chance = Random(seed)
    line = any_position(chance)
    for seat in (0, 1):
        view = view_of(parse_state(line), seat)
        other = view_of(parse_state(rearranged(line, seat, chance)), seat)
        assert view == other
        assert hash(view) == hash(other)
        assert everything_in(view) == everything_in(other)
        assert repr(determinize(view, Rng(seed))) == repr(determinize(other, Rng(seed)))


def test_a_view_is_the_viewers_own_and_later_moves_do_not_change_it() -> None:
    from jaipur.notation import parse_move
    from jaipur.rules import apply

    state = parse_state(lay(market="DGSKK", hand="CC", rival="PP"))
    view = view_of(state, 0)
    before = repr(view)
    apply(state, parse_move("tD"))
    assert repr(view) == before
    assert view != view_of(state, 0)
    assert view_of(state, 0) != view_of(state, 1)


# Dealing a round that agrees with a view


@given(seeds)
def test_a_dealt_world_agrees_with_the_view_and_keeps_every_count(seed: int) -> None:
    line = any_position(Random(seed))
    for seat in (0, 1):
        view = view_of(parse_state(line), seat)
        world = determinize(view, Rng(seed))
        assert view_of(world, seat) == view
        assert repr(parse_state(format_state(world))) == repr(world)


@given(seeds)
@settings(max_examples=30)
def test_playing_on_a_dealt_world_leaves_the_view_alone(seed: int) -> None:
    from jaipur.moves import legal_moves
    from jaipur.rules import apply

    state = parse_state(any_position(Random(seed)))
    view = view_of(state, state.turn)
    before = repr(view)
    for move in legal_moves(view)[:20]:
        apply(determinize(view, Rng(seed)), move)
        assert repr(view) == before


def test_the_same_seed_deals_the_same_world() -> None:
    view = parse_view("GLKKK dscl.1.0.0.- ?5.0.0.0.- 555779 000000 ?7/?6/?5 0 0 ?40")
    assert repr(determinize(view, Rng(5))) == repr(determinize(view, Rng(5)))
    assert repr(determinize(view, Rng(5))) != repr(determinize(view, Rng(6)))


def looks_uniform(counts: Counter[str], weights: Counter[str]) -> bool:
    """Pearson's test: the counts follow the weights, to within five standard deviations."""
    assert set(counts) <= set(weights), "a world that cannot be"
    total, weight = sum(counts.values()), sum(weights.values())
    expected = {world: total * weights[world] / weight for world in weights}
    misfit = sum((counts[world] - expected[world]) ** 2 / expected[world] for world in weights)
    freedom = len(weights) - 1
    return abs(misfit - freedom) < 5 * math.sqrt(2 * freedom)


def test_worlds_are_dealt_uniformly_over_the_rivals_cards_and_the_deck() -> None:
    """Two hidden cards, a deck of five, a camel and three leather among them: every order is alike likely."""
    line = "DGSCP CCPP.8.0.0.- gl.2.109.29.- 111222 444557 2131223/645465/8A9A8 0 0 dsllk"
    weights: Counter[str] = Counter()
    for order in permutations("GLDSLLK"):
        if "K" not in order[:2]:
            weights[referee.in_order(list(order[:2])) + "".join(order[2:])] += 1
    view, rng = view_of(parse_state(line), 0), Rng(2024)
    counts: Counter[str] = Counter()
    for _ in range(40 * len(weights)):
        world = format_state(determinize(view, rng)).upper()
        counts[hand(world, 1) + world.split(" ")[8]] += 1
    assert looks_uniform(counts, weights)


@pytest.mark.parametrize(("kind", "size"), [(0, 3), (1, 4), (2, 5)])
def test_worlds_are_dealt_uniformly_over_the_bonuses(kind: int, size: int) -> None:
    """The viewer has one bonus of the kind, the rival two; the rest lie in the stack in any order."""
    sales = [(0, "L", size), (1, "C", size), (1, "P", size)]
    line = lay(market="DGSKK", hand="SS", rival="GG", sales=sales)
    mine = referee.digits(purse(line, 0)[2])[0]
    unknown = list(referee.BONUSES[kind])
    unknown.remove(mine)
    weights: Counter[str] = Counter()
    for order in permutations(unknown):
        weights[referee.undigits(sorted(order[:2])) + "/" + referee.undigits(list(order[2:]))] += 1
    view, rng = view_of(parse_state(line), 0), Rng(7)
    counts: Counter[str] = Counter()
    for _ in range(60 * len(weights)):
        world = format_state(determinize(view, rng))
        counts[purse(world, 1)[2] + "/" + world.split(" ")[5].split("/")[kind]] += 1
    assert looks_uniform(counts, weights)
