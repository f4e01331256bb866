"""The parts of the page's templates: Python finds each by the name that index.html gives it."""

import ast
import collections
import functools
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from tests.support.page import page_modules
from web.build.tools import WEB

NAMED = "data-part"
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Parts(HTMLParser):
    """Collects the names of parts, by the template that they are in ("" outside of all)."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, list[str]] = collections.defaultdict(list)
        self._template = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "template":
            self._template = given["id"] or ""
        if name := given.get(NAMED):
            self.found[self._template].append(name)

    def handle_endtag(self, tag: str) -> None:
        if tag == "template":
            self._template = ""


def parts_of_the_page() -> dict[str, list[str]]:
    """Read the names of all parts in index.html."""
    parser = Parts()
    parser.feed((WEB / "index.html").read_text(encoding="utf-8"))
    return parser.found


def texts(node: ast.expr) -> Iterator[str]:
    """List the texts that stand in an expression."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


def called(node: ast.AST, name: str) -> list[ast.Call]:
    """List the calls of a function of this name, as a method or by its module."""
    return [
        call
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == name
    ]


def column(loop: ast.For, name: str) -> list[ast.expr]:
    """List what a loop over a written tuple gives a variable, one after the other."""
    rows = loop.iter.elts if isinstance(loop.iter, ast.Tuple) else []
    if isinstance(loop.target, ast.Name):
        return rows if loop.target.id == name else []
    targets = [target.id for target in getattr(loop.target, "elts", []) if isinstance(target, ast.Name)]
    return [row.elts[targets.index(name)] for row in rows if isinstance(row, ast.Tuple) and name in targets]


def meant(tree: ast.Module, argument: ast.expr) -> set[str]:
    """List the names that an argument can stand for: written there, in a loop, or by those who call the function."""
    if not isinstance(argument, ast.Name):
        return set(texts(argument))
    names = set()
    for function in [node for node in ast.walk(tree) if isinstance(node, FUNCTIONS) and argument in ast.walk(node)]:
        for loop in [node for node in ast.walk(function) if isinstance(node, ast.For)]:
            names |= {text for given in column(loop, argument.id) for text in texts(given)}
        parameters = [parameter.arg for parameter in function.args.args if parameter.arg != "self"]
        if argument.id in parameters:
            at = parameters.index(argument.id)
            names |= {text for call in called(tree, function.name) for text in texts(call.args[at])}
    return names


def asked_for(tree: ast.Module) -> set[str]:
    """List the names of the parts that a module finds or fills."""
    names: set[str] = set()
    for call in called(tree, "part"):
        found = meant(tree, call.args[1])
        assert found, f"no name in {ast.unparse(call)}"
        names |= found
    for call in called(tree, "fill"):
        if len(call.args) == 2:
            assert isinstance(call.args[1], ast.Dict), f"no names in {ast.unparse(call)}"
            names |= {text for key in call.args[1].keys if key is not None for text in texts(key)}
    return names


@functools.cache
def modules_with_parts() -> dict[str, set[str]]:
    """Read the names that each module of the page asks for."""
    found = {}
    for path in page_modules():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found[path.relative_to(WEB).as_posix()] = asked_for(tree)
    # The picture in an element has one name, which dom.art knows.
    found["browser/dom.py"] = {"art"}
    return {path: names for path, names in found.items() if names}


@pytest.mark.parametrize("path", sorted(modules_with_parts()))
def test_every_part_that_python_asks_for_is_in_the_page(path: str) -> None:
    written = {name for names in parts_of_the_page().values() for name in names}
    assert sorted(modules_with_parts()[path] - written) == []


def test_every_part_of_the_page_is_asked_for() -> None:
    asked = {name for names in modules_with_parts().values() for name in names}
    written = {name for names in parts_of_the_page().values() for name in names}
    assert len(written) > 40
    assert sorted(written - asked) == []


def test_no_template_has_two_parts_of_one_name() -> None:
    for template, names in parts_of_the_page().items():
        if template:
            assert sorted(names) == sorted(set(names)), template


def test_a_name_is_found_in_a_loop_and_where_a_function_is_called() -> None:
    tree = ast.parse(
        "def write(item, tool):\n"
        "    for name, key in (('up', 'a'), ('down', 'b')):\n"
        "        dom.part(item, name)\n"
        "    dom.part(item, tool)\n"
        "    dom.fill(item, {'who': key})\n"
        "self.write(item, 'edit' if item else 'drop')\n"
    )
    assert asked_for(tree) == {"up", "down", "edit", "drop", "who"}
