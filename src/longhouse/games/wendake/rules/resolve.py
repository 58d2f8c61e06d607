"""Resolving a tile (WD-TURN-05): its actions one after the other."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import AnyFrame
from longhouse.games.wendake.rules.action import Action, is_real
from longhouse.games.wendake.rules.lines import fire_bit
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.rules.windows import FreeFrame, why_not_beside
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import ACTION_IDS, LASTING_FIRE_TILE, MOST_ACTIONS, MOST_TILES

PERFORM: Final = options_of("perform", MOST_ACTIONS)
SKIP: Final = options_of("skip", MOST_ACTIONS)


def resolve_tile(state: Wendake, seat: int, position: int) -> None:
    """WD-TURN-05: the visible side of a tile of the own grid."""
    player = state.players[seat]
    tile = player.grid[position]
    side = player.ritual >> position & 1
    state.push(Resolve(seat, tile, side, (1 << len(state.rules.box.tile_actions[tile][side])) - 1, 0))


def face_id(state: Wendake, seat: int, position: int) -> str:
    """The text id of the side that a tile of the grid shows; Ottawa's Sacred Fire has only one."""
    player = state.players[seat]
    tile = player.grid[position]
    is_ritual = player.ritual >> position & 1 and tile != LASTING_FIRE_TILE
    return "tile.ritual" if is_ritual else f"tile.{state.rules.box.tile_ids[tile]}"


class Resolve(FreeFrame):
    """WD-TURN-05, WD-CONV-09: each action of a tile, from top to bottom, is begun with its first question or skipped.

    `left` are the actions still to come. `free` says that their order is free (WD-PROG-13). The frames of the first
    question come to lie on the stack when it is answered: until then the free window is open (WD-TIME-08).
    """

    __slots__ = ("free", "left", "side", "tile")
    fields: ClassVar = (("tile", 0, MOST_TILES), ("side", 0, 1), ("left", 0, 7), ("free", 0, 1))
    below: ClassVar = ("EndTurn", "Resolve")

    def __init__(self, seat: int, tile: int, side: int, left: int, free: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.side: Final = side
        self.left: Final = left
        self.free: Final = free

    def ask(self, state: Wendake) -> Decision | None:
        if self.left == 0:
            return None
        if self.is_choice():
            return Decision(self.seat, "icon", [PERFORM[index] for index in members(self.left)])
        index = self.next()
        shown = self.shown(state, index)
        action = state.rules.actions[shown % 100]
        frames = action.first(state, self.seat, shown // 100)
        question = frames[-1].ask(state) if frames else None
        if question is not None and is_real(question):
            options = question.options
            if action.stops and options[-1] is DONE:
                options = options[:-1]
            return Decision(self.seat, question.prompt, [*options, SKIP[index]], question.value)
        options = [PERFORM[index], SKIP[index]] if action.takes(state, self.seat) else [PERFORM[index]]
        return Decision(self.seat, "icon", options)

    def is_choice(self) -> bool:
        """WD-PROG-13: whether it must first be said which action comes next."""
        return self.free == 1 and self.left & (self.left - 1) != 0

    def next(self) -> int:
        """The action whose turn it is."""
        return (self.left & -self.left).bit_length() - 1

    def shown(self, state: Wendake, index: int) -> int:
        """An action as the tile shows it."""
        return state.rules.box.tile_actions[self.tile][self.side][index]

    def action(self, state: Wendake, index: int) -> Action:
        return state.rules.actions[self.shown(state, index) % 100]

    def first(self, state: Wendake) -> list[AnyFrame]:
        """The frames of the first question of the action whose turn it is."""
        if self.left == 0 or self.is_choice():
            return []
        shown = self.shown(state, self.next())
        return state.rules.actions[shown % 100].first(state, self.seat, shown // 100)

    def answer(self, state: Wendake, option: Option) -> None:
        if self.is_choice():
            self.choose(state, option.arg)
            return
        index = self.next()
        frames = self.first(state) if option.verb not in ("perform", "skip") else []
        shown = self.shown(state, index)
        state.become(Resolve(self.seat, self.tile, self.side, self.left & ~(1 << index), self.free))
        if state.events is not None:
            facts: dict[str, int | str] = {"seat": self.seat, "action": action_id(shown, state.rules.box.action_ids)}
            state.emit(Event("skip" if option.verb == "skip" else "perform", facts))
        if frames:
            for frame in frames:
                state.push(frame)
            frames[-1].answer(state, option)
        elif option.verb == "perform":
            self.action(state, index).perform(state, self.seat, shown // 100)

    def choose(self, state: Wendake, index: int) -> None:
        """WD-PROG-13: this action comes first, then the others."""
        state.become(Resolve(self.seat, self.tile, self.side, self.left & ~(1 << index), 1))
        state.push(Resolve(self.seat, self.tile, self.side, 1 << index, 1))

    def resume(self, state: Wendake) -> None:
        state.pop()

    def opens_for(self, state: Wendake, option: Option) -> bool:
        """WD-R-44: what can as well be done after the action is no reason to ask before it."""
        if option.verb == "swap":
            return False
        if option.verb == "use" and state.rules.abilities[option.arg].reorders:
            return True
        return self.action(state, self.next()).heeds(state, option)

    def fits(self, state: Wendake) -> bool:
        player = state.players[self.seat]
        if self.tile not in player.grid:
            return False
        position = player.grid.index(self.tile)
        if not (player.marks | fire_bit(player)) >> position & 1 or self.side != player.ritual >> position & 1:
            return False
        return self.left < 1 << len(state.rules.box.tile_actions[self.tile][self.side])

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb in ("perform", "skip"):
            return self.why_not_action(state, option)
        frames = self.first(state) if option.verb not in state.rules.takes else []
        reason = frames[-1].why_not(state, option) if frames else None
        return reason or why_not_beside(state, self, option)

    def why_not_action(self, state: Wendake, option: Option) -> Reason:
        """Why an action of the tile can't be begun or skipped with a word."""
        if option.arg >= len(state.rules.box.tile_actions[self.tile][self.side]):
            return Reason("WD-COMP-03", "fewer_actions")
        if not self.left >> option.arg & 1:
            return Reason("WD-TURN-05", "action_over")
        if self.is_choice():
            return Reason("WD-PROG-13", "choose_action_first")
        if option.arg != self.next():
            return Reason("WD-TURN-05", "from_top_to_bottom")
        return Reason("WD-CONV-09", "action_begins_so" if option.verb == "perform" else "action_only_gives")

    def meant(self, state: Wendake, option: Option) -> bool:
        frames = self.first(state)
        return not frames or frames[-1].meant(state, option)

    def facts(self, state: Wendake, option: Option) -> Facts:
        frames = [] if option.verb in ("perform", "skip") or option.verb in state.rules.takes else self.first(state)
        return frames[-1].facts(state, option) if frames else {}


def action_id(action: int, ids: list[str] = ACTION_IDS) -> str:
    """The text id of an action as a tile shows it: Move with its steps."""
    name = ids[action % 100]
    return f"action.{name}_{action // 100}" if action >= 100 else f"action.{name}"
