"""Later: the large files of the engine, which the first paint does not wait for. build.py packs them as text."""

from binascii import unhexlify

from . import texts

_here = False


async def arrived() -> None:
    """Wait until the large files are in their places; whoever asks first sends for them."""
    global _here
    if _here:
        return
    for line in (await texts.fetch("later.txt")).split("\n")[:-1]:
        name, _, text = line.partition(" ")
        with open(name, "wb") as file:
            file.write(unhexlify(text))
    _here = True


async def ahead() -> None:
    """Send for them before anybody needs them; if they do not come, whoever needs them asks again."""
    try:
        await arrived()
    except Exception:  # no network, or the page is being left
        pass
