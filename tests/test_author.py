"""What authors use: all of it is explained, and the pages and new games use nothing else."""

import ast
import inspect
import re
from collections.abc import Iterator
from typing import Any

import pytest

import longhouse
from longhouse import author, compiled, envs
from longhouse.scaffold import FOLDER, SUFFIX
from tests.docs import ROOT, blocks

PAGES = sorted(f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md"))
SURFACES = {"longhouse": longhouse, "longhouse.author": author, "longhouse.envs": envs}


def imports(code: str) -> Iterator[tuple[str, list[str]]]:
    """The modules of ours that code imports, with the names."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "longhouse":
            yield node.module, [alias.name for alias in node.names]
        elif isinstance(node, ast.Import):
            yield from ((alias.name, []) for alias in node.names if alias.name.split(".")[0] == "longhouse")


def assert_public(code: str, where: str) -> None:
    """Code imports only what is listed for everybody; components of a game in an example are the game's own."""
    for module, names in imports(code):
        if not module.startswith("longhouse.games."):
            assert module in SURFACES, f"{where} imports {module}"
            assert set(names) <= set(SURFACES[module].__all__), f"{where} imports {names} from {module}"


@pytest.mark.parametrize("page", PAGES)
def test_pages_import_nothing_private(page: str) -> None:
    for source, code in blocks(page):
        if not source:  # an excerpt of ours shows how it is
            lines = re.findall(r"^(?:>>> |\.\.\. )(.*)$", code, re.MULTILINE) if ">>>" in code else code.splitlines()
            assert_public("\n".join(lines), page)


def test_a_new_game_imports_nothing_private() -> None:
    for file in FOLDER.rglob(f"*.py{SUFFIX}"):
        assert_public(file.read_text(encoding="utf-8").replace("@name@", "name").replace("@RULES@", "RULE"), str(file))


def documented(thing: Any) -> Iterator[tuple[str, Any]]:
    """A function, class or module that one can explain, and the public methods of a class of ours."""
    if inspect.isclass(thing) or inspect.isfunction(thing) or inspect.ismodule(thing):
        yield getattr(thing, "__name__", ""), thing
    if inspect.isclass(thing) and thing.__module__.startswith("longhouse."):
        for name, member in vars(thing).items():
            if inspect.isfunction(member) and not name.startswith("_"):
                yield f"{thing.__name__}.{name}", getattr(thing, name)


@pytest.mark.skipif(compiled.is_active(), reason="compiled classes have no docstrings: the pure run looks at them")
def test_everything_for_authors_is_explained() -> None:
    things = [thing for name in author.__all__ for thing in documented(getattr(author, name))]
    assert [what for what, thing in things if not (inspect.getdoc(thing) or "").strip()] == []


def test_the_list_for_authors_is_in_order_and_whole() -> None:
    assert sorted(set(author.__all__)) == sorted(author.__all__)
    tree = ast.parse(inspect.getsource(author))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert imported == set(author.__all__)
