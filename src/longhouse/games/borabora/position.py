"""Positions of Bora Bora as readable JSON. msgspec checks types and ranges and names the field that is wrong."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from longhouse.core.errors import BadPosition
from longhouse.core.position import field_message
from longhouse.core.rng import Rng
from longhouse.games.borabora.components import (
    COPIES,
    JEWELRY_IDS,
    PAIR_MASK,
    REGION_IDS,
    STARTING_TASKS,
    STATUS_END,
    TASK_IDS,
    TEMPLE_STACK,
)
from longhouse.games.borabora.state import BoraBora, Player, Supplies
from longhouse.games.borabora.terms import (
    CARD_IDS,
    CARDS,
    COLOR_IDS,
    COLORS,
    EMPTY,
    FIELDS,
    FISHING,
    GONE,
    KIND_IDS,
    KINDS,
    NOBODY,
    SEX_IDS,
    SLID,
    SOURCE_IDS,
)

Count = Annotated[int, Meta(ge=0, le=999)]
Few = Annotated[int, Meta(ge=0, le=12)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Die = Annotated[int, Meta(ge=1, le=6)]
Bit = Annotated[int, Meta(ge=0, le=1)]
Color = Literal["blue", "white", "red", "green", "yellow"]


class PersonTile(Struct, forbid_unknown_fields=True):
    kind: str
    sex: Literal["woman", "man"]
    slid: bool


class PlayerDump(Struct, forbid_unknown_fields=True):
    points: dict[str, Count]
    hand: dict[Color, Annotated[int, Meta(ge=0, le=12)]]
    offerings: Count
    shells: Count
    god_tiles: Annotated[int, Meta(ge=0, le=10)]
    priests: Annotated[int, Meta(ge=0, le=4)]
    dice: Annotated[list[Die], Meta(max_length=3)]
    regions: Annotated[list[str], Meta(max_length=12)]
    huts: Annotated[int, Meta(ge=0, le=11)]
    store: Few
    persons: Annotated[list[PersonTile], Meta(max_length=12)]
    materials: Annotated[list[Annotated[int, Meta(ge=0, le=11)]], Meta(max_length=12)]
    spare: dict[Literal["sand", "stone", "wood"], Count]
    buildings: Annotated[list[Annotated[int, Meta(ge=0, le=16)] | None], Meta(min_length=6, max_length=6)]
    jewelry: Annotated[list[str], Meta(max_length=6)]
    tasks: Annotated[list[str | None], Meta(min_length=3, max_length=3)]
    fulfilled: Few
    dropped: Few


class PlacedDie(Struct, forbid_unknown_fields=True):
    seat: Seat
    place: str
    value: Die


class PositionDump(Struct, forbid_unknown_fields=True):
    """All fields of a game of Bora Bora."""

    round: Annotated[int, Meta(ge=1, le=7)]
    order: list[Seat]
    players: list[PlayerDump]
    fish: Annotated[list[Annotated[int, Meta(ge=0, le=11)]], Meta(min_length=12, max_length=12)]
    sites: Annotated[list[Seat | None], Meta(min_length=12, max_length=12)]
    low: dict[str, Annotated[int, Meta(ge=1, le=EMPTY)]]
    dice: Annotated[list[PlacedDie], Meta(max_length=12)]
    temple: Annotated[list[Seat | None], Meta(min_length=6, max_length=6)]
    god_stack: Annotated[int, Meta(ge=0, le=TEMPLE_STACK)]
    status: list[Annotated[int, Meta(ge=0, le=STATUS_END)]]
    stacking: list[Seat]
    women: Annotated[list[str | None], Meta(min_length=6, max_length=6)]
    men: Annotated[list[str | None], Meta(min_length=6, max_length=6)]
    women_supply: Annotated[list[str], Meta(min_length=36, max_length=36)]
    men_supply: Annotated[list[str], Meta(min_length=36, max_length=36)]
    task_row: Annotated[list[str | None], Meta(max_length=6)]
    task_supply: Annotated[list[str], Meta(min_length=53, max_length=53)]
    tasks_drawn: Annotated[int, Meta(ge=0, le=53)]
    jewels: Annotated[list[str | None], Meta(min_length=4, max_length=4)]
    jewelry_grid: Annotated[list[str], Meta(min_length=24, max_length=24)]
    deck: Annotated[list[Color], Meta(max_length=60)]
    display: Annotated[list[Color], Meta(max_length=5)]
    discard: dict[Color, Annotated[int, Meta(ge=0, le=12)]]
    green: Bit


# ---------------------------------------------------------------- writing


def dump(state: BoraBora) -> dict[str, Any]:
    """The position in words and numbers."""
    supplies = state.supplies
    position = PositionDump(
        round=state.round,
        order=state.order[:],
        players=[_dump_player(player) for player in state.players],
        fish=supplies.fish[:],
        sites=_seats(state.sites),
        low={CARD_IDS[card]: state.low[card] for card in range(CARDS) if state.low[card] != EMPTY},
        dice=[_dump_die(code) for code in state.placed],
        temple=_seats(state.temple),
        god_stack=state.god_stack,
        status=state.status[:],
        stacking=state.stacking[:],
        women=_names(state.people[0], KIND_IDS),
        men=_names(state.people[1], KIND_IDS),
        women_supply=[KIND_IDS[kind] for kind in supplies.people[0]],
        men_supply=[KIND_IDS[kind] for kind in supplies.people[1]],
        task_row=_names(state.task_row, TASK_IDS),
        task_supply=[TASK_IDS[task] for task in supplies.tasks],
        tasks_drawn=state.tasks_drawn,
        jewels=_names(state.jewels, JEWELRY_IDS),
        jewelry_grid=[JEWELRY_IDS[tile] for tile in supplies.grid],
        deck=[_color(color) for color in state.deck],
        display=[_color(color) for color in state.display],
        discard={_color(color): state.discard[color] for color in range(COLORS)},
        green=state.green,
    )
    data: dict[str, Any] = msgspec.to_builtins(position)
    return data


def _color(color: int) -> Color:
    name: Color = COLOR_IDS[color]  # type: ignore[assignment]  # the five names are the literal's
    return name


def _names(numbers: list[int], ids: list[str]) -> list[str | None]:
    return [None if number == GONE else ids[number] for number in numbers]


def _seats(owners: list[int]) -> list[int | None]:
    return [None if owner == NOBODY else owner for owner in owners]


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def _dump_die(code: int) -> PlacedDie:
    place = code // 10 % 10
    return PlacedDie(code // 100, "fishing" if place == FISHING else CARD_IDS[place], code % 10)


def _dump_person(code: int) -> PersonTile:
    return PersonTile(KIND_IDS[code % KINDS], "man" if code % SLID >= KINDS else "woman", code >= SLID)


def _dump_player(player: Player) -> PlayerDump:
    return PlayerDump(
        points={SOURCE_IDS[source]: points for source, points in enumerate(player.points) if points},
        hand={_color(color): player.hand[color] for color in range(COLORS)},
        offerings=player.offerings,
        shells=player.shells,
        god_tiles=player.god_tiles,
        priests=player.priests,
        dice=player.dice[:],
        regions=[REGION_IDS[region] for region in _bits(player.regions)],
        huts=player.huts,
        store=player.store,
        persons=[_dump_person(code) for code in player.persons],
        materials=_bits(player.materials),
        spare={"sand": player.spare[0], "stone": player.spare[1], "wood": player.spare[2]},
        buildings=[None if pair < 0 else pair for pair in player.built_at],
        jewelry=[JEWELRY_IDS[tile] for tile in _bits(player.jewelry)],
        tasks=_names(player.tasks, TASK_IDS),
        fulfilled=player.fulfilled,
        dropped=player.dropped,
    )


# ---------------------------------------------------------------- reading


def load(data: dict[str, Any], seats: int) -> BoraBora:
    """The state of a dump; whether its parts fit together is the invariants' affair."""
    try:
        position = msgspec.convert(data, PositionDump)
    except msgspec.ValidationError as error:
        raise BadPosition(f"position.{field_message(error)}") from None
    for name in ("order", "stacking"):
        if sorted(getattr(position, name)) != list(range(seats)):
            raise BadPosition(f"position.{name}: must name each of the seats 0 to {seats - 1} once")
    for name in ("players", "status"):
        if len(getattr(position, name)) != seats:
            raise BadPosition(f"position.{name}: must have one entry for each of the {seats} seats")
    return _state(position)


def _state(position: PositionDump) -> BoraBora:
    people = [_supply(position.women_supply, "women_supply"), _supply(position.men_supply, "men_supply")]
    regular = range(STARTING_TASKS, len(TASK_IDS))
    tasks = _shuffled(position.task_supply, TASK_IDS, regular, "task_supply")
    grid = _shuffled(position.jewelry_grid, JEWELRY_IDS, range(len(JEWELRY_IDS)), "jewelry_grid")
    if sorted(position.fish) != list(range(12)):
        raise BadPosition("position.fish: must name each of the fish tiles 0 to 11 once")
    low = [EMPTY] * CARDS
    for card, value in position.low.items():
        low[_index(card, CARD_IDS, "low")] = value
    return BoraBora(
        stack=[],
        rng=Rng(0),
        reveals=0,
        supplies=Supplies(position.fish, people, tasks, grid),
        players=[_player(player, f"players[{index}]") for index, player in enumerate(position.players)],
        order=position.order,
        round=position.round,
        sites=[NOBODY if seat is None else seat for seat in position.sites],
        low=low,
        placed=[_placed(die, f"dice[{index}]") for index, die in enumerate(position.dice)],
        temple=[NOBODY if seat is None else seat for seat in position.temple],
        god_stack=position.god_stack,
        status=position.status,
        stacking=position.stacking,
        people=[_numbers(position.women, KIND_IDS, "women"), _numbers(position.men, KIND_IDS, "men")],
        task_row=_numbers(position.task_row, TASK_IDS, "task_row"),
        tasks_drawn=position.tasks_drawn,
        jewels=_numbers(position.jewels, JEWELRY_IDS, "jewels"),
        deck=[COLOR_IDS.index(color) for color in position.deck],
        display=[COLOR_IDS.index(color) for color in position.display],
        discard=_colors(position.discard),
        green=position.green,
    )


def _index(name: str, ids: list[str], field: str) -> int:
    if name not in ids:
        raise BadPosition(f"position.{field}: there is no {name!r}; there are {', '.join(ids)}")
    return ids.index(name)


def _numbers(names: list[str | None], ids: list[str], field: str) -> list[int]:
    return [GONE if name is None else _index(name, ids, f"{field}[{i}]") for i, name in enumerate(names)]


def _supply(names: list[str], field: str) -> list[int]:
    kinds = [_index(name, KIND_IDS, f"{field}[{i}]") for i, name in enumerate(names)]
    for kind in range(KINDS):
        if kinds.count(kind) != COPIES:
            raise BadPosition(
                f"position.{field}: must have {COPIES} of each kind, but has {kinds.count(kind)} {KIND_IDS[kind]}"
            )
    return kinds


def _shuffled(names: list[str], ids: list[str], expected: range, field: str) -> list[int]:
    numbers = [_index(name, ids, f"{field}[{i}]") for i, name in enumerate(names)]
    if sorted(numbers) != list(expected):
        raise BadPosition(f"position.{field}: must name each tile once")
    return numbers


def _colors(counts: dict[Color, int]) -> list[int]:
    return [counts.get(_color(color), 0) for color in range(COLORS)]


def _mask(bits: list[int], field: str) -> int:
    if len(set(bits)) != len(bits):
        raise BadPosition(f"position.{field}: names something twice")
    return sum(1 << bit for bit in bits)


def _placed(die: PlacedDie, field: str) -> int:
    place = FISHING if die.place == "fishing" else _index(die.place, CARD_IDS, f"{field}.place")
    return die.seat * 100 + place * 10 + die.value


def _person(tile: PersonTile, field: str) -> int:
    kind = _index(tile.kind, KIND_IDS, f"{field}.kind")
    return kind + KINDS * SEX_IDS.index(tile.sex) + (SLID if tile.slid else 0)


def _player(player: PlayerDump, where: str) -> Player:
    points = [0] * len(SOURCE_IDS)
    for source, count in player.points.items():
        points[_index(source, SOURCE_IDS, f"{where}.points")] = count
    built_at = [-1 if pair is None else pair for pair in player.buildings]
    covered = [bit for pair in built_at if pair >= 0 for bit in range(FIELDS) if PAIR_MASK[pair] >> bit & 1]
    regions = [_index(name, REGION_IDS, f"{where}.regions") for name in player.regions]
    jewelry = [_index(name, JEWELRY_IDS, f"{where}.jewelry") for name in player.jewelry]
    return Player(
        points=points,
        hand=_colors(player.hand),
        offerings=player.offerings,
        shells=player.shells,
        god_tiles=player.god_tiles,
        priests=player.priests,
        dice=sorted(player.dice),
        regions=_mask(regions, f"{where}.regions"),
        huts=player.huts,
        store=player.store,
        persons=[_person(tile, f"{where}.persons[{i}]") for i, tile in enumerate(player.persons)],
        materials=_mask(player.materials, f"{where}.materials"),
        spare=[player.spare.get(name, 0) for name in ("sand", "stone", "wood")],
        built=_mask(covered, f"{where}.buildings"),
        built_at=built_at,
        jewelry=_mask(jewelry, f"{where}.jewelry"),
        tasks=_numbers(player.tasks, TASK_IDS, f"{where}.tasks"),
        fulfilled=player.fulfilled,
        dropped=player.dropped,
    )
