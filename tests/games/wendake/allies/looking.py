"""Scenes in which somebody looks at something with a turn card."""

from longhouse.core.event import Facts
from longhouse.games.wendake.allies.rules.turtle_looks import ClaimAndLook
from longhouse.games.wendake.rules.restore import Replace
from longhouse.games.wendake.terms import NONE
from tests.games.wendake.allies.hand import CardTable

MILITARY, OTHER_MILITARY, MASK, ECONOMIC = range(4)  # the tiles of `women_3`


def claiming(*stack: int) -> CardTable:
    """Seat 0 may claim the turtle for 3 women; its stack has these tiles from top to bottom."""
    table = CardTable().one_of_each(0).owns(0, "inspect_turtles").settle(0, "niagara.w1", "saginaw.w1")
    return table.stack("women_3", *stack).start(ClaimAndLook(0, 0, 0))


def replacing(seats: int = 2) -> CardTable:
    """Phase 2.B, the tile of seat 0."""
    table = CardTable(seats).one_of_each(0).owns(0, "inspect_tiles")
    table.player(0).below = table.player(0).grid[6:]
    table.player(0).grid = [NONE] * 3 + table.player(0).grid[:6]
    return table.start(Replace(0))


def choosing() -> CardTable:
    """Which pile of masks?"""
    table = CardTable().owns(0, "choose_mask").guns(0, 1).deck("bear.clean", "wolf.clean", "bear.clean")
    return table.discard("deer.clean", "hawk.infected", "hawk.infected").main().play("card:choose_mask")


def with_all_masks() -> CardTable:
    """Seat 0 looks through the whole deck."""
    table = CardTable().owns(0, "choose_mask").guns(0, 1).hand(0, "bear.clean").hand(1, "wolf.clean", "deer.clean")
    return table.main().play("card:choose_mask", "draw_deck")


def told(table: CardTable, seat: int | None) -> list[tuple[str, Facts]]:
    """The log as a seat may read it."""
    return [(event.key(seat).removeprefix("event."), event.facts(seat)) for event in table.events]
