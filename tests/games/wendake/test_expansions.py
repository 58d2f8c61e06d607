"""The base game knows nothing of what is added to it, and the parts that are added know only the base game."""

import ast
from pathlib import Path

import pytest

import longhouse.games.wendake as wendake

FOLDER = Path(wendake.__file__).parent
PARTS = ("allies", "solo")


def sources(*parts: str) -> list[Path]:
    """Python files of the base game, or of a part of it."""
    files = sorted((FOLDER / parts[0] if parts else FOLDER).rglob("*.py"))
    return [file for file in files if parts or file.relative_to(FOLDER).parts[0] not in PARTS]


def imported(file: Path) -> set[str]:
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    names = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return names | {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}


def test_the_base_game_imports_no_part() -> None:
    for file in sources():
        for name in imported(file):
            assert not any(f"wendake.{part}" in name for part in PARTS), f"{file}: imports {name}"


@pytest.mark.parametrize(("part", "other"), [PARTS, PARTS[::-1]])
def test_parts_import_the_base_game_only(part: str, other: str) -> None:
    for file in sources(part):
        assert not any(f"wendake.{other}" in name for name in imported(file)), file


def test_the_base_game_names_no_part() -> None:
    """No `if` can ask for an expansion without a word for it."""
    words = {*PARTS, "new_allies", "expansion", "adversity", "difficulty", "ghost"}
    for file in sources():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in words, f"{file}:{node.lineno}: says {node.value!r}"
            if isinstance(node, ast.If | ast.IfExp):
                said = ast.unparse(node.test)
                assert ".extensions" not in said, f"{file}:{node.lineno}: asks {said}"
                assert ".ghosts" not in said or file.name == "state.py", f"{file}:{node.lineno}: asks {said}"
