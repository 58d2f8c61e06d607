"""What the panels of New Allies share with those of the base game."""

from collections.abc import Mapping
from typing import Any, Final

from longhouse.drawing.icons import add_icons
from longhouse.drawing.panel import Panel
from longhouse.drawing.sheet import Sheet, draw_panel
from longhouse.games.wendake.board.colors import COLORS
from longhouse.games.wendake.board.common import PACKAGE as BASE
from longhouse.games.wendake.board.common import WIDTH

PACKAGE: Final = "longhouse.games.wendake.allies.board"
OWN_COLORS: Final[dict[str, tuple[str, str]]] = {
    "wa-english": ("#b8323a", "#c8464e"),
    "wa-french": ("#2f5d9a", "#4a7cbd"),
    "wa-english-field": ("#f0d5d0", "#5f3a3c"),
    "wa-french-field": ("#d3deed", "#33465f"),
    "wa-card": ("#f6ecd4", "#d6c8a6"),
    "wa-card-edge": ("#a98a52", "#8a7040"),
}

add_icons(PACKAGE, BASE)
add_icons(BASE, PACKAGE)


def draw(id: str, title: str, height: int, content: Mapping[str, Any]) -> Panel:
    """A panel of the common board; the template has the panel's name."""
    return draw_panel(_sheet(id), f"{id}.svg.j2", title, (WIDTH, height), content, "board", None)


def draw_over(panel: str, content: Mapping[str, Any]) -> Panel:
    """What lies on top of a panel of the base game, with the icons and colours that it needs."""
    sheet = _sheet(f"{panel}-allies")
    lines = sheet.fill(f"{panel}_over.svg.j2", **content).lines
    return Panel(sheet.id, "", "board", None, "\n".join([*sheet.defs().lines, *lines, ""]))


def _sheet(id: str) -> Sheet:
    return Sheet(id, PACKAGE, {**COLORS, **OWN_COLORS})
