"""The lines of the action grid.

Positions are written row by row:
0 1 2
3 4 5
6 7 8
"""

import pytest

from longhouse.games.wendake.components import LINES
from longhouse.games.wendake.rules.lines import fire_targets, has_line, may_swap
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.rules.turn import Turn
from tests.games.wendake.table import Table

ROWS = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}]
COLUMNS = [{0, 3, 6}, {1, 4, 7}, {2, 5, 8}]
DIAGONALS = [{0, 4, 8}, {2, 4, 6}]
ALL_LINES = ROWS + COLUMNS + DIAGONALS


def tiles(table: Table) -> list[int]:
    """The positions that option A may choose."""
    return [int(name.split(":")[1]) for name in table.options if name.startswith("tile:")]


def legal_after(*marks: int, fire: int = -1) -> list[int]:
    """The positions for the next tile; the turn order is still to be chosen, so that the question is asked."""
    return tiles(Table(2).marks(0, *marks).fire(0, fire).start(Turn(0)))


def bits(*positions: int) -> int:
    return sum(1 << position for position in positions)


@pytest.mark.rule("WD-LINE-01")
def test_rows_columns_and_diagonals_are_lines() -> None:
    assert sorted(members(line) for line in LINES) == sorted(sorted(line) for line in ALL_LINES)


@pytest.mark.rule("WD-LINE-03")
def test_the_first_tile_of_a_year_may_be_any() -> None:
    assert legal_after() == list(range(9))


@pytest.mark.rule("WD-LINE-02", "WD-LINE-03", "WD-R-27")
@pytest.mark.parametrize("first", range(9))
def test_the_second_tile_shares_a_line_with_the_first(first: int) -> None:
    expected = set().union(*(line for line in ALL_LINES if first in line)) - {first}
    assert legal_after(first) == sorted(expected)
    assert len(expected) == (8 if first == 4 else 6 if first % 2 == 0 else 4)


@pytest.mark.rule("WD-LINE-02", "WD-LINE-03")
@pytest.mark.parametrize("line", ALL_LINES)
def test_the_third_tile_completes_the_line_in_any_order(line: set[int]) -> None:
    for third in line:
        assert legal_after(*(line - {third})) == [third]


@pytest.mark.rule("WD-LINE-02", "WD-FIRE-03")
def test_a_line_with_the_fire_is_closed() -> None:
    assert legal_after(fire=4) == [0, 1, 2, 3, 5, 6, 7, 8]
    assert legal_after(4, fire=0) == [1, 2, 3, 5, 6, 7]  # the diagonal through 0 is closed: 8 with it
    assert legal_after(0, fire=1) == [3, 4, 6, 8]
    assert legal_after(0, 4, fire=7) == [8]


@pytest.mark.rule("WD-LINE-02")
def test_why_a_tile_cannot_be_chosen() -> None:
    table = Table(2).marks(0, 4).fire(0, 0).start(Turn(0))
    assert table.why_not("tile:4") == "WD-LINE-02"
    assert table.why_not("tile:0") == "WD-FIRE-03"
    assert table.why_not("tile:8") == "WD-LINE-02"
    reasons = [table.state.stack[-1].why_not(table.state, table.option(f"tile:{p}")) for p in (4, 0, 8)]
    assert [reason and reason.key for reason in reasons] == ["tile_has_marker", "tile_has_fire", "not_in_line"]


@pytest.mark.rule("WD-LINE-02")
def test_the_view_shows_which_tiles_are_still_legal() -> None:
    grid = Table(2).marks(0, 1).fire(0, 4).view(1).players[0].grid
    assert [number for number, tile in enumerate(grid) if tile.legal] == [0, 2]
    assert [number for number, tile in enumerate(grid) if tile.marked] == [1]
    assert [number for number, tile in enumerate(grid) if tile.fire] == [4]


@pytest.mark.rule("WD-LINE-04", "WD-R-07", "WD-FIRE-02")
@pytest.mark.parametrize(
    ("marks", "targets"),
    [
        ([4], [0, 1, 2, 3, 5, 6, 7, 8]),
        ([4, 0], [1, 2, 3, 5, 6, 7]),  # not 8, the only third tile
        ([1, 4], [0, 2, 3, 5, 6, 8]),
        ([3, 4, 5], [0, 1, 2, 6, 7, 8]),
        ([1], [0, 2, 3, 4, 5, 6, 7, 8]),  # the row or the column is left
    ],
)
def test_the_fire_must_leave_a_line(marks: list[int], targets: list[int]) -> None:
    assert members(fire_targets(Table(2).marks(0, *marks).player(0))) == targets


@pytest.mark.rule("WD-LINE-04")
def test_a_line_holds_all_marks_and_no_fire() -> None:
    assert has_line(0, bits(4))
    assert has_line(bits(0, 2), bits(4))
    assert not has_line(bits(0, 2), bits(1))
    assert not has_line(bits(0, 5), 0)
    assert has_line(bits(0, 1, 2), bits(8))


@pytest.mark.rule("WD-LINE-04", "WD-SWAP-02")
def test_a_swap_must_not_carry_the_fire_into_the_last_line() -> None:
    player = Table(2).marks(0, 0, 1).fire(0, 8).player(0)
    assert not may_swap(player, 8, 2)
    assert not may_swap(player, 2, 8)
    assert may_swap(player, 8, 7)
    assert may_swap(player, 7, 8)
    assert may_swap(player, 2, 5)  # the fire stays where it is
    assert not may_swap(player, 5, 5)
    assert not may_swap(player, 0, 5)
    assert not may_swap(player, 5, 1)


@pytest.mark.rule("WD-LINE-04")
def test_with_three_marks_the_fire_may_go_anywhere() -> None:
    player = Table(2).marks(0, 0, 1, 2).fire(0, 8).player(0)
    assert all(may_swap(player, 8, other) for other in (3, 4, 5, 6, 7))
