"""Later: the large files of the engine, which the first paint does not wait for. build.py packs them as text."""

from pyscript import window
from ubinascii import a2b_base64  # MicroPython's own; its binascii decodes a thousand times more slowly

_here = [False]


async def arrived() -> None:
    """Wait until the large files are in their places; whoever asks first sends for them."""
    if _here[0]:
        return
    answer = await window.fetch("./later.txt")
    for line in (await answer.text()).split("\n")[:-1]:
        name, _, text = line.partition(" ")
        with open(name, "wb") as file:
            file.write(a2b_base64(text))
    _here[0] = True
