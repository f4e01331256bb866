"""Positions where the rules alone say what must be played, and the strongest level plays it."""

import pytest

from jaipur.ai.levels import Thinker
from jaipur.moves import legal_moves
from jaipur.notation import format_move, parse_view
from jaipur.rng import Rng
from jaipur.rules import apply, settle
from jaipur.state import State
from jaipur.view import View, determinize

# What each asks for, the view, and all moves that do it.
TACTICS = (
    ("a sale ends the round and wins", "DCLLK GGP.6.57.15.x PPL.4.63.17.156 010122 545657 ?5/?4/?5 1 1 ?2", "s2P"),
    ("so does this, big or small", "SLLKK DGPPPL.8.63.13.24 G.0.53.19.xxxxy 110022 445757 ?2/?4/?5 0 0 ?3", "s2P s3P"),
    (
        "the camels end it and bring their token",
        "CLLKK DDGGS.8.62.14.125 GGSCPPP.1.38.14.xyz 131122 424657 ?4/?4/?4 0 1 ?1",
        "k",
    ),
    ("the camels end it, token or not", "SLLKK DDGCC.6.55.15.xxy GC.3.62.18.456 110201 445578 ?5/?2/?5 1 0 ?1", "k"),
    ("any card ends it", "GCLLL DDGSSC.7.50.12.x SPPLL.4.54.16.1234 112114 443665 ?3/?5/?5 1 0 -", "tC tG tL"),
    ("a card or the camels", "PPPKK DDGGSL.7.55.15.66 SCCCCL.2.53.14.xxy 111321 444458 ?5/?3/?5 0 1 -", "k tP"),
    ("sell what the rival would end with", "LLKKK DPPP.1.57.15.xx GP.6.57.16.14 110032 445747 ?4/?5/?5 1 1 ?6", "s1P"),
    ("sell before the diamonds run out", "DSPPL DDG.10.54.13.12 GCC.0.48.17.xyz 320210 235569 ?4/?5/?4 0 1 ?4", "s2D"),
    (
        "leave the rival nothing to end with",
        "PLLLL DDGGSLL.2.39.14.xxyy DGSS.8.45.10.23 233006 322773 ?3/?4/?5 1 1 ?5",
        "s2S",
    ),
    (
        "bury the last camel's chance",
        "SPLLK DGG.0.78.18.xyy DS.10.35.15.356 111011 444868 ?5/?2/?5 1 0 ?1",
        "xLL-DS xPL-DS",
    ),
    (
        "bring a camel back to the market",
        "SCLLL S.5.61.16.123 DDGCP.6.55.16.xz 101112 454667 ?3/?6/?4 0 0 ?1",
        "xCL-SK xLL-SK",
    ),
    (
        "take what the rival would sell",
        "CLKKK GGSS.2.52.16.123 DCL.5.60.16.x 111102 444687 ?3/?6/?5 0 0 ?3",
        "xCL-GG xCL-GS xCL-SS",
    ),
)
NAMES = [name for name, _, _ in TACTICS]


def outcome(world: State, move: int, seat: int) -> str:
    """What a move brings by the rules alone, one reply deep: won, lost, or open."""
    after = world.clone()
    apply(after, move)
    if after.over:
        return "won" if settle(after).winner == seat else "lost"
    for reply in legal_moves(after):
        end = after.clone()
        apply(end, reply)
        if end.over and settle(end).winner == 1 - seat:
            return "lost"
    return "open"


def by_the_rules(view: View) -> set[str]:
    """The moves that win at once whatever is hidden; if there are none, those that do not lose at once."""
    worlds = [determinize(view, Rng(number)) for number in range(8)]
    outcomes = {format_move(move): {outcome(world, move, view.seat) for world in worlds} for move in legal_moves(view)}
    won = {move for move, found in outcomes.items() if found == {"won"}}
    return won or {move for move, found in outcomes.items() if found == {"open"}}


@pytest.mark.parametrize(("name", "text", "answers"), TACTICS, ids=NAMES)
def test_the_rules_leave_no_other_move(name: str, text: str, answers: str) -> None:
    assert by_the_rules(parse_view(text)) == set(answers.split())


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("name", "text", "answers"), TACTICS, ids=NAMES)
def test_devi_solves_it(name: str, text: str, answers: str, seed: int) -> None:
    thinker = Thinker(parse_view(text), "devi", seed)
    while not thinker.step(250):
        pass
    assert format_move(thinker.move) in answers.split()
