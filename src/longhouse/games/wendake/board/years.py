"""The panel `year`: the Year, the turn order, and the Turn Order Area for the next Year."""

from typing import Any, Final

from longhouse.core.text import Texts
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said
from longhouse.games.wendake.board.common import FULL, draw
from longhouse.games.wendake.terms import YEARS
from longhouse.games.wendake.view import View

TRAIL: Final = Box(14, 6, FULL, 46)  # the Years
ROW: Final = Box(14, 58, FULL, 52)
HEIGHT: Final = 118


def draw_year(view: View, texts: Texts) -> Panel:
    """Seven Years from left to right; below them who plays in which order, now and next Year."""
    content = {
        "years": seven_years(view, texts),
        "order": turn_order(view, ROW._replace(w=ROW.w / 2 - 5), texts),
        "area": _area(view, texts),
    }
    return draw("year", texts.say("panel.year"), HEIGHT, content)


def seven_years(view: View, texts: Texts) -> list[dict[str, Any]]:
    """The Years in a row."""
    return [_year(view, year, box, texts) for year, box in enumerate(grid(TRAIL, YEARS, 1, 0), 1)]


def _year(view: View, year: int, box: Box, texts: Texts) -> dict[str, Any]:
    now = year == view.year
    help = texts.say("board.help.year", {"n": year})
    return {"year": year, "box": box, "state": "now" if now else "gone" if year < view.year else "later", "help": help}


def turn_order(view: View, box: Box, texts: Texts) -> dict[str, Any]:
    """The turn order of this Year."""
    seats = [
        {
            "seat": seat,
            "x": box.x + 56 + (box.w - 60) * (number + 0.5) / len(view.players),
            "help": texts.say("board.help.order", {"seat": seat, "n": number + 1}),
        }
        for number, seat in enumerate(view.order)
    ]
    return {"box": box, "seats": seats, "name": texts.say("board.order")}


def _area(view: View, texts: Texts) -> dict[str, Any]:
    """The Turn Order Area: option B of a turn puts a marker here (WD-TURN-04)."""
    w = ROW.w / 2 - 5
    box = ROW._replace(x=ROW.x + ROW.w - w, w=w)
    spaces = [
        {
            "number": number + 1,
            "x": box.x + 56 + (w - 60) * (number + 0.5) / len(view.players),
            "seat": view.turn_area[number] if number < len(view.turn_area) else None,
        }
        for number in range(len(view.players))
    ]
    return {"box": box, "spaces": spaces, "said": Said(texts.say("board.turn_area"), texts.say("board.help.turn_area"))}
