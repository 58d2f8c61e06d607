"""The panel `tracks`: status track and temple."""

from typing import Any

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said
from longhouse.games.borabora.board.common import WIDTH, draw
from longhouse.games.borabora.components import GOD_TILE_VP, PRIEST_VP, STATUS_VP
from longhouse.games.borabora.terms import SLOTS
from longhouse.games.borabora.view import View


def draw_tracks(view: View, texts: Texts) -> Panel:
    """Fourteen steps of status in two rows, and the stairs of the temple with the god tiles beside them."""
    content = {
        "steps": _steps(view, texts),
        "fields": _fields(view, texts),
        "stack": Box(WIDTH - 110, 224, 96, 178),
        "god_tiles": view.god_tiles_in_temple,
        "stack_said": Said(
            texts.say("board.god_tiles_left", {"n": view.god_tiles_in_temple}),
            texts.say("board.help.god_stack", {"vp": GOD_TILE_VP}),
        ),
    }
    return draw("tracks", texts.say("panel.tracks"), 416, content)


def _steps(view: View, texts: Texts) -> list[dict[str, Any]]:
    boxes = grid(Box(14, 14, WIDTH - 28, 184), 7, 2, 8)
    return [
        {
            "index": index,
            "box": boxes[index],
            "vp": STATUS_VP[index],
            "said": Said(
                texts.say("board.help.status_name", {"index": index}),
                texts.say("board.help.status", {"index": index, "n": STATUS_VP[index]}),
            ),
            "markers": [(seat, height, texts.name(seat)) for height, seat in enumerate(stack)],
        }
        for index, stack in enumerate(view.status_stacks)
    ]


def _fields(view: View, texts: Texts) -> list[dict[str, Any]]:
    """Field 6 is the highest and stands left; a pushed priest goes one stair down."""
    found = []
    seen = [0] * view.seats
    width = (WIDTH - 28 - 110) / SLOTS
    for field in range(1, SLOTS + 1):
        seat = view.temple[field - 1]
        top = 268 + 12 * (SLOTS - field)
        facts: Facts = {"field": field, "n": PRIEST_VP[view.round]}
        found.append(
            {
                "field": field,
                "box": Box(14 + (SLOTS - field) * width, top, width, 402 - top),
                "seat": seat,
                "number": 0 if seat is None else seen[seat],
                "priest_name": "" if seat is None else texts.say("board.priest", {"seat": seat, "field": field}),
                "said": Said(
                    texts.say("board.help.temple_name", {"field": field}), texts.say("board.help.temple", facts)
                ),
            }
        )
        if seat is not None:
            seen[seat] += 1
    return found
