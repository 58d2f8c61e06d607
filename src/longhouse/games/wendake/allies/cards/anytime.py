"""Turn cards that are used in windows (WA-CARD-11 to 14, 22 to 35): one class per kind of effect."""

from typing import ClassVar, Final

from longhouse.core.frame import AnyFrame
from longhouse.games.wendake.allies.cards.effect import Effect
from longhouse.games.wendake.allies.rules.activation import ChooseTerritory, territories_with_natives
from longhouse.games.wendake.allies.rules.alliance import advance_disk, open_pair
from longhouse.games.wendake.allies.rules.choices import ChooseCrop, RestoreTile, restorable
from longhouse.games.wendake.allies.rules.mask_looks import ChoosePile
from longhouse.games.wendake.allies.rules.paying import PayResources, gain_gun
from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.allies.terms import LAST_FIELD
from longhouse.games.wendake.rules.gathering import crops_of, gain
from longhouse.games.wendake.rules.natives import hunter_areas
from longhouse.games.wendake.rules.spending import Gain
from longhouse.games.wendake.rules.tracks import is_full, score
from longhouse.games.wendake.rules.trade import unspent
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import BEAVER, FISH, LEATHER, MILITARY, NONE, RESOURCE_MASK, TAN

LAKE_POINTS: Final = 2


def lakes_with_canoes(player: Player) -> int:
    """On how many different lakes a player has canoes."""
    return sum(1 for canoes in player.lakes if canoes)


class FishPerLake(Effect):
    """WA-CARD-11."""

    def __init__(self) -> None:
        super().__init__(guns=0)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return any(state.players[frame.seat].lakes)

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        gain(state, frame.seat, FISH, lakes_with_canoes(state.players[frame.seat]))


class HarvestOneKind(Effect):
    """WA-CARD-12."""

    def __init__(self) -> None:
        super().__init__(guns=0)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return any(crops_of(state, frame.seat))

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        state.push(ChooseCrop(frame.seat))


class TanFree(Effect):
    """WA-CARD-14: the action of a tile, without a tile. Beavers of a Hunt are tanned only after it."""

    waits: ClassVar = False

    def __init__(self) -> None:
        super().__init__(guns=0)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return state.players[frame.seat].goods[BEAVER] > 0

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        state.rules.actions[TAN].perform(state, frame.seat, 0)


class GunToResources(Effect):
    """WA-CARD-22."""

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return True

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        for _ in range(2):
            state.push(Gain(frame.seat, RESOURCE_MASK))


class ResourcesToGun(Effect):
    """WA-CARD-27."""

    def __init__(self, kinds: int) -> None:
        super().__init__(guns=0)
        self.kinds: Final = kinds

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return len(unspent(state, frame.seat, 0)) >= self.kinds

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        gain_gun(state, frame.seat)
        state.push(PayResources(frame.seat, self.kinds, 0))


class LakesMilitary(Effect):
    """WA-CARD-25: nobody has canoes on more lakes; ties are good enough."""

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        own = lakes_with_canoes(state.players[frame.seat])
        if own == 0 or is_full(state, frame.seat, MILITARY):
            return False
        return all(lakes_with_canoes(player) <= own for player in state.players)

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        score(state, frame.seat, MILITARY, LAKE_POINTS)


class TerritoryActivation(Effect):
    """WA-CARD-30."""

    waits: ClassVar = False

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return bool(territories_with_natives(state, frame.seat))

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        state.push(ChooseTerritory(frame.seat))


class LeatherPerHunter(Effect):
    """WA-CARD-31."""

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return hunter_areas(state.players[frame.seat]) > 0

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        gain(state, frame.seat, LEATHER, hunter_areas(state.players[frame.seat]))


class RestoreProgress(Effect):
    """WA-CARD-33: whatever the tile can do may matter before an action."""

    waits: ClassVar = False

    def __init__(self) -> None:
        super().__init__(guns=0)

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return bool(restorable(state, frame.seat))

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        state.push(RestoreTile(frame.seat))


class AllianceStep(Effect):
    """WA-CARD-34: not an Alliance action; nobody pays for a point that no track can take."""

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        part = allies(state)
        nation = part.nations[frame.seat]
        if nation == NONE:
            return False
        return part.fields[frame.seat] < LAST_FIELD or bool(open_pair(state, frame.seat, nation))

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        advance_disk(state, frame.seat)


class ChooseMask(Effect):
    """WA-CARD-35."""

    def helps(self, state: Wendake, frame: AnyFrame) -> bool:
        return bool(state.deck or state.discard)

    def use(self, state: Wendake, frame: AnyFrame) -> None:
        state.push(ChoosePile(frame.seat))
