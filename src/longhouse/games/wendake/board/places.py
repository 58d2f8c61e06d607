"""Where the things of a territory go: the best of a few arrangements, as far from the borders as possible."""

from typing import Final, NamedTuple

from longhouse.drawing.layout import Box, Point
from longhouse.games.wendake.board.cells import Cell

FIELD: Final = 47  # from area to area
NAME: Final = 19  # the height of the lettering
STAND: Final = 38  # the height of the row of Guards
SEARCH: Final = 7  # how finely a spot is looked for


class Plan(NamedTuple):
    """An arrangement around (0, 0): its size, the middle of the name and of each area, and the room for Guards."""

    w: float
    h: float
    name: Point
    areas: list[Point]
    guards: Box


class Place(NamedTuple):
    """Where an arrangement stands, and how far it stays from the nearest border."""

    at: Point
    plan: Plan
    margin: float


def _row(areas: int) -> Plan:
    """Name, areas side by side, Guards below."""
    w, h = max(FIELD * areas, 2 * FIELD), NAME + FIELD + STAND
    top = -h / 2
    spots = [((index - (areas - 1) / 2) * FIELD, top + NAME + FIELD / 2) for index in range(areas)]
    return Plan(w, h, (0, top + 13), spots, Box(-w / 2, top + NAME + FIELD, w, STAND))


def _column(areas: int) -> Plan:
    """Name, areas one above the other, Guards beside them."""
    w, h = FIELD + 54, NAME + max(FIELD * areas, STAND)
    left, top = -w / 2, -h / 2
    spots = [(left + FIELD / 2, top + NAME + (index + 0.5) * FIELD) for index in range(areas)]
    return Plan(w, h, (0, top + 13), spots, Box(left + FIELD, top + NAME, 54, h - NAME))


def _corner(areas: int) -> Plan:
    """Two areas above, the others below with the Guards beside them."""
    w, h = 2 * FIELD, NAME + 2 * FIELD
    left, top = -w / 2, -h / 2
    spots = [(left + (index % 2 + 0.5) * FIELD, top + NAME + (index // 2 + 0.5) * FIELD) for index in range(areas)]
    return Plan(w, h, (0, top + 13), spots, Box(left + FIELD, top + NAME + FIELD, FIELD, FIELD))


PLANS: Final = (_row, _column, _corner)


def find_place(cell: Cell, areas: int, scale: float) -> Place:
    """The arrangement and the spot with the widest margin."""
    plans = [plan(areas) for plan in PLANS if plan is not _corner or areas > 2]
    found = [
        (_margin(cell, plan.w * scale, plan.h * scale, spot), index, spot)
        for index, plan in enumerate(plans)
        for spot in _spots(cell)
    ]
    margin, index, spot = max(found)
    return Place(spot, plans[index], margin)


def _spots(cell: Cell) -> list[Point]:
    """Points all over a cell."""
    xs = [side.start[0] for side in cell]
    ys = [side.start[1] for side in cell]
    return [
        (x, y)
        for x in range(round(min(xs)), round(max(xs)), SEARCH)
        for y in range(round(min(ys)), round(max(ys)), SEARCH)
    ]


def _margin(cell: Cell, w: float, h: float, spot: Point) -> float:
    """How far an arrangement at a spot stays from the nearest border; cells have no dents."""
    least = float("inf")
    for index, side in enumerate(cell):
        (ax, ay), (bx, by) = side.start, cell[(index + 1) % len(cell)].start
        dx, dy = bx - ax, by - ay
        length = max(1e-6, (dx * dx + dy * dy) ** 0.5)
        inside = (dx * (spot[1] - ay) - dy * (spot[0] - ax)) / length
        least = min(least, inside - (abs(dy) * w + abs(dx) * h) / (2 * length))
    return least
