"""The browser where there is none: a page of which everything can be asked, and which does nothing."""

import secrets


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


class Uint16Array:
    """As many numbers of 16 bits."""

    @staticmethod
    def new(n: int) -> list[int]:
        return [0] * n


class crypto:
    """Random numbers that nobody can foretell."""

    @staticmethod
    def getRandomValues(numbers: list[int]) -> list[int]:
        return [secrets.randbelow(1 << 16) for _ in numbers]


document = Nothing()


def __getattr__(name: str) -> Nothing:
    if name.startswith("__"):
        raise AttributeError(name)
    return Nothing()
