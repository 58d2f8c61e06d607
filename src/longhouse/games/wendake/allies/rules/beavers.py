"""Beavers in place of resources when a Progress tile is bought (WA-CARD-26, WA-TRADE-01)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.frame import Frame
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.components import COST, PROGRESS_LEVEL
from longhouse.games.wendake.rules.payment import MOST_EACH, discount_ready, lacking, pay, pay_rest
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import BEAVER, GONE, PROGRESS_TILES

BEAVER_FOR: Final = options_of("beaver_for", 3)  # leather, fish, a vegetable


class WhileBeaversCount(Frame[Wendake]):
    """WA-R-16: lies below the purchases of a Trade; when they are over, beavers are beavers again."""

    __slots__ = ()
    below: ClassVar = ("Trade",)

    def resume(self, state: Wendake) -> None:
        allies(state).beavers = 0
        state.pop()

    def fits(self, state: Wendake) -> bool:
        return allies(state).beavers == 1


def helps_to_buy(state: Wendake, seat: int) -> bool:
    """WA-CARD-26: whether a tile of the rows can be paid, with beavers."""
    beavers = state.players[seat].goods[BEAVER]
    if allies(state).beavers or not beavers:
        return False
    off = discount_ready(state, seat) + beavers
    for tile in state.row:
        if tile != GONE:
            price = COST[PROGRESS_LEVEL[tile]]
            if lacking(state, seat, price[0], price[1], price[2]) <= off:
                return True
    return False


def lacking_beside_beavers(state: Wendake, seat: int, leather: int, fish: int, vegetables: int) -> int:
    """WA-TRADE-01: a beaver makes up for any resource while the card is in use."""
    short = lacking(state, seat, leather, fish, vegetables)
    return max(0, short - state.players[seat].goods[BEAVER]) if allies(state).beavers else short


def pay_with_beavers(state: Wendake, seat: int, tile: int, rest: list[int]) -> None:
    """WA-TRADE-01: between (2) and (3) of WD-TRADE-06; what is lacking is paid with beavers, and more if one likes."""
    if not allies(state).beavers:
        pay_rest(state, seat, tile, rest)
        return
    short = [
        lacking(state, seat, rest[0], 0, 0),
        lacking(state, seat, 0, rest[1], 0),
        lacking(state, seat, 0, 0, rest[2]),
    ]
    pay(state, seat, BEAVER, sum(short))
    state.become(PayBeavers(seat, tile, rest[0] - short[0], rest[1] - short[1], rest[2] - short[2]))


class PayBeavers(Frame[Wendake]):
    """WA-TRADE-01: for which resources that one has a beaver is paid all the same, one at a time, or done."""

    __slots__ = ("fish", "leather", "tile", "vegetables")
    fields: ClassVar = (
        ("tile", 0, PROGRESS_TILES - 1),
        ("leather", 0, MOST_EACH),
        ("fish", 0, MOST_EACH),
        ("vegetables", 0, MOST_EACH),
    )
    below: ClassVar = ("BuyTile",)

    def __init__(self, seat: int, tile: int, leather: int, fish: int, vegetables: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.leather: Final = leather
        self.fish: Final = fish
        self.vegetables: Final = vegetables

    def rest(self) -> list[int]:
        """What is still in the price."""
        return [self.leather, self.fish, self.vegetables]

    def ask(self, state: Wendake) -> Decision | None:
        rest = self.rest()
        options: list[Option] = []
        if state.players[self.seat].goods[BEAVER]:
            options += [BEAVER_FOR[what] for what in range(3) if rest[what]]
        options.append(DONE)
        return Decision(self.seat, "pay_beaver", options, sum(rest))

    def answer(self, state: Wendake, option: Option) -> None:
        rest = self.rest()
        if option.verb == "done":
            pay_rest(state, self.seat, self.tile, rest)
            return
        pay(state, self.seat, BEAVER, 1)
        rest[option.arg] -= 1
        state.become(PayBeavers(self.seat, self.tile, rest[0], rest[1], rest[2]))

    def fits(self, state: Wendake) -> bool:
        rest = self.rest()
        price = COST[PROGRESS_LEVEL[self.tile]]
        if self.tile not in state.row or any(rest[what] > price[what] for what in range(3)):
            return False
        return lacking(state, self.seat, rest[0], rest[1], rest[2]) == 0

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "beaver_for":
            return None
        return Reason("WA-TRADE-01", "not_in_price" if state.players[self.seat].goods[BEAVER] else "no_beaver")
