"""The other actions of the board: collecting, recruiting, points, plunder, drawing, the start player (WU-STD)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.games.wutaki.cards.effect import Effect
from longhouse.games.wutaki.rules.action import SECOND, STOP, Action, GivenAction, PlainAction, decline
from longhouse.games.wutaki.rules.decks import draw_omens, draw_revenge
from longhouse.games.wutaki.rules.effects import ROUND, carry_out
from longhouse.games.wutaki.rules.lots import PAYING, Lots
from longhouse.games.wutaki.rules.mods import added_at
from longhouse.games.wutaki.rules.revenge import Give
from longhouse.games.wutaki.rules.stock import empty_monster, gain, score
from longhouse.games.wutaki.rules.upgrades import level_of
from longhouse.games.wutaki.rules.workers import can_recruit, recruit
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import DRAW_OMEN, FIRST_STANDARD, VILLAGE

RECRUIT: Final = Option("recruit", 0)
POINTS: Final = Option("points", 0)
GIFT: Final = Option("gift", 0)


class CollectAction(GivenAction):
    """WU-STD-01, 02, 04: the yield of the level, as one gain."""

    def __init__(self, place: int, resource: int) -> None:
        self.place: Final = place
        self.resource: Final = resource

    def perform(self, state: Wutaki, seat: int) -> None:
        level = level_of(state, self.place - FIRST_STANDARD)
        gain(state, seat, self.resource, state.rules.yields[self.place][level] + added_at(state, seat, self.place))


class VillageAction(PlainAction):
    """WU-STD-03."""

    def possible(self, state: Wutaki, seat: int) -> bool:
        return can_recruit(state, seat, True)

    def perform(self, state: Wutaki, seat: int) -> None:
        most = state.rules.yields[VILLAGE][level_of(state, VILLAGE - FIRST_STANDARD)]
        recruit(state, seat, True)
        state.push(RecruitMore(seat, most - 1, 1))


class RecruitMore(Frame[Wutaki]):
    """WU-REC-05: one more, or stop; it stops by itself when nobody can be recruited."""

    __slots__ = ("left", "pays")
    fields: ClassVar = (("left", 0, 5), ("pays", 0, 1))
    below: ClassVar = ("Visit", "Effects")

    def __init__(self, seat: int, left: int, pays: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.pays: Final = pays

    def ask(self, state: Wutaki) -> Decision | None:
        if not self.left or not can_recruit(state, self.seat, self.pays > 0):
            return None
        return Decision(self.seat, "recruit", [RECRUIT, STOP], self.left)

    def answer(self, state: Wutaki, option: Option) -> None:
        if option.verb == "stop":
            state.pop()
            return
        state.become(RecruitMore(self.seat, self.left - 1, self.pays))
        recruit(state, self.seat, self.pays > 0)

    def resume(self, state: Wutaki) -> None:
        state.pop()


class VpOrGiftAction(Action):
    """WU-VPG-01: always executed, but it asks which of the two."""

    optional: ClassVar = False

    def begin(self, state: Wutaki, seat: int, place: int, again: int) -> None:
        state.push(VpOrGift(seat, again))


class VpOrGift(Frame[Wutaki]):
    """Points, or resources for giving a revenge card away."""

    __slots__ = ("again",)
    fields: ClassVar = (("again", 0, 2),)
    below: ClassVar = ("Visit",)

    def __init__(self, seat: int, again: int) -> None:
        super().__init__(seat)
        self.again: Final = again

    def ask(self, state: Wutaki) -> Decision | None:
        player, rules = state.players[self.seat], state.rules
        options = [POINTS]
        if player.revenge and sum(player.stock) >= rules.gift_cost:
            options.append(GIFT)
        if self.again == SECOND:
            options.append(STOP)
        return Decision(self.seat, "vp_or_gift", options, rules.visit_vp)

    def answer(self, state: Wutaki, option: Option) -> None:
        if decline(state, option):
            return
        state.pop()
        if option.verb == "points":
            score(state, self.seat, state.rules.visit_vp)
        else:
            state.push(Give(self.seat, 0))
            state.push(Lots(self.seat, PAYING, self.seat, state.rules.gift_cost))

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        if option.verb != "gift":
            return None
        if not state.players[self.seat].revenge:
            return Reason("WU-VPG-01", "no_revenge_card")
        return Reason("WU-VPG-01", "needs_resources", {"n": state.rules.gift_cost})


class PlunderAction(PlainAction):
    """WU-PLUN-01: everything from the monster, and a revenge card."""

    def possible(self, state: Wutaki, seat: int) -> bool:
        return any(state.monster)

    def perform(self, state: Wutaki, seat: int) -> None:
        empty_monster(state, seat, state.monster[:])
        draw_revenge(state, seat, 1)


class DrawOmenAction(GivenAction):
    """WU-ODRAW-01."""

    def perform(self, state: Wutaki, seat: int) -> None:
        draw_omens(state, seat, state.rules.omens_drawn + added_at(state, seat, DRAW_OMEN))


class StartPlayerAction(GivenAction):
    """WU-START-01: cost goods, and the claim."""

    def perform(self, state: Wutaki, seat: int) -> None:
        gain(state, seat, state.players[seat].cost, state.rules.start_goods)
        state.claim = seat
        if state.events is not None:
            state.emit(Event("claim", {"seat": seat}))


# ---------------------------------------------------------------- locations of round cards


class GivenRoundAction(GivenAction):
    """WU-RC-04, 05: the effects of the card, always."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def perform(self, state: Wutaki, seat: int) -> None:
        carry_out(state, seat, ROUND, self.card)


class PlainRoundAction(PlainAction):
    """WU-RC-06, 08, 09: the effects of the card, if all of them are possible."""

    def __init__(self, card: int, effects: list[Effect]) -> None:
        self.card: Final = card
        self.effects: Final = effects

    def possible(self, state: Wutaki, seat: int) -> bool:
        return all(effect.possible(state, seat) for effect in self.effects)

    def perform(self, state: Wutaki, seat: int) -> None:
        carry_out(state, seat, ROUND, self.card)
