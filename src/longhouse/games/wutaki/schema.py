"""What `data/components.toml` must contain. Types and ranges are here, all else in `laws.py`."""

from functools import cache
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from longhouse.core.data import load_components, read_components
from longhouse.core.laws import AnyText

PACKAGE: Final = "longhouse.games.wutaki"

Small = Annotated[int, Meta(ge=0, le=9999)]


class Limits(Struct):
    round_cap: Small
    turn_cap: Small


class Resource(Struct):
    id: str
    good: bool
    count: Small


class CostMarker(Struct):
    id: str
    resource: str


class Element(Struct):
    id: str
    anti: str
    card_bonus_per_fulfilled: Small
    card_malus_per_anti: Small


class Setup(Struct):
    start_vp: Small
    start_resources: dict[AnyText, Small]
    start_omens: Small
    secret_draw: Small
    secret_keep: Small
    start_pacts: Small


class Field(Struct):
    id: str
    min_players: Small
    event: str


class Row(Struct):
    gold_by_slot: Annotated[list[int], Meta(min_length=4, max_length=4)]
    gold_by_slot_extreme: Annotated[list[int], Meta(min_length=4, max_length=4)]


class Effect(Struct, rename={"from_": "from"}):
    """One `fx` with its parameters; which of them it has depends on its kind."""

    fx: str
    n: Small = 0
    res: str = ""
    per: AnyText = ""
    pay: bool = True
    draw: Small = 0
    keep: Small = 0
    may: bool = False
    from_: str = ""
    what: str = ""
    who: str = ""
    discount: Small = 0
    free: bool = False
    vp: Small = 0
    waive: Small = 0
    replace: bool = False
    at: Small = 0


class Mod(Struct):
    """One `mod` with its parameters."""

    mod: str
    measure: AnyText = ""
    vp: Small = 0
    to: str = ""
    fx: list[Effect] = []
    locations: list[str] = []
    n: int = 0
    what: str = ""


class Level(Struct):
    level: Small
    capacity: Small
    cost: dict[AnyText, Small]
    vp: Small
    extreme_fx: list[Effect]


class Pyramid(Struct):
    level: Annotated[list[Level], Meta(min_length=4, max_length=4)]


class Fields(Struct):
    p2: Small
    p3: Small
    p4: Small


class Changed(Struct):
    vp: Small = 0
    vp_cost: Small = 0
    revenge: Small = 0
    gift_cost_any: Small = 0
    draw: Small = 0
    gain_cost_resource: Small = 0


class Location(Struct):
    id: str
    action: str
    fields: Fields
    fields_extreme: Fields
    optional: bool
    x: Small
    y: Small
    yield_resource: str = ""
    yield_by_level: list[Small] = []
    yield_by_level_extreme: list[Small] = []
    recruit_by_level: list[Small] = []
    recruit_by_level_extreme: list[Small] = []
    upgrade_bonus: list[AnyText] = []
    upgrade_cost_gold: list[Small] = []
    vp: Small = 0
    vp_cost: Small = 0
    revenge: Small = 0
    gift_cost_any: Small = 0
    draw: Small = 0
    gain_cost_resource: Small = 0
    extreme: Changed | None = None


class PlayerBoard(Struct):
    recruit_cost: dict[str, dict[AnyText, Small]]


class Ability(Struct):
    id: str
    effect: str
    max_cards: Small = 0
    vp_per_card: Small = 0


class TowerGroup(Struct):
    cost_gold: dict[str, Small]
    vp: Small


class Tower(Struct):
    id: str
    kind: str
    element: str = ""
    resource: str = ""
    bonus_per_fulfilled: Small = 0
    malus_per_anti: Small = 0
    mod: Mod | None = None


class MasterPlace(Struct):
    id: str
    action: str
    discount_gold: Small = 0
    vp: Small = 0
    omen_cost: Small = 0


class Master(Struct):
    id: str
    track: list[Effect] = []
    location: MasterPlace | None = None
    multiplier_by_position: list[Small] = []


class Pact(Struct):
    id: str
    element: str
    cost: dict[str, Small]
    reward: list[Effect]
    burden: bool = False


class Omen(Struct):
    id: str
    name: AnyText
    kind: str
    count: Small
    fx: list[Effect] = []
    mod: Mod | None = None


class Revenge(Struct):
    id: str
    measure: AnyText
    max: Small
    penalty: Small
    of: AnyText = ""


class RoundCard(Struct):
    id: str
    name: AnyText
    kind: str
    chain: bool
    fx: list[Effect] = []
    mod: Mod | None = None
    optional: bool = False
    renew_row: bool = False


class SecretPact(Struct):
    id: str
    kind: str
    measure: AnyText
    vp: Small
    of: AnyText = ""


class Scoring(Struct):
    unfulfilled_penalty: Small
    pacts_of_others_vp: Small
    resource_set_size: Small
    resource_set_vp: Small
    resource_set_max_vp: Small


class Components(Struct):
    """Everything that the rules and the board read from the data file."""

    options: Limits
    resource: Annotated[list[Resource], Meta(min_length=5, max_length=5)]
    cost_marker: Annotated[list[CostMarker], Meta(min_length=4, max_length=4)]
    element: Annotated[list[Element], Meta(min_length=4, max_length=4)]
    setup: Setup
    pact_counter_ring: Annotated[list[Field], Meta(min_length=8, max_length=8)]
    pact_row: Row
    pyramid: Pyramid
    location: Annotated[list[Location], Meta(min_length=18, max_length=18)]
    round_location_fields: Fields
    player_board: PlayerBoard
    ability_marker: Annotated[list[Ability], Meta(min_length=6, max_length=6)]
    tower_upgrade_group: TowerGroup
    tower_upgrade: Annotated[list[Tower], Meta(min_length=9, max_length=9)]
    master_board: Annotated[list[Master], Meta(min_length=5, max_length=5)]
    pact: Annotated[list[Pact], Meta(min_length=68, max_length=68)]
    omen: Annotated[list[Omen], Meta(min_length=41, max_length=41)]
    revenge: Annotated[list[Revenge], Meta(min_length=19, max_length=19)]
    round_card: Annotated[list[RoundCard], Meta(min_length=20, max_length=20)]
    secret_pact: Annotated[list[SecretPact], Meta(min_length=20, max_length=20)]
    scoring: Scoring


def read_data() -> dict[str, Any]:
    """The data file with everything in it, provenance too."""
    return read_components(PACKAGE)


@cache
def components() -> Components:
    """The data file, checked."""
    return load_components(PACKAGE, Components)
