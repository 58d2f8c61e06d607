"""Trading resources (WU-TRADE)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Facts
from longhouse.core.frame import Frame
from longhouse.games.wutaki.rules.action import STOP, Action, decline, ways_out
from longhouse.games.wutaki.rules.lots import lots
from longhouse.games.wutaki.rules.stock import gain, lose, pay
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import MOST_LOT, RESOURCE_IDS, RESOURCES

SWAP: Final = options_of("swap", RESOURCES)
BUY: Final = Option("buy", 0)
MOST_LIMIT: Final = 200


def swappable(state: Wutaki, seat: int, left: int) -> list[int]:
    """WU-TRADE-01: own resources for which the supply has another one."""
    stock, supply = state.players[seat].stock, state.supply
    if not left:
        return []
    return [
        resource
        for resource in range(RESOURCES)
        if stock[resource] and any(supply[other] for other in range(RESOURCES) if other != resource)
    ]


def can_buy(state: Wutaki, seat: int) -> bool:
    """With a point, as long as the supply has anything."""
    return state.players[seat].vp > 0 and any(state.supply)


class TradeAction(Action):
    """WU-TRADE-01."""

    def possible(self, state: Wutaki, seat: int) -> bool:
        return can_buy(state, seat) or bool(swappable(state, seat, 1))

    def begin(self, state: Wutaki, seat: int, place: int, again: int) -> None:
        state.push(Trade(seat, again, min(MOST_LIMIT, sum(state.players[seat].stock)), 0))


class Trade(Frame[Wutaki]):
    """A resource to give, or buying with points; after the first exchange only exchanges."""

    __slots__ = ("again", "left", "started")
    fields: ClassVar = (("again", 0, 2), ("left", 0, MOST_LIMIT), ("started", 0, 1))
    below: ClassVar = ("Visit",)

    def __init__(self, seat: int, again: int, left: int, started: int) -> None:
        super().__init__(seat)
        self.again: Final = again
        self.left: Final = left  # WU-TRADE-02: what may still be exchanged
        self.started: Final = started

    def ask(self, state: Wutaki) -> Decision | None:
        options = [SWAP[resource] for resource in swappable(state, self.seat, self.left)]
        if not self.started and can_buy(state, self.seat):
            options.append(BUY)
        if not options:
            return None
        return Decision(self.seat, "trade", options + ([STOP] if self.started else ways_out(self.again)), self.left)

    def answer(self, state: Wutaki, option: Option) -> None:
        if decline(state, option):
            return
        if option.verb == "buy":
            state.become(Buy(self.seat, 0))
        else:
            state.become(TradeFor(self.seat, self.again, self.left, option.arg))

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        if option.verb == "swap":
            return Reason("WU-TRADE-01", "nothing_to_swap")
        if option.verb == "buy":
            return Reason("WU-TRADE-04", "one_way_only") if self.started else Reason("WU-TRADE-01", "nothing_to_buy")
        return None


class TradeFor(Frame[Wutaki]):
    """WU-TRADE-02: which resource for the one given, and how many."""

    __slots__ = ("again", "given", "left")
    fields: ClassVar = (("again", 0, 2), ("left", 0, MOST_LIMIT), ("given", 0, RESOURCES - 1))
    below: ClassVar = ("Visit",)

    def __init__(self, seat: int, again: int, left: int, given: int) -> None:
        super().__init__(seat)
        self.again: Final = again
        self.left: Final = left
        self.given: Final = given

    def ask(self, state: Wutaki) -> Decision | None:
        most = min(self.left, state.players[self.seat].stock[self.given])
        there = state.supply[:]
        there[self.given] = 0
        return Decision(self.seat, "trade_for", lots(there, most), self.given)

    def answer(self, state: Wutaki, option: Option) -> None:
        resource, amount = option.arg // MOST_LOT, option.arg % MOST_LOT
        state.become(Trade(self.seat, self.again, self.left - amount - 1, 1))
        pay(state, self.seat, self.given, amount + 1)
        gain(state, self.seat, resource, amount + 1)

    def about(self, state: Wutaki) -> Facts:
        return {"resource": f"resources.{RESOURCE_IDS[self.given]}"}

    def fits(self, state: Wutaki) -> bool:
        return self.given in swappable(state, self.seat, self.left)

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-TRADE-02", "not_so_many_to_swap") if option.verb == "lot" else None


class Buy(Frame[Wutaki]):
    """WU-TRADE-03: resources for points, in lots."""

    __slots__ = ("started",)
    fields: ClassVar = (("started", 0, 1),)
    below: ClassVar = ("Visit",)

    def __init__(self, seat: int, started: int) -> None:
        super().__init__(seat)
        self.started: Final = started

    def ask(self, state: Wutaki) -> Decision | None:
        options = lots(state.supply, state.players[self.seat].vp)
        if not options:
            return None
        return Decision(self.seat, "buy", [*options, STOP] if self.started else options)

    def answer(self, state: Wutaki, option: Option) -> None:
        if option.verb == "stop":
            state.pop()
            return
        resource, amount = option.arg // MOST_LOT, option.arg % MOST_LOT
        state.become(Buy(self.seat, 1))
        lose(state, self.seat, amount + 1)
        gain(state, self.seat, resource, amount + 1)

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-TRADE-03", "not_so_many_to_buy") if option.verb == "lot" else None
