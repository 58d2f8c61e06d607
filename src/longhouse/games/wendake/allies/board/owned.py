"""Signs on the small turn cards that somebody owns: what is given left of the arrow, what it brings right of it."""

from typing import Final, NamedTuple

from longhouse.drawing.layout import Box, width_of
from longhouse.games.wendake.board.progress import TO, Sign

PRINT: Final = 23  # no smaller: numbers must be readable where all panels lie side by side
ALONE: Final = 40  # the size of a sign that has its side of the card to itself,
NUMBERED: Final = 32  # of one with its number below it,
STACKED: Final = 26  # and of one that shares its side with another
LEAST: Final = 14
ARROW: Final = 12
RAISED: Final = 4  # the arrow, where a number may reach below it
NUMBER_HIGH: Final = 18
EDGE: Final = 2


class Placed(NamedTuple):
    """A sign or a number and its middle; numbers have no icon."""

    icon: str
    mark: str
    x: float
    y: float
    size: float


def placed(signs: list[Sign], box: Box) -> list[Placed]:
    """Signs as large as a card lets them be, one below the other on each side of the arrow, no number on a sign."""
    at = signs.index(TO) if TO in signs else len(signs)
    sides = [side for side in (signs[:at], signs[at + 1 :]) if side]
    room = box.w - 2 * EDGE - ARROW * (len(sides) - 1)
    most = next((size for size in range(ALONE, LEAST, -1) if sum(_wide(side, size) for side in sides) <= room), LEAST)
    widths = [_wide(side, most) for side in sides]
    x = box.cx - (sum(widths) + ARROW * (len(sides) - 1)) / 2
    below = any(len(side) == 1 and side[0].mark for side in sides)
    found: list[Placed] = []
    for number, (side, wide) in enumerate(zip(sides, widths, strict=True)):
        if number:
            found.append(Placed(TO.icon, "", x + ARROW / 2, box.cy - (RAISED if below else 0), ARROW))
            x += ARROW
        found += _side(side, x + wide / 2, wide, box)
        x += wide
    return found


def _wide(side: list[Sign], most: int) -> float:
    """How wide a side is if its signs are at most so large; numbers keep their size, and reach below the arrow."""
    marks = [width_of(sign.mark, PRINT) for sign in side]
    if len(side) > 1:
        return max(min(most, STACKED) + mark for mark in marks)
    return max(min(most, NUMBERED), marks[0] - ARROW) if marks[0] else min(most, ALONE)


def _side(side: list[Sign], x: float, wide: float, box: Box) -> list[Placed]:
    if len(side) > 1:
        high = (box.h - 2 * EDGE) / len(side)
        rows = [box.y + EDGE + high * (row + 0.5) for row in range(len(side))]
        return [part for sign, y in zip(side, rows, strict=True) for part in _row(sign, x, y, wide)]
    sign = side[0]
    if not sign.mark:
        return [Placed(sign.icon, "", x, box.cy, wide)]
    size = min(NUMBERED, wide)
    top = box.cy - (size + NUMBER_HIGH) / 2
    margin = EDGE + width_of(sign.mark, PRINT) / 2
    middle = min(max(x, box.x + margin), box.x + box.w - margin)
    number = Placed("", sign.mark, middle, top + size + NUMBER_HIGH / 2, PRINT)
    return [Placed(sign.icon, "", x, top + size / 2, size), number]


def _row(sign: Sign, x: float, y: float, wide: float) -> list[Placed]:
    """A sign and its number, if it has one, side by side."""
    mark = width_of(sign.mark, PRINT)
    size = min(STACKED, wide - mark)
    found = [Placed(sign.icon, "", x - mark / 2, y, size)]
    return [*found, Placed("", sign.mark, x + size / 2, y, PRINT)] if mark else found
