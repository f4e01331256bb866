"""Bad links, by what is bad about them: each must get one sentence, in the notation's own tests and in the browser.

The text is what follows the # of an address.
"""

GOOD = "p=GLKKK_dscl.1.0.0.-_?5.0.0.0.-_555779_000000_?7/?6/?5_0_0_?40~k3f9q2"
ENDED = GOOD.replace("p=", "p2=") + "~w12"
_SCRIPT = "<script>alert(1)</script>"
_FIELDS = GOOD[2:].split("~")[0].split("_")


def _with(field: int, text: str) -> str:
    fields = _FIELDS.copy()
    fields[field] = text
    return "p=" + "_".join(fields) + "~k3f9q2"


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
    # From the future, or from elsewhere.
    "a newer position": GOOD.replace("p=", "p3=") + "~w12",
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
