"""Open links that are none: each is said to be none, with the same code and sentence."""

import json

from jaipur.match import Match
from jaipur.notation import NotationError, format_record, parse_link

with open("given.json") as file:
    given = json.loads(file.read())
for name in sorted(given):
    try:
        link = parse_link(given[name])
        if link.record is not None:
            Match.from_record(format_record(link.record))
        print(name, "opened")
    except NotationError as error:
        print(name, error.code, str(error))
