"""Expand over a land or water route (BB-EXP), the red god, and huts on the player board."""

from typing import ClassVar, Final

from longhouse.core.decision import NONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_item
from longhouse.games.borabora import terms
from longhouse.games.borabora.components import FISH_VALUE, REACH_HIGH, REACH_LOW, REGION_IDS, YIELD
from longhouse.games.borabora.rules.god_cards import pay, payments, why_not_pay
from longhouse.games.borabora.rules.materials import gain_material
from longhouse.games.borabora.rules.status import score
from longhouse.games.borabora.state import BoraBora, Player
from longhouse.games.borabora.terms import LAND, MOST_HUTS, NEVER, NOBODY, OFFERING_YIELD, PAYMENTS, RED, REGIONS

EXPAND: Final = options_of("expand", REGIONS)
MOVE_HUTS: Final = options_of("move_huts", MOST_HUTS + 1)  # arg = how many


def gain_offerings(state: BoraBora, seat: int, count: int) -> None:
    """BB-LIM-01: the supply is unlimited."""
    state.players[seat].offerings += count
    if state.events is not None:
        state.emit(Event("offering", {"seat": seat, "n": count}))


def has_hut(player: Player) -> bool:
    """BB-EXP-05: whether a hut is left on the player board."""
    return player.huts > 0 or player.store > 0


def reachable(player: Player, action: int, value: int) -> int:
    """BB-EXP-02: regions without an own hut that one route of the right kind and value leads to."""
    kind = action - LAND
    huts = player.regions
    return (REACH_LOW[kind][value][huts & 63] | REACH_HIGH[kind][value][huts >> 6]) & ~huts


def expand_threshold(player: Player, action: int) -> int:
    """BB-A-08: the smallest value with which the player can expand this way."""
    if has_hut(player):
        for value in range(1, 7):
            if reachable(player, action, value):
                return value
    return NEVER


def no_route(ways: str) -> Reason:
    """Why a region is out of reach whatever the value; `ways` are those of an action or of a whole card."""
    return Reason("BB-EXP-02", "no_route", {"action": f"action.{ways}"})


def place_hut(state: BoraBora, seat: int, region: int) -> None:
    """BB-EXP-05, BB-EXP-06: a hut from the lowest main field, else from the store, onto the building site."""
    player = state.players[seat]
    if player.huts:
        player.huts -= 1
    else:
        player.store -= 1
    player.regions |= 1 << region
    holder = state.sites[region]
    state.sites = with_item(state.sites, region, seat)
    if state.events is not None:
        state.emit(Event("hut", {"seat": seat, "region": f"region.{REGION_IDS[region]}"}))
        if holder != NOBODY:
            state.emit(Event("push_hut", {"seat": seat, "seat2": holder}))


def gain_yield(state: BoraBora, seat: int, region: int) -> None:
    """BB-EXP-07: one material or one offering."""
    if YIELD[region] == OFFERING_YIELD:
        gain_offerings(state, seat, 1)
    else:
        gain_material(state, seat, YIELD[region])


def can_move_hut(player: Player) -> bool:
    """BB-HELP-10: only with a hut on a main field."""
    return player.huts > 0


def move_hut(state: BoraBora, seat: int) -> None:
    """BB-HELP-10: one hut goes from the lowest main field that holds one to the store field."""
    player = state.players[seat]
    player.huts -= 1
    player.store += 1
    if state.events is not None:
        state.emit(Event("move_hut", {"seat": seat}))


class StoreHuts(Frame[BoraBora]):
    """BB-KIND-07: how many huts go to the store field. `least` is 0 if one was moved before (BB-RUL-33)."""

    __slots__ = ("least", "most")
    fields: ClassVar = (("least", 0, 1), ("most", 0, MOST_HUTS))
    below: ClassVar = ("PhaseB",)

    def __init__(self, seat: int, least: int, most: int) -> None:
        super().__init__(seat)
        self.least: Final = least
        self.most: Final = most

    def ask(self, state: BoraBora) -> Decision | None:
        most = min(self.most, state.players[self.seat].huts)
        return Decision(self.seat, "store_huts", MOVE_HUTS[self.least : most + 1], most)

    def answer(self, state: BoraBora, option: Option) -> None:
        state.pop()
        for _ in range(option.arg):
            move_hut(state, self.seat)

    def fits(self, state: BoraBora) -> bool:
        return state.players[self.seat].huts >= self.least <= self.most

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb != "move_huts" or not 0 <= option.arg <= MOST_HUTS:
            return None
        if option.arg < self.least:
            return Reason("BB-B-09", "at_least_one_hut")
        if option.arg > self.most:
            return Reason("BB-KIND-07", "too_many_huts", {"n": self.most})
        return Reason("BB-HELP-10", "no_hut_to_move")


class Expand(Frame[BoraBora]):
    """BB-EXP-02: a new region within reach; then its yield, then the red god (BB-EXP-08)."""

    __slots__ = ("action", "value")
    fields: ClassVar = (("action", terms.LAND, terms.WATER), ("value", 1, 6))
    below: ClassVar = ("DiceTurns", "PhaseB")

    def __init__(self, seat: int, action: int, value: int) -> None:
        super().__init__(seat)
        self.action: Final = action
        self.value: Final = value

    def ask(self, state: BoraBora) -> Decision | None:
        regions = reachable(state.players[self.seat], self.action, self.value)
        options = [EXPAND[region] for region in range(REGIONS) if regions >> region & 1]
        return Decision(self.seat, "expand_region", options, self.value)

    def answer(self, state: BoraBora, option: Option) -> None:
        state.become(RedGod(self.seat, option.arg))
        place_hut(state, self.seat, option.arg)
        gain_yield(state, self.seat, option.arg)

    def fits(self, state: BoraBora) -> bool:
        return expand_threshold(state.players[self.seat], self.action) <= self.value

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb != "expand" or not 0 <= option.arg < REGIONS:
            return None
        player = state.players[self.seat]
        if player.regions >> option.arg & 1:
            return Reason("BB-LIM-03", "own_hut_there")
        for need in range(self.value + 1, 7):
            if reachable(player, self.action, need) >> option.arg & 1:
                return Reason("BB-EXP-02", "route_too_high", {"n": need, "value": self.value})
        return no_route(terms.ACTION_IDS[self.action])


class RedGod(Frame[BoraBora]):
    """BB-RED-01: directly after the new hut and its yield, score the fish of that region."""

    __slots__ = ("region",)
    fields: ClassVar = (("region", 0, 11),)
    below: ClassVar = ("DiceTurns", "PhaseB")

    def __init__(self, seat: int, region: int) -> None:
        super().__init__(seat)
        self.region: Final = region

    def ask(self, state: BoraBora) -> Decision | None:
        options = payments(state.players[self.seat], RED)
        if not options:
            return None
        return Decision(self.seat, "red_god", [NONE, *options], FISH_VALUE[state.supplies.fish[self.region]])

    def answer(self, state: BoraBora, option: Option) -> None:
        state.pop()
        if option.verb != "none":
            pay(state, self.seat, RED, option.arg)
            score(state, self.seat, terms.RED_GOD, FISH_VALUE[state.supplies.fish[self.region]])

    def fits(self, state: BoraBora) -> bool:
        return bool(state.players[self.seat].regions >> self.region & 1)

    def resume(self, state: BoraBora) -> None:
        state.pop()

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb != "red" or not 0 <= option.arg < PAYMENTS:
            return None
        return why_not_pay(state.players[self.seat], RED, option.arg)
