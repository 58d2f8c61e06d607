"""The rule ledger: every rule ID of a specification, and the tests that cite it with `@pytest.mark.rule(...)`."""

import ast
import re
from importlib import resources
from pathlib import Path

RULE_ID = re.compile(r"^- \*\*([A-Z]+(?:-[A-Z]+)*-\d+)\*\*", re.MULTILINE)


def rule_ids(package: str) -> list[str]:
    """All IDs that the rules.md of a game or expansion defines, in its order."""
    text = resources.files(package).joinpath("rules.md").read_text(encoding="utf-8")
    return RULE_ID.findall(text)


def cited_rules(folder: Path) -> dict[str, list[str]]:
    """Rule ID -> tests that cite it, as `file::test`."""
    cited: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for rule in _marks(node):
                    cited.setdefault(rule, []).append(f"{file.as_posix()}::{node.name}")
    return cited


def _marks(node: ast.FunctionDef | ast.ClassDef) -> list[str]:
    rules = []
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            rules += [
                arg.value for arg in decorator.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            ]
    return rules


def ledger(packages: list[str], folder: Path) -> dict[str, list[str]]:
    """Every rule of a game and its expansions with its tests; a rule without a test has an empty list."""
    cited = cited_rules(folder)
    return {rule: cited.get(rule, []) for package in packages for rule in rule_ids(package)}


def unknown_rules(packages: list[str], folder: Path) -> list[str]:
    """IDs that tests cite but no specification defines: typing errors."""
    known = {rule for package in packages for rule in rule_ids(package)}
    return sorted(set(cited_rules(folder)) - known)
