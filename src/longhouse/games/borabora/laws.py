"""Laws of the data of Bora Bora: what must come out whatever values somebody corrects."""

from collections import Counter
from collections.abc import Iterator

from longhouse.core.laws import between, built_in, once_each, total, unreached
from longhouse.games.borabora.schema import Components, Task
from longhouse.games.borabora.terms import ACTION_IDS, FIELDS, KIND_IDS, MOST_HUTS, PAIRS, TILES

PLAYERS = (2, 3, 4)
PER_TERRAIN = 3
PEOPLE = 36
GOD_CARDS = 60
GOD_TILES = 10
TASKS_ON_BOARD = 6


def laws(data: Components, own: Components) -> Iterator[str]:
    """Everything that is broken."""
    yield from _islands(data)
    yield from _routes(data)
    yield from _fish(data)
    yield from _actions(data)
    yield from _people(data)
    yield from _jewelry(data)
    yield from _tasks(data)
    yield from _gods(data)
    yield from _boards(data, own)


def _islands(data: Components) -> Iterator[str]:
    terrains = Counter(region.terrain for region in data.map.regions)
    yield from once_each("map.terrains", data.map.terrains, terrains)
    for terrain, count in terrains.items():
        yield from total("map.regions", count, PER_TERRAIN, f"regions of the terrain {terrain}")
    for number, island in enumerate(data.map.islands):
        there = [region.id for region in data.map.regions if region.island == island.id]
        yield from once_each(f"map.islands[{number}].regions", island.regions, there)


def _routes(data: Components) -> Iterator[str]:
    island = {region.id: region.island for region in data.map.regions}
    ways: dict[str, list[str]] = {region: [] for region in island}
    known: dict[tuple[str, str], int] = {}
    for number, route in enumerate(data.map.routes):
        field = f"map.routes[{number}]"
        strange = [(end, name) for end, name in (("a", route.a), ("b", route.b)) if name not in island]
        if strange:
            yield from (f"{field}.{end}: there is no {name!r}; there are {', '.join(island)}" for end, name in strange)
            continue
        ways[route.a].append(route.b)
        ways[route.b].append(route.a)
        ends = min(route.a, route.b), max(route.a, route.b)
        if route.a == route.b:
            yield f"{field}.b: a route leads to another region"
        elif ends in known:
            yield f"{field}: map.routes[{known[ends]}] joins {route.a} and {route.b} already"
        elif (route.kind == "land") != (island[route.a] == island[route.b]):
            yield f"{field}.kind: land routes stay on an island, water routes lead to another"
        known.setdefault(ends, number)
    yield from unreached("map.routes", ways)


def _fish(data: Components) -> Iterator[str]:
    starting = [tile for tile in data.fish.tiles if tile.value == data.setup.start_fish_value]
    if len(starting) < max(PLAYERS):
        yield f"fish.tiles: at least {max(PLAYERS)} must have the value {data.setup.start_fish_value}, where huts begin"
    yield from once_each("fish.kinds", data.fish.kinds, dict.fromkeys(tile.kind for tile in data.fish.tiles))


def _actions(data: Components) -> Iterator[str]:
    for players in PLAYERS:
        there = [action for card in data.action_cards.cards if players in card.players for action in card.actions]
        yield from once_each(f"action_cards.cards: with {players} players", there, ACTION_IDS)
    for number, card in enumerate(data.action_cards.cards):
        for players in card.players:
            yield from between(f"action_cards.cards[{number}].players", players, PLAYERS[0], PLAYERS[-1])


def _people(data: Components) -> Iterator[str]:
    copies = data.persons.copies_per_kind_and_sex
    yield from total("persons.copies_per_kind_and_sex", copies * len(KIND_IDS), PEOPLE, "women, and as many men")
    for number, kind in enumerate(data.persons.kinds):
        if kind.amounts != sorted(kind.amounts):
            yield f"persons.kinds[{number}].amounts: more tiles never bring less"
        if kind.id == "move_hut":
            yield from between(f"persons.kinds[{number}].amounts", max(kind.amounts), 1, MOST_HUTS // 2)


def _jewelry(data: Components) -> Iterator[str]:
    yield from once_each("jewelry.kinds", data.jewelry.kinds, dict.fromkeys(tile.kind for tile in data.jewelry.tiles))
    for number, tile in enumerate(data.jewelry.tiles):
        yield from between(f"jewelry.tiles[{number}].vp", tile.vp, 1, 9)


def _tasks(data: Components) -> Iterator[str]:
    supply = Counter(f"jewelry:{tile.kind}" for tile in data.jewelry.tiles)
    supply += Counter(f"fish:{tile.kind}" for tile in data.fish.tiles)
    supply += Counter(f"terrain:{region.terrain}" for region in data.map.regions)
    for name, tasks in (("starting", data.tasks.starting), ("regular", data.tasks.regular)):
        for number, task in enumerate(tasks):
            yield from _task(f"tasks.{name}[{number}].needs", task, supply)
    yield from once_each("setup.task_display", data.setup.task_display, map(str, PLAYERS))
    for players, count in data.setup.task_display.items():
        yield from between(f"setup.task_display.{players}", count, int(players), TASKS_ON_BOARD)


def _task(field: str, task: Task, supply: Counter[str]) -> Iterator[str]:
    if not task.needs:
        yield f"{field}: a task asks for something"
    for number, need in enumerate(task.needs):
        most = supply.get(need.thing, 99)
        if not 1 <= need.n <= most:
            yield f"{field}[{number}].n: {need.n} is not between 1 and {most}, as many as there are of {need.thing}"


def _gods(data: Components) -> Iterator[str]:
    yield from total("god_cards.colors", sum(color.count for color in data.god_cards.colors), GOD_CARDS, "god cards")
    tiles = data.god_tiles.on_temple_stack + max(PLAYERS) * data.god_tiles.per_player
    yield from total("god_tiles", tiles, GOD_TILES, "god tiles")
    if data.player_start.god_tiles != data.god_tiles.per_player:
        yield f"player_start.god_tiles: must be {data.god_tiles.per_player}, as god_tiles.per_player says"


def _boards(data: Components, own: Components) -> Iterator[str]:
    yield from once_each("building.tile_values", map(str, data.building.tile_values), map(str, range(1, TILES + 1)))
    track = data.status_track.vp
    if track[:1] != [0] or track != sorted(track) or len(track) < 2:
        yield "status_track.vp: the track begins with 0 and never falls"
    place = data.ceremony
    wanted = f"{own.ceremony.columns} columns and {own.ceremony.rows} rows: {FIELDS} fields with {PAIRS} neighbours"
    shape = [len(row) for row in place.grid]
    if (place.columns, place.rows) != (own.ceremony.columns, own.ceremony.rows):
        yield f"ceremony: the rules are built for {wanted}"
    elif shape != [place.columns] * place.rows:
        yield f"ceremony.grid: there are {wanted}"
    yield from built_in(
        "helper.options", [option.id for option in data.helper.options], [o.id for o in own.helper.options]
    )
