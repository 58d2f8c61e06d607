"""The panel `tracks`: status track and temple."""

from functools import partial
from typing import Any, Final

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.kept import Recall
from longhouse.drawing.layout import Box, Point, smooth, start
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said
from longhouse.games.borabora.board.common import WIDTH, draw
from longhouse.games.borabora.components import GOD_TILE_VP, PRIEST_VP, STATUS_VP
from longhouse.games.borabora.terms import SLOTS
from longhouse.games.borabora.view import View

HEIGHT: Final = 420
IN_A_ROW: Final = 7
STAIR: Final = 12  # how much higher each field of the temple is


def _stones() -> list[Point]:
    """Where the status path leads: along the water, and back over the sand."""
    spots = []
    for index in range(len(STATUS_VP)):
        row, at = divmod(index, IN_A_ROW)
        column = at if row % 2 == 0 else IN_A_ROW - 1 - at
        spots.append((57.0 + column * (WIDTH - 114) / (IN_A_ROW - 1), 66.0 + row * 88 + (column % 2) * 10))
    return spots


STONES: Final = _stones()
PATH: Final = start(STONES[0]) + smooth(STONES)


def draw_tracks(view: View, texts: Texts) -> Panel:
    """The status path along a shore, and the stairs of the temple with the god tiles on an altar beside them."""
    same = Recall("tracks")
    content = {
        "path": PATH,
        "steps": [
            same(f"step-{index}", stack, partial(_step, index, stack, texts))
            for index, stack in enumerate(view.status_stacks)
        ],
        "fields": same("fields", (view.round, view.temple), lambda: _fields(view, texts)),
        "stack": Box(WIDTH - 112, 242, 98, 164),
        "god_tiles": view.god_tiles_in_temple,
        "stack_said": Said(
            texts.say("board.god_tiles_left", {"n": view.god_tiles_in_temple}),
            texts.say("board.help.god_stack", {"vp": GOD_TILE_VP}),
        ),
    }
    return draw("tracks", texts.say("panel.tracks"), HEIGHT, content)


def _step(index: int, stack: list[int], texts: Texts) -> dict[str, Any]:
    x, y = STONES[index]
    vp = STATUS_VP[index]
    name = texts.say("board.help.status_name", {"index": index})
    return {
        "index": index,
        "x": x,
        "y": y,
        "vp": vp,
        "said": Said(name, texts.say("board.help.status", {"index": index, "n": vp})),
        "markers": [(seat, height, texts.name(seat)) for height, seat in enumerate(stack)],
    }


def _fields(view: View, texts: Texts) -> list[dict[str, Any]]:
    """Field 6 is the highest and stands left; a pushed priest goes one stair down."""
    found = []
    seen = [0] * view.seats
    width = 78
    for field in range(1, SLOTS + 1):
        seat = view.temple[field - 1]
        top = 296 + STAIR * (SLOTS - field)
        facts: Facts = {"field": field, "n": PRIEST_VP[view.round]}
        found.append(
            {
                "field": field,
                "box": Box(16 + (SLOTS - field) * width, top, width, HEIGHT - 8 - top),
                "drop": STAIR if field > 1 else HEIGHT - 8 - top,
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
