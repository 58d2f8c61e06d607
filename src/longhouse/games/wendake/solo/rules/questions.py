"""What adversities ask of the player (WS-X): one question for each of them, none can be refused."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_more
from longhouse.games.wendake.rules.exchange import leave_map, standing_natives, standing_warriors, why_not_native
from longhouse.games.wendake.rules.gathering import counted
from longhouse.games.wendake.rules.mask_ceremony import DISCARD_MASK
from longhouse.games.wendake.rules.masks import lose_seen, settle_piles
from longhouse.games.wendake.rules.natives import enter_home, leave_area, members
from longhouse.games.wendake.rules.spending import LOSE_POINT
from longhouse.games.wendake.rules.trade import SPEND
from longhouse.games.wendake.solo.components import MAP
from longhouse.games.wendake.solo.rules.open_card import suffers
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import (
    CARD_IDS,
    LAKE_IDS,
    LAKES,
    LEATHER,
    MASK_CARDS,
    NATIVE_IDS,
    RESOURCES,
    TRACK_IDS,
    TRACKS,
    WOMAN,
)

LOSE_CANOE: Final = options_of("lose_canoe", LAKES)
CALL_BACK: Final = options_of("call_back", len(MAP.area_ids))
INFECTED: Final = 2  # natives that a Trade costs
WARM_LEATHER: Final = 2  # so much leather keeps all warriors warm


class PayTribute(Frame[Wendake]):
    """WS-X-01: a resource, or a point from a track; free for who has neither."""

    __slots__ = ()
    below: ClassVar = ("Resolve",)

    def ask(self, state: Wendake) -> Decision | None:
        player = state.players[self.seat]
        options = [SPEND[good] for good in range(RESOURCES) if player.goods[good]]
        options += [LOSE_POINT[track] for track in range(TRACKS) if player.tracks[track]]
        return Decision(self.seat, "tribute", options) if options else None

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        player = state.players[self.seat]
        if option.verb == "spend":
            player.goods = with_more(player.goods, option.arg, -1)
            if state.events is not None:
                state.emit(Event("tribute", {"seat": self.seat, "good": counted(option.arg, 1)}))
        else:
            player.tracks = with_more(player.tracks, option.arg, -1)
            if state.events is not None:
                state.emit(Event("tribute_point", {"seat": self.seat, "track": f"track.{TRACK_IDS[option.arg]}"}))

    def resume(self, state: Wendake) -> None:
        state.pop()

    def fits(self, state: Wendake) -> bool:
        return suffers(state, "tribute")

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb == "spend":
            return Reason("WS-X-01", "no_such_resource")
        return Reason("WS-X-01", "no_point_there") if option.verb == "lose_point" else None


class Winter(Frame[Wendake]):
    """WS-X-04: `left` warriors go to the Long House, one at a time."""

    __slots__ = ("left",)
    fields: ClassVar = (("left", 1, WARM_LEATHER),)
    below: ClassVar = ("WinterTurns",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def ask(self, state: Wendake) -> Decision | None:
        options = standing_warriors(state.players[self.seat]) if self.left else []
        return Decision(self.seat, "winter", options, self.left) if options else None

    def answer(self, state: Wendake, option: Option) -> None:
        state.become(Winter(self.seat, self.left - 1))
        native = leave_map(state.players[self.seat], option)
        if state.events is not None:
            state.emit(Event("winter", {"seat": self.seat, "native": f"native.{NATIVE_IDS[native]}"}))

    def resume(self, state: Wendake) -> None:
        state.pop()

    def fits(self, state: Wendake) -> bool:
        return suffers(state, "hard_winter") and self.left <= freezing(state, self.seat)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        player = state.players[self.seat]
        others = player.women | player.hunters
        if option.verb == "infect_home" or (option.verb == "infect_area" and others >> option.arg & 1):
            return Reason("WS-X-04", "only_warriors")
        return why_not_native(state, option)


def freezing(state: Wendake, seat: int) -> int:
    """WS-X-04: how many warriors a hard winter costs."""
    return max(0, WARM_LEATHER - state.players[seat].goods[LEATHER])


class Infection(Frame[Wendake]):
    """WS-X-06: `left` natives go to the Long House at the start of a Trade, one at a time; none in other Years."""

    __slots__ = ("left",)
    fields: ClassVar = (("left", 1, INFECTED),)
    below: ClassVar = ("Trade",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def ask(self, state: Wendake) -> Decision | None:
        options = standing_natives(state.players[self.seat]) if self.left else []
        return Decision(self.seat, "infection", options, self.left) if options else None

    def answer(self, state: Wendake, option: Option) -> None:
        state.become(Infection(self.seat, self.left - 1))
        native = leave_map(state.players[self.seat], option)
        if state.events is not None:
            state.emit(Event("infection", {"seat": self.seat, "native": f"native.{NATIVE_IDS[native]}"}))

    def resume(self, state: Wendake) -> None:
        state.pop()

    def fits(self, state: Wendake) -> bool:
        return suffers(state, "infection")

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return why_not_native(state, option)


class LoseCanoe(Frame[Wendake]):
    """WS-X-07: one own canoe goes back to the player."""

    __slots__ = ()
    below: ClassVar = ("AdversityTurns",)

    def ask(self, state: Wendake) -> Decision | None:
        lakes = state.players[self.seat].lakes
        options = [LOSE_CANOE[lake] for lake in range(LAKES) if lakes[lake]]
        return Decision(self.seat, "storm", options) if options else None

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        player = state.players[self.seat]
        player.lakes = with_more(player.lakes, option.arg, -1)
        if state.events is not None:
            state.emit(Event("storm", {"seat": self.seat, "lake": f"lake.{LAKE_IDS[option.arg]}"}))

    def resume(self, state: Wendake) -> None:
        state.pop()

    def fits(self, state: Wendake) -> bool:
        return suffers(state, "storm")

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WS-X-07", "no_canoe_there") if option.verb == "lose_canoe" else None


class CallBack(Frame[Wendake]):
    """WS-X-08: one own woman comes Home from an area."""

    __slots__ = ()
    below: ClassVar = ("AdversityTurns",)

    def ask(self, state: Wendake) -> Decision | None:
        options = [CALL_BACK[area] for area in members(state.players[self.seat].women)]
        return Decision(self.seat, "season", options) if options else None

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        player = state.players[self.seat]
        leave_area(player, option.arg)
        enter_home(player, WOMAN)
        if state.events is not None:
            place = f"territory.{state.board.ids[state.board.territory_of[option.arg]]}"
            state.emit(Event("season", {"seat": self.seat, "place": place}))

    def resume(self, state: Wendake) -> None:
        state.pop()

    def fits(self, state: Wendake) -> bool:
        return suffers(state, "end_of_season")

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WS-X-08", "no_woman_there") if option.verb == "call_back" else None


class LoseMask(Frame[Wendake]):
    """WS-X-10: one Mask card of the hand goes under the discard pile."""

    __slots__ = ()
    below: ClassVar = ("AdversityTurns",)

    def ask(self, state: Wendake) -> Decision | None:
        hand = state.players[self.seat].hand
        options = [DISCARD_MASK[card] for card in range(MASK_CARDS) if hand[card]]
        return Decision(self.seat, "theft", options) if options else None

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        lose_seen(state.players[self.seat], option.arg)
        state.discard = [option.arg, *state.discard]
        if state.events is not None:
            state.emit(Event("theft", {"seat": self.seat, "card": f"card.{CARD_IDS[option.arg]}"}))
        settle_piles(state)

    def resume(self, state: Wendake) -> None:
        state.pop()

    def fits(self, state: Wendake) -> bool:
        return suffers(state, "sacrilegious_theft")

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WS-X-10", "no_such_card") if option.verb == "discard_mask" else None
