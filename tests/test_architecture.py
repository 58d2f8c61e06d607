"""Imports point one way, the core knows no game, and no file or function grows out of hand."""

import ast
from pathlib import Path

import pytest

from longhouse.games import registry as registry
from longhouse.games.borabora import components as borabora
from longhouse.games.wendake import components as wendake
from tests.docs import ROOT

SOURCE = ROOT / "src" / "longhouse"
FILES = sorted(SOURCE.rglob("*.py"))
LAYERS = {
    "core": {"core"},
    "drawing": {"core", "drawing"},
    "games": {"core", "games", "drawing"},
    "bots": {"core", "bots"},
    "lab": {"core", "bots", "drawing", "lab"},
    "learn": {"core", "learn"},
    "envs": {"core", "games", "bots", "envs"},
    "testing": {"core", "drawing", "learn", "testing"},
    "server": {"core", "games", "bots", "drawing", "learn", "server"},
}


def imports(file: Path) -> set[str]:
    """The modules of ours that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name for name in found if name.startswith("longhouse.")}


def test_imports_point_one_way() -> None:
    for file in FILES:
        layer = file.relative_to(SOURCE).parts[0]
        for name in imports(file):
            assert name.split(".")[1] in LAYERS.get(layer, {name.split(".")[1]}), f"{file} imports {name}"


def test_one_game_never_imports_another() -> None:
    for file in (SOURCE / "games").rglob("*/*.py"):
        game = file.relative_to(SOURCE / "games").parts[0]
        for name in imports(file):
            assert not name.startswith("longhouse.games.") or name.split(".")[2] == game, f"{file} imports {name}"


@pytest.mark.parametrize("folder", ["core", "bots", "lab", "learn", "testing", "server"])
def test_only_games_name_a_game(folder: str) -> None:
    names = game_names()
    for file in (SOURCE / folder).rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        docstrings = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, DOCUMENTED)}
        for node in ast.walk(tree):
            text = node.value if isinstance(node, ast.Constant) else getattr(node, "id", "")
            if isinstance(text, str) and text not in docstrings:
                assert not any(name in text.lower() for name in names), f"{file} names {text!r}"


@pytest.mark.parametrize("folder", ["server", "client"])
def test_a_new_game_needs_no_change_of_pages_or_client(folder: str) -> None:
    for file in (SOURCE / folder).rglob("*"):
        if file.suffix in (".html", ".po", ".js", ".css"):
            text = file.read_text(encoding="utf-8").lower()
            assert not any(name in text for name in game_names()), f"{file} names a game"


def game_names() -> list[str]:
    names = [path.name for path in (SOURCE / "games").iterdir() if path.is_dir() and path.name[0] != "_"]
    assert names
    return names


DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)


def test_files_and_functions_stay_short() -> None:
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        assert text.count("\n") <= 400, f"{file} is long: a noun is missing"
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.end_lineno is not None:
                assert node.end_lineno - node.lineno <= 60, f"{file}: {node.name} is long"


def test_types_are_made_ready_before_threads_use_them() -> None:
    """A type that two threads show to msgspec for the first time at once is the end of the process."""
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (kind := shown_type(node)) is not None:
                assert "ready(" in ast.unparse(kind), f"{file}:{node.lineno}: a type that is not ready"


def shown_type(call: ast.Call) -> ast.expr | None:
    """The type that msgspec is to find in something, if this is a call for it."""
    name = ast.unparse(call.func)
    if name == "msgspec.convert":
        return call.args[1]
    decodes = name.startswith("msgspec.") and name.endswith(".decode")
    return next((keyword.value for keyword in call.keywords if decodes and keyword.arg == "type"), None)


def test_rules_draw_on_no_outside_chance_or_clock() -> None:
    for file in [*(SOURCE / "games").rglob("rules/*.py"), *(SOURCE / "games").rglob("cards/*.py")]:
        text = file.read_text(encoding="utf-8")
        for word in ("import random", "import time", "datetime", "hash(", "set(", "import secrets"):
            assert word not in text, f"{file} uses {word}"


def card_names() -> dict[str, list[str]]:
    """By game: its cards and tiles with an effect of their own."""
    return {
        "wendake": [*wendake.EFFECT_IDS, *wendake.TRIBE_IDS],
        "borabora": [*borabora.TASK_IDS, *borabora.JEWELRY_IDS],
    }


def mentions(node: ast.AST) -> list[str]:
    """The names that code mentions, and texts that something is looked up by or compared with."""
    if isinstance(node, ast.Name | ast.Attribute | ast.alias):
        return [getattr(node, "id", "") or getattr(node, "attr", "") or getattr(node, "name", "")]
    looked_up = node.args if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "index" else []
    compared = [node.left, *node.comparators] if isinstance(node, ast.Compare) else []
    return [
        part.value for part in (*looked_up, *compared) if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]


@pytest.mark.parametrize("game", ["borabora", "wendake"])
def test_rules_name_no_card(game: str) -> None:
    """A card is named in `cards/` alone, where it gets its effect; rules ask whatever is there."""
    cards = card_names()[game]
    for file in [SOURCE / "games" / game / "terms.py", *(SOURCE / "games" / game / "rules").glob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for mention in mentions(node):
                assert mention.lower() not in cards, f"{file} names the card {mention}"


def test_the_test_for_card_names_finds_one() -> None:
    for line in ("if WILD_MASK in ready: pass", "tile = EFFECT_IDS.index('heal_one')", "x = name == 'ottawa'"):
        found = [mention.lower() for node in ast.walk(ast.parse(line)) for mention in mentions(node)]
        assert set(found) & set(card_names()["wendake"])
