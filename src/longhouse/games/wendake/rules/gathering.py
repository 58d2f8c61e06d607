"""Canoe, Harvest, Hunt, Tan and Fish (WD-CANOE, WD-HARV, WD-HUNT, WD-TAN, WD-FISH)."""

from collections.abc import Callable
from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, options_of
from longhouse.core.event import Event
from longhouse.core.frame import AnyFrame, Frame
from longhouse.core.values import with_item, with_more
from longhouse.games.wendake.rules.action import Action
from longhouse.games.wendake.rules.natives import canoes_in_play, hunter_areas, members
from longhouse.games.wendake.rules.transfer import TRANSFER_VERBS
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import BEAVER, CANOES, FISH, GOOD_IDS, LAKE_IDS, LAKES, LEATHER, WOMAN

CANOE: Final = options_of("canoe", LAKES)
ALL_LAKES: Final = list(range(LAKES))


def counted(good: int, count: int) -> str:
    """The text id of a good beside a number: one bean, two beans."""
    return f"{'one' if count == 1 else 'good'}.{GOOD_IDS[good]}"


def gain(state: Wendake, seat: int, good: int, count: int) -> None:
    """Goods from the supply, which never runs out (WD-CONV-05)."""
    player = state.players[seat]
    player.goods = with_more(player.goods, good, count)
    if count and state.events is not None:
        state.emit(Event("gain", {"seat": seat, "n": count, "good": counted(good, count)}))


class CanoeAction(Action):
    """WD-CANOE-01: with all canoes in play the action does nothing."""

    def heeds(self, state: Wendake, option: Option) -> bool:
        return is_new(state, option)

    def first(self, state: Wendake, seat: int, number: int) -> list[AnyFrame]:
        return [PlaceCanoe(seat)] if canoes_in_play(state.players[seat]) < CANOES else []


def all_lakes(state: Wendake) -> list[int]:
    """WD-COMP-06: every lake will do."""
    return ALL_LAKES


class PlaceCanoe(Frame[Wendake]):
    """WD-CANOE-01, WD-SETUP-12: a canoe on a lake of choice."""

    __slots__ = ()
    below: ClassVar = ("Resolve", "CanoeTurns")

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "canoe", [CANOE[lake] for lake in state.rules.lakes(state)])

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        player = state.players[self.seat]
        player.lakes = with_more(player.lakes, option.arg, 1)
        if state.events is not None:
            state.emit(Event("canoe", {"seat": self.seat, "lake": f"lake.{LAKE_IDS[option.arg]}"}))

    def fits(self, state: Wendake) -> bool:
        return canoes_in_play(state.players[self.seat]) < CANOES


def is_new(state: Wendake, option: Option) -> bool:
    """Whether an option of a window is none of the base game's: what an expansion offers may change anything."""
    return option.verb != "use" and option.verb not in TRANSFER_VERBS and not can_wait(state, option)


def can_wait(state: Wendake, option: Option) -> bool:
    """WD-R-44: whether an expansion says that it can as well be done after the action."""
    waits = state.rules.waits.get(option.verb)
    return waits is not None and waits(option.arg)


# ---------------------------------------------------------------- actions without a choice


class GivingAction(Action):
    """An action that only adds goods, by the natives who stand somewhere (WD-R-43)."""

    def __init__(self, give: Callable[[Wendake, int], None]) -> None:
        self.give: Final = give

    def perform(self, state: Wendake, seat: int, number: int) -> None:
        self.give(state, seat)

    def heeds(self, state: Wendake, option: Option) -> bool:
        if option.verb == "use":
            return state.rules.abilities[option.arg].moves_natives
        return not can_wait(state, option)


def crops_of(state: Wendake, seat: int) -> list[int]:
    """WD-HARV-01: by vegetable, how many areas with an own woman bear it, the Home counting once."""
    player = state.players[seat]
    crops = [0, 0, 0]
    for area in members(player.women):
        crops[state.board.crop[area]] += 1
    if player.pile[WOMAN]:
        crops[state.board.home_crop[player.home]] += 1
    return crops


def harvest(state: Wendake, seat: int) -> None:
    """WD-HARV-01: one vegetable for each of these areas."""
    for good, count in enumerate(crops_of(state, seat)):
        gain(state, seat, good, count)


def hunt(state: Wendake, seat: int) -> None:
    """WD-HUNT-01: one beaver for each area with an own hunter, the Home counting once."""
    gain(state, seat, BEAVER, hunter_areas(state.players[seat]))


def fish(state: Wendake, seat: int) -> None:
    """WD-FISH-01: one fish for each canoe in play."""
    gain(state, seat, FISH, canoes_in_play(state.players[seat]))


class FishAction(GivingAction):
    """WD-FISH-01: canoes are no natives, so nothing beside it makes a difference."""

    def __init__(self) -> None:
        super().__init__(fish)

    def heeds(self, state: Wendake, option: Option) -> bool:
        return is_new(state, option)


class TanAction(Action):
    """WD-TAN-01: all beavers become leather; who wants to keep some for later skips it."""

    def takes(self, state: Wendake, seat: int) -> bool:
        return state.players[seat].goods[BEAVER] > 0

    def perform(self, state: Wendake, seat: int, number: int) -> None:
        player = state.players[seat]
        beavers = player.goods[BEAVER]
        player.goods = with_item(player.goods, BEAVER, 0)
        if beavers and state.events is not None:
            state.emit(Event("tan", {"seat": seat, "n": beavers}))
        gain(state, seat, LEATHER, beavers)
