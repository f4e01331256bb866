"""Import every module that is named."""

import json

with open("given.json") as file:
    given = json.loads(file.read())
for name in given:
    __import__(name)
    print(name)
