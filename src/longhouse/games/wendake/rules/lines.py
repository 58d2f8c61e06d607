"""The lines of the action grid (WD-LINE)."""

from longhouse.games.wendake.components import LINES
from longhouse.games.wendake.rules.natives import count_bits
from longhouse.games.wendake.state import Player
from longhouse.games.wendake.terms import GRID, TILE_TURNS


def fire_bit(player: Player) -> int:
    """The position with the Fire marker as a set."""
    return 1 << player.fire if player.fire >= 0 else 0


def legal_tiles(player: Player) -> int:
    """WD-LINE-02: positions that option A may choose."""
    marks = player.marks
    fire = fire_bit(player)
    legal = 0
    for line in LINES:
        if line & marks == marks and not line & fire:
            legal |= line
    return legal & ~marks


def has_line(marks: int, fire: int) -> bool:
    """WD-LINE-04: whether some line holds all marked positions and no fire. A full line needs no other one."""
    if count_bits(marks) >= TILE_TURNS:
        return not marks & fire
    return any(line & marks == marks and not line & fire for line in LINES)


def fire_targets(player: Player) -> int:
    """WD-FIRE-02: positions that may be marked with the fire; never one with an Action marker, as no line is left."""
    targets = 0
    for position in range(GRID):
        if has_line(player.marks, 1 << position):
            targets |= 1 << position
    return targets


def may_swap(player: Player, first: int, second: int) -> bool:
    """WD-SWAP-01, 02: two unmarked tiles; where the fire goes along, it must leave the line that is begun or full."""
    if first == second or player.marks & (1 << first | 1 << second):
        return False
    if player.fire != first and player.fire != second:
        return True
    return has_line(player.marks, 1 << (second if player.fire == first else first))
