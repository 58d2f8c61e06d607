"""Sacred Fire (WD-FIRE): resolve another tile of the own grid as well."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import AnyFrame, Frame
from longhouse.games.wendake.rules.action import Action
from longhouse.games.wendake.rules.gathering import is_new
from longhouse.games.wendake.rules.lines import fire_targets
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.rules.resolve import Resolve, face_id, resolve_tile
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import GRID, NONE, SACRED_FIRE

FIRE: Final = options_of("fire", GRID)


class FireAction(Action):
    """WD-FIRE-01. Without a tile to light it changes nothing."""

    stops: ClassVar = True

    def heeds(self, state: Wendake, option: Option) -> bool:
        return is_new(state, option)

    def first(self, state: Wendake, seat: int, number: int) -> list[AnyFrame]:
        return [FireTarget(seat)] if fire_targets(state.players[seat]) else []


class FireTarget(Frame[Wendake]):
    """WD-FIRE-01, 02: a tile off the line that will be finished, or pass."""

    __slots__ = ()
    below: ClassVar = ("Resolve",)

    def ask(self, state: Wendake) -> Decision | None:
        targets = members(fire_targets(state.players[self.seat]))
        return Decision(self.seat, "fire_target", [*[FIRE[position] for position in targets], DONE])

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        if option.verb == "done":
            return
        player = state.players[self.seat]
        player.fire = option.arg
        if state.events is not None:
            state.emit(Event("fire", {"seat": self.seat, "tile": face_id(state, self.seat, option.arg)}))
        resolve_tile(state, self.seat, option.arg)

    def fits(self, state: Wendake) -> bool:
        source = state.stack[state.stack.index(self) - 1]
        if not isinstance(source, Resolve) or SACRED_FIRE not in state.rules.box.tile_actions[source.tile][source.side]:
            return False
        return state.players[self.seat].fire == NONE

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "fire":
            return None
        if state.players[self.seat].marks >> option.arg & 1:
            return Reason("WD-FIRE-02", "tile_has_marker")
        return Reason("WD-FIRE-02", "no_line_left")
