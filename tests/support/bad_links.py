"""Bad links, by what is bad about them: each must get one sentence, in the notation's own tests and in the browser.

The text is what follows the # of an address.
"""

GOOD = "p=GLKKK_dscl.1.0.0.-_?5.0.0.0.-_555779_000000_?7/?6/?5_0_0_?40~k3f9q2"
ENDED = GOOD.replace("p=", "p2=") + "~w12"
MATCH = "g2=k3f9q2.2/0/tP~human.Mira~devi"
CHALLENGE = "c=k3f9q2.2/0~human.Mira~devi~w76-64/l58-70/w81-60"
_SCRIPT = "<script>alert(1)</script>"
_FIELDS = GOOD[2:].split("~")[0].split("_")


def _with(field: int, text: str) -> str:
    fields = _FIELDS.copy()
    fields[field] = text
    return "p=" + "_".join(fields) + "~k3f9q2"


def _shared(tail: str) -> str:
    """A position of which both seats know the same, seat 1 being to move, and what follows its seed."""
    return "p3=CKKKK_GSL.2.25.8.-_DGSL.1.34.6.-_335337_220442_?7/?6/?5_1_0_?26~k3f9q2" + tail


SHARED = _shared("~0")
TITLED = GOOD.replace("p=", "p4=") + "~Sell_or_wait-001r~What_now-001r"
_SECOND = "SCLKK_DSPL?2.5.8.2.-_DLLLLgc.1.12.3.-_555567_000212_?7/?6/?5_1_0_?26~7pzm5"
PACK = GOOD.replace("p=", "p5=Club_evening~") + "~Sell_or_wait-001r~What_now-001r~" + _SECOND + "~~"
# The round is over; and the market is camels, the hand empty: there is nothing to choose.
_OVER = "DGSKK_GCPP.9.62.15.13_SL.0.57.20.x_011010_544769_?4/?6/?5_0_0_-"
_ONE_MOVE = "KKKKK_-.3.0.0.-_?5.3.0.0.-_555779_000000_?7/?6/?5_0_0_?39"


def _packed(position: str) -> str:
    """A pack whose second position is this."""
    return PACK.replace(_SECOND + "~~", position)


BAD_LINKS: dict[str, str] = {
    # Truncated.
    "only the kind": "p=",
    "only the kind of a match": "g=",
    "cut in the market": "p=GLK",
    "cut between fields": "p=GLKKK_dscl.1.0.0.-_?5.0.0.0.-",
    "cut before the deck": "p=" + "_".join(_FIELDS[:8]) + "~k3f9q2",
    "cut before the seed": GOOD.split("~")[0],
    "cut at the seed": GOOD.split("~")[0] + "~",
    "a match cut before its starter": "g=k3f9q2",
    "a match cut within a move": "g=k3f9q2/0/x",
    # Altered.
    "a letter that is no card": _with(0, "GLKKQ"),
    "market out of order": _with(0, "LGKKK"),
    "six cards in the market": _with(0, "GLLKKK"),
    "a hand of eight": _with(1, "DDGGSSCC.1.0.0.-"),
    "a seat without its bonuses": _with(1, "dscl.1.0.0"),
    "a bonus that does not exist": _with(1, "dscl.1.0.0.7"),
    "rupees from nowhere": _with(1, "dscl.1.50.0.-"),
    "negative rupees": _with(1, "dscl.1.-5.0.-"),
    "rupees with a leading zero": _with(1, "dscl.1.00.0.-"),
    "more tokens than there are": _with(3, "955779"),
    "tokens that nobody has": _with(3, "455779"),
    "discards that took no token": _with(4, "300000"),
    "a stack too many": _with(5, "?7/?6/?5/?4"),
    "bonuses that are missing": _with(5, "?7/?6/?1"),
    "a third seat to move": _with(6, "2"),
    "seventeen exchanges": _with(7, "17"),
    "a deck that is too small": _with(8, "?39"),
    "a deck that is too large": _with(8, "?41"),
    "more of a kind than the game has": _with(1, "DDDDDDd.1.0.0.-"),
    "a whole round with its secrets": "p=GLKKK_dscl.1.0.0.-_gppll.0.0.0.-_555779_000000_2131223/645465/8A9A8_0_0_"
    "ckglcsclppgcsllldpdkgkpckdpslkskcdkcdpgs~k3f9q2",
    "spaces in place of underscores": GOOD.replace("_", " "),
    "a seed with capital letters": GOOD.replace("k3f9q2", "K3F9Q2"),
    "a seed that is too long": GOOD + "0123456789",
    "a seed that begins with 0": GOOD.replace("k3f9q2", "03f9q2"),
    "two seeds": GOOD + "~k3f9q2",
    "a match with a third starter": "g=k3f9q2/2/k",
    "a move that cannot be played": "g=k3f9q2/0/s7D",
    "a move that is none": "g=k3f9q2/0/take-all",
    "a match that goes on after its end": "g=k3f9q2/0" + "/k" * 60,
    # An ending that is none.
    "an ending that is missing": GOOD.replace("p=", "p2="),
    "an ending cut short": ENDED[:-2],
    "an empty ending": ENDED[:-3],
    "an ending in the older kind": GOOD + "~w12",
    "a tie by so much": ENDED.replace("w12", "t5"),
    "an ending of another kind": ENDED.replace("w12", "x12"),
    "an ending with a sign": ENDED.replace("w12", "w-12"),
    "an ending with a leading zero": ENDED.replace("w12", "w012"),
    "more rupees than there are": ENDED.replace("w12", "w999"),
    "two endings": ENDED + "~w12",
    "script in the ending": ENDED.replace("w12", _SCRIPT),
    # A match that does not tell who sat where, or nobody who could have.
    "a match of the second dice in the older kind": "g=k3f9q2.2/0/tP",
    "a match that names nobody": "g2=k3f9q2.2/0/tP",
    "a match that names one seat": "g2=k3f9q2.2/0/tP~human",
    "a match that names three seats": MATCH + "~asha",
    "a match cut in its last seat": MATCH[:-1],
    "a seat that is left empty": MATCH.replace("human.Mira", ""),
    "a match without a person": MATCH.replace("human.Mira", "asha"),
    "a level that does not exist": MATCH.replace("devi", "maharaja"),
    "a newcomer in the older kind": MATCH.replace("devi", "bina"),
    "the newer kind without a newcomer": MATCH.replace("g2=", "g3="),
    "the newer kind without a person": MATCH.replace("g2=", "g3=").replace("human.Mira", "bina"),
    "a level with a name of its own": MATCH.replace("devi", "devi.Mira"),
    "an empty name": MATCH.replace("Mira", ""),
    "a name that begins with a space": MATCH.replace("Mira", "_Mira"),
    "a name too long": MATCH.replace("Mira", "M" * 21),
    "a name of many signs too long": MATCH.replace("Mira", "-006j" * 21),
    "a name with a space": MATCH.replace("Mira", "Mira Tom"),
    "a name with a letter beyond ASCII": MATCH.replace("Mira", "Zoë"),
    "a name in percent signs": MATCH.replace("Mira", "Zo%C3%AB"),
    "a name with half a sign": MATCH.replace("Mira", "Zo-006"),
    "a name with a sign that is none": MATCH.replace("Mira", "Zo-zzzz"),
    "a name with a letter spelled as a sign": MATCH.replace("Mira", "-001t"),
    "a name with a line break": MATCH.replace("Mira", "Mi-000ara"),
    "a name that runs backwards": MATCH.replace("Mira", "Mi-06cura"),
    "a name that runs backwards, unspelled": MATCH.replace("Mira", "Mi\u202era"),
    "a name with a zero byte": MATCH.replace("Mira", "Mi-0000ra"),
    "a name of nothing to see": MATCH.replace("Mira", "-06bw"),
    "script in a name": MATCH.replace("Mira", _SCRIPT),
    "script in a seat": MATCH.replace("devi", _SCRIPT),
    "script in a match with seats": MATCH.replace("tP", _SCRIPT),
    "dice that do not exist": MATCH.replace(".2", ".3"),
    "the first dice, named": MATCH.replace(".2", ".1"),
    "dice without a number": MATCH.replace(".2", "."),
    "dice without a seed": MATCH.replace("k3f9q2.2", ".2"),
    "dice named twice": MATCH.replace(".2", ".2.2"),
    "a move of a match with seats that cannot be played": MATCH.replace("tP", "s7D"),
    # A side that is none, or told where it shows.
    "a side that is missing": _shared(""),
    "a side that is empty": _shared("~"),
    "a third side": _shared("~2"),
    "the side of the seat to move": _shared("~1"),
    "a side that the position tells itself": GOOD.replace("p=", "p3=") + "~1",
    "a side and an ending that is none": _shared("~0~x12"),
    "a side and an empty ending": _shared("~0~"),
    "a side and two endings": _shared("~0~w12~w12"),
    "an ending where the side should stand": _shared("~w12"),
    "script for a side": _shared("~" + _SCRIPT),
    # A title or a question that is none, or does something.
    "a title that is missing": GOOD.replace("p=", "p4="),
    "a title without a question": GOOD.replace("p=", "p4=") + "~Wait",
    "neither title nor question": GOOD.replace("p=", "p4=") + "~~",
    "a title in the older kind": GOOD + "~Sell_or_wait-001r~",
    "a title in markup": TITLED.replace("Sell", _SCRIPT),
    "a title in markup, unspelled": TITLED.replace("Sell", "<b>Sell</b>"),
    "a title with half a sign": TITLED.replace("-001r~", "-001~"),
    "a title with a letter spelled as a sign": TITLED.replace("Sell", "-001t"),
    "a title with a space": TITLED.replace("_", " "),
    "a title that begins with a space": TITLED.replace("Sell", "_Sell"),
    "a title of two spaces in a row": TITLED.replace("or_wait", "or__wait"),
    "a title of nothing to see": TITLED.replace("Sell_or_wait-001r", "-06bw"),
    "a title with a line break": TITLED.replace("Sell", "Sell-000a"),
    "a title with a zero byte": TITLED.replace("Sell", "Sell-0000"),
    "a title with a bell": TITLED.replace("Sell", "Sell-0007"),
    "a title that runs backwards": TITLED.replace("Sell", "Sell-06cu"),
    "a title in another direction": TITLED.replace("Sell", "Sell-06ef"),
    "a title that runs backwards, unspelled": TITLED.replace("Sell", "Sell\u202e"),
    "a title of half a character": TITLED.replace("Sell", "-16o0"),
    "a title of a sign that is none": TITLED.replace("Sell", "-zzzz"),
    "a title of 81 signs": TITLED.replace("Sell_or_wait-001r", "S" * 81),
    "a title of 81 signs that are spelled": TITLED.replace("Sell_or_wait-001r", "-006j" * 81),
    "a title of 10,000 signs": TITLED.replace("Sell", "S" * 10_000),
    "a question of 10,000 signs": TITLED.replace("What", "-006j" * 10_000),
    "a question in markup": TITLED.replace("What", '"><img src=x onerror=alert(1)>'),
    "a question that runs backwards": TITLED.replace("What", "What-06cv"),
    "a title and two endings": TITLED + "~w12~w12",
    "a title and a side that the position tells itself": TITLED + "~1",
    "a title and an ending that is none": TITLED + "~x12",
    "a title and an empty ending": TITLED + "~",
    "a title before the seed": GOOD.replace("p=", "p4=").replace("~", "~Sell~") + "~",
    # A pack that is none, or has something in it that cannot be asked.
    "only the kind of a pack": "p5=",
    "a pack without positions": "p5=Club_evening",
    "a pack of empty positions": "p5=Club_evening~~~~",
    "a pack without a title's place": "p5=" + GOOD[2:] + "~~",
    "a pack cut in a position": PACK[:150],
    "a pack cut before a question": PACK[:-1],
    "a pack with a field too many": PACK + "~",
    "a pack with an ending": PACK + "~w12",
    "a pack in the older kind": PACK.replace("p5=", "p4="),
    "a pack of the same position twice": PACK + "~" + _SECOND + "~Again~",
    "a pack of one position, other seeds": _packed(GOOD[2:].replace("k3f9q2", "z") + "~~"),
    "a pack with a round that is over": _packed(_OVER + "~7pzm5~~"),
    "a pack with a rival's turn": _packed(GOOD[2:].replace("_0_0_?40", "_1_0_?40") + "~~"),
    "a pack with nothing to choose": _packed(_ONE_MOVE + "~7pzm5~~"),
    "a pack with a position that is none": _packed(GOOD[2:].replace("GLKKK", "GLKKQ") + "~~"),
    "a pack with a whole round": _packed(
        "GLKKK_dscl.1.0.0.-_gppll.0.0.0.-_555779_000000_2131223/645465/8A9A8_0_0_"
        "ckglcsclppgcsllldpdkgkpckdpslkskcdkcdpgs~k3f9q2~~"
    ),
    "a pack with spaces in place of underscores": PACK.replace("_", " "),
    "a pack with a seed that is none": PACK.replace("7pzm5", "07pzm5"),
    "a pack of 31 positions": PACK + ("~" + GOOD[2:] + "~~") * 29,
    "a pack too long for a link": "p5=Club_evening" + ("~" + GOOD[2:] + "~" + "-006j" * 80 + "~" + "-006j" * 80) * 9,
    "a pack of a million characters": PACK + "~" * 1_000_000,
    "a pack with a title of 81 signs": PACK.replace("Club_evening", "C" * 81),
    "a pack with a title of 10,000 signs": PACK.replace("Club_evening", "C" * 10_000),
    "a pack with a title in markup": PACK.replace("Club_evening", _SCRIPT),
    "a pack with a title that runs backwards": PACK.replace("Club", "Club-06cu"),
    "a pack with a title with a line break": PACK.replace("Club", "Club-000a"),
    "a pack with a title of nothing to see": PACK.replace("Club_evening", "-06bw"),
    "a pack with a title that begins with a space": PACK.replace("Club", "_Club"),
    "a pack with a letter spelled as a sign": PACK.replace("Club", "-001t"),
    "a pack whose position has a title in markup": PACK.replace("Sell", "<b>Sell</b>"),
    "a pack whose position has a title of 10,000 signs": PACK.replace("Sell", "-006j" * 10_000),
    "a pack whose position has a bell in its title": PACK.replace("Sell", "Sell-0007"),
    "a pack whose question runs backwards": PACK.replace("What", "What-06cv"),
    "a pack whose question runs backwards, unspelled": PACK.replace("What", "What\u202e"),
    "a pack whose question has a zero byte": PACK.replace("What", "What-0000"),
    "a pack with script for a seed": PACK.replace("7pzm5", _SCRIPT),
    "a pack with an image that would call home": _packed('"><img src=x onerror=alert(1)>~7pzm5~~'),
    # A challenge that is none, or tells too much.
    "a challenge without rupees": "c=k3f9q2.2/0~human~devi~w12",
    "a challenge without rounds": "c=k3f9q2.2/0~human~devi",
    "a challenge with empty rounds": "c=k3f9q2.2/0~human~devi~",
    "a challenge that tells the moves": CHALLENGE.replace("/0~", "/0/tP/k~"),
    "a challenge without a rival": CHALLENGE.replace("devi", "human"),
    "a challenge without a person": CHALLENGE.replace("human.Mira", "asha"),
    "a challenge to a level that does not exist": CHALLENGE.replace("devi", "maharaja"),
    "a challenge without a starter": CHALLENGE.replace("/0~", "~"),
    "a challenge with a third starter": CHALLENGE.replace("/0~", "/2~"),
    "a challenge that is not over": CHALLENGE[: -len("/w81-60")],
    "a challenge that goes on after its end": CHALLENGE + "/w81-60",
    "a challenge of only ties": CHALLENGE.replace("l58-70/w81-60", "t5-5/t5-5"),
    "a challenge of too many rounds": CHALLENGE.replace("l58-70", "/".join(["t5-5"] * 9)),
    "a challenge won with fewer rupees": CHALLENGE.replace("w81-60", "w60-81"),
    "a challenge tied with unequal rupees": CHALLENGE.replace("l58-70", "t58-70"),
    "a challenge with rupees that are none": CHALLENGE.replace("w81-60", "w081-60"),
    "a challenge with more rupees than there are": CHALLENGE.replace("w81-60", "w999-60"),
    "a challenge with a side too many": CHALLENGE + "~asha",
    "a challenge with script in its rounds": CHALLENGE.replace("w81-60", _SCRIPT),
    "a challenge with script in its name": CHALLENGE.replace("Mira", _SCRIPT),
    "a challenge whose name runs backwards": CHALLENGE.replace("Mira", "Mi-06cura"),
    "a challenge with a name of 10,000 signs": CHALLENGE.replace("Mira", "M" * 10_000),
    "a challenge of dice that do not exist": CHALLENGE.replace(".2", ".3"),
    "a million rounds": "c=k3f9q2.2/0~human~devi~" + "t5-5/" * 200_000,
    # From the future, or from elsewhere.
    "a newer challenge": "c99=k3f9q2.2/0~human~devi~w12",
    "a newer position": GOOD.replace("p=", "p9=") + "~w12",
    "a newer match": "g9=k3f9q2/0/k",
    "another kind": "z=k3f9q2",
    "no kind at all": "hello",
    "two kinds": "g=k3f9q2/0&" + GOOD,
    "an advertiser's tail": GOOD + "&utm_source=mail",
    # Script, in every field.
    "script alone": _SCRIPT,
    "script in the market": _with(0, _SCRIPT),
    "script in a hand": _with(1, _SCRIPT + ".1.0.0.-"),
    "script in the rival's seat": _with(2, "?5.0.0.0." + _SCRIPT),
    "script in the tokens": _with(3, _SCRIPT),
    "script in the discards": _with(4, _SCRIPT),
    "script in the stacks": _with(5, "?7/?6/" + _SCRIPT),
    "script in the turn": _with(6, _SCRIPT),
    "script in the exchanges": _with(7, _SCRIPT),
    "script in the deck": _with(8, _SCRIPT),
    "script in the seed": GOOD.split("~")[0] + "~" + _SCRIPT,
    "script in a record": "g=k3f9q2/0/" + _SCRIPT,
    "an image that would call home": 'p="><img src=x onerror=alert(1)>',
    "a javascript address": "javascript:alert(1)",
    # Characters that are not what they seem.
    "half a percent sign": GOOD + "%",
    "percent signs that decode to nothing good": "p=%00%FF%C0%AF",
    "percent signs twice over": "p=%2547LKKK",
    "a script in percent signs": "p=%3Cscript%3Ealert(1)%3C/script%3E",
    "digits of another script": _with(7, "٣"),
    "letters of another script": _with(0, "GLККК"),
    "a zero byte": GOOD + "\0",
    "a line break": GOOD.replace("_", "\n", 1),
    "text that runs backwards": GOOD + "\u202e",
    "a face": "p=\U0001f42b" * 20,
    # Too long.
    "a position too long": _with(0, "GLKKK" * 100),
    "a match too long": "g=k3f9q2/0" + "/tD" * 3000,
    "a million characters": "p=" + "D" * 1_000_000,
    "a million brackets": "g=" + "[" * 1_000_000,
}
