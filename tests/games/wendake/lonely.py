"""Lonely, a toy solo game of Wendake: one seat, and a shadow that takes turns without ever being asked."""

from typing import Any

from longhouse.core.extension import Extension
from longhouse.core.frame import Frame
from longhouse.core.layout import Layout, Number
from longhouse.core.state import Part
from longhouse.games.wendake.game import WendakeGame
from longhouse.games.wendake.rules.base import base, with_common_sides
from longhouse.games.wendake.rules.restore import new_turn_order
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.rules.setup import choose_homes
from longhouse.games.wendake.rules.turn import begin_turn, markers_left
from longhouse.games.wendake.state import Wendake

SHADOW = 1
TURNS = 3


class Shadow(Part):
    """What the shadow has done."""

    def __init__(self, turns: int, points: int) -> None:
        self.turns = turns  # left this Year
        self.points = points

    def clone(self) -> "Shadow":
        return Shadow(self.turns, self.points)


def shadow(state: Wendake) -> Shadow:
    part = state.parts[0]
    assert isinstance(part, Shadow)
    return part


class ShadowTurn(Frame[Wendake]):
    """A turn that is nobody's: it asks nothing."""

    below = ("Rounds",)
    owned = False

    def resume(self, state: Wendake) -> None:
        state.pop()
        shadow(state).turns -= 1
        shadow(state).points += 1


def has_turn(state: Wendake, seat: int) -> bool:
    return shadow(state).turns > 0 if seat == SHADOW else markers_left(state.players[seat]) > 0


def begin(state: Wendake, seat: int) -> None:
    if seat == SHADOW:
        state.push(ShadowTurn(-1))
    else:
        begin_turn(state, seat)


def take_other_home(state: Wendake) -> None:
    """The shadow's Home is the one that is left."""
    player, other = state.players[0], state.players[SHADOW]
    other.home = next(home for home in state.board.homes if home != player.home)


def rest(state: Wendake) -> None:
    shadow(state).turns = TURNS


def lonely(rules: Rules) -> Rules:
    """One player with three markers and no option B."""
    rules.ghosts = 1
    rules.markers = rules.tile_turns = 3
    rules.has_turn = has_turn
    rules.begin_turn = begin
    rules.setup.insert(rules.setup.index(choose_homes) + 1, take_other_home)
    rules.year[rules.year.index(new_turn_order)] = rest
    rules.last_year.remove(new_turn_order)
    return rules


class Alone(Extension[Wendake]):
    """The shadow's part."""

    def __init__(self) -> None:
        super().__init__("shadow", frames=[ShadowTurn])

    def part(self, state: Wendake) -> Shadow:
        return Shadow(TURNS, 0)

    def layout(self, seats: int) -> Layout:
        return Layout(Shadow, turns=Number(0, TURNS), points=Number(0, 99))

    def view(self, state: Wendake, seat: int | None) -> Any:
        return {"points": shadow(state).points}


def lonely_game() -> WendakeGame:
    """Wendake for one."""
    return WendakeGame(lonely(with_common_sides(base())), None, {}, [Alone()])
