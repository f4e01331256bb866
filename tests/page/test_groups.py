"""The page's groups: which may import which, which roles may use the browser, and what MicroPython lacks."""

import ast
import functools
import sys
from pathlib import Path

import pytest
from features import FEATURES

from tests.support.modules import NOT_ON_MICROPYTHON, may_use_browser, top
from tests.support.page import module_name, page_modules
from web.build.tools import WEB

MODULES = {module_name(path): path for path in page_modules()}
# The shared groups, and the groups that each may import. Imports inside functions count; names that only annotations
# use come from typed.py.
SHARED = {
    "typed": "",
    "packed": "",
    "words": "",
    "browser": "words",
    "table": "words browser",
    "thinking": "table",
    "shell": "features words browser table thinking",
    "features": "",
    "main": "words browser shell match",
    "opponent": "thinking",
}
# What MicroPython has of the standard library and the page may use.
ON_THE_PAGE = {"asyncio", "binascii", "collections", "json"}


def only_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


@functools.cache
def nodes(path: Path) -> list[ast.AST]:
    """Everything in a module that an interpreter runs, sooner or later."""
    found: list[ast.AST] = []
    still: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while still:
        node = still.pop()
        found.append(node)
        still += [child for child in ast.iter_child_nodes(node) if not only_for_types(child)]
    return found


def imports_of(path: Path) -> set[str]:
    """The modules that a module of the page imports: table.session, js, jaipur.cards."""
    package, found = path.relative_to(WEB).parent.parts, set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level < 2, f"{path.name} reaches out of its folder with dots"
            module = ".".join([*(package if node.level else ()), *((node.module,) if node.module else ())])
            inner = {f"{module}.{alias.name}" for alias in node.names}
            found |= inner & set(MODULES) or {module}
    return found


IMPORTS = {name: imports_of(path) for name, path in MODULES.items()}


def test_every_folder_has_its_place() -> None:
    assert {top(name) for name in MODULES} == {*SHARED, *FEATURES}


@pytest.mark.parametrize("name", MODULES)
def test_each_module_imports_only_what_its_group_may(name: str) -> None:
    group = top(name)
    allowed = {group, "typed", *(SHARED[group].split() if group in SHARED else [*SHARED, *FEATURES[group].uses])}
    assert {top(imported) for imported in IMPORTS[name] & set(MODULES)} <= allowed


def test_a_feature_names_every_other_feature_that_it_uses_and_no_more() -> None:
    for feature in FEATURES:
        mine = [name for name in MODULES if top(name) == feature]
        used = {top(imported) for name in mine for imported in IMPORTS[name] & set(MODULES)}
        assert used & set(FEATURES) - {feature, "shell"} == set(FEATURES[feature].uses), feature


def test_no_import_leads_back_to_where_it_began() -> None:
    """Neither at the top nor late, inside a function; what imports nobody still open is taken away until none is."""
    still = {name: IMPORTS[name] & set(MODULES) for name in MODULES}
    while free := [name for name, imported in still.items() if not imported & set(still)]:
        for name in free:
            del still[name]
    assert still == {}


@pytest.mark.parametrize("name", MODULES)
def test_only_one_folder_imports_what_the_browser_has(name: str) -> None:
    outside = {top(imported) for imported in IMPORTS[name]} - {top(module) for module in MODULES}
    allowed = ON_THE_PAGE | {"jaipur"} | ({"js", "jsffi", "polyscript"} if top(name) == "browser" else set())
    if name == "packed":  # MicroPython's own: a file system, and its memory
        allowed |= {"gc", "io", "sys", "vfs"}
    if name == "opponent":  # it runs in the worker, on Pyodide
        allowed = {"jaipur", *sys.stdlib_module_names}
    assert outside <= allowed
    assert not {imported for imported in IMPORTS[name] if imported.startswith("jaipur.lab")}


def test_whoever_shows_or_shares_cards_asks_in_one_place_which_are_open() -> None:
    """Only the scene, which asks, a hint for the player who is to move, and the editor for a deal look themselves."""
    reaching = set()
    for name in MODULES:
        found = [getattr(node, "attr", "") or getattr(node, "id", "") for node in nodes(MODULES[name])]
        if {"view_of", "hands"} & set(found):
            reaching.add(name)
    playing = {"table.choosing", "table.secrecy", "table.session", "table.table"}
    assert reaching - playing == {"table.scene", "match.hints", "editor.room"}


@pytest.mark.parametrize("name", MODULES)
def test_where_the_player_is_changes_only_in_the_host_and_in_the_session(name: str) -> None:
    """An object may set its own `room` or `looking`, and none sets another's."""
    for node in nodes(MODULES[name]):
        targets = node.targets if isinstance(node, ast.Assign) else []
        for target in [one for group in targets for one in ast.walk(group) if isinstance(one, ast.Attribute)]:
            assert target.attr not in ("room", "looking") or ast.unparse(target.value) in ("self", "scene", "root")


@pytest.mark.parametrize("name", [name for name in MODULES if not may_use_browser(name)])
def test_other_roles_never_reach_the_browser(name: str) -> None:
    """Neither directly nor through others, so that they run on any Python."""
    reached, still = set(), {name}
    while still:
        found = still.pop()
        reached.add(found)
        still |= (IMPORTS[found] & set(MODULES)) - reached
    assert not {found for found in reached if may_use_browser(found)}
    assert not {imported for found in reached for imported in IMPORTS[found]} & {"polyscript", "js", "jsffi"}


@pytest.mark.parametrize("name", [name for name in MODULES if name != "typed"])
def test_what_micropython_has_no_types_for_is_solved_in_one_place(name: str) -> None:
    text = MODULES[name].read_text(encoding="utf-8")
    assert "import typing" not in text
    assert "from typing" not in text
    assert "TYPE_CHECKING =" not in text


@pytest.mark.parametrize("name", [name for name in MODULES if name != "opponent"])
def test_the_page_uses_no_syntax_or_method_that_micropython_lacks(name: str) -> None:
    called: set[ast.AST] = set()
    for node in nodes(MODULES[name]):
        where = f"{name}:{getattr(node, 'lineno', 0)}"
        assert not isinstance(node, ast.Match), f"{where} match"
        if isinstance(node, ast.Dict):
            assert None not in node.keys, f"{where} {{**d}}"
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            assert not [item for item in node.elts if isinstance(item, ast.Starred)], f"{where} [*a]"
        if isinstance(node, ast.arguments):
            assert not node.posonlyargs, f"{where} positional-only arguments"
        if isinstance(node, ast.Attribute):
            assert node.attr not in NOT_ON_MICROPYTHON, f"{where} {node.attr}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            called.add(node.func)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Call):
            # MicroPython hands out a property of a base class without asking it.
            assert ast.unparse(node.value) != "super()" or node in called, f"{where} super().{node.attr}"
        if isinstance(node, ast.Raise):
            assert node.cause is None, f"{where} raise from"


def test_only_whoever_waits_for_the_weights_imports_what_thinks() -> None:
    """The page has it a little later than all else; on the worker's side it is there from the beginning."""
    thinking = {f"jaipur.ai.{path.stem}" for path in (WEB.parent / "jaipur/ai").glob("*.py") if path.stem != "__init__"}
    importing = {name for name in MODULES if IMPORTS[name] & (thinking | {"jaipur.ai"})}
    assert importing == {"thinking.mind", "thinking.judging", "thinking.reviewing", "opponent"}
    for name in ("thinking.mind", "thinking.judging", "thinking.reviewing"):
        tree = ast.parse(MODULES[name].read_text())
        at_the_top = {node.module for node in tree.body if isinstance(node, ast.ImportFrom)}
        assert not at_the_top & (thinking | {"jaipur.ai"})
