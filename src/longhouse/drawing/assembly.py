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
"""About six thousand parts of drawings, whatever the number of tables."""
MOST_LINES: Final = 20_000
"""Lines that are not looked through again: many a part that changed is drawn of the same ones."""


class Needs(NamedTuple):
    """What a part refers to: icons, and colours with what they are written as."""

    icons: dict[str, None]
    colors: dict[str, str]

    def add(self, other: "Needs") -> None:
        self.icons.update(other.icons)
        self.colors.update(other.colors)


class Part(NamedTuple):
    """A part of a drawing: its lines, the looks of its classes, what it refers to, and the parts that are in it."""

    lines: list[str]
    looks: dict[str, str]
    needs: Needs
    inner: "Parts"

    def add(self, key: bytes | None, part: "Part") -> None:
        """Put another part in, at the end."""
        self.lines.extend(part.lines)
        self.looks.update(part.looks)
        if part.inner:
            self.inner.update(part.inner)
        if key:
            self.inner[key] = part

    def draw(self, stretch: str) -> None:
        """Put something in that is drawn now: lines without blanks around them, with classes instead of looks."""
        for line in lines_of(stretch):
            looks, folded = fold(line.strip())
            if folded:
                self.looks.update(looks)
                self.lines.append(folded)


Parts = dict[bytes, Part]
"""By what they were drawn from: equal keys mean equal drawings."""


def weight(key: bytes, part: Part) -> int:
    """About how many bytes a part takes, with what Python needs for each of its lines."""
    return len(key) + 400 + 60 * len(part.lines) + sum(map(len, part.lines))


PARTS: Final = Kept(MOST_BYTES, weight)


class Assembly:
    """The parts of one drawing. `before` are those of the version before, where most of them are found."""

    def __init__(self, id: str, before: Parts, needs: Needs) -> None:
        self.id = id
        self.before = before
        self.needs = needs  # of the part that is being drawn, at first of the whole
        self._around: list[tuple[bytes | None, Needs]] = []  # the parts that it is in
        self._drawn: list[tuple[bytes | None, Needs]] = []  # in the order in which they end
        self._known: list[tuple[bytes, Part]] = []  # in the order in which they come

    def begins(self, place: str, values: tuple[Any, ...]) -> bool:
        """Whether the part at a place of a template has to be drawn from these values; otherwise it is known."""
        key = key_of(place, self.id, values)
        part = (self.before.get(key) or PARTS.find(key)) if key else None
        if key is None or part is None:
            self._around.append((key, self.needs))
            self.needs = Needs({}, {})
            return True
        self.needs.add(part.needs)
        self._known.append((key, part))
        return False

    def ends(self) -> None:
        """The part that is being drawn is complete."""
        key, around = self._around.pop()
        self._drawn.append((key, self.needs))
        around.add(self.needs)
        self.needs = around

    def assembled(self, drawing: str) -> Part:
        """A filled template, with known parts where they belong; those that were drawn now are kept."""
        whole = part = Part([], {}, self.needs, {})
        known, drawn, around = iter(self._known), iter(self._drawn), [whole]
        for stretch in MARK.split(drawing):
            if stretch == OPEN:
                around.append(part)
                part = Part([], {}, Needs({}, {}), {})
            elif stretch == CLOSE:
                key, needs = next(drawn)
                complete, part = part._replace(needs=needs), around.pop()
                part.add(key, complete)
                if key:
                    PARTS.keep(key, complete)
            elif stretch == KNOWN:
                part.add(*next(known))
            elif stretch and not stretch.isspace():
                part.draw(stretch)
        return whole


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
