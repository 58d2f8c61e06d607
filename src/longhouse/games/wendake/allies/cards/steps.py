"""Turn cards that are used in a step of a turn or an action (WA-TIME-01): one class per kind of effect."""

from longhouse.core.frame import AnyFrame
from longhouse.games.wendake.allies.cards.effect import Effect
from longhouse.games.wendake.allies.rules.beavers import WhileBeaversCount, helps_to_buy
from longhouse.games.wendake.allies.rules.choices import OtherNation, other_flags
from longhouse.games.wendake.allies.rules.healing import GunNatives, has_more_injured
from longhouse.games.wendake.allies.rules.off_line import OffLine, off_line_tiles
from longhouse.games.wendake.allies.rules.paying import PayResources
from longhouse.games.wendake.allies.rules.tile_looks import LookAndReplace, unseen_tiles
from longhouse.games.wendake.allies.rules.turn_order import CardAlliance
from longhouse.games.wendake.allies.rules.turtle_looks import ChooseStack, ClaimAndLook
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.allies.terms import IN_TURN_ORDER
from longhouse.games.wendake.rules.mask_ceremony import MaskSpace
from longhouse.games.wendake.rules.natives import in_long_house
from longhouse.games.wendake.rules.restore import Replace
from longhouse.games.wendake.rules.ritual import Heal, RitualStart
from longhouse.games.wendake.rules.trade import BuyTile, unspent
from longhouse.games.wendake.rules.turn import Turn
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import (
    IN_HEALING,
    IN_MAIN,
    IN_MASK_SPACE,
    IN_PURCHASE,
    IN_REPLACING,
    IN_TURTLES,
)


class OtherAlliance(Effect):
    """WA-CARD-21."""

    def __init__(self) -> None:
        super().__init__(IN_TURN_ORDER)

    def belongs_to(self, frame: AnyFrame) -> bool:
        return isinstance(frame, CardAlliance)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        assert isinstance(frame, CardAlliance)
        return other_flags(state, frame) > 0

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        state.push(OtherNation(frame.seat))


class OffLineAction(Effect):
    """WA-CARD-32: a gun, and a resource."""

    def __init__(self) -> None:
        super().__init__(IN_MAIN)

    def belongs_to(self, frame: AnyFrame) -> bool:
        return isinstance(frame, Turn)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return off_line_tiles(state, state.players[frame.seat]) > 0 and bool(unspent(state, frame.seat, 0))

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        state.push(OffLine(frame.seat))
        state.push(PayResources(frame.seat, 1, 0))


class InspectTurtles(Effect):
    """WA-CARD-23: a use lasts until the step is over, so no other card is used for the same meanwhile."""

    def __init__(self) -> None:
        super().__init__(IN_TURTLES, guns=0)

    def belongs_to(self, frame: AnyFrame) -> bool:
        return isinstance(frame, ClaimAndLook)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        assert isinstance(frame, ClaimAndLook)
        return not allies(state).spent and bool(frame.lookable(state))

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        state.push(ChooseStack(frame.seat))


class InspectTiles(Effect):
    """WA-CARD-24: the same in phase 2.B."""

    def __init__(self) -> None:
        super().__init__(IN_REPLACING, guns=0)

    def belongs_to(self, frame: AnyFrame) -> bool:
        return isinstance(frame, Replace)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return not allies(state).spent and unseen_tiles(state) > 0 and bool(unspent(state, frame.seat, 0))

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        state.become(LookAndReplace(frame.seat))


class BeaversAsResources(Effect):
    """WA-CARD-26."""

    def __init__(self) -> None:
        super().__init__(IN_PURCHASE)

    def belongs_to(self, frame: AnyFrame) -> bool:
        return isinstance(frame, BuyTile)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return helps_to_buy(state, frame.seat)

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        allies(state).beavers = 1
        state.become(WhileBeaversCount(frame.seat))
        state.push(frame)


class HealOnMask(Effect):
    """WA-CARD-28."""

    def __init__(self) -> None:
        super().__init__(IN_MASK_SPACE)

    def belongs_to(self, frame: AnyFrame) -> bool:
        return isinstance(frame, MaskSpace)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return in_long_house(state.players[frame.seat]) > 0

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        state.push(Heal(frame.seat, 1))


class RitualGuns(Effect):
    """WA-CARD-29: the first gun is paid with the card, further ones with each native."""

    def __init__(self) -> None:
        super().__init__(IN_HEALING)

    def belongs_to(self, frame: AnyFrame) -> bool:
        return isinstance(frame, RitualStart)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return has_more_injured(state, frame)

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        state.push(GunNatives(frame.seat, 0))
