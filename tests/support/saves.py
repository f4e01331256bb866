"""Saves of matches that are damaged or none of ours."""

import json

from tests.support.matches import dealt, played


def damaged(**changes: object) -> str:
    """A save with some of its fields changed."""
    saved = json.loads(played(dealt(), 4).save())
    saved.update(changes)
    return json.dumps(saved)


BAD_SAVES = [
    "",
    "{",
    "null",
    "[]",
    "17",
    "{}",
    '{"version": 1}',
    damaged(version=4),
    damaged(hints=-1),
    damaged(undos="x"),
    damaged(id=5),
    damaged(id="<script>"),
    damaged(record="zz"),
    damaged(record=5),
    damaged(record="k3f9q2/0/tD/tD/tD/tD/tD/tD/tD/tD/tD/tD"),
    damaged(rounds="x"),
    damaged(players=["human"]),
    damaged(players=["asha", "devi"]),
    damaged(players=["human", "nobody"]),
    damaged(names=[1, 2]),
    "[" * 100000,
    played(dealt(), 4).save()[:-20],
]


# As the first versions wrote it: a record, and how many rounds it goes into.
OLD_SAVE = '{"version":1,"record":"%s","rounds":%d,"players":["human","asha"],"names":["",""]}'
