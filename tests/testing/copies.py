"""Copies of the folder of Orchard with edits: faults to plant in its texts."""

import shutil
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

from longhouse.testing.texts import GameTexts
from tests.testing.orchard.game import OrchardGame
from tests.testing.orchard.rules import FRUIT

ORCHARD = Path(__file__).parent / "orchard"
BOTH = ("text/en.po", "text/de.po")
COPIES = count()  # catalogues are kept by the name of their package: no two copies share one

Copy = Callable[..., str]
"""Makes a package of its own from the folder of Orchard with these edits, and says its name."""


class Edit(NamedTuple):
    """Replace a piece of a file; an empty `old` stands for its end."""

    file: str
    old: str
    new: str


def entry(id: str, *sentences: str) -> str:
    """A text as a .po file has it, with its plural if there are several sentences."""
    if len(sentences) == 1:
        return f'msgid "{id}"\nmsgstr "{sentences[0]}"\n'
    plural = [f'msgstr[{number}] "{sentence}"' for number, sentence in enumerate(sentences)]
    return "\n".join([f'msgid "{id}"', f'msgid_plural "{id}"', *plural, ""])


def in_both(old: str, new: str) -> list[Edit]:
    """The same edit in both languages."""
    return [Edit(file, old, new) for file in BOTH]


def make_copy(folder: Path, edits: Sequence[Edit]) -> str:
    """A package with these edits in this folder; its name."""
    name = f"orchard_{next(COPIES)}"
    shutil.copytree(ORCHARD, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for edit in edits:
        file = folder / name / edit.file
        text = file.read_text(encoding="utf-8")
        assert edit.old in text, f"{edit.old!r} is not in {edit.file}"
        edited = text.replace(edit.old, edit.new, 1) if edit.old else f"{text}\n{edit.new}"
        file.write_text(edited, encoding="utf-8")
    return name


def texts_of(package: str, game: OrchardGame | None = None, *more: str) -> GameTexts:
    """Orchard's texts in this package; `more` are further ids of components."""
    return GameTexts(
        package,
        game=game or OrchardGame(package),
        components=["points.all", *more],
        families={"fruit": FRUIT},
        seats=(2, 3),
        rules=["rules.py"],
        boards=["game.py"],
        other_words={"en": "berry|berries"},
    )
