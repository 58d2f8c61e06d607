"""Positions of Bora Bora as readable JSON: every field once, with its kind."""

from functools import cache
from typing import Any

from longhouse.core.layout import At, Bits, Counts, Items, Layout, Maybe, Name, Number, Packed, Shuffled, YesNo, exactly
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
    COLOR_IDS,
    EMPTY,
    FIELDS,
    JEWELRY_ROWS,
    KIND_IDS,
    KINDS,
    MATERIAL_IDS,
    PAIRS,
    REGIONS,
    ROUNDS,
    SEX_IDS,
    SLID,
    SLOTS,
    SOURCE_IDS,
    TASK_SLOTS,
    TILES,
)

COUNT = Number(0, 999)
FEW = Number(0, 12)
DIE = Number(1, 6)
KIND = Name(KIND_IDS)
TASK = Name(TASK_IDS)
JEWEL = Name(JEWELRY_IDS)
COLOR = Name(COLOR_IDS)
PERSON = Packed(kind=(1, KIND), sex=(KINDS, Name(SEX_IDS)), slid=(SLID, YesNo()))


def _player(built_at: list[int], dice: list[int], **fields: Any) -> Player:
    built = 0
    for pair in built_at:
        built |= PAIR_MASK[pair] if pair >= 0 else 0
    return Player(built=built, built_at=built_at, dice=sorted(dice), **fields)


PLAYER = Layout(
    _player,
    points=Counts(SOURCE_IDS, COUNT, sparse=True),
    hand=Counts(COLOR_IDS, FEW),
    known=Counts(COLOR_IDS, FEW, sparse=True),
    offerings=COUNT,
    shells=COUNT,
    god_tiles=Number(0, 10),
    priests=Number(0, 4),
    dice=Items(DIE, most=3),
    regions=Bits(Name(REGION_IDS)),
    huts=Number(0, 11),
    store=FEW,
    persons=Items(PERSON, most=12),
    materials=Bits(Number(0, FIELDS - 1)),
    spare=Counts(MATERIAL_IDS, COUNT),
    buildings=At("built_at", exactly(TILES, Maybe(Number(0, PAIRS - 1)))),
    jewelry=Bits(JEWEL, most=ROUNDS),
    tasks=exactly(TASK_SLOTS, Maybe(TASK)),
    fulfilled=FEW,
    dropped=FEW,
)


def _state(supplies: dict[str, Any], **fields: Any) -> BoraBora:
    return BoraBora(stack=[], rng=Rng(0), reveals=0, supplies=Supplies(**supplies), **fields)


@cache
def layout(seats: int) -> Layout:
    """All fields of a game for so many."""
    seat = Number(0, seats - 1)
    everybody = Shuffled(seat, range(seats))
    people = Shuffled(KIND, [kind for kind in range(KINDS) for _ in range(COPIES)])
    die = Packed(seat=(100, seat), place=(10, Name([*CARD_IDS, "fishing"])), value=(1, DIE))
    return Layout(
        _state,
        round=Number(1, ROUNDS + 1),
        order=everybody,
        players=exactly(seats, PLAYER),
        fish=At("supplies.fish", Shuffled(Number(0, REGIONS - 1), range(REGIONS))),
        sites=exactly(REGIONS, Maybe(seat)),
        low=Counts(CARD_IDS, Number(1, EMPTY), sparse=True, empty=EMPTY),
        dice=At("placed", Items(die, most=12)),
        temple=exactly(SLOTS, Maybe(seat)),
        god_stack=Number(0, TEMPLE_STACK),
        status=exactly(seats, Number(0, STATUS_END)),
        stacking=everybody,
        women=At("people.0", exactly(SLOTS, Maybe(KIND))),
        men=At("people.1", exactly(SLOTS, Maybe(KIND))),
        women_supply=At("supplies.people.0", people),
        men_supply=At("supplies.people.1", people),
        task_row=Items(Maybe(TASK), most=SLOTS),
        task_supply=At("supplies.tasks", Shuffled(TASK, range(STARTING_TASKS, len(TASK_IDS)))),
        tasks_drawn=Number(0, len(TASK_IDS) - STARTING_TASKS),
        jewels=exactly(JEWELRY_ROWS, Maybe(JEWEL)),
        jewelry_grid=At("supplies.grid", Shuffled(JEWEL, range(len(JEWELRY_IDS)))),
        deck=Items(COLOR, most=60),
        display=Items(COLOR, most=5),
        discard=Counts(COLOR_IDS, FEW),
        green=Number(0, 1),
    )
