"""Who may import whom, read from the source: the layer rule of README.md."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"

OURS = {
    "rules": {"rules"},
    "ai": {"ai", "rules"},
    "play": {"play", "rules", "ai"},
    "storage": {"storage", "rules", "play"},
    "ui": {"ui"},
    "scenes": {"scenes", "ui", "storage", "play", "ai", "rules", "app", "services"},
}
OTHERS = {
    "rules": set[str](),
    "ai": set[str](),
    "play": set[str](),
    "storage": {"tomli", "tomlkit", "platformdirs"},
    "ui": {"pygame", "fontpkg"},
    "scenes": {"pygame"},
}
PURE = {"rules": {"os", "io", "pathlib", "time", "datetime", "threading", "multiprocessing", "subprocess"}}


def sources() -> list[Path]:
    return sorted(path for layer in OURS for path in (GAME / layer).rglob("*.py"))


def imported_modules(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return found


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(GAME)))
def test_a_file_imports_only_what_its_layer_may(path: Path) -> None:
    layer = path.relative_to(GAME).parts[0]
    for module in imported_modules(path):
        top, *rest = module.split(".")
        if top == "game" and rest:
            assert rest[0] in OURS[layer] | {"__version__"}, f"{path.name} imports {module}"
        elif top not in sys.stdlib_module_names and top != "game":
            assert top in OTHERS[layer], f"{path.name} imports {module}"
        assert top not in PURE.get(layer, set()), f"{path.name} imports {module}"


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(GAME)))
def test_one_game_never_imports_another(path: Path) -> None:
    games = {"boomers", "boomtown", "boom_bokken"}
    own = games & set(path.relative_to(GAME).with_suffix("").parts)
    for module in imported_modules(path):
        named = games & set(module.split("."))
        assert not own or named <= own, f"{path.name} imports {module}"
