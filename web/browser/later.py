"""Later: what thinks, and the tables it needs, which the first paint does not wait for. start.js unpacks them."""

import js as window


async def arrived() -> None:
    """Wait until all of it is in its place; whoever asks first sends for it. An error if it cannot be had."""
    for name in ("later.bin", "weights.bin"):
        await window.jaipurBring(name)


async def ahead() -> None:
    """Send for it before anybody needs it; if it does not come, whoever needs it asks again."""
    try:
        await arrived()
    except Exception:  # no network, or the page is being left
        pass
