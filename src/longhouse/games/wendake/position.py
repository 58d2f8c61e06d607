"""Positions of Wendake as readable JSON: every field once, with its kind."""

from typing import Any

from longhouse.core.layout import (
    At,
    Bits,
    Counts,
    Distinct,
    Items,
    Layout,
    Maybe,
    Name,
    Number,
    OneOf,
    Shuffled,
    Tally,
    YesNo,
    exactly,
)
from longhouse.core.rng import Rng
from longhouse.games.wendake.components import BOARD_FOR, EFFECT_IDS, SPACE_IDS, TRIBE_IDS, Board, Box
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.state import Player, Supplies, Wendake
from longhouse.games.wendake.terms import (
    CARD_IDS,
    DISPLAY,
    FLAG_IDS,
    GOOD_IDS,
    GRID,
    IN_AREA,
    IN_LONG_HOUSE,
    LAKE_IDS,
    NATIVE_IDS,
    NATIVES,
    TRACK_IDS,
    TRACKS,
    TURTLES_PER_STACK,
    YEARS,
)

FEW = Number(0, 8)
COUNT = Number(0, 999)
POSITION = Number(0, GRID - 1)
PROGRESS = Name(EFFECT_IDS)
TURTLE = Number(0, TURTLES_PER_STACK - 1)
MASKS = Items(Name(CARD_IDS), most=36)


def _player(pile: list[int], **fields: Any) -> Player:
    return Player(pile=[0, *pile], **fields)  # warriors at Home are Guards


def player_layout(board: Board, box: Box) -> Layout:
    """What one player has, on this map and from this box."""
    tile = Name(box.tile_ids)
    areas = Bits(Name(board.area_ids))
    black = {key: number for number, key in enumerate(board.ids)}
    black |= {key: IN_AREA + number for number, key in enumerate(board.area_ids)}
    return Layout(
        _player,
        home=Maybe(Name(board.ids)),
        tribe=Maybe(Name(TRIBE_IDS)),
        goods=Counts(GOOD_IDS, COUNT),
        tracks=Counts(TRACK_IDS, Number(0, 99)),
        guards=Counts(board.ids, FEW, sparse=True),
        outposts=areas,
        women=areas,
        hunters=areas,
        black=Maybe(OneOf({**black, "long_house": IN_LONG_HOUSE})),
        home_women=At("pile.1", FEW),
        home_hunters=At("pile.2", FEW),
        long_house=Counts(NATIVE_IDS[:NATIVES], FEW),
        canoes=At("lakes", Counts(LAKE_IDS, FEW, sparse=True)),
        grid=exactly(GRID, Maybe(tile)),
        ritual=Bits(POSITION),
        marks=Bits(POSITION),
        fire=Maybe(POSITION),
        below=Items(tile, most=GRID),
        aside=Items(tile, most=GRID),
        markers=FEW,
        black_marker=YesNo(),
        progress=Bits(PROGRESS),
        used=Bits(PROGRESS),
        flag=Maybe(Name(FLAG_IDS)),
        swaps=FEW,
        hand=Tally(CARD_IDS),
        known=Counts(CARD_IDS, COUNT, sparse=True),
        played=Tally(CARD_IDS),
        disk=Maybe(Name(SPACE_IDS)),
        turtles=Counts(box.turtle_ids, TURTLE, sparse=True, empty=-1),
    )


def layout(seats: int, rules: Rules) -> Layout:
    """All fields of a game for so many; players without a seat are saved like the others."""
    players = seats + rules.ghosts
    board, box = BOARD_FOR[players], rules.box
    seat = Number(0, players - 1)
    tile = Name(box.tile_ids)
    stacks = len(box.turtle_ids)

    def state(supplies: dict[str, Any], **fields: Any) -> Wendake:
        kept: dict[str, Any] = {"rules": rules, "board": board, "supplies": Supplies(**supplies)}
        return Wendake(stack=[], rng=Rng(0), reveals=0, **kept, **fields)

    return Layout(
        state,
        year=Number(1, YEARS),
        pairs=Shuffled(Name(TRACK_IDS), range(TRACKS)),
        order=Shuffled(seat, range(players)),
        turn_area=Distinct(seat),
        players=exactly(players, player_layout(board, box)),
        row=Items(Maybe(PROGRESS), most=24),
        flags=Bits(Name(FLAG_IDS)),
        tribes=Items(Name(TRIBE_IDS), most=5),
        deck=MASKS,
        discard=MASKS,
        level=Number(1, 2, base=1),
        display=exactly(DISPLAY, Maybe(tile)),
        tile_supply=At("supplies.tiles", exactly(2, Items(tile))),
        tiles_drawn=Number(0, max(map(len, box.levels))),
        turtle_supply=At("supplies.turtles", exactly(stacks, Shuffled(TURTLE, range(TURTLES_PER_STACK)))),
        turtles_drawn=exactly(stacks, FEW),
    )
