"""A panel: one picture of the table, as SVG, the same for the browser, notebooks, replays and exported pictures."""

from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

from longhouse.drawing.changes import lines_of
from longhouse.drawing.nested import Nested, are_same


class Drawing:
    """SVG as lines, which versions of it share, and a mark: other lines have another one."""

    __slots__ = ("mark", "root")

    def __init__(self, root: Nested, mark: str) -> None:
        self.root = root
        self.mark = mark

    @property
    def lines(self) -> tuple[str, ...]:
        return self.root.lines

    def __str__(self) -> str:
        return "\n".join(self.lines)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Drawing):
            return NotImplemented
        return self.mark == other.mark and are_same(self.root, other.root)

    def __hash__(self) -> int:
        return hash(self.mark)


BLANK: Final = Drawing(Nested("", ()), "")


def drawing_of(svg: str) -> Drawing:
    """A drawing that was made as text."""
    return Drawing(Nested("", tuple(lines_of(svg))), mark_of(svg)) if svg else BLANK


def mark_of(*what: str) -> str:
    """A mark for what consists of these lines, or of what has these marks."""
    return f"{crc32(chr(10).join(what).encode()):x}"


@dataclass(frozen=True, slots=True, init=False)
class Panel:
    """A part of the table. `id` is stable, so that a page can swap it when it changes.

    `area` says where a page puts it: `board` (common), `player` (of `seat`) or `hand` (only its owner sees it).
    Every piece, slot and tile inside has an element id of its own, which starts with the panel's id.
    `compact` may be a second, small picture of a player's board, for the eyes of the others; its ids start differently.
    """

    id: str
    title: str
    area: str
    seat: int | None
    drawing: Drawing
    small: Drawing

    def __init__(
        self, id: str, title: str, area: str, seat: int | None, svg: str | Drawing, compact: str | Drawing = BLANK
    ) -> None:
        drawing, small = (one if isinstance(one, Drawing) else drawing_of(one) for one in (svg, compact))
        for name, value in zip(self.__slots__, (id, title, area, seat, drawing, small), strict=True):
            object.__setattr__(self, name, value)

    @property
    def svg(self) -> str:
        """The picture as text; joined when asked for, as most versions are never sent whole."""
        return str(self.drawing)

    @property
    def compact(self) -> str:
        """The small picture as text."""
        return str(self.small)

    @property
    def mark(self) -> str:
        """Tells versions of the panel apart."""
        return f"{self.drawing.mark}.{self.small.mark}"

    def replace(self, **changes: Any) -> "Panel":
        """The same panel with something else, such as another `svg` or `compact`."""
        known = {"id": self.id, "title": self.title, "area": self.area, "seat": self.seat}
        return Panel(**{**known, "svg": self.drawing, "compact": self.small, **changes})


def with_overlay(panel: Panel, fragment: str) -> Panel:
    """The panel with more on top of it."""
    if not fragment:
        return panel
    *lines, end = panel.drawing.root.items
    assert isinstance(end, str)
    before, _, after = end.rpartition("</svg>")
    over = drawing_of(f"{before}{fragment}</svg>{after}")
    return panel.replace(svg=Drawing(Nested("", (*lines, over.root)), mark_of(panel.drawing.mark, over.mark)))
