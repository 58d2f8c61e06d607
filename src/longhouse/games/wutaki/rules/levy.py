"""What others must give or discard, and raids of the monster (WU-FX-08, WU-FX-15)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.frame import Frame
from longhouse.games.wutaki.rules.decks import discard_omen
from longhouse.games.wutaki.rules.omens import DISCARD
from longhouse.games.wutaki.rules.stock import empty_monster, take_from_player
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import OMENS, RESOURCES

GIVE_ONE: Final = options_of("give_one", RESOURCES)
RAID: Final = Option("raid", 0)
LEAVE: Final = Option("leave", 0)

OF_RESOURCE: Final = 0
OF_OMEN: Final = 1


class Levy(Frame[Wutaki]):
    """In turn order from the left of the player who levies."""

    __slots__ = ("index", "what")
    fields: ClassVar = (("what", 0, 1), ("index", 1, 4))
    below: ClassVar = ("Effects",)

    def __init__(self, seat: int, what: int, index: int) -> None:
        super().__init__(seat)
        self.what: Final = what
        self.index: Final = index

    def resume(self, state: Wutaki) -> None:
        seats = len(state.players)
        if self.index == seats:
            state.pop()
            return
        state.become(Levy(self.seat, self.what, self.index + 1))
        victim = (self.seat + self.index) % seats
        if self.what == OF_RESOURCE and any(state.players[victim].stock):
            state.push(GiveOne(victim, self.seat))
        elif self.what == OF_OMEN and any(state.players[victim].hand):
            state.push(LoseOmen(victim))

    def fits(self, state: Wutaki) -> bool:
        return self.index <= len(state.players)


class GiveOne(Frame[Wutaki]):
    """WU-OM-09: a resource of the giver's choice."""

    __slots__ = ("to",)
    fields: ClassVar = (("to", 0, 3),)
    below: ClassVar = ("Levy",)

    def __init__(self, seat: int, to: int) -> None:
        super().__init__(seat)
        self.to: Final = to

    def ask(self, state: Wutaki) -> Decision | None:
        stock = state.players[self.seat].stock
        return Decision(self.seat, "give_resource", [GIVE_ONE[r] for r in range(RESOURCES) if stock[r]], self.to)

    def answer(self, state: Wutaki, option: Option) -> None:
        state.pop()
        take_from_player(state, self.to, self.seat, option.arg, 1)

    def fits(self, state: Wutaki) -> bool:
        return self.to < len(state.players) and self.to != self.seat and any(state.players[self.seat].stock)

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-OM-09", "nothing_to_give") if option.verb == "give_one" else None


class LoseOmen(Frame[Wutaki]):
    """WU-OM-26: an omen of the owner's choice is discarded."""

    __slots__ = ()
    below: ClassVar = ("Levy",)

    def ask(self, state: Wutaki) -> Decision | None:
        hand = state.players[self.seat].hand
        return Decision(self.seat, "lose_omen", [DISCARD[omen] for omen in range(OMENS) if hand[omen]])

    def answer(self, state: Wutaki, option: Option) -> None:
        state.pop()
        discard_omen(state, self.seat, option.arg)

    def fits(self, state: Wutaki) -> bool:
        return any(state.players[self.seat].hand)

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-OM-26", "omen_not_in_hand") if option.verb == "discard" else None


class Raid(Frame[Wutaki]):
    """WU-MAST-07: everything from the monster but what was sacrificed just now."""

    __slots__ = ()
    below: ClassVar = ("Effects",)

    def spoils(self, state: Wutaki) -> list[int]:
        return [state.monster[resource] - state.offered[resource] for resource in range(RESOURCES)]

    def ask(self, state: Wutaki) -> Decision | None:
        return Decision(self.seat, "raid", [RAID, LEAVE]) if any(self.spoils(state)) else None

    def answer(self, state: Wutaki, option: Option) -> None:
        state.pop()
        if option.verb == "raid":
            empty_monster(state, self.seat, self.spoils(state))

    def resume(self, state: Wutaki) -> None:
        state.pop()
