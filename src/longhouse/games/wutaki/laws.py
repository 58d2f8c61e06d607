"""Laws of the data of Wutaki: what must come out whatever values somebody corrects."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from longhouse.core.laws import between, built_in, once_each, total
from longhouse.games.wutaki import card_laws
from longhouse.games.wutaki.schema import Components, Fields, Location
from longhouse.games.wutaki.terms import (
    ANTI,
    ELEMENT_IDS,
    ELEMENT_TOWERS,
    MOST_PLAYERS,
    MOST_ROUNDS,
    MOST_TURNS,
    MULTIPLIER_END,
    RESOURCE_IDS,
)

TOKENS = 135
RING = {2: 6, 3: 7, 4: 8}
WORKERS = 9
WORKERS_EXTREME = 8
OWN_GOOD = ("cost",)  # that of the own cost marker


def laws(data: Components, own: Components) -> Iterator[str]:
    """Everything that is broken."""
    yield from _things(data)
    yield from _ring(data)
    yield from _prices(data)
    yield from _fields(data)
    for number, (location, known) in enumerate(zip(data.location, own.location, strict=True)):
        yield from _location(f"location[{number}]", location, known)
    slots = list(own.player_board.recruit_cost)
    yield from once_each("player_board.recruit_cost", data.player_board.recruit_cost, slots)
    yield from _towers(data, own)
    yield from card_laws.laws(data, own)


def _things(data: Components) -> Iterator[str]:
    yield from built_in("options.round_cap", data.options.round_cap, MOST_ROUNDS)
    yield from built_in("options.turn_cap", data.options.turn_cap, MOST_TURNS)
    yield from total("resource", sum(resource.count for resource in data.resource), TOKENS, "resource tokens")
    yield from built_in("resource: those that are goods", [r.id for r in data.resource if r.good], RESOURCE_IDS[1:])
    yield from once_each("cost_marker", [marker.resource for marker in data.cost_marker], RESOURCE_IDS[1:])
    for number, element in enumerate(data.element):
        yield from built_in(f"element[{number}].anti", element.anti, ELEMENT_IDS[ANTI[number]])
    yield from _same("element", "card_bonus_per_fulfilled", data.element)
    yield from _same("element", "card_malus_per_anti", data.element)
    yield from _resources("setup.start_resources", data.setup.start_resources)
    yield from between("setup.secret_keep", data.setup.secret_keep, 1, data.setup.secret_draw)


def _resources(field: str, named: Iterable[str], more: Sequence[str] = ()) -> Iterator[str]:
    known = [*RESOURCE_IDS, *more]
    for name in named:
        if name not in known:
            yield f"{field}: there is no {name!r}; there are {', '.join(known)}"


def _same(field: str, name: str, entries: Sequence[object]) -> Iterator[str]:
    for number, entry in enumerate(entries):
        if getattr(entry, name) != getattr(entries[0], name):
            yield f"{field}[{number}].{name}: must be {getattr(entries[0], name)}: the same for all"


def _ring(data: Components) -> Iterator[str]:
    for players, fields in RING.items():
        count = sum(field.min_players <= players for field in data.pact_counter_ring)
        yield from total("pact_counter_ring", count, fields, f"fields for {players} players")


def _prices(data: Components) -> Iterator[str]:
    for slot, cost in data.player_board.recruit_cost.items():
        yield from _resources(f"player_board.recruit_cost.{slot}", cost, OWN_GOOD)
    rooms = [level.capacity for level in data.pyramid.level]
    for number, level in enumerate(data.pyramid.level):
        field = f"pyramid.level[{number}]"
        yield from _resources(f"{field}.cost", level.cost, OWN_GOOD)
        yield from built_in(f"{field}.level", level.level, number + 1)
        yield from between(f"{field}.capacity", level.capacity, 1, MOST_PLAYERS)
    if rooms != sorted(rooms, reverse=True):
        yield "pyramid.level: a higher level never has room for more"


def _fields(data: Components) -> Iterator[str]:
    """WU-INV-17: nobody ever stands in the rain."""
    for name, workers in (("fields", WORKERS), ("fields_extreme", WORKERS_EXTREME)):
        boards: list[Fields] = [getattr(location, name) for location in data.location]
        for players in (2, 3, 4):
            count = sum(getattr(board, f"p{players}") for board in boards)
            if count <= workers * players:
                yield f"location: {name}.p{players}: {count} fields in all, but {workers * players} workers need one"


LISTS = (
    "yield_by_level", "yield_by_level_extreme", "recruit_by_level", "recruit_by_level_extreme", "upgrade_cost_gold",
)  # fmt: skip


def _location(field: str, location: Location, known: Location) -> Iterator[str]:
    yield from built_in(f"{field}.action", location.action, known.action)
    yield from built_in(f"{field}.optional", location.optional, known.optional)
    for name in LISTS:
        length = len(getattr(known, name))
        if len(getattr(location, name)) != length:
            yield f"{field}.{name}: the rules are built for {length} numbers"
    yield from _resources(f"{field}.upgrade_bonus", location.upgrade_bonus)
    if bool(location.upgrade_bonus) != bool(known.upgrade_bonus):
        yield f"{field}.upgrade_bonus: {'is missing' if known.upgrade_bonus else 'this place has no upgrades'}"
    if (location.extreme is None) != (known.extreme is None):
        yield f"{field}.extreme: {'is missing' if known.extreme else 'this place is the same on both boards'}"


def _towers(data: Components, own: Components) -> Iterator[str]:
    for number, (tower, known) in enumerate(zip(data.tower_upgrade, own.tower_upgrade, strict=True)):
        field = f"tower_upgrade[{number}]"
        yield from built_in(f"{field}.kind", tower.kind, known.kind)
        yield from built_in(f"{field}.element", tower.element, known.element)
        yield from built_in(f"{field}.resource", tower.resource, known.resource)
        if (tower.mod is None) != (known.mod is None):
            yield f"{field}.mod: {'is missing' if known.mod else 'upgrades for an element have none'}"
    towers = data.tower_upgrade[:ELEMENT_TOWERS]
    yield from _same("tower_upgrade", "bonus_per_fulfilled", towers)
    yield from _same("tower_upgrade", "malus_per_anti", towers)
    kinds = Counter(own.tower_upgrade_group.cost_gold)
    yield from once_each("tower_upgrade_group.cost_gold", data.tower_upgrade_group.cost_gold, kinds)
    for number, board in enumerate(data.master_board):
        if board.multiplier_by_position or own.master_board[number].multiplier_by_position:
            count = len(board.multiplier_by_position)
            yield from built_in(f"master_board[{number}].multiplier_by_position: its length", count, MULTIPLIER_END + 1)
        if (board.location is None) != (own.master_board[number].location is None):
            yield f"master_board[{number}].location: must be there or missing as in the box"
