"""The table of all effects of turn cards."""

from typing import Final

from longhouse.games.wendake.allies.cards.anytime import (
    AllianceStep,
    ChooseMask,
    FishPerLake,
    GunToResources,
    HarvestOneKind,
    LakesMilitary,
    LeatherPerHunter,
    ResourcesToGun,
    RestoreProgress,
    TanFree,
    TerritoryActivation,
)
from longhouse.games.wendake.allies.cards.effect import Effect
from longhouse.games.wendake.allies.cards.steps import (
    BeaversAsResources,
    HealOnMask,
    InspectTiles,
    InspectTurtles,
    OffLineAction,
    OtherAlliance,
    RitualGuns,
)
from longhouse.games.wendake.allies.terms import COPY_TURN_CARD, IN_TURN_ORDER

EFFECT_TABLE: Final[list[Effect]] = [  # in the order of EFFECT_IDS
    FishPerLake(),
    HarvestOneKind(),
    TanFree(),
    Effect(),  # WA-CARD-13: a copy does what it copies
    OtherAlliance(),
    GunToResources(),
    InspectTurtles(),
    InspectTiles(),
    LakesMilitary(),
    BeaversAsResources(),
    ResourcesToGun(2),
    HealOnMask(),
    RitualGuns(),
    TerritoryActivation(),
    LeatherPerHunter(),
    OffLineAction(),
    RestoreProgress(),
    AllianceStep(),
    ChooseMask(),
]
EFFECTS_AT: Final[list[list[int]]] = [
    [number for number, effect in enumerate(EFFECT_TABLE) if effect.moment == moment and number != COPY_TURN_CARD]
    for moment in range(IN_TURN_ORDER + 1)
]
"""By moment (0: windows): the effects that may be used then."""
