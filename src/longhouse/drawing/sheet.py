"""A sheet of paper for one panel: it remembers the icons that the template used and puts just those in."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup, escape

from longhouse.drawing import palette
from longhouse.drawing.assembly import NOTHING, Assembly, Needs, Part, added
from longhouse.drawing.icons import LOOK, icons, symbol
from longhouse.drawing.kept import MEMORY, Memory
from longhouse.drawing.nested import Nested
from longhouse.drawing.panel import Drawing, Panel, drawing_of, mark_of
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
        self.origin = (id, package)
        self._colors: palette.Colors = colors or {}
        self.assembly = Assembly(id)

    # ---------------------------------------------------------------- filling a template

    def fill(self, file: str, **content: Any) -> Part:
        """A template of this sheet's package, filled in; what it needs is remembered."""
        memory = MEMORY.get() or Memory()
        template = in_parts(self.package, file)
        pieces = template.root_render_func(template.new_context({"s": self, **content}))
        try:
            whole = self.assembly.assembled(pieces, memory.drawn.get(self.origin, NOTHING))
        except Exception:
            template.environment.handle_exception()  # so that it names lines of the template
        memory.drawn[self.origin] = whole
        return whole

    def defs(self, look: str = "", drawn: Part | None = None) -> Drawing:
        """The looks, colours and icons that were used, by what was drawn or so far."""
        return self._defs_of(look, drawn.needs if drawn else self.assembly.draft.needed())

    def steady_defs(self, look: str, drawn: Part) -> Drawing:
        """Those of a panel, with what former versions of it needed: what comes and goes there, such as a mark for who
        is asked, changes nothing here."""
        memory = MEMORY.get()
        if memory is None:
            return self.defs(look, drawn)
        last, every, defs = memory.defs.get(self.origin, (None, drawn.needs, None))
        if defs is None or last is not drawn.needs:
            needs = added(every, drawn.needs)
            if defs is None or needs is not every:
                defs = self._defs_of(look, needs)
            memory.defs[self.origin] = (drawn.needs, needs, defs)
        return defs

    def _defs_of(self, look: str, needs: Needs) -> Drawing:
        dark = tuple([(name, self._palette(name)[name]) for name, _ in needs.colors])
        return defs_of(self.id, self.package, look, needs, dark)

    def _palette(self, name: str) -> palette.Colors:
        """Where a colour comes from."""
        return self._colors if name in self._colors else palette.COLORS

    # ---------------------------------------------------------------- drawing

    # Help and name have lines of their own: where both tell the same number, each changes in one place only, and little
    # is sent.

    def color(self, name: str) -> str:
        """A colour of the palette, or of the game."""
        used = self.assembly.draft.colors
        if name not in used:
            used[name] = palette.color(name, self._palette(name))
        return used[name]

    def icon(self, name: str, x: float, y: float, size: float = 24, color: str = "") -> Markup:
        """An icon with its middle at (x, y). `color` is for icons that take one."""
        self.assembly.draft.icons[name] = None
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
        return Markup(f'<g id="{self.id}-{id}"{more}>\n<title>{escape(name)}</title>')

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
        begins = f'<g id="{self.id}-{id}" data-help="{escape(help)}"'
        things = f'data-stock="{holds}" data-count="{count}"{more}>'
        return Markup(f"{begins}\n{things}\n<title>{escape(name or help)}</title>")


@lru_cache(MOST_DEFS)
def defs_of(id: str, package: str, look: str, needs: Needs, colors: tuple[tuple[str, tuple[str, str]], ...]) -> Drawing:
    """What stands before a drawing: while little changes in it, that stays the same."""
    dark = palette.dark_rules([name for name, _ in colors], dict(colors))
    rules = "\n".join(f".{name}{{{style}}}" for name, style in needs.looks)
    shapes = icons(package)
    symbols = "\n".join(symbol(id, name, shapes[name]) for name in needs.icons)
    return drawing_of(f"<defs>\n<style>{look}{dark}\n{rules}</style>\n{symbols}\n</defs>")


@lru_cache(MOST_DEFS)
def head_of(id: str, title: str, w: int, h: int) -> Drawing:
    """How a drawing begins."""
    return drawing_of(f"{ROOT.format(id=id, w=w, h=h, font=FONT)}\n<title>{escape(title)}</title>")


def draw_panel(
    sheet: Sheet, file: str, title: str, size: tuple[int, int], content: Mapping[str, Any], area: str, seat: int | None
) -> Panel:
    """Fill a template and wrap it up as a panel."""
    w, h = size
    whole = sheet.fill(file, w=w, h=h, **content)
    head, defs = head_of(sheet.id, title, w, h), sheet.steady_defs(f"{LOOK}\n", whole)
    mark = mark_of(head.mark, defs.mark, whole.mark)
    root = Nested("", (head.root, defs.root, whole, "</svg>"))
    return Panel(sheet.id, title, area, seat, Drawing(root, mark))
