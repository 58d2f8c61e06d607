"""Reading from its code what a game can say, ids of texts and their facts; and from its .po files what is written."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from longhouse.core.text import read_catalog

Said = dict[str, set[str]]
"""Id of a text -> the names of its facts; `*` in an id stands for what the code fills in."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Call(NamedTuple):
    """A call with what is around it."""

    node: ast.Call
    around: ast.AST  # the outermost function, or the whole file
    tree: ast.Module
    file: Path

    @property
    def where(self) -> str:
        return f"{self.file.name}:{self.node.lineno}"

    def argument(self, place: int, name: str) -> ast.expr | None:
        """What is given for a parameter, by place or by name; None if nothing is."""
        if place < len(self.node.args):
            return self.node.args[place]
        return next((word.value for word in self.node.keywords if word.arg == name), None)


def python_files(folder: Path, names: Iterable[str | Path]) -> list[Path]:
    """The files of these names, and all in folders of these names; those that a game doesn't have are left out."""
    found: list[Path] = []
    for name in names:
        path = folder / name
        found += sorted(path.rglob("*.py")) if path.is_dir() else [path] if path.is_file() else []
    return found


# ---------------------------------------------------------------- calls


def calls(files: Iterable[Path], name: str) -> Iterator[Call]:
    """All calls of a function, class or method of this name."""
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for around, node in _with_surroundings(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == name:
                yield Call(node, around, tree, file)


def _with_surroundings(tree: ast.Module) -> Iterator[tuple[ast.AST, ast.AST]]:
    open_nodes: list[tuple[ast.AST, ast.AST]] = [(tree, tree)]
    while open_nodes:
        around, node = open_nodes.pop()
        yield around, node
        inside = node if around is tree and isinstance(node, Function) else around
        open_nodes += [(inside, child) for child in ast.iter_child_nodes(node)]


def literals(node: ast.expr | None) -> list[str]:
    """The strings that an expression can be; `*` stands for what an f-string fills in. Empty if it is no plain text."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    if isinstance(node, ast.BinOp):
        return [left + right for left in literals(node.left) for right in literals(node.right)]
    if isinstance(node, ast.JoinedStr):
        return ["".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def texts_given(call: Call, place: int, name: str) -> list[str]:
    """The strings that a call can be given; a parameter of the function around it is looked up where that is called."""
    node = call.argument(place, name)
    found = literals(node)
    if not found and isinstance(node, ast.Name) and isinstance(call.around, Function):
        names = [parameter.arg for parameter in call.around.args.args]
        if node.id in names:
            there = names.index(node.id) - (names[0] in ("self", "cls"))
            others = calls([call.file], call.around.name)
            found = [text for other in others for text in literals(other.argument(there, node.id))]
    if not found and isinstance(node, ast.Subscript):
        found = _items_of(ast.unparse(node.value), call.tree)
    assert found, f"{call.where}: {name} should be a plain text: {ast.unparse(call.node)}"
    return found


def _items_of(name: str, tree: ast.Module) -> list[str]:
    """The strings of a list that the file writes outright, from which the code picks one."""
    for node in tree.body:
        value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if isinstance(value, ast.List | ast.Tuple) and any(getattr(target, "id", "") == name for target in targets):
            return [text for item in value.elts for text in literals(item)]
    return []


# ---------------------------------------------------------------- facts


def facts_given(call: Call, place: int, name: str) -> set[str]:
    """The names of the facts that a call is given; none if it is given nothing."""
    node = call.argument(place, name)
    return set() if node is None else _keys(node, call)


def _keys(node: ast.expr, call: Call) -> set[str]:
    """The keys of a dict: written on the spot, unpacked into it, or a variable of the function."""
    if isinstance(node, ast.Dict):
        return {
            found
            for key, value in zip(node.keys, node.values, strict=True)
            for found in (literals(key) if key is not None else _keys(value, call))
        }
    if isinstance(node, ast.IfExp):
        return _keys(node.body, call) | _keys(node.orelse, call)
    if isinstance(node, ast.BinOp):
        return _keys(node.left, call) | _keys(node.right, call)
    assert isinstance(node, ast.Name), f"{call.where}: facts should be written as a dict: {ast.unparse(node)}"
    return _keys_of_variable(node.id, call)


def _keys_of_variable(name: str, call: Call) -> set[str]:
    found: set[str] = set()
    for other in ast.walk(call.around):
        targets = other.targets if isinstance(other, ast.Assign) else [getattr(other, "target", None)]
        for target in targets:
            if isinstance(target, ast.Name) and target.id == name and isinstance(other, ast.Assign | ast.AnnAssign):
                found |= _keys(other.value, call) if other.value is not None else set()
            elif isinstance(target, ast.Subscript) and ast.unparse(target.value) == name:
                found |= set(literals(target.slice))
    return found


def add(found: Said, key: str, facts: set[str]) -> None:
    """A text that is said in several places can speak only of what all of them supply."""
    found[key] = found[key] & facts if key in found else facts


# ---------------------------------------------------------------- what can be said


def event_texts(files: Iterable[Path]) -> Said:
    """`Event(kind, public, private)`: a sentence for everybody, and a fuller one for the seat that knows more."""
    found: Said = {}
    for call in calls(files, "Event"):
        public = facts_given(call, 1, "public")
        for kind in texts_given(call, 0, "kind"):
            add(found, f"event.{kind}", public)
            if call.argument(2, "private") is not None:
                add(found, f"event.{kind}.own", public | facts_given(call, 2, "private"))
    return found


def reason_texts(files: Iterable[Path]) -> Said:
    """`Reason(rule, key, values)`."""
    found: Said = {}
    for call in calls(files, "Reason"):
        for key in texts_given(call, 1, "key"):
            add(found, f"reason.{key}", facts_given(call, 2, "values"))
    return found


def prompts(files: Iterable[Path]) -> list[str]:
    """`Decision(seat, prompt, ...)`; one that widens a question has the prompt of that one."""
    found: list[str] = []
    for call in calls(files, "Decision"):
        if not isinstance(call.argument(1, "prompt"), ast.Attribute):
            found += texts_given(call, 1, "prompt")
    return found


def said_outright(files: Iterable[Path]) -> Said:
    """`say(key, facts)`, where the id is written on the spot."""
    found: Said = {}
    for call in calls(files, "say"):
        for key in literals(call.argument(0, "key")):
            add(found, key, facts_given(call, 1, "facts"))
    return found


def small_words(files: Iterable[Path]) -> Said:
    """Ids that a file names outright, such as `how.blue`."""
    return {text: set() for text in strings(files) if re.fullmatch(r"[a-z]+\.[a-z_]+", text)}


def strings(files: Iterable[Path]) -> list[str]:
    """All strings that are written in these files."""
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]


# ---------------------------------------------------------------- what is written


@cache
def forms(package: str, lang: str) -> dict[str, list[str]]:
    """By id: the sentence, or its two plural forms."""
    found: dict[str, list[str]] = {}
    for message in read_catalog(package, lang):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            found[key] = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return found


def written_ids(package: str, lang: str) -> list[str]:
    """The ids of a .po file as they stand there, twice if they are written twice."""
    text = resources.files(package).joinpath(f"text/{lang}.po").read_text(encoding="utf-8")
    return re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)


def facts_in(sentences: Iterable[str]) -> set[str]:
    """The names in braces."""
    return {name for sentence in sentences for _, name, _, _ in Formatter().parse(sentence) if name is not None}
