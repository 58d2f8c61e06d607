"""A drawing put together from parts: those that look as before are taken as they are, only the others are drawn."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final
from zlib import crc32

from jinja2 import UndefinedError

from longhouse.drawing.changes import lines_of
from longhouse.drawing.kept import Kept
from longhouse.drawing.keys import key_of
from longhouse.drawing.nested import Item, Nested
from longhouse.drawing.panel import mark_of

MOST_PART_LINES: Final = 200_000
"""Of all parts that are kept, whatever the number of tables: some 30 megabytes."""
MOST_NEEDS: Final = 5_000
MOST_LOOKS: Final = 500
"""Of one panel, those of its former versions included."""
MOST_LINES: Final = 20_000
"""Lines that are not looked through again: many a part that changed is drawn of the same ones."""

Pairs = tuple[tuple[str, str], ...]
Values = tuple[Any, ...] | None
"""What something is drawn from. None if nobody can tell whether it is the same as before."""


class Needs:
    """What a part refers to: the looks of its classes, icons, and colours with what they are written as.

    What needs the same has the same one, as far as possible: so it is compared and hashed as the thing that it is.
    """

    __slots__ = ("colors", "icons", "looks")

    def __init__(self, looks: Pairs, icons: tuple[str, ...], colors: Pairs) -> None:
        self.looks = looks
        self.icons = icons
        self.colors = colors


only = lru_cache(MOST_NEEDS)(Needs)
"""Those that say the same are the same."""


@lru_cache(MOST_NEEDS)
def together(parts: tuple[Needs, ...], looks: Pairs, icons: tuple[str, ...], colors: Pairs) -> Needs:
    """What parts need, and what is drawn between them."""
    all_looks = {pair for part in parts for pair in part.looks} | {*looks}
    all_icons = {icon for part in parts for icon in part.icons} | {*icons}
    all_colors = {pair for part in parts for pair in part.colors} | {*colors}
    return only(tuple(sorted(all_looks)), tuple(sorted(all_icons)), tuple(sorted(all_colors)))


def added(needs: Needs, more: Needs) -> Needs:
    """What both need; the latter alone if that becomes too much."""
    both = together((needs, more), (), (), ())
    return both if len(both.looks) <= MOST_LOOKS else more


class Part(Nested):
    """A part of a drawing: where it is in the template, what it was drawn from, and the parts inside it."""

    __slots__ = ("key", "mark", "needs", "parts", "values")

    def __init__(
        self, place: str, items: tuple[Item, ...], values: Values, key: bytes | None, mark: str, needs: Needs,
        parts: "tuple[Part, ...]",
    ) -> None:  # fmt: skip
        super().__init__(place, items)
        self.values = values
        self.key = key
        self.mark = mark
        self.needs = needs
        self.parts = parts


PARTS: Final[Kept[bytes, Part]] = Kept(MOST_PART_LINES, lambda key, part: 4 + part.count)
NOTHING: Final = Part("", (), None, None, "", only((), (), ()), ())


class Draft:
    """A part that is being drawn. `before` is the version before, most of whose parts come again, in their order."""

    __slots__ = ("_at", "_numbers", "before", "colors", "icons", "items", "key", "looks", "marks", "needs", "parts",
                 "place", "text", "values")  # fmt: skip

    def __init__(self, place: str, values: Values, key: bytes | None, before: Part) -> None:
        self.place = place
        self.values = values
        self.key = key
        self.before = before
        self.text: list[str] = []  # what was drawn since the last part
        self.items: list[Item] = []
        self.marks: list[str] = []
        self.parts: list[Part] = []
        self.needs: dict[Needs, None] = {}
        self.looks: dict[str, str] = {}
        self.icons: dict[str, None] = {}
        self.colors: dict[str, str] = {}
        self._at = 0  # which part of the version before comes next
        self._numbers: dict[bytes | None, int] = {}

    def expected(self, place: str) -> Part | None:
        """What was at a place of the template before."""
        parts = self.before.parts
        for at in range(self._at, len(parts)):
            if parts[at].place == place:
                self._at = at + 1
                return parts[at]
        return None

    def found(self, key: bytes) -> Part | None:
        """What was drawn from the same values before, elsewhere than expected: something came or went."""
        parts = self.before.parts
        if not self._numbers:
            self._numbers = {part.key: number for number, part in enumerate(parts)}
        at = self._numbers.get(key)
        if at is None:
            return None
        self._at = at + 1
        return parts[at]

    def add(self, part: Part) -> None:
        """Put a part in, at the end."""
        if self.text:
            self.draw()
        self.items.append(part)
        self.marks.append(part.mark)
        self.needs[part.needs] = None
        self.parts.append(part)

    def draw(self) -> None:
        """Put in what was drawn now: lines without blanks around them, with classes instead of looks."""
        for line in lines_of("".join(self.text)):
            looks, folded = fold(line.strip())
            if folded:
                self.looks.update(looks)
                self.items.append(folded)
                self.marks.append(folded)
        self.text.clear()

    def needed(self) -> Needs:
        return together(tuple(self.needs), tuple(self.looks.items()), tuple(self.icons), tuple(self.colors.items()))

    def done(self) -> Part:
        if self.text:
            self.draw()
        mark = mark_of(*self.marks)
        return Part(self.place, tuple(self.items), self.values, self.key, mark, self.needed(), tuple(self.parts))


class Assembly:
    """The parts of one drawing, put together while its template is filled."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.draft = Draft("", None, None, NOTHING)  # what is being drawn, at first the whole
        self._around: list[Draft] = []

    def assembled(self, pieces: Iterable[str], before: Part) -> Part:
        """The whole, from the pieces of text that its template gives one by one; `before` is the version before."""
        self.draft.before = before
        for piece in pieces:  # to get it, the template may have begun or ended parts: it belongs to the last one
            self.draft.text.append(piece)
        return self.draft.done()

    def begins(self, place: str, values: tuple[Any, ...]) -> bool:
        """Whether the part at a place of a template has to be drawn from these values; otherwise it is known."""
        draft = self.draft
        before = draft.expected(place)
        try:
            if before is not None and before.values == values:
                draft.add(before)
                return False
        except UndefinedError:  # what is not there can't be compared, but it has a key
            pass
        key = key_of(place, self.id, values)
        part = (draft.found(key) or PARTS.find(key)) if key else None
        if part is not None:
            draft.add(part)
            return False
        self._around.append(draft)
        self.draft = Draft(place, values if key else None, key, before or NOTHING)
        return True

    def ends(self) -> None:
        """The part that is being drawn is complete; it is kept."""
        part = self.draft.done()
        self.draft = self._around.pop()
        self.draft.add(part)
        if part.key:
            PARTS.keep(part.key, part)


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
