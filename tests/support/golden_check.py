"""Goldens are the engine's own words, so they are checked against the referee, line by line."""

from . import referee


def contradictions(golden: str) -> list[str]:
    """Every line of a golden that the referee does not bear out, with what it says instead."""
    found = []
    state, seals, over = "", [0, 0], False
    for number, line in enumerate(golden.splitlines(), 1):
        word, _, given = line.partition(" ")
        expected = given
        if word in ("deal", "match", "next"):
            if word == "match":
                seals = [0, 0]
            state = ""
        elif word == "position":
            state = given
        elif word == "move":
            if given not in referee.legal_moves(state):
                found.append(f"{number}: {given} is not legal in {state}")
                break
            state, over = referee.play(state, given), False
        elif word == "state":
            if not state:  # just dealt: the cards are the engine's, their number is not
                expected, state = fresh(given), given
            else:
                expected = state
        elif word == "moves":
            expected = " ".join(referee.legal_moves(state))
        elif word == "view":
            expected = f"{given[0]} {referee.view(state, int(given[0]))}"
        elif word == "world":
            seed, _, world = given.partition(" ")
            seat = referee.Position(state).turn
            if referee.view(world, seat) != referee.view(state, seat):
                expected = f"{seed} a state that seat {seat} sees as it sees {state}"
        elif word == "over":
            expected = referee.result(state).partition(" ")[2]
            if not over and expected[-1:] in ("0", "1"):
                seals[int(expected[-1])] += 1
            over = True
        elif word == "seals":
            expected = f"{seals[0]}-{seals[1]}"
        elif word not in ("#", "record"):
            expected = "no such line"
        if expected != given:
            found.append(f"{number}: {line!r}, but the referee says {expected!r}")
    return found


def fresh(line: str) -> str:
    """The line again if it is a set-up by the rules, otherwise what is wrong with it."""
    position = referee.Position(line)
    cards = position.market + position.deck
    for seat in position.seats:
        cards += seat.hand() + ["K"] * seat.herd
        if len(seat.secret) + seat.herd != 5 or seat.seen:
            return "five cards dealt to each seat, unseen"
    if {kind: cards.count(kind) for kind in referee.ORDER} != referee.CARDS:
        return "55 cards"
    if len(position.market) != 5 or position.market.count("K") < 3:
        return "a market of five with three camels or more"
    if [sorted(stack) for stack in position.stacks] != [sorted(stack) for stack in referee.BONUSES]:
        return "three whole bonus stacks"
    return line
