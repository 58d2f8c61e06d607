"""Patrols of the Europeans (WS-X-05): Guards of the ghost that never move."""

from typing import Final

from longhouse.core.decision import Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.games.wendake.rules.movement import Move
from longhouse.games.wendake.rules.natives import enter_home
from longhouse.games.wendake.solo.components import MAP
from longhouse.games.wendake.solo.state import solo
from longhouse.games.wendake.solo.terms import GHOST
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import BLACK

ATTACK_PATROL: Final = options_of("attack_patrol", len(MAP.ids))


def guards_and_patrols(state: Wendake, seat: int) -> list[int]:
    """Patrols are Guards of the ghost wherever Guards count."""
    guards = state.players[seat].guards
    patrols = solo(state).patrols
    if seat != GHOST or not patrols:
        return guards
    return [count + (patrols >> territory & 1) for territory, count in enumerate(guards)]


def majority_with_patrols(state: Wendake, seat: int, allied: bool) -> list[int]:
    """The same for a majority."""
    return guards_and_patrols(state, seat)


def offer_patrols(state: Wendake, seat: int, places: list[int], options: list[Option]) -> None:
    """A warrior may attack a patrol as any Guard."""
    patrols = solo(state).patrols
    if patrols:
        options += [ATTACK_PATROL[territory] for territory in places if patrols >> territory & 1]


def on_patrol(state: Wendake, seat: int, attacker: int, territory: int) -> None:
    """The patrol leaves the game; the warrior goes Home and can't move again in this action."""
    solo(state).patrols &= ~(1 << territory)
    if state.events is not None:
        state.emit(Event("attack_patrol", {"seat": seat, "place": f"territory.{state.board.ids[territory]}"}))
    player = state.players[seat]
    enter_home(player, attacker)
    if attacker != BLACK:
        move = state.stack[-1]
        assert isinstance(move, Move)
        state.become(move.having_moved(player.home))


def why_no_patrol(state: Wendake, option: Option) -> Reason:
    """Why no warrior attacks a patrol there."""
    there = solo(state).patrols >> option.arg & 1
    return Reason("WS-X-05", "patrol_out_of_reach" if there else "no_patrol_there")
