"""Panels as a page of their own: everything inside, nothing fetched. For notebooks and exported files."""

from collections.abc import Sequence
from html import escape

from longhouse.drawing import palette
from longhouse.drawing.panel import Panel
from longhouse.drawing.template import SHARED, template

SHELL = ("paper", "surface", "ink", "muted", "line", "accent")
NOTEBOOK_HEIGHT = 900


def shell_style() -> str:
    """The colours of the shell, for light and dark."""
    return f":root{{color-scheme:light dark;{palette.variables(SHELL, False)}}}{palette.dark_rules(SHELL)}"


def page(title: str, panels: Sequence[Panel], lang: str = "en") -> str:
    """A page that shows panels one after the other, in as many columns as there is room for."""
    return template(SHARED, "page.html.j2").render(title=title, panels=panels, lang=lang, style=shell_style())


def framed(title: str, panels: Sequence[Panel]) -> str:
    """The page in a frame: several boards in one notebook don't get in each other's way."""
    document = escape(page(title, panels))
    style = f"width:100%;height:{NOTEBOOK_HEIGHT}px;border:0;border-radius:12px"
    return f'<iframe title="{escape(title)}" style="{style}" srcdoc="{document}"></iframe>'
