"""Texts that are not the notation, each with the sentence it gets."""

from tests.support import referee
from tests.support.notation import LATER, STATE, VIEW

DECK = STATE.split(" ")[8]
VIEW_OF_1 = referee.view(LATER, 1)
FIELDS = (
    "A position has 9 fields with one space between them: market, two seats, tokens, discards, "
    "bonus stacks, seat to move, exchanges, deck; not {}."
)
BONUSES_FOR_3 = "The bonuses for 3 cards, in the stack and with the seats, are 1 1 2 2 2 3 3 in all."
ONE_SEAT_HIDDEN = "A view hides the secret cards and the bonus values of one seat only, the viewer's rival."
NO_RECORD = "A record is written seed/starter/moves, as in k3f9q2/0/tD/k, the starter 0 or 1."
NO_DICE = "After a seed and a dot stands 2, for the second dice, as in k3f9q2.2; a newer version may know others."
NO_SEED = "A seed is 1 to 12 digits or small letters and does not begin with 0."
NO_LINK = "is not a link: one begins with g= for a match, p= for a position, c= for a challenge."
NO_ENDING = "is not an ending: write w12 for won by 12 rupees, l12 for lost by 12, t for a tie."
NO_MOVE = "is not a move: write tD to take, k for the camels, s3L to sell, xDG-LK to exchange."


def but(text: str, *changes: tuple[str, str]) -> str:
    """The text with some parts changed; each part must be there."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


STATES = [
    # The line
    ("", FIELDS.format(1)),
    (STATE + " ", FIELDS.format(10)),
    (but(STATE, (" ", "  ")), FIELDS.format(10)),
    (but(STATE, (" ", "\t")), FIELDS.format(8)),
    ("x" * 201, "A position has at most 200 characters, not 201."),
    (VIEW, "This is one seat's view; a whole round is needed, with nothing hidden behind a ?."),
    # The market
    (but(STATE, ("GLKKK", "LGKKK")), "The letters of the market go in the order DGSCPLK."),
    (but(STATE, ("GLKKK", "glkkk")), '"g" in the market is not one of the letters DGSCPLK.'),
    (but(STATE, ("GLKKK", "GLKKKK")), "The market holds at most 5 cards, or - for none."),
    (but(STATE, ("GLKKK", "")), "The market holds at most 5 cards, or - for none."),
    (but(STATE, ("GLKKK", "DDDDDDD")), "There are only 6 diamonds in the game."),
    (
        but(STATE, ("GLKKK", "GLKK"), ("dscl.1", "dscl.2")),
        "The market holds five cards as long as the deck has any.",
    ),
    # The seats
    (
        but(STATE, ("dscl.1.0.0.-", "dscl.1.0.0")),
        '"dscl.1.0.0" is not a seat: write hand.herd.rupees.tokens.bonuses, as in GLppl.2.17.4.2A',
    ),
    (but(STATE, ("dscl", "dcsl")), "The letters of the hand of seat 0 go in the order dgscpl."),
    (but(STATE, ("dscl.1", "dsclk.0")), '"k" in the hand of seat 0 is not one of the letters dgscpl.'),
    (but(STATE, ("dscl", "sDcl")), '"D" in the hand of seat 0 is not one of the letters dgscpl.'),
    (
        but(STATE, ("dscl.1", ".1")),
        "In the hand of seat 0, seen cards come first (GL), then secret ones (ppl) or ?n; - is none.",
    ),
    (but(STATE, ("dscl", "ddsscl")), "In the hand of seat 0, only the 5 dealt cards can be secret."),
    (but(STATE, ("dscl", "DGSCPLLL")), "8 cards are too many for the hand of seat 0: 7 is the most."),
    (but(STATE, ("dscl.1", "dscl.01")), '"01" is not a number for the herd of seat 0: write 0 to 11.'),
    (but(STATE, ("dscl.1", "dscl.-1")), '"-1" is not a number for the herd of seat 0: write 0 to 11.'),
    (but(STATE, ("dscl.1", "dscl.²")), '"?" is not a number for the herd of seat 0: write 0 to 11.'),
    (but(STATE, ("dscl.1", "dscl.")), '"" is not a number for the herd of seat 0: write 0 to 11.'),
    (but(STATE, ("dscl.1", "dscl.12")), "12 is too much for the herd of seat 0: 11 is the most."),
    # Tokens and discards
    (but(STATE, ("555779", "55577")), 'The tokens left must be six numbers, one for each good, not "55577".'),
    (
        but(STATE, ("555779", "655779")),
        'For the diamonds, "6" is not a possible number of tokens left: only 0 to 5 (A for 10).',
    ),
    (
        but(STATE, ("000000", "00000B")),
        'For the leather, "B" is not a possible number of discards: only 0 to 10 (A for 10).',
    ),
    (
        but(STATE, ("000000", "000001")),
        "Every card sold takes a token while they last: with 1 of the leather discarded, 8 must be left.",
    ),
    (but(STATE, ("1.0.0.-", "1.5.1.-")), "The piles lack 0 of their tokens, but the seats have 1."),
    (
        but(STATE, ("1.0.0.-", "1.5.0.-")),
        "The tokens gone from the piles are worth 0 in all, but the seats have 5.",
    ),
    (
        but(LATER, (".9.3.2", ".8.3.2"), (".5.1.-", ".6.1.-")),
        "3 of the tokens gone from the piles cannot be worth 8 in all.",
    ),
    # Bonuses
    (
        but(STATE, ("0.0.- g", "0.0. g")),
        "The bonuses of seat 0 are written in ascending order without spaces, or - for none.",
    ),
    (
        but(LATER, ("3.2 S", "3.21 S")),
        "The bonuses of seat 0 are written in ascending order without spaces, or - for none.",
    ),
    (
        but(STATE, ("0.0.- g", "0.0.7 g")),
        '"7" is not a bonus of seat 0: bonuses are worth 1 to 6, 8, 9 or A for 10, and x, y or z where hidden.',
    ),
    (but(STATE, ("0.0.- g", "0.0.2 g")), "The bonuses need at least 3 cards sold, but the discards hold 0."),
    (but(LATER, ("3.2 S", "3.3 S")), BONUSES_FOR_3),
    (but(STATE, ("2131223", "2131222")), BONUSES_FOR_3),
    (but(STATE, ("2131223", "")), BONUSES_FOR_3),
    (but(STATE, ("/8A9A8", "")), "There are three bonus stacks with a / between them, not 2."),
    # The rest
    (but(STATE, (" 0 0 c", " 2 0 c")), 'The seat to move is 0 or 1, not "2".'),
    (but(STATE, (" 0 0 c", " 0 17 c")), "17 is too much for the exchanges in a row: 16 is the most."),
    (but(STATE, (" 0 0 c", " 0 x c")), '"x" is not a number for the exchanges in a row: write 0 to 16.'),
    (but(STATE, ("ckgl", "Ckgl")), '"C" in the deck is not one of the letters dgscplk.'),
    (STATE + "\n", '"?" in the deck is not one of the letters dgscplk.'),
    (but(STATE, ("ckgl", "kgl")), "The cards do not add up: there are 8 cloth in the game, not 7."),
    (but(STATE, ("dscl.1", "dscl.2")), "The cards do not add up: there are 11 camels in the game, not 12."),
    (but(STATE, (DECK, "-")), "The cards do not add up: there are 6 diamonds in the game, not 1."),
    (but(STATE, (DECK, "")), "The deck is its cards, top first, or - for none."),
    (
        but(STATE, ("dscl", "scl"), (DECK, DECK + "d")),
        "The deck holds at most 40 cards, not 41.",
    ),
    (but(STATE, ("GLKKK", "DDDDD"), ("dscl", "ddcl")), "There are only 6 diamonds in the game, not 7."),
]
VIEWS = [
    (STATE, "This is a whole round; a view hides the deck and the bonus stacks behind a ?n."),
    (but(VIEW, ("?5", "?6")), "6 is too much for the hand of seat 1: 5 is the most."),
    (but(VIEW, ("?5", "?0")), 'In a view, the hand of seat 1 is written ?n, or - when empty, not "?0".'),
    (but(VIEW, ("?5", "?05")), '"05" is not a number for the hand of seat 1: write 0 to 5.'),
    (but(VIEW, ("?5", "DGC?5")), "8 cards are too many for the hand of seat 1: 7 is the most."),
    (but(VIEW, ("?5", "?4")), "The cards do not add up: 45 must be hidden here, not 44."),
    (but(VIEW, ("?5", "gppll")), ONE_SEAT_HIDDEN),
    (but(VIEW, ("dscl", "?4")), ONE_SEAT_HIDDEN),
    (but(VIEW_OF_1, (".x", ".2")), ONE_SEAT_HIDDEN),
    (
        but(VIEW, ("?5", "gp?3")),
        "In the hand of seat 1, seen cards come first (GL), then secret ones (ppl) or ?n; - is none.",
    ),
    (but(VIEW, ("?7", "?6")), "There are 7 bonuses for 3 cards, stack and seats together."),
    (but(VIEW_OF_1, (".x", ".y")), "There are 7 bonuses for 3 cards, stack and seats together."),
    (but(VIEW, ("?7", "?8")), "8 is too much for a bonus stack: 7 is the most."),
    (but(VIEW, ("?7", "2131223")), 'In a view, a bonus stack is written ?n, or - when empty, not "2131223".'),
    (but(VIEW, ("?40", "?41")), "The cards do not add up: 45 must be hidden here, not 46."),
    (but(VIEW, ("?40", "?39")), "The cards do not add up: 45 must be hidden here, not 44."),
    (but(VIEW, ("?40", "dgs")), 'In a view, the deck is written ?n, or - when empty, not "dgs".'),
    (
        but(VIEW_OF_1, (".x", ".xy")),
        "The bonuses need at least 7 cards sold, but the discards hold 4.",
    ),
]
RECORDS = [
    ("", NO_RECORD),
    ("k3f9q2", NO_RECORD),
    ("k3f9q2/2", NO_RECORD),
    ("K3/0", "A seed is written with the digits 0-9 and the small letters a-z only."),
    ("01/0", NO_SEED),
    ("/0", NO_SEED),
    ("a" * 13 + "/0", NO_SEED),
    ("k3.1/0", NO_DICE),
    ("k3.3/0", NO_DICE),
    ("k3./0", NO_DICE),
    (".2/0", NO_SEED),
    ("k3/0/", f'"" {NO_MOVE}'),
    ("k3/0/tZ", f'"tZ" {NO_MOVE}'),
]
PLACE = VIEW.replace(" ", "_")
LINKS = [
    ("", f'"" {NO_LINK}'),
    ("#g=1/0", f'"#g=1/0" {NO_LINK}'),
    ("javascript:alert(1)", f'"javascript:alert(1)" {NO_LINK}'),
    ("g=", NO_RECORD),
    ("p=", "A position's link ends in ~ and a seed; this one was cut short."),
    (f"p={PLACE}", "A position's link ends in ~ and a seed; this one was cut short."),
    (f"p={PLACE}~", NO_SEED),
    (f"p={VIEW}~1", "A position's link has _ where the position has spaces."),
    (f"p2={PLACE}~1", "A position's link that begins with p2= ends in ~, a seed, ~ and how its round ended."),
    (f"p2={PLACE}~1~12", f'"12" {NO_ENDING}'),
    (f"p2={PLACE}~1~w", f'"w" {NO_ENDING}'),
    (f"p2={PLACE}~1~w01", f'"w01" {NO_ENDING}'),
    (f"p2={PLACE}~1~l900", "No round is won by 900 rupees: 224 is the most."),
    ("g99=1/0", "This link was made by a newer version: reload the page to get it, then open the link again."),
]
