"""The browser where there is none: a page of which everything can be asked, and which does nothing."""

import random as Math  # noqa: F401 - what the browser calls it


class Nothing:
    """Whatever is asked of it is nothing again; what is written to it is kept."""

    def __getattr__(self, name: str) -> "Nothing":
        if name.startswith("__"):
            raise AttributeError(name)
        return Nothing()

    def __call__(self, *_: object, **__: object) -> "Nothing":
        return Nothing()

    def __bool__(self) -> bool:
        return False

    def __iter__(self):
        return iter(())

    def __float__(self) -> float:
        return 0.0

    def __int__(self) -> int:
        return 0

    def __add__(self, _: object) -> float:
        return 0.0

    __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __add__

    def __str__(self) -> str:
        return ""


document = Nothing()


def __getattr__(name: str) -> Nothing:
    if name.startswith("__"):
        raise AttributeError(name)
    return Nothing()
