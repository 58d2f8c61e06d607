"""A sheet of paper for one panel: it remembers the icons that the template used and puts just those in."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup, escape

from longhouse.drawing import palette
from longhouse.drawing.assembly import NOTHING, Assembly
from longhouse.drawing.icons import LOOK, icons, symbol
from longhouse.drawing.kept import MEMORY, Memory
from longhouse.drawing.panel import Panel
from longhouse.drawing.template import in_parts, number

FONT = "'Avenir Next','Segoe UI','Helvetica Neue',Roboto,'Noto Sans',Arial,sans-serif"
ROOT = (
    '<svg xmlns="http://www.w3.org/2000/svg" id="{id}" viewBox="0 0 {w} {h}" role="img" class="lh-panel" '
    'font-family="{font}" font-weight="700" text-anchor="middle" font-size="18">'
)


MOST_DEFS: Final = 500


class Sheet:
    """What a template draws on. `id` is the panel's; every id in the drawing starts with it."""

    def __init__(self, id: str, package: str, colors: palette.Colors | None = None) -> None:
        self.id = id
        self.package = package
        self._colors = {**palette.COLORS, **(colors or {})}
        self._assembly = Assembly(id)

    # ---------------------------------------------------------------- filling a template

    def fill(self, file: str, **content: Any) -> list[str]:
        """The lines of a template of this sheet's package, filled in; what they need is remembered."""
        memory, needs = MEMORY.get() or Memory(), self._assembly.draft.needs
        self._assembly = Assembly(self.id, memory.drawn.get(self.id, NOTHING))
        self._assembly.draft.needs.add(needs)
        whole = self._assembly.assembled(in_parts(self.package, file).render(s=self, **content))
        memory.drawn[self.id] = whole
        return list(whole.lines)

    def begins(self, place: str, values: tuple[Any, ...]) -> bool:
        """Asked by templates in parts."""
        return self._assembly.begins(place, values)

    def ends(self) -> None:
        """Told by templates in parts."""
        self._assembly.ends()

    def defs(self, look: str = "") -> str:
        """The looks, colours and icons that were used so far."""
        looks, icons, colors = self._assembly.draft.needs
        dark = tuple((name, self._colors[name]) for name in sorted(colors))
        return defs_of(self.id, self.package, look, tuple(sorted(looks.items())), tuple(sorted(icons)), dark)

    # ---------------------------------------------------------------- drawing

    def color(self, name: str) -> str:
        """A colour of the palette, or of the game."""
        used = self._assembly.draft.needs.colors
        if name not in used:
            used[name] = palette.color(name, self._colors)
        return used[name]

    def icon(self, name: str, x: float, y: float, size: float = 24, color: str = "") -> Markup:
        """An icon with its middle at (x, y). `color` is for icons that take one."""
        self._assembly.draft.needs.icons[name] = None
        tint = f' color="{color}"' if color else ""
        corner = f'x="{number(x - size / 2)}" y="{number(y - size / 2)}"'
        return Markup(
            f'<use href="#{self.id}-i-{name}" {corner} width="{number(size)}" height="{number(size)}"{tint}/>'
        )

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


@lru_cache(MOST_DEFS)
def defs_of(
    id: str,
    package: str,
    look: str,
    looks: tuple[tuple[str, str], ...],
    used: tuple[str, ...],
    colors: tuple[tuple[str, tuple[str, str]], ...],
) -> str:
    """What stands before a drawing: while little changes in it, that stays the same."""
    dark = palette.dark_rules([name for name, _ in colors], dict(colors))
    rules = "\n".join(f".{name}{{{style}}}" for name, style in looks)
    shapes = icons(package)
    symbols = "\n".join(symbol(id, name, shapes[name]) for name in used)
    return f"<defs>\n<style>{look}{dark}\n{rules}</style>\n{symbols}\n</defs>"


def draw_panel(
    sheet: Sheet, file: str, title: str, size: tuple[int, int], content: Mapping[str, Any], area: str, seat: int | None
) -> Panel:
    """Fill a template and wrap it up as a panel."""
    w, h = size
    lines = sheet.fill(file, w=w, h=h, **content)
    head = ROOT.format(id=sheet.id, w=w, h=h, font=FONT)
    drawing = "\n".join([head, f"<title>{escape(title)}</title>", sheet.defs(f"{LOOK}\n"), *lines, "</svg>"])
    return Panel(sheet.id, title, area, seat, drawing)
