"""Where things go: rows, grids and smooth outlines."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from longhouse.drawing.template import number

Point = tuple[float, float]


class Box(NamedTuple):
    """A place: its upper left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        """The middle, from left to right."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle, from top to bottom."""
        return self.y + self.h / 2

    def shrunk(self, by: float) -> "Box":
        """The same place with a margin inside."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


def grid(area: Box, columns: int, rows: int, gap: float = 8) -> list[Box]:
    """Equal places that fill an area, row by row."""
    w = (area.w - gap * (columns - 1)) / columns
    h = (area.h - gap * (rows - 1)) / rows
    return [
        Box(area.x + column * (w + gap), area.y + row * (h + gap), w, h)
        for row in range(rows)
        for column in range(columns)
    ]


def centred(count: int, size: float, gap: float, middle: float) -> list[float]:
    """The middles of `count` things in a row around `middle`; they move closer than `gap` only by the caller's wish."""
    first = middle - (count - 1) * (size + gap) / 2
    return [first + index * (size + gap) for index in range(count)]


NARROW = "ijlft.,:;'|!()[] "
WIDE = "mwMW—…"


@lru_cache(4096)
def width_of(words: str, size: float) -> float:
    """About how wide words in bold letters of a size are; nobody knows the font that will be there."""
    letters = sum(0.33 if letter in NARROW else 0.88 if letter in WIDE else 0.6 for letter in words)
    return size * (letters + 0.1 * sum(letter.isupper() for letter in words))


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """A soft curve through points (Catmull-Rom), as the part of a path after its first `M`."""
    count = len(points)
    last = count if closed else count - 1
    parts = []
    for index in range(last):
        before = points[(index - 1) % count] if closed or index else points[0]
        here, there = points[index], points[(index + 1) % count]
        after = points[(index + 2) % count] if closed or index + 2 < count else points[-1]
        bend = [
            here[0] + (there[0] - before[0]) / 6,
            here[1] + (there[1] - before[1]) / 6,
            there[0] - (after[0] - here[0]) / 6,
            there[1] - (after[1] - here[1]) / 6,
            *there,
        ]
        parts.append("C" + " ".join(number(value) for value in bend))
    return "".join(parts) + ("Z" if closed else "")


def start(point: Point) -> str:
    """The beginning of a path."""
    return f"M{number(point[0])} {number(point[1])}"
