"""Reading what a game can say from its code, and what its .po files say: for the text tests of all games."""

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from string import Formatter

from longhouse import Match
from longhouse.core.text import LANGUAGES, read_catalog

# ---------------------------------------------------------------- the code


def calls(file: Path, name: str) -> Iterator[tuple[ast.Call, ast.AST]]:
    """Calls of a name or method, each with the function around it."""
    for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == name:
                    yield node, function


def literals(node: ast.expr) -> list[str]:
    """The strings an expression can be; `*` stands for what an f-string fills in."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    if isinstance(node, ast.BinOp):
        return [left + right for left in literals(node.left) for right in literals(node.right)]
    if isinstance(node, ast.JoinedStr):
        return ["".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)]
    assert isinstance(node, ast.Constant), f"not a plain text: {ast.unparse(node)}"
    return [str(node.value)]


def keys(node: ast.expr, function: ast.AST) -> set[str]:
    """The keys of a dict: written on the spot, unpacked into it, or a variable of the function."""
    found: set[str] = set()
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            found |= set(literals(key)) if key is not None else keys(value, function)
        return found
    assert isinstance(node, ast.Name), f"facts should be written as a dict: {ast.unparse(node)}"
    for other in ast.walk(function):
        targets = other.targets if isinstance(other, ast.Assign) else [getattr(other, "target", None)]
        for target in targets:
            if isinstance(target, ast.Name) and target.id == node.id and isinstance(other, ast.Assign | ast.AnnAssign):
                found |= keys(other.value, function) if other.value is not None else set()
            elif isinstance(target, ast.Subscript) and ast.unparse(target.value) == node.id:
                found |= set(literals(target.slice))
    return found


def said_outright(files: list[Path]) -> dict[str, set[str]]:
    """Ids in calls of `say`, with their facts; those that an f-string fills in are left out."""
    found: dict[str, set[str]] = {}
    for file in files:
        for call, function in calls(file, "say"):
            if not isinstance(call.args[0], ast.Name):  # a name: an id that was made elsewhere
                facts = keys(call.args[1], function) if len(call.args) > 1 else set()
                found |= {key: facts for key in literals(call.args[0]) if "*" not in key}
    return found


def small_words(file: Path) -> dict[str, set[str]]:
    """Ids that a file names outright, such as `how.blue`."""
    tree = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    texts = [node.value for node in tree if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {text: set() for text in texts if re.fullmatch(r"[a-z]+\.[a-z_]+", text)}


# ---------------------------------------------------------------- the texts


@cache
def forms(package: str, lang: str) -> dict[str, list[str]]:
    """By id: the sentence, or its two plural forms."""
    found: dict[str, list[str]] = {}
    for message in read_catalog(package, lang):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            found[key] = [message.string] if isinstance(message.string, str) else list(message.string)
    return found


def written_ids(package: str, lang: str) -> list[str]:
    """The ids of a .po file as they stand there, twice if they are written twice."""
    text = resources.files(package).joinpath(f"text/{lang}.po").read_text(encoding="utf-8")
    return re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)


def facts_in(sentences: list[str]) -> set[str]:
    """The names in braces."""
    return {name for sentence in sentences for _, name, _, _ in Formatter().parse(sentence) if name is not None}


# ---------------------------------------------------------------- in play


def everything_said(match: Match, rng: random.Random) -> list[str]:
    """All that can be said about a position, in both languages and to everybody."""
    codec = match.game.codec
    said = []
    for lang in LANGUAGES:
        said += [match.say(lang), *match.labels(lang), match.help(lang)]
        for seat in (None, *range(match.seats)):
            said += [*match.log(lang, seat), *match.describe(seat, lang)]
        for option in [codec.option(rng.randrange(codec.size)) for _ in range(20)]:
            answer = match.why_not(option.verb, option.arg, lang)
            said += [answer.reason] if answer else []
    return said


def without_facts(match: Match, rng: random.Random) -> list[str]:
    """Play on at random to the end: sentences in which a fact was not filled in."""
    bad = []
    while match.decision is not None:
        if match.number % 10 == 0:
            bad += [sentence for sentence in everything_said(match, rng) if "{" in sentence]
        match.play(rng.choice(match.decision.options))
    return bad + [sentence for sentence in everything_said(match, rng) if "{" in sentence]
