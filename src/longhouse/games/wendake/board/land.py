"""The shapes of a map, grown from the places in the data: territories, lakes, borders and where pieces stand."""

from collections.abc import Iterator
from functools import cache
from math import pi, sin
from typing import Final, NamedTuple

from longhouse.drawing.layout import Box, Point, smooth, start
from longhouse.games.wendake.board.cells import OUTSIDE, Cell, Site, Wish, middle, part, relax
from longhouse.games.wendake.board.places import Place, find_place
from longhouse.games.wendake.components import DATA
from longhouse.games.wendake.schema import Map

WIDTH: Final = 640
HEIGHT: Final = 720
EDGE: Final = Box(5, 5, WIDTH - 10, HEIGHT - 10)
LAKE_SIZE: Final = 12_500.0
ROOM_PER_AREA: Final = 0.14  # a territory with more areas is larger
BORDER: Final = 50.0  # how long an open border should be
ROUNDS: Final = 60
SCALES: Final = (1.35, 1.2, 1.1, 1.0)  # sizes of pieces, the largest that fits is used
MARGIN: Final = 4.0
STEP: Final = 30.0  # from one bend of a border to the next
CORNER: Final = 16.0  # how much of its corners a lake leaves to the land

WATER: Final = "lake"
RIVER: Final = "river"
RIDGE: Final = "ridge"
OPEN: Final = "open"


class Border(NamedTuple):
    """The line between two territories; only an `open` one can be crossed. The points are those of the line."""

    between: tuple[str, str]
    kind: str
    points: list[Point]

    @property
    def path(self) -> str:
        """The line as drawn."""
        return start(self.points[0]) + smooth(self.points)


class Land(NamedTuple):
    """A map as shapes."""

    territories: dict[str, str]
    lakes: dict[str, str]
    borders: list[Border]
    trails: list[tuple[Point, Point]]
    places: dict[str, Place]
    scale: float
    harbours: dict[str, Point]


@cache
def land_of(key: str) -> Land:
    """The shapes of one of the maps."""
    return _grow(next(data for data in DATA.map if data.key == key))


def _grow(data: Map) -> Land:
    ids = [*(place.key for place in data.territory), *(lake.key for lake in data.lake)]
    count = len(data.territory)
    cells = _cells(data)
    lines = _Lines(cells)
    open_pairs = [(a, b) for a, b in _pairs(data) if _adjacent(data, a, b)]
    borders = []
    for a, b in _pairs(data):
        line = lines.between(a, b)
        if line:
            borders.append(Border((ids[a], ids[b]), _kind(data, a, b), line))
    lakes = range(count, len(ids))
    scale, places = _places(data, cells)
    return Land(
        {ids[number]: lines.outline(number) for number in range(count)},
        {ids[number]: lines.shore(number) for number in lakes},
        borders,
        [_trail(cells, a, b, lines.between(a, b)) for a, b in open_pairs],
        places,
        scale,
        {ids[number]: middle(cells[number]) for number in lakes},
    )


def _places(data: Map, cells: list[Cell]) -> tuple[float, dict[str, Place]]:
    """Pieces as large as they can be everywhere on this map."""
    for scale in SCALES:
        found = {
            place.key: find_place(cell, len(place.areas), scale)
            for place, cell in zip(data.territory, cells, strict=False)
        }
        if scale == SCALES[-1] or min(place.margin for place in found.values()) > MARGIN:
            break
    return scale, found


def _pairs(data: Map) -> Iterator[tuple[int, int]]:
    count = len(data.territory)
    return ((a, b) for a in range(count) for b in range(a + 1, count))


def _adjacent(data: Map, a: int, b: int) -> bool:
    return data.territory[b].key in data.territory[a].adjacent


def _kind(data: Map, a: int, b: int) -> str:
    """What a border looks like; where the data say nothing, hills part two territories."""
    if _adjacent(data, a, b):
        return OPEN
    ends = {data.territory[a].key, data.territory[b].key}
    return next((barrier.kind for barrier in data.barrier if set(barrier.between) == ends), RIDGE)


def _cells(data: Map) -> list[Cell]:
    """Territories share what the lakes leave; neighbours by the rules should be neighbours in the picture."""
    spots = [*((place.x, place.y) for place in data.territory), *((lake.x, lake.y) for lake in data.lake)]
    sites = [Site((EDGE.x + x * EDGE.w / 100, EDGE.y + y * EDGE.h / 60), 0.0) for x, y in spots]
    shares = [1 + ROOM_PER_AREA * (len(place.areas) - 2) for place in data.territory]
    ground = EDGE.w * EDGE.h - LAKE_SIZE * len(data.lake)
    wish = Wish(
        [*(share * ground / sum(shares) for share in shares), *[LAKE_SIZE] * len(data.lake)],
        [pair for pair in _pairs(data) if _adjacent(data, *pair)],
        [pair for pair in _pairs(data) if not _adjacent(data, *pair)],
        BORDER,
    )
    return part(relax(sites, EDGE, wish, ROUNDS), EDGE)


def _trail(cells: list[Cell], a: int, b: int, line: list[Point]) -> tuple[Point, Point]:
    """A path over an open border, or from middle to middle where something lies between."""
    (ax, ay), (bx, by) = middle(cells[a]), middle(cells[b])
    if not line:
        return ((ax, ay), (bx, by))
    (sx, sy), (ex, ey) = line[0], line[-1]
    mx, my = line[len(line) // 2] if len(line) % 2 else ((sx + ex) / 2, (sy + ey) / 2)
    across = (ey - sy, sx - ex)
    length = max(1.0, (across[0] ** 2 + across[1] ** 2) ** 0.5)
    towards = 1 if across[0] * (bx - ax) + across[1] * (by - ay) > 0 else -1
    dx, dy = (17 * towards * part_ / length for part_ in across)
    return ((mx - dx, my - dy), (mx + dx, my + dy))


class _Lines:
    """The sides of all cells as wavy lines, each the same for both of its cells."""

    def __init__(self, cells: list[Cell]) -> None:
        self._sides: list[list[tuple[int, list[Point]]]] = []
        for number, cell in enumerate(cells):
            starts = [(round(side.start[0]), round(side.start[1])) for side in cell]
            ends = [*starts[1:], *starts[:1]]
            lines = zip(cell, starts, ends, strict=True)
            self._sides.append([(side.beyond, _wavy(a, b, number, side.beyond)) for side, a, b in lines if a != b])

    def between(self, number: int, beyond: int) -> list[Point]:
        """The border of two cells, nothing if they don't touch."""
        return next((line for other, line in self._sides[number] if other == beyond), [])

    def outline(self, number: int) -> str:
        """A cell with all its corners, so that no gap is left to its neighbours."""
        lines = [line for _, line in self._sides[number]]
        return start(lines[0][0]) + "".join(smooth(line) for line in lines) + "Z"

    def shore(self, number: int) -> str:
        """A cell with its corners cut off."""
        points = [point for _, line in self._sides[number] for point in _without_corners(line)]
        return start(points[0]) + smooth(points, closed=True)


def _without_corners(line: list[Point]) -> list[Point]:
    (ax, ay), (bx, by) = line[0], line[-1]
    length = ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5
    cut = min(CORNER / max(length, 1.0), 0.4)
    first = (ax + cut * (bx - ax), ay + cut * (by - ay))
    last = (bx - cut * (bx - ax), by - cut * (by - ay))
    inner = [point for point in line[1:-1] if min(_far(point, line[0]), _far(point, line[-1])) > 2 * CORNER]
    return [first, *inner, last] if length > 2 * CORNER else [((ax + bx) / 2, (ay + by) / 2)]


def _far(a: Point, b: Point) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def _wavy(a: tuple[int, int], b: tuple[int, int], number: int, beyond: int) -> list[Point]:
    """A line with a few bends; the edge of the map stays straight."""
    if beyond == OUTSIDE:
        return [a, b]
    if a > b:
        return _wavy(b, a, number, beyond)[::-1]
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5
    bends = max(1, round(length / STEP))
    swing = min(5.5, length / 14) / length
    seed = min(number, beyond) * 1.7 + max(number, beyond) * 2.9
    line: list[Point] = [a]
    for bend in range(1, bends):
        way = bend / bends
        shift = swing * (sin(2 * pi * way * 1.5 + seed) + 0.6 * sin(5 * pi * way + 2 * seed)) * sin(pi * way) ** 0.5
        line.append((a[0] + way * dx - shift * dy, a[1] + way * dy + shift * dx))
    return [*line, b]
