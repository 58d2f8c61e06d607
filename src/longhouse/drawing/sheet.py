"""A sheet of paper for one panel: it remembers the icons that the template used and puts just those in."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final
from zlib import crc32

from markupsafe import Markup, escape

from longhouse.drawing import palette
from longhouse.drawing.changes import lines_of
from longhouse.drawing.icons import LOOK, icons, symbol
from longhouse.drawing.kept import Kept
from longhouse.drawing.panel import Panel
from longhouse.drawing.parts import Part, key_of
from longhouse.drawing.template import in_parts, number

FONT = "'Avenir Next','Segoe UI','Helvetica Neue',Roboto,'Noto Sans',Arial,sans-serif"
ROOT = (
    '<svg xmlns="http://www.w3.org/2000/svg" id="{id}" viewBox="0 0 {w} {h}" role="img" class="lh-panel" '
    'font-family="{font}" font-weight="700" text-anchor="middle" font-size="18">'
)


MOST_BYTES: Final = 32_000_000
"""About six thousand parts of drawings, whatever the number of tables."""

PART: Final = re.compile("\x00(\\d+)\n")
"""Stands in a filled template where a part belongs: its number."""


def weight(key: bytes, part: Part) -> int:
    """About how many bytes a part takes, with what Python needs for each of its lines."""
    return len(key) + 400 + sum(len(line) + 60 for line in part.lines)


PARTS: Final = Kept(MOST_BYTES, weight)


class Sheet:
    """What a template draws on. `id` is the panel's; every id in the drawing starts with it."""

    def __init__(self, id: str, package: str, colors: palette.Colors | None = None) -> None:
        self.id = id
        self.package = package
        self._colors = {**palette.COLORS, **(colors or {})}
        self._icons = icons(package)
        self._used: dict[str, None] = {}
        self._used_colors: dict[str, str] = {}
        self._looks: dict[str, str] = {}
        self._parts: list[Part] = []

    # ---------------------------------------------------------------- filling a template

    def fill(self, file: str, **content: Any) -> list[str]:
        """The lines of a template of this sheet's package, filled in; what they need is remembered."""
        return self._folded(in_parts(self.package, file).render(s=self, **content))

    def part(self, place: str, values: tuple[Any, ...], caller: Callable[[], str]) -> Markup:
        """A part of a template, drawn from these values: now, or before."""
        key = key_of(place, self.id, values)
        part = key and PARTS.find(key)
        if not part:
            part = self._drawn(caller)
            if key:
                PARTS.keep(key, part)
        self._used.update(part.icons)
        self._used_colors.update(part.colors)
        self._looks.update(part.looks)
        self._parts.append(part)
        return Markup(f"\x00{len(self._parts) - 1}\n")

    def _drawn(self, caller: Callable[[], str]) -> Part:
        """Draw a part on a sheet of its own, to see what it needs."""
        around = self._used, self._used_colors, self._looks
        self._used, self._used_colors, self._looks = {}, {}, {}
        lines = self._folded(caller())
        part = Part(lines, self._looks, self._used, self._used_colors)
        self._used, self._used_colors, self._looks = around
        return part

    def _folded(self, drawing: str) -> list[str]:
        """Lines without blanks around them, with classes instead of looks, and parts where they belong."""
        lines: list[str] = []
        for place, stretch in enumerate(PART.split(drawing)):
            if place % 2:
                lines += self._parts[int(stretch)].lines
            elif stretch and not stretch.isspace():
                looks, body = fold("\n".join(line for line in map(str.strip, lines_of(stretch)) if line))
                self._looks.update(looks)
                lines += lines_of(body)
        return lines

    def defs(self, look: str = "") -> str:
        """The looks, colours and icons that were used so far."""
        rules = "\n".join(f".{name}{{{style}}}" for name, style in sorted(self._looks.items()))
        return f"<defs>\n<style>{look}{self.dark_rules()}\n{rules}</style>\n{self.symbols()}\n</defs>"

    # ---------------------------------------------------------------- drawing

    def color(self, name: str) -> str:
        """A colour of the palette, or of the game."""
        if name not in self._used_colors:
            self._used_colors[name] = palette.color(name, self._colors)
        return self._used_colors[name]

    def icon(self, name: str, x: float, y: float, size: float = 24, color: str = "") -> Markup:
        """An icon with its middle at (x, y). `color` is for icons that take one."""
        self._used[name] = None
        tint = f' color="{color}"' if color else ""
        corner = f'x="{number(x - size / 2)}" y="{number(y - size / 2)}"'
        return Markup(
            f'<use href="#{self.id}-i-{name}" {corner} width="{number(size)}" height="{number(size)}"{tint}/>'
        )

    def symbols(self) -> str:
        """The icons used so far."""
        return "\n".join(symbol(self.id, name, self._icons[name]) for name in sorted(self._used))

    def dark_rules(self) -> str:
        """The rules for dark, for the colours used so far."""
        return palette.dark_rules(sorted(self._used_colors), self._colors)

    def about(self, id: str, name: str, help: str = "", piece: str = "") -> Markup:
        """Opens a group for something one can point at: its id, its name on hover, and its help in a sentence.

        `piece` tells a page that a thing here and a thing in another panel are one and the same, so that it can travel.
        """
        more = f' data-help="{escape(help)}"' if help else ""
        more += f' data-piece="{piece}"' if piece else ""
        return Markup(f'<g id="{self.id}-{id}"{more}><title>{escape(name)}</title>')

    def stock(
        self, id: str, help: str, holds: str, count: int, origin: str = "", source: str = "", name: str = ""
    ) -> Markup:
        """Opens a group for a number of equal things called `holds`. What shows one of them is marked `data-one`, or
        is the first icon inside.

        One more comes from where something named `origin...` left, else from the element `source`; several origins
        are parted by blanks.
        """
        more = f' data-from="{origin}"' if origin else ""
        more += f' data-source="{source}"' if source else ""
        about = f'data-help="{escape(help)}" data-stock="{holds}" data-count="{count}"{more}'
        return Markup(f'<g id="{self.id}-{id}" {about}><title>{escape(name or help)}</title>')


TAG = re.compile(r"<(?:rect|circle|ellipse|path|text|use|g)\b[^>]*>")
STYLE = "fill|stroke|color|(?:fill|stroke)-opacity|stroke-(?:width|dasharray|linecap|linejoin)"
LOOKS = re.compile(rf' ({STYLE})="([^"]*)"')


def fold(body: str) -> tuple[dict[str, str], str]:
    """Elements that look the same share a class: a drawing becomes shorter. The looks, and the body with classes.

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

    body = TAG.sub(shorten, body)
    return looks, body


def draw_panel(
    sheet: Sheet, file: str, title: str, size: tuple[int, int], content: Mapping[str, Any], area: str, seat: int | None
) -> Panel:
    """Fill a template and wrap it up as a panel."""
    w, h = size
    lines = sheet.fill(file, w=w, h=h, **content)
    head = ROOT.format(id=sheet.id, w=w, h=h, font=FONT)
    drawing = "\n".join([head, f"<title>{escape(title)}</title>", sheet.defs(f"{LOOK}\n"), *lines, "</svg>"])
    return Panel(sheet.id, title, area, seat, drawing)
