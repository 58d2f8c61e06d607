"""What turn cards cost: guns, and resources of different kinds (WA-CARD-02)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_more
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.rules.movement import ON_MOVE
from longhouse.games.wendake.rules.payment import pay
from longhouse.games.wendake.rules.trade import SPEND, unspent
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import RESOURCE_MASK

MOST_KINDS: Final = 3  # that are paid together: for a Progress tile of level 3
IN_WINDOWS: Final = (*ON_MOVE, "AllianceEffect")
"""What a card of windows may lie on."""


def gain_gun(state: Wendake, seat: int) -> None:
    """WA-GUN-01: a gun from the supply, which never runs out."""
    part = allies(state)
    part.guns = with_more(part.guns, seat, 1)
    if state.events is not None:
        state.emit(Event("gain_gun", {"seat": seat}))


class PayResources(Frame[Wendake]):
    """WA-CARD-02: so many resources of different kinds, one at a time; `spent` are the kinds paid so far."""

    __slots__ = ("left", "spent")
    fields: ClassVar = (("left", 1, MOST_KINDS), ("spent", 0, RESOURCE_MASK))
    below: ClassVar = (*IN_WINDOWS, "OffLine")

    def __init__(self, seat: int, left: int, spent: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.spent: Final = spent

    def ask(self, state: Wendake) -> Decision | None:
        kinds = unspent(state, self.seat, self.spent)
        if self.left in (0, len(kinds)):
            return None
        return Decision(self.seat, "pay_resource", [SPEND[good] for good in kinds], self.left)

    def answer(self, state: Wendake, option: Option) -> None:
        pay(state, self.seat, option.arg, 1)
        state.become(PayResources(self.seat, self.left - 1, self.spent | 1 << option.arg))

    def resume(self, state: Wendake) -> None:
        """With no more kinds than must be paid, all of them are."""
        state.pop()
        if self.left:
            for good in unspent(state, self.seat, self.spent):
                pay(state, self.seat, good, 1)

    def fits(self, state: Wendake) -> bool:
        return len(unspent(state, self.seat, self.spent)) >= self.left

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return why_not_spent(self.spent, option)


def why_not_spent(spent: int, option: Option) -> Reason | None:
    """Why a resource can't be spent, where kinds may be spent once."""
    if option.verb != "spend":
        return None
    return Reason("WA-CARD-02", "kind_spent" if spent >> option.arg & 1 else "no_such_resource")
