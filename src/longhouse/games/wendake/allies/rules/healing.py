"""Guns for natives in step a of a Ritual (WA-CARD-29)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason
from longhouse.core.frame import AnyFrame, Frame
from longhouse.games.wendake.allies.rules.alliance import spend_gun
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.cards.triggers import ExtraNative
from longhouse.games.wendake.rules.natives import in_long_house, injured
from longhouse.games.wendake.rules.ritual import HEAL, NATIVES_HEALED, RitualStart, bring_home
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import BLACK, IN_HEALING, NATIVES, WARRIOR


class LargerRitualStart(RitualStart):
    """WD-TIME-05: one more native comes Home (WD-PROG-33), and turn cards may still be used."""

    __slots__ = ()

    def heal(self, state: Wendake, extra: int) -> None:
        super().heal(state, 1)

    def fits(self, state: Wendake) -> bool:
        player = state.players[self.seat]
        tiles = player.progress & player.used & state.rules.tiles_at[IN_HEALING]
        return tiles > 0


class ExtraNativeFirst(ExtraNative):
    """WD-PROG-33: after the tile the other abilities of this moment are offered again."""

    def trigger(self, state: Wendake, frame: AnyFrame) -> None:
        state.become(LargerRitualStart(frame.seat))


def has_more_injured(state: Wendake, frame: AnyFrame) -> bool:
    """WA-CARD-29: whether more natives are in the Long House than come Home anyway."""
    anyway = NATIVES_HEALED + (1 if isinstance(frame, LargerRitualStart) else 0)
    return in_long_house(state.players[frame.seat]) > anyway


class GunNatives(Frame[Wendake]):
    """WA-CARD-29: a native comes Home for each gun, all of different types; the first gun is paid with the card.

    `chosen` are the types so far. A black warrior is a warrior.
    """

    __slots__ = ("chosen",)
    fields: ClassVar = (("chosen", 0, (1 << NATIVES) - 1),)
    below: ClassVar = ("RitualStart", "LargerRitualStart")

    def __init__(self, seat: int, chosen: int) -> None:
        super().__init__(seat)
        self.chosen: Final = chosen

    def ask(self, state: Wendake) -> Decision | None:
        if self.chosen and (not allies(state).guns[self.seat] or not has_more_injured(state, state.stack[-2])):
            return None
        waiting = injured(state.players[self.seat])
        options = [HEAL[n] for n in range(NATIVES + 1) if waiting[n] and not self.chosen >> type_of(n) & 1]
        if self.chosen:
            if not options:
                return None
            options.append(DONE)
        return Decision(self.seat, "gun_native", options)

    def answer(self, state: Wendake, option: Option) -> None:
        if option.verb == "done":
            state.pop()
            return
        if self.chosen:
            spend_gun(state, self.seat)
        bring_home(state, self.seat, option.arg)
        state.become(GunNatives(self.seat, self.chosen | 1 << type_of(option.arg)))

    def resume(self, state: Wendake) -> None:
        state.pop()

    def fits(self, state: Wendake) -> bool:
        return self.chosen > 0 or in_long_house(state.players[self.seat]) > 0

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "heal":
            return None
        if option.arg > BLACK:
            return Reason("WA-CARD-29", "one_at_a_time")
        if self.chosen >> type_of(option.arg) & 1:
            return Reason("WA-CARD-29", "other_type")
        return Reason("WA-CARD-29", "none_in_long_house")

    def meant(self, state: Wendake, option: Option) -> bool:
        return option.verb != "heal" or option.arg <= BLACK


def type_of(native: int) -> int:
    """What a native is; a black warrior is a warrior."""
    return WARRIOR if native == BLACK else native
