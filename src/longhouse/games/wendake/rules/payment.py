"""Paying for a Progress tile (WD-TRADE-05, 06, 11)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_more
from longhouse.games.wendake.components import COST, EFFECT_IDS, PROGRESS_LEVEL
from longhouse.games.wendake.rules.gathering import counted
from longhouse.games.wendake.rules.moments import offer_moment, ready_at, taken
from longhouse.games.wendake.rules.natives import count_bits, members
from longhouse.games.wendake.rules.progress import why_not_tile
from longhouse.games.wendake.rules.purchase import take_bought_tile
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import (
    FISH,
    IN_PAYMENT,
    LEATHER,
    PROGRESS_TILES,
    VEGETABLES,
)

LEAVE_OUT: Final = options_of("leave_out", 3)  # leather, fish, a vegetable
PAY: Final = options_of("pay", VEGETABLES)

PAYMENT: Final = ("Discounts", "LeaveOut", "PayVegetables")
MOST_OFF: Final = 6
MOST_EACH: Final = 3


def vegetable_kinds(player: Player) -> int:
    """How many different vegetables a player has."""
    return sum(1 for good in range(VEGETABLES) if player.goods[good])


def lacking(state: Wendake, seat: int, leather: int, fish: int, vegetables: int) -> int:
    """How many resources of a price the player doesn't have; vegetables are different ones (WD-TRADE-05)."""
    player = state.players[seat]
    short = max(0, leather - player.goods[LEATHER]) + max(0, fish - player.goods[FISH])
    return short + max(0, vegetables - vegetable_kinds(player))


def discount_of(state: Wendake, tiles: int) -> int:
    """What these Progress tiles together take off a price."""
    return sum(state.rules.abilities[tile].discount for tile in members(tiles))


def discount_ready(state: Wendake, seat: int) -> int:
    """What all unused discount tiles together are worth."""
    ready = ready_at(state, seat, IN_PAYMENT)
    return discount_of(state, ready) if ready else 0


def discount_owned(state: Wendake, seat: int) -> int:
    """What all discount tiles together are worth, used or not."""
    return discount_of(state, state.players[seat].progress & state.rules.tiles_at[IN_PAYMENT])


def missing(state: Wendake, seat: int, level: int) -> int:
    """How many resources a player lacks for a tile of this level, with all discounts."""
    price = COST[level]
    short = state.rules.lacking(state, seat, price[0], price[1], price[2])
    return max(0, short - discount_ready(state, seat))


def payable_levels(state: Wendake, seat: int) -> list[bool]:
    """WD-TRADE-11: by level, whether a tile can be paid completely with own goods and unused discount tiles."""
    return [level > 0 and missing(state, seat, level) == 0 for level in range(len(COST))]


def pay(state: Wendake, seat: int, good: int, count: int) -> None:
    """Goods of a price go back to the supply."""
    player = state.players[seat]
    player.goods = with_more(player.goods, good, -count)
    if count and state.events is not None:
        state.emit(Event("pay", {"seat": seat, "n": count, "good": counted(good, count)}))


def start_payment(state: Wendake, seat: int, tile: int) -> None:
    """WD-TRADE-06: the order of paying."""
    state.push(Discounts(seat, tile, 0))


class Discounts(Frame[Wendake]):
    """WD-TRADE-06 (1): which discount tiles to flip; `off` is what they are worth so far."""

    __slots__ = ("off", "tile")
    fields: ClassVar = (("tile", 0, PROGRESS_TILES - 1), ("off", 0, MOST_OFF))
    below: ClassVar = ("BuyTile",)

    def __init__(self, seat: int, tile: int, off: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.off: Final = off

    def ask(self, state: Wendake) -> Decision | None:
        price = COST[PROGRESS_LEVEL[self.tile]]
        options: list[Option] = []
        if self.off < sum(price):
            offer_moment(state, self, IN_PAYMENT, options)
        if state.rules.lacking(state, self.seat, price[0], price[1], price[2]) <= self.off:
            options.append(DONE)
        return Decision(self.seat, "discount", options, self.off)

    def answer(self, state: Wendake, option: Option) -> None:
        if taken(state, self, option):
            return
        price = COST[PROGRESS_LEVEL[self.tile]]
        if self.off < sum(price):
            state.become(LeaveOut(self.seat, self.tile, price[0], price[1], price[2], self.off))
        else:  # WD-TRADE-11: nothing is left to pay or to choose, and discount beyond the cost is lost
            state.become(PayVegetables(self.seat, self.tile, 0, 0))

    def fits(self, state: Wendake) -> bool:
        price = COST[PROGRESS_LEVEL[self.tile]]
        short = state.rules.lacking(state, self.seat, price[0], price[1], price[2])
        if self.tile not in state.row or self.off > discount_owned(state, self.seat):
            return False
        return short <= self.off + discount_ready(state, self.seat)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb == "trigger":
            return why_not_tile(state, self.seat, option.arg, 0, IN_PAYMENT)
        return Reason("WD-TRADE-11", "must_pay_whole_price") if option.verb == "done" else None


class LeaveOut(Frame[Wendake]):
    """WD-TRADE-06 (2): which resources are left out of the price, one at a time."""

    __slots__ = ("fish", "leather", "off", "tile", "vegetables")
    fields: ClassVar = (
        ("tile", 0, PROGRESS_TILES - 1),
        ("leather", 0, MOST_EACH),
        ("fish", 0, MOST_EACH),
        ("vegetables", 0, MOST_EACH),
        ("off", 0, MOST_OFF),
    )
    below: ClassVar = ("BuyTile",)

    def __init__(self, seat: int, tile: int, leather: int, fish: int, vegetables: int, off: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.leather: Final = leather
        self.fish: Final = fish
        self.vegetables: Final = vegetables
        self.off: Final = off

    def rest(self) -> list[int]:
        """What is still in the price."""
        return [self.leather, self.fish, self.vegetables]

    def without(self, what: int) -> "LeaveOut":
        """The price with one resource less."""
        leather = self.leather - (1 if what == 0 else 0)
        fish = self.fish - (1 if what == 1 else 0)
        vegetables = self.vegetables - (1 if what == 2 else 0)
        return LeaveOut(self.seat, self.tile, leather, fish, vegetables, self.off - 1)

    def is_payable(self, state: Wendake) -> bool:
        """Whether the rest of the price can still be paid."""
        if self.leather < 0 or self.fish < 0 or self.vegetables < 0:
            return False
        return state.rules.lacking(state, self.seat, self.leather, self.fish, self.vegetables) <= self.off

    def ask(self, state: Wendake) -> Decision | None:
        if self.off == 0:
            return None
        options = [LEAVE_OUT[what] for what in range(3) if self.without(what).is_payable(state)]
        return Decision(self.seat, "leave_out", options, self.off)

    def answer(self, state: Wendake, option: Option) -> None:
        state.become(self.without(option.arg))

    def resume(self, state: Wendake) -> None:
        state.rules.pay_rest(state, self.seat, self.tile, [self.leather, self.fish, self.vegetables])

    def fits(self, state: Wendake) -> bool:
        rest = self.rest()
        price = COST[PROGRESS_LEVEL[self.tile]]
        if self.tile not in state.row or any(rest[what] > price[what] for what in range(3)):
            return False
        if sum(price) - sum(rest) + self.off > discount_owned(state, self.seat):
            return False
        return self.off < sum(rest) and self.is_payable(state)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "leave_out":
            return None
        if self.rest()[option.arg] == 0:
            return Reason("WD-TRADE-06", "not_in_price")
        return Reason("WD-TRADE-11", "could_not_pay_rest")


def pay_rest(state: Wendake, seat: int, tile: int, rest: list[int]) -> None:
    """WD-TRADE-06 (3): leather and fish are paid, then the vegetables."""
    pay(state, seat, LEATHER, rest[0])
    pay(state, seat, FISH, rest[1])
    state.become(PayVegetables(seat, tile, rest[2], 0))


class PayVegetables(Frame[Wendake]):
    """WD-TRADE-06 (4): the vegetables, all of different kinds; `paid` are the kinds so far."""

    __slots__ = ("left", "paid", "tile")
    fields: ClassVar = (("tile", 0, PROGRESS_TILES - 1), ("left", 0, MOST_EACH), ("paid", 0, (1 << VEGETABLES) - 1))
    below: ClassVar = ("BuyTile",)

    def __init__(self, seat: int, tile: int, left: int, paid: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.left: Final = left
        self.paid: Final = paid

    def payable(self, player: Player) -> list[int]:
        """Vegetables that the player has and has not paid with."""
        return [good for good in range(VEGETABLES) if player.goods[good] and not self.paid >> good & 1]

    def ask(self, state: Wendake) -> Decision | None:
        kinds = self.payable(state.players[self.seat])
        if self.left in (0, len(kinds)):
            return None
        return Decision(self.seat, "pay_vegetable", [PAY[good] for good in kinds], self.left)

    def answer(self, state: Wendake, option: Option) -> None:
        pay(state, self.seat, option.arg, 1)
        state.become(PayVegetables(self.seat, self.tile, self.left - 1, self.paid | 1 << option.arg))

    def resume(self, state: Wendake) -> None:
        """With no more kinds than must be paid, all of them are."""
        state.pop()
        player = state.players[self.seat]
        if self.left:
            for good in self.payable(player):
                pay(state, self.seat, good, 1)
        if state.events is not None:
            state.emit(Event("buy", {"seat": self.seat, "tile": f"progress.{EFFECT_IDS[self.tile]}"}))
        take_bought_tile(state, self.seat, self.tile)

    def fits(self, state: Wendake) -> bool:
        vegetables = COST[PROGRESS_LEVEL[self.tile]][2]
        if self.tile not in state.row or self.left + count_bits(self.paid) > vegetables:
            return False
        return len(self.payable(state.players[self.seat])) >= self.left

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "pay":
            return None
        return Reason("WD-TRADE-05", "different_vegetables" if self.paid >> option.arg & 1 else "no_such_resource")
