"""Component data as plain lists, indexed by the numbers of `terms.py`."""

from typing import Final

from longhouse.games.wutaki.schema import Components, Fields, components
from longhouse.games.wutaki.terms import COST, ELEMENT_IDS, ELEMENT_TOWERS, PLACE_IDS, RESOURCE_IDS

DATA: Final[Components] = components()


def resource_named(name: str) -> int:
    """A resource, `cost` or `any`."""
    return [*RESOURCE_IDS, "cost", "any"].index(name)


def amounts(written: dict[str, int]) -> list[int]:
    """By resource, the good of the own cost marker last."""
    return [written.get(name, 0) for name in (*RESOURCE_IDS, "cost")]


def by_players(fields: Fields) -> list[int]:
    """By number of players."""
    return [0, 0, fields.p2, fields.p3, fields.p4]


# ---------------------------------------------------------------- resources and setup
RESOURCE_COUNT: Final[list[int]] = [resource.count for resource in DATA.resource]
START_STOCK: Final[list[int]] = amounts(DATA.setup.start_resources)[:COST]
START_VP: Final[int] = DATA.setup.start_vp
START_OMENS: Final[int] = DATA.setup.start_omens
START_SECRETS: Final[int] = DATA.setup.secret_draw
START_PACTS: Final[int] = DATA.setup.start_pacts
COST_GOODS: Final[list[int]] = [RESOURCE_IDS.index(marker.resource) for marker in DATA.cost_marker]
RECRUIT_COST: Final[list[list[int]]] = [
    amounts(DATA.player_board.recruit_cost[slot]) for slot in ("extra_1", "extra_2", "extra_3", "extra_4", "special")
]

# ---------------------------------------------------------------- the board
FIELDS: Final[list[list[int]]] = [by_players(location.fields) for location in DATA.location]
FIELDS_EXTREME: Final[list[list[int]]] = [by_players(location.fields_extreme) for location in DATA.location]
ROUND_FIELDS: Final[list[int]] = by_players(DATA.round_location_fields)
OPTIONAL: Final[list[bool]] = [location.optional for location in DATA.location]
BONUS: Final[list[list[int]]] = [
    [RESOURCE_IDS.index(name) for name in location.upgrade_bonus] for location in DATA.location
]
UPGRADE_GOLD: Final[list[list[int]]] = [location.upgrade_cost_gold for location in DATA.location]
UPGRADE_VP: Final[int] = DATA.location[PLACE_IDS.index("upgrade")].vp
RING_IDS: Final[list[list[str]]] = [
    [field.id for field in DATA.pact_counter_ring if field.min_players <= players] for players in range(5)
]
RING_EVENTS: Final[list[list[str]]] = [
    [field.event for field in DATA.pact_counter_ring if field.min_players <= players] for players in range(5)
]
LEVEL_COST: Final[list[list[int]]] = [[0] * 6, *[amounts(level.cost) for level in DATA.pyramid.level]]
LEVEL_VP: Final[list[int]] = [0, *[level.vp for level in DATA.pyramid.level]]
LEVEL_ROOM: Final[list[int]] = [0, *[level.capacity for level in DATA.pyramid.level]]

# ---------------------------------------------------------------- upgrades of the tower
TOWER_IDS: Final[list[str]] = [tower.id for tower in DATA.tower_upgrade]
TOWER_ELEMENT: Final[list[int]] = [ELEMENT_IDS.index(tower.element) for tower in DATA.tower_upgrade[:ELEMENT_TOWERS]]
TOWER_GOLD: Final[list[int]] = [DATA.tower_upgrade_group.cost_gold[tower.kind] for tower in DATA.tower_upgrade]
TOWER_BONUS: Final[int] = DATA.tower_upgrade[0].bonus_per_fulfilled
TOWER_MALUS: Final[int] = DATA.tower_upgrade[0].malus_per_anti
ELEMENT_BONUS: Final[int] = DATA.element[0].card_bonus_per_fulfilled
ELEMENT_MALUS: Final[int] = DATA.element[0].card_malus_per_anti
MULTIPLIER: Final[list[int]] = DATA.master_board[3].multiplier_by_position

# ---------------------------------------------------------------- cards
PACT_IDS: Final[list[str]] = [pact.id for pact in DATA.pact]
PACT_ELEMENT: Final[list[int]] = [ELEMENT_IDS.index(pact.element) for pact in DATA.pact]
PACT_COST: Final[list[list[int]]] = [amounts(pact.cost) for pact in DATA.pact]
PACT_OMENS: Final[list[int]] = [pact.cost.get("omen", 0) for pact in DATA.pact]
OMEN_IDS: Final[list[str]] = [omen.id for omen in DATA.omen]
OMEN_COUNT: Final[list[int]] = [omen.count for omen in DATA.omen]
REVENGE_IDS: Final[list[str]] = [card.id for card in DATA.revenge]
REVENGE_MAX: Final[list[int]] = [card.max for card in DATA.revenge]
REVENGE_PENALTY: Final[list[int]] = [card.penalty for card in DATA.revenge]
SECRET_IDS: Final[list[str]] = [card.id for card in DATA.secret_pact]
SECRET_MOST: Final[list[bool]] = [card.kind == "most" for card in DATA.secret_pact]
SECRET_VP: Final[list[int]] = [card.vp for card in DATA.secret_pact]
ROUND_IDS: Final[list[str]] = [card.id for card in DATA.round_card]
ROUND_KIND: Final[list[str]] = [card.kind for card in DATA.round_card]
ROUND_CHAIN: Final[list[bool]] = [card.chain for card in DATA.round_card]
ROUND_RENEWS: Final[list[bool]] = [card.renew_row for card in DATA.round_card]

# ---------------------------------------------------------------- scoring
HELD_PENALTY: Final[int] = DATA.scoring.unfulfilled_penalty
OTHERS_VP: Final[int] = DATA.scoring.pacts_of_others_vp
SET_SIZE: Final[int] = DATA.scoring.resource_set_size
SET_VP: Final[int] = DATA.scoring.resource_set_vp
SETS_MOST: Final[int] = DATA.scoring.resource_set_max_vp
