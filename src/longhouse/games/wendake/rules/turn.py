"""Phase 1: turns, and resolving a tile (WD-TURN)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import Frame
from longhouse.games.wendake.rules.gathering import tan_facts
from longhouse.games.wendake.rules.lines import fire_bit, legal_tiles
from longhouse.games.wendake.rules.moments import offer_moment, taken
from longhouse.games.wendake.rules.natives import count_bits, members
from longhouse.games.wendake.rules.windows import facts_beside, why_not_beside
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import (
    ACTION_IDS,
    FREE,
    GRID,
    IN_MAIN,
    LASTING_FIRE_TILE,
    MOST_ACTIONS,
    MOST_TILES,
    TAN,
)

TILE: Final = [options_of("tile", GRID), options_of("tile_black", GRID)]
ORDER: Final = [Option("order", 0), Option("order_black", 0)]
PERFORM: Final = options_of("perform", MOST_ACTIONS)
SKIP: Final = options_of("skip", MOST_ACTIONS)
END_TURN: Final = Option("end_turn", 0)
EXTRA_TURN: Final = Option("extra_turn", 0)


def markers_left(player: Player) -> int:
    """Action markers not used this Year."""
    return player.markers + player.black_marker


def play_turns(state: Wendake) -> None:
    """WD-TURN-01: Phase 1."""
    if state.events is not None:
        state.emit(Event("year", {"n": state.year}))
    state.push(Rounds(-1, 0))


def has_markers(state: Wendake, seat: int) -> bool:
    """WD-TURN-01: who has an unused Action marker has a turn."""
    return markers_left(state.players[seat]) > 0


def begin_turn(state: Wendake, seat: int) -> None:
    """The turn of somebody who decides."""
    state.push(Turn(seat))


class Rounds(Frame[Wendake]):
    """WD-TURN-01: around the table until nobody has an Action marker left."""

    __slots__ = ("index",)
    fields: ClassVar = (("index", 0, 3),)
    below: ClassVar = ("Course",)
    owned: ClassVar = False

    def __init__(self, seat: int, index: int) -> None:
        super().__init__(seat)
        self.index: Final = index

    def resume(self, state: Wendake) -> None:
        seats = len(state.order)
        for ahead in range(seats):
            index = (self.index + ahead) % seats
            seat = state.order[index]
            if state.rules.has_turn(state, seat):
                state.become(Rounds(-1, (index + 1) % seats))
                state.rules.begin_turn(state, seat)
                return
        state.pop()

    def fits(self, state: Wendake) -> bool:
        return self.index < len(state.order)


class Turn(Frame[Wendake]):
    """WD-TURN-02, 03: an Action marker on an own tile, or once a Year on the Turn Order Area."""

    __slots__ = ()
    below: ClassVar = ("Rounds",)
    window: ClassVar = FREE

    def ask(self, state: Wendake) -> Decision | None:
        player = state.players[self.seat]
        positions = members(legal_tiles(player))  # none when the line is full (WD-TURN-03)
        with_order = may_change_order(state, self.seat)
        options: list[Option] = []
        for black in range(2):
            if player.black_marker if black else player.markers:
                options += [TILE[black][position] for position in positions]
                if with_order:
                    options.append(ORDER[black])
        offer_moment(state, self, IN_MAIN, options)
        return Decision(self.seat, "main", options, state.rules.tile_turns - count_bits(player.marks))

    def answer(self, state: Wendake, option: Option) -> None:
        if taken(state, self, option):
            return
        black = 1 if option.verb == "tile_black" or option.verb == "order_black" else 0
        if option.verb == "order" or option.verb == "order_black":
            spend_marker(state, self.seat, black)
            state.rules.change_turn_order(state, self.seat)
        else:
            place_on_tile(state, self.seat, option.arg, black)

    def fits(self, state: Wendake) -> bool:
        player = state.players[self.seat]
        return markers_left(player) > 0 and markers_left(player) == turns_left(state, self.seat)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        player = state.players[self.seat]
        if option.verb in ("tile_black", "order_black") and not player.black_marker:
            return Reason("WD-TRIBE-06", "no_black_marker")
        if option.verb in ("tile", "order") and not player.markers:
            return Reason("WD-TRIBE-06", "only_black_marker")
        if option.verb in ("order", "order_black"):
            return Reason("WD-TURN-03", "order_taken")
        if option.verb not in ("tile", "tile_black"):
            return why_not_beside(state, self, option)
        if count_bits(player.marks) == state.rules.tile_turns:
            return Reason("WD-TURN-03", "only_order_left")
        if player.marks >> option.arg & 1:
            return Reason("WD-LINE-02", "tile_has_marker")
        if fire_bit(player) >> option.arg & 1:
            return Reason("WD-FIRE-03", "tile_has_fire")
        return Reason("WD-LINE-02", "not_in_line")

    def facts(self, state: Wendake, option: Option) -> Facts:
        return facts_beside(state, self, option)


def spend_marker(state: Wendake, seat: int, black: int) -> None:
    """An Action marker leaves the player's hand; what is left of the turn is its last window."""
    player = state.players[seat]
    if black:
        player.black_marker = 0
    else:
        player.markers -= 1
    state.become(EndTurn(seat, black))


def place_on_tile(state: Wendake, seat: int, position: int, black: int) -> None:
    """WD-TURN-05: the marker is placed, then the tile is resolved."""
    spend_marker(state, seat, black)
    player = state.players[seat]
    player.marks |= 1 << position
    if state.events is not None:
        state.emit(Event("tile", {"seat": seat, "tile": face_id(state, seat, position)}))
    resolve_tile(state, seat, position)
    for begin in state.rules.on_tile:
        begin(state, seat)


def may_change_order(state: Wendake, seat: int) -> bool:
    """WD-TURN-03: option B is there once a Year, if the rules have one."""
    return seat not in state.turn_area and state.rules.markers > state.rules.tile_turns


def turns_left(state: Wendake, seat: int) -> int:
    """WD-TURN-03: turns with tiles and one for the turn order, less those taken."""
    placed = count_bits(state.players[seat].marks)
    return state.rules.tile_turns - placed + (1 if may_change_order(state, seat) else 0)


def join_turn_order(state: Wendake, seat: int) -> None:
    """WD-TURN-04: on the leftmost empty space."""
    state.turn_area.append(seat)
    if state.events is not None:
        state.emit(Event("order", {"seat": seat, "n": len(state.turn_area)}))


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


class Resolve(Frame[Wendake]):
    """WD-TURN-05, WD-CONV-09: each action of a tile, from top to bottom, is performed or skipped.

    `left` are the actions still to come. `free` says that their order is free (WD-PROG-13).
    """

    __slots__ = ("free", "left", "side", "tile")
    fields: ClassVar = (("tile", 0, MOST_TILES), ("side", 0, 1), ("left", 0, 7), ("free", 0, 1))
    below: ClassVar = ("EndTurn", "Resolve")
    window: ClassVar = FREE

    def __init__(self, seat: int, tile: int, side: int, left: int, free: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.side: Final = side
        self.left: Final = left
        self.free: Final = free

    def ask(self, state: Wendake) -> Decision | None:
        if self.left == 0:
            return None
        actions = members(self.left)
        if not self.free:
            actions = actions[:1]
        options: list[Option] = []
        for index in actions:
            options.append(PERFORM[index])
            options.append(SKIP[index])
        return Decision(self.seat, "icon", options)

    def answer(self, state: Wendake, option: Option) -> None:
        left = self.left & ~(1 << option.arg)
        state.become(Resolve(self.seat, self.tile, self.side, left, self.free))
        action = state.rules.box.tile_actions[self.tile][self.side][option.arg]
        if state.events is not None:
            facts: dict[str, int | str] = {"seat": self.seat, "action": action_id(action, state.rules.box.action_ids)}
            state.emit(Event("perform" if option.verb == "perform" else "skip", facts))
        if option.verb == "perform":
            state.rules.actions[action % 100](state, self.seat, action // 100)

    def resume(self, state: Wendake) -> None:
        state.pop()

    def fits(self, state: Wendake) -> bool:
        player = state.players[self.seat]
        if self.tile not in player.grid:
            return False
        position = player.grid.index(self.tile)
        if not (player.marks | fire_bit(player)) >> position & 1 or self.side != player.ritual >> position & 1:
            return False
        return self.left < 1 << len(state.rules.box.tile_actions[self.tile][self.side])

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb not in ("perform", "skip"):
            return why_not_beside(state, self, option)
        if option.arg >= len(state.rules.box.tile_actions[self.tile][self.side]):
            return Reason("WD-COMP-03", "fewer_actions")
        return Reason("WD-TURN-05", "from_top_to_bottom" if self.left >> option.arg & 1 else "action_over")

    def facts(self, state: Wendake, option: Option) -> Facts:
        if option.verb == "perform" and state.rules.box.tile_actions[self.tile][self.side][option.arg] == TAN:
            return tan_facts(state, self.seat)
        return facts_beside(state, self, option)


def action_id(action: int, ids: list[str] = ACTION_IDS) -> str:
    """The text id of an action as a tile shows it: Move with its steps."""
    name = ids[action % 100]
    return f"action.{name}_{action // 100}" if action >= 100 else f"action.{name}"


class EndTurn(Frame[Wendake]):
    """WD-TURN-06: the last free window of a turn, closed with `end turn`."""

    __slots__ = ("black",)
    fields: ClassVar = (("black", 0, 1),)
    below: ClassVar = ("Rounds",)
    window: ClassVar = FREE

    def __init__(self, seat: int, black: int) -> None:
        super().__init__(seat)
        self.black: Final = black

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "end_turn", JUST_END)

    def answer(self, state: Wendake, option: Option) -> None:
        if self.black and markers_left(state.players[self.seat]):
            state.become(ExtraTurn(self.seat))
        else:
            state.pop()

    def fits(self, state: Wendake) -> bool:
        player = state.players[self.seat]
        return markers_left(player) < state.rules.markers and (not self.black or has_used_black(state, player))

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return why_not_beside(state, self, option)

    def facts(self, state: Wendake, option: Option) -> Facts:
        return facts_beside(state, self, option)


JUST_END: Final = [END_TURN]


class ExtraTurn(Frame[Wendake]):
    """WD-TRIBE-06: after a turn with the black marker another turn may follow at once."""

    __slots__ = ()
    below: ClassVar = ("Rounds",)

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "extra_turn", [EXTRA_TURN, DONE])

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "done":
            state.pop()
            return
        if state.events is not None:
            state.emit(Event("extra_turn", {"seat": self.seat}))
        state.become(Turn(self.seat))

    def fits(self, state: Wendake) -> bool:
        player = state.players[self.seat]
        return markers_left(player) > 0 and has_used_black(state, player)


def has_used_black(state: Wendake, player: Player) -> bool:
    """WD-TRIBE-06: whether the black Action marker was placed this Year."""
    return state.rules.tribes[player.tribe].black_marker and not player.black_marker
