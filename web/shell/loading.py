"""Import what a name of the table of features stands for."""

from typed import Any


def load(name: str) -> Any:
    """Import the module of a name such as "match.room:OwnRoom" and return its attribute."""
    module, _, attribute = name.partition(":")
    return getattr(__import__(module, None, None, (attribute,)), attribute)
