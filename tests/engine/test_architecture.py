"""The arrows between the modules, read from their imports, and what the shipped engine may use."""

import ast
from pathlib import Path

import pytest

from tests.support.modules import NOT_ON_MICROPYTHON
from web.build.tools import ROOT

# Each module may import those before it.
LAYERS = ["cards", "refusals", "errors", "spelling", "seats", "rng", "seeding", "state", "moves", "rules", "view"]
LAYERS += ["writing", "records", "reading", "rounds", "packs", "notation", "match"]
# What MicroPython has of the standard library and the engine may use.
EVERYWHERE = {"array", "binascii", "gc", "json", "math", "os", "struct", "sys"}


def engine_modules() -> list[Path]:
    """The modules of the engine that the browser gets."""
    found = [path for path in sorted((ROOT / "jaipur").rglob("*.py")) if "lab" not in path.parts]
    return [path for path in found if path.name != "__main__.py"]


def name_of(path: Path) -> str:
    """A module's dotted name inside the engine: cards, ai.search, ai."""
    parts = path.relative_to(ROOT / "jaipur").with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def module_path(name: str) -> Path:
    """The file of an engine module or package by its dotted name inside the engine."""
    path = ROOT / "jaipur" / name.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def imports_of(path: Path, *, at_the_top: bool = False, root: Path = ROOT) -> set[str]:
    """The dotted names a module imports, relative ones made absolute; all, or those its loading needs."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    package = list(path.relative_to(root).parent.parts)
    found: set[str] = set()
    for node in tree.body if at_the_top else ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *(node.module.split(".") if node.module else [])])
            found.update([module] if node.module else [f"{module}.{alias.name}" for alias in node.names])
    return found


def engine_imports(path: Path, *, at_the_top: bool = False) -> set[str]:
    """The engine's own modules that a module imports: cards, ai.value."""
    names = imports_of(path, at_the_top=at_the_top)
    return {name.removeprefix("jaipur.") for name in names if name.startswith("jaipur.")}


def test_there_is_an_engine_to_read() -> None:
    assert set(LAYERS) <= {name_of(path) for path in engine_modules()}


@pytest.mark.parametrize("name", LAYERS)
def test_each_module_imports_only_those_below_it(name: str) -> None:
    imported = engine_imports(ROOT / "jaipur" / f"{name}.py", at_the_top=True)
    assert imported <= set(LAYERS[: LAYERS.index(name)])


def test_only_printouts_load_the_writing_and_only_refusals_their_sentences() -> None:
    """`repr` prints the notation, so states and views know the printer; it is imported when one is printed."""
    for name in LAYERS:
        path = ROOT / "jaipur" / f"{name}.py"
        late = engine_imports(path) - engine_imports(path, at_the_top=True)
        assert late <= {"state": {"writing"}, "view": {"writing"}, "errors": {"refusals"}}.get(name, set())


def test_the_opponent_never_imports_the_match_and_so_cannot_reach_the_truth() -> None:
    for path in engine_modules():
        if path.parent.name == "ai":
            reached, still = set(), engine_imports(path)
            while still:
                name = still.pop()
                reached.add(name)
                still |= engine_imports(module_path(name)) - reached
            assert "match" not in reached, path
            assert not {name for name in reached if name.startswith("lab")}, path


def test_the_rules_know_nothing_of_the_opponent() -> None:
    for name in LAYERS:
        imported = engine_imports(ROOT / "jaipur" / f"{name}.py")
        assert not {other for other in imported if other.split(".")[0] in ("ai", "study", "lab")}, name


def test_verdicts_and_reviews_are_told_without_any_search() -> None:
    for path in engine_modules():
        if path.parent.name == "study":
            assert not {name for name in engine_imports(path) if name.split(".")[0] in ("ai", "lab")}, path


def test_what_the_browser_gets_never_imports_the_workbench() -> None:
    for path in engine_modules():
        assert not {name for name in engine_imports(path) if name.startswith("lab")}, path


@pytest.mark.parametrize("path", engine_modules(), ids=name_of)
def test_the_shipped_engine_imports_only_what_micropython_has(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports_of(path)} - {"jaipur"}
    assert outside <= EVERYWHERE


@pytest.mark.parametrize("path", engine_modules(), ids=name_of)
def test_the_shipped_engine_uses_no_syntax_or_method_micropython_lacks(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not isinstance(node, ast.Match), f"{path.name}:{node.lineno} match"
        if isinstance(node, ast.Dict):
            assert None not in node.keys, f"{path.name}:{node.lineno} {{**d}}"
        if isinstance(node, ast.arguments):
            assert not node.posonlyargs, f"{path.name} positional-only arguments"
        if isinstance(node, ast.Attribute):
            assert node.attr not in NOT_ON_MICROPYTHON, f"{path.name}:{node.lineno} {node.attr}"


def test_the_rules_have_no_clock_and_no_chance_of_their_own() -> None:
    for path in engine_modules():
        assert not imports_of(path) & {"time", "random", "secrets", "datetime", "js", "pyscript"}, path
