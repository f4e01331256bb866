"""Rewrites tests/goldens/. Look at the difference before you commit it: it is what has changed for players.

    python -m tests.write_goldens

What the files look like is told in tests/support/replay.py.
"""

from pathlib import Path
from random import Random

from jaipur.match import Match
from jaipur.moves import legal_moves
from jaipur.notation import format_move, parse_move
from jaipur.rng import format_seed
from tests.support.golden_check import contradictions
from tests.support.positions import any_position, lay
from tests.support.replay import replay

FOLDER = Path(__file__).with_name("goldens")
ASK = ["state", "moves", "view 0", "view 1"]

# How much a random player cares for each kind of move: a mixed one, one that sells at once, one that never sells.
PLAYERS = {
    "mixed": {"t": 4, "k": 2, "s": 3, "x": 3},
    "selling": {"t": 6, "k": 2, "s": 9, "x": 1},
    "exchanging": {"t": 1, "k": 1, "s": 0, "x": 30},
}
MATCHES = [("k3f9q2", "mixed"), ("jaipur", "selling"), ("1", "exchanging"), ("k3f9q2.2", "mixed")]

LISTED = {
    "six in hand: two camels for two goods are too many": lay("DGSPL", "SSCCLL", 5),
    "a full hand exchanges five for five": lay("DGSPL", "CCCCCCC", 1),
    "no type both taken and given": lay("DDGLK", "DC", 3),
    "exactly one exchange": lay("DDKKK", "CC"),
    "two diamonds for the last token": lay("GSCPL", "DD", 3, sales=[(1, "D", 4)], rival="ccppl"),
    "three cloths for two tokens": lay("DGSPL", "CCC", 3, sales=[(1, "C", 5)]),
    "six diamonds": lay("GSCPL", "DDDDDD"),
    "a lone diamond with its pile empty": lay("GSCPL", "D", 4, sales=[(1, "D", 5)]),
    "two camels and two cards in the deck": lay("DGSKK", deck=2),
    "two camels and one card in the deck": lay("DGSKK", "C", 4, deck=1),
    "an empty deck": lay("DGSKK", "CCPLL", 2, deck=0),
    "a sale of three for the third pile": lay("DGSKK", "LLL", 2, sales=[(1, "C", 7), (1, "P", 7), (1, "L", 6)]),
    "nothing but camels": lay("KKKKK", herd=5),
    "the most moves there can be": lay("DGGSS", "CCPPLL", 5),
    "the fifteenth exchange was made": lay("DGSCP", "LL", 3, rival="CC", exchanges=15),
}


def positions() -> str:
    """The listed positions and random ones: their moves, views, a world, and every third move played."""
    chance = Random(55)
    named = list(LISTED.items()) + [("at random", any_position(chance)) for _ in range(60)]
    lines = []
    for name, line in named:
        lines += [f"# {name}", f"position {line}", *ASK]
        moves = replay(f"position {line}\nmoves\n").split()[len(line.split(" ")) + 2 :]
        if not moves:
            lines.append("over")
            continue
        lines += [f"world {format_seed(chance.randrange(36**6))}"]
        for move in moves[::3][:12]:
            after = replay(f"position {line}\nmove {move}\nmoves\n")
            lines += [f"position {line}", f"move {move}", "state"]
            if after.endswith("moves\n"):
                lines.append("over")
    return replay("\n".join(lines) + "\n")


def deals(dice: str) -> str:
    """Fresh rounds of many seeds: the promise that a seed means the same cards for good."""
    chance = Random(11)
    lines = []
    for number in range(60):
        seed = format_seed(chance.randrange(36 ** (1 + number % 12)))
        lines += [f"deal {seed}{dice} {number % 4} {number % 2}", "state"]
    return replay("\n".join(lines) + "\n")


def match(seed: str, player: str) -> str:
    """A whole match, with the position, its moves and both views at every ply."""
    chance, weights = Random(seed), PLAYERS[player]
    lines = [f"# two {player} players", f"match {seed} 0"]
    played = Match.from_record(f"{seed}/0")
    while True:
        lines += ASK
        if played.state.over:
            lines += ["over", "seals"]
            if played.winner is not None:
                break
            played.next_round()
            lines.append("next")
            continue
        kinds: dict[str, list[str]] = {}
        for text in sorted(format_move(move) for move in legal_moves(played.state)):
            kinds.setdefault(text[0], []).append(text)
        wanted = sorted(kinds)
        kind = chance.choices(wanted, [weights[kind] + 0.001 for kind in wanted])[0]
        # A sale is of all the cards of its kind: the longer it waits, the better the bonus.
        move = chance.choice(kinds[kind][-2:] if kind == "s" else kinds[kind])
        played.play(parse_move(move))
        lines.append(f"move {move}")
    return replay("\n".join([*lines, "record"]) + "\n")


def goldens() -> dict[str, str]:
    """Every file's name and what it should hold today."""
    files = {"positions.txt": positions(), "deals.txt": deals(""), "deals-2.txt": deals(".2")}
    for seed, player in MATCHES:
        files[f"match-{seed}.txt"] = match(seed, player)
    return files


def main() -> None:
    for name, text in goldens().items():
        wrong = contradictions(text)
        if wrong:
            raise SystemExit("\n".join([f"{name} is not written: the referee contradicts it.", *wrong[:10]]))
        changed = not (FOLDER / name).exists() or (FOLDER / name).read_text(encoding="utf-8") != text
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {len(text.splitlines())} lines{', changed' if changed else ''}")


if __name__ == "__main__":
    main()
