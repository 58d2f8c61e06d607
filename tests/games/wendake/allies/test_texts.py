"""Both languages say everything that New Allies can say, and nothing else."""

from collections.abc import Callable

import pytest

from longhouse.games.wendake.allies.components import NEW_TILES, TURTLE_IDS
from longhouse.games.wendake.allies.hidden import FLAGS_IDS
from longhouse.games.wendake.allies.terms import BOTH_FLAGS, EFFECT_IDS
from longhouse.games.wendake.terms import FLAG_IDS
from longhouse.testing.texts import GameTexts
from tests.games.wendake.allies.table import GAME

TEXTS = GameTexts(
    "longhouse.games.wendake.allies",
    game=GAME,
    components=["action.alliance", "category.guns", "native.patrol", "points.alliance"],
    families={
        "action": [f"alliance_{flags}" for flags in range(1, BOTH_FLAGS + 1)],
        "board.help.action": [f"alliance_{flags}" for flags in range(1, BOTH_FLAGS + 1)],
        "card": [*(f"{effect}{part}" for effect in EFFECT_IDS for part in ("", ".help")), "none"],
        "flags": FLAGS_IDS,
        "option": ["attack_black.alliance_effect"],  # rarely asked
        "ship": FLAG_IDS,
        "tile": [tile.id for tile in NEW_TILES],
        "turtle": [*TURTLE_IDS, "none"],
    },
    facts={"option.attack_black.*": {"outcome", "seat2"}},
)


@pytest.mark.parametrize("check", TEXTS.checks(), ids=lambda check: check.__name__)
def test_texts(check: Callable[[], None]) -> None:
    check()
