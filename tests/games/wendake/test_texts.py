"""Both languages say everything that Wendake can say, and nothing else."""

from collections.abc import Callable

import pytest

from longhouse.core.registry import REGISTRY
from longhouse.games.wendake.components import (
    BOARDS,
    COST,
    DATA,
    EFFECT_IDS,
    SPACE_IDS,
    TILE_ACTIONS,
    TILE_IDS,
    TRIBE_IDS,
    TURTLE_IDS,
    TURTLE_LEVEL,
    TURTLE_TRACKS,
)
from longhouse.games.wendake.describe import WITH_TRIBES
from longhouse.games.wendake.rules.resolve import action_id
from longhouse.games.wendake.terms import (
    ACTION_IDS,
    CARD_IDS,
    CATEGORY_IDS,
    FLAG_IDS,
    GOOD_IDS,
    LAKE_IDS,
    MASK_IDS,
    NATIVE_IDS,
    NATIVES,
    PHASE_IDS,
    TRACK_IDS,
)
from longhouse.games.wendake.verbs import PARTY_IDS
from longhouse.testing.texts import GameTexts, shelf_ids
from tests.games.wendake.games import COMMON, FRONT

FATES = ["home", "long_house", "outpost"]
ACTIONS = {action for sides in TILE_ACTIONS for side in sides for action in side}
TRACKS_SHOWN = {tuple(tile) for tiles in TURTLE_TRACKS for tile in tiles}
RARELY_ASKED = [
    "done.wild_mask", "done.virtual_mask", "go_on.mask_start", "go_on.mask_count", "go_on.ritual_start",
    "done.fire_target",  # only where a position of version 1 was saved at this question
]  # fmt: skip


def amount_ids() -> list[str]:
    """Prices and starting goods, piece by piece."""
    starts = {(tribe.vegetables_home_kind, tribe.vegetables_free_choice) for tribe in DATA.tribe}
    return [
        *(f"amount.{good}.{count}" for good in ("leather", "fish") for count in range(4)),
        *(f"amount.beaver.{count}" for count in {tribe.beavers for tribe in DATA.tribe}),
        *(f"amount.masks.{count}" for count in {tribe.mask_cards for tribe in DATA.tribe}),
        *(f"amount.vegetables.any_{price[2]}" for price in COST[1:]),
        *(f"amount.vegetables.home_{home}_free_{free}" for home, free in starts),
    ]


TEXTS = GameTexts(
    "longhouse.games.wendake",
    game=FRONT,
    components=[
        *shelf_ids(REGISTRY.info("wendake")),
        *(action_id(action) for action in ACTIONS),
        *amount_ids(),
        *("track.lowest", "track.highest"),
    ],
    families={
        "points": [*TRACK_IDS, "swap"],
        "track": TRACK_IDS,
        "tracks": ["_".join(TRACK_IDS[track] for track in shown) for shown in TRACKS_SHOWN],
        "good": GOOD_IDS,
        "native": NATIVE_IDS,
        "natives": NATIVE_IDS[:NATIVES],
        "territory": [territory for board in BOARDS for territory in board.ids],
        "area": {GOOD_IDS[crop] for board in BOARDS for crop in board.crop},
        "lake": LAKE_IDS,
        "flag": FLAG_IDS,
        "ally": FLAG_IDS,
        "tile": TILE_IDS,
        "progress": [f"{effect}{part}" for effect in EFFECT_IDS for part in ("", ".help")],
        "one": [*GOOD_IDS, "vegetable"],
        "marker": ["plain", "black"],
        "outcome": [*(f"{one}.{other}" for one in FATES[:2] for other in FATES), "unclear"],
        "party": PARTY_IDS,
        "tribe": [f"{tribe}{part}" for tribe in TRIBE_IDS for part in ("", ".help")],
        "mask": MASK_IDS,
        "card": CARD_IDS,
        "space": SPACE_IDS,
        "turtle": TURTLE_IDS,
        "phase": [*PHASE_IDS, "over", "between"],
        "stage": [phase for phase in PHASE_IDS if phase != WITH_TRIBES],
        "action": ACTION_IDS,
        "category": CATEGORY_IDS,
        "board.help.action": ACTION_IDS,
        "board.help.track": TRACK_IDS,
        "board.help.turtle": set(TURTLE_LEVEL),
        "option": RARELY_ASKED,
    },
    facts={"natives.*": {"n"}},
)


@pytest.mark.parametrize("check", TEXTS.checks(), ids=lambda check: check.__name__)
def test_texts(check: Callable[[], None]) -> None:
    check()


def test_a_whole_game_with_the_common_sides_can_be_told() -> None:
    GameTexts("longhouse.games.wendake", game=COMMON).check_told()


@pytest.mark.rule("WD-VIS-01")
def test_nobody_else_reads_which_mask_was_drawn_unseen() -> None:
    TEXTS.check_private("draw_deck", [f"card.{card}" for card in CARD_IDS])
