"""Positions of Wendake as readable JSON. msgspec checks types and ranges and names the field that is wrong."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from longhouse.core.errors import BadPosition
from longhouse.core.position import field_message
from longhouse.core.rng import Rng
from longhouse.games.wendake.components import (
    BOARD_FOR,
    EFFECT_IDS,
    SPACE_IDS,
    TILE_IDS,
    TRIBE_IDS,
    TURTLE_IDS,
    Board,
)
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.state import Player, Supplies, Wendake
from longhouse.games.wendake.terms import (
    CARD_IDS,
    DISPLAY,
    FLAG_IDS,
    GONE,
    GOOD_IDS,
    GRID,
    IN_AREA,
    IN_LONG_HOUSE,
    LAKE_IDS,
    MASK_CARDS,
    NATIVE_IDS,
    NATIVES,
    NONE,
    TRACK_IDS,
    TURTLE_STACKS,
    TURTLES_PER_STACK,
    YEARS,
)

Few = Annotated[int, Meta(ge=0, le=8)]
Count = Annotated[int, Meta(ge=0, le=999)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Position = Annotated[int, Meta(ge=0, le=GRID - 1)]
Tiles = Annotated[list[str], Meta(max_length=GRID)]
TurtleTile = Annotated[int, Meta(ge=0, le=TURTLES_PER_STACK - 1)]
LONG_HOUSE = "long_house"


class PlayerDump(Struct, forbid_unknown_fields=True):
    home: str | None
    tribe: str | None
    goods: dict[str, Count]
    tracks: dict[str, Annotated[int, Meta(ge=0, le=99)]]
    guards: dict[str, Few]
    outposts: list[str]
    women: list[str]
    hunters: list[str]
    black: str | None
    home_women: Few
    home_hunters: Few
    long_house: dict[str, Few]
    canoes: dict[str, Few]
    grid: Annotated[list[str | None], Meta(min_length=GRID, max_length=GRID)]
    ritual: list[Position]
    marks: list[Position]
    fire: Position | None
    below: Tiles
    aside: Tiles
    markers: Few
    black_marker: bool
    progress: list[str]
    used: list[str]
    flag: str | None
    swaps: Few
    hand: list[str]
    played: list[str]
    disk: str | None
    turtles: dict[str, TurtleTile]


class PositionDump(Struct, forbid_unknown_fields=True):
    """All fields of a game of Wendake."""

    year: Annotated[int, Meta(ge=1, le=YEARS)]
    pairs: Annotated[list[str], Meta(min_length=4, max_length=4)]
    order: list[Seat]
    turn_area: list[Seat]
    players: list[PlayerDump]
    row: Annotated[list[str | None], Meta(max_length=24)]
    flags: list[str]
    tribes: Annotated[list[str], Meta(max_length=5)]
    deck: Annotated[list[str], Meta(max_length=36)]
    discard: Annotated[list[str], Meta(max_length=36)]
    level: Literal[1, 2]
    display: Annotated[list[str | None], Meta(min_length=DISPLAY, max_length=DISPLAY)]
    tile_supply: Annotated[list[list[str]], Meta(min_length=2, max_length=2)]
    tiles_drawn: Annotated[int, Meta(ge=0, le=17)]
    turtle_supply: Annotated[list[list[TurtleTile]], Meta(min_length=TURTLE_STACKS, max_length=TURTLE_STACKS)]
    turtles_drawn: Annotated[list[Few], Meta(min_length=TURTLE_STACKS, max_length=TURTLE_STACKS)]


# ---------------------------------------------------------------- writing


def dump(state: Wendake) -> dict[str, Any]:
    """The position in words and numbers."""
    position = PositionDump(
        year=state.year,
        pairs=[TRACK_IDS[track] for track in state.pairs],
        order=state.order[:],
        turn_area=state.turn_area[:],
        players=[_dump_player(state.board, player) for player in state.players],
        row=_names(state.row, EFFECT_IDS),
        flags=[FLAG_IDS[flag] for flag in members(state.flags)],
        tribes=[TRIBE_IDS[tribe] for tribe in state.tribes],
        deck=[CARD_IDS[card] for card in state.deck],
        discard=[CARD_IDS[card] for card in state.discard],
        level=2 if state.level else 1,
        display=_names(state.display, TILE_IDS),
        tile_supply=[[TILE_IDS[tile] for tile in order] for order in state.supplies.tiles],
        tiles_drawn=state.tiles_drawn,
        turtle_supply=[order[:] for order in state.supplies.turtles],
        turtles_drawn=state.turtles_drawn[:],
    )
    data: dict[str, Any] = msgspec.to_builtins(position)
    return data


def _names(numbers: list[int], ids: list[str]) -> list[str | None]:
    return [None if number == GONE else ids[number] for number in numbers]


def _name(number: int, ids: list[str]) -> str | None:
    return None if number == NONE else ids[number]


def _cards(counts: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in range(MASK_CARDS) for _ in range(counts[card])]


def _black_places(board: Board) -> dict[str, int]:
    """Where the black warrior can be."""
    places = {key: number for number, key in enumerate(board.ids)}
    places |= {key: IN_AREA + number for number, key in enumerate(board.area_ids)}
    return {**places, LONG_HOUSE: IN_LONG_HOUSE}


def _dump_player(board: Board, player: Player) -> PlayerDump:
    black = {place: key for key, place in _black_places(board).items()}
    return PlayerDump(
        home=_name(player.home, board.ids),
        tribe=_name(player.tribe, TRIBE_IDS),
        goods={GOOD_IDS[good]: count for good, count in enumerate(player.goods)},
        tracks={TRACK_IDS[track]: value for track, value in enumerate(player.tracks)},
        guards={board.ids[territory]: count for territory, count in enumerate(player.guards) if count},
        outposts=[board.area_ids[area] for area in members(player.outposts)],
        women=[board.area_ids[area] for area in members(player.women)],
        hunters=[board.area_ids[area] for area in members(player.hunters)],
        black=None if player.black == NONE else black[player.black],
        home_women=player.pile[1],
        home_hunters=player.pile[2],
        long_house={NATIVE_IDS[native]: player.long_house[native] for native in range(NATIVES)},
        canoes={LAKE_IDS[lake]: count for lake, count in enumerate(player.lakes) if count},
        grid=_names(player.grid, TILE_IDS),
        ritual=members(player.ritual),
        marks=members(player.marks),
        fire=None if player.fire == NONE else player.fire,
        below=[TILE_IDS[tile] for tile in player.below],
        aside=[TILE_IDS[tile] for tile in player.aside],
        markers=player.markers,
        black_marker=player.black_marker > 0,
        progress=[EFFECT_IDS[tile] for tile in members(player.progress)],
        used=[EFFECT_IDS[tile] for tile in members(player.used)],
        flag=_name(player.flag, FLAG_IDS),
        swaps=player.swaps,
        hand=_cards(player.hand),
        played=_cards(player.played),
        disk=_name(player.disk, SPACE_IDS),
        turtles={TURTLE_IDS[stack]: tile for stack, tile in enumerate(player.turtles) if tile != NONE},
    )


# ---------------------------------------------------------------- reading


def load(data: dict[str, Any], seats: int, rules: Rules) -> Wendake:
    """The state of a dump; whether its parts fit together is the invariants' affair."""
    try:
        position = msgspec.convert(data, PositionDump)
    except msgspec.ValidationError as error:
        raise BadPosition(f"position.{field_message(error)}") from None
    if sorted(position.order) != list(range(seats)):
        raise BadPosition(f"position.order: must name each of the seats 0 to {seats - 1} once")
    if len(set(position.turn_area)) != len(position.turn_area) or any(seat >= seats for seat in position.turn_area):
        raise BadPosition(f"position.turn_area: must name seats from 0 to {seats - 1}, each at most once")
    if len(position.players) != seats:
        raise BadPosition(f"position.players: must have one entry for each of the {seats} seats")
    if sorted(position.pairs) != sorted(TRACK_IDS):
        raise BadPosition("position.pairs: must name each track once")
    return _state(position, BOARD_FOR[seats], rules)


def _state(position: PositionDump, board: Board, rules: Rules) -> Wendake:
    players = [_player(board, player, f"players[{index}]") for index, player in enumerate(position.players)]
    tiles = [
        [_index(name, TILE_IDS, f"tile_supply[{level}][{i}]") for i, name in enumerate(order)]
        for level, order in enumerate(position.tile_supply)
    ]
    for stack, order in enumerate(position.turtle_supply):
        if sorted(order) != list(range(TURTLES_PER_STACK)):
            raise BadPosition(f"position.turtle_supply[{stack}]: must name each of the four tiles once")
    return Wendake(
        stack=[],
        rng=Rng(0),
        reveals=0,
        rules=rules,
        board=board,
        supplies=Supplies(tiles, position.turtle_supply),
        players=players,
        pairs=[TRACK_IDS.index(track) for track in position.pairs],
        order=position.order,
        turn_area=position.turn_area,
        year=position.year,
        row=_numbers(position.row, EFFECT_IDS, "row"),
        flags=_set(position.flags, FLAG_IDS, "flags"),
        tribes=[_index(name, TRIBE_IDS, f"tribes[{i}]") for i, name in enumerate(position.tribes)],
        deck=[_index(name, CARD_IDS, f"deck[{i}]") for i, name in enumerate(position.deck)],
        discard=[_index(name, CARD_IDS, f"discard[{i}]") for i, name in enumerate(position.discard)],
        level=position.level - 1,
        display=_numbers(position.display, TILE_IDS, "display"),
        tiles_drawn=position.tiles_drawn,
        turtles_drawn=position.turtles_drawn,
    )


def _index(name: str, ids: list[str], field: str) -> int:
    if name not in ids:
        raise BadPosition(f"position.{field}: there is no {name!r}; there are {', '.join(ids)}")
    return ids.index(name)


def _optional(name: str | None, ids: list[str], field: str) -> int:
    return NONE if name is None else _index(name, ids, field)


def _numbers(names: list[str | None], ids: list[str], field: str) -> list[int]:
    return [_optional(name, ids, f"{field}[{i}]") for i, name in enumerate(names)]


def _set(names: list[str], ids: list[str], field: str) -> int:
    numbers = [_index(name, ids, f"{field}[{i}]") for i, name in enumerate(names)]
    return _bits(numbers, field)


def _bits(numbers: list[int], field: str) -> int:
    if len(set(numbers)) != len(numbers):
        raise BadPosition(f"position.{field}: names something twice")
    return sum(1 << number for number in numbers)


def _counts(named: dict[str, int], ids: list[str], field: str) -> list[int]:
    counts = [0] * len(ids)
    for name, count in named.items():
        counts[_index(name, ids, field)] = count
    return counts


def _card_counts(names: list[str], field: str) -> list[int]:
    counts = [0] * MASK_CARDS
    for i, name in enumerate(names):
        counts[_index(name, CARD_IDS, f"{field}[{i}]")] += 1
    return counts


def _black(board: Board, name: str | None, field: str) -> int:
    places = _black_places(board)
    if name is not None and name not in places:
        raise BadPosition(f"position.{field}: there is no {name!r}; there are {', '.join(places)}")
    return NONE if name is None else places[name]


def _player(board: Board, player: PlayerDump, where: str) -> Player:
    turtles = [NONE] * TURTLE_STACKS
    for name, tile in player.turtles.items():
        turtles[_index(name, TURTLE_IDS, f"{where}.turtles")] = tile
    return Player(
        home=_optional(player.home, board.ids, f"{where}.home"),
        tribe=_optional(player.tribe, TRIBE_IDS, f"{where}.tribe"),
        goods=_counts(player.goods, GOOD_IDS, f"{where}.goods"),
        tracks=_counts(player.tracks, TRACK_IDS, f"{where}.tracks"),
        guards=_counts(player.guards, board.ids, f"{where}.guards"),
        outposts=_set(player.outposts, board.area_ids, f"{where}.outposts"),
        women=_set(player.women, board.area_ids, f"{where}.women"),
        hunters=_set(player.hunters, board.area_ids, f"{where}.hunters"),
        black=_black(board, player.black, f"{where}.black"),
        pile=[0, player.home_women, player.home_hunters],
        long_house=_counts(player.long_house, NATIVE_IDS[:NATIVES], f"{where}.long_house"),
        lakes=_counts(player.canoes, LAKE_IDS, f"{where}.canoes"),
        grid=_numbers(player.grid, TILE_IDS, f"{where}.grid"),
        ritual=_bits(player.ritual, f"{where}.ritual"),
        marks=_bits(player.marks, f"{where}.marks"),
        fire=NONE if player.fire is None else player.fire,
        below=[_index(name, TILE_IDS, f"{where}.below[{i}]") for i, name in enumerate(player.below)],
        aside=[_index(name, TILE_IDS, f"{where}.aside[{i}]") for i, name in enumerate(player.aside)],
        markers=player.markers,
        black_marker=1 if player.black_marker else 0,
        progress=_set(player.progress, EFFECT_IDS, f"{where}.progress"),
        used=_set(player.used, EFFECT_IDS, f"{where}.used"),
        flag=_optional(player.flag, FLAG_IDS, f"{where}.flag"),
        swaps=player.swaps,
        hand=_card_counts(player.hand, f"{where}.hand"),
        played=_card_counts(player.played, f"{where}.played"),
        disk=_optional(player.disk, SPACE_IDS, f"{where}.disk"),
        turtles=turtles,
    )
