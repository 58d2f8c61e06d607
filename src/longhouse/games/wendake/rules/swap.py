"""The Swap token (WD-SWAP): two tiles of the own grid change places."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_item
from longhouse.games.wendake.rules.lines import may_swap
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import FREE, GRID

SWAP: Final = Option("swap", 0)
SWAP_TILE: Final = options_of("swap_tile", GRID)


def partners(player: Player, first: int) -> list[int]:
    """The positions that this one may change places with."""
    return [second for second in range(GRID) if may_swap(player, first, second)]


def offer_swap(state: Wendake, seat: int, window: int, options: list[Option]) -> None:
    """WD-SWAP-01: in a free window, with a token."""
    if window == FREE and state.players[seat].swaps:
        options.append(SWAP)


def take_swap(state: Wendake, seat: int, arg: int) -> None:
    """Give the token up and choose two tiles."""
    state.players[seat].swaps -= 1
    state.push(SwapFirst(seat))


class SwapFirst(Frame[Wendake]):
    """WD-SWAP-01: the first of the two tiles."""

    __slots__ = ()
    below: ClassVar = ("Turn", "Resolve", "EndTurn")

    def ask(self, state: Wendake) -> Decision | None:
        player = state.players[self.seat]
        options = [SWAP_TILE[position] for position in range(GRID) if partners(player, position)]
        return Decision(self.seat, "swap_first", options)

    def answer(self, state: Wendake, option: Option) -> None:
        state.become(SwapSecond(self.seat, option.arg))

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "swap_tile":
            return None
        if state.players[self.seat].marks >> option.arg & 1:
            return Reason("WD-SWAP-01", "tile_has_marker")
        return Reason("WD-LINE-04", "no_line_left")

    def fits(self, state: Wendake) -> bool:
        return has_given_token(state, self.seat)


def has_given_token(state: Wendake, seat: int) -> bool:
    """Whether a Swap token is gone, as it is from the moment a swap begins."""
    player = state.players[seat]
    return player.swaps < state.rules.tribes[player.tribe].swaps


class SwapSecond(Frame[Wendake]):
    """WD-SWAP-01: the tile that it changes places with. Tiles keep their sides; the fire goes along."""

    __slots__ = ("first",)
    fields: ClassVar = (("first", 0, GRID - 1),)
    below: ClassVar = ("Turn", "Resolve", "EndTurn")

    def __init__(self, seat: int, first: int) -> None:
        super().__init__(seat)
        self.first: Final = first

    def ask(self, state: Wendake) -> Decision | None:
        options = [SWAP_TILE[position] for position in partners(state.players[self.seat], self.first)]
        return Decision(self.seat, "swap_second", options)

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        player = state.players[self.seat]
        first, second = self.first, option.arg
        if state.events is not None:
            a, b = (f"tile.{state.rules.box.tile_ids[player.grid[position]]}" for position in (first, second))
            state.emit(Event("swap", {"seat": self.seat, "tile": a, "other": b}))
        grid = player.grid
        player.grid = with_item(with_item(grid, first, grid[second]), second, grid[first])
        if (player.ritual >> first ^ player.ritual >> second) & 1:
            player.ritual ^= 1 << first | 1 << second
        if player.fire == first:
            player.fire = second
        elif player.fire == second:
            player.fire = first

    def fits(self, state: Wendake) -> bool:
        return has_given_token(state, self.seat) and bool(partners(state.players[self.seat], self.first))

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "swap_tile":
            return None
        if option.arg == self.first:
            return Reason("WD-SWAP-01", "same_tile")
        if state.players[self.seat].marks >> option.arg & 1:
            return Reason("WD-SWAP-01", "tile_has_marker")
        return Reason("WD-LINE-04", "no_line_left")
