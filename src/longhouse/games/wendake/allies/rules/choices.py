"""Small questions that turn cards ask: a crop, a Progress tile to restore, another nation (WA-CARD)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event, Facts
from longhouse.core.frame import Frame
from longhouse.games.wendake.allies.rules.alliance import ALLY
from longhouse.games.wendake.allies.rules.paying import IN_WINDOWS, PayResources
from longhouse.games.wendake.allies.rules.turn_order import CardAlliance
from longhouse.games.wendake.allies.terms import BOTH_FLAGS
from longhouse.games.wendake.components import EFFECT_IDS, PROGRESS_LEVEL
from longhouse.games.wendake.rules.gathering import counted, crops_of, gain
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.rules.setup import VEGETABLE
from longhouse.games.wendake.rules.trade import unspent
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import PROGRESS_TILES

RESTORE: Final = options_of("restore", PROGRESS_TILES)


class ChooseCrop(Frame[Wendake]):
    """WA-CARD-12: one vegetable, as much of it as there are areas with own women."""

    __slots__ = ()
    below: ClassVar = IN_WINDOWS

    def ask(self, state: Wendake) -> Decision | None:
        crops = crops_of(state, self.seat)
        return Decision(self.seat, "crop", [VEGETABLE[good] for good, count in enumerate(crops) if count])

    def answer(self, state: Wendake, option: Option) -> None:
        state.pop()
        gain(state, self.seat, option.arg, crops_of(state, self.seat)[option.arg])

    def fits(self, state: Wendake) -> bool:
        return any(crops_of(state, self.seat))

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WA-CARD-12", "crop_not_grown") if option.verb == "vegetable" else None

    def facts(self, state: Wendake, option: Option) -> Facts:
        if option.verb != "vegetable":
            return {}
        count = crops_of(state, self.seat)[option.arg]
        return {"n": count, "good": counted(option.arg, count)}


def restorable(state: Wendake, seat: int) -> list[int]:
    """WA-CARD-33: used Progress tiles for which the player has resources of enough kinds."""
    player = state.players[seat]
    if not player.used:
        return []
    kinds = len(unspent(state, seat, 0))
    return [tile for tile in members(player.used) if PROGRESS_LEVEL[tile] <= kinds]


class RestoreTile(Frame[Wendake]):
    """WA-CARD-33: a used Progress tile; then as many resources as its level are paid, before anything else."""

    __slots__ = ()
    below: ClassVar = IN_WINDOWS

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(self.seat, "restore", [RESTORE[tile] for tile in restorable(state, self.seat)])

    def answer(self, state: Wendake, option: Option) -> None:
        state.players[self.seat].used &= ~(1 << option.arg)
        if state.events is not None:
            state.emit(Event("restore", {"seat": self.seat, "tile": f"progress.{EFFECT_IDS[option.arg]}"}))
        state.become(PayResources(self.seat, PROGRESS_LEVEL[option.arg], 0))

    def fits(self, state: Wendake) -> bool:
        return bool(restorable(state, self.seat))

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        if option.verb != "restore":
            return None
        player = state.players[self.seat]
        if not player.progress >> option.arg & 1:
            return Reason("WA-CARD-33", "tile_not_owned")
        if not player.used >> option.arg & 1:
            return Reason("WA-CARD-33", "tile_not_used")
        return Reason("WA-CARD-33", "too_few_kinds", {"n": PROGRESS_LEVEL[option.arg]})


class OtherNation(Frame[Wendake]):
    """WA-CARD-21: the nation of the one Alliance action, which the card of the space does not show."""

    __slots__ = ()
    below: ClassVar = ("CardAlliance",)

    def ask(self, state: Wendake) -> Decision | None:
        return Decision(
            self.seat, "nation", [ALLY[nation] for nation in members(other_flags(state, self.chosen(state)))]
        )

    def chosen(self, state: Wendake) -> CardAlliance:
        """The question about the space, on which this one lies."""
        frame = state.stack[-2]
        assert isinstance(frame, CardAlliance)
        return frame

    def answer(self, state: Wendake, option: Option) -> None:
        frame = self.chosen(state)
        state.pop()
        frame.perform(state, option.arg)

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WA-CARD-21", "flag_on_card") if option.verb == "ally" else None

    def fits(self, state: Wendake) -> bool:
        return other_flags(state, self.chosen(state)) > 0


def other_flags(state: Wendake, frame: CardAlliance) -> int:
    """The nations that the card of a space does not show, as a set."""
    return BOTH_FLAGS & ~frame.flags(state)
