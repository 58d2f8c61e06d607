"""Laws of the maps of Wendake: borders go both ways, and everybody has a Home and a way."""

from collections.abc import Iterator
from itertools import pairwise

from longhouse.core.laws import between, total, unreached
from longhouse.games.wendake.schema import Map, Territory
from longhouse.games.wendake.terms import AREAS, FLAG_IDS, GOOD_IDS, TERRITORIES, VEGETABLES

HOME_AREAS = ["woman", "hunter"]
GROWN = GOOD_IDS[:VEGETABLES]
HUNTED = "beaver"


def laws(field: str, board: Map) -> Iterator[str]:
    """Everything that is broken in one of the maps."""
    yield from total(f"{field}.territory", sum(t.home for t in board.territory), board.players, "Homes on this map")
    yield from between(f"{field}.territory: their number", len(board.territory), 1, TERRITORIES)
    outside = sum(len(territory.areas) for territory in board.territory if not territory.home)
    yield from between(f"{field}.territory: areas outside of Homes", outside, 1, AREAS)
    yield from _borders(field, board)
    for number, territory in enumerate(board.territory):
        yield from _territory(f"{field}.territory[{number}]", territory)


def _borders(field: str, board: Map) -> Iterator[str]:
    adjacent = {territory.key: territory.adjacent for territory in board.territory}
    homes = {territory.key for territory in board.territory if territory.home}
    keys = [territory.key for territory in board.territory]
    for first, second in pairwise(sorted(keys)):
        if first == second:
            yield f"{field}.territory: there is {first} twice"
    for number, territory in enumerate(board.territory):
        here = f"{field}.territory[{number}].adjacent"
        for other in territory.adjacent:
            if other not in adjacent:
                yield f"{here}: there is no {other!r} on this map"
            elif other == territory.key:
                yield f"{here}: {other} has no border with itself"
            elif territory.key not in adjacent[other]:
                back = f"{field}.territory[{keys.index(other)}].adjacent"
                yield f"{here}: borders go both ways; {back} does not name {territory.key}"
        if homes.issuperset(territory.adjacent):
            yield f"{here}: who is here must find a way to another territory that is no Home"
    yield from unreached(f"{field}.territory", adjacent)
    for number, barrier in enumerate(board.barrier):
        first, second = barrier.between
        here = f"{field}.barrier[{number}].between"
        for name in barrier.between:
            if name not in adjacent:
                yield f"{here}: there is no {name!r} on this map"
        if second in adjacent.get(first, []):
            yield f"{here}: {first} and {second} have a border, so nothing parts them"


def _territory(field: str, territory: Territory) -> Iterator[str]:
    if (territory.flag in FLAG_IDS) == territory.home:
        yield f"{field}.flag: a Home has none, every other territory has one of {', '.join(FLAG_IDS)}"
    natives = [area.native for area in territory.areas]
    if territory.home and natives != HOME_AREAS:
        yield f"{field}.areas: a Home has one for a woman, then one for a hunter"
    if len({area.id for area in territory.areas}) < len(natives):
        yield f"{field}.areas: each has an id of its own"
    for number, area in enumerate(territory.areas):
        grown = area.yields in GROWN
        if grown != (area.native == "woman") or (not grown and area.yields != HUNTED):
            yield f"{field}.areas[{number}].yields: women harvest {', '.join(GROWN)}, hunters get {HUNTED}s"
