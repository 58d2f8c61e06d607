"""A drawing put together from parts: those that look as before are taken as they are, only the others are drawn."""

import re
from functools import lru_cache
from typing import Any, Final, NamedTuple
from zlib import crc32

from longhouse.drawing.changes import lines_of
from longhouse.drawing.kept import Kept
from longhouse.drawing.parts import CLOSE, KNOWN, OPEN, key_of

MARK: Final = re.compile(f"([{OPEN}{CLOSE}{KNOWN}])\n")
MOST_BYTES: Final = 32_000_000
"""Of parts of drawings, whatever the number of tables."""
MOST_NEEDS: Final = 5_000
MOST_LINES: Final = 20_000
"""Lines that are not looked through again: many a part that changed is drawn of the same ones."""


class Needs(NamedTuple):
    """What a part refers to: the looks of its classes, icons, and colours with what they are written as."""

    looks: dict[str, str]
    icons: dict[str, None]
    colors: dict[str, str]

    def add(self, other: "Needs") -> None:
        self.looks.update(other.looks)
        self.icons.update(other.icons)
        self.colors.update(other.colors)


@lru_cache(MOST_NEEDS)
def needs_of(looks: tuple[tuple[str, str], ...], icons: tuple[str, ...], colors: tuple[tuple[str, str], ...]) -> Needs:
    """Parts that need the same share it."""
    return Needs(dict(looks), dict.fromkeys(icons), dict(colors))


class Part(NamedTuple):
    """A part of a drawing: where it is in the template, what it was drawn from, its lines, and the parts inside it."""

    place: str
    key: bytes | None
    lines: tuple[str, ...]
    needs: Needs
    parts: "tuple[Part, ...]"


def weight(key: bytes, part: Part) -> int:
    """About how many bytes a part takes, with what Python needs for each of its lines."""
    return len(key) + 400 + 60 * len(part.lines) + sum(map(len, part.lines))


PARTS: Final = Kept(MOST_BYTES, weight)
NOTHING: Final = Part("", None, (), Needs({}, {}, {}), ())


class Draft:
    """A part that is being drawn."""

    def __init__(self, place: str, key: bytes | None) -> None:
        self.place = place
        self.key = key
        self.needs = Needs({}, {}, {})
        self.lines: list[str] = []
        self.parts: list[Part] = []

    def add(self, part: Part) -> None:
        """Put a part in, at the end."""
        self.lines.extend(part.lines)
        self.parts.append(part)

    def draw(self, stretch: str) -> None:
        """Put something in that is drawn now: lines without blanks around them, with classes instead of looks."""
        for line in lines_of(stretch):
            looks, folded = fold(line.strip())
            if folded:
                self.needs.looks.update(looks)
                self.lines.append(folded)

    def done(self) -> Part:
        looks, icons, colors = self.needs
        needs = needs_of(tuple(looks.items()), tuple(icons), tuple(colors.items()))
        return Part(self.place, self.key, tuple(self.lines), needs, tuple(self.parts))


class Assembly:
    """The parts of one drawing. `before` is the version before, where most of them are found."""

    def __init__(self, id: str, before: Part = NOTHING) -> None:
        self.id = id
        self.draft = Draft("", None)  # what is being drawn, at first the whole
        self._around: list[Draft] = []
        self._drawn: list[Draft] = []  # in the order in which they begin
        self._known: list[Part] = []  # in the order in which they come
        self._before: dict[bytes, Part] = {}
        self._at: dict[str, list[Part]] = {}
        self._look_into(before)

    def _look_into(self, part: Part) -> None:
        """What was inside a part of the version before may be found again, too."""
        for inner in part.parts:
            if inner.key:
                self._before[inner.key] = inner
            self._at.setdefault(inner.place, []).append(inner)

    def begins(self, place: str, values: tuple[Any, ...]) -> bool:
        """Whether the part at a place of a template has to be drawn from these values; otherwise it is known."""
        key = key_of(place, self.id, values)
        part = (self._before.get(key) or PARTS.find(key)) if key else None
        if part is not None:
            self.draft.needs.add(part.needs)
            self._known.append(part)
            return False
        for old in self._at.pop(place, ()):
            self._look_into(old)
        self._around.append(self.draft)
        self.draft = Draft(place, key)
        self._drawn.append(self.draft)
        return True

    def ends(self) -> None:
        """The part that is being drawn is complete, but for its lines."""
        self.draft = self._around.pop()

    def assembled(self, drawing: str) -> Part:
        """A filled template, with known parts where they belong; those that were drawn now are kept."""
        known, drawn, around = iter(self._known), iter(self._drawn), []
        draft = self.draft
        for stretch in MARK.split(drawing):
            if stretch == OPEN:
                around.append(draft)
                draft = next(drawn)
            elif stretch == CLOSE:
                part = draft.done()
                draft = around.pop()
                draft.add(part)
                draft.needs.add(part.needs)
                if part.key:
                    PARTS.keep(part.key, part)
            elif stretch == KNOWN:
                draft.add(next(known))
            elif stretch and not stretch.isspace():
                draft.draw(stretch)
        return draft.done()


TAG = re.compile(r"<(?:rect|circle|ellipse|path|text|use|g)\b[^>]*>")
STYLE = "fill|stroke|color|(?:fill|stroke)-opacity|stroke-(?:width|dasharray|linecap|linejoin)"
LOOKS = re.compile(rf' ({STYLE})="([^"]*)"')


@lru_cache(MOST_LINES)
def fold(line: str) -> tuple[dict[str, str], str]:
    """Elements that look the same share a class: a drawing becomes shorter. The looks, and the line with classes.

    A class is named after its look, so drawings in one document never disagree about it.
    """
    looks: dict[str, str] = {}

    def shorten(match: re.Match[str]) -> str:
        tag = match[0]
        look = ";".join(f"{name}:{value}" for name, value in LOOKS.findall(tag))
        if len(look) < 16:
            return tag
        name = f"lh{crc32(look.encode()):x}"
        looks[name] = look
        return re.sub(r"^<\w+", rf'\g<0> class="{name}"', LOOKS.sub("", tag))

    return looks, TAG.sub(shorten, line)
