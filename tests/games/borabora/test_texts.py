"""Both languages say everything that Bora Bora can say, and nothing else."""

from collections.abc import Callable

import pytest

from longhouse.core.registry import REGISTRY
from longhouse.games.borabora.components import (
    FISH_KIND_IDS,
    JEWELRY_KIND_IDS,
    REGION_IDS,
    TASK_IDS,
)
from longhouse.games.borabora.describe import END, ROUND
from longhouse.games.borabora.hidden import PHASE_OF
from longhouse.games.borabora.terms import (
    CARD_IDS,
    COLOR_IDS,
    COLORS,
    FIRE_FIRST_IDS,
    FIRE_NOTHING,
    FIRE_SECOND_IDS,
    KIND_IDS,
    MATERIAL_IDS,
    PAYMENTS,
    SEX_IDS,
    SOURCE_IDS,
    price_id,
)
from longhouse.games.borabora.words import YIELD_IDS
from longhouse.testing.texts import GameTexts, shelf_ids
from tests.games.borabora.table import GAME

PEOPLE = [f"{kind}.{sex}" for kind in KIND_IDS for sex in SEX_IDS]
TEXTS = GameTexts(
    "longhouse.games.borabora",
    game=GAME,
    seats=(2, 3, 4),
    components=[
        *shelf_ids(REGISTRY.info("borabora")),
        *(price_id(god, payment) for god in range(COLORS) for payment in range(PAYMENTS)),
        *YIELD_IDS,
        *("how.blue", "how.white", "how.both"),  # by the gods that a die needs
        "option.fire.fire_second",  # only in positions of version 2
    ],
    facts={"option.fire.fire_second": {"second"}, "budget.*": {"n"}},
    families={
        "points": SOURCE_IDS,
        "god": COLOR_IDS,
        "material": MATERIAL_IDS,
        "region": REGION_IDS,
        "person": PEOPLE,
        "name": PEOPLE,
        "effect": KIND_IDS,
        "budget": ["helper_spend"],
        "place": [*CARD_IDS, "fishing"],
        "action": ["land", "water", "land_water"],
        "fire": [*FIRE_FIRST_IDS[:FIRE_NOTHING], *FIRE_SECOND_IDS],
        "fish": FISH_KIND_IDS,
        "jewelry": JEWELRY_KIND_IDS,
        "task": TASK_IDS,
        "phase": [*PHASE_OF.values(), "over", "between"],
        "stage": [*ROUND, *END, "setup", "huts", "round", "end"],
        "board.route": ["land", "water"],
        "board.way": ["land", "water", "land_water"],
        "board.help.card": CARD_IDS,
        "board.help.god": COLOR_IDS,
    },
    other_words={  # for things that already have a name, or spelled in another way
        "en": r"color|center|fulfill|paths?|action tiles?|slid|things?|persons?|jewell?ery|deck",
        "de": r"Region(en)?|Nachziehstapel|Ding(e|er)?|Sachen?|Schmuckstücke?|Helferpunkte?|gelegte?r?|gebaute?n?"
        r"|Gebäude",
    },
)


@pytest.mark.parametrize("check", TEXTS.checks(), ids=lambda check: check.__name__)
def test_texts(check: Callable[[], None]) -> None:
    check()


@pytest.mark.rule("BB-VIS-02")
def test_nobody_else_reads_which_card_was_drawn_blind() -> None:
    TEXTS.check_private("draw_card", [f"god.{color}" for color in COLOR_IDS])
