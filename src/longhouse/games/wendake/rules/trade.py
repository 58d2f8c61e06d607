"""Trade (WD-TRADE): exchange, buy a Progress tile, buy Economic points; each step once and in this order."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import AnyFrame, Frame
from longhouse.core.values import with_more
from longhouse.games.wendake.components import PROGRESS_LEVEL
from longhouse.games.wendake.rules.action import Action, is_real
from longhouse.games.wendake.rules.gathering import counted
from longhouse.games.wendake.rules.moments import offer_moment, taken
from longhouse.games.wendake.rules.payment import missing, payable_levels, start_payment
from longhouse.games.wendake.rules.tracks import score
from longhouse.games.wendake.rules.windows import why_not_beside
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import ECONOMIC, GONE, IN_PURCHASE, INNER, PROGRESS_TILES, RESOURCES

BUY: Final = options_of("buy", PROGRESS_TILES)
SPEND: Final = options_of("spend", RESOURCES)
SPEND_EACH: Final = Option("spend_each", 0)


class TradeAction(Action):
    """WD-TRADE-01: the first step with something to answer is asked. Without any the Trade changes nothing."""

    def first(self, state: Wendake, seat: int, number: int) -> list[AnyFrame]:
        for index, step in enumerate(state.rules.trade_steps):
            frame = step(state, seat)
            if is_real(frame.ask(state)):
                return [Trade(seat, index + 1), frame]
        return []

    def perform(self, state: Wendake, seat: int, number: int) -> None:
        state.push(Trade(seat, 0))


class Trade(Frame[Wendake]):
    """WD-TRADE-01: takes one step of a Trade after the other."""

    __slots__ = ("step",)
    fields: ClassVar = (("step", 1, 9),)  # at a question a step is going on
    below: ClassVar = ("Resolve",)

    def __init__(self, seat: int, step: int) -> None:
        super().__init__(seat)
        self.step: Final = step

    def resume(self, state: Wendake) -> None:
        steps = state.rules.trade_steps
        if self.step == len(steps):
            state.pop()
            return
        state.become(Trade(self.seat, self.step + 1))
        state.push(steps[self.step](state, self.seat))

    def fits(self, state: Wendake) -> bool:
        return self.step <= len(state.rules.trade_steps)


def buy_step(state: Wendake, seat: int) -> AnyFrame:
    """WD-TRADE-05."""
    return BuyTile(seat, 0)


class BuyTile(Frame[Wendake]):
    """WD-TRADE-05: at most one Progress tile, for the Fox two, one after the other; `bought` so far."""

    __slots__ = ("bought",)
    fields: ClassVar = (("bought", 0, 2),)
    below: ClassVar = ("Trade",)
    window: ClassVar = INNER

    def __init__(self, seat: int, bought: int) -> None:
        super().__init__(seat)
        self.bought: Final = bought

    def ask(self, state: Wendake) -> Decision | None:
        player = state.players[self.seat]
        if self.bought == state.rules.tribes[player.tribe].purchases:
            return None  # the window after the purchase is the one before step c
        payable = payable_levels(state, self.seat)
        options = [BUY[tile] for tile in state.row if tile != GONE and payable[PROGRESS_LEVEL[tile]]]
        offer_moment(state, self, IN_PURCHASE, options)
        options.append(DONE)
        return Decision(self.seat, "buy", options)

    def answer(self, state: Wendake, option: Option) -> None:
        if taken(state, self, option):
            return
        if option.verb == "done":
            state.pop()
            return
        state.become(BuyTile(self.seat, self.bought + 1))
        start_payment(state, self.seat, option.arg)

    def resume(self, state: Wendake) -> None:
        state.pop()

    def fits(self, state: Wendake) -> bool:
        return self.bought <= state.rules.tribes[state.players[self.seat].tribe].purchases

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "buy":
            return why_not_beside(state, self, option)
        if option.arg not in state.row:
            return Reason("WD-SETUP-03", "tile_not_on_offer")
        return Reason("WD-TRADE-11", "cannot_pay_tile", {"n": missing(state, self.seat, PROGRESS_LEVEL[option.arg])})


def economic_step(state: Wendake, seat: int) -> AnyFrame:
    """WD-TRADE-10."""
    return SpendResources(seat)


class SpendResources(Frame[Wendake]):
    """WD-TRADE-10: the first resource for an Economic point, or none."""

    __slots__ = ()
    below: ClassVar = ("Trade",)
    window: ClassVar = INNER

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "economic", spending(state, self.seat, 0))

    def answer(self, state: Wendake, option: Option) -> None:
        spend_for_point(state, self.seat, 0, option)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "spend":
            return why_not_beside(state, self, option)
        return Reason("WD-TRADE-10", "no_such_resource")


class SpendMore(Frame[Wendake]):
    """WD-TRADE-10: another resource of a kind not yet spent, or done."""

    __slots__ = ("spent",)
    fields: ClassVar = (("spent", 1, (1 << RESOURCES) - 1),)
    below: ClassVar = ("Trade",)

    def __init__(self, seat: int, spent: int) -> None:
        super().__init__(seat)
        self.spent: Final = spent

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "economic_more", spending(state, self.seat, self.spent))

    def answer(self, state: Wendake, option: Option) -> None:
        spend_for_point(state, self.seat, self.spent, option)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "spend":
            return None
        return Reason("WD-TRADE-10", "kind_spent" if self.spent >> option.arg & 1 else "no_such_resource")


def unspent(state: Wendake, seat: int, spent: int) -> list[int]:
    """Resources that a player has, of kinds not spent yet."""
    goods = state.players[seat].goods
    return [good for good in range(RESOURCES) if goods[good] and not spent >> good & 1]


def spending(state: Wendake, seat: int, spent: int) -> list[Option]:
    """One resource of a kind not spent yet, one of each such kind, or done."""
    kinds = unspent(state, seat, spent)
    options = [SPEND_EACH] if len(kinds) > 1 else []  # WD-R-47: the usual wish comes first
    options += [SPEND[good] for good in kinds]
    options.append(DONE)
    return options


def spend_for_point(state: Wendake, seat: int, spent: int, option: Option) -> None:
    """A resource for an Economic point, or several; what is left of them is asked."""
    if option.verb == "done":
        state.pop()
        return
    player = state.players[seat]
    for good in unspent(state, seat, spent) if option.verb == "spend_each" else [option.arg]:
        player.goods = with_more(player.goods, good, -1)
        spent |= 1 << good
        if state.events is not None:
            state.emit(Event("spend", {"seat": seat, "good": counted(good, 1)}))
        score(state, seat, ECONOMIC, 1)
    state.become(SpendMore(seat, spent))
