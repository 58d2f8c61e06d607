"""WU-RES-06: "any" resources are picked in lots, a resource and how many of it."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Facts
from longhouse.core.frame import Frame
from longhouse.games.wutaki.rules.counting import total
from longhouse.games.wutaki.rules.stock import (
    gain,
    pay,
    sacrifice,
    take_from_monster,
    take_from_player,
)
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import MOST_LOT, RESOURCES

LOT: Final = options_of("lot", RESOURCES * MOST_LOT)

PAYING: Final = 0  # from the stock to the supply
OFFERING: Final = 1  # from the stock to the monster
GAINING: Final = 2  # from the supply
FROM_MONSTER: Final = 3
FROM_PLAYER: Final = 4
PROMPTS: Final = ["pay_lot", "offer_lot", "gain_lot", "monster_lot", "player_lot"]


def lots(there: list[int], most: int) -> list[Option]:
    """Every resource that is there with every amount up to what is due."""
    options: list[Option] = []
    limit = min(MOST_LOT, most)
    for resource in range(RESOURCES):
        for amount in range(min(limit, there[resource])):
            options.append(LOT[resource * MOST_LOT + amount])
    return options


class Lots(Frame[Wutaki]):
    """Goes on until nothing is due or nothing is there; asks only where there is a choice."""

    __slots__ = ("left", "mode", "other")
    fields: ClassVar = (("mode", 0, 4), ("other", 0, 3), ("left", 0, 99))
    below: ClassVar = ("Effects", "Give")

    def __init__(self, seat: int, mode: int, other: int, left: int) -> None:
        super().__init__(seat)
        self.mode: Final = mode
        self.other: Final = other  # whose stock, if it is somebody else's
        self.left: Final = left

    def there(self, state: Wutaki) -> list[int]:
        """What can be picked from."""
        if self.mode == FROM_MONSTER:
            return state.monster
        if self.mode == FROM_PLAYER:
            return state.players[self.other].stock
        return state.supply if self.mode == GAINING else state.players[self.seat].stock

    def ask(self, state: Wutaki) -> Decision | None:
        there = self.there(state)
        kinds = [resource for resource in range(RESOURCES) if there[resource]]
        if len(kinds) < 2 or total(there) <= self.left or not self.left:
            return None
        return Decision(self.seat, PROMPTS[self.mode], lots(there, self.left), self.left)

    def answer(self, state: Wutaki, option: Option) -> None:
        resource, amount = option.arg // MOST_LOT, option.arg % MOST_LOT
        state.become(Lots(self.seat, self.mode, self.other, self.left - amount - 1))
        self.move(state, resource, amount + 1)

    def resume(self, state: Wutaki) -> None:
        state.pop()
        left = self.left
        there = self.there(state)
        for resource in range(RESOURCES):
            n = min(left, there[resource])
            if n:
                self.move(state, resource, n)
                left -= n

    def move(self, state: Wutaki, resource: int, n: int) -> None:
        """One lot goes its way."""
        if self.mode == PAYING:
            pay(state, self.seat, resource, n)
        elif self.mode == OFFERING:
            sacrifice(state, self.seat, resource, n)
        elif self.mode == GAINING:
            gain(state, self.seat, resource, n)
        elif self.mode == FROM_MONSTER:
            take_from_monster(state, self.seat, resource, n)
        else:
            take_from_player(state, self.seat, self.other, resource, n)

    def about(self, state: Wutaki) -> Facts:
        return {"seat2": self.other}

    def fits(self, state: Wutaki) -> bool:
        return self.other < len(state.players) and (self.mode == FROM_PLAYER) == (self.other != self.seat)

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        if option.verb != "lot":
            return None
        resource, amount = divmod(option.arg, MOST_LOT)
        there = self.there(state)[resource]
        if there <= amount:
            return Reason("WU-RES-06", "not_so_many_there", {"n": there})
        return Reason("WU-RES-06", "not_so_many_due", {"n": self.left})
