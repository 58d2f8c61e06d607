"""A plane parted among sites: each gets the points that are nearest to it, sites with more weight reach further."""

from typing import NamedTuple

from longhouse.drawing.layout import Box, Point

OUTSIDE = -1  # beyond the edge of the map


class Side(NamedTuple):
    """One side of a cell: where it begins, and which site lies beyond."""

    start: Point
    beyond: int


Cell = list[Side]
"""The sides of a cell, one after the other around it."""


class Site(NamedTuple):
    """What a cell grows around."""

    point: Point
    weight: float


def part(sites: list[Site], area: Box) -> list[Cell]:
    """The cell of every site (a power diagram)."""
    x, y, right, below = area.x, area.y, area.x + area.w, area.y + area.h
    corners = [(x, y), (right, y), (right, below), (x, below)]
    whole = [Side(corner, OUTSIDE) for corner in corners]
    cells = []
    for number, site in enumerate(sites):
        cell = whole
        for other, rival in enumerate(sites):
            if other != number:
                cell = _cut(cell, site, rival, other)
        cells.append(cell)
    return cells


def _cut(cell: Cell, site: Site, rival: Site, number: int) -> Cell:
    """What is left of a cell when a rival has taken what is nearer to it."""
    (ax, ay), (bx, by) = site.point, rival.point
    nx, ny = 2 * (bx - ax), 2 * (by - ay)
    limit = bx * bx + by * by - ax * ax - ay * ay - rival.weight + site.weight
    depths = [limit - nx * side.start[0] - ny * side.start[1] for side in cell]
    if all(depth >= 0 for depth in depths):
        return cell
    left: Cell = []
    for index, side in enumerate(cell):
        after = (index + 1) % len(cell)
        here, there = depths[index], depths[after]
        if here >= 0:
            left.append(side)
        if (here >= 0) != (there >= 0):
            share = here / (here - there)
            (sx, sy), (ex, ey) = side.start, cell[after].start
            crossing = (sx + share * (ex - sx), sy + share * (ey - sy))
            left.append(Side(crossing, number if here >= 0 else side.beyond))
    return left


def size(cell: Cell) -> float:
    """The area of a cell."""
    points = [side.start for side in cell]
    pairs = zip(points, [*points[1:], *points[:1]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def middle(cell: Cell) -> Point:
    """The centre of gravity of a cell."""
    points = [side.start for side in cell]
    sum_x = sum_y = 0.0
    for (ax, ay), (bx, by) in zip(points, [*points[1:], *points[:1]], strict=True):
        cross = ax * by - bx * ay
        sum_x += (ax + bx) * cross
        sum_y += (ay + by) * cross
    area = size(cell)
    return (sum_x / (6 * area), sum_y / (6 * area))


def shared(cell: Cell, beyond: int) -> float:
    """How long the border with a site is."""
    length = 0.0
    for index, side in enumerate(cell):
        if side.beyond == beyond:
            (ax, ay), (bx, by) = side.start, cell[(index + 1) % len(cell)].start
            length += float(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)
    return length


def nearest(sites: list[Site], point: Point) -> int:
    """The site in whose cell a point lies."""

    def power(site: Site) -> float:
        return (site.point[0] - point[0]) ** 2 + (site.point[1] - point[1]) ** 2 - site.weight

    return min(range(len(sites)), key=lambda number: power(sites[number]))


class Wish(NamedTuple):
    """How a plane should be parted: the size of each cell, who should have a border of some length, and who none."""

    sizes: list[float]
    touching: list[tuple[int, int]]
    apart: list[tuple[int, int]]
    border: float


def relax(sites: list[Site], area: Box, wish: Wish, rounds: int) -> list[Site]:
    """Move the sites a little at a time until the cells are much as one wishes."""
    for _ in range(rounds):
        cells = part(sites, area)
        moves = [_inwards(site, cell, goal) for site, cell, goal in zip(sites, cells, wish.sizes, strict=True)]
        for a, b in wish.touching:
            lacking = 1 - shared(cells[a], b) / wish.border
            if lacking > 0:
                _join(sites, moves, a, b, lacking)
        for a, b in wish.apart:
            _pull(sites, moves, a, b, -0.04 * min(1.0, shared(cells[a], b) / wish.border))
        sites = [
            Site((site.point[0] + dx, site.point[1] + dy), site.weight + gain)
            for site, (dx, dy, gain) in zip(sites, moves, strict=True)
        ]
    return sites


Move = tuple[float, float, float]
"""How far a site goes, and how much weight it gains."""


def _inwards(site: Site, cell: Cell, goal: float) -> Move:
    """Towards the middle of the cell; more weight if it is too small."""
    if len(cell) < 3:  # swallowed by its neighbours
        return (0.0, 0.0, goal / 4)
    x, y = middle(cell)
    return ((x - site.point[0]) / 4, (y - site.point[1]) / 4, (goal - size(cell)) / 10)


def _pull(sites: list[Site], moves: list[Move], a: int, b: int, share: float) -> Point:
    """Two sites come closer by a share of the way between them, which is returned."""
    (ax, ay), (bx, by) = sites[a].point, sites[b].point
    dx, dy = bx - ax, by - ay
    for number, way in ((a, share), (b, -share)):
        x, y, gain = moves[number]
        moves[number] = (x + way * dx, y + way * dy, gain)
    return (dx, dy)


def _join(sites: list[Site], moves: list[Move], a: int, b: int, lacking: float) -> None:
    """Two sites that should be neighbours come closer, and what lies between them makes way."""
    dx, dy = _pull(sites, moves, a, b, 0.05 * lacking)
    ax, ay = sites[a].point
    for share in (0.35, 0.5, 0.65):
        between = nearest(sites, (ax + share * dx, ay + share * dy))
        if between not in (a, b):
            px, py = sites[between].point
            left = dx * (py - ay) - dy * (px - ax) > 0
            far = (8 if left else -8) * lacking / (dx * dx + dy * dy) ** 0.5
            x, y, gain = moves[between]
            moves[between] = (x - far * dy, y + far * dx, gain)
