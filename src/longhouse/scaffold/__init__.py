"""A new game: the files here with the suffix `.in` become a package of somebody's own that works and passes its tests.

In them `@name@` stands for the name of the package, `@title@` for the game's, `@RULES@` for how its rule IDs begin.
"""

import keyword
import re
from importlib.util import find_spec
from pathlib import Path

from longhouse.core.errors import BadSetup
from longhouse.core.registry import REGISTRY

FOLDER = Path(__file__).parent
SUFFIX = ".in"
PACKAGE = "package"
"""The folder here that is called like the game there."""


def write_game(name: str, where: Path) -> list[Path]:
    """Write the package of a new game into a new folder; the files. BadSetup if that can't be: nothing is written."""
    check_name(name)
    folder = where / name
    if folder.exists():
        raise BadSetup(f"{folder}: is there already; choose another name, or another folder with --folder")
    words = {"@name@": name, "@title@": name.replace("_", " ").title().strip(), "@RULES@": rule_prefix(name)}
    written = []
    for template in sorted(FOLDER.rglob(f"*{SUFFIX}")):
        parts = [name if part == PACKAGE else part for part in template.relative_to(FOLDER).parts]
        file = folder.joinpath(*parts).with_suffix("")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(filled(template.read_text(encoding="utf-8"), words), encoding="utf-8")
        written.append(file)
    return written


def filled(text: str, words: dict[str, str]) -> str:
    """The text with every word in its place."""
    for word, meaning in words.items():
        text = text.replace(word, meaning)
    return text


def rule_prefix(name: str) -> str:
    """Two to four letters, as rule IDs begin with."""
    letters = re.sub(r"[^A-Z]", "", name.upper())
    return letters[:4] if len(letters) > 1 else letters * 2


def check_name(name: str) -> None:
    """BadSetup if no package of a game can be called so."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise BadSetup(f"{name!r}: can't name a Python package; take small letters, digits and _, as in tide_pools")
    if name in {info.name for info in REGISTRY.all()}:
        raise BadSetup(f"{name!r}: there is a game of this name; choose another one")
    if name == "tests" or find_spec(name) is not None:  # its own tests are called so
        raise BadSetup(f"{name!r}: Python can already import something of this name; choose another one")
