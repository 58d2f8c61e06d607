"""Both languages say everything that solo play can say, and nothing else."""

from collections.abc import Callable

import pytest

from longhouse.core.text import Texts
from longhouse.games.wendake.solo.components import ADVERSITY_NAMES, CARD_IDS, EFFECT_IDS, TASK_IDS
from longhouse.games.wendake.solo.terms import SYMBOL_IDS
from longhouse.testing.texts import GameTexts
from tests.games.wendake.solo.games import ADVERSITY, BASE

PACKAGE = "longhouse.games.wendake.solo"
TEXTS = GameTexts(
    PACKAGE,
    game=ADVERSITY,
    components=["rival.ghost", "points.tasks", "seat.1"],
    families={
        "adversity": [f"{name}{part}" for name in ADVERSITY_NAMES for part in ("", ".help")],
        "ghost_card": [f"{card}{part}" for card in CARD_IDS for part in ("", ".help")],
        "ghost_effect": EFFECT_IDS,
        "ghost_fate": ["both", "home", "long_house"],
        "task": TASK_IDS,
        "symbol": SYMBOL_IDS,
        "phase": ["adversity", "winter"],
        "stage": ["adversity", "winter"],
    },
    seats=(1,),
)


@pytest.mark.parametrize("check", TEXTS.checks(), ids=lambda check: check.__name__)
def test_texts(check: Callable[[], None]) -> None:
    check()


@pytest.mark.parametrize(("lang", "ghost"), [("en", "of the ghost"), ("de", "des Geists")])
def test_the_ghost_is_no_name_where_it_is_attacked(lang: str, ghost: str) -> None:
    texts = Texts(BASE.packages, lang)
    facts: dict[str, str | int] = {"seat2": 1, "place": "", "outcome": "", "area": "", "native": ""}
    for verb in ("attack", "attack_area"):
        assert ghost in texts.say(f"option.{verb}", facts)


def test_a_whole_game_without_adversities_can_be_told() -> None:
    GameTexts(PACKAGE, game=BASE, seats=(1,)).check_told()
