"""Replay goldens that lie beside this, and print the lines that have changed, at most five a file."""

import json

from replay import replay  # type: ignore[import-not-found]

with open("given.json") as file:
    given = json.loads(file.read())
for name in given:
    with open(name) as file:
        golden = file.read()
    today, shown = replay(golden).split("\n"), 0
    for number, line in enumerate(golden.split("\n")):
        if line != today[number] and shown < 5:
            print(name, number + 1, "was", line, "is", today[number])
            shown += 1
    print(name, len(today) - 1, "lines")
