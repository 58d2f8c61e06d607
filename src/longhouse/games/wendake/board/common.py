"""What all panels of Wendake share."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from longhouse.core.text import Texts
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.drawing.sheet import Sheet, draw_panel
from longhouse.games.wendake.board.colors import COLORS
from longhouse.games.wendake.components import SHOWN, TILE_IDS
from longhouse.games.wendake.terms import FIRST_ADVANCED

PACKAGE: Final = "longhouse.games.wendake.board"
WIDTH: Final = 640
FULL: Final = WIDTH - 28
STARTING: Final = TILE_IDS[:FIRST_ADVANCED]


def draw(id: str, title: str, height: int, content: Mapping[str, Any]) -> Panel:
    """A panel of the common board; the template has the panel's name."""
    return draw_panel(_sheet(id), f"{id}.svg.j2", title, (WIDTH, height), content, "board", None)


def draw_own(id: str, title: str, height: int, content: Mapping[str, Any], area: str, seat: int) -> Panel:
    """A panel of one seat; the template is named after the area."""
    return draw_panel(_sheet(id), f"{area}.svg.j2", title, (WIDTH, height), content, area, seat)


def draw_small(id: str, title: str, size: tuple[int, int], content: Mapping[str, Any], seat: int) -> Panel:
    """The compact picture of a seat's board."""
    return draw_panel(_sheet(id), "compact.svg.j2", title, size, content, "player", seat)


def _sheet(id: str) -> Sheet:
    return Sheet(id, PACKAGE, COLORS)


# ---------------------------------------------------------------- action tiles


class Action(NamedTuple):
    """An action as a tile shows it: its icon, and a number beside it, such as the steps of a Move."""

    id: str
    icon: str
    number: str
    name: str
    help: str


class Face(NamedTuple):
    """The visible side of an action tile, and the actions of its other side."""

    id: str
    ritual: bool
    actions: list[Action]
    behind: list[Action]
    said: Said


FACES: Final[dict[tuple[str, str, bool], Face]] = {}
"""By language, tile and side: they are the same at every table."""


def face(tile: str, ritual: bool, texts: Texts) -> Face:
    """An action tile with one side up (WD-COMP-03)."""
    key = (texts.lang, tile, ritual)
    if key not in FACES:
        FACES[key] = _face(tile, ritual, texts)
    return FACES[key]


def _face(tile: str, ritual: bool, texts: Texts) -> Face:
    sides = [[_action(written, texts) for written in side] for side in SHOWN[tile]]
    shown, hidden = (sides[1], sides[0]) if ritual else (sides[0], sides[1])
    name = " + ".join(action.name for action in shown)
    help = " ".join(action.help for action in shown)
    if ritual:
        behind = ", ".join(action.name for action in hidden)
        help = f"{help} {texts.say('board.help.other_side')} {behind}."
    return Face(tile, ritual, shown, hidden, Said(name, help))


def _action(written: str, texts: Texts) -> Action:
    id, _, number = written.partition(":")
    name = capital(texts.say(f"action.{id}"))
    help = texts.say(f"board.help.action.{id}", {"n": int(number or "0")})
    return Action(id, f"act-{id}", number, f"{name} {number}".strip(), help)


def tile_piece(seat: int, tile: str) -> str:
    """The name of an action tile, wherever it lies: advanced tiles exist once, starting tiles once a seat."""
    return f"tile-{tile}-{seat}" if tile in STARTING else f"tile-{tile}"


# ---------------------------------------------------------------- names


def plain(help: str) -> Said:
    """A thing without a name of its own: the first words of its help will do."""
    return Said(help.partition(":")[0].rstrip("."), help)
