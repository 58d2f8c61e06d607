"""Phase 1: turns (WD-TURN)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.games.wendake.rules.lines import fire_bit, legal_tiles
from longhouse.games.wendake.rules.moments import offer_moment, taken
from longhouse.games.wendake.rules.natives import count_bits, members
from longhouse.games.wendake.rules.resolve import face_id, resolve_tile
from longhouse.games.wendake.rules.windows import FreeFrame, why_not_beside
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import GRID, IN_MAIN

TILE: Final = [options_of("tile", GRID), options_of("tile_black", GRID)]
ORDER: Final = [Option("order", 0), Option("order_black", 0)]
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
        depth = len(state.stack)
        order, rules = state.order, state.rules
        index, idle = self.index, 0
        while idle < len(order):
            seat = order[index]
            index = (index + 1) % len(order)
            if not rules.has_turn(state, seat):
                idle += 1
                continue
            idle = 0
            rules.begin_turn(state, seat)
            if len(state.stack) != depth:  # somebody who is asked: what goes on by itself needs no frame
                state.stack[depth - 1] = Rounds(-1, index)
                return
        state.pop()

    def fits(self, state: Wendake) -> bool:
        return self.index < len(state.order)


class Turn(FreeFrame):
    """WD-TURN-02, 03: an Action marker on an own tile, or once a Year on the Turn Order Area."""

    __slots__ = ()
    below: ClassVar = ("Rounds",)

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
            spend_marker(state, self.seat, black, 0)  # nothing changes after the window of this question (WD-TIME-08)
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
            has_order = state.rules.markers > state.rules.tile_turns
            return Reason("WD-TURN-03", "order_taken" if has_order else "no_turn_order")
        if option.verb not in ("tile", "tile_black"):
            return why_not_beside(state, self, option)
        if count_bits(player.marks) == state.rules.tile_turns:
            return Reason("WD-TURN-03", "only_order_left")
        if player.marks >> option.arg & 1:
            return Reason("WD-LINE-02", "tile_has_marker")
        if fire_bit(player) >> option.arg & 1:
            return Reason("WD-FIRE-03", "tile_has_fire")
        return Reason("WD-LINE-02", "not_in_line")


def spend_marker(state: Wendake, seat: int, black: int, open: int) -> None:
    """An Action marker leaves the player's hand; what is left of the turn is its last window, if that is `open`."""
    player = state.players[seat]
    if black:
        player.black_marker = 0
    else:
        player.markers -= 1
    state.become(EndTurn(seat, black, open))


def place_on_tile(state: Wendake, seat: int, position: int, black: int) -> None:
    """WD-TURN-05: the marker is placed, then the tile is resolved."""
    spend_marker(state, seat, black, 1)
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
    state.turn_area = [*state.turn_area, seat]
    if state.events is not None:
        state.emit(Event("order", {"seat": seat, "n": len(state.turn_area)}))


class EndTurn(FreeFrame):
    """WD-TURN-06: the last free window of a turn, closed with `end turn`; not `open` after option B."""

    __slots__ = ("black", "open")
    fields: ClassVar = (("black", 0, 1), ("open", 0, 1))
    below: ClassVar = ("Rounds",)

    def __init__(self, seat: int, black: int, open: int) -> None:
        super().__init__(seat)
        self.black: Final = black
        self.open: Final = open

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "end_turn", JUST_END) if self.open else None

    def opens_for(self, state: Wendake, option: Option) -> bool:
        """WD-R-44: as long as turns are left this Year, the Swap token can wait for the next one."""
        return option.verb != "swap" or markers_left(state.players[self.seat]) == 0

    def answer(self, state: Wendake, option: Option) -> None:
        self.resume(state)

    def resume(self, state: Wendake) -> None:
        if self.black and markers_left(state.players[self.seat]):
            state.become(ExtraTurn(self.seat))
        else:
            state.pop()

    def fits(self, state: Wendake) -> bool:
        player = state.players[self.seat]
        return markers_left(player) < state.rules.markers and (not self.black or has_used_black(state, player))

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return why_not_beside(state, self, option)


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
