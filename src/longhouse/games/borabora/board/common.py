"""What all panels of Bora Bora share."""

from collections.abc import Mapping
from typing import Any, Final

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.drawing.sheet import Sheet, draw_panel
from longhouse.drawing.worded import worded
from longhouse.games.borabora.board.colors import COLORS
from longhouse.games.borabora.components import AMOUNTS, SYMBOLS, TASK_VP, TASK_YELLOW_VP
from longhouse.games.borabora.terms import KIND_IDS

PACKAGE: Final = "longhouse.games.borabora.board"
WIDTH: Final = 640


def draw(id: str, title: str, height: int, content: Mapping[str, Any], file: str = "") -> Panel:
    """A panel of the common board."""
    sheet = Sheet(id, PACKAGE, COLORS)
    return draw_panel(sheet, file or f"{id}.svg.j2", title, (WIDTH, height), content, "board", None)


def draw_own(id: str, title: str, height: int, content: Mapping[str, Any], area: str, seat: int) -> Panel:
    """A panel of one seat; the template is named after the area."""
    sheet = Sheet(id, PACKAGE, COLORS)
    return draw_panel(sheet, f"{area}.svg.j2", title, (WIDTH, height), content, area, seat)


@worded
def say_person(kind: str, sex: str, texts: Texts) -> Said:
    """The name of a person and what it does: by the number of equal tiles, and when it is slid."""
    number = KIND_IDS.index(kind)
    facts: Facts = {
        "person": f"name.{kind}.{sex}",
        "effect": f"effect.{kind}",
        "one": AMOUNTS[number][1],
        "two": AMOUNTS[number][2],
        "three": AMOUNTS[number][3],
        "n": SYMBOLS[number],
        "rule": number + 1,
    }
    help = texts.say("board.help.woman", facts) if sex == "woman" else texts.say("board.help.man", facts)
    return Said(capital(texts.say(f"name.{kind}.{sex}")), help)


@worded
def say_task(task: str, texts: Texts) -> Said:
    """What a task asks for."""
    facts: Facts = {"task": f"task.{task}", "n": TASK_VP, "less": TASK_YELLOW_VP}
    return Said(capital(texts.say(f"task.{task}")), texts.say("board.help.task", facts))


@worded
def say_god(color: str, texts: Texts) -> Said:
    """What the god of a colour does."""
    return Said(texts.say("board.help.god_name", {"god": f"god.{color}"}), texts.say(f"board.help.god.{color}"))


def die_piece(seat: int, value: int, number: int) -> str:
    """The name of a die, the same before and after it is placed: the `number`-th of the seat's dice with this value.

    Of equal dice the highest number is placed first, so that those which stay keep their names.
    """
    return f"die-{seat}-{value}-{number}"
