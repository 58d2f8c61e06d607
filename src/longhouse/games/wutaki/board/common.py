"""What all panels of Wutaki share: sheets, what cards say on hover, how a pact looks."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from longhouse.core.text import Texts
from longhouse.drawing.layout import Box, width_of
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.drawing.sheet import Sheet, draw_panel
from longhouse.drawing.worded import worded
from longhouse.games.wutaki import card_words as cards
from longhouse.games.wutaki.board.colors import COLORS
from longhouse.games.wutaki.components import DATA, PACT_IDS
from longhouse.games.wutaki.schema import Effect

MOST_LINES: Final = 5_000
PACKAGE: Final = "longhouse.games.wutaki.board"
ISLAND_WIDTH: Final = 520
MARKET_WIDTH: Final = 460
OWN_WIDTH: Final = 500
"""Units of a panel: so few that letters of 15 units can be read on a page where all panels lie side by side."""

ICONS: Final = {
    "vp": "vp", "draw_omen": "omen", "draw_revenge": "revenge", "draw_secret": "secret", "recruit": "extra",
    "raid_monster": "raid",
}  # fmt: skip
"""By kind of effect: its picture on a card or a field; resources have their own."""


def draw(id: str, title: str, size: tuple[int, int], content: Mapping[str, Any]) -> Panel:
    """A panel of the common board."""
    return draw_panel(Sheet(id, PACKAGE, COLORS), f"{id}.svg.j2", title, size, content, "board", None)


def draw_own(id: str, title: str, height: int, content: Mapping[str, Any], area: str, seat: int) -> Panel:
    """A panel of one seat; the template is named after the area."""
    return draw_panel(Sheet(id, PACKAGE, COLORS), f"{area}.svg.j2", title, (OWN_WIDTH, height), content, area, seat)


@worded
def named(key: str, help: str, texts: Texts) -> Said:
    """Something with a name of its own."""
    return Said(capital(texts.say(key)), help)


@lru_cache(MOST_LINES)
def lines_in(words: str, width: float, size: float, most: int) -> tuple[str, ...]:
    """Words in lines that fit a width; what does not fit ends with dots."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if width_of(longer, size) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1].rstrip('.,;:')}…"]
    return tuple(lines)


def fitted(line: str, width: float, size: float) -> tuple[str, float]:
    """A line with the width that it is pressed into; 0 if it fits by itself."""
    return line, width if width_of(line, size) > width else 0


def title_in(words: str, width: float, size: float) -> list[tuple[str, float]]:
    """A title in one line or two, as even as can be; they are pressed where they must be, and no word is left out."""
    parts = words.split()
    halves = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    if width_of(words, size) <= width or not halves:
        return [fitted(words, width, size)]
    lines = min(halves, key=lambda pair: max(width_of(line, size) for line in pair))
    return [fitted(line, width, size) for line in lines]


# ---------------------------------------------------------------- effects and pacts


def picture(fx: Effect) -> tuple[str, int, str]:
    """An effect as an icon, a number, and a sign before it."""
    icon = fx.res or ICONS[fx.fx]
    number = fx.n or fx.draw
    return icon, number, "−" if fx.fx == "pay" else ""


@worded
def pact_card(pact: str, box: Box, texts: Texts) -> dict[str, Any]:
    """All that is drawn of a pact."""
    card = DATA.pact[PACT_IDS.index(pact)]
    name = texts.say(f"pact.{pact}")
    return {
        "id": pact,
        "element": card.element,
        "name": title_in(name, box.w - 8, 15),
        "cost": list(card.cost.items()),
        "vp": sum(fx.n for fx in card.reward if fx.fx == "vp"),
        "more": [(*picture(fx)[:2], fx.fx == "recruit" and not fx.pay) for fx in card.reward if fx.fx != "vp"],
        "box": box,
        "said": Said(name, cards.pact_help(pact, texts)),
    }
