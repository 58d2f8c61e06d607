"""Taking Outposts back (WD-TRANS): not an action, only in free windows."""

from typing import Final

from longhouse.core.decision import Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.values import with_more
from longhouse.games.wendake.rules.moments import ready_at
from longhouse.games.wendake.rules.natives import (
    enter_home,
    leave_area,
    members,
    native_in,
)
from longhouse.games.wendake.rules.progress import flip, why_not_ready
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import AREAS, BLACK, FREE, IN_TRANSFER, NATIVE_IDS, WOMAN

TRANSFER: Final = options_of("transfer", AREAS)
TRANSFER_EMPTY: Final = options_of("transfer_empty", AREAS)
STAY: Final = options_of("stay", AREAS)
STAY_EMPTY: Final = options_of("stay_empty", AREAS)
TRANSFER_VERBS: Final = ("transfer", "transfer_empty", "stay", "stay_empty")


def offer_transfers(state: Wendake, seat: int, window: int, options: list[Option]) -> None:
    """WD-TRANS-01, 02: for each own Outpost: with a native in its place, or leaving the area empty."""
    player = state.players[seat]
    if window != FREE or not player.outposts:
        return
    may_stay = ready_at(state, seat, IN_TRANSFER) != 0
    for area in members(player.outposts):
        if player.pile[state.board.native_of[area]]:
            options.append(TRANSFER[area])
            if may_stay:
                options.append(STAY[area])
        options.append(TRANSFER_EMPTY[area])
        if may_stay:
            options.append(STAY_EMPTY[area])


def _transfer(state: Wendake, seat: int, area: int, replace: bool, stay: bool) -> None:
    player = state.players[seat]
    native = native_in(player, area)
    leave_area(player, area)
    if stay:  # WD-PROG-22
        flip(state, seat, members(ready_at(state, seat, IN_TRANSFER))[0])
        territory = state.board.territory_of[area]
        player.guards = with_more(player.guards, territory, 1)
        if native == BLACK:
            player.black = territory
    else:
        enter_home(player, native)
    newcomer = state.board.native_of[area]
    if replace:
        player.pile = with_more(player.pile, newcomer, -1)
        if newcomer == WOMAN:
            player.women |= 1 << area
        else:
            player.hunters |= 1 << area
    if state.events is not None:
        facts: dict[str, int | str] = {
            "seat": seat,
            "place": f"territory.{state.board.ids[state.board.territory_of[area]]}",
        }
        if replace:
            facts["native"] = f"native.{NATIVE_IDS[newcomer]}"
        state.emit(Event(("stay" if stay else "transfer") + ("" if replace else "_empty"), facts))


def take_transfer(state: Wendake, seat: int, area: int) -> None:
    """WD-TRANS-02: a woman or hunter takes the Outpost's place."""
    _transfer(state, seat, area, True, False)


def take_transfer_empty(state: Wendake, seat: int, area: int) -> None:
    """WD-TRANS-02: the area stays empty."""
    _transfer(state, seat, area, False, False)


def take_stay(state: Wendake, seat: int, area: int) -> None:
    """WD-PROG-22: the Outpost becomes a Guard where it is, a native takes its place."""
    _transfer(state, seat, area, True, True)


def take_stay_empty(state: Wendake, seat: int, area: int) -> None:
    """WD-PROG-22: the Outpost becomes a Guard where it is, the area stays empty."""
    _transfer(state, seat, area, False, True)


def why_not_transfer(state: Wendake, seat: int, option: Option) -> Reason | None:
    """Why an area is not offered for a transfer."""
    if option.arg >= len(state.board.area_ids):
        return Reason("WD-SETUP-01", "not_on_map")
    player = state.players[seat]
    if not player.outposts >> option.arg & 1:
        return Reason("WD-TRANS-01", "no_outpost_there")
    if option.verb in ("stay", "stay_empty"):
        reason = why_not_ready(player, members(state.rules.tiles_at[IN_TRANSFER])[0])
        if reason is not None:
            return reason
    native = state.board.native_of[option.arg]
    return Reason("WD-TRANS-02", "nobody_to_replace", {"native": f"native.{NATIVE_IDS[native]}"})
