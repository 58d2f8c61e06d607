"""The shapes of the map: islands with soft coasts, parted into regions. The data give the places of the regions."""

from math import cos, pi, sin
from typing import Final, NamedTuple

from longhouse.drawing.layout import Point, smooth, start
from longhouse.games.borabora.components import DATA, ISLAND_IDS, REGION_IDS

SIZE: Final = 640
MARGIN: Final = 30
STEPS: Final = 6  # points of the coast in a quarter of an island
PLUMPNESS: Final = 2.7  # 2 is an ellipse; more is closer to a rectangle
HALF_WIDE: Final = (142.0, 54.0)
HALF_LARGE: Final = (133.0, 133.0)


class Land(NamedTuple):
    """An island: the outline of each of its regions."""

    id: str
    regions: dict[str, str]


class Place(NamedTuple):
    """Where the pieces of a region go: building site, fish tile, and the huts that were pushed aside."""

    site: Point
    fish: Point
    aside: list[Point]


def on_map(percent: float) -> float:
    """Data coordinates to drawing coordinates."""
    return MARGIN + percent * (SIZE - 2 * MARGIN) / 100


def _centres() -> dict[str, Point]:
    return {region.id: (on_map(region.x), on_map(region.y)) for region in DATA.map.regions}


CENTRES: Final = _centres()


def _coast(centre: Point, half: tuple[float, float], seed: int) -> list[Point]:
    """Points of a coast, from due east on, `STEPS` in each quarter; a few waves make every island its own."""
    points = []
    for step in range(4 * STEPS):
        angle = step * pi / (2 * STEPS)
        wave = 1 + 0.034 * sin(3 * angle + seed) + 0.026 * sin(5 * angle + 2.1 * seed) + 0.012 * sin(9 * angle + seed)
        x, y = cos(angle), sin(angle)
        reach = (abs(x) ** PLUMPNESS + abs(y) ** PLUMPNESS) ** (-1 / PLUMPNESS)
        points.append((centre[0] + half[0] * reach * x * wave, centre[1] + half[1] * reach * y * wave))
    return points


def _border(a: Point, b: Point, bend: float) -> list[Point]:
    """A wavy line from the coast to the middle of the island, without its ends."""
    across = (b[1] - a[1], a[0] - b[0])
    length = max(1.0, (across[0] ** 2 + across[1] ** 2) ** 0.5)
    inner = []
    for part in (0.2, 0.4, 0.6, 0.8):
        shift = bend * sin(2 * pi * part) / length
        inner.append((a[0] + part * (b[0] - a[0]) + shift * across[0], a[1] + part * (b[1] - a[1]) + shift * across[1]))
    return inner


def _parts(coast: list[Point], centre: Point, cuts: list[int]) -> list[str]:
    """The outlines of the regions between neighbouring cuts; a cut is the number of a point of the coast."""
    outlines = []
    for first, last in zip(cuts, [*cuts[1:], cuts[0] + len(coast)], strict=True):
        rim = [coast[index % len(coast)] for index in range(first, last + 1)]
        bend = 7.0 if len(cuts) > 2 else 5.0
        into = [rim[-1], *_border(rim[-1], centre, bend), centre]
        out = [*_border(rim[0], centre, bend), centre]
        back = [centre, *out[-2::-1], rim[0]]
        outlines.append(start(rim[0]) + smooth(rim) + smooth(into) + smooth(back) + "Z")
    return outlines


def _middle(regions: list[str]) -> Point:
    points = [CENTRES[region] for region in regions]
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def _quarter(centre: Point, point: Point) -> float:
    """The direction of a point as a share of the circle, from due east over south."""
    x, y = point[0] - centre[0], point[1] - centre[1]
    if abs(x) > 1 and abs(y) > 1:
        return {(True, True): 0.125, (False, True): 0.375, (False, False): 0.625, (True, False): 0.875}[x > 0, y > 0]
    return (0.0 if x > 0 else 0.5) if abs(y) <= 1 else (0.25 if y > 0 else 0.75)


def _land(number: int) -> Land:
    """One island: regions in the order of their direction from its middle."""
    island = DATA.map.islands[number]
    centre = _middle(island.regions)
    directions = sorted((_quarter(centre, CENTRES[region]), region) for region in island.regions)
    large = len(directions) > 2
    wide = not large and directions[0][0] == 0.0
    half = HALF_LARGE if large else HALF_WIDE if wide else (HALF_WIDE[1], HALF_WIDE[0])
    coast = _coast(centre, half, number + 1)
    width = 1 / len(directions)
    cuts = [round((share - width / 2) % 1 * len(coast)) for share, _ in directions]
    if cuts != sorted(cuts):  # the first region lies across due east
        cuts = [cuts[0] - len(coast), *cuts[1:]]
    outlines = _parts(coast, centre, cuts)
    regions = {region: outline for (_, region), outline in zip(directions, outlines, strict=True)}
    return Land(island.id, regions)


def _place(region: str) -> Place:
    """Fish lie on the shore away from the routes, pushed huts on the corners away from the fish."""
    x, y = CENTRES[region]
    middle = SIZE / 2
    central = region in DATA.map.islands[ISLAND_IDS.index("central")].regions
    if central:
        toward = (1 if x < middle else -1, 1 if y < middle else -1)
        fish = (x + 44 * toward[0], y + 44 * toward[1])
    elif abs(x - middle) > abs(y - middle):
        toward = (1 if x > middle else -1, 0)
        fish = (x + 54 * toward[0], y)
    else:
        toward = (0, 1 if y > middle else -1)
        fish = (x, y + 58 * toward[1])
    corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
    ahead = {corner: corner[0] * toward[0] + corner[1] * toward[1] for corner in corners}
    corners.sort(key=lambda corner: (abs(ahead[corner]), ahead[corner], corner))
    aside = [(corner, 31 if abs(ahead[corner]) > 1 else 37) for corner in corners[:3]]  # coasts are round at corners
    return Place((x, y), fish, [(x + far * cx, y + far * cy) for (cx, cy), far in aside])


LANDS: Final = [_land(number) for number in range(len(ISLAND_IDS))]
PLACES: Final = {region: _place(region) for region in REGION_IDS}
